import Glibc
import WholeFiles

/// Writes files that a person named.
enum FileWriting {
  /// Writes a file, whole or not at all.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try WholeFile.write(bytes, to: path)
  }

  /// Makes the folders that a file is to lie in, where there are none.
  static func makeFolders(above file: String) throws {
    var path = ""
    for part in RecordingFolder.holding(file).split(separator: "/", omittingEmptySubsequences: false) {
      path += part + "/"
      if path != "/" { try makeFolder(path) }
    }
  }

  /// Makes a folder where there is none; those above it must be there.
  static func makeFolder(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw WritingError(path)
  }
}
