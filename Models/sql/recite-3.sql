CREATE TABLE card_events (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  list_id INTEGER,
  card_id INTEGER,
  day INTEGER,
  value TEXT,
  front TEXT,
  back TEXT,
  tags TEXT,
  key TEXT
) STRICT;
CREATE INDEX card_events_by_card ON card_events (card_id) WHERE card_id IS NOT NULL;
CREATE INDEX card_events_by_list ON card_events (list_id) WHERE card_id IS NULL;
CREATE TABLE card_retractions (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  first_event INTEGER NOT NULL,
  last_event INTEGER NOT NULL
) STRICT;
CREATE TRIGGER card_events_keep BEFORE DELETE ON card_events
  BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
CREATE TRIGGER card_events_stay BEFORE UPDATE ON card_events
  BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
CREATE TRIGGER card_retractions_keep BEFORE DELETE ON card_retractions
  BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
CREATE TRIGGER card_retractions_stay BEFORE UPDATE ON card_retractions
  BEGIN SELECT RAISE (ABORT, 'the card log only grows'); END;
CREATE TABLE card_lists (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL COLLATE NOCASE,
  scheduler TEXT NOT NULL,
  deleted INTEGER NOT NULL
) STRICT;
CREATE TABLE cards (
  id INTEGER PRIMARY KEY,
  list_id INTEGER NOT NULL,
  deleted INTEGER NOT NULL,
  front TEXT NOT NULL,
  back TEXT NOT NULL,
  tags TEXT,
  key TEXT,
  score INTEGER NOT NULL,
  last_penalty INTEGER NOT NULL,
  level_day INTEGER NOT NULL,
  memory_day INTEGER NOT NULL,
  reviews INTEGER NOT NULL,
  stability REAL,
  difficulty REAL,
  memory_review_day INTEGER
) STRICT;
CREATE INDEX cards_by_list ON cards (list_id);
CREATE TABLE quiz_packs (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE COLLATE NOCASE,
  source TEXT,
  added INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE TABLE quiz_events (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  task_id INTEGER NOT NULL,
  complete INTEGER,
  title TEXT,
  question_key TEXT,
  answer TEXT,
  right INTEGER,
  topic TEXT,
  difficulty TEXT
) STRICT;
CREATE TABLE quiz_retractions (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  first_event INTEGER NOT NULL,
  last_event INTEGER NOT NULL
) STRICT;
CREATE TRIGGER quiz_events_keep BEFORE DELETE ON quiz_events
  BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
CREATE TRIGGER quiz_events_stay BEFORE UPDATE ON quiz_events
  BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
CREATE TRIGGER quiz_retractions_keep BEFORE DELETE ON quiz_retractions
  BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
CREATE TRIGGER quiz_retractions_stay BEFORE UPDATE ON quiz_retractions
  BEGIN SELECT RAISE (ABORT, 'the quiz log only grows'); END;
CREATE TABLE quizzes (
  id INTEGER PRIMARY KEY,
  pack_id INTEGER,
  selection TEXT NOT NULL,
  started INTEGER NOT NULL,
  updated INTEGER NOT NULL,
  finished INTEGER,
  state TEXT NOT NULL
) STRICT;
CREATE TABLE quiz_outbox (
  task_id INTEGER NOT NULL,
  url TEXT NOT NULL,
  sent INTEGER,
  PRIMARY KEY (task_id, url)
) STRICT, WITHOUT ROWID;
CREATE TABLE documents (
  path TEXT PRIMARY KEY,
  opened INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 3;
