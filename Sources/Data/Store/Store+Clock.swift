internal import Files
public import FoundationEssentials
public import Memory
public import Text

/// What the clock of this machine and the log say against each other: answers and reviews are dated later
/// than today, or today is far later than all of them. Which of both is wrong, nobody knows but the person.
public struct ClockDoubt: Sendable, Hashable {
  /// The latest day of what is dated after today; where nothing is, of what counts.
  public var latest: StudyDay
  public var answers = 0
  public var passages = 0
  public var reviews = 0
  public var cards = 0
  /// Answers and reviews that were given in such a doubt: they count once a person says which is right.
  public var waiting = 0
  /// Whether today is so far after the latest day that it needs a person's word.
  public var isFar = false
}

extension Store {
  /// No answer is older: a clock that shows an earlier day than this is itself behind.
  private static let earliest = StudyDay(CivilDate(year: 2025, month: 1, day: 1))
  /// Of which doubt a person was told last.
  static let toldSetting = "clock-told"
  /// A day that a person has called right, far after what was given before it.
  static let trustedSetting = "clock-trusted"

  /// What is dated more than a day after the present one, what waits because of that, and whether the present
  /// is far from all of it; nil where there is nothing of the kind. Nothing is changed by it.
  ///
  /// Costs a look at an index where there is nothing. `today` is asked where it matters; one day later may be
  /// that of another zone. Of reviews the last thousand entries about cards are looked at.
  public mutating func clockDoubt(now: Date, today: () -> StudyDay) throws(Failure) -> ClockDoubt? {
    let waiting = try WaitingRows(of: &connection)
    let calendarDay = StudyDay(number: Backups.Name.calendarDay(of: now))
    let first = try ClockEvidence(in: &connection, on: calendarDay)
    guard !waiting.isEmpty || first.contradicts(calendarDay) else { return nil }
    let today = today()
    let evidence = try ClockEvidence(in: &connection, on: today)
    let isFar = evidence.isFar(today)
    var doubt = try AheadRows(of: &connection, after: today.advanced(by: 1), isQuick: true).doubt
    if doubt == nil, isFar || !waiting.isEmpty { doubt = ClockDoubt(latest: evidence.day ?? today) }
    doubt?.waiting = waiting.count
    doubt?.isFar = isFar
    return doubt
  }

  /// Whether what is given on a day would wait for a person's word: the log has later days, or none for long.
  public mutating func contradicts(_ day: StudyDay) throws(Failure) -> Bool {
    try ClockEvidence(in: &connection, on: day).contradicts(day)
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

  /// A person says that this machine's clock is right: what is dated later than today counts as given when
  /// the next answer that waits was, or now, and what waits counts by its own date; neither before what was
  /// given before it. Passages and cards are
  /// due by that. The log keeps what the clock said; undo takes it back. Nil where there was nothing.
  public mutating func trustClock(now: Date, today: StudyDay) throws(Failure) -> ClockDoubt? {
    guard !isReadOnly else { throw .readOnly }
    guard today >= Self.earliest else {
      throw .notAllowed("\(today) is before anything that was answered with Recite: set the clock first")
    }
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      let tomorrow = today.advanced(by: 1)
      let ahead = try AheadRows(of: &connection, after: tomorrow, isQuick: false)
      let waiting = try WaitingRows(of: &connection)
      let evidence = try ClockEvidence(in: &connection, on: today)
      let isFar = evidence.isFar(today)
      guard ahead.doubt != nil || !waiting.isEmpty || isFar else { return nil }
      var doubt = ahead.doubt ?? ClockDoubt(latest: evidence.day ?? today)
      (doubt.waiting, doubt.isFar) = (waiting.count, isFar)
      var words: [DateWord] = []
      for (log, ids) in [(SealedLog.answers, ahead.answers), (.cardEvents, ahead.reviews)] {
        let own = try waiting.rows.filter { $0.log == log && $0.day <= tomorrow }.map { row throws(Failure) in
          let word = DateWord(log: log, id: row.id, time: row.time, day: row.day)
          return try Self.inOrder(word, tomorrow, &connection)
        }
        words += own
        for id in ids {
          let next = own.first { $0.id > id }
          let word = DateWord(log: log, id: id, time: next?.time ?? now.milliseconds, day: next?.day ?? today)
          words.append(try Self.inOrder(word, tomorrow, &connection))
        }
      }
      var inverse: [Inverse] = []
      if isFar {
        let old = try connection.first(
          "SELECT value FROM settings WHERE name = ?", .text(Self.trustedSetting), read: { $0.text(0) })
        inverse.append(.setting(name: Self.trustedSetting, value: old))
        try Self.put("\(today.number)", forSetting: Self.trustedSetting, in: &connection)
      }
      if let said = try Self.say(words, at: now, fsrs: fsrs, in: &connection) { inverse.append(said) }
      let title =
        words.isEmpty
        ? "call \(today) right" : "count \(words.count) of a wrong clock as given \(today)"
      try Self.note(title, undoneBy: inverse, at: now, in: &connection)
      return doubt
    }
  }

