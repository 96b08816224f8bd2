internal import Glibc

/// A file that appears whole or not at all: it grows without a name, and takes one when it is finished. What
/// was there before stays until then, and who may read it stays too. A link stays one; a device or a pipe is
/// written to as it comes.
///
/// Whatever ends the program, nothing half remains. Where a file system has no files without names, it grows
/// beside its place under a name of its own, which a kill leaves behind.
public final class WholeFile {
  public struct Keeping: Sendable {
    /// Whether it outlives a power cut once it is finished.
    public var isDurable: Bool
    /// Who may read and write a new file, less what the process withholds.
    public var mode: UInt32
    /// Whether a file that was there before gets this mode too, and nothing is withheld.
    var isModeForced: Bool

    public init(isDurable: Bool = true, mode: UInt32 = 0o644, isModeForced: Bool = false) {
      self.isDurable = isDurable
      self.mode = mode
      self.isModeForced = isModeForced
    }
  }

  public let path: String
  private let keeping: Keeping
  /// Where it gets its name; nil where it is no file that another could take the place of.
  private let target: String?
  /// The name that it has meanwhile; nil where it has none.
  private var name: String?
  private var file: Int32
  private var waiting: [UInt8] = []

  /// Opens a file to be.
  public init(_ path: String, _ keeping: Keeping = Keeping()) throws(WritingError) {
    self.path = path
    self.keeping = keeping
    switch try WritingPlace(path) {
    case .other:
      target = nil
      file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    case .file(let target):
      self.target = target
      file = Self.nameless(in: Paths.folder(of: target), keeping.mode)
      if file < 0 {
        let name = Self.passingName(target)
        // Of a program that was killed; no two of one number run at once.
        unsafe unlink(name)
        file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, keeping.mode)
        self.name = file < 0 ? nil : name
      }
    }
    guard file >= 0 else { throw WritingError(path) }
    if let target { setMode(as: target) }
  }

  deinit {
    // Not finished: it leaves nothing.
    guard file >= 0 else { return }
    close(file)
    if let name { unsafe unlink(name) }
  }

  /// Adds bytes; after an error the file will not be.
  public func append(_ bytes: some Sequence<UInt8>) throws(WritingError) {
    waiting += bytes
    if waiting.count >= 1 << 16 { try flush() }
  }

  public func append(_ text: String) throws(WritingError) { try append(text.utf8) }

  /// Finishes the file and gives it its name. To be called once; after an error what was there before stays.
  public func commit() throws(WritingError) {
    try flush()
    // Pipes and devices have nothing that could be kept.
    guard target == nil || !keeping.isDurable || fsync(file) == 0 || errno == EINVAL else {
      throw WritingError(path)
    }
    let isNamed = target.map(takeName) ?? true
    let number = errno
    let isClosed = close(file) == 0
    file = -1
    guard isNamed, isClosed else {
      let failure = WritingError(path, isNamed ? nil : number)
      if let name { unsafe unlink(name) }
      throw failure
    }
    if let target, keeping.isDurable { Self.synchroniseFolder(of: target) }
  }

  /// Writes a file, whole or not at all: after an error what was there before stays.
  public static func write(_ bytes: [UInt8], to path: String, _ keeping: Keeping = Keeping())
    throws(WritingError)
  {
    let file = try WholeFile(path, keeping)
    try file.append(bytes)
    try file.commit()
  }

  /// Writes all of it into an open file, which errors call by `name`.
  public static func write(_ bytes: [UInt8], into file: Int32, named name: String) throws(WritingError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw WritingError(name, count < 0 ? errno : EIO) }
      written += count
    }
  }

  // MARK: Names

  private static func passingName(_ target: String) -> String { "\(target).\(getpid()).tmp" }

  /// A new file without a name; below 0 where the file system has none, or they could not be named.
  private static func nameless(in folder: String, _ mode: UInt32) -> Int32 {
    guard unsafe access("/proc/self/fd", X_OK) == 0 else { return -1 }
    // O_TMPFILE, which C spells as a macro that Swift does not see.
    return unsafe open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
  }

  /// Puts the file in its place. A name can be given to a file without one only where none stands: where
  /// there is one, it gets another first.
  private func takeName(_ target: String) -> Bool {
    if let name { return unsafe rename(name, target) == 0 }
    if link(as: target) { return true }
    guard errno == EEXIST else { return false }
    let name = Self.passingName(target)
    unsafe unlink(name)
    guard link(as: name) else { return false }
    self.name = name
    return unsafe rename(name, target) == 0
  }

  private func link(as name: String) -> Bool {
    unsafe linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
  }

  /// Who may read and write is as it was, or as it is demanded.
  private func setMode(as target: String) {
    var status = stat()
    if keeping.isModeForced {
      fchmod(file, keeping.mode)
    } else if unsafe stat(target, &status) == 0 {
      fchmod(file, status.st_mode & 0o777)
    }
  }

  private func flush() throws(WritingError) {
    try Self.write(waiting, into: file, named: path)
    waiting.removeAll(keepingCapacity: true)
  }

  /// The new name is on the disk too. Where a file system cannot do that, the content is.
  private static func synchroniseFolder(of path: String) {
    let folder = unsafe open(Paths.folder(of: path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    _ = fsync(folder)
    close(folder)
  }
}

public struct WritingError: Error, Sendable, Hashable, CustomStringConvertible {
  public let path: String
  /// The system's number of what went wrong.
  public let number: Int32

  /// Makes an error of the system's number: the last call's, unless another is given.
  public init(_ path: String, _ number: Int32? = nil) {
    self.path = path
    self.number = number ?? errno
  }

  public var reason: String { SystemReason.words(number, isWriting: true) }
  public var message: String { "\(path) cannot be written: \(reason)." }
  public var description: String { message }
}
