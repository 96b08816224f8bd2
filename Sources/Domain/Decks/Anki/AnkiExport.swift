public import FoundationEssentials
public import Memory

/// Card lists as a collection of Anki's, in its older form.
///
/// What was imported from Anki goes out as it came: note with all its fields, notetype, deck, schedule and
/// review log, and only what changed here is changed in it (`AnkiNoteExport`). What was made here is a note
/// of the kind it has here. Ratings become Anki's buttons as they came from them (`AnkiReviewLog`). The
/// intervals of what was reviewed here are ours, but never less than was earned there; Anki plans on from
/// there. A card's mark is its key, so that it is known again wherever it comes back.
public struct AnkiExport: Sendable {
  /// The numbers of decks that Anki has not given begin here.
  static let firstDeck: Int64 = 1_577_836_800_002
  /// The numbers of cards made here, and of their notes, begin here.
  static let firstCard: Int64 = 1_577_836_800_000

  public internal(set) var notes: [Note] = []
  public internal(set) var cards: [Card] = []
  public internal(set) var reviews: [AnkiCollection.Review] = []
  /// Cards that go out with front and back alone, though they were made from a note: what was changed in them
  /// here cannot be written into the fields they were made from.
  public internal(set) var flattened: [CardID] = []
  /// Cards that cannot be asked here, and go along with their deck as they came.
  public private(set) var silent = 0
  /// Whether cards that came from Anki were reviewed here.
  public private(set) var hasReviewsOfItsOwn = false
  /// When the collection's first day began, seconds since 1970.
  public let created: Int64
  /// When it is made, milliseconds since 1970.
  public let time: Int64

  let calendar: StudyCalendar
  let media: Set<String>
  let made: Made
  let planner: CardPlanner
  var notetypeSources: [Int64: String] = [:]
  private(set) var deckNames: [Int64: String] = [:]
  var takenNotes: Set<Int64> = []
  var takenCards: Set<Int64> = []
  var takenTimes: Set<Int64> = []

  public init(
    _ lists: [List], origins: AnkiOrigins = AnkiOrigins(), made: Made = Made(),
    histories: [CardID: [CardReview]], media: Set<String> = [], planner: CardPlanner = CardPlanner(),
    calendar: StudyCalendar, now: Date
  ) {
    time = Int64((now.timeIntervalSince1970 * 1000).rounded())
    (self.calendar, self.media, self.made, self.planner) = (calendar, media, made, planner)
    let all = lists.flatMap(\.cards)
    let first = all.lazy.compactMap { origins.origin(of: $0.text.key) }.first
    if let first, origins.collections[first.collection].created > 0 {
      created = origins.collections[first.collection].created
    } else {
      let days =
        histories.values.compactMap(\.first?.day)
        + lists.flatMap { list in
          list.cards.map { $0.due(by: list.scheduler) }
        }
      let day = min(days.min() ?? calendar.day(of: now), calendar.day(of: now))
      created = Int64(calendar.start(of: day).timeIntervalSince1970)
    }
    takenNotes = Set(all.filter { origins.origin(of: $0.text.key) == nil }.map(Self.number))
    takenCards = takenNotes
    for list in lists { add(list, origins, histories) }
  }

  static func number(of card: Decks.Card) -> Int64 { firstCard + card.id.rawValue }

  var today: StudyDay { calendar.day(of: Date(timeIntervalSince1970: Double(time) / 1000)) }

  var firstDay: StudyDay { calendar.day(of: Date(timeIntervalSince1970: Double(created))) }

  // MARK: What is in it

