internal import FoundationEssentials
internal import Memory
internal import Text

/// Where cards come from: the collections of Anki's they were imported out of, found by the marks of the
/// cards. With them what was imported goes out as it came.
public struct AnkiOrigins: Sendable {
  struct Origin: Sendable {
    var collection: Int
    var note: Int
    var card: Int
    var imported: ImportedNote
  }

  /// The collections, the one kept last first.
  let collections: [AnkiCollection]
  private var origins: [String: Origin] = [:]
  private var logs: [[Int64: [AnkiCollection.Review]]] = []
  /// The cards that cannot be asked here and were left out, by collection.
  private var leftOut: [[(note: Int, card: Int)]] = []

  /// `collections`: the one kept last first; `keys`: the marks of the cards. Cost: what importing the
  /// collections costs.
  public init(_ collections: [AnkiCollection] = [], of keys: Set<String> = []) {
    self.collections = collections
    // All cards of a note come from one collection.
    var homes: [String: Int] = [:]
    for (place, collection) in collections.enumerated() {
      var left: [(note: Int, card: Int)] = []
      for card in collection.importedCards() {
        guard let note = card.note else { continue }
        guard case .success(let imported) = card.result else {
          left.append((note, card.place))
          continue
        }
        guard let key = imported.key, keys.contains(key), origins[key] == nil,
          homes[collection.notes[note].mark, default: place] == place
        else { continue }
        homes[collection.notes[note].mark] = place
        origins[key] = Origin(collection: place, note: note, card: card.place, imported: imported)
      }
      leftOut.append(left)
      logs.append(Dictionary(grouping: collection.reviews, by: \.card))
    }
  }

  /// Where a card comes from; nil where it was made here, or its collection was not kept.
  func origin(of key: String?) -> Origin? { key.flatMap { origins[$0] } }

  func reviews(of card: Int64, in collection: Int) -> [AnkiCollection.Review] { logs[collection][card] ?? [] }

  /// The cards of a deck that were left out at import.
  func leftOut(of collection: Int, inDeck deck: Int64) -> [(note: Int, card: Int)] {
    leftOut[collection].filter { collections[collection].cards[$0.card].deck == deck }
  }

  /// The names, among those kept, of the pictures and sounds that go out with the cards of these marks: those
  /// their notes name, and those that templates and styles name, which begin with a line below.
  public func media(of keys: Set<String>, among kept: Set<String>) -> Set<String> {
    var names: Set<String> = []
    var used: Set<Int> = []
    for key in keys {
      guard let origin = origin(of: key) else { continue }
      let collection = collections[origin.collection]
      names.formUnion(AnkiMedia.names(in: collection.notes[origin.note].fields))
      if used.insert(origin.collection).inserted {
        names.formUnion(collection.mediaOfTemplates(among: kept))
        for left in leftOut[origin.collection] {
          names.formUnion(AnkiMedia.names(in: collection.notes[left.note].fields))
        }
      }
    }
    return names.intersection(kept)
  }
}

extension AnkiCollection {
  /// The names that templates and styles mention. Anki's rule: they begin with a line below.
  func mediaOfTemplates(among names: Set<String>) -> Set<String> {
    let sources = notetypes.values.map(\.source)
    return names.filter { name in
      name.hasPrefix("_") && sources.contains { $0.contains(name) }
    }
  }
}

/// A note that came from Anki on its way back: what was changed in its cards here is written into its fields
/// and labels, as far as the cards made from them then say what they say here.
struct AnkiNoteExport {
  private(set) var note: AnkiCollection.Note
  /// The places of the cards that go out with it; of the others the change cannot be written into its fields.
  private(set) var kept: Set<Int> = []

  /// `cards`: what each says here, what it said when it came, and its row there.
  init(
    _ note: AnkiCollection.Note, _ notetype: AnkiCollection.Notetype?,
    _ cards: [(text: CardText, imported: ImportedNote, row: AnkiCollection.Card)], media: Set<String>
  ) {
    self.note = note
    let said = cards.map { ($0.text.front, $0.text.back) }
    let was = cards.map { ($0.imported.cardText.front, $0.imported.back) }
    if !zip(said, was).allSatisfy(==) {
      var fields = note.fields.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
      for (said, was) in zip(said, was) {
        Self.write(said.0, over: was.0, into: &fields, media)
        Self.write(said.1, over: was.1, into: &fields, media)
      }
      self.note.fields = fields.joined(separator: "\u{1F}")
    }
    // A card that was not edited here says what its note says now, as in Anki.
    for (place, card) in cards.enumerated()
    where says(card, notetype, or: said[place] == was[place]) {
      kept.insert(place)
    }
    // What cannot be written back leaves the note to those that have not changed.
    if kept.count < cards.count {
      self.note.fields = note.fields
      kept = Set(cards.indices.filter { says(cards[$0], notetype) })
    }
    let labels = { (tags: [String]) in tags.filter { $0 != CardText.suspendedTag } }
    if let changed = cards.first(where: { labels($0.text.tags) != labels($0.imported.tags) }) {
      let tags = labels(changed.text.tags)
      self.note.tags = tags.isEmpty ? "" : " \(ColumnRoles.field(tags)) "
    }
  }

