internal import Decks
internal import Files
internal import FoundationEssentials
internal import Memory
internal import Text

/// Answers and reviews that stand, dated after a day.
struct AheadRows {
  var answers: [Int64] = []
  var reviews: [Int64] = []
  /// What there is to tell of them.
  var doubt: ClockDoubt?

  /// With `isQuick`, of reviews only the last thousand entries are looked at.
  init(of connection: inout Connection, after last: StudyDay, isQuick: Bool) throws(Failure) {
    let said = try SaidDates(in: &connection)
    var (passages, cards): (Set<Int64>, Set<Int64>) = ([], [])
    var latest = last
    try connection.each(
      """
      SELECT id, passage_id, day FROM answers
      WHERE day > ? AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      """, [.integer(last.number)]
    ) { (row: borrowing Row) throws(Failure) in
      if let day = said.day(ofAnswer: row.integer(0)), day <= last { return }
      answers.append(row.integer(0))
      passages.insert(row.integer(1))
      latest = max(latest, StudyDay(number: row.int(2)))
    }
    let retracted = try Store.retractedCardEvents(in: &connection)
    try connection.each(
      """
      SELECT id, card_id, day FROM card_events WHERE kind = 11 AND day > ?
      AND id > iif(?, (SELECT coalesce(max(id), 0) - 1000 FROM card_events), 0)
      """, [.integer(last.number), .flag(isQuick)]
    ) { (row: borrowing Row) throws(Failure) in
      let id = row.integer(0)
      if let day = said.day(ofEvent: id), day <= last { return }
      guard !retracted.contains(where: { $0.contains(id) }) else { return }
      reviews.append(id)
      cards.insert(row.integer(1))
      latest = max(latest, StudyDay(number: row.int(2)))
    }
    guard !answers.isEmpty || !reviews.isEmpty else { return }
    doubt = ClockDoubt(
      latest: latest, answers: answers.count, passages: passages.count, reviews: reviews.count,
      cards: cards.count)
  }
}

/// What a person has said of when answers and reviews were given that a wrong clock dated, and which of them
/// wait for such a word; what was said last holds.
struct SaidDates {
  private typealias Moment = (time: Date, day: StudyDay)
  private var answers: [Int64: Moment] = [:]
  private var events: [Int64: Moment] = [:]
  /// Answers that wait, each with the day of the newest that counted when it was given.
  private(set) var waitingAnswers: [Int64: StudyDay] = [:]
  /// Reviews that wait, likewise.
  private(set) var waitingEvents: [Int64: StudyDay] = [:]

  init(in connection: inout Connection) throws(Failure) {
    try connection.each("SELECT answer_id, event_id, time, day FROM dates ORDER BY id", []) {
      (row: borrowing Row) throws(Failure) in
      let day = row.optionalInteger(3).map { StudyDay(number: Int($0)) }
      let time = row.optionalInteger(2).map(Date.init(milliseconds:))
      let moment: Moment? = if let time, let day { (time: time, day: day) } else { nil }
      let newest = time == nil ? day : nil
      if row.isNull(0) {
        (events[row.integer(1)], waitingEvents[row.integer(1)]) = (moment, newest)
      } else {
        (answers[row.integer(0)], waitingAnswers[row.integer(0)]) = (moment, newest)
      }
    }
  }

  /// The latest day that was said; nil where none was.
  var latest: StudyDay? { [answers, events].compactMap { $0.values.lazy.map(\.day).max() }.max() }

  func day(ofAnswer id: Int64) -> StudyDay? { answers[id]?.day }

  func day(ofEvent id: Int64) -> StudyDay? { events[id]?.day }

  /// Milliseconds since 1970; nil where nothing was said.
  func time(of id: Int64, in log: SealedLog) -> Int64? {
    (log == .answers ? answers[id] : log == .cardEvents ? events[id] : nil)?.time.milliseconds
  }

  /// The answer, dated as was said; nil while it waits.
  func dated(_ answer: Answer, id: Int64) -> Answer? {
    guard waitingAnswers[id] == nil else { return nil }
    var answer = answer
    if let moment = answers[id] { (answer.time, answer.day) = moment }
    return answer
  }

  /// The event, a review dated as was said; nil while it waits.
  func dated(_ event: CardEvent, id: Int64) -> CardEvent? {
    guard waitingEvents[id] == nil else { return nil }
    guard case .reviewed(let card, var review) = event, let moment = events[id] else { return event }
    (review.time, review.day) = moment
    return .reviewed(card, review)
  }
}

/// When a row of a log counts as given.
struct DateWord {
  var log: SealedLog
  var id: Int64
  /// Milliseconds since 1970.
  var time: Int64
  var day: StudyDay
}

/// Answers and reviews that stand and wait for a person's word, each log in its order.
struct WaitingRows {
  struct Entry {
    var log: SealedLog
    var id: Int64
    /// Its own, in milliseconds since 1970.
    var time: Int64
    var day: StudyDay
    /// The day of the newest that counted when it was given.
    var newest: StudyDay
  }

