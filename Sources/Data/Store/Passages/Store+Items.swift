internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  /// Adds passages at the end of a set; those already in it stay where they are. References are canonical.
  /// Tells how many were added.
  @discardableResult
  public mutating func add(
    _ references: [String], to set: SetID, at time: Date
  ) throws(Failure) -> Int {
    try transaction { connection throws(Failure) in
      let name = try Self.name(of: set, in: &connection)
      let added = try Self.append(references, to: set.rawValue, at: time, in: &connection)
      guard !added.isEmpty else { return 0 }
      try Self.note(
        "add \(added.count) to set “\(name)”", undoneBy: [.removeItems(set: set.rawValue, passages: added)],
        at: time, in: &connection)
      return added.count
    }
  }

  /// Takes passages out of a set; those not in it are passed over. Their answers stay in the log. Tells how
  /// many were taken out.
  @discardableResult
  public mutating func remove(
    _ references: [String], from set: SetID, at time: Date
  ) throws(Failure) -> Int {
    try transaction { connection throws(Failure) in
      let name = try Self.name(of: set, in: &connection)
      let items = try Self.items(of: set.rawValue, in: &connection)
      var wanted: Set<Int64> = []
      for reference in references {
        if let id = try Self.knownPassage(reference, in: &connection) { wanted.insert(id) }
      }
      let removed = items.filter { wanted.contains($0.passage) }
      guard !removed.isEmpty else { return 0 }
      for item in removed {
        try Self.removeItem(item.passage, from: set.rawValue, at: time, in: &connection)
      }
      try Self.note(
        "remove \(removed.count) from set “\(name)”",
        undoneBy: [.restoreItems(set: set.rawValue, items: removed)], at: time, in: &connection)
      return removed.count
    }
  }

  /// Takes passages out of a set and adds others at its end: one act, none where it has them so already.
  public mutating func exchange(
    _ old: [String], for new: [String], in set: SetID, at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      let name = try Self.name(of: set, in: &connection)
      let items = try Self.items(of: set.rawValue, in: &connection)
      var unwanted: Set<Int64> = []
      for reference in old { unwanted.insert(try Self.passage(reference, in: &connection)) }
      let removed = items.filter { unwanted.contains($0.passage) }
      for item in removed {
        try Self.removeItem(item.passage, from: set.rawValue, at: time, in: &connection)
      }
      let added = try Self.append(new, to: set.rawValue, at: time, in: &connection)
      guard !removed.isEmpty || !added.isEmpty else { return }
      try Self.note(
        "bring set “\(name)” up to date",
        undoneBy: [
          .restoreItems(set: set.rawValue, items: removed), .removeItems(set: set.rawValue, passages: added),
        ], at: time, in: &connection)
    }
  }

  /// Moves a passage to another place in its set, counted from 0; one past the end is the end.
  public mutating func move(
    _ reference: String, in set: SetID, to position: Int, at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      let name = try Self.name(of: set, in: &connection)
      guard let passage = try Self.knownPassage(reference, in: &connection) else {
        throw .missing("“\(reference)” is not in set “\(name)”")
      }
      let old = try Self.placeItem(
        passage, of: set.rawValue, at: position, when: time, in: &connection)
      try Self.note(
        "move “\(reference)” in set “\(name)”",
        undoneBy: [.placeItem(set: set.rawValue, passage: passage, position: old)], at: time, in: &connection)
    }
  }

  public mutating func passages(in set: SetID) throws(Failure) -> [StoredPassage] {
    try connection.rows(
      """
      SELECT p.id, p.reference FROM set_items i JOIN passages p ON p.id = i.passage_id
      WHERE i.set_id = ? ORDER BY i.position
      """, .integer(set.rawValue)
    ) { StoredPassage(id: PassageID(rawValue: $0.integer(0)), reference: $0.text(1)) }
  }

  static func items(of set: Int64, in connection: inout Connection) throws(Failure) -> [Inverse.Item] {
    try connection.rows(
      "SELECT passage_id, position FROM set_items WHERE set_id = ? ORDER BY position", .integer(set)
    ) { Inverse.Item(passage: $0.integer(0), position: $0.int(1)) }
  }

  /// Appends passages, and tells those that were not in the set before.
  static func append(
    _ references: [String], to set: Int64, at time: Date, in connection: inout Connection
  ) throws(Failure) -> [Int64] {
    var position =
      try connection.first(
        "SELECT coalesce(max(position) + 1, 0) FROM set_items WHERE set_id = ?", .integer(set)
      ) { $0.int(0) } ?? 0
    var added: [Int64] = []
    for reference in references {
      let passage = try self.passage(reference, in: &connection)
      try connection.run(
        "INSERT OR IGNORE INTO set_items (set_id, passage_id, position) VALUES (?, ?, ?)", .integer(set),
        .integer(passage), .integer(position))
      if connection.changes > 0 {
        try log(.added, of: set, passage: passage, position: position, at: time, in: &connection)
        added.append(passage)
        position += 1
      }
    }
    return added
  }

  static func removeItem(
    _ passage: Int64, from set: Int64, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    let position = try connection.first(
      "SELECT position FROM set_items WHERE set_id = ? AND passage_id = ?", .integer(set), .integer(passage)
    ) { $0.integer(0) }
    guard let position else { return }
    try log(.removed, of: set, passage: passage, at: time, in: &connection)
    try connection.run(
      "DELETE FROM set_items WHERE set_id = ? AND passage_id = ?", .integer(set), .integer(passage))
    try connection.run(
      "UPDATE set_items SET position = position - 1 WHERE set_id = ? AND position > ?", .integer(set),
      .integer(position))
  }

  /// Puts a passage at a place, and tells its old one.
  @discardableResult
  static func placeItem(
    _ passage: Int64, of set: Int64, at position: Int, when time: Date, in connection: inout Connection
  ) throws(Failure) -> Int {
    var order = try items(of: set, in: &connection).map(\.passage)
    guard let old = order.firstIndex(of: passage) else { throw .missing("it is not in that set") }
    order.remove(at: old)
    order.insert(passage, at: min(max(position, 0), order.count))
    try log(.placed, of: set, passage: passage, position: position, at: time, in: &connection)
    for (index, passage) in order.enumerated() {
      try connection.run(
        "UPDATE set_items SET position = ? WHERE set_id = ? AND passage_id = ?", .integer(index),
        .integer(set), .integer(passage))
    }
    return old
  }

  /// The number of a passage, which is made where it is new.
  static func passage(_ reference: String, in connection: inout Connection) throws(Failure) -> Int64 {
    if let known = try knownPassage(reference, in: &connection) { return known }
    guard !reference.isEmpty, reference.utf8.count <= 500 else {
      throw .notAllowed("a reference has 1 to 500 characters")
    }
    try connection.run("INSERT INTO passages (reference) VALUES (?)", .text(reference))
    return connection.lastInsertID
  }

  static func knownPassage(_ reference: String, in connection: inout Connection) throws(Failure) -> Int64? {
    try connection.first("SELECT id FROM passages WHERE reference = ?", .text(reference)) { $0.integer(0) }
  }
}

