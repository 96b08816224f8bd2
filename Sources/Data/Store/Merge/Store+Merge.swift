import Decks
internal import Files
public import FoundationEssentials
internal import Glibc
internal import Memory
public import Text

public struct MergeReport: Sendable, Hashable {
  public var answers = 0
  public var courseEvents = 0
  public var cardEvents = 0
  public var quizEvents = 0
  public var sets = 0
  public var isChanged = false
  /// Whether either file was not brought together with any other for so long that what was removed meanwhile
  /// is forgotten: it may be here again.
  public var wasAway = false
  /// The copy of what was here before; nil where nothing changed.
  public var backup: String?
}

extension Store {
  /// Takes over what another file of the same learner's holds, as from a second machine: nothing of either is
  /// lost.
  ///
  /// Rows of the logs are told by what they say, not by their numbers; the same row is taken once. Together
  /// they stand by their places (`LogPlaces`), so that all files come to the same, whichever is merged into
  /// which, and however often. What a clock said is no fact about another's rows. A set that both have is
  /// one; what was deleted, renamed or moved on one is so on both. Of a lesson, a quiz, a pack, the later
  /// counts; packs that were made apart under one name stay two. What was removed for good on one is so on
  /// both (`Removals`). Of a setting the last change holds, but for those of one machine (`ownSettings`).
  /// Undo starts anew. Throws `damaged` where either file is.
  ///
  /// Costs all of both files in memory, and what `check` costs. What was here is copied into the folder of
  /// backups first.
  @discardableResult
  public mutating func merge(_ path: String, now: Date) throws(Failure) -> MergeReport {
    guard !isReadOnly else { throw .readOnly }
    let own = try check()
    guard own.isRepaired else { throw .damagedData(own.faults) }
    Self.removeRemnants(of: self.path)
    let partial = self.path + ".\(getpid()).merged"
    Self.removeFile(partial)
    defer { Self.removeFile(partial) }
    var other = try Self.checkedStore(path, at: partial, now: now)
    var theirs = try MergeContents(of: &other.connection)
    let theirSettings = try other.settings()
    var theirLast = theirSettings[Self.mergedSetting].flatMap { Int64($0) }
    if theirLast == nil { theirLast = try Self.begun(in: &other.connection) }
    let today = StudyDay(number: Backups.Name.calendarDay(of: now))
    let theirEvidence = try ClockEvidence(in: &other.connection, on: today)
    // A copy costs little, and none is made inside of a transaction.
    let saved = try backups.make(from: &connection, now: now)
    let fsrs = fsrs
    var report = try transaction { connection throws(Failure) in
      var ours = try MergeContents(of: &connection)
      let ourSettings = Dictionary(
        try connection.rows("SELECT name, value FROM settings") { ($0.text(0), $0.text(1)) }
      ) { $1 }
      var removals = Removals(ourSettings)
      removals.add(theirSettings)
      _ = theirs.drop(removals)
      let hasDropped = ours.drop(removals)
      MergeContents.setApart(&ours, &theirs)
      var result = MergeResult(ours, theirs, hasDropped: hasDropped)
      var report = MergeReport(
        answers: result.added["answers"] ?? 0, courseEvents: result.added["course_events"] ?? 0,
        cardEvents: result.added["card_events"] ?? 0, quizEvents: result.added["quiz_events"] ?? 0,
        isChanged: result.isChange)
      var ourLast = ourSettings[Self.mergedSetting].flatMap { Int64($0) }
      if ourLast == nil { ourLast = try Self.begun(in: &connection) }
      // A clock that both logs contradict makes nothing old.
      let ourEvidence = try ClockEvidence(in: &connection, on: today)
      let isDoubted = ourEvidence.contradicts(today) && theirEvidence.contradicts(today)
      let oldest = isDoubted ? 0 : now.milliseconds - Removals.lasting
      report.wasAway = min(ourLast ?? .max, theirLast ?? .max) < oldest
      try Self.merge(removalsOf: theirSettings, olderThan: oldest, in: &connection)
      try Self.put("\(now.milliseconds)", forSetting: Self.mergedSetting, in: &connection)
      let sets = try Self.countSets(in: &connection)
      for name in Set(theirSettings.keys).union(ourSettings.keys)
      where !Self.ownSettings.contains(name) && !name.hasPrefix(Removals.lead) {
        let (ours, theirs) = (ourSettings[name], theirSettings[name])
        let value =
          name.hasPrefix(Self.wordSetting)
          ? Self.mergedWords(ours ?? "", theirs ?? "")
          : Removals.setting(name, of: ourSettings, theirSettings)
        guard value != ours else { continue }
        try Self.put(value, forSetting: name, in: &connection)
        report.isChanged = true
      }
      guard result.isChange else { return report }
      let play = try connection.first(
        "SELECT value FROM settings WHERE name = ?", .text(Self.playSetting), read: { $0.text(0) })
      try connection.script(Schema.emptyLogs)
      try result.write(into: &connection)
      if let begin = play.flatMap(Int64.init) {
        try Self.put(
          String(result.cardEvent(standingFor: begin)), forSetting: Self.playSetting, in: &connection)
      }
      try Self.deriveAll(in: &connection, fsrs: fsrs)
      report.sets = max(0, try Self.countSets(in: &connection) - sets)
      if try Self.renameTwins(in: &connection) > 0 { _ = try Self.repairCards(fsrs: fsrs, in: &connection) }
      return report
    }
    if report.isChanged { report.backup = saved } else { Self.removeFile(saved) }
    return report
  }

