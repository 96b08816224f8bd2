internal import Files
internal import Glibc

/// Which file a path named: another program may put one in its place, or take it away, while it is open.
struct OpenFile: Equatable {
  private struct Identity: Equatable {
    var device: UInt
    var number: UInt
  }

  private let identity: Identity?
  private let log: Identity?

  init(_ path: String) {
    identity = Self.identity(of: path)
    log = Self.identity(of: path + "-wal")
  }

  /// The log beside it comes and goes by itself.
  static func == (left: Self, right: Self) -> Bool { left.identity == right.identity }

  /// Removes what SQLite has left beside a file that is no more there, where it is still of that file.
  func removeLog(of path: String) {
    guard log != nil, log == Self.identity(of: path + "-wal") else { return }
    for suffix in ["-wal", "-shm"] { unsafe unlink(path + suffix) }
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(device: UInt(status.st_dev), number: UInt(status.st_ino))
  }

  /// Whether a path names a plain file, or nothing yet: no folder, device or pipe.
  static func mayBeFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the disk of a file lends locks. It is asked with a file of its own: closing another descriptor
  /// of a database ends the locks that SQLite holds on it.
  static func lendsLocks(beside path: String) -> Bool {
    let name = path + ".\(getpid()).lock"
    let file = unsafe open(name, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { return true }
    defer {
      close(file)
      unsafe unlink(name)
    }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    return unsafe fcntl(file, F_SETLK, &lock) == 0 || ![ENOLCK, ENOSYS, EOPNOTSUPP].contains(errno)
  }
}
