internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  /// What the first screen shows. Costs one row a passage and one a day of practice: about 35 ms for 10,000
  /// passages, however long the log. With `countingAllIn`, days on which cards or quizzes were studied count
  /// as studied too. What is `absent`, as the text lacks it, is not among the passages.
  public mutating func home(
    now: Date, today: StudyDay, model: some StrengthModel, retention: Double = 0.9, weakest count: Int = 5,
    countingAllIn calendar: StudyCalendar? = nil, without absent: [String] = []
  ) throws(Failure) -> HomeSummary {
    let left = try passages(named: absent)
    let standings = try standings().filter { !left.contains($0.passage) }
    var due = 0
    var fresh = 0
    var asked: [(passage: PassageID, strength: Double)] = []
    for standing in standings {
      if let day = standing.recollection.dueDay(retention: retention, fsrs: fsrs) {
        if day <= today { due += 1 }
      } else {
        fresh += 1
      }
      guard standing.recollection.asked > 0 else { continue }
      asked.append((standing.passage, model.strength(of: standing.recollection, at: now)))
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
      streak: Streak(days: studied.lazy.map(\.day), today: today),
      today: days.last { $0.day == today } ?? DailyAnswers(day: today, asked: 0, right: 0),
      hinted: hinted)
  }
}

extension Store {
  /// The days on which the words of passages in sets fall due, one for each that was attempted. Costs one row
  /// a passage.
  public mutating func dueDays(retention: Double, without absent: [String] = []) throws(Failure) -> [StudyDay]
  {
    let left = try passages(named: absent)
    return try standings().filter { !left.contains($0.passage) }
      .compactMap { $0.recollection.dueDay(retention: retention, fsrs: fsrs) }
  }

  /// What was studied on each day, whatever it was: verses, cards, words and quizzes; the earliest first. A
  /// card passed as known, and a word or a quiz question answered rightly, count as right. A day on which
  /// something of the course was ticked is one of them, with no answer. Cost: a pass over the logs of cards,
  /// quizzes and the course.
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
      SELECT day, count(*), sum(value != 'fail') FROM card_events WHERE kind IN (11, \
      17) AND day IS NOT NULL AND NOT EXISTS
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

extension Store {
  /// Strength over time, in the present text: the mean of the passages learnt so far, at the ends of evenly
  /// spaced study days from the first answer up to the present. Parts of a passage, which its lesson alone
  /// asks about, are not counted by themselves. Reads the log once: about a second and a half for a million
  /// answers. The earliest first.
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
    let placeless = try Self.placeless(in: &connection)
    let counted = try connection.rows(
      """
      SELECT passage_id FROM set_items UNION SELECT passage_id FROM lessons
      UNION SELECT passage_id FROM answers WHERE source <> 'lesson'
      """
    ) { $0.integer(0) }
    try connection.each(
      """
      SELECT id, passage_id, time, day, exercise, outcome, hints, t.text
      FROM answers LEFT JOIN answer_texts t ON t.answer_id = id
      WHERE id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      ORDER BY id
      """, []
    ) { [text, counted = Set(counted)] (row: borrowing Row) throws(Failure) in
      let passage = row.integer(1)
      let hasPlace = !placeless.contains(passage)
      let isOther = (row.isNull(7) ? "" : row.text(7)) != text
      guard counted.contains(passage), !(hasPlace && isOther) else { return }
      var answer = Self.readAnswer(row, from: 2)
      if !overruled.isEmpty, let outcome = overruled[row.integer(0)] { answer.outcome = outcome }
      history.add(answer, to: passage, hasPlace: hasPlace)
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