  private func says(
    _ card: (text: CardText, imported: ImportedNote, row: AnkiCollection.Card),
    _ notetype: AnkiCollection.Notetype?, or isUnedited: Bool = false
  ) -> Bool {
    let reader = AnkiNoteReader(note, index: 0, notetype)
    // A card that cannot be made says something else.
    guard let made = try? reader.card(card.row, in: card.imported.deck) else { return false }
    return isUnedited || made.cardText.front == card.text.front && made.back == card.text.back
  }

  private static func write(
    _ new: String, over old: String, into fields: inout [String], _ media: Set<String>
  ) {
    guard new != old,
      let place = fields.firstIndex(where: { AnkiMedia.named(HTMLText.plain(from: $0)).trimmed == old })
    else { return }
    fields[place] = CardMedia.html(from: new, having: media)
  }
}

/// The review log of an exported collection: what came from Anki, and what was given here since.
extension AnkiExport {
  /// The reviews of a card, and which of them Anki does not have.
  struct Since {
    /// In the order they were given.
    private(set) var history: [(review: CardReview, isNew: Bool)]
    /// Those that Anki does not have.
    let reviews: [CardReview]
    /// Those of them that were given after Anki's last.
    let later: [CardReview]
    /// When Anki's last answer was given.
    let lastThere: Date?

    /// Whether the last review of all was given here.
    var isLast: Bool { !later.isEmpty }

    init(_ history: [CardReview], after old: [AnkiCollection.Review] = [], hasOldButtons: Bool = false) {
      let answers = old.lazy.compactMap { row in
        AnkiReviewLog.rating(of: row, hasOldButtons: hasOldButtons).map {
          (time: Date(timeIntervalSince1970: Double(row.time) / 1000), rating: $0)
        }
      }
      let known = KnownReviews(answers)
      let last = answers.map(\.time).max()
      self.history = history.sorted { $0.time < $1.time }.map { ($0, !known.contains($0.time, $0.rating)) }
      let reviews = self.history.filter(\.isNew).map(\.review)
      (self.reviews, lastThere) = (reviews, last)
      later = reviews.filter { $0.time > last ?? .distantPast }
    }
  }

  static func milliseconds(_ time: Date) -> Int64 {
    Int64((time.timeIntervalSince1970 * 1000).rounded())
  }

  mutating func append(_ old: [AnkiCollection.Review], as id: Int64) {
    for review in old {
      var review = review
      (review.time, review.card) = (free(review.time), id)
      reviews.append(review)
    }
  }

  /// Reviews given here, of which each has a number of its own. Where two fall on one millisecond the number
  /// of the earlier is made less, so that none seems later than it was.
  mutating func append(_ since: Since, of card: Decks.Card, after interval: Int, as id: Int64) {
    guard let first = since.history.first else { return }
    var replayed = Decks.Card(id: card.id, text: card.text, on: first.review.day)
    var last = interval
    var earned = interval
    var rows: [AnkiCollection.Review] = []
    for (review, isNew) in since.history {
      replayed.add(review, by: .levels, planner: planner)
      guard isNew else { continue }
      if review.rating == .fail { earned = 1 }
      let days = max(earned, replayed.level.days)
      rows.append(
        AnkiCollection.Review(
          time: Self.milliseconds(review.time), card: id, ease: AnkiReviewLog.ease(of: review.rating),
          kind: last == 0 ? 0 : 1, interval: Int64(days), lastInterval: Int64(last),
          factor: last == 0 ? 0 : 2500))
      last = days
    }
    var next = Int64.max
    for place in rows.indices.reversed() {
      rows[place].time = free(min(rows[place].time, next - 1))
      next = rows[place].time
    }
    reviews += rows
  }

  private mutating func free(_ time: Int64) -> Int64 {
    var time = time
    while !takenTimes.insert(time).inserted { time -= 1 }
    return time
  }

  /// What else Anki notes of a card that was reviewed here, as JSON: when it was, and what FSRS knows of
  /// it where it plans; what `old` has beside that stays, such as the place it had when it was new.
  func data(
    of card: Decks.Card, by scheduler: CardScheduler, last: Date, keeping old: String = ""
  ) -> String {
    var members: [String] = []
    // Add-ons write what they like there: what is no JSON has no parts to keep.
    for member in (try? JSONDocument(Array(old.utf8)).root.members) ?? [] {
      if ["s", "d", "lrt"].contains(member.name) { continue }
      members.append("\(JSONValue.string(member.name).text): \(member.value.text)")
    }
    func number(_ value: Double) -> String { JSONNumber((value * 10_000).rounded() / 10_000)?.text ?? "1" }
    if scheduler == .fsrs, let memory = card.standing.memory {
      members += ["\"s\": \(number(memory.stability))", "\"d\": \(number(memory.difficulty))"]
    }
    members.append("\"lrt\": \(Int64(last.timeIntervalSince1970))")
    return "{\(members.joined(separator: ", "))}"
  }
}
