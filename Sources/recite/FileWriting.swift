import Glibc

/// Writes files that a person named.
enum FileWriting {
  /// Writes a file, whole or not at all: into a new file beside it, which then takes its name.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let temporary = "\(path).\(getpid()).tmp"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw failure(path) }
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let failure = failure(path)
        close(file)
        unsafe unlink(temporary)
        throw failure
      }
      written += count
    }
    guard close(file) == 0, unsafe rename(temporary, path) == 0 else {
      let failure = failure(path)
      unsafe unlink(temporary)
      throw failure
    }
  }

  /// Makes a folder where there is none; those above it must be there.
  static func makeFolder(_ path: String) throws {
    guard unsafe mkdir(path, 0o755) != 0, errno != EEXIST else { return }
    throw failure(path)
  }

  private static func failure(_ path: String) -> CommandFailure {
    let reason = unsafe String(cString: strerror(errno))
    return CommandFailure("\(path) cannot be written: \(reason).")
  }
}
