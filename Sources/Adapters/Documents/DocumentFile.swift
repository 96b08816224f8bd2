public import Base
internal import Glibc
import WholeFiles

/// What a document was when it was read or written: changed since, if the digest is another.
public struct DocumentVersion: Sendable, Hashable {
  /// The hash of its bytes.
  public let digest: UInt64
  /// How many bytes it has.
  public let bytes: Int

  init(of content: [UInt8]) {
    digest = StableHash.of(content)
    bytes = content.count
  }
}

/// A document that a person keeps as a file, edited by this program and perhaps by others: read whole, written whole or not
/// at all, never over what another program wrote meanwhile.
///
/// Programs of ours wait for one another by a lock on the folder; it leaves nothing behind. A foreign program that writes in
/// the instant between the last look and the renaming is not noticed.
public struct DocumentFile: Sendable, Hashable {
  /// Where it is; links are followed, so that a link stays one when the document is written.
  public let path: String

  /// Names a document; it need not be there.
  public init(_ path: String) { self.path = FileSystem.resolved(path) }

  /// Where the previous version is kept.
  public var previousPath: String { path + "~" }

  /// The whole document.
  ///
  /// - Parameter limit: The most bytes it may have.
  /// - Returns: Its bytes, and what to compare with before it is written.
  /// - Throws: `Failure`.
  public func read(limit: Int = 128 << 20) throws(Failure) -> (bytes: [UInt8], version: DocumentVersion) {
    let bytes = try FileSystem.read(path, limit: limit)
    return (bytes, DocumentVersion(of: bytes))
  }

  /// Makes the document.
  ///
  /// - Throws: `Failure` of code `exists` where there is a file already; nothing has changed then.
  @discardableResult
  public func create(_ bytes: [UInt8]) throws(Failure) -> DocumentVersion {
    let lock = try FileSystem.lock(of: path)
    defer { lock.release() }
    guard !FileSystem.exists(path) else { throw .exists(path) }
    try FileSystem.write(bytes, to: path)
    return DocumentVersion(of: bytes)
  }

  /// Puts another content in place.
  ///
  /// - Parameters:
  ///   - bytes: The whole new content.
  ///   - expected: What the document was when it was read or written last.
  ///   - keepsPrevious: Whether what is replaced is kept beside it, under the name with a tilde.
  /// - Returns: What the document is now.
  /// - Throws: `Failure`, of code `changed` where another program wrote it meanwhile; nothing has changed then.
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
