internal import SQLite

extension SalvagedTable {
  /// Card lists and quizzes. The snapshot of the card lists is made again from their log.
  static let decks = [
    SalvagedTable(
      log: .cardEvents,
      forwards:
        "SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key FROM card_events NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, kind, list_id, card_id, day, value, front, back, tags, key FROM card_events NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO card_events (id, time, kind, list_id, card_id, day, value, front, back, tags, key) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      columns: 11),
    SalvagedTable(
      log: .cardRetractions,
      forwards:
        "SELECT id, time, first_event, last_event FROM card_retractions NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, first_event, last_event FROM card_retractions NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO card_retractions (id, time, first_event, last_event) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards:
        "SELECT id, name, source, added, content FROM quiz_packs NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, name, source, added, content FROM quiz_packs NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_packs (id, name, source, added, content) VALUES (?, ?, ?, ?, ?)",
      columns: 5),
    SalvagedTable(
      log: .quizEvents,
      forwards:
        "SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty FROM quiz_events NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty FROM quiz_events NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_events (id, time, kind, task_id, complete, title, question_key, answer, right, topic, difficulty) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      columns: 11),
    SalvagedTable(
      log: .quizRetractions,
      forwards:
        "SELECT id, time, first_event, last_event FROM quiz_retractions NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, time, first_event, last_event FROM quiz_retractions NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_retractions (id, time, first_event, last_event) VALUES (?, ?, ?, ?)",
      columns: 4),
    SalvagedTable(
      forwards:
        "SELECT id, pack_id, selection, started, updated, finished, state FROM quizzes NOT INDEXED ORDER BY id",
      backwards:
        "SELECT id, pack_id, selection, started, updated, finished, state FROM quizzes NOT INDEXED ORDER BY id DESC",
      insert:
        "INSERT OR IGNORE INTO quizzes (id, pack_id, selection, started, updated, finished, state) VALUES (?, ?, ?, ?, ?, ?, ?)",
      columns: 7),
    SalvagedTable(
      forwards:
        "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id, url",
      backwards:
        "SELECT task_id, url, sent FROM quiz_outbox ORDER BY task_id DESC, url DESC",
      insert:
        "INSERT OR IGNORE INTO quiz_outbox (task_id, url, sent) VALUES (?, ?, ?)",
      columns: 3),
    SalvagedTable(
      forwards:
        "SELECT path, opened FROM documents ORDER BY path",
      backwards:
        "SELECT path, opened FROM documents ORDER BY path DESC",
      insert:
        "INSERT OR IGNORE INTO documents (path, opened) VALUES (?, ?)",
      columns: 2),
  ]
}
