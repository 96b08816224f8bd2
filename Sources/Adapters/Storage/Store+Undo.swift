public import Base
public import Memory
public import FoundationEssentials
internal import SQLite

extension Store {
  /// How many acts can be taken back.
  static let journalLength = 500

  /// Writes an act into the journal, within a transaction.
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

  /// What `undo` would take back; nil where there is nothing.
  ///
  /// - Parameter area: What it is to be about; nil for anything.
  /// - Returns: The act.
  /// - Throws: `Failure`.
  public mutating func lastAct(in area: ActArea? = nil) throws(Failure) -> Act? {
    try Self.lastEntry(in: area, &connection)?.act
  }

  /// Takes back the last act that is not taken back yet, whichever program did it. The log keeps what happened: an
  /// answer is retracted, not erased.
  ///
  /// - Parameters:
  ///   - time: The present.
  ///   - area: What it is to be about; nil for anything. What was done in other areas meanwhile stays.
  /// - Returns: What was taken back; nil where there was nothing.
  /// - Throws: `Failure`; nothing has changed then.
  @discardableResult
  public mutating func undo(at time: Date, in area: ActArea? = nil) throws(Failure) -> Act? {
    let fsrs = fsrs
    return try transaction { connection throws(Failure) in
      guard let entry = try Self.lastEntry(in: area, &connection) else { return nil }
      guard let inverses = entry.inverses else {
        throw .notAllowed("“\(entry.act.title)” cannot be taken back: a newer Recite did it")
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
      let (id, act, text) = found
      let inverses = try? JSONDecoder().decode([Inverse].self, from: Data(text.utf8))
      if area == nil || inverses?.contains(where: { $0.area == area }) == true { return (id, act, inverses) }
      before = id
    }
    return nil
  }
}
