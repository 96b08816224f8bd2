internal import Files
internal import Glibc
public import Text

public struct TextInfo: Sendable, Hashable, Codable {
  public var name: String
  /// How many verses it has; nil where it cannot be read.
  public var verses: Int?
  /// Where it is kept; nil for the default text while nothing is cached.
  public var path: String?
  public var origin: String
}

/// The Bible texts on this machine: the King James of Debian, and those a person has added.
public struct TextLibrary: Sendable {
  public static let defaultName = "kjv"
  /// Largest file that is read, in bytes.
  public static let mostBytes = 64 << 20
  static let defaultOrigin = "Debian package bible-kjv"

  let canon: Canon
  let environment: TextEnvironment

  public init(canon: Canon, environment: TextEnvironment) {
    self.canon = canon
    self.environment = environment
  }

  /// A text by its name.
  ///
  /// The default text is dumped from Debian's program once and cached; a cache that is damaged or cannot be
  /// written only costs the dump (0.2 s). Cost from the cache: reading 4.4 MB and its checksum, 2 ms.
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

/// Where texts lie, and how they are read.
extension TextLibrary {
  var cachePath: String? { environment.cacheFolder.map { $0 + "/\(Self.defaultName).tsv" } }

  /// Where the person's own texts are kept; nil where there is no folder for data.
  public var textsFolder: String? { environment.dataFolder.map { $0 + "/texts" } }

  func path(ofText name: String) -> String? { textsFolder.map { "\($0)/\(name).tsv" } }

  func ownNames() -> [String] {
    guard let textsFolder else { return [] }
    return (Paths.names(in: textsFolder) ?? []).filter { $0.hasSuffix(".tsv") }.map { String($0.dropLast(4)) }
      .filter(Self.isName)
  }

  func contents(of path: String) throws(Failure) -> [UInt8] {
    do throws(ReadingError) {
      return try FileContents.plain(path, limit: Self.mostBytes)
    } catch {
      if error == .tooLarge { throw .tooLarge(path, limit: Self.mostBytes) }
      throw .unreadable(path, error.reason)
    }
  }

  func kingJames() throws(Failure) -> BibleText {
    if let cachePath, let text = wholeKingJames(cachePath) { return text }
    let program = BibleProgram(path: environment.bibleProgram, canon: canon)
    let bytes = try program.dump()
    if let cachePath {
      // A cache that cannot be written is no failure: the next run dumps the text again.
      try? Paths.makeFolders(above: cachePath)
      // As above.
      try? WholeFile.write(bytes, to: cachePath, .init(isDurable: false))
    }
    guard let text = text(Self.defaultName, bytes) else {
      throw .wrongBible(environment.bibleProgram, verses: 0)
    }
    return text
  }

  /// The cached King James; nil where the cache is missing, damaged or not whole.
  func wholeKingJames(_ path: String) -> BibleText? {
    // A cache: whatever is wrong with it, the text is dumped anew.
    guard let bytes = try? FileContents.plain(path, limit: Self.mostBytes),
      let text = text(Self.defaultName, bytes),
      text.verseCount == canon.verseCount
    else { return nil }
    return text
  }

  /// A person's own text. One that was edited by hand is read again like a new one.
  func stored(_ name: String, _ path: String) throws(Failure) -> BibleText {
    guard ownNames().contains(name) else { throw .unknownText(name, known: names()) }
    let bytes = try contents(of: path)
    if let text = text(name, bytes) { return text }
    var verses = ImportedVerses(canon: canon)
    PlainTextReader.read(bytes, into: &verses)
    guard verses.count > 0, let text = text(name, verses.stored(origin: path)) else {
      throw .noVerses(path)
    }
    return text
  }

  private func text(_ name: String, _ bytes: [UInt8]) -> BibleText? {
    guard let header = StoredText.Header(bytes) else { return nil }
    return BibleText(
      name: name, verseCount: header.verses, origin: header.origin,
      canon: canon.widened(by: header.numbering), bytes: bytes,
      bodyStart: header.bodyStart)
  }
}

public struct TextEnvironment: Sendable, Equatable {
  /// Folder for what can be made again; nil where there is none, and nothing is cached.
  public var cacheFolder: String?
  /// Folder for the person's own texts; nil where there is none, and none can be added.
  public var dataFolder: String?
  var bibleProgram: String

  public init(cacheFolder: String?, dataFolder: String?, bibleProgram: String = "/usr/bin/bible") {
    self.cacheFolder = cacheFolder
    self.dataFolder = dataFolder
    self.bibleProgram = bibleProgram
  }

  /// Reads the XDG base directories from a process environment: `XDG_CACHE_HOME`, `XDG_DATA_HOME`, `HOME`.
  /// As that standard says, a path that is not absolute is ignored.
  public init(variables: [String: String]) {
    func folder(_ name: String, _ underHome: String) -> String? {
      if let path = variables[name], path.hasPrefix("/") { return path + "/recite" }
      if let home = variables["HOME"], home.hasPrefix("/") { return home + underHome + "/recite" }
      return nil
    }
    self.init(
      cacheFolder: folder("XDG_CACHE_HOME", "/.cache"), dataFolder: folder("XDG_DATA_HOME", "/.local/share"))
  }
}
