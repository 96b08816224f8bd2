import Glibc

/// Writes files that a person named.
enum FileWriting {
  /// Writes a file, whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let file = try OutputFile(path)
    try file.append(bytes)
    try file.commit()
  }

  /// Makes a folder where there is none; those above it must be there.
  static func makeFolder(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw OutputFile.failure(path)
  }
}
