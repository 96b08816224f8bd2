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
