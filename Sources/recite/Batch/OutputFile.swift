import Glibc

/// A file that appears whole or not at all: it grows beside its place, and takes its name when it is finished. What was
/// there before stays until then. A link stays one; a device or a pipe is written to as it comes, and stays too.
final class OutputFile {
  let path: String
  /// Where it grows; nil where it is no file that another could take the place of.
  private let temporary: String?
  private let target: String
  private var file: Int32
  private var waiting: [UInt8] = []

  /// Opens a file to be.
  ///
  /// - Throws: `CommandFailure` where there is no writing.
  init(_ path: String) throws {
    self.path = path
    var status = stat()
    let isThere = unsafe stat(path, &status) == 0
    // What cannot be looked at may be a device, whose place no file must take.
    guard isThere || errno == ENOENT else { throw Self.failure(path) }
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      (temporary, target) = (nil, path)
      file = unsafe open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    } else {
      target = Self.resolved(path)
      let beside = "\(target).\(getpid()).tmp"
      temporary = beside
      file = unsafe open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    }
    if file < 0 { throw Self.failure(path) }
  }

  /// The path without links, where there is something.
  private static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  deinit {
    // Not finished: it leaves nothing.
    guard file >= 0 else { return }
    close(file)
    if let temporary { unsafe unlink(temporary) }
  }

  func append(_ bytes: some Sequence<UInt8>) throws {
    waiting += bytes
    if waiting.count >= 1 << 16 { try flush() }
  }

  func append(_ text: String) throws { try append(text.utf8) }

  /// Gives the file its name. To be called once.
  func commit() throws {
    try flush()
    guard fsync(file) == 0 || errno == EINVAL else { throw Self.failure(path) }
    let closed = close(file)
    file = -1
    let isNamed = closed == 0 && temporary.map { unsafe rename($0, target) == 0 } ?? true
    guard isNamed else {
      let failure = Self.failure(path)
      if let temporary { unsafe unlink(temporary) }
      throw failure
    }
  }

  private func flush() throws {
    try Self.write(waiting, to: file, named: path)
    waiting.removeAll(keepingCapacity: true)
  }

  /// Writes all of it into an open file.
  static func write(_ bytes: [UInt8], to file: Int32, named path: String) throws {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      written += count
    }
  }

  /// Why the last call failed, in words.
  static func failure(_ path: String) -> CommandFailure {
    let reason = unsafe String(cString: strerror(errno))
    return CommandFailure("\(path) cannot be written: \(reason).")
  }
}
