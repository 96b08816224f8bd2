CREATE TABLE answer_texts (
  answer_id INTEGER PRIMARY KEY REFERENCES answers (id),
  text TEXT NOT NULL
) STRICT;
CREATE TRIGGER answer_texts_keep BEFORE DELETE ON answer_texts
  BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
CREATE TRIGGER answer_texts_stay BEFORE UPDATE ON answer_texts
  BEGIN SELECT RAISE (ABORT, 'the answer log only grows'); END;
CREATE TRIGGER answer_texts_seal AFTER INSERT ON answer_texts
  BEGIN INSERT OR REPLACE INTO seals VALUES (25, NEW.answer_id, 0, recite_seal (NEW.answer_id, NEW.text)); END;
INSERT INTO answer_texts SELECT a.id, s.value FROM answers a JOIN settings s ON s.name = 'text' AND s.value <> 'kjv';
DROP TABLE recollections;
CREATE TABLE recollections (
  passage_id INTEGER NOT NULL REFERENCES passages (id),
  text TEXT NOT NULL DEFAULT '',
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
  last_day INTEGER,
  learnt_day INTEGER,
  PRIMARY KEY (passage_id, text)
) STRICT, WITHOUT ROWID;
PRAGMA user_version = 10;
