internal import Files

struct Migration: Sendable {
  /// The version that stands afterwards.
  var version: Int
  /// The statements. `user_version` need not be set by them.
  var script: SQL
  /// Whether what is derived from the log of answers is to be made anew, as another rule holds for it.
  var derivesAnew = false
  /// Whether the cards are to be made anew from their log.
  var derivesCards = false
}

/// The shapes the file has had. A migration that has been released is never changed: a new one is added.
///
/// - `passages` are what is learnt: a verse or several, by canonical reference.
/// - `answers`, `answer_words`, `overrules` and `retractions` are the log; they only grow, and triggers see
///   to it.
/// - `recollections` and `daily` are derived from the log, and can be made again.
/// - `acts` is the journal for undo.
/// - Tables of card lists and quizzes: see `decks`. Seals of the rows of all logs: see `seals`.
enum Schema {
  /// "RECI": tells the file from other programs' databases.
  static let applicationID: Int64 = 0x5245_4349

  static let migrations: [Migration] = [
    Migration(version: 1, script: version1), Migration(version: 2, script: course),
    Migration(version: 3, script: decks), Migration(version: 4, script: shakenStages, derivesAnew: true),
    Migration(version: 5, script: seals), Migration(version: 6, script: notes, derivesCards: true),
  ]

  /// What stands of a stage, `recollections.results`, tells apart also what was answered wrongly today and
  /// what was right again.
  static let shakenStages: SQL = "PRAGMA user_version = 4;"

  static let version1: SQL = """
    PRAGMA application_id = 1380270921;
    CREATE TABLE passages (
      id INTEGER PRIMARY KEY,
      reference TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE sets (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE COLLATE NOCASE,
      position INTEGER NOT NULL,
      created INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE set_items (
      set_id INTEGER NOT NULL REFERENCES sets (id) ON DELETE CASCADE,
      passage_id INTEGER NOT NULL REFERENCES passages (id),
      position INTEGER NOT NULL,
      PRIMARY KEY (set_id, passage_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX set_items_by_passage ON set_items (passage_id);
    CREATE TABLE answers (
      id INTEGER PRIMARY KEY,
      passage_id INTEGER NOT NULL REFERENCES passages (id),
      time INTEGER NOT NULL,
      day INTEGER NOT NULL,
      exercise INTEGER NOT NULL,
      outcome INTEGER NOT NULL,
      hints INTEGER NOT NULL,
      source TEXT NOT NULL,
      spoken INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX answers_by_passage ON answers (passage_id);
    CREATE INDEX answers_by_day ON answers (day);
    CREATE TABLE answer_words (
      answer_id INTEGER NOT NULL REFERENCES answers (id),
      word INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      PRIMARY KEY (answer_id, word)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE overrules (
      id INTEGER PRIMARY KEY,
      answer_id INTEGER NOT NULL REFERENCES answers (id),
      time INTEGER NOT NULL,
      word INTEGER,
      right INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX overrules_by_answer ON overrules (answer_id);
    CREATE TABLE retractions (
      id INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      answer_id INTEGER UNIQUE REFERENCES answers (id),
      overrule_id INTEGER UNIQUE REFERENCES overrules (id)
    ) STRICT;
    CREATE TRIGGER answers_keep BEFORE DELETE ON answers
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER answers_stay BEFORE UPDATE ON answers
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER answer_words_keep BEFORE DELETE ON answer_words
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER answer_words_stay BEFORE UPDATE ON answer_words
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER overrules_keep BEFORE DELETE ON overrules
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER overrules_stay BEFORE UPDATE ON overrules
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER retractions_keep BEFORE DELETE ON retractions
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TRIGGER retractions_stay BEFORE UPDATE ON retractions
      BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
    CREATE TABLE recollections (
      passage_id INTEGER PRIMARY KEY REFERENCES passages (id),
      asked INTEGER NOT NULL,
      right INTEGER NOT NULL,
      slips INTEGER NOT NULL,
      asked_until_right INTEGER NOT NULL,
      last_asked INTEGER,
      last_right INTEGER,
      results INTEGER NOT NULL,
      stability REAL,
      difficulty REAL,
      scheduled_day INTEGER,
      last_day INTEGER
    ) STRICT;
    CREATE TABLE daily (
      day INTEGER PRIMARY KEY,
      asked INTEGER NOT NULL,
      right INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE lessons (
      id INTEGER PRIMARY KEY,
      passage_id INTEGER NOT NULL REFERENCES passages (id),
      started INTEGER NOT NULL,
      updated INTEGER NOT NULL,
      finished INTEGER,
      state TEXT NOT NULL
    ) STRICT;
    CREATE TABLE settings (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE acts (
      id INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      title TEXT NOT NULL,
      inverse TEXT NOT NULL,
      undone INTEGER
    ) STRICT;
    PRAGMA user_version = 1;
    """
}

