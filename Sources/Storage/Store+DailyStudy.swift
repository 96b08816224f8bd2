internal import FoundationEssentials
public import Memory

extension Store {
  /// What was studied on each day, whatever it was: verses, cards and quizzes; the earliest first. A card passed as known, and
  /// a quiz question answered rightly, count as right. Cost: a pass over the logs of cards and quizzes.
  ///
  /// - Parameter calendar: When a study day begins.
  /// - Returns: The days that have answers.
  /// - Throws: `StoreError`.
  public mutating func dailyStudy(in calendar: StudyCalendar) throws(StoreError) -> [DailyAnswers] {
    var days: [StudyDay: DailyAnswers] = [:]
    func add(_ day: StudyDay, asked: Int, right: Int) {
      var sum = days[day] ?? DailyAnswers(day: day, asked: 0, right: 0)
      sum.asked += asked
      sum.right += right
      days[day] = sum
    }
    for day in try dailyAnswers() { add(day.day, asked: day.asked, right: day.right) }
    let cards = try connection.rows(
      """
      SELECT day, count(*), sum(value != 'fail') FROM card_events WHERE kind = 11 AND day IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM card_retractions r WHERE card_events.id BETWEEN r.first_event AND r.last_event)
      GROUP BY day
      """
    ) { (day: StudyDay(number: $0.int(0)), asked: $0.int(1), right: $0.int(2)) }
    for row in cards { add(row.day, asked: row.asked, right: row.right) }
    let quizzes = try connection.rows(
      """
      SELECT time, right FROM quiz_events WHERE kind = 1 AND NOT EXISTS
        (SELECT 1 FROM quiz_retractions r WHERE quiz_events.id BETWEEN r.first_event AND r.last_event)
      """
    ) { (time: Date(milliseconds: $0.integer(0)), right: $0.optionalInteger(1) == 1) }
    for row in quizzes { add(calendar.day(of: row.time), asked: 1, right: row.right ? 1 : 0) }
    return days.values.sorted { $0.day < $1.day }
  }
}
