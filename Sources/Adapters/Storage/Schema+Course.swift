internal import SQLite

extension Schema {
  /// The habit course: `course_events` and `course_retractions` are its log, which only grows; `course_reports` are the
  /// weekly reports that wait to be sent.
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
    DELETE FROM set_items WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND reference < 'My!');
    DELETE FROM lessons WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND reference < 'My!');
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
