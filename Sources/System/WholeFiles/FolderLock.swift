internal import Glibc

/// A lock on the folder of a file, by which programs of ours wait for one another. It leaves nothing behind, and ends with the
/// program at the latest.
public struct FolderLock: Sendable {
  private let folder: Int32

  /// Waits until no other program of ours holds it.
  ///
  /// - Throws: `WritingError` where the folder cannot be opened.
  public init(of path: String) throws(WritingError) {
    folder = unsafe open(WritingPlace.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw WritingError(path) }
    // Some network file systems have no locks: nobody waits there.
    while flock(folder, LOCK_EX) != 0, errno == EINTR {}
  }

  /// Lets the next one in. To be called once.
  public func release() { close(folder) }
}