  private mutating func add(
    _ list: List, _ origins: AnkiOrigins, _ histories: [CardID: [CardReview]]
  ) {
    var groups: [String: [Decks.Card]] = [:]
    var own: [String: [Decks.Card]] = [:]
    var decks: [Int: Set<Int64>] = [:]
    for card in list.cards {
      guard let origin = origins.origin(of: card.text.key) else {
        if let mark = card.text.origin?.note { own[mark, default: []].append(card) }
        continue
      }
      groups["\(origin.collection) \(origin.note)", default: []].append(card)
      decks[origin.collection, default: []].insert(
        origins.collections[origin.collection].cards[origin.card].deck)
    }
    for (place, card) in list.cards.enumerated() {
      guard let origin = origins.origin(of: card.text.key) else {
        let mark = card.text.origin?.note ?? ""
        if let note = made.notes[mark] {
          if let group = own.removeValue(forKey: mark) {
            add(group, of: note, at: place, in: list, histories)
          }
        } else {
          addPlain(card, at: place, in: list, histories[card.id] ?? [])
        }
        continue
      }
      guard let group = groups.removeValue(forKey: "\(origin.collection) \(origin.note)") else { continue }
      add(group, from: origin, origins, at: place, in: list, histories)
    }
    // What cannot be asked here goes along with the deck it was in.
    for (collection, ids) in decks.sorted(by: { $0.key < $1.key }) {
      for deck in ids.sorted() where isSame(origins.collections[collection].decks[deck], list.name) {
        for left in origins.leftOut(of: collection, inDeck: deck) {
          let source = origins.collections[collection]
          guard let note = noteNumber(source.notes[left.note], at: "\(collection) \(left.note)", source)
          else { continue }
          let row = source.cards[left.card]
          var schedule = row.schedule
          schedule.shift(by: source.created, to: created)
          append(row, schedule, note, list, source)
          append(origins.reviews(of: row.id, in: collection), as: cards[cards.count - 1].id)
          silent += 1
        }
      }
    }
  }

  private mutating func add(
    _ group: [Decks.Card], from origin: AnkiOrigins.Origin, _ origins: AnkiOrigins, at place: Int,
    in list: List, _ histories: [CardID: [CardReview]]
  ) {
    let collection = origins.collections[origin.collection]
    let pairs = group.compactMap { card in
      origins.origin(of: card.text.key).map { (card: card, imported: $0.imported, row: $0.card) }
    }
    let export = AnkiNoteExport(
      collection.notes[origin.note], collection.notetypes[collection.notes[origin.note].notetype],
      pairs.map {
        (made.text(of: $0.card, from: $0.imported), $0.imported, collection.cards[$0.row])
      },
      media: media)
    for (index, pair) in pairs.enumerated() {
      let row = collection.cards[pair.row]
      let old = origins.reviews(of: row.id, in: origin.collection)
      let since = Since(
        histories[pair.card.id] ?? [], after: old, hasOldButtons: collection.hasOldButtons)
      var schedule = row.schedule
      schedule.shift(by: collection.created, to: created)
      go(on: &schedule, pair.card, by: list.scheduler, since)
      schedule.suspend(pair.card.text.isSuspended, wasReviewed: !since.reviews.isEmpty)
      schedule.bury(pair.card.marks.buriedDay == today)
      if pair.card.marks.flag != nil || made.flagged.contains(pair.card.id) {
        schedule.flag(pair.card.marks.flag)
      }
      if export.kept.contains(index),
        let note = noteNumber(export.note, at: "\(origin.collection) \(origin.note)", collection)
      {
        append(row, schedule, note, list, collection)
      } else {
        // It says something else than its note, and keeps all that it earned there.
        flattened.append(pair.card.id)
        addPlain(pair.card, schedule, in: list, isFlattened: true)
      }
      let id = cards[cards.count - 1].id
      append(old, as: id)
      append(since, of: pair.card, after: row.schedule.earned, as: id)
    }
  }

