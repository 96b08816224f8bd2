internal import Memory

extension CourseState {
  /// Days between one encouragement and the next, at least.
  public static let daysBetweenEncouragements = 3

  /// A few kind words, where the days before today were missed; nil on most days. The same all day: the events, one
  /// on the day it is first shown, keep it.
  ///
  /// Every text is shown once before one is shown again, and none twice running.
  ///
  /// - Parameters:
  ///   - course: Where the texts come from.
  ///   - moment: Now.
  ///   - generator: Chooses among those shown least.
  /// - Returns: The text, with what is to be added to the log.
  public func encouragement(
    from course: Course, at moment: Moment, using generator: inout some RandomNumberGenerator
  ) -> (text: String, events: [CourseEvent])? {
    let today = today(at: moment)
    if let shown = encouraged.last(where: { $0.day == today }) { return (shown.text, []) }
    let missed = missedDays(before: today)
    guard missed > 0, calendar?.isPaused(on: today) == false else { return nil }
    // After the clock was set back, the last one may lie ahead.
    if let last = encouraged.last, abs(today.number - last.day.number) < Self.daysBetweenEncouragements {
      return nil
    }
    let texts = missed < Encouragements.manyDays ? course.encouragements.once : course.encouragements.often
    guard let text = leastShown(of: texts, using: &generator) else { return nil }
    return (text, [CourseEvent(instant: moment.instant, day: today, change: .encouraged(text: text))])
  }

  /// Days missed one after another up to yesterday. Days of a pause do not count, and do not end the row.
  func missedDays(before today: StudyDay) -> Int {
    guard let calendar else { return 0 }
    var missed = 0
    var day = today.advanced(by: -1)
    while day >= calendar.start, missed < Encouragements.manyDays {
      if isMissed(day) { missed += 1 } else if !calendar.isPaused(on: day) { break }
      day = day.advanced(by: -1)
    }
    return missed
  }

  private func leastShown(of texts: [String], using generator: inout some RandomNumberGenerator) -> String? {
    var counts: [String: Int] = [:]
    for shown in encouraged { counts[shown.text, default: 0] += 1 }
    let others = texts.filter { $0 != encouraged.last?.text }
    let pool = others.isEmpty ? texts : others
    let least = pool.map { counts[$0] ?? 0 }.min()
    return pool.filter { counts[$0] ?? 0 == least }.randomElement(using: &generator)
  }
}