  /// What is said of a row, not before what its log has before it up to a day: the log keeps the order in
  /// which all was given, whatever a clock said that jumped.
  private static func inOrder(
    _ word: DateWord, _ last: StudyDay, _ connection: inout Connection
  ) throws(Failure) -> DateWord {
    let query: SQL =
      word.log == .answers
      ? "SELECT time, day FROM answers WHERE id < ? AND day <= ? ORDER BY day DESC, id DESC LIMIT 1"
      : """
      SELECT time, day FROM card_events WHERE kind = 11 AND id < ? AND day <= ?
      ORDER BY day DESC, id DESC LIMIT 1
      """
    let before = try connection.first(query, .integer(word.id), .integer(last.number)) {
      DateWord(log: word.log, id: word.id, time: $0.integer(0), day: StudyDay(number: $0.int(1)))
    }
    // A day earlier may be that of another zone.
    guard let before, word.day.advanced(by: 1) < before.day else { return word }
    return before
  }

  /// A person says that the log is right, and that the clock was wrong when what waits was given: that counts
  /// as given on the day of the newest that counted before it. Undo takes it back. How many there were.
  public mutating func trustLog(now: Date) throws(Failure) -> Int {
    guard !isReadOnly else { throw .readOnly }
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      let waiting = try WaitingRows(of: &connection)
      let words = try waiting.rows.map { row throws(Failure) in
        let time = try connection.first(
          """
          SELECT max(time) FROM (SELECT time FROM answers WHERE day = ?1
            UNION ALL SELECT time FROM card_events WHERE kind = 11 AND day = ?1)
          """, .integer(row.newest.number), read: { $0.optionalInteger(0) })
        return DateWord(log: row.log, id: row.id, time: (time ?? nil) ?? row.time, day: row.newest)
      }
      guard let said = try Self.say(words, at: now, fsrs: fsrs, in: &connection) else { return 0 }
      try Self.note(
        "count \(words.count) of a wrong clock by the log", undoneBy: [said], at: now, in: &connection)
      return words.count
    }
  }

  /// Writes what a person said of dates, and what follows; how to take it back, nil where nothing was said.
  private static func say(
    _ words: [DateWord], at now: Date, fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) -> Inverse? {
    guard !words.isEmpty else { return nil }
    let before = try connection.first("SELECT max(id) FROM dates", read: { $0.integer(0) }) ?? 0
    for word in words {
      let isAnswer = word.log == .answers
      try connection.run(
        "INSERT INTO dates (said, answer_id, event_id, time, day) VALUES (?, ?, ?, ?, ?)",
        .integer(now.milliseconds), isAnswer ? .integer(word.id) : .null,
        isAnswer ? .null : .integer(word.id),
        .integer(word.time), .integer(word.day.number))
    }
    try LogPlaces.lower(in: &connection)
    try deriveAll(in: &connection, fsrs: fsrs)
    return .retractDates(first: before + 1, last: before + Int64(words.count))
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
