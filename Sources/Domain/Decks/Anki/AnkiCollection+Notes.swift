internal import FoundationEssentials
internal import Memory
import Text

extension AnkiCollection {
  struct ImportedCard {
    var place: Int
    /// The place of its note; nil where it has none.
    var note: Int?
    var result: Result<ImportedNote, DeckFault>
  }

  /// The cards with what was written on them, in the order of their notes, each with its history; and the
  /// names of the pictures and sounds that their notes, templates and styles mention. What cannot be asked in
  /// words is told and left out.
  ///
  /// The first card of a note has the note's own mark, so that it is known again when the note comes as text;
  /// the others add their number. Cost: a pass over all of it, and a sort.
  public func importedNotes(
    with names: Set<String> = []
  ) -> (reading: Reading<[ImportedNote]>, media: Set<String>) {
    var reading = Reading<[ImportedNote]>([])
    var media = mediaOfTemplates(among: names)
    var last: Int?
    for card in importedCards() {
      if let note = card.note, note != last {
        media.formUnion(AnkiMedia.names(in: notes[note].fields))
        last = note
      }
      switch card.result {
      case .success(let note): reading.value.append(note)
      case .failure(let fault): reading.faults.append(fault)
      }
    }
    return (reading, media)
  }

  /// The marks of its cards whose notes one of some collections has as they were later.
  public func outdated(by others: [AnkiCollection]) -> Set<String> {
    let newest = others.reduce(into: [String: Int64]()) { $0.merge($1.changed, uniquingKeysWith: max) }
    guard changed.contains(where: { $0.value < newest[$0.key] ?? 0 }) else { return [] }
    return Set(
      importedCards().compactMap { card in
        guard let mark = card.note.map({ notes[$0].mark }), let time = changed[mark],
          time < newest[mark] ?? 0, case .success(let note) = card.result
        else { return nil }
        return note.key
      })
  }

  /// The decks of cards by their marks, in the first of some collections that has them. Cost: what importing
  /// these costs.
  public static func decks(in collections: [AnkiCollection]) -> [String: String] {
    collections.reduce(into: [:]) { decks, collection in
      for card in collection.importedCards() {
        guard case .success(let note) = card.result, let mark = note.key, let deck = note.deck else {
          continue
        }
        decks[mark] = decks[mark] ?? deck
      }
    }
  }

  /// Gives pictures and sounds that its notes show other names, the new ones by the old.
  public mutating func renameMedia(_ names: [String: String]) {
    guard !names.isEmpty else { return }
    for place in notes.indices { notes[place].fields = AnkiMedia.renamed(notes[place].fields, names) }
  }

  func importedCards() -> [ImportedCard] {
    var order: [Int64: Int] = [:]
    for (index, note) in notes.enumerated() { order[note.id] = order[note.id] ?? index }
    let histories = AnkiReviewLog.histories(of: self)
    let sorted = cards.indices.sorted { one, other in
      let (left, right) = (cards[one], cards[other])
      return (order[left.note] ?? .max, left.ordinal, left.id) < (
        order[right.note] ?? .max, right.ordinal, right.id
      )
    }
    var last: AnkiNoteReader?
    return sorted.map { place in
      let card = cards[place]
      guard let index = order[card.note] else {
        let fault = DeckFault("a card belongs to no note; it is left out", subject: "card \(card.id)")
        return ImportedCard(place: place, note: nil, result: .failure(fault))
      }
      let reader: AnkiNoteReader
      if let last, last.index == index {
        reader = last
      } else {
        reader = AnkiNoteReader(notes[index], index: index, notetypes[notes[index].notetype])
        last = reader
      }
      do throws(DeckFault) {
        var note = try reader.card(card, in: decks[card.deck])
        note.history = histories[card.id] ?? []
        note.schedule = card.schedule.imported(from: created)
        note.flag = CardFlag(rawValue: Int(card.schedule.flags & 7))
        if card.schedule.isBuried, modified > 0 {
          note.buried = Date(timeIntervalSince1970: Double(modified) / 1000)
        }
        if card.isSuspended, !note.tags.contains(CardText.suspendedTag) {
          note.tags.append(CardText.suspendedTag)
        }
        return ImportedCard(place: place, note: index, result: .success(note))
      } catch {
        return ImportedCard(place: place, note: index, result: .failure(error))
      }
    }
  }
}

