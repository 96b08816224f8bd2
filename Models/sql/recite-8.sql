INSERT INTO seals SELECT 17, id, 0, recite_seal (id, passage_id, started, updated, finished, state) FROM lessons;
CREATE TRIGGER lessons_seal AFTER INSERT ON lessons BEGIN
  INSERT OR REPLACE INTO seals VALUES (17, NEW.id, 0, recite_seal (NEW.id, NEW.passage_id, NEW.started, NEW.updated, NEW.finished, NEW.state));
END;
CREATE TRIGGER lessons_reseal AFTER UPDATE ON lessons BEGIN
  DELETE FROM seals WHERE log = 17 AND seals.row = OLD.id AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (17, NEW.id, 0, recite_seal (NEW.id, NEW.passage_id, NEW.started, NEW.updated, NEW.finished, NEW.state));
END;
CREATE TRIGGER lessons_unseal AFTER DELETE ON lessons BEGIN
  DELETE FROM seals WHERE log = 17 AND seals.row = OLD.id AND part = 0;
END;
INSERT INTO seals SELECT 18, recite_seal (name) & 0x7FFFFFFF, 0, recite_seal (name, value) FROM settings;
CREATE TRIGGER settings_seal AFTER INSERT ON settings BEGIN
  INSERT OR REPLACE INTO seals VALUES (18, recite_seal (NEW.name) & 0x7FFFFFFF, 0, recite_seal (NEW.name, NEW.value));
END;
CREATE TRIGGER settings_reseal AFTER UPDATE ON settings BEGIN
  DELETE FROM seals WHERE log = 18 AND seals.row = recite_seal (OLD.name) & 0x7FFFFFFF AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (18, recite_seal (NEW.name) & 0x7FFFFFFF, 0, recite_seal (NEW.name, NEW.value));
END;
CREATE TRIGGER settings_unseal AFTER DELETE ON settings BEGIN
  DELETE FROM seals WHERE log = 18 AND seals.row = recite_seal (OLD.name) & 0x7FFFFFFF AND part = 0;
END;
INSERT INTO seals SELECT 19, id, 0, recite_seal (id, time, title, inverse, undone) FROM acts;
CREATE TRIGGER acts_seal AFTER INSERT ON acts BEGIN
  INSERT OR REPLACE INTO seals VALUES (19, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.title, NEW.inverse, NEW.undone));
END;
CREATE TRIGGER acts_reseal AFTER UPDATE ON acts BEGIN
  DELETE FROM seals WHERE log = 19 AND seals.row = OLD.id AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (19, NEW.id, 0, recite_seal (NEW.id, NEW.time, NEW.title, NEW.inverse, NEW.undone));
END;
CREATE TRIGGER acts_unseal AFTER DELETE ON acts BEGIN
  DELETE FROM seals WHERE log = 19 AND seals.row = OLD.id AND part = 0;
END;
INSERT INTO seals SELECT 20, id, 0, recite_seal (id, week, body, made, claimed, sent) FROM course_reports;
CREATE TRIGGER course_reports_seal AFTER INSERT ON course_reports BEGIN
  INSERT OR REPLACE INTO seals VALUES (20, NEW.id, 0, recite_seal (NEW.id, NEW.week, NEW.body, NEW.made, NEW.claimed, NEW.sent));
END;
CREATE TRIGGER course_reports_reseal AFTER UPDATE ON course_reports BEGIN
  DELETE FROM seals WHERE log = 20 AND seals.row = OLD.id AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (20, NEW.id, 0, recite_seal (NEW.id, NEW.week, NEW.body, NEW.made, NEW.claimed, NEW.sent));
END;
CREATE TRIGGER course_reports_unseal AFTER DELETE ON course_reports BEGIN
  DELETE FROM seals WHERE log = 20 AND seals.row = OLD.id AND part = 0;
END;
INSERT INTO seals SELECT 21, id, 0, recite_seal (id, name, source, added, content) FROM quiz_packs;
CREATE TRIGGER quiz_packs_seal AFTER INSERT ON quiz_packs BEGIN
  INSERT OR REPLACE INTO seals VALUES (21, NEW.id, 0, recite_seal (NEW.id, NEW.name, NEW.source, NEW.added, NEW.content));
