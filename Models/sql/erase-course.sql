DROP TRIGGER course_events_keep;
DROP TRIGGER course_retractions_keep;
DELETE FROM course_retractions;
DELETE FROM course_events;
DELETE FROM seals WHERE log IN (6, 7);
DELETE FROM places WHERE log = 6;
DROP TRIGGER set_events_keep;
DELETE FROM seals WHERE log = 15 AND row IN (SELECT id FROM set_events WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND reference < 'My!'));
DELETE FROM places WHERE log = 15 AND row IN (SELECT id FROM set_events WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND reference < 'My!'));
DELETE FROM set_events WHERE passage_id IN (SELECT id FROM passages WHERE reference >= 'My ' AND reference < 'My!');
CREATE TRIGGER set_events_keep BEFORE DELETE ON set_events
  BEGIN SELECT RAISE (ABORT, 'the log of sets only grows'); END;
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