extension Schema {
  /// The habit course: `course_events` and `course_retractions` are its log, which only grows;
  /// `course_reports` are the weekly reports that wait to be sent.
  static let course: SQL = """
    CREATE TABLE course_events (
      id INTEGER PRIMARY KEY,
      at INTEGER NOT NULL,
      day INTEGER NOT NULL,
      what TEXT NOT NULL,
      theme TEXT,
      on_day INTEGER,
      detail TEXT
    ) STRICT;
    CREATE TABLE course_retractions (
      event_id INTEGER PRIMARY KEY REFERENCES course_events (id),
      time INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE course_reports (
      id INTEGER PRIMARY KEY,
      week INTEGER NOT NULL,
      body TEXT NOT NULL,
      made INTEGER NOT NULL,
      claimed INTEGER,
      sent INTEGER
    ) STRICT;
    CREATE TRIGGER course_events_keep BEFORE DELETE ON course_events
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER course_events_stay BEFORE UPDATE ON course_events
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER course_retractions_keep BEFORE DELETE ON course_retractions
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER course_retractions_stay BEFORE UPDATE ON course_retractions
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    PRAGMA user_version = 2;
    """

  /// Erases the course for good, at the person's wish: what the triggers keep from happening by mistake.
  static let eraseCourse: SQL = """
    DROP TRIGGER course_events_keep;
    DROP TRIGGER course_retractions_keep;
    DELETE FROM course_retractions;
    DELETE FROM course_events;
    DELETE FROM seals WHERE log IN (6, 7);
    DELETE FROM course_reports;
    DELETE FROM set_items WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND \
    reference < 'My!');
    DELETE FROM lessons WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND \
    reference < 'My!');
    UPDATE passages SET reference = 'erased words ' || id WHERE reference >= 'My ' AND reference < 'My!';
    UPDATE seals SET seal = (SELECT recite_seal (id, reference) FROM passages WHERE id = row)
      WHERE log = 1 AND row IN (SELECT id FROM passages WHERE reference LIKE 'erased words %');
    DELETE FROM settings WHERE name LIKE 'course-%';
    DELETE FROM acts WHERE inverse LIKE '%retractCourse%';
    CREATE TRIGGER course_events_keep BEFORE DELETE ON course_events
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    CREATE TRIGGER course_retractions_keep BEFORE DELETE ON course_retractions
      BEGIN SELECT RAISE (ABORT, 'the course log only grows'); END;
    """
}

