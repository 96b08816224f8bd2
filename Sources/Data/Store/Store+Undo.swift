internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  static let journalLength = 500

  static func note(
    _ title: String, undoneBy inverse: [Inverse], at time: Date, in connection: inout Connection
  ) throws(Failure) {
    let text: String
    do {
      text = String(decoding: try JSONEncoder().encode(inverse), as: UTF8.self)
    } catch {
      throw .notAllowed("this cannot be noted for undo")
    }
    try connection.run(
      "INSERT INTO acts (time, title, inverse) VALUES (?, ?, ?)", .integer(time.milliseconds), .text(title),
      .text(text))
    try connection.run(
      "DELETE FROM acts WHERE id <= ?", .integer(connection.lastInsertID - Int64(journalLength)))
  }

  /// Notes an act that nothing takes back, so that undo says so in place of offering the one before it. The
  /// title is what undo calls it.
  public mutating func noteLasting(_ title: String, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      try Self.note(title, undoneBy: [], at: time, in: &connection)
    }
  }

  /// What `undo` would take back; nil where there is nothing.
  public mutating func lastAct(in area: ActArea? = nil) throws(Failure) -> Act? {
    try Self.lastEntry(in: area, &connection)?.act
  }

  /// Takes back the last act that is not taken back yet, whichever program did it. The log keeps what
  /// happened: an answer is retracted, not erased. What was done in other areas than the one named stays. Nil
  /// where there was nothing.
  @discardableResult
  public mutating func undo(at time: Date, in area: ActArea? = nil) throws(Failure) -> Act? {
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      guard let entry = try Self.lastEntry(in: area, &connection) else { return nil }
      guard let inverses = entry.inverses else {
        throw .notAllowed("“\(entry.act.title)” cannot be taken back: a newer Recite did it")
      }
      guard entry.act.canBeTakenBack else {
        throw .notAllowed("the last thing you did, “\(entry.act.title)”, cannot be taken back")
      }
      for inverse in inverses.reversed() {
        try Self.apply(inverse, at: time, fsrs: fsrs, in: &connection)
      }
      try connection.run(
        "UPDATE acts SET undone = ? WHERE id = ?", .integer(time.milliseconds), .integer(entry.id))
      return entry.act
    }
  }

  /// The last act of an area that stands; without `inverses` where a newer program wrote it.
  private static func lastEntry(
    in area: ActArea?, _ connection: inout Connection
  ) throws(Failure) -> (id: Int64, act: Act, inverses: [Inverse]?)? {
    var before = Int64.max
    while let found = try connection.first(
      "SELECT id, title, time, inverse FROM acts WHERE undone IS NULL AND id < ? ORDER BY id DESC LIMIT 1",
      .integer(before),
      read: { ($0.integer(0), Act(title: $0.text(1), time: Date(milliseconds: $0.integer(2))), $0.text(3)) })
    {
      var (id, act, text) = found
      // Nil where a newer program wrote it: `undo` says so.
      let inverses = try? JSONDecoder().decode([Inverse].self, from: Data(text.utf8))
      act.canBeTakenBack = inverses?.isEmpty != true
      if area == nil || inverses?.contains(where: { $0.area == area }) == true { return (id, act, inverses) }
      before = id
    }
    return nil
  }
}

