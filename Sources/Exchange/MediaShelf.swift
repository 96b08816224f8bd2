internal import Glibc
internal import WholeFiles

/// Pictures and sounds of imported packages, each kept once, under the hash of its content. The names that packages give are
/// only noted, in `names.tsv`: hash, a tab, the name. No path is ever made of them.
public struct MediaShelf: Sendable {
  /// The folder.
  public let folder: String

  /// A shelf in a folder, which is made where it is missing; those above it must be there.
  public init(_ folder: String) { self.folder = folder }

  /// The file of a content: its hash, and the ending of its name where that is plain.
  public static func file(for name: String, _ content: [UInt8]) -> String {
    let ending =
      name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() ?? ""
    let isPlain =
      1...5 ~= ending.utf8.count && ending.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    return SHA256.hex(of: content) + (isPlain ? ".\(ending)" : "")
  }

  /// Keeps a file, whole or not at all.
  ///
  /// - Returns: Whether it was not there yet.
  /// - Throws: `PackageError`.
  @discardableResult
  public func keep(_ name: String, _ content: [UInt8]) throws(PackageError) -> Bool {
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw failure(folder) }
    let file = Self.file(for: name, content)
    let path = "\(folder)/\(file)"
    if unsafe access(path, F_OK) == 0 { return false }
    do throws(WritingError) {
      // The package is there still, should the power fail.
      try WholeFile.write(content, to: path, .init(isDurable: false, mode: 0o600))
    } catch {
      throw .refused(path, error.reason)
    }
    let noted = name.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    let line = "\(file)\t\(String(String.UnicodeScalarView(noted)))\n"
    try note(Array(line.utf8), in: "\(folder)/names.tsv")
    return true
  }

  private func note(_ bytes: [UInt8], in path: String) throws(PackageError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(path) }
    defer { close(file) }
    do throws(WritingError) {
      try WholeFile.write(bytes, into: file, named: path)
    } catch {
      throw .refused(path, error.reason)
    }
  }

  private func failure(_ path: String) -> PackageError {
    .refused(path, unsafe String(cString: strerror(errno)))
  }
}
