public import Base
public import FoundationEssentials
internal import SQLite

extension Store {
  /// A setting; nil where it was never set.
  public mutating func setting(_ name: String) throws(Failure) -> String? {
    try connection.first("SELECT value FROM settings WHERE name = ?", .text(name)) { $0.text(0) }
  }

  /// All settings that were set, by name.
  public mutating func settings() throws(Failure) -> [String: String] {
    let rows = try connection.rows("SELECT name, value FROM settings") { ($0.text(0), $0.text(1)) }
    return Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Changes a setting, or with nil goes back to what the program does by itself.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its new value.
  ///   - title: What undo calls the act; nil for one made of the name and the value.
  ///   - time: The present.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func set(
    _ name: String, to value: String?, title: String? = nil, at time: Date
  ) throws(Failure) {
    try transaction { connection throws(Failure) in
      let old = try connection.first("SELECT value FROM settings WHERE name = ?", .text(name)) { $0.text(0) }
      guard old != value else { return }
      try Self.put(value, forSetting: name, in: &connection)
      try Self.note(
        title ?? value.map { "set \(name) to \($0)" } ?? "reset \(name)",
        undoneBy: [.setting(name: name, value: old)],
        at: time, in: &connection)
    }
  }

  static func put(
    _ value: String?, forSetting name: String, in connection: inout Connection
  ) throws(Failure) {
    if let value {
      try connection.run(
        "INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)", .text(name), .text(value))
    } else {
      try connection.run("DELETE FROM settings WHERE name = ?", .text(name))
    }
  }
}
