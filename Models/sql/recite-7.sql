CREATE TABLE places (
  log INTEGER NOT NULL,
  row INTEGER NOT NULL,
  time INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  PRIMARY KEY (log, row)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER places_seal AFTER INSERT ON places
  BEGIN INSERT OR REPLACE INTO seals VALUES (14, NEW.log, NEW.row, recite_seal (NEW.log, NEW.row, NEW.time, NEW.rank)); END;
CREATE TRIGGER places_unseal AFTER DELETE ON places
  BEGIN DELETE FROM seals WHERE seals.log = 14 AND seals.row = OLD.log AND part = OLD.row; END;
INSERT INTO places
  SELECT 2, id, latest, (1 << 32) + row_number() OVER (PARTITION BY latest ORDER BY id)
  FROM (SELECT id, time AS own, max(time) OVER (ORDER BY id) AS latest FROM answers) WHERE own < latest;
INSERT INTO places
  SELECT 4, id, latest, (1 << 32) + row_number() OVER (PARTITION BY latest ORDER BY id)
  FROM (SELECT id, time AS own, max(time) OVER (ORDER BY id) AS latest FROM overrules) WHERE own < latest;
INSERT INTO places
  SELECT 6, id, latest, (1 << 32) + row_number() OVER (PARTITION BY latest ORDER BY id)
  FROM (SELECT id, at AS own, max(at) OVER (ORDER BY id) AS latest FROM course_events) WHERE own < latest;
INSERT INTO places
  SELECT 8, id, latest, (1 << 32) + row_number() OVER (PARTITION BY latest ORDER BY id)
  FROM (SELECT id, time AS own, max(time) OVER (ORDER BY id) AS latest FROM card_events) WHERE own < latest;
INSERT INTO places
  SELECT 10, id, latest, (1 << 32) + row_number() OVER (PARTITION BY latest ORDER BY id)
  FROM (SELECT id, time AS own, max(time) OVER (ORDER BY id) AS latest FROM quiz_events) WHERE own < latest;
CREATE TABLE dates (
  id INTEGER PRIMARY KEY,
  said INTEGER NOT NULL,
  answer_id INTEGER REFERENCES answers (id),
  event_id INTEGER,
  time INTEGER,
  day INTEGER
) STRICT;
CREATE INDEX dates_by_row ON dates (answer_id, event_id);
CREATE TRIGGER dates_keep BEFORE DELETE ON dates
  BEGIN SELECT RAISE (ABORT, 'the log of dates only grows'); END;
CREATE TRIGGER dates_stay BEFORE UPDATE ON dates
  BEGIN SELECT RAISE (ABORT, 'the log of dates only grows'); END;
CREATE TRIGGER dates_seal AFTER INSERT ON dates
  BEGIN INSERT OR REPLACE INTO seals VALUES (13, NEW.id, 0, recite_seal (NEW.id, NEW.said, NEW.answer_id, NEW.event_id, NEW.time, NEW.day)); END;
INSERT INTO dates (said, answer_id, time, day)
  SELECT c.time, a.id, c.time, c.day FROM answers a JOIN clock_corrections c ON c.id =
    (SELECT id FROM clock_corrections WHERE last_answer >= a.id ORDER BY day, id LIMIT 1)
  WHERE a.day > c.day ORDER BY a.id;
INSERT INTO dates (said, event_id, time, day)
  SELECT c.time, e.id, c.time, c.day FROM card_events e JOIN card_events c ON c.id =
    (SELECT id FROM card_events WHERE card_id IS NULL AND list_id IS NULL AND kind = 13 AND id > e.id
      ORDER BY day, id LIMIT 1)
  WHERE e.kind = 11 AND e.day > c.day ORDER BY e.id;
DROP TABLE clock_corrections;
DELETE FROM seals WHERE log = 12;
CREATE TRIGGER answers_place AFTER INSERT ON answers BEGIN
  INSERT OR IGNORE INTO places
    SELECT 2, NEW.id, ifnull(p.time, e.time), ifnull(p.rank, 1 << 32) + 1
    FROM answers e LEFT JOIN places p ON p.log = 2 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM answers WHERE id < NEW.id)
      AND (ifnull(p.time, e.time) > NEW.time OR p.time = NEW.time);
END;
CREATE TRIGGER overrules_place AFTER INSERT ON overrules BEGIN
  INSERT OR IGNORE INTO places
    SELECT 4, NEW.id, ifnull(p.time, e.time), ifnull(p.rank, 1 << 32) + 1
    FROM overrules e LEFT JOIN places p ON p.log = 4 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM overrules WHERE id < NEW.id)
      AND (ifnull(p.time, e.time) > NEW.time OR p.time = NEW.time);
END;
CREATE TRIGGER course_events_place AFTER INSERT ON course_events BEGIN
  INSERT OR IGNORE INTO places
    SELECT 6, NEW.id, ifnull(p.time, e.at), ifnull(p.rank, 1 << 32) + 1
    FROM course_events e LEFT JOIN places p ON p.log = 6 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM course_events WHERE id < NEW.id)
      AND (ifnull(p.time, e.at) > NEW.at OR p.time = NEW.at);
END;
CREATE TRIGGER card_events_place AFTER INSERT ON card_events BEGIN
  INSERT OR IGNORE INTO places
    SELECT 8, NEW.id, ifnull(p.time, e.time), ifnull(p.rank, 1 << 32) + 1
    FROM card_events e LEFT JOIN places p ON p.log = 8 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM card_events WHERE id < NEW.id)
      AND (ifnull(p.time, e.time) > NEW.time OR p.time = NEW.time);
END;
CREATE TRIGGER quiz_events_place AFTER INSERT ON quiz_events BEGIN
  INSERT OR IGNORE INTO places
    SELECT 10, NEW.id, ifnull(p.time, e.time), ifnull(p.rank, 1 << 32) + 1
    FROM quiz_events e LEFT JOIN places p ON p.log = 10 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM quiz_events WHERE id < NEW.id)
      AND (ifnull(p.time, e.time) > NEW.time OR p.time = NEW.time);
END;
CREATE TRIGGER dates_place AFTER INSERT ON dates BEGIN
  INSERT OR IGNORE INTO places
    SELECT 13, NEW.id, ifnull(p.time, e.said), ifnull(p.rank, 1 << 32) + 1
    FROM dates e LEFT JOIN places p ON p.log = 13 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM dates WHERE id < NEW.id)
      AND (ifnull(p.time, e.said) > NEW.said OR p.time = NEW.said);
END;
PRAGMA user_version = 7;