  private(set) var rows: [Entry] = []
  var isEmpty: Bool { rows.isEmpty }
  var count: Int { rows.count }

  init(of connection: inout Connection) throws(Failure) {
    let said = try SaidDates(in: &connection)
    let queries: [(SealedLog, [Int64: StudyDay], SQL)] = [
      (
        .answers, said.waitingAnswers,
        """
        SELECT time, day FROM answers
        WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM retractions WHERE answer_id = ?1)
        """
      ),
      (
        .cardEvents, said.waitingEvents,
        """
        SELECT time, day FROM card_events WHERE id = ?1
        AND NOT EXISTS (SELECT 1 FROM card_retractions WHERE ?1 BETWEEN first_event AND last_event)
        """
      ),
    ]
    for (log, waiting, query) in queries {
      for (id, newest) in waiting.sorted(by: { $0.key < $1.key }) {
        let row = try connection.first(query, .integer(id)) {
          Entry(
            log: log, id: id, time: $0.integer(0), day: StudyDay(number: $0.int(1)), newest: newest)
        }
        if let row { rows.append(row) }
      }
    }
  }
}

/// What a file itself tells of the present.
struct ClockEvidence {
  /// So many days without any act are no pause that goes without saying.
  private static let far = 400
  /// The latest day of an answer or a review that counts; nil before the first.
  private(set) var newest: StudyDay?
  /// The latest day on which anything was done, or which a person called right.
  private var last: StudyDay?

  /// What is told of what is given on a day. Costs a look at an index where nothing contradicts it; of cards
  /// the last thousand entries are looked at.
  init(in connection: inout Connection, on day: StudyDay) throws(Failure) {
    let latest = try connection.first(
      """
      SELECT max(d) FROM (SELECT max(day) AS d FROM answers UNION ALL SELECT max(day) FROM card_events
        WHERE kind = 11 AND id > (SELECT coalesce(max(id), 0) - 1000 FROM card_events))
      """, read: { $0.optionalInteger(0) })
    newest = (latest ?? nil).map { StudyDay(number: Int($0)) }
    last = newest
    let hasWords = try connection.first("SELECT 1 FROM dates LIMIT 1", read: { $0.int(0) }) != nil
    if newest == nil || hasWords || contradicts(day) { try look(at: &connection) }
  }

  /// Looks closer: at what stands, as it counts.
  private mutating func look(at connection: inout Connection) throws(Failure) {
    let queries: [SQL] = [
      """
      SELECT day FROM answers a WHERE NOT EXISTS (SELECT 1 FROM retractions WHERE answer_id = a.id)
      AND (SELECT d.day FROM dates d WHERE d.answer_id = a.id ORDER BY d.id DESC LIMIT 1) IS NULL
      ORDER BY day DESC LIMIT 1
      """,
      """
      SELECT day FROM card_events e WHERE kind = 11
      AND id > (SELECT coalesce(max(id), 0) - 1000 FROM card_events)
      AND NOT EXISTS (SELECT 1 FROM card_retractions WHERE e.id BETWEEN first_event AND last_event)
      AND (SELECT d.day FROM dates d WHERE d.answer_id IS NULL AND d.event_id = e.id
        ORDER BY d.id DESC LIMIT 1) IS NULL
      ORDER BY day DESC LIMIT 1
      """,
    ]
    var days = [try SaidDates(in: &connection).latest]
    for query in queries {
      days.append(try connection.first(query, read: { StudyDay(number: $0.int(0)) }))
    }
    newest = days.compactMap(\.self).max()
    let others = try connection.first(
      """
      SELECT max(time) / 86400000 FROM card_events
      WHERE kind <> 11 AND id > (SELECT coalesce(max(id), 0) - 1000 FROM card_events)
      """, read: { $0.optionalInteger(0) })
    let trusted = try connection.first(
      "SELECT value FROM settings WHERE name = ?", .text(Store.trustedSetting), read: { Int($0.text(0)) })
    let more = [
      (others ?? nil).map { StudyDay(number: Int($0)) }, (trusted ?? nil).map(StudyDay.init(number:)),
    ]
    last = (more + [newest]).compactMap(\.self).max()
  }

  /// The latest day that is known.
  var day: StudyDay? { newest ?? last }

  func contradicts(_ day: StudyDay) -> Bool {
    newest.map { day.advanced(by: 1) < $0 } ?? false || isFar(day)
  }

  func isFar(_ day: StudyDay) -> Bool { last.map { $0.advanced(by: Self.far) < day } ?? false }
}

extension Store {
  /// Notes that a row of a log waits for a person's word, with the newest day that counts; it was given at
  /// `time` by the clock.
  static func wait(
    _ id: Int64, in log: SealedLog, for evidence: ClockEvidence, at time: Date,
    _ connection: inout Connection
  ) throws(Failure) {
    guard let day = evidence.day else { return }
    try connection.run(
      "INSERT INTO dates (said, answer_id, event_id, time, day) VALUES (?, ?, ?, NULL, ?)",
      .integer(time.milliseconds), log == .answers ? .integer(id) : .null,
      log == .answers ? .null : .integer(id), .integer(day.number))
  }
}