struct AnkiNoteReader {
  let index: Int
  private let note: AnkiCollection.Note
  private let notetype: AnkiCollection.Notetype?
  private let fields: [String]
  private let named: [String: String]

  init(_ note: AnkiCollection.Note, index: Int, _ notetype: AnkiCollection.Notetype?) {
    self.index = index
    self.note = note
    self.notetype = notetype
    fields = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    var named: [String: String] = [:]
    for (name, field) in zip(notetype?.fields ?? [], fields) { named[name] = field }
    self.named = named
  }

  /// A card of the note in a deck.
  func card(_ row: AnkiCollection.Card, in deck: String?) throws(DeckFault) -> ImportedNote {
    var card = notetype?.isCloze == true ? try cloze(row, deck) : ordinary(row, deck)
    card.deck = deck
    card.front = AnkiMedia.named(card.front).trimmed
    card.back = AnkiMedia.named(card.back).trimmed
    card.tags = ColumnRoles.tags(note.tags)
    card.notetype = notetype?.name
    guard !card.front.isEmpty, !card.back.isEmpty else {
      throw fault("front or back is empty; the card is left out")
    }
    guard card.front.utf8.count <= CardText.longestSide, card.back.utf8.count <= CardText.longestSide else {
      throw fault("it is longer than \(CardText.longestSide >> 10) kB; the card is left out")
    }
    return card
  }

  private func fault(_ problem: String) -> DeckFault { DeckFault(problem, subject: "note \(index + 1)") }

  private func mark(_ suffix: String?) -> String? {
    note.mark.isEmpty ? nil : note.mark + (suffix.map { "-\($0)" } ?? "")
  }

  /// What a template of the note's kind shows: its fields, and what is given besides.
  private func shown(
    _ template: AnkiTemplate, _ row: AnkiCollection.Card, _ deck: String?
  ) -> [String: String] {
    AnkiTemplate.given(
      tags: note.tags.trimmed, type: notetype?.name ?? "", card: template.name, deck: deck
    )
    .merging(AnkiTemplate.given(of: row)) { $1 }.merging(named) { $1 }
  }

  private func ordinary(_ row: AnkiCollection.Card, _ deck: String?) -> ImportedNote {
    let key = mark(row.ordinal == 0 ? nil : "\(row.ordinal + 1)")
    if let template = notetype?.templates[row.ordinal],
      let texts = template.texts(shown(template, row, deck))
    {
      return ImportedNote(front: texts.front, back: texts.back, key: key)
    }
    let plain = fields.map { HTMLText.plain(from: $0).trimmed }.filter { !$0.isEmpty }
    let back = plain.dropFirst().joined(separator: "\n")
    return ImportedNote(front: plain.first ?? "", back: back.isEmpty ? plain.first ?? "" : back, key: key)
  }

  private func cloze(_ row: AnkiCollection.Card, _ deck: String?) throws(DeckFault) -> ImportedNote {
    let number = row.ordinal + 1
    let field = notetype?.templates[0]?.clozeFields.first { named[$0]?.contains("{{c") == true }
    let place = field.flatMap { notetype?.fields.firstIndex(of: $0) } ?? 0
    guard place < fields.count else { throw fault("it has no fields; the card is left out") }
    if fields[place].contains("::image-occlusion:") {
      throw fault("it hides parts of a picture, which cannot be asked in words; it is left out")
    }
    let plain = fields.map { HTMLText.plain(from: $0).trimmed }
    let others = plain.indices.filter { $0 != place && !plain[$0].isEmpty }.map { plain[$0] }
    var whole = ImportedNote(
      front: plain[place], back: others.joined(separator: "\n"), key: mark(nil))
    if let template = notetype?.templates[0] {
      let texts = template.clozeTexts(shown(template, row, deck).merging(["c\(number)": "1"]) { $1 })
      // A template that shows no such gap asks nothing in Anki; the text is asked here.
      if AnkiCloze.numbers(in: texts.front).contains(number) {
        (whole.front, whole.back) = (texts.front, texts.rest)
      }
    }
    guard let card = AnkiCloze.note(of: whole, number: number) else {
      throw fault("there is no gap {{c\(number)::…}} in it; the card is left out")
    }
    return card
  }
}

