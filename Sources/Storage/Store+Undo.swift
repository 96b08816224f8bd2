public import FoundationEssentials

extension Store {
  /// How many acts can be taken back.
  static let journalLength = 500

  /// Writes an act into the journal, within a transaction.
  static func note(
    _ title: String, undoneBy inverse: [Inverse], at time: Date, in connection: inout Connection
  ) throws(StoreError) {
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

  /// What `undo` would take back; nil where there is nothing.
  public mutating func lastAct() throws(StoreError) -> Act? {
    try connection.first(
      "SELECT title, time FROM acts WHERE undone IS NULL ORDER BY id DESC LIMIT 1"
    ) { Act(title: $0.text(0), time: Date(milliseconds: $0.integer(1))) }
  }

  /// Takes back the last act that is not taken back yet, whichever program did it. The log keeps what happened: an
  /// answer is retracted, not erased.
  ///
  /// - Parameter time: The present.
  /// - Returns: What was taken back; nil where there was nothing.
  /// - Throws: `StoreError`; nothing has changed then.
  @discardableResult
  public mutating func undo(at time: Date) throws(StoreError) -> Act? {
    let fsrs = fsrs
    return try transaction { connection throws(StoreError) in
      let last = try connection.first(
        "SELECT id, title, time, inverse FROM acts WHERE undone IS NULL ORDER BY id DESC LIMIT 1"
      ) { ($0.integer(0), Act(title: $0.text(1), time: Date(milliseconds: $0.integer(2))), $0.text(3)) }
      guard let (id, act, text) = last else { return nil }
      let inverses: [Inverse]
      do {
        inverses = try JSONDecoder().decode([Inverse].self, from: Data(text.utf8))
      } catch {
        throw .notAllowed("“\(act.title)” cannot be taken back: a newer Recite did it")
      }
      for inverse in inverses.reversed() {
        try Self.apply(inverse, at: time, fsrs: fsrs, in: &connection)
      }
      try connection.run("UPDATE acts SET undone = ? WHERE id = ?", .integer(time.milliseconds), .integer(id))
      return act
    }
  }
}
