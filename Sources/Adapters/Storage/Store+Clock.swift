public import Base
public import FoundationEssentials
public import Memory
internal import SQLite

/// What was put right of the answers of a clock that was ahead.
public struct MendedClock: Sendable, Hashable {
  /// How many answers were dated later than today.
  public var answers: Int
  /// To how many passages.
  public var passages: Int
  /// The latest day among them, and among reviews of cards.
  public var latest: StudyDay
  /// How many reviews of cards were dated later than today.
  public var reviews = 0
  /// Of how many cards.
  public var cards = 0
}

extension Store {
  /// No answer is older: a clock that shows an earlier day than this is itself behind, and puts nothing right.
  private static let earliest = StudyDay(CivilDate(year: 2025, month: 1, day: 1))

  /// Puts right what a clock that was ahead has left: answers dated more than a day after the present one count as of now,
  /// and their passages are due by that; so do reviews of cards. The log keeps what the clock said, and that it was wrong.
  ///
  /// Costs a look at an index where there are none.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - today: Its study day, asked for where it matters. One day later is left alone: it may be that of another zone.
  /// - Returns: What was put right; nil where there was nothing, or where nothing can be written.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func correctClock(now: Date, today: () -> StudyDay) throws(Failure) -> MendedClock? {
    guard !isReadOnly else { return nil }
    let answer = try connection.first("SELECT max(day) FROM answers", read: { $0.int(0) }) ?? 0
    let newest = max(answer, try Self.newestReview(in: &connection) ?? 0)
    guard newest > Backups.Name.calendarDay(of: now) + 1 else { return nil }
    let today = today()
    let tomorrow = today.advanced(by: 1)
    guard today >= Self.earliest, newest > tomorrow.number else { return nil }
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      let corrections = try ClockCorrections(in: &connection)
      var passages: [Int64: Int64] = [:]
      var mended = MendedClock(answers: 0, passages: 0, latest: tomorrow)
      try connection.each(
        """
        SELECT id, passage_id, day FROM answers
        WHERE day > ? AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
        """, [.integer(tomorrow.number)]
      ) { (row: borrowing Row) throws(Failure) in
        let day = StudyDay(number: row.int(2))
        guard corrections.day(of: row.integer(0)) ?? day > tomorrow else { return }
        passages[row.integer(1)] = row.integer(0)
        mended.answers += 1
        mended.latest = max(mended.latest, day)
      }
      mended.passages = passages.count
      try Self.correctReviews(
        after: tomorrow, now: now, today: today, fsrs: fsrs, &mended, in: &connection)
      guard mended.answers > 0 else { return mended.reviews > 0 ? mended : nil }
      try connection.run(
        "INSERT INTO clock_corrections (last_answer, time, day) SELECT max(id), ?, ? FROM answers",
        .integer(now.milliseconds), .integer(today.number))
      for answer in passages.values { try Self.refold(answer: answer, fsrs: fsrs, in: &connection) }
      return mended
    }
  }
}

/// What is known of answers that a clock dated later than they were given.
struct ClockCorrections {
  private var corrections: [(lastAnswer: Int64, time: Date, day: StudyDay)] = []

  init(in connection: inout Connection) throws(Failure) {
    corrections = try connection.rows("SELECT last_answer, time, day FROM clock_corrections ORDER BY day") {
      ($0.integer(0), Date(milliseconds: $0.integer(1)), StudyDay(number: $0.int(2)))
    }
  }

  /// The latest day on which an answer can have been given; nil where nothing is known of it.
  func day(of answer: Int64) -> StudyDay? { correction(of: answer)?.day }

  /// When an answer of a day counts as given that a clock dated later; nil where its own time stands.
  func time(of answer: Int64, day: StudyDay) -> Date? {
    correction(of: answer).flatMap { day > $0.day ? $0.time : nil }
  }

  /// Dates an answer no later than it can have been given.
  func correct(_ answer: inout Answer, id: Int64) {
    guard let correction = correction(of: id), answer.day > correction.day else { return }
    answer.day = correction.day
    answer.time = correction.time
  }

  private func correction(of answer: Int64) -> (lastAnswer: Int64, time: Date, day: StudyDay)? {
    corrections.first { $0.lastAnswer >= answer }
  }
}
