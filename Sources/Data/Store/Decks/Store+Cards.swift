public import Decks
internal import Files
public import FoundationEssentials
import Memory
public import Text

/// The numbers that the next list and the next card of a change may have; those after them are free too. No
/// number is used twice, not even after deleting.
public struct CardNumbers: Sendable, Hashable {
  public var list: CardListID
  public var card: CardID

  public mutating func takeList() -> CardListID {
    defer { list.rawValue += 1 }
    return list
  }

  public mutating func takeCard() -> CardID {
    defer { card.rawValue += 1 }
    return card
  }
}

extension Store {
  /// All card lists, as their log left them. Reads the snapshot, one row a card: about 0.1 s for 50,000
  /// cards, however long the log.
  public mutating func cardLibrary() throws(Failure) -> CardLibrary {
    let lists = try Self.cardLists(in: &connection)
    var cards: [CardRecord] = []
    cards.reserveCapacity(try connection.first("SELECT count(*) FROM cards") { $0.int(0) } ?? 0)
    try connection.each(Self.cardRows, []) { (row: borrowing Row) throws(Failure) in
      cards.append(Self.readCard(row))
    }
    return CardLibrary(
      lists: lists, cards: cards, planner: try Self.cardPlanner(else: fsrs, in: &connection))
  }

