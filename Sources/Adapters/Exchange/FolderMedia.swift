public import Base
internal import Glibc

/// Pictures and sounds beside cards in text files: those in the folder of the cards, wherever in it. A file of somebody else's
/// cards that names what lies elsewhere gets nothing.
public struct FolderMedia: Sendable, MediaSource {
  /// The most bytes a picture or a sound may have.
  private static let limit = 100 << 20
  private let root: String
  private var files: [String: String] = [:]

  /// What is in a folder; nil where it is none.
  public init?(_ folder: String) {
    guard let root = Self.real(folder) else { return nil }
    self.root = root
  }

  /// The names by which the files are kept that were asked for so far.
  public var names: Set<String> { Set(files.keys) }

  /// The name under which a file is kept.
  ///
  /// - Parameters:
  ///   - path: As a text says it: from the text's own folder, or with `@/` from that of all cards.
  ///   - folder: The folder of the text.
  /// - Returns: The name; nil where there is no such file in the folder.
  public mutating func name(of path: String, in folder: String) -> String? {
    let whole = path.hasPrefix("@/") ? "\(root)/\(path.dropFirst(2))" : "\(folder)/\(path)"
    guard !path.hasPrefix("/"), let file = Self.real(whole), file.hasPrefix(root + "/") else { return nil }
    var status = stat()
    guard unsafe stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.limit
    else { return nil }
    let parts = file.dropFirst(root.count + 1).split(separator: "/")
    let short = Self.plain(parts.last ?? "")
    // Of two files of one name the other says in which folder it is.
    let name = files[short, default: file] == file ? short : Self.plain(parts.joined(separator: "-"))
    guard files[name, default: file] == file else { return nil }
    files[name] = file
    return name
  }

  private static func plain(_ name: some StringProtocol) -> String {
    String(name.filter { $0 != "[" && $0 != "]" && !$0.isNewline })
  }

  private static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  /// Hands out the files that are wanted.
  ///
  /// - Parameters:
  ///   - wanted: Their names.
  ///   - body: Is given a name and a content.
  /// - Throws: `Failure`.
  public func eachMedia(
    _ wanted: Set<String>, _ body: (String, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    for (name, file) in files.sorted(by: { $0.key < $1.key }) where wanted.contains(name) {
      if let content = MediaShelf.read(file, most: Self.limit) { try body(name, content) }
    }
  }
}
