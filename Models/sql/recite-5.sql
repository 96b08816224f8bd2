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
INSERT INTO seals SELECT 2, id, 0, recite_seal (id, passage_id, time, day, exercise, outcome, hints, source, spoken) FROM answers;
CREATE TRIGGER answers_seal AFTER INSERT ON answers
  BEGIN INSERT OR REPLACE INTO seals VALUES (2, NEW.id, 0, recite_seal (NEW.id, NEW.passage_id, NEW.time, NEW.day, NEW.exercise, NEW.outcome, NEW.hints, NEW.source, NEW.spoken)); END;
INSERT INTO seals SELECT 3, answer_id, word, recite_seal (answer_id, word, kind) FROM answer_words;
CREATE TRIGGER answer_words_seal AFTER INSERT ON answer_words
  BEGIN INSERT OR REPLACE INTO seals VALUES (3, NEW.answer_id, NEW.word, recite_seal (NEW.answer_id, NEW.word, NEW.kind)); END;
INSERT INTO seals SELECT 4, id, 0, recite_seal (id, answer_id, time, word, right) FROM overrules;
CREATE TRIGGER overrules_seal AFTER INSERT ON overrules
  BEGIN INSERT OR REPLACE INTO seals VALUES (4, NEW.id, 0, recite_seal (NEW.id, NEW.answer_id, NEW.time, NEW.word, NEW.right)); END;
INSERT INTO seals SELECT 5, id, 0, recite_seal (id, time, answer_id, overrule_id) FROM retractions;
CREATE TRIGGER retractions_seal AFTER INSERT ON retractions
  BEGIN INSERT OR REPLACE INTO seals VALUES (5, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.answer_id, NEW.overrule_id)); END;
INSERT INTO seals SELECT 6, id, 0, recite_seal (id, at, day, what, theme, on_day, detail) FROM course_events;
CREATE TRIGGER course_events_seal AFTER INSERT ON course_events
  BEGIN INSERT OR REPLACE INTO seals VALUES (6, NEW.id, 0, recite_seal (NEW.id, NEW.at, NEW.day, NEW.what, NEW.theme, NEW.on_day, NEW.detail)); END;
INSERT INTO seals SELECT 7, event_id, 0, recite_seal (event_id, time) FROM course_retractions;
CREATE TRIGGER course_retractions_seal AFTER INSERT ON course_retractions
  BEGIN INSERT OR REPLACE INTO seals VALUES (7, NEW.event_id, 0, recite_seal (NEW.event_id, NEW.time)); END;
INSERT INTO seals SELECT 8, id, 0, recite_seal (id, time, kind, list_id, card_id, day, value, front, back, tags, key) FROM card_events;
CREATE TRIGGER card_events_seal AFTER INSERT ON card_events
  BEGIN INSERT OR REPLACE INTO seals VALUES (8, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.kind, NEW.list_id, NEW.card_id, NEW.day, NEW.value, NEW.front, NEW.back, NEW.tags, NEW.key)); END;
INSERT INTO seals SELECT 9, id, 0, recite_seal (id, time, first_event, last_event) FROM card_retractions;
CREATE TRIGGER card_retractions_seal AFTER INSERT ON card_retractions
  BEGIN INSERT OR REPLACE INTO seals VALUES (9, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.first_event, NEW.last_event)); END;
INSERT INTO seals SELECT 10, id, 0, recite_seal (id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty) FROM quiz_events;
CREATE TRIGGER quiz_events_seal AFTER INSERT ON quiz_events
  BEGIN INSERT OR REPLACE INTO seals VALUES (10, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.kind, NEW.task_id, NEW.complete, NEW.title, NEW.question_key, NEW.answer, NEW.right, NEW.topic, NEW.difficulty)); END;
INSERT INTO seals SELECT 11, id, 0, recite_seal (id, time, first_event, last_event) FROM quiz_retractions;
CREATE TRIGGER quiz_retractions_seal AFTER INSERT ON quiz_retractions
  BEGIN INSERT OR REPLACE INTO seals VALUES (11, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.first_event, NEW.last_event)); END;
CREATE TRIGGER clock_corrections_seal AFTER INSERT ON clock_corrections
  BEGIN INSERT OR REPLACE INTO seals VALUES (12, NEW.id, 0, recite_seal (NEW.id, NEW.last_answer, NEW.time, NEW.day)); END;
PRAGMA user_version = 5;