/// Names of passages of a text of one's own, which go with its lines.
extension Store {
  /// Those that begin with a title.
  public mutating func passageNames(beginning title: String) throws(Failure) -> [String] {
    try connection.rows(
      """
      SELECT reference FROM passages
      WHERE reference = ?1 OR substr(reference, 1, length(?1) + 1) = ?1 || ' ' ORDER BY id
      """, .text(title)
    ) { $0.text(0) }
  }

  /// Gives passages other names, all at once, so that two may change places; what is kept of one that has
  /// none any more is kept under a name that no text has. Not an act: undo passes it over.
  public mutating func rename(_ names: [(from: String, to: String?)]) throws(Failure) {
    guard !names.isEmpty else { return }
    try transaction { connection throws(Failure) in
      func put(_ name: String, _ id: Int64) throws(Failure) {
        try connection.run("UPDATE passages SET reference = ? WHERE id = ?", .text(name), .integer(id))
        try connection.run(
          """
          UPDATE seals SET seal = (SELECT recite_seal (id, reference) FROM passages WHERE id = ?1)
          WHERE log = 1 AND row = ?1
          """, .integer(id))
      }
      /// A lesson about words that are no more is not gone on with.
      func end(_ id: Int64) throws(Failure) {
        try connection.run(
          "UPDATE lessons SET finished = updated WHERE passage_id = ? AND finished IS NULL", .integer(id))
      }
      var moved: [(id: Int64, to: String?)] = []
      for (from, to) in names {
        guard let id = try Self.knownPassage(from, in: &connection) else { continue }
        try put("former words \(id)", id)
        moved.append((id, to))
        if to == nil { try end(id) }
      }
      for case (let id, let to?) in moved {
        if let other = try Self.knownPassage(to, in: &connection) {
          try put("former words \(other)", other)
          try end(other)
        }
        try put(to, id)
      }
    }
  }
}