  /// Changes the card lists: one act, one transaction. When this returns, the change is kept. `events` is
  /// given free numbers, and gives what happens; it must not use the store. A review now, on a day that
  /// contradicts the log, is kept, and nothing follows from it until a person says which is right.
  @discardableResult
  public mutating func changeCards(
    _ title: String, at time: Date, _ events: (inout CardNumbers) -> [CardEvent]
  ) throws(Failure) -> [CardEvent] {
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      var numbers = try Self.cardNumbers(in: &connection)
      let events = try events(&numbers).map { event throws(Failure) in try Self.checked(event) }
      guard !events.isEmpty else { return [] }
      let lists = try Self.cardLists(in: &connection)
      var (first, last): (Int64?, Int64) = (nil, 0)
      var counted: [CardEvent] = []
      let contradiction = try Self.contradiction(of: events, at: time, in: &connection)
      for event in events {
        let evidence = event.dayGiven(at: time).flatMap {
          contradiction?.contradicts($0) == true ? contradiction : nil
        }
        try Self.append(event, at: time, in: &connection)
        last = connection.lastInsertID
        first = first ?? last
        if let evidence {
          try Self.wait(last, in: .cardEvents, for: evidence, at: time, &connection)
        } else {
          counted.append(event)
        }
      }
      try Self.apply(counted, to: lists, fsrs: fsrs, in: &connection)
      try Self.refuseTakenCardList(in: &connection)
      try Self.note(
        title, undoneBy: [.retractCardEvents(first: first ?? last, last: last)], at: time, in: &connection)
      return events
    }
  }

  /// What the log tells of the day of reviews that are given now; nil where none is.
  private static func contradiction(
    of events: [CardEvent], at time: Date, in connection: inout Connection
  ) throws(Failure) -> ClockEvidence? {
    guard let day = events.lazy.compactMap({ $0.dayGiven(at: time) }).first else { return nil }
    return try ClockEvidence(in: &connection, on: day)
  }

  public mutating func reviews(of card: CardID) throws(Failure) -> [CardReview] {
    let said = try SaidDates(in: &connection)
    var reviews: [CardReview] = []
    try connection.each(.cardReviews, [.integer(card.rawValue)]) { (row: borrowing Row) throws(Failure) in
      guard let event = CardEventRow.read(row) else { return }
      // What waits was given all the same.
      if case .reviewed(_, let review) = said.dated(event, id: row.integer(0)) ?? event {
        reviews.append(review)
      }
    }
    return reviews
  }

  /// Every review of the cards of a list, or with nil of all lists, in order, those taken back left out, and
  /// those that wait for a person's word on the clock.
  /// Cost: the log of those cards.
  public mutating func reviews(in list: CardListID?) throws(Failure) -> [CardID: [CardReview]] {
    let said = try SaidDates(in: &connection)
    let retracted = try Self.retractedCardEvents(in: &connection).sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    var reviews: [CardID: [CardReview]] = [:]
    try connection.each(.listReviews, [.optional(list?.rawValue)]) { (row: borrowing Row) throws(Failure) in
      let id = row.integer(0)
      while next < retracted.count, retracted[next].upperBound < id { next += 1 }
      if next < retracted.count, retracted[next].contains(id) { return }
      guard let event = CardEventRow.read(row) else { return }
      if case .reviewed(let card, let review) = said.dated(event, id: id) {
        reviews[card, default: []].append(review)
      }
    }
    return reviews
  }

  /// What the cards of a list said when they were made, or a file said of them when it came in last. Cost:
  /// those rows of the log.
  public mutating func importedTexts(in list: CardListID) throws(Failure) -> [CardID: CardText] {
    var texts: [CardID: CardText] = [:]
    try connection.each(.importedCardTexts, [.integer(list.rawValue)]) {
      (row: borrowing Row) throws(Failure) in
      switch CardEventRow.read(row) {
      case .cardMade(let card, _, let text, _), .cardImported(let card, let text): texts[card] = text
      default: break
      }
    }
    return texts
  }

  /// What other programs had planned of cards, and when that came in, in order. Cost: those rows of the log.
  public mutating func schedules() throws(Failure) -> [CardID: [(time: Date, plan: CardSchedule)]] {
    var schedules: [CardID: [(time: Date, plan: CardSchedule)]] = [:]
    try connection.each(.cardSchedules) { (row: borrowing Row) throws(Failure) in
      guard case .scheduled(let card, let plan, _) = CardEventRow.read(row) else { return }
      schedules[card, default: []].append((Date(milliseconds: row.integer(1)), plan))
    }
    return schedules
  }

  // MARK: Checks

  /// The event as the file can keep it: names checked, times in milliseconds, so that a rebuild gives the
  /// same to the last bit.
  private static func checked(_ event: CardEvent) throws(Failure) -> CardEvent {
    switch event {
    case .listMade(let id, let name, let scheduler):
      return .listMade(id, name: try checkedListName(name), scheduler)
    case .listRenamed(let id, let name): return .listRenamed(id, name: try checkedListName(name))
    case .cardMade(let id, let list, let text, let day):
      return .cardMade(id, in: list, try checked(text), on: day)
    case .cardEdited(let id, let text): return .cardEdited(id, try checked(text))
    case .cardImported(let id, let text): return .cardImported(id, try checked(text))
    case .retentionChosen(let id, let retention, let day):
      guard CardPlanner.retentions.contains(retention) else {
        throw .notAllowed("the wanted probability of recall is a number from 0.7 to 0.99")
      }
      return .retentionChosen(id, retention, on: day)
    case .parametersChosen(let parameters, _):
      guard parameters.isEmpty || FSRS(parameters: parameters) != nil else {
        throw .notAllowed("FSRS has 21 parameters, the last above 0")
      }
      return event
    case .reviewed(let id, var review):
      review.time = Date(milliseconds: review.time.milliseconds)
      return .reviewed(id, review)
    case .noteWritten(let note, let id): return .noteWritten(try checked(note), id)
    case .noteTypeWritten(var type):
      type.templates = type.templates.map {
        NoteType.Template(
          $0.name, front: NoteTypeText.cleaned($0.front), back: NoteTypeText.cleaned($0.back))
      }
      if let fault = type.fault { throw .notAllowed(fault) }
      return .noteTypeWritten(type)
    case .limitsChosen(_, let limits):
      guard [limits.new, limits.reviews].allSatisfy({ $0.map(CardListLimits.allowed.contains) ?? true })
      else {
        throw .notAllowed("a list's cards a day are a number from 0 to \(CardListLimits.allowed.upperBound)")
      }
      return event
    default: return event
    }
  }

  private static func checkedListName(_ name: String) throws(Failure) -> String {
    do throws(Failure) {
      return try checkedName(name)
    } catch {
      throw .notAllowed("a list's name has 1 to \(longestName) characters, none of them control characters")
    }
  }

  private static func checked(_ text: CardText) throws(Failure) -> CardText {
    for side in [text.front, text.back] {
      guard !side.allSatisfy(\.isWhitespace), side.utf8.count <= CardText.longestSide else {
        throw .notAllowed("a card has a front and a back, each of at most \(CardText.longestSide / 1024) kB")
      }
    }
    var text = text
    text.tags = checked(text.tags)
    return text
  }

  private static func checked(_ tags: [String]) -> [String] {
    tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }.filter { !$0.isEmpty }
  }

  private static func checked(_ note: CardNote) throws(Failure) -> CardNote {
    guard !note.front.allSatisfy(\.isWhitespace), !note.mark.isEmpty, note.fields.count <= NoteType.most,
      note.fields.allSatisfy({ $0.utf8.count <= CardText.longestSide })
    else {
      throw .notAllowed("a note has a front, and no field has more than \(CardText.longestSide / 1024) kB")
    }
    var note = note
    note.fields = note.fields.map(NoteTypeText.cleaned)
    note.tags = checked(note.tags)
    return note
  }

  /// Two lists that are there must not have one name, however that came about.
  static func refuseTakenCardList(in connection: inout Connection) throws(Failure) {
    let name = try connection.first(
      "SELECT name FROM card_lists WHERE deleted = 0 GROUP BY name HAVING count(*) > 1"
    ) { $0.text(0) }
    if let name {
      throw Failure(
        code: "taken", message: "There is a card list named “\(name)” already. Choose another name.")
    }
  }

  private static func cardNumbers(in connection: inout Connection) throws(Failure) -> CardNumbers {
    // The log, not the snapshot: a number that was retracted stays used.
    let list = try connection.first("SELECT max(list_id) FROM card_events WHERE card_id IS NULL") {
      $0.integer(0)
    }
    let card = try connection.first("SELECT max(card_id) FROM card_events WHERE card_id IS NOT NULL") {
      $0.integer(0)
    }
    return CardNumbers(list: CardListID(rawValue: (list ?? 0) + 1), card: CardID(rawValue: (card ?? 0) + 1))
  }

  static func append(
    _ event: CardEvent, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    let row = CardEventRow(event)
    try connection.run(
      """
      INSERT INTO card_events (time, kind, list_id, card_id, day, value, front, back, tags, key)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(row.time ?? time.milliseconds), .integer(row.kind.rawValue), .optional(row.list),
      .optional(row.card), .optional(row.day.map(Int64.init)), .optional(row.value), .optional(row.front),
      .optional(row.back), .optional(row.tags), .optional(row.key))
  }
}

extension CardEvent {
  /// The day of a review that is given now; nil of others, such as those that come from elsewhere, which have
  /// times of their own.
  fileprivate func dayGiven(at time: Date) -> StudyDay? {
    guard case .reviewed(_, let review) = self, abs(review.time.timeIntervalSince(time)) < 86_400 else {
      return nil
    }
    return review.day
  }
}
