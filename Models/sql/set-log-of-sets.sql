INSERT INTO set_events (time, kind, name) SELECT created, 1, name FROM sets ORDER BY created, id;
INSERT INTO set_events (time, kind, name, position)
  SELECT created, 4, name, row_number() OVER (ORDER BY position, id) - 1 FROM sets ORDER BY position, id;
INSERT INTO set_events (time, kind, name, passage_id)
  SELECT s.created, 5, s.name, i.passage_id FROM set_items i JOIN sets s ON s.id = i.set_id
  ORDER BY s.created, s.id, i.position;
