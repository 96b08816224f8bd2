internal import Decks
internal import Files
public import FoundationEssentials
public import Memory
public import Text

/// What the clock of this machine and the log say against each other: answers and reviews are dated later
/// than today. Which of both is wrong, nobody knows but the person.
public struct ClockDoubt: Sendable, Hashable {
  /// The latest day among them.
  public var latest: StudyDay
  public var answers = 0
  public var passages = 0
  public var reviews = 0
  public var cards = 0
}

extension Store {
  /// No answer is older: a clock that shows an earlier day than this is itself behind.
  private static let earliest = StudyDay(CivilDate(year: 2025, month: 1, day: 1))
  /// Of which doubt a person was told last.
  static let toldSetting = "clock-told"

  /// What is dated more than a day after the present one; nil where nothing is. Nothing is changed by it.
  ///
  /// Costs a look at an index where there is nothing. `today` is asked where it matters; one day later may be
  /// that of another zone. Of reviews the last thousand entries about cards are looked at.
  public mutating func clockDoubt(now: Date, today: () -> StudyDay) throws(Failure) -> ClockDoubt? {
    let answer = try connection.first("SELECT max(day) FROM answers", read: { $0.int(0) }) ?? 0
    let review =
      try connection.first(
        """
        SELECT max(day) FROM card_events
        WHERE kind = 11 AND id > (SELECT coalesce(max(id), 0) - 1000 FROM card_events)
        """, read: { $0.optionalInteger(0).map(Int.init) }) ?? nil
    guard max(answer, review ?? 0) > Backups.Name.calendarDay(of: now) + 1 else { return nil }
    return try AheadRows(of: &connection, after: today().advanced(by: 1), isQuick: true).doubt
  }

  /// Whether a person has not been told of a doubt yet; from now on they have. Once a day for each.
  public mutating func isNews(_ doubt: ClockDoubt, today: StudyDay) throws(Failure) -> Bool {
    let words = "\(doubt.latest) \(today)"
    if try setting(Self.toldSetting) == words { return false }
    if !isReadOnly {
      try transaction { connection throws(Failure) in
        try Self.put(words, forSetting: Self.toldSetting, in: &connection)
      }
    }
    return true
  }

  /// A person says that this machine's clock is right: what is dated later than today counts as given now,
  /// and passages and cards are due by that. The log keeps what the clock said; undo takes it back. Nil where
  /// there was nothing.
  public mutating func trustClock(now: Date, today: StudyDay) throws(Failure) -> ClockDoubt? {
    guard !isReadOnly else { throw .readOnly }
    guard today >= Self.earliest else {
      throw .notAllowed("\(today) is before anything that was answered with Recite: set the clock first")
    }
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      let ahead = try AheadRows(of: &connection, after: today.advanced(by: 1), isQuick: false)
      guard let doubt = ahead.doubt else { return nil }
      let before = try connection.first("SELECT max(id) FROM dates", read: { $0.integer(0) }) ?? 0
      for (answers, ids) in [(true, ahead.answers), (false, ahead.reviews)] {
        for id in ids {
          try connection.run(
            "INSERT INTO dates (said, answer_id, event_id, time, day) VALUES (?, ?, ?, ?, ?)",
            .integer(now.milliseconds), answers ? .integer(id) : .null, answers ? .null : .integer(id),
            .integer(now.milliseconds), .integer(today.number))
        }
      }
      try LogPlaces.lower(in: &connection)
      try Self.deriveAll(in: &connection, fsrs: fsrs)
      let count = ahead.answers.count + ahead.reviews.count
      try Self.note(
        "count \(count) of a wrong clock as given \(today)",
        undoneBy: [.retractDates(first: before + 1, last: before + Int64(count))], at: now, in: &connection)
      return doubt
    }
  }

  /// Takes back what a person said of dates: what was said before holds again.
  static func retractDates(
    _ range: ClosedRange<Int64>, at time: Date, fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO dates (said, answer_id, event_id, time, day)
      SELECT ?1, d.answer_id, d.event_id, b.time, b.day FROM dates d LEFT JOIN dates b ON b.id =
        (SELECT max(id) FROM dates WHERE id < ?2 AND answer_id IS d.answer_id AND event_id IS d.event_id)
      WHERE d.id BETWEEN ?2 AND ?3 ORDER BY d.id
      """, .integer(time.milliseconds), .integer(range.lowerBound), .integer(range.upperBound))
    try deriveAll(in: &connection, fsrs: fsrs)
  }
}

/// Answers and reviews that stand, dated after a day.
private struct AheadRows {
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

/// What a person has said of when answers and reviews were given that a wrong clock dated; what was said last
/// holds.
struct SaidDates {
  private typealias Moment = (time: Date, day: StudyDay)
  private var answers: [Int64: Moment] = [:]
  private var events: [Int64: Moment] = [:]

  init(in connection: inout Connection) throws(Failure) {
    try connection.each("SELECT answer_id, event_id, time, day FROM dates ORDER BY id", []) {
      (row: borrowing Row) throws(Failure) in
      let moment =
        row.isNull(2)
        ? nil : (time: Date(milliseconds: row.integer(2)), day: StudyDay(number: row.int(3)))
      if row.isNull(0) { events[row.integer(1)] = moment } else { answers[row.integer(0)] = moment }
    }
  }

  var isEmpty: Bool { answers.isEmpty && events.isEmpty }

  func day(ofAnswer id: Int64) -> StudyDay? { answers[id]?.day }

  func day(ofEvent id: Int64) -> StudyDay? { events[id]?.day }

  /// Milliseconds since 1970; nil where nothing was said.
  func time(of id: Int64, in log: SealedLog) -> Int64? {
    (log == .answers ? answers[id] : log == .cardEvents ? events[id] : nil)?.time.milliseconds
  }

  /// Dates an answer as was said.
  func correct(_ answer: inout Answer, id: Int64) {
    if let moment = answers[id] { (answer.time, answer.day) = moment }
  }

  /// The event, a review dated as was said.
  func corrected(_ event: CardEvent, id: Int64) -> CardEvent {
    guard case .reviewed(let card, var review) = event, let moment = events[id] else { return event }
    (review.time, review.day) = moment
    return .reviewed(card, review)
  }
}
