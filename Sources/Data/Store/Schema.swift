internal import Files

struct Migration: Sendable {
  /// The version that stands afterwards.
  var version: Int
  /// The statements. `user_version` need not be set by them.
  var script: SQLScript
  /// Whether what is derived from the log of answers is to be made anew, as another rule holds for it.
  var derivesAnew = false
  /// Whether the cards are to be made anew from their log.
  var derivesCards = false
}

/// The shapes the file has had, `recite-1.sql` and on in `Models/sql`. One that has been released is never
/// changed: a new one is added.
///
/// - 1, verses: `passages` are what is learnt: a verse or several, by canonical reference. `answers`,
///   `answer_words`, `overrules` and `retractions` are the log; they only grow, and triggers see to it.
///   `recollections` and `daily` are derived from the log, and can be made again. `acts` is the journal for
///   undo.
/// - 2, the habit course: `course_events` and `course_retractions` are its log, which only grows;
///   `course_reports` are the weekly reports that wait to be sent.
/// - 3, card lists, quizzes, and the vocabulary documents that were opened: `card_events` is the log of the
///   card lists, `quiz_events` that of the quiz tasks; retractions name the events of an act that was taken
///   back. All four only grow. `card_lists` and `cards` are derived from the log, and can be made again.
///   `quizzes` are those begun; `quiz_outbox` are tasks to be sent to a server, and those sent: `sent` is
///   when, null before, and below zero where it was tried in vain at that time after 1970.
/// - 4: what stands of a stage, `recollections.results`, tells apart also what was answered wrongly today and
///   what was right again.
/// - 5: each row of a log has a seal, which is written with it and tells later whether it is as it was
///   written; rows that are there get theirs now. `log` is a `SealedLog`, `row` and `part` the row's key.
///   `clock_corrections` tells that on this day the answers up to a number were dated later: a clock had been
///   ahead.
/// - 6: cards know the note they were made from, and what a search and a day's work ask for: the flag, the
///   day on which one is buried, when it was made, first reviewed and last failed, and how often it was
///   forgotten. All of it follows from the log, in which five kinds of rows are new; a note is read from
///   there.
/// - 7, clocks that contradict: `places` are `LogPlaces`; `dates` is what a person has said of answers and
///   reviews that a wrong clock dated: each counts as given at this time, on this day; null where its own
///   date holds again. Where the time alone is null, the row waits for such a word, and the day is that of
///   the newest that counted when it was given. It only grows. What an earlier program has put right by
///   itself is said of each row now.
/// - 8: seals also of what is kept and is no log: lessons, settings, the journal of undo, quizzes and their
///   packs, and what waits to be sent. What changes a row seals it anew.
/// - 9: `set_events` is the log of the sets: what was made, renamed, removed, added and taken out, so that it
///   travels in a merge. It only grows; `sets` and `set_items` are derived from it. `kind` is a `SetEvent`.
/// - 10: `answer_texts` tells in which text the words of an answer stood, where that is not the King James;
///   it only grows. What answers come to is kept for each text by itself, with the day on which all of a
///   passage was first said. Older answers count for the text that is chosen when the file is brought up to
///   date.
enum Schema {
  /// "RECI": tells the file from other programs' databases.
  static let applicationID: Int64 = 0x5245_4349

  static let migrations: [Migration] = [
    migration(1), migration(2), migration(3), migration(4, derivesAnew: true), migration(5),
    migration(6, derivesCards: true), migration(7), migration(8), migration(9),
    migration(10, derivesAnew: true),
  ]

  private static func migration(_ version: Int, derivesAnew: Bool = false, derivesCards: Bool = false)
    -> Migration
  {
    Migration(
      version: version, script: ModelData.script("recite-\(version).sql"), derivesAnew: derivesAnew,
      derivesCards: derivesCards)
  }

  /// Writes a log for sets that have none.
  static let setLogOfSets = ModelData.script("set-log-of-sets.sql")

  /// Erases the course for good, at the person's wish: what the triggers keep from happening by mistake.
  static let eraseCourse = ModelData.script("erase-course.sql")
}
