public import Base
public import FoundationEssentials
public import Memory
internal import SQLite

extension Store {
  /// Strength over time: the mean of the passages asked about so far, at the ends of evenly spaced study days from the
  /// first answer up to the present. Reads the log once: about a second and a half for a million answers.
  ///
  /// - Parameters:
  ///   - model: How strength is measured.
  ///   - calendar: The learner's days.
  ///   - now: The present.
  ///   - most: The most days.
  /// - Returns: The samples, the earliest first; none where there are no answers.
  /// - Throws: `Failure`.
  public mutating func strengthHistory(
    model: any StrengthModel, calendar: StudyCalendar, now: Date, most: Int = 120
  ) throws(Failure) -> [StrengthSample] {
    let today = calendar.day(of: now)
    let first = try connection.first("SELECT min(day) FROM daily WHERE asked > 0") { $0.optionalInteger(0) }
    guard let first = first ?? nil else { return [] }
    let start = StudyDay(number: Int(first))
    let days = StrengthHistory.days(from: min(start, today), to: today, most: most)
    var history = StrengthHistory(days: days, model: model, calendar: calendar, fsrs: fsrs)
    let overruled = try Self.overruledOutcomes(in: &connection)
    let ownWords = try Self.ownWords(in: &connection)
    try connection.each(
      """
      SELECT id, passage_id, time, day, exercise, outcome, hints FROM answers
      WHERE id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      ORDER BY id
      """, []
    ) { (row: borrowing Row) throws(Failure) in
      var answer = Self.readAnswer(row, from: 2)
      if !overruled.isEmpty, let outcome = overruled[row.integer(0)] { answer.outcome = outcome }
      history.add(answer, to: row.integer(1), hasPlace: !ownWords.contains(row.integer(1)))
    }
    return history.samples(now: now)
  }

  /// How the answers stand that a person overruled. Few are: only these are looked at word by word.
  static func overruledOutcomes(in connection: inout Connection) throws(Failure) -> [Int64: Outcome] {
    var outcomes: [Int64: Outcome] = [:]
    for id in try connection.rows("SELECT DISTINCT answer_id FROM overrules", read: { $0.integer(0) }) {
      if let answer = try answer(id, in: &connection) { outcomes[id] = answer.entry.answer.outcome }
    }
    return outcomes
  }
}
