internal import Glibc
internal import WholeFiles

/// Reading and writing whole files, without Foundation and its start-up cost.
enum Files {
  /// The system's words for an error number.
  static func reason(_ number: Int32) -> String {
    switch number {
    case ENOENT: "there is no such file"
    case EACCES, EPERM: "you may not open it"
    case EISDIR: "it is a folder"
    case ENOSPC, EDQUOT: "the disk is full"
    case EROFS: "the disk is read-only"
    case ENOTDIR: "part of its path is no folder"
    default: "error \(number) of the system"
    }
  }

  /// Why a file could not be read.
  enum ReadError: Error {
    case system(Int32)
    case tooLarge
  }

  /// The bytes of a file, at most `limit` of them.
  static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard file >= 0 else { throw .system(errno) }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { throw .system(errno) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .system(EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .system(EINVAL) }
    guard status.st_size <= limit else { throw .tooLarge }
    return try drain(file, expecting: Int(status.st_size), limit: limit)
  }

  /// Everything that can be read from an open file or pipe.
  static func drain(_ file: Int32, expecting: Int, limit: Int) throws(ReadError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expecting + 1)
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

  /// Writes a file whole or not at all.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - path: Where it is.
  ///   - isDurable: Whether it is to outlive a power cut; what can be made anew need not.
  /// - Returns: the error number, 0 where all went well.
  static func write(_ bytes: [UInt8], to path: String, isDurable: Bool) -> Int32 {
    do throws(WritingError) {
      try WholeFile.write(bytes, to: path, .init(isDurable: isDurable))
      return 0
    } catch {
      return error.number
    }
  }

  /// Makes a folder and those above it. Failure shows when a file is written there.
  static func makeFolder(_ path: String) {
    var made = ""
    for part in path.split(separator: "/") {
      made += "/" + part
      unsafe mkdir(made, 0o755)
    }
  }

  /// Names in a folder, sorted; empty where there is none.
  static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Whether this is a folder, be it through a link.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is a file that may be run.
  static func isProgram(_ path: String) -> Bool { unsafe access(path, X_OK) == 0 }

  /// Removes a file; the error number, 0 where all went well.
  static func remove(_ path: String) -> Int32 {
    unsafe unlink(path) == 0 ? 0 : errno
  }
}