END;
CREATE TRIGGER quiz_packs_reseal AFTER UPDATE ON quiz_packs BEGIN
  DELETE FROM seals WHERE log = 21 AND seals.row = OLD.id AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (21, NEW.id, 0, recite_seal (NEW.id, NEW.name, NEW.source, NEW.added, NEW.content));
END;
CREATE TRIGGER quiz_packs_unseal AFTER DELETE ON quiz_packs BEGIN
  DELETE FROM seals WHERE log = 21 AND seals.row = OLD.id AND part = 0;
END;
INSERT INTO seals SELECT 22, id, 0, recite_seal (id, pack_id, selection, started, updated, finished, state) FROM quizzes;
CREATE TRIGGER quizzes_seal AFTER INSERT ON quizzes BEGIN
  INSERT OR REPLACE INTO seals VALUES (22, NEW.id, 0, recite_seal (NEW.id, NEW.pack_id, NEW.selection, NEW.started, NEW.updated, NEW.finished, NEW.state));
END;
CREATE TRIGGER quizzes_reseal AFTER UPDATE ON quizzes BEGIN
  DELETE FROM seals WHERE log = 22 AND seals.row = OLD.id AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (22, NEW.id, 0, recite_seal (NEW.id, NEW.pack_id, NEW.selection, NEW.started, NEW.updated, NEW.finished, NEW.state));
END;
CREATE TRIGGER quizzes_unseal AFTER DELETE ON quizzes BEGIN
  DELETE FROM seals WHERE log = 22 AND seals.row = OLD.id AND part = 0;
END;
INSERT INTO seals SELECT 23, task_id, recite_seal (url) & 0x7FFFFFFF, recite_seal (task_id, url, sent) FROM quiz_outbox;
CREATE TRIGGER quiz_outbox_seal AFTER INSERT ON quiz_outbox BEGIN
  INSERT OR REPLACE INTO seals VALUES (23, NEW.task_id, recite_seal (NEW.url) & 0x7FFFFFFF, recite_seal (NEW.task_id, NEW.url, NEW.sent));
END;
CREATE TRIGGER quiz_outbox_reseal AFTER UPDATE ON quiz_outbox BEGIN
  DELETE FROM seals WHERE log = 23 AND seals.row = OLD.task_id AND part = recite_seal (OLD.url) & 0x7FFFFFFF;
  INSERT OR REPLACE INTO seals VALUES (23, NEW.task_id, recite_seal (NEW.url) & 0x7FFFFFFF, recite_seal (NEW.task_id, NEW.url, NEW.sent));
END;
CREATE TRIGGER quiz_outbox_unseal AFTER DELETE ON quiz_outbox BEGIN
  DELETE FROM seals WHERE log = 23 AND seals.row = OLD.task_id AND part = recite_seal (OLD.url) & 0x7FFFFFFF;
END;
INSERT INTO seals SELECT 24, recite_seal (path) & 0x7FFFFFFF, 0, recite_seal (path, opened) FROM documents;
CREATE TRIGGER documents_seal AFTER INSERT ON documents BEGIN
  INSERT OR REPLACE INTO seals VALUES (24, recite_seal (NEW.path) & 0x7FFFFFFF, 0, recite_seal (NEW.path, NEW.opened));
END;
CREATE TRIGGER documents_reseal AFTER UPDATE ON documents BEGIN
  DELETE FROM seals WHERE log = 24 AND seals.row = recite_seal (OLD.path) & 0x7FFFFFFF AND part = 0;
  INSERT OR REPLACE INTO seals VALUES (24, recite_seal (NEW.path) & 0x7FFFFFFF, 0, recite_seal (NEW.path, NEW.opened));
END;
CREATE TRIGGER documents_unseal AFTER DELETE ON documents BEGIN
  DELETE FROM seals WHERE log = 24 AND seals.row = recite_seal (OLD.path) & 0x7FFFFFFF AND part = 0;
END;
PRAGMA user_version = 8;