extension Schema {
  /// Each row of a log has a seal, which is written with it and tells later whether it is as it was written;
  /// rows that are there get theirs now. `log` is a `SealedLog`, `row` and `part` the row's key.
  ///
  /// `clock_corrections` tells that on this day the answers up to a number were dated later: a clock had been
  /// ahead.
  static let seals: SQL = """
    CREATE TABLE clock_corrections (
      id INTEGER PRIMARY KEY,
      last_answer INTEGER NOT NULL,
      time INTEGER NOT NULL,
      day INTEGER NOT NULL
    ) STRICT;
    CREATE TRIGGER clock_corrections_keep BEFORE DELETE ON clock_corrections
      BEGIN SELECT RAISE (ABORT, 'the log of the clock only grows'); END;
    CREATE TRIGGER clock_corrections_stay BEFORE UPDATE ON clock_corrections
      BEGIN SELECT RAISE (ABORT, 'the log of the clock only grows'); END;
    CREATE TABLE seals (
      log INTEGER NOT NULL,
      row INTEGER NOT NULL,
      part INTEGER NOT NULL,
      seal INTEGER NOT NULL,
      PRIMARY KEY (log, row, part)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO seals SELECT 1, id, 0, recite_seal (id, reference) FROM passages;
    CREATE TRIGGER passages_seal AFTER INSERT ON passages
      BEGIN INSERT OR REPLACE INTO seals VALUES (1, NEW.id, 0, recite_seal (NEW.id, NEW.reference)); END;
    INSERT INTO seals SELECT 2, id, 0, recite_seal (id, passage_id, time, day, exercise, outcome, hints, \
    source, spoken) FROM answers;
    CREATE TRIGGER answers_seal AFTER INSERT ON answers
      BEGIN INSERT OR REPLACE INTO seals VALUES (2, NEW.id, 0, recite_seal (NEW.id, NEW.passage_id, \
    NEW.time, NEW.day, NEW.exercise, NEW.outcome, NEW.hints, NEW.source, NEW.spoken)); END;
    INSERT INTO seals SELECT 3, answer_id, word, recite_seal (answer_id, word, kind) FROM answer_words;
    CREATE TRIGGER answer_words_seal AFTER INSERT ON answer_words
      BEGIN INSERT OR REPLACE INTO seals VALUES (3, NEW.answer_id, NEW.word, recite_seal (NEW.answer_id, \
    NEW.word, NEW.kind)); END;
    INSERT INTO seals SELECT 4, id, 0, recite_seal (id, answer_id, time, word, right) FROM overrules;
    CREATE TRIGGER overrules_seal AFTER INSERT ON overrules
      BEGIN INSERT OR REPLACE INTO seals VALUES (4, NEW.id, 0, recite_seal (NEW.id, NEW.answer_id, NEW.time, \
    NEW.word, NEW.right)); END;
    INSERT INTO seals SELECT 5, id, 0, recite_seal (id, time, answer_id, overrule_id) FROM retractions;
    CREATE TRIGGER retractions_seal AFTER INSERT ON retractions
      BEGIN INSERT OR REPLACE INTO seals VALUES (5, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.answer_id, \
    NEW.overrule_id)); END;
    INSERT INTO seals SELECT 6, id, 0, recite_seal (id, at, day, what, theme, on_day, \
    detail) FROM course_events;
    CREATE TRIGGER course_events_seal AFTER INSERT ON course_events
      BEGIN INSERT OR REPLACE INTO seals VALUES (6, NEW.id, 0, recite_seal (NEW.id, NEW.at, NEW.day, \
    NEW.what, NEW.theme, NEW.on_day, NEW.detail)); END;
    INSERT INTO seals SELECT 7, event_id, 0, recite_seal (event_id, time) FROM course_retractions;
    CREATE TRIGGER course_retractions_seal AFTER INSERT ON course_retractions
      BEGIN INSERT OR REPLACE INTO seals VALUES (7, NEW.event_id, 0, \
    recite_seal (NEW.event_id, NEW.time)); END;
    INSERT INTO seals SELECT 8, id, 0, recite_seal (id, time, kind, list_id, card_id, day, value, front, \
    back, tags, key) FROM card_events;
    CREATE TRIGGER card_events_seal AFTER INSERT ON card_events
      BEGIN INSERT OR REPLACE INTO seals VALUES (8, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.kind, \
    NEW.list_id, NEW.card_id, NEW.day, NEW.value, NEW.front, NEW.back, NEW.tags, NEW.key)); END;
    INSERT INTO seals SELECT 9, id, 0, recite_seal (id, time, first_event, last_event) FROM card_retractions;
    CREATE TRIGGER card_retractions_seal AFTER INSERT ON card_retractions
      BEGIN INSERT OR REPLACE INTO seals VALUES (9, NEW.id, 0, recite_seal (NEW.id, NEW.time, \
    NEW.first_event, NEW.last_event)); END;
    INSERT INTO seals SELECT 10, id, 0, recite_seal (id, time, kind, task_id, complete, title, question_key, \
    answer, right, topic, difficulty) FROM quiz_events;
    CREATE TRIGGER quiz_events_seal AFTER INSERT ON quiz_events
      BEGIN INSERT OR REPLACE INTO seals VALUES (10, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.kind, \
    NEW.task_id, NEW.complete, NEW.title, NEW.question_key, NEW.answer, NEW.right, NEW.topic, \
    NEW.difficulty)); END;
    INSERT INTO seals SELECT 11, id, 0, recite_seal (id, time, first_event, last_event) FROM quiz_retractions;
    CREATE TRIGGER quiz_retractions_seal AFTER INSERT ON quiz_retractions
      BEGIN INSERT OR REPLACE INTO seals VALUES (11, NEW.id, 0, recite_seal (NEW.id, NEW.time, \
    NEW.first_event, NEW.last_event)); END;
    CREATE TRIGGER clock_corrections_seal AFTER INSERT ON clock_corrections
      BEGIN INSERT OR REPLACE INTO seals VALUES (12, NEW.id, 0, recite_seal (NEW.id, NEW.last_answer, \
    NEW.time, NEW.day)); END;
    PRAGMA user_version = 5;
    """
}