extension Store {
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
    case .deleteSet, .restoreSet, .renameSet, .placeSet:
      try applyToSets(inverse, at: time, in: &connection)
    case .removeItems, .restoreItems, .placeItem:
      try applyToItems(inverse, at: time, in: &connection)
    case .setting(let name, let value):
      try choose(value, forSetting: name, at: time, in: &connection)
    case .lesson(let id, let state, let updated, let finished):
      try connection.run(
        "UPDATE lessons SET state = ?, updated = ?, finished = ? WHERE id = ?", .text(state),
        .integer(updated),
        .optional(finished), .integer(id))
    case .deleteLesson(let id): try connection.run("DELETE FROM lessons WHERE id = ?", .integer(id))
    case .retractCourse(let ids): try retract(course: ids, at: time, in: &connection)
    case .retractCardEvents(let first, let last):
      try retractCards(first...max(first, last), at: time, fsrs: fsrs, in: &connection)
    case .retractDates(let first, let last):
      try retractDates(first...max(first, last), at: time, fsrs: fsrs, in: &connection)
    case .retractQuizEvents, .quizPack, .quiz:
      try applyToQuizzes(inverse, at: time, in: &connection)
    }
  }

  private static func applyToSets(
    _ inverse: Inverse, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    switch inverse {
    case .deleteSet(let id):
      try removeSet(id, at: time, in: &connection)
    case .restoreSet(let id, let name, let position, let created, let items):
      try connection.run("UPDATE sets SET position = position + 1 WHERE position >= ?", .integer(position))
      try connection.run(
        "INSERT INTO sets (id, name, position, created) VALUES (?, ?, ?, ?)", .integer(id), .text(name),
        .integer(position), .integer(created))
      try log(.made, of: id, position: position, at: Date(milliseconds: created), in: &connection)
      for item in items { try insert(item, into: id, at: time, in: &connection) }
    case .renameSet(let id, let name):
      try rename(id, to: name, at: time, in: &connection)
    case .placeSet(let id, let position):
      try placeSet(id, at: position, when: time, in: &connection)
    default: break
    }
  }

  private static func applyToItems(
    _ inverse: Inverse, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    switch inverse {
    case .removeItems(let set, let passages):
      for passage in passages.reversed() {
        try removeItem(passage, from: set, at: time, in: &connection)
      }
    case .restoreItems(let set, let items):
      for item in items.sorted(by: { $0.position < $1.position }) {
        try connection.run(
          "UPDATE set_items SET position = position + 1 WHERE set_id = ? AND position >= ?", .integer(set),
          .integer(item.position))
        try insert(item, into: set, at: time, in: &connection)
      }
    case .placeItem(let set, let passage, let position):
      try placeItem(passage, of: set, at: position, when: time, in: &connection)
    default: break
    }
  }

  static func insert(
    _ item: Inverse.Item, into set: Int64, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    try log(.added, of: set, passage: item.passage, position: item.position, at: time, in: &connection)
    try connection.run(
      "INSERT INTO set_items (set_id, passage_id, position) VALUES (?, ?, ?)", .integer(set),
      .integer(item.passage), .integer(item.position))
  }
}

public struct Act: Sendable, Hashable {
  /// What it was, for a person: "add 3 passages to “Psalms”".
  public var title: String
  public var time: Date
  /// False where it was said when it was done that nothing takes it back.
  public var canBeTakenBack = true
}

/// How to take one thing back. Kept as JSON in the journal: never change a case that has been released.
enum Inverse: Sendable, Hashable, Codable {
  struct Item: Sendable, Hashable, Codable {
    var passage: Int64
    var position: Int
  }

  case retractAnswer(Int64)
  case retractOverrule(Int64)
  case deleteSet(Int64)
  case restoreSet(id: Int64, name: String, position: Int, created: Int64, items: [Item])
  case renameSet(id: Int64, name: String)
  case placeSet(id: Int64, position: Int)
  case removeItems(set: Int64, passages: [Int64])
  case restoreItems(set: Int64, items: [Item])
  case placeItem(set: Int64, passage: Int64, position: Int)
  case setting(name: String, value: String?)
  case lesson(id: Int64, state: String, updated: Int64, finished: Int64?)
  case deleteLesson(Int64)
  case retractCourse([Int64])
  case retractCardEvents(first: Int64, last: Int64)
  case retractQuizEvents(first: Int64, last: Int64)
  case quizPack(name: String, source: String?, added: Int64, content: String?)
  case quiz(id: Int64, state: String, updated: Int64, finished: Int64?)
  case retractDates(first: Int64, last: Int64)

  var area: ActArea {
    switch self {
    case .retractCardEvents: .cards
    case .retractQuizEvents, .quizPack, .quiz: .quizzes
    case .retractCourse: .course
    case .retractAnswer, .retractOverrule, .deleteSet, .restoreSet, .renameSet, .placeSet, .removeItems,
      .restoreItems, .placeItem, .setting, .lesson, .deleteLesson, .retractDates:
      .verses
    }
  }
}
