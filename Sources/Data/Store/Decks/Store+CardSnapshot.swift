internal import Decks
internal import Files
internal import FoundationEssentials
internal import Memory
internal import Text

/// The snapshot of the card lists: `card_lists` and `cards`, kept in step with the log.
extension Store {
  /// Every list, deleted ones too, in the order they were made.
  static func cardLists(in connection: inout Connection) throws(Failure) -> [CardList] {
    let chosen = try listChoices(in: &connection)
    return try connection.rows("SELECT id, name, scheduler, deleted FROM card_lists ORDER BY id") {
      let choice = chosen[$0.integer(0)]
      return CardList(
        id: CardListID(rawValue: $0.integer(0)), name: $0.text(1),
        scheduler: CardScheduler(rawValue: $0.text(2)) ?? .levels,
        retention: choice?.retention ?? CardPlanner.standardRetention,
        limits: choice?.limits ?? CardListLimits(), languages: choice?.languages ?? CardLanguages(),
        isDeleted: $0.flag(3))
    }
  }

  private struct ListChoice {
    var retention: Double?
    var limits = CardListLimits()
    var languages = CardLanguages()
  }

  /// The probability of recall, limits and languages that were chosen last for each list; the snapshot has no
  /// columns for them, and the few events about lists are quickly read.
  private static func listChoices(
    in connection: inout Connection
  ) throws(Failure) -> [Int64: ListChoice] {
    var chosen: [Int64: ListChoice] = [:]
    try connection.each(.cardListChoices) { (row: borrowing Row) throws(Failure) in
      let list = row.integer(3)
      switch CardEventRow.read(row) {
      case .retentionChosen(_, let retention, _):
        chosen[list, default: ListChoice()].retention = CardPlanner(retention: retention).retention
      case .limitsChosen(_, let limits): chosen[list, default: ListChoice()].limits = limits
      case .languagesChosen(_, let languages): chosen[list, default: ListChoice()].languages = languages
      default: break
      }
    }
    return chosen
  }

  /// How FSRS plans: by the parameters that were chosen last.
  static func cardPlanner(else fsrs: FSRS, in connection: inout Connection) throws(Failure) -> CardPlanner {
    let chosen = try connection.first(
      """
      SELECT value FROM card_events WHERE card_id IS NULL AND kind = ? AND NOT EXISTS
        (SELECT 1 FROM card_retractions r WHERE card_events.id BETWEEN r.first_event AND r.last_event)
      ORDER BY id DESC LIMIT 1
      """, .integer(CardEventKind.parametersChosen.rawValue)
    ) { CardEventRow.parameters($0.text(0)) }
    return CardPlanner(fsrs: chosen.flatMap(FSRS.init(parameters:)) ?? fsrs)
  }

  /// A card in the columns of `cardRows`.
  static func readCard(_ row: borrowing Row) -> CardRecord {
    var standing = CardStanding(madeOn: StudyDay(number: row.int(8)))
    standing.score = row.int(7)
    standing.levelDay = StudyDay(number: row.int(9))
    standing.memoryDay = StudyDay(number: row.int(10))
    standing.reviews = row.int(11)
    if let stability = row.optionalReal(12), let difficulty = row.optionalReal(13) {
      standing.memory = MemoryState(stability: stability, difficulty: difficulty)
    }
    func day(_ column: Int32) -> StudyDay? {
      row.optionalInteger(column).map { StudyDay(number: Int($0)) }
    }
    standing.memoryReviewDay = day(14)
    standing.madeDay = StudyDay(number: row.int(18))
    (standing.firstDay, standing.failedDay, standing.lapses) = (day(19), day(20), row.int(21))
    let flag = row.optionalInteger(16).flatMap { CardFlag(rawValue: Int($0)) }
    let card = Card(
      id: CardID(rawValue: row.integer(0)), text: CardEventRow.text(row, from: 3, origin: 15),
      standing: standing, marks: CardMarks(flag: flag, buriedDay: day(17)))
    return CardRecord(card: card, list: CardListID(rawValue: row.integer(1)), isDeleted: row.flag(2))
  }

  private static func card(
    _ id: CardID, in connection: inout Connection
  ) throws(Failure) -> CardRecord? {
    try connection.first(cardRow, .integer(id.rawValue), read: readCard)
  }

  /// All cards, as `readCard` takes them.
  static let cardRows = cards(" ORDER BY id")
  private static let cardRow = cards(" WHERE id = ?")

  private static func cards(_ rest: StaticString) -> SQL {
    SQL([
      """
      SELECT id, list_id, deleted, front, back, tags, key, score, last_penalty, level_day, memory_day, reviews,
        stability, difficulty, memory_review_day, origin, flag, buried_day, made_day, first_day, failed_day,
        lapses
      FROM cards
      """, rest,
    ])
  }

