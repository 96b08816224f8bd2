public import Base
public import FoundationEssentials
public import Memory
internal import SQLite

extension Store {
  /// What the first screen shows. Costs one row a passage and one a day of practice: about 35 ms for 10,000
  /// passages, however long the log.
  ///
  /// - Parameters:
  ///   - now: The present.
  ///   - today: The present study day.
  ///   - model: How strength is measured.
  ///   - retention: The wanted probability of recall.
  ///   - count: How many of the weakest.
  ///   - calendar: When a study day begins: then days on which cards or quizzes were studied count as studied too.
  /// - Returns: What to show.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func home(
    now: Date, today: StudyDay, model: some StrengthModel, retention: Double = 0.9, weakest count: Int = 5,
    countingAllIn calendar: StudyCalendar? = nil
  ) throws(Failure) -> HomeSummary {
    let standings = try standings()
    var due = 0
    var fresh = 0
    var sum = 0.0
    var asked: [(passage: PassageID, strength: Double)] = []
    for standing in standings {
      if let day = standing.recollection.dueDay(retention: retention, fsrs: fsrs) {
        if day <= today { due += 1 }
      } else {
        fresh += 1
      }
      guard standing.recollection.asked > 0 else { continue }
      let strength = model.strength(of: standing.recollection, at: now)
      sum += strength
      asked.append((standing.passage, strength))
    }
    asked.sort { ($0.strength, $0.passage) < ($1.strength, $1.passage) }
    var weakest: [HomeSummary.Passage] = []
    for entry in asked.prefix(count) {
      let reference = try reference(of: entry.passage) ?? ""
      weakest.append(HomeSummary.Passage(reference: reference, strength: entry.strength))
    }
    let days = try dailyAnswers()
    var studied = days
    if let calendar { studied = try dailyStudy(in: calendar) }
    let helped = try connection.rows(
      "SELECT id FROM answers WHERE day = ? AND hints > 0", .integer(today.number)
    ) { $0.integer(0) }
    var hinted = 0
    for id in helped where try Self.answer(id, in: &connection)?.entry.answer.outcome.isRight ?? false {
      hinted += 1
    }
    return HomeSummary(
      total: standings.count, due: due, fresh: fresh, weakest: weakest,
      meanStrength: standings.isEmpty ? 0 : sum / Double(standings.count),
      streak: Streak(days: studied.lazy.map(\.day), today: today),
      today: days.last { $0.day == today } ?? DailyAnswers(day: today, asked: 0, right: 0),
      hinted: hinted)
  }
}
