internal import SQLite

extension Store {
  /// The library that keeps the data, with its version: `SQLite 3.40.1`.
  public static var libraryVersion: String { Connection.libraryVersion }
}
