internal import Base
internal import Glibc
internal import WholeFiles

/// Whole files.
enum FileSystem {
  /// The path without links, as far as it exists; the last part of a new file is kept as it is.
  static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0
  }

  /// Who may read and write a file.
  static func mode(of path: String) throws(Failure) -> mode_t {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .system(path, errno, isWriting: false) }
    return status.st_mode & 0o777
  }

  /// The bytes of a plain file.
  static func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    do throws(ReadingError) {
      return try FileContents.plain(path, limit: limit)
    } catch {
      switch error {
      case .system(let number): throw .system(path, number, isWriting: false)
      case .tooLarge: throw .tooLarge(path, limit: limit)
      }
    }
  }

  /// Writes a file, whole or not at all, and so that it outlives a power cut.
  static func write(_ bytes: [UInt8], to path: String, mode: mode_t? = nil) throws(Failure) {
    do throws(WritingError) {
      let keeping = mode.map { WholeFile.Keeping(mode: $0, isModeForced: true) } ?? WholeFile.Keeping()
      try WholeFile.write(bytes, to: path, keeping)
    } catch {
      throw .system(path, error.number, isWriting: true)
    }
  }

  /// The lock on a file's folder. Where a network file system has none, the comparison of versions still holds.
  static func lock(of path: String) throws(Failure) -> FolderLock {
    do throws(WritingError) {
      return try FolderLock(of: path)
    } catch {
      throw .system(path, error.number, isWriting: true)
    }
  }
}
