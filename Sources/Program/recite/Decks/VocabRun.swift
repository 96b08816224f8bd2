import Base
import CommandLineOptions
import Decks
import Documents
import Drills
import FoundationEssentials
import Memory
import Reports
import Storage
import Terminal

extension Session {
  /// A vocabulary document, opened.
  func vocabDesk(_ path: String) throws -> VocabDesk {
    try VocabDesk(opening: path, calendar: calendar(), clock: now)
  }
}

extension Session {
  /// Remembers a document, so that the full screen lists it. Where the data cannot be opened the study goes on without.
  func noteDocument(_ path: String) {
    guard var store = try? store() else { return }
    try? store.noteDocument(DocumentFile(path).path, at: now())
  }

  /// A study of a document, whose days count as studied.
  func vocabularyRun(_ desk: VocabDesk) -> VocabularyRun {
    VocabularyRun(desk) { asked, right in
      guard var store = try? self.store() else { return }
      try? store.noteWords(asked: asked, right: right, on: desk.calendar.day(of: desk.now))
    }
  }
}

/// `recite vocab …`: vocabulary documents made, looked at, changed and checked.
struct VocabRun {
  let session: Session
  var output: Output { session.output }

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    switch plan.name {
    case .vocabNew: try new(plan)
    case .vocabList: try list(plan)
    case .vocabAdd: try add(plan)
    case .vocabEdit: try edit(plan)
    case .vocabImport: try importFile(plan)
    case .vocabExport: try export(plan)
    default: try check(plan)
    }
  }

  private func new(_ plan: ParsedCommand) throws -> ExitCode {
    let path = plan.first(VocabNewCommand.file) ?? ""
    let limits = VocabLimits(new: plan[VocabNewCommand.newCards], reviews: plan[VocabNewCommand.reviews])
    try VocabDesk.make(path, limits: limits, at: session.now())
    session.noteDocument(path)
    output.note(StyledText("Made \(path)."))
    output.note(
      StyledText("  Fill it: ")
        + StyledText("recite vocab add \(path) --word sushi --meaning \"raw fish on rice\"", .heading))
    return .success
  }

  // MARK: Looking

  private func list(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabListCommand.file) ?? "")
    let wanted = VocabState(rawValue: plan[VocabListCommand.state].rawValue)
    var table = ListTable([
      .init("place", title: "No."), .init("word", title: "Word"),
      .init("pronunciation", title: "Pronunciation"),
      .init("state", title: "State"), .init("due", title: "Due"), .init("priority", title: "Priority"),
      .init("meaning", title: "Meaning"),
    ])
    for (index, item) in desk.document.items where wanted == nil || item.state == wanted {
      table.add([
        .integer(index + 1), .text(item.word, .heading), .init(item.pronunciation),
        .text(item.state.rawValue),
        due(item), .init(item.priority?.text), .text(item.meaning),
      ])
    }
    output.table(table, plan[VocabListCommand.format])
    guard plan[VocabListCommand.format] == .text else { return .success }
    let counts = VocabState.allCases.map { state in
      "\(desk.document.items.count { $0.item.state == state }) \(state.rawValue)"
    }
    output.line(
      StyledText("\(DeckText.words(desk.document.items.count)): \(counts.joined(separator: ", ")).", .dim))
    if !desk.document.faults.isEmpty {
      output.note(
        StyledText("Something is wrong in it: ")
          + StyledText("recite vocab check \(desk.file.path)", .heading))
    }
    return .success
  }

  /// When a word is due: words are due at an instant, unlike cards.
  private func due(_ item: VocabItem) -> ListTable.Cell {
    guard item.state == .learning else { return .none }
    guard let date = item.nextReview else { return .shown(StyledText("now", .warning), .null) }
    let isDue = date <= session.now()
    return .shown(
      isDue ? StyledText("now", .warning) : StyledText(LocalTime.text(date)), .string(date.ISO8601Format()))
  }

  private func check(_ plan: ParsedCommand) throws -> ExitCode {
    var hasFaults = false
    var table = ListTable([
      .init("file", title: "File"), .init("line", title: "Line"), .init("column", title: "Column"),
      .init("subject", title: "About"), .init("problem", title: "What is wrong"),
    ])
    for path in plan[VocabCheckCommand.files] {
      let faults = faults(in: path)
      for fault in faults {
        hasFaults = true
        table.add([
          .text(path), fault.position.map { .integer($0.line) } ?? .none,
          fault.position.map { .integer($0.column) } ?? .none, .init(fault.subject), .text(fault.problem),
        ])
      }
      if faults.isEmpty, plan[VocabCheckCommand.format] == .text {
        output.line(
          StyledText(output.styles.mark(.correct) + " ", .correct) + StyledText("\(path): nothing is wrong."))
      }
    }
    output.table(table, plan[VocabCheckCommand.format])
    return hasFaults ? .belowPass : .success
  }

  /// All that is wrong in a document. A file that cannot be read is a fault like others, so that the rest is still checked.
  private func faults(in path: String) -> [DeckFault] {
    do {
      return try VocabDocument(try DocumentFile(path).read().bytes).faults
    } catch let fault as JSONFault {
      return [DeckFault(fault.problem, position: fault.position)]
    } catch {
      return [DeckFault(Failure(describing: error).message)]
    }
  }

  // MARK: Changing

  private func add(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabAddCommand.file) ?? "")
    let item = VocabItem(
      word: plan[VocabAddCommand.word] ?? "", pronunciation: plan[VocabAddCommand.pronunciation],
      meaning: plan[VocabAddCommand.meaning] ?? "", priority: try number(plan[VocabAddCommand.priority]))
    if let place = desk.document.items.first(where: { Self.isSame($0.item, item) })?.index {
      throw Failure(
        "“\(item.word)” with this meaning is there already, as word \(place + 1).",
        advice: "To change it: recite vocab edit FILE \(place + 1) --meaning …")
    }
    guard !item.word.allSatisfy(\.isWhitespace), !item.meaning.allSatisfy(\.isWhitespace) else {
      throw Failure("A word has letters, and a meaning.", code: Failure.usage)
    }
    try desk.change { $0.append(item) }
    output.note(StyledText("Added “\(item.word)” as word \(desk.document.count)."))
    tellMerged(desk)
    return .success
  }

  private static func isSame(_ one: VocabItem, _ other: VocabItem) -> Bool {
    one.word == other.word && one.meaning == other.meaning && one.pronunciation == other.pronunciation
  }

  private func edit(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabEditCommand.file) ?? "")
    var limits = desk.document.limits
    limits.new = plan[VocabEditCommand.newCards] ?? limits.new
    limits.reviews = plan[VocabEditCommand.reviews] ?? limits.reviews
    guard let name = plan.first(VocabEditCommand.name) else {
      guard limits != desk.document.limits else {
        throw Failure(
          "What is to be changed?", advice: "Name a word, or give --new or --reviews.", code: Failure.usage)
      }
      try desk.change { $0.limits = limits }
      output.note("Changed the daily limits.")
      tellMerged(desk)
      return .success
    }
    let place = try place(name, in: desk.document)
    if plan[VocabEditCommand.remove] {
      let word = desk.document[place]?.word ?? ""
      try desk.change { $0.remove(at: place) }
      output.note(StyledText("Took “\(word)” out. The version before is \(desk.file.previousPath)."))
    } else {
      let item = try changed(desk.document[place], plan)
      try desk.change {
        $0.limits = limits
        $0[place] = item
      }
      output.note(StyledText("Changed word \(place + 1), “\(item.word)”."))
    }
    tellMerged(desk)
    return .success
  }

  private func changed(_ old: VocabItem?, _ plan: ParsedCommand) throws -> VocabItem {
    guard var item = old else {
      throw Failure("This word cannot be understood.", advice: "See: recite vocab check FILE")
    }
    item.word = plan[VocabEditCommand.word] ?? item.word
    item.meaning = plan[VocabEditCommand.meaning] ?? item.meaning
    item.pronunciation = plan[VocabEditCommand.pronunciation] ?? item.pronunciation
    item.priority = try number(plan[VocabEditCommand.priority]) ?? item.priority
    if let word = plan[VocabEditCommand.state] {
      guard let state = VocabState(rawValue: word) else {
        throw Failure("--state is untouched, learning or mastered.", code: Failure.usage)
      }
      item.state = state
    }
    return item
  }

  /// The place of a word: by its number from 1, or by the word itself.
  private func place(_ name: String, in document: VocabDocument) throws -> Int {
    let same = document.items.filter { $0.item.word == name }
    if same.count == 1 { return same[0].index }
    if same.isEmpty, let number = Int(name), (1...max(1, document.count)).contains(number), document.count > 0
    {
      return number - 1
    }
    throw Failure(
      same.isEmpty ? "There is no word “\(name)”." : "“\(name)” stands there several times: give its number.",
      advice: "The numbers: recite vocab list FILE")
  }

  private func number(_ text: String?) throws -> JSONNumber? {
    guard let text else { return nil }
    guard let number = JSONNumber(text) else {
      throw Failure("--priority is a number.", code: Failure.usage)
    }
    return number
  }

  // MARK: Files

  private func importFile(_ plan: ParsedCommand) throws -> ExitCode {
    let source = plan.first(VocabImportCommand.source) ?? ""
    let reading = try DeckFiles.read(source, as: plan[VocabImportCommand.form], threeSided: true).reading
    CardsRun(session).tell(reading.faults, of: source)
    guard !reading.value.isEmpty else {
      throw Failure(
        "\(source) holds no word.", advice: "If it is read as the wrong thing, name what it is: --as tsv")
    }
    let desk = try session.vocabDesk(plan.first(VocabImportCommand.file) ?? "")
    var document = desk.document
    let result = VocabImport(reading.value, into: &document)
    let isDry = plan[VocabImportCommand.dryRun]
    if !isDry, document.isChanged {
      let changed = document
      try desk.change { $0 = changed }
    }
    var parts = ["\(result.added) new", "\(result.edited) changed"]
    if result.unchanged > 0 { parts.append("\(result.unchanged) there already") }
    output.note(StyledText("\(isDry ? "Would come in" : "Imported"): \(parts.joined(separator: ", "))."))
    tellMerged(desk)
    return reading.faults.isEmpty ? .success : .belowPass
  }

  private func export(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.vocabDesk(plan.first(VocabExportCommand.file) ?? "")
    try DeckFiles.write(
      desk.document.items.map { ImportedNote($0.item) }, as: plan[VocabExportCommand.form],
      to: plan[VocabExportCommand.output], areWords: true, output)
    return .success
  }

  private func tellMerged(_ desk: VocabDesk) {
    if desk.hasMerged {
      output.message("Another program had changed the file meanwhile; both changes are in it now.")
    }
  }
}
