public import Base
internal import FoundationEssentials
public import Memory
internal import SQLite

extension Store {
  /// What was studied on each day, whatever it was: verses, cards, words and quizzes; the earliest first. A card passed as
  /// known, and a word or a quiz question answered rightly, count as right. A day on which something of the course was ticked is one of them,
  /// with no answer. Cost: a pass over the logs of cards, quizzes and the course.
  ///
  /// - Parameter calendar: When a study day begins.
  /// - Returns: The days that have answers or ticks.
  /// - Throws: `Failure`.
  public mutating func dailyStudy(in calendar: StudyCalendar) throws(Failure) -> [DailyAnswers] {
    var days: [StudyDay: DailyAnswers] = [:]
    func add(_ day: StudyDay, asked: Int, right: Int) {
      var sum = days[day] ?? DailyAnswers(day: day, asked: 0, right: 0)
      sum.asked += asked
      sum.right += right
      days[day] = sum
    }
    for day in try dailyAnswers() { add(day.day, asked: day.asked, right: day.right) }
    for day in try Self.dailyWords(in: &connection) { add(day.day, asked: day.asked, right: day.right) }
    let cards = try connection.rows(
      """
      SELECT day, count(*), sum(value != 'fail') FROM card_events WHERE kind IN (11, 17) AND day IS NOT NULL AND NOT EXISTS
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
    // Of each habit's ticks of a day the last one counts.
    let ticks = try connection.rows(
      """
      SELECT on_day, what, max(id) FROM course_events WHERE on_day IS NOT NULL AND NOT EXISTS
        (SELECT 1 FROM course_retractions r WHERE r.event_id = course_events.id)
      GROUP BY on_day, theme
      """
    ) { (day: StudyDay(number: $0.int(0)), what: $0.text(1)) }
    for row in ticks where !row.what.hasPrefix("un") { add(row.day, asked: 0, right: 0) }
    return days.values.sorted { $0.day < $1.day }
  }
}
