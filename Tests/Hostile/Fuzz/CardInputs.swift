internal import Decks
internal import Desks
internal import Files
internal import Memory

/// What is typed and brought in about cards, words and questions.
enum CardInputs {
  private static let day = StudyDay(number: 20_513)

  /// A few cards that differ in what a search asks for.
  private static let library: CardLibrary = {
    let (rivers, below) = (CardListID(rawValue: 1), CardListID(rawValue: 2))
    var events: [CardEvent] = [
      .listMade(rivers, name: "Rivers", .levels), .listMade(below, name: "Rivers::Old", .fsrs),
    ]
    for (number, text) in [
      ("Rhine", "a *river* [rhine.png]"), ("rhine", "1,230 km"), ("Po", "\\(H_2O\\)"), ("什么", "[shui.mp3]"),
    ].enumerated() {
      events.append(
        .cardMade(
          CardID(rawValue: Int64(number + 1)), in: number < 2 ? rivers : below,
          CardText(front: text.0, back: text.1),
          on: day))
    }
    return CardLibrary(of: events)
  }()
  private static let all = Set(library.lists.flatMap(\.cards))

  /// A search: what it finds and what its opposite finds are all cards.
  static func search(_ bytes: [UInt8]) {
    guard let query = try? CardQuery(bytes.text) else { return }
    let found = Set(query.cards(of: library, on: day))
    precondition(found.isSubset(of: all))
    // A backslash at the end would take the parenthesis for itself.
    guard query.text.last != "\\", let others = try? CardQuery("-(\(query.text))") else { return }
    precondition(
      Set(others.cards(of: library, on: day)) == all.subtracting(found),
      "a card is neither found nor not found")
  }

  /// A card's text: as it is read, spoken and written as HTML.
  static func markup(_ bytes: [UInt8]) {
    let text = bytes.text
    _ = ReadableText.plain(text)
    let spoken = CardMedia.spoken(text)
    precondition(CardMedia.names(in: spoken).count <= CardMedia.names(in: text).count)
    let html = HTMLText.html(from: text)
    precondition(!html.contains("<script"), "a text becomes a script")
    _ = HTMLText.plain(from: text)
    _ = HTMLText.plain(from: html)
  }

  /// A package: of Anki's where the first byte is even, else of Mnemosyne's.
  static func package(_ bytes: [UInt8]) {
    let limits = PackageLimits()
    let rest = Array(bytes.dropFirst())
    if (bytes.first ?? 0) % 2 == 0 {
      guard let package = try? AnkiPackage(rest, limits: limits) else { return }
      let (reading, media) = package.collection.importedNotes(with: Set(package.mediaNames.values))
      precondition(reading.value.allSatisfy { !$0.front.isEmpty })
      try? package.eachMedia(media) { _, _ in }
    } else {
      guard let package = try? MnemosynePackage(rest, limits: limits) else { return }
      precondition(package.reading.value.allSatisfy { !$0.front.isEmpty && !$0.back.isEmpty })
      try? package.eachMedia(package.media) { _, _ in }
    }
  }

  /// A vocabulary document, a zero byte, and the same as another program left it: brought together.
  static func vocab(_ bytes: [UInt8]) {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false).map(Array.init)
    guard var ours = try? VocabDocument(parts[0]) else { return }
    precondition(ours.bytes == parts[0], "a document that nobody changed is another")
    if ours.count > 0, ours[0] != nil {
      ours[0]?.meaning = "changed"
      guard let again = try? VocabDocument(ours.bytes) else {
        preconditionFailure("a document that was written cannot be read")
      }
      precondition(again.count == ours.count && again[0]?.meaning == "changed")
    }
    guard parts.count > 1, let theirs = try? VocabDocument(parts[1]) else { return }
    let calendar = StudyCalendar { _ in 0 }
    guard case .merged(let merged) = VocabMerge.merge(ours: ours, theirs: theirs, in: calendar) else {
      return
    }
    precondition(
      (try? VocabDocument(merged.bytes))?.count == merged.count, "what was brought together cannot be read")
  }

  /// A question as it is typed here, its fields parted by zero bytes: kept, and shown to be changed again.
  static func draft(_ bytes: [UInt8]) {
    let parts = bytes.parts
    func part(_ index: Int) -> String { index < parts.count ? parts[index] : "" }
    var draft = QuizDraft()
    (draft.question, draft.answers, draft.explanation) = (part(0), part(1), part(2))
    (draft.topic, draft.difficulty) = (part(3), part(4))
    guard let question = try? draft.made() else { return }
    guard let pack = try? QuizPack(QuizPack.text(of: [question])) else {
      preconditionFailure("a question that was typed cannot be kept")
    }
    precondition(pack.questions.count == 1)
    _ = (try? QuizDraft(pack.questions[0]).made(), GIFTText.write([question]), MoodleXML.write([question]))
  }
}