  private static func put(_ record: CardRecord, in connection: inout Connection) throws(Failure) {
    let (text, standing, marks) = (record.card.text, record.card.standing, record.card.marks)
    try connection.run(
      """
      INSERT OR REPLACE INTO cards
        (id, list_id, deleted, front, back, tags, key, score, last_penalty, level_day, memory_day, reviews,
        stability, difficulty, memory_review_day, origin, flag, buried_day, made_day, first_day, \
      failed_day, lapses)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(record.card.id.rawValue), .integer(record.list.rawValue), .flag(record.isDeleted),
      .text(text.front), .text(text.back), .optional(CardEventRow.joined(text.tags)), .optional(text.key),
      .integer(standing.score), .integer(standing.lastPenalty.number), .integer(standing.levelDay.number),
      .integer(standing.memoryDay.number), .integer(standing.reviews), .optional(standing.memory?.stability),
      .optional(standing.memory?.difficulty),
      .optional(standing.memoryReviewDay.map { Int64($0.number) }),
      .optional(text.origin.map(CardEventRow.written)), .optional(marks.flag.map { Int64($0.rawValue) }),
      .optional(marks.buriedDay.map { Int64($0.number) }), .integer(standing.madeDay.number),
      .optional(standing.firstDay.map { Int64($0.number) }),
      .optional(standing.failedDay.map { Int64($0.number) }), .integer(standing.lapses))
  }

  private static func put(_ list: CardList, in connection: inout Connection) throws(Failure) {
    try connection.run(
      "INSERT OR REPLACE INTO card_lists (id, name, scheduler, deleted) VALUES (?, ?, ?, ?)",
      .integer(list.id.rawValue), .text(list.name), .text(list.scheduler.rawValue), .flag(list.isDeleted))
  }

  // MARK: Going on

  /// Brings the snapshot up to date with events that were just written. `lists` are those before. Costs a row
  /// for each card they are about; a change of scheduler is about all cards of its list.
  static func apply(
    _ events: [CardEvent], to lists: [CardList], fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) {
    if events.contains(where: { if case .parametersChosen = $0 { true } else { false } }) {
      _ = try repairCards(fsrs: fsrs, in: &connection)
      return
    }
    var ids = Set(events.compactMap(\.card))
    for list in events.compactMap(\.replanned) {
      let members = try connection.rows("SELECT id FROM cards WHERE list_id = ?", .integer(list.rawValue)) {
        CardID(rawValue: $0.integer(0))
      }
      ids.formUnion(members)
    }
    var cards: [CardRecord] = []
    for id in ids { if let card = try card(id, in: &connection) { cards.append(card) } }
    var library = CardLibrary(
      lists: lists, cards: cards, planner: try cardPlanner(else: fsrs, in: &connection))
    library.apply(events)
    for list in library.listRecords where !lists.contains(list) { try put(list, in: &connection) }
    let before = Dictionary(uniqueKeysWithValues: cards.map { ($0.card.id, $0) })
    for id in ids.sorted() {
      if let record = library.record(of: id), record != before[id] { try put(record, in: &connection) }
    }
  }

  // MARK: Going back

  /// Takes events back, and makes what they were about again from those left.
  static func retractCards(
    _ range: ClosedRange<Int64>, at time: Date, fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      "INSERT INTO card_retractions (time, first_event, last_event) VALUES (?, ?, ?)",
      .integer(time.milliseconds), .integer(range.lowerBound), .integer(range.upperBound))
    let cards = try connection.rows(
      "SELECT DISTINCT card_id FROM card_events WHERE id BETWEEN ? AND ? AND card_id IS NOT NULL",
      .integer(range.lowerBound), .integer(range.upperBound)
    ) { $0.integer(0) }
    let schedulers = try connection.first(
      "SELECT count(*) FROM card_events WHERE id BETWEEN ? AND ? AND kind IN (?, ?, ?)",
      .integer(range.lowerBound), .integer(range.upperBound),
      .integer(CardEventKind.schedulerChosen.rawValue),
      .integer(CardEventKind.retentionChosen.rawValue), .integer(CardEventKind.parametersChosen.rawValue)
    ) { $0.int(0) }
    if cards.count > 500 || schedulers ?? 0 > 0 {
      _ = try repairCards(fsrs: fsrs, in: &connection)
    } else {
      try refold(cards, fsrs: fsrs, in: &connection)
    }
    try refuseTakenCardList(in: &connection)
  }

  /// Makes all lists and a few cards again from the log.
  private static func refold(
    _ cards: [Int64], fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) {
    let retracted = try retractedCardEvents(in: &connection)
    let said = try SaidDates(in: &connection)
    var events: [(id: Int64, event: CardEvent)] = []
    func take(_ row: borrowing Row) {
      let id = row.integer(0)
      if !retracted.contains(where: { $0.contains(id) }),
        let event = CardEventRow.read(row).flatMap({ said.dated($0, id: id) })
      {
        events.append((id, event))
      }
    }
    try connection.each(
      """
      SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key
      FROM card_events WHERE card_id IS NULL
      """, []
    ) { (row: borrowing Row) throws(Failure) in take(row) }
    for card in cards {
      try connection.each(
        """
        SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key
        FROM card_events WHERE card_id = ?
        """, [.integer(card)]
      ) { (row: borrowing Row) throws(Failure) in take(row) }
    }
    events.sort { $0.id < $1.id }
    let library = CardLibrary(of: events.map(\.event), planner: CardPlanner(fsrs: fsrs))
    try connection.run("DELETE FROM card_lists")
    for list in library.listRecords { try put(list, in: &connection) }
    for card in cards {
      if let record = library.record(of: CardID(rawValue: card)) {
        try put(record, in: &connection)
      } else {
        try connection.run("DELETE FROM cards WHERE id = ?", .integer(card))
      }
    }
  }

  static func retractedCardEvents(
    in connection: inout Connection
  ) throws(Failure) -> [ClosedRange<Int64>] {
    try connection.rows("SELECT first_event, last_event FROM card_retractions") {
      $0.integer(0)...max($0.integer(0), $0.integer(1))
    }
  }

  // MARK: All of it

  private static let eventsAtOnce = 10_000

  /// Folds the whole log: a second for half a million reviews.
  private static func foldedCards(
    fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) -> CardLibrary {
    let retracted = try retractedCardEvents(in: &connection).sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    let said = try SaidDates(in: &connection)
    let isRefitted =
      try connection.first(
        "SELECT 1 FROM card_events WHERE kind = ? LIMIT 1",
        .integer(CardEventKind.parametersChosen.rawValue)
      ) { $0.int(0) } != nil
    var library = CardLibrary(rememberingReviews: isRefitted, planner: CardPlanner(fsrs: fsrs))
    // One walk along the lists for many events at once, and never the whole log in memory.
    var events: [CardEvent] = []
    try connection.each(.cardLog) { (row: borrowing Row) throws(Failure) in
      let id = row.integer(0)
      while next < retracted.count, retracted[next].upperBound < id { next += 1 }
      if next < retracted.count, retracted[next].contains(id) { return }
      if let event = CardEventRow.read(row).flatMap({ said.dated($0, id: id) }) { events.append(event) }
      guard events.count == eventsAtOnce else { return }
      library.apply(events)
      events.removeAll(keepingCapacity: true)
    }
    library.apply(events)
    return library
  }

  /// Makes the snapshot again from the log, and puts right what does not agree. Tells how many lists and
  /// cards did not agree.
  static func repairCards(fsrs: FSRS, in connection: inout Connection) throws(Failure) -> Int {
    let library = try foldedCards(fsrs: fsrs, in: &connection)
    var stale = 0
    let lists = try cardLists(in: &connection)
    for list in library.listRecords where !lists.contains(list) {
      stale += 1
      try put(list, in: &connection)
    }
    let wanted = Set(library.listRecords.map(\.id))
    for list in lists where !wanted.contains(list.id) {
      stale += 1
      try connection.run("DELETE FROM card_lists WHERE id = ?", .integer(list.id.rawValue))
    }
    var kept: [CardID: CardRecord] = [:]
    try connection.each(
      """
      SELECT id, list_id, deleted, front, back, tags, key, score, last_penalty, level_day, \
      memory_day, reviews,
        stability, difficulty, memory_review_day, origin, flag, buried_day, made_day, first_day, \
      failed_day, lapses
      FROM cards
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      let record = readCard(row)
      kept[record.card.id] = record
    }
    for record in library.cardRecords {
      guard kept.removeValue(forKey: record.card.id) != record else { continue }
      stale += 1
      try put(record, in: &connection)
    }
    for id in kept.keys {
      stale += 1
      try connection.run("DELETE FROM cards WHERE id = ?", .integer(id.rawValue))
    }
    return stale
  }
}

extension CardEvent {
  /// The list whose cards all change their dates by it; nil for none.
  fileprivate var replanned: CardListID? {
    switch self {
    case .schedulerChosen(let list, _, _), .retentionChosen(let list, _, _): list
    default: nil
    }
  }
}
