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
