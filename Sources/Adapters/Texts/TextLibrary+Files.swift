internal import Base
internal import Scripture
internal import WholeFiles

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
      try? WholeFile.write(bytes, to: cachePath, .init(isDurable: false))
    }
    guard let text = text(Self.defaultName, bytes) else {
      throw .wrongBible(environment.bibleProgram, verses: 0)
    }
    return text
  }

  /// The cached King James; nil where the cache is missing, damaged or not whole.
  func wholeKingJames(_ path: String) -> BibleText? {
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
      name: name, verseCount: header.verses, origin: header.origin, canon: canon, bytes: bytes,
      bodyStart: header.bodyStart)
  }
}
