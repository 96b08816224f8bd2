internal import Files
public import FoundationEssentials
public import Memory
public import Text

extension Store {
  public static let longestName = 100

  /// Makes a set. Its name has 1 to 100 characters, none of them control characters; references that are
  /// repeated count once.
  @discardableResult
  public mutating func createSet(
    named name: String, references: [String] = [], at time: Date
  ) throws(Failure) -> SetID {
    let name = try Self.checkedName(name)
    return try transaction { connection throws(Failure) in
      try Self.refuseTaken(name, except: nil, in: &connection)
      try connection.run(
        """
        INSERT INTO sets (name, position, created)
        VALUES (?, (SELECT coalesce(max(position) + 1, 0) FROM sets), ?)
        """, .text(name), .integer(time.milliseconds))
      let id = connection.lastInsertID
      try Self.log(.made, of: id, at: time, in: &connection)
      _ = try Self.append(references, to: id, at: time, in: &connection)
      try Self.note("make set “\(name)”", undoneBy: [.deleteSet(id)], at: time, in: &connection)
      return SetID(rawValue: id)
    }
  }

  /// Deletes a set. The passages' answers stay in the log.
  public mutating func removeSet(_ set: SetID, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      let row = try connection.first(
        "SELECT name, position, created FROM sets WHERE id = ?", .integer(set.rawValue)
      ) { ($0.text(0), $0.int(1), $0.integer(2)) }
      guard let (name, position, created) = row else { throw Self.noSet() }
      let items = try Self.items(of: set.rawValue, in: &connection)
      try Self.removeSet(set.rawValue, at: time, in: &connection)
      let inverse = Inverse.restoreSet(
        id: set.rawValue, name: name, position: position, created: created, items: items)
      try Self.note("remove set “\(name)”", undoneBy: [inverse], at: time, in: &connection)
    }
  }

  public mutating func renameSet(_ set: SetID, to name: String, at time: Date) throws(Failure) {
    let name = try Self.checkedName(name)
    try transaction { connection throws(Failure) in
      let old = try Self.name(of: set, in: &connection)
      try Self.refuseTaken(name, except: set, in: &connection)
      try Self.rename(set.rawValue, to: name, at: time, in: &connection)
      try Self.note(
        "rename set “\(old)” to “\(name)”", undoneBy: [.renameSet(id: set.rawValue, name: old)], at: time,
        in: &connection)
    }
  }

  /// Moves a set to another place among the sets, counted from 0; one past the end is the end.
  public mutating func moveSet(_ set: SetID, to position: Int, at time: Date) throws(Failure) {
    try transaction { connection throws(Failure) in
      let name = try Self.name(of: set, in: &connection)
      let old = try Self.placeSet(set.rawValue, at: position, when: time, in: &connection)
      try Self.note(
        "move set “\(name)”", undoneBy: [.placeSet(id: set.rawValue, position: old)], at: time,
        in: &connection)
    }
  }

  public mutating func sets() throws(Failure) -> [LearningSet] {
    try connection.rows(
      """
      SELECT id, name, created, (SELECT count(*) FROM set_items WHERE set_id = sets.id)
      FROM sets ORDER BY position
      """, read: Self.readSet)
  }

  /// The set of a name, without regard to case; nil where there is none.
  public mutating func set(named name: String) throws(Failure) -> LearningSet? {
    let sets = try sets()
    let key = name.lowercased()
    // Earlier programs made sets whose names differ in the case of other letters than English ones.
    return sets.first { $0.name == name } ?? sets.first { $0.name.lowercased() == key }
  }

  /// A set in columns id, name, created, and how many passages it has.
  private static func readSet(_ row: borrowing Row) -> LearningSet {
    LearningSet(
      id: SetID(rawValue: row.integer(0)), name: row.text(1), count: row.int(3),
      created: Date(milliseconds: row.integer(2)))
  }

  static func checkedName(_ name: String) throws(Failure) -> String {
    let words = name.onOneLine
    let hasControl = words.unicodeScalars.contains {
      // Persian and some pictures are written with joiners, which show nothing and turn nothing round.
      let isJoiner = $0 == "\u{200C}" || $0 == "\u{200D}"
      return $0.properties.generalCategory == .control
        || $0.properties.generalCategory == .format && !isJoiner
    }
    guard !words.isEmpty, words.count <= longestName, words.utf8.count <= 8 * longestName, !hasControl else {
      throw .notAllowed("a set's name has 1 to \(longestName) characters, none of them control characters")
    }
    return words
  }

  private static func refuseTaken(
    _ name: String, except set: SetID?, in connection: inout Connection
  ) throws(Failure) {
    // SQLite would compare without regard to case English letters alone.
    let names = try connection.rows("SELECT id, name FROM sets") { (id: $0.integer(0), name: $0.text(1)) }
    let key = name.lowercased()
    if names.contains(where: { $0.name.lowercased() == key && $0.id != set?.rawValue }) { throw .taken(name) }
  }

  static func name(of set: SetID, in connection: inout Connection) throws(Failure) -> String {
    let name = try connection.first("SELECT name FROM sets WHERE id = ?", .integer(set.rawValue)) {
      $0.text(0)
    }
    guard let name else { throw noSet() }
    return name
  }

  static func noSet() -> Failure { .missing("there is no such set. See `recite set list`") }

  static func rename(
    _ id: Int64, to name: String, at time: Date, in connection: inout Connection
  ) throws(Failure) {
    try log(.renamed, of: id, other: name, at: time, in: &connection)
    try connection.run("UPDATE sets SET name = ? WHERE id = ?", .text(name), .integer(id))
  }

  static func removeSet(_ id: Int64, at time: Date, in connection: inout Connection) throws(Failure) {
    try log(.deleted, of: id, at: time, in: &connection)
    try connection.run(
      "UPDATE sets SET position = position - 1 WHERE position > (SELECT position FROM sets WHERE id = ?)",
      .integer(id))
    try connection.run("DELETE FROM sets WHERE id = ?", .integer(id))
  }

  /// Puts a set at a place, and tells its old one.
  @discardableResult
  static func placeSet(
    _ id: Int64, at position: Int, when time: Date, in connection: inout Connection
  ) throws(Failure) -> Int {
    try log(.moved, of: id, position: position, at: time, in: &connection)
    var order = try connection.rows("SELECT id FROM sets ORDER BY position") { $0.integer(0) }
    guard let old = order.firstIndex(of: id) else { throw noSet() }
    order.remove(at: old)
    order.insert(id, at: min(max(position, 0), order.count))
    for (index, id) in order.enumerated() {
      try connection.run("UPDATE sets SET position = ? WHERE id = ?", .integer(index), .integer(id))
    }
    return old
  }
}