  /// When this file was last brought together with another.
  private static let mergedSetting = "merged"
  /// Settings of one machine alone: the last three are what it has installed, and whom its timers call.
  static let ownSettings = [
    playSetting, toldSetting, syncSetting, trustedSetting, mergedSetting, "voice", "text", "reminders",
  ]

  /// When the first thing in a file was done, in milliseconds since 1970; nil where nothing was.
  private static func begun(in connection: inout Connection) throws(Failure) -> Int64? {
    try connection.first(
      """
      SELECT min(t) FROM (SELECT min(time) AS t FROM answers UNION ALL SELECT min(time) FROM set_events
        UNION ALL SELECT min(time) FROM card_events)
      """, read: { $0.optionalInteger(0) }) ?? nil
  }

  private static func countSets(in connection: inout Connection) throws(Failure) -> Int {
    try connection.first("SELECT count(*) FROM sets") { $0.int(0) } ?? 0
  }

  /// Card lists that were made on both machines under one name stay two: the later gets a number. Both
  /// machines give the same, and date it alike. Tells how many have another name now.
  private static func renameTwins(in connection: inout Connection) throws(Failure) -> Int {
    let lists = try connection.rows("SELECT id, name FROM card_lists WHERE deleted = 0 ORDER BY id") {
      (id: $0.integer(0), name: $0.text(1))
    }
    var names = Set(lists.map { $0.name.lowercased() })
    var seen: Set<String> = []
    var renamed = 0
    for list in lists where !seen.insert(list.name.lowercased()).inserted {
      var number = 2
      while names.contains("\(list.name.prefix(90)) \(number)".lowercased()) { number += 1 }
      let name = "\(list.name.prefix(90)) \(number)"
      names.insert(name.lowercased())
      let made = try connection.first(
        "SELECT time FROM card_events WHERE kind = 1 AND list_id = ?", .integer(list.id),
        read: { $0.integer(0) })
      try append(
        CardEvent.listRenamed(CardListID(rawValue: list.id), name: name), at: Date(milliseconds: made ?? 0),
        in: &connection)
      renamed += 1
    }
    return renamed
  }

  /// Another file, copied, brought to the present schema and found whole: the one gate for what comes from
  /// elsewhere. What is damaged is refused, so that nothing of it is ever sealed anew.
  static func checkedStore(_ path: String, at copy: String, now: Date) throws(Failure) -> Store {
    var store = try Store(copying: checkedCopy(path), to: copy, now: now)
    let report = try store.check()
    guard report.isRepaired else { throw .damagedCopy(path, report.faults) }
    return store
  }
}

extension Schema {
  /// Empties all tables but the settings, inside of a transaction that fills them again: what the triggers
  /// keep from happening by mistake.
  static let emptyLogs: SQLScript = """
    DROP TRIGGER answers_keep;
    DROP TRIGGER answer_words_keep;
    DROP TRIGGER answer_texts_keep;
    DROP TRIGGER overrules_keep;
    DROP TRIGGER retractions_keep;
    DROP TRIGGER course_events_keep;
    DROP TRIGGER course_retractions_keep;
    DROP TRIGGER card_events_keep;
    DROP TRIGGER card_retractions_keep;
    DROP TRIGGER quiz_events_keep;
    DROP TRIGGER quiz_retractions_keep;
    DROP TRIGGER dates_keep;
    DROP TRIGGER set_events_keep;
    DELETE FROM dates;
    DELETE FROM set_events;
    DELETE FROM places;
    DELETE FROM retractions;
    DELETE FROM overrules;
    DELETE FROM answer_words;
    DELETE FROM answer_texts;
    DELETE FROM answers;
    DELETE FROM set_items;
    DELETE FROM sets;
    DELETE FROM lessons;
    DELETE FROM recollections;
    DELETE FROM passages;
    DELETE FROM daily;
    DELETE FROM course_retractions;
    DELETE FROM course_events;
    DELETE FROM course_reports;
    DELETE FROM card_retractions;
    DELETE FROM card_events;
    DELETE FROM card_lists;
    DELETE FROM cards;
    DELETE FROM quiz_packs;
    DELETE FROM quiz_retractions;
    DELETE FROM quiz_events;
    DELETE FROM quizzes;
    DELETE FROM quiz_outbox;
    DELETE FROM documents;
    DELETE FROM acts;
    DELETE FROM seals WHERE log <> 18;
    CREATE TRIGGER answers_keep BEFORE DELETE ON answers
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER answer_words_keep BEFORE DELETE ON answer_words
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER answer_texts_keep BEFORE DELETE ON answer_texts
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER overrules_keep BEFORE DELETE ON overrules
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER retractions_keep BEFORE DELETE ON retractions
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER course_events_keep BEFORE DELETE ON course_events
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER course_retractions_keep BEFORE DELETE ON course_retractions
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER card_events_keep BEFORE DELETE ON card_events
      BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
    CREATE TRIGGER card_retractions_keep BEFORE DELETE ON card_retractions
      BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
    CREATE TRIGGER quiz_events_keep BEFORE DELETE ON quiz_events
      BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
    CREATE TRIGGER quiz_retractions_keep BEFORE DELETE ON quiz_retractions
      BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
    CREATE TRIGGER dates_keep BEFORE DELETE ON dates
      BEGIN SELECT RAISE (ABORT, 'the log of dates only grows'); END;
    CREATE TRIGGER set_events_keep BEFORE DELETE ON set_events
      BEGIN SELECT RAISE (ABORT, 'the log of sets only grows'); END;
    """
}
