internal import Glibc
import Text

/// Whole files, read without Foundation and its cost at the start.
public enum FileContents {
  /// The bytes of what a person named: a file, or a pipe or device, which is read to its end. More than
  /// `limit` bytes are refused, and at once a pipe that nobody writes into.
  public static func read(_ path: String, limit: Int = 1 << 30) throws -> [UInt8] {
    // Without O_NONBLOCK opening a pipe would wait for its other end.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw failure(.system(errno), path, limit) }
    defer { close(descriptor) }
    guard let begun = begin(descriptor, path) else {
      throw Failure("\(path) cannot be read: it is a pipe, and nobody writes into it.")
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    do throws(ReadingError) {
      return try begun + drain(descriptor, expecting: 0, limit: limit)
    } catch {
      throw failure(error, path, limit)
    }
  }

  /// What had to be read to know that what was opened will end; nil of a pipe with a name that no program has
  /// open for writing, nor within half a second.
  private static func begin(_ descriptor: Int32, _ path: String) -> [UInt8]? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO,
      // Pipes without a name are those of a shell, `<(…)`; their writers may have ended.
      !["/dev/fd/", "/dev/std", "/proc/"].contains(where: path.hasPrefix)
    else { return [] }
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    if unsafe poll(&wanted, 1, 500) > 0 { return [] }
    // Nothing yet: with a writer at its other end that would block, without one it is the end.
    var byte: UInt8 = 0
    let count = unsafe Glibc.read(descriptor, &byte, 1)
    return count > 0 ? [byte] : count < 0 ? [] : nil
  }

  /// What an open file or pipe holds, called `name` where it cannot be read.
  public static func read(descriptor: Int32, name: String, limit: Int) throws -> [UInt8] {
    do throws(ReadingError) {
      return try drain(descriptor, expecting: 0, limit: limit)
    } catch {
      throw failure(error, name, limit)
    }
  }

  private static func failure(_ error: ReadingError, _ name: String, _ limit: Int) -> Failure {
    switch error {
    case .system: Failure("\(name) cannot be read: \(error.reason).")
    case .tooLarge: Failure("\(name) holds more than \(limit >> 20) MB. Cut it into parts.")
    }
  }

  /// The bytes of a plain file, at most `limit`, or of a link to one: a folder, a pipe or a device is refused
  /// at once, and nothing waits.
  public static func plain(_ path: String, limit: Int, followsLinks: Bool = true) throws(ReadingError)
    -> [UInt8]
  {
    let links = followsLinks ? 0 : O_NOFOLLOW
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | links)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .system(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .system(EISDIR)
    default: throw .system(EINVAL)
    }
    guard status.st_size <= limit else { throw .tooLarge }
    return try drain(file, expecting: Int(status.st_size), limit: limit)
  }

  private static func drain(_ file: Int32, expecting: Int, limit: Int) throws(ReadingError) -> [UInt8] {
    var bytes: [UInt8] = []
    // One read for a file of the expected size; a pipe gives 64 KB at a time.
    let chunk = max(65_536, expecting + 1)
    while true {
      var failure: Int32 = 0
      let piece = unsafe [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        var got = unsafe Glibc.read(file, buffer.baseAddress, chunk)
        while got < 0, errno == EINTR { got = unsafe Glibc.read(file, buffer.baseAddress, chunk) }
        if got < 0 { failure = errno }
        count = max(0, got)
      }
      if failure != 0 { throw .system(failure) }
      if piece.isEmpty { return bytes }
      guard bytes.count + piece.count <= limit else { throw .tooLarge }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
  }
}

public enum ReadingError: Error, Sendable, Hashable {
  /// The system refused, with its number.
  case system(Int32)
  case tooLarge

  /// Whether there is no plain file: nothing, or a folder, a pipe, a device, a link that is not followed.
  public var isAbsence: Bool {
    [ENOENT, ENOTDIR, EISDIR, EINVAL, ENXIO, ELOOP].contains { self == .system($0) }
  }

  /// The system's words for it; those of a file that is too large are its reader's, who knows what it is.
  public var reason: String {
    switch self {
    case .system(let number): SystemReason.words(number)
    case .tooLarge: "it is too large"
    }
  }
}

/// The system's numbers of what went wrong with a file, in words.
public enum SystemReason {
  /// The words, to stand behind "cannot be read: " or "cannot be written: ".
  public static func words(_ number: Int32, isWriting: Bool = false) -> String {
    switch number {
    case ENOENT: "there is no such file or folder"
    case EACCES, EPERM: "you may not \(isWriting ? "write" : "read") it"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENOTDIR: "part of its path is no folder"
    case EINVAL: "it is no plain file"
    case ELOOP: "its links lead in a circle"
    default: unsafe String(cString: strerror(number))
    }
  }
}
