internal import Glibc

/// A lock on a folder, by which programs of ours wait for one another. It leaves nothing behind, and ends with the program at
/// the latest. Some network file systems have no locks: nobody waits there.
public struct FolderLock: Sendable {
  private let folder: Int32

  /// Locks the folder of a file; waits until no other program of ours holds it.
  ///
  /// - Throws: `WritingError` where the folder cannot be opened.
  public init(of path: String) throws(WritingError) {
    folder = Self.opened(WritingPlace.folder(of: path))
    guard folder >= 0 else { throw WritingError(path) }
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Locks a folder at once; nil where another program of ours holds it.
  public init?(atOnce path: String) {
    folder = Self.opened(path)
    if folder >= 0, flock(folder, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      close(folder)
      return nil
    }
  }

  /// Lets the next one in. To be called once.
  public func release() {
    guard folder >= 0 else { return }
    // A program that is being started holds the descriptor too until it runs: closing alone would not give the folder free.
    flock(folder, LOCK_UN)
    close(folder)
  }

  private static func opened(_ path: String) -> Int32 {
    unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  }
}
