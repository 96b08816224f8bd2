public import Base
internal import Glibc
public import Scripture
internal import WholeFiles

/// One text that can be asked for.
public struct TextInfo: Sendable, Hashable, Codable {
  /// The name it is asked for by.
  public var name: String
  /// How many verses it has; nil where it cannot be read.
  public var verses: Int?
  /// Where it is kept; nil for the default text while nothing is cached.
  public var path: String?
  /// Where it came from.
  public var origin: String
}

/// The Bible texts on this machine: the King James of Debian, and those a person has added.
public struct TextLibrary: Sendable {
  /// The name of the default text.
  public static let defaultName = "kjv"
  /// Largest file that is read, in bytes.
  public static let mostBytes = 64 << 20
  static let defaultOrigin = "Debian package bible-kjv"

  let canon: Canon
  let environment: TextEnvironment

  /// Makes a library; nothing is read yet.
  public init(canon: Canon, environment: TextEnvironment) {
    self.canon = canon
    self.environment = environment
  }

  /// A text by its name.
  ///
  /// The default text is dumped from Debian's program once and cached; a cache that is damaged or cannot be
  /// written only costs the dump (0.2 s). Cost from the cache: reading 4.4 MB and its checksum, 2 ms.
  ///
  /// - Throws: `Failure`.
  public func text(named name: String = defaultName) throws(Failure) -> BibleText {
    if name == Self.defaultName { return try kingJames() }
    guard Self.isName(name), let path = path(ofText: name) else {
      throw .unknownText(name, known: names())
    }
    return try stored(name, path)
  }

  /// The names of all texts, the default first.
  public func names() -> [String] {
    [Self.defaultName] + ownNames()
  }

  /// All texts with their sizes, the default first. Cost: reads each text's file.
  public func list() -> [TextInfo] {
    var all: [TextInfo] = []
    let cached = cachePath.flatMap { wholeKingJames($0) == nil ? nil : $0 }
    let isThere = cached != nil || Paths.isProgram(environment.bibleProgram)
    all.append(
      TextInfo(
        name: Self.defaultName, verses: isThere ? canon.verseCount : nil, path: cached,
        origin: Self.defaultOrigin))
    for name in ownNames() {
      guard let path = path(ofText: name) else { continue }
      do throws(Failure) {
        let text = try stored(name, path)
        all.append(TextInfo(name: name, verses: text.verseCount, path: path, origin: text.origin))
      } catch {
        all.append(TextInfo(name: name, verses: nil, path: path, origin: error.message))
      }
    }
    return all
  }

  /// Removes a text that a person has added.
  ///
  /// - Throws: `Failure` where there is none of that name.
  public func remove(_ name: String) throws(Failure) {
    guard name != Self.defaultName else { throw .badName(name) }
    guard Self.isName(name), let path = path(ofText: name), ownNames().contains(name) else {
      throw .unknownText(name, known: names())
    }
    guard unsafe unlink(path) == 0 else {
      throw .unwritable(path, SystemReason.words(errno, isWriting: true))
    }
  }

  /// Whether a text can have this name: up to 40 ASCII letters, digits, `-`, `_`, `.`, no path, not `kjv`.
  public static func isName(_ name: String) -> Bool {
    guard (1...40).contains(name.utf8.count), let first = name.utf8.first else { return false }
    func isAlphanumeric(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
    return isAlphanumeric(first) && name.lowercased() != defaultName
      && name.utf8.allSatisfy { isAlphanumeric($0) || "-_.".utf8.contains($0) }
  }
}
