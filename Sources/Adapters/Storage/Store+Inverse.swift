internal import Base
internal import FoundationEssentials
internal import Memory
internal import SQLite

extension Store {
  /// Takes one thing back, within a transaction.
  static func apply(
    _ inverse: Inverse, at time: Date, fsrs: FSRS, in connection: inout Connection
  ) throws(Failure) {
    switch inverse {
    case .retractAnswer(let id):
      try connection.run(
        "INSERT INTO retractions (time, answer_id) VALUES (?, ?)", .integer(time.milliseconds), .integer(id))
      try refold(answer: id, fsrs: fsrs, in: &connection)
    case .retractOverrule(let id):
      let answer = try connection.first("SELECT answer_id FROM overrules WHERE id = ?", .integer(id)) {
        $0.integer(0)
      }
      try connection.run(
        "INSERT INTO retractions (time, overrule_id) VALUES (?, ?)", .integer(time.milliseconds), .integer(id)
      )
      if let answer { try refold(answer: answer, fsrs: fsrs, in: &connection) }
    case .deleteSet, .restoreSet, .renameSet, .placeSet: try applyToSets(inverse, in: &connection)
    case .removeItems, .restoreItems, .placeItem: try applyToItems(inverse, in: &connection)
    case .setting(let name, let value): try put(value, forSetting: name, in: &connection)
    case .lesson(let id, let state, let updated, let finished):
      try connection.run(
        "UPDATE lessons SET state = ?, updated = ?, finished = ? WHERE id = ?", .text(state),
        .integer(updated),
        .optional(finished), .integer(id))
    case .deleteLesson(let id): try connection.run("DELETE FROM lessons WHERE id = ?", .integer(id))
    case .retractCourse(let ids): try retract(course: ids, at: time, in: &connection)
    case .retractCardEvents(let first, let last):
      try retractCards(first...max(first, last), at: time, fsrs: fsrs, in: &connection)
    case .retractQuizEvents, .quizPack, .quiz:
      try applyToQuizzes(inverse, at: time, in: &connection)
    }
  }

  private static func applyToSets(_ inverse: Inverse, in connection: inout Connection) throws(Failure) {
    switch inverse {
    case .deleteSet(let id):
      try removeSet(id, in: &connection)
    case .restoreSet(let id, let name, let position, let created, let items):
      try connection.run("UPDATE sets SET position = position + 1 WHERE position >= ?", .integer(position))
      try connection.run(
        "INSERT INTO sets (id, name, position, created) VALUES (?, ?, ?, ?)", .integer(id), .text(name),
        .integer(position), .integer(created))
      for item in items { try insert(item, into: id, in: &connection) }
    case .renameSet(let id, let name):
      try connection.run("UPDATE sets SET name = ? WHERE id = ?", .text(name), .integer(id))
    case .placeSet(let id, let position): try placeSet(id, at: position, in: &connection)
    default: break
    }
  }

  private static func applyToItems(_ inverse: Inverse, in connection: inout Connection) throws(Failure) {
    switch inverse {
    case .removeItems(let set, let passages):
      for passage in passages.reversed() { try removeItem(passage, from: set, in: &connection) }
    case .restoreItems(let set, let items):
      for item in items.sorted(by: { $0.position < $1.position }) {
        try connection.run(
          "UPDATE set_items SET position = position + 1 WHERE set_id = ? AND position >= ?", .integer(set),
          .integer(item.position))
        try insert(item, into: set, in: &connection)
      }
    case .placeItem(let set, let passage, let position):
      try placeItem(passage, of: set, at: position, in: &connection)
    default: break
    }
  }

  static func insert(
    _ item: Inverse.Item, into set: Int64, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      "INSERT INTO set_items (set_id, passage_id, position) VALUES (?, ?, ?)", .integer(set),
      .integer(item.passage), .integer(item.position))
  }
}
