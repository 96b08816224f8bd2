CREATE TABLE set_events (
  id INTEGER PRIMARY KEY,
  time INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  name TEXT NOT NULL,
  passage_id INTEGER REFERENCES passages (id),
  other TEXT,
  position INTEGER
) STRICT;
CREATE TRIGGER set_events_keep BEFORE DELETE ON set_events
  BEGIN SELECT RAISE (ABORT, 'the log of sets only grows'); END;
CREATE TRIGGER set_events_stay BEFORE UPDATE ON set_events
  BEGIN SELECT RAISE (ABORT, 'the log of sets only grows'); END;
CREATE TRIGGER set_events_seal AFTER INSERT ON set_events
  BEGIN INSERT OR REPLACE INTO seals VALUES (15, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.kind, NEW.name, NEW.passage_id, NEW.other, NEW.position)); END;
CREATE TRIGGER set_events_place AFTER INSERT ON set_events BEGIN
  INSERT OR IGNORE INTO places
    SELECT 15, NEW.id, ifnull(p.time, e.time), ifnull(p.rank, 1 << 32) + 1
    FROM set_events e LEFT JOIN places p ON p.log = 15 AND p.row = e.id
    WHERE e.id = (SELECT max(id) FROM set_events WHERE id < NEW.id)
      AND (ifnull(p.time, e.time) > NEW.time OR p.time = NEW.time);
END;
INSERT INTO set_events (time, kind, name) SELECT created, 1, name FROM sets ORDER BY created, id;
INSERT INTO set_events (time, kind, name, position)
  SELECT created, 4, name, row_number() OVER (ORDER BY position, id) - 1 FROM sets ORDER BY position, id;
INSERT INTO set_events (time, kind, name, passage_id)
  SELECT s.created, 5, s.name, i.passage_id FROM set_items i JOIN sets s ON s.id = i.set_id
  ORDER BY s.created, s.id, i.position;
PRAGMA user_version = 9;