extension AnkiCollection.Schedule {
  /// What it says of a card that has been learnt; nil of a new one, and of one on its first steps. `created`
  /// is when the collection's first day began, seconds since 1970; 0 where it is not known.
  func imported(from created: Int64) -> ImportedSchedule? {
    // Where FSRS plans in Anki, a day set by hand for a new card leaves its interval at none.
    guard kind == 2 || kind == 3, interval >= 0 else { return nil }
    // One that is learnt again may fall due at an instant.
    let isInstant = due > 1_000_000_000
    guard isInstant || created > 0 && due.magnitude < 1_000_000 else { return nil }
    return ImportedSchedule(
      due: .days(
        isInstant ? 0 : Int(due), after: Date(timeIntervalSince1970: Double(isInstant ? due : created))),
      interval: max(1, min(earned, 36_500)), ease: factor > 0 ? max(1.3, Double(factor) / 1000) : 2.5,
      memory: memory.state, recall: memory.recall)
  }

  /// What FSRS knows of it, and the recall its deck wants, where it plans.
  private var memory: (state: MemoryState?, recall: Double?) {
    // Add-ons write what they like there: what is no JSON says nothing of the memory.
    guard data.utf8.contains(UInt8(ascii: "d")), let json = try? JSONDocument(Array(data.utf8)).root
    else { return (nil, nil) }
    let wanted = json["dr"]?.number?.double ?? 0
    let recall = CardPlanner.retentions ~= wanted ? wanted : nil
    guard let stability = json["s"]?.number?.double, let difficulty = json["d"]?.number?.double,
      0.001...36_500 ~= stability, 1...10 ~= difficulty
    else { return (nil, recall) }
    return (MemoryState(stability: stability, difficulty: difficulty), recall)
  }
}

/// Anki's review log as reviews of ours.
///
/// Anki's four buttons mean what our four ratings mean: Again, Hard, Good, Easy are Fail, Hard, Good, Easy
/// (ease 1 to 4). Collections older than the second scheduler had three buttons while a card was learnt:
/// there 2 was Good and 3 Easy. What is no answer is left out: cards put off or reset by hand (ease 0, kinds
/// 4 and 5), and what a filtered deck asked that plans nothing anew (kind 3 without a factor, as in Anki).
///
/// Of a review date and rating come in: score and memory follow from the ratings by our own rules, just as if
/// the card had been reviewed here (`Card.add`). What Anki had planned at last comes after them, and keeps
/// what was earned (`CardSchedule`).
enum AnkiReviewLog {
  /// The reviews of each card, the earliest first, one for each instant.
  static func histories(of collection: AnkiCollection) -> [Int64: [ImportedReview]] {
    var histories: [Int64: [ImportedReview]] = [:]
    for review in collection.reviews {
      guard let rating = rating(of: review, hasOldButtons: collection.hasOldButtons), review.time > 0,
        review.kind != 3 || review.factor != 0
      else { continue }
      let time = Date(timeIntervalSince1970: Double(review.time) / 1000)
      histories[review.card, default: []].append(ImportedReview(time: time, rating: rating))
    }
    return histories.mapValues { reviews in
      var last: Date?
      return reviews.sorted { $0.time < $1.time }.filter { review in
        defer { last = review.time }
        return review.time != last
      }
    }
  }

  static func rating(of review: AnkiCollection.Review, hasOldButtons: Bool) -> CardRating? {
    guard 0...3 ~= review.kind, 1...4 ~= review.ease else { return nil }
    let isLearning = review.kind == 0 || review.kind == 2
    let ease = hasOldButtons && isLearning && 2...3 ~= review.ease ? review.ease + 1 : review.ease
    return CardRating.allCases[ease - 1]
  }

  static func ease(of rating: CardRating) -> Int {
    switch rating {
    case .fail: 1
    case .hard: 2
    case .good: 3
    case .easy: 4
    }
  }
}
