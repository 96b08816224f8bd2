internal import Glibc
public import Text

/// What a document was when it was read or written: changed since, if the digest is another.
public struct DocumentVersion: Sendable, Hashable {
  public let digest: UInt64
  public let bytes: Int

  init(of content: [UInt8]) {
    digest = StableHash.of(content)
    bytes = content.count
  }
}

/// A document that a person keeps as a file, edited by this program and perhaps by others: read whole,
/// written whole or not at all, never over what another program wrote meanwhile.
///
/// Programs of ours wait for one another by a lock on the folder; it leaves nothing behind. A foreign program
/// that writes in the instant between the last look and the renaming is not noticed.
public struct DocumentFile: Sendable, Hashable {
  /// Where it is; links are followed, so that a link stays one when the document is written.
  public let path: String

  /// Names a document; it need not be there.
  public init(_ path: String) { self.path = FileSystem.resolved(path) }

  public var previousPath: String { path + "~" }

  /// The whole document, and what to compare with before it is written.
  public func read(limit: Int = 128 << 20) throws(Failure) -> (bytes: [UInt8], version: DocumentVersion) {
    let bytes = try FileSystem.read(path, limit: limit)
    return (bytes, DocumentVersion(of: bytes))
  }

  /// Makes the document. Throws `exists` where there is a file already; nothing has changed then.
  @discardableResult
  public func create(_ bytes: [UInt8]) throws(Failure) -> DocumentVersion {
    let lock = try FileSystem.lock(of: path)
    defer { lock.release() }
    guard !FileSystem.exists(path) else { throw .exists(path) }
    try FileSystem.write(bytes, to: path)
    return DocumentVersion(of: bytes)
  }

  /// Puts another content in place. `expected` is what the document was when it was read or written last;
  /// what is replaced may be kept beside it, under the name with a tilde. Throws `changed` where another
  /// program wrote it meanwhile; nothing has changed then.
  @discardableResult
  public func replace(
    with bytes: [UInt8], expecting expected: DocumentVersion, keepsPrevious: Bool = true
  ) throws(Failure) -> DocumentVersion {
    let lock = try FileSystem.lock(of: path)
    defer { lock.release() }
    let present = try read(limit: .max)
    guard present.version == expected else { throw .changed(path) }
    let version = DocumentVersion(of: bytes)
    if version == expected { return version }
    if keepsPrevious {
      try FileSystem.write(present.bytes, to: previousPath, mode: try FileSystem.mode(of: path))
    }
    try FileSystem.write(bytes, to: path)
    return version
  }
}

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

  static func mode(of path: String) throws(Failure) -> mode_t {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { throw .system(path, errno, isWriting: false) }
    return status.st_mode & 0o777
  }

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

  /// The lock on a file's folder. Where a network file system has none, the comparison of versions still
  /// holds.
  static func lock(of path: String) throws(Failure) -> FolderLock {
    do throws(WritingError) {
      return try FolderLock(of: path)
    } catch {
      throw .system(path, error.number, isWriting: true)
    }
  }
}

/// Why a document could not be read or written. Codes: `missing`; `exists`: there is one already; `changed`:
/// another program wrote it meanwhile; `too_large`; `refused`: the system says no.
extension Failure {
  static func exists(_ path: String) -> Self {
    Self(code: "exists", message: "\(path) is there already. Choose another name, or move that file away.")
  }

  static func changed(_ path: String) -> Self {
    Self(code: "changed", message: "\(path) was changed by another program meanwhile.")
  }

  static func tooLarge(_ path: String, limit: Int) -> Self {
    Self(code: "too_large", message: "\(path) has more than \(limit >> 20) MB, which no document has.")
  }

  static func system(_ path: String, _ number: Int32, isWriting: Bool) -> Self {
    Self(
      code: number == ENOENT ? "missing" : "refused",
      message: "\(path) cannot be \(isWriting ? "written" : "read"): "
        + SystemReason.words(number, isWriting: isWriting) + ".")
  }
}