  /// Puts what was reviewed here into the schedule that a card came with. What was passed is not asked
  /// sooner than was earned, whatever plans here; where it was reviewed there later than here, that plan
  /// goes on unless the one here is longer.
  private mutating func go(
    on schedule: inout AnkiCollection.Schedule, _ card: Decks.Card, by scheduler: CardScheduler,
    _ since: Since
  ) {
    guard let review = since.reviews.last else { return }
    hasReviewsOfItsOwn = true
    schedule.reviews += Int64(since.reviews.count)
    schedule.lapses += Int64(since.reviews.count { $0.rating == .fail })
    let last = since.isLast ? review.day : since.lastThere.map { calendar.day(of: $0) } ?? review.day
    let due = card.due(by: scheduler)
    let isFailed = since.later.contains { $0.rating == .fail }
    let earned = isFailed ? 1 : schedule.earned
    let interval = max(1, earned, due.number - last.number)
    guard since.isLast || schedule.kind == 2 && interval > earned else { return }
    schedule.kind = 2
    schedule.due = Int64(last.number + interval - firstDay.number)
    schedule.interval = Int64(interval)
    schedule.factor = max(1300, schedule.factor)
    schedule.left = 0
    if since.isLast {
      schedule.data = data(of: card, by: scheduler, last: review.time, keeping: schedule.data)
    }
  }

  private mutating func append(
    _ row: AnkiCollection.Card, _ schedule: AnkiCollection.Schedule, _ note: Int64, _ list: List,
    _ collection: AnkiCollection
  ) {
    var id = row.id
    while !takenCards.insert(id).inserted { id += 1 }
    let name = collection.decks[row.deck].flatMap { isSame($0, list.name) ? $0 : nil }
    cards.append(
      Card(
        row: row, id: id, note: note, deck: deckNumber(name ?? list.name, name.map { _ in row.deck }),
        schedule: schedule))
  }

  private var noteNumbers: [String: Int64] = [:]

  /// The number of a note by its place, which is put in with its notetype where it is not there yet; nil
  /// where another notetype has the number of its own.
  private mutating func noteNumber(
    _ note: AnkiCollection.Note, at place: String, _ collection: AnkiCollection
  ) -> Int64? {
    if let number = noteNumbers[place] { return number }
    guard let notetype = collection.notetypes[note.notetype], !notetype.source.isEmpty,
      notetypeSources[note.notetype, default: notetype.source] == notetype.source
    else { return nil }
    notetypeSources[note.notetype] = notetype.source
    var row = note
    while !takenNotes.insert(row.id).inserted { row.id += 1 }
    noteNumbers[place] = row.id
    let first = note.fields.prefix { $0 != "\u{1F}" }
    notes.append(Note(row: row, front: HTMLText.plain(from: String(first))))
    return row.id
  }

  private func isSame(_ deck: String?, _ list: String) -> Bool {
    guard let deck else { return false }
    let words = { (text: String) in text.lowercased().split(whereSeparator: \.isWhitespace) }
    return words(deck) == words(list)
  }

  mutating func deckNumber(_ name: String, _ known: Int64?) -> Int64 {
    if let found = deckNames.first(where: { $0.value == name }) { return found.key }
    var id = known ?? Self.firstDeck
    // Anki's own first deck is there anyway.
    if id == 1, name != Self.standardDeck { id = Self.firstDeck }
    while deckNames[id] != nil { id += 1 }
    deckNames[id] = name
    return id
  }
}

extension AnkiExport {
  public struct List: Sendable {
    public var name: String
    public var scheduler: CardScheduler
    /// Its cards, each with a key.
    public var cards: [Decks.Card]

    public init(_ name: String, by scheduler: CardScheduler, _ cards: [Decks.Card]) {
      self.name = name
      self.scheduler = scheduler
      self.cards = cards
    }
  }

  public struct Card: Sendable, Hashable {
    public let row: AnkiCollection.Card
    /// Its number; that of its row, unless another card has it.
    public var id: Int64
    public var note: Int64
    public var deck: Int64
    public var schedule: AnkiCollection.Schedule
  }

  public struct Note: Sendable, Hashable {
    public var row: AnkiCollection.Note
    public var front: String
  }
}
