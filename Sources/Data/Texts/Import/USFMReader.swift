internal import Text

/// Reads USFM: the words of the verses, without notes, headings, introductions and the attributes of words.
struct USFMReader {
  private struct OpenVerse {
    var place: VersePlace
    var line: Int
    var words = ""
    var isBroken = false
  }

  /// What is passed over, and up to where.
  private enum Leaving: Equatable {
    case nothing
    /// Up to the next paragraph, chapter or verse.
    case line
    /// Up to this marker with a star.
    case span(String, line: Int)
    /// Up to `\*`.
    case milestone
    /// Up to `\esbe`.
    case sidebar
  }

  private var scanner: USFMScanner
  private var book: String?
  private var chapter = 0
  private var verse: OpenVerse?
  private var leaving = Leaving.nothing
  /// Whether a character marker is open: after `|` come attributes then.
  private var isMarked = false
  /// Whether the attributes of a marker are being passed over.
  private var isInAttributes = false
  private var hasToldOfMatter = false
  private var unknownMarkers: Set<String> = []

  private init(_ bytes: [UInt8]) { scanner = USFMScanner(bytes) }

  /// Reads a whole file; what is wrong is collected, what is right is kept.
  static func read(_ bytes: [UInt8], into verses: inout ImportedVerses) {
    var reader = USFMReader(bytes)
    while let piece = reader.scanner.next() {
      switch piece {
      case .marker(let name, let isEnd): reader.take(marker: name, isEnd: isEnd, into: &verses)
      case .text(let bytes): reader.take(text: bytes, into: &verses)
      }
    }
    reader.closeNote(into: &verses)
    reader.close(into: &verses)
  }

  // MARK: Markers

  private mutating func take(marker name: String, isEnd: Bool, into verses: inout ImportedVerses) {
    isInAttributes = false
    let role = USFMMarker(name)
    switch leaving {
    case .milestone:
      leaving = .nothing
      if isEnd { return }
    case .sidebar:
      if name == "esbe" { leaving = .nothing }
      return
    case .span(let open, _):
      if isEnd {
        if name == open { leaving = .nothing }
        return
      }
      // A note that was forgotten to close must not swallow the verses after it.
      guard role == .verse || role == .chapter || role == .book else { return }
      closeNote(into: &verses)
    case .line, .nothing: break
    }
    if isEnd {
      if role == .character { isMarked = false }
      return
    }
    begin(role, name, into: &verses)
  }

  private mutating func begin(_ role: USFMMarker, _ name: String, into verses: inout ImportedVerses) {
    switch role {
    case .book:
      close(into: &verses)
      book = scanner.word()
      chapter = 0
      leaving = .line
    case .chapter:
      let line = scanner.line
      close(into: &verses)
      leaving = .nothing
      let number = scanner.word()
      chapter = OSISReader.number(number) ?? 0
      if chapter == 0 {
        verses.report(
          line, .notAVerse, "\\c needs the number of a chapter, not '\(SafeText.excerpt(number))'.")
      }
    case .verse:
      leaving = .nothing
      open(into: &verses)
    case .paragraph:
      leaving = .nothing
      isMarked = false
      verse?.words += " "
    case .line(let kind):
      if leaving != .line { verses.leaveOut(kind, line: scanner.line) }
      leaving = .line
      verse?.words += " "
    case .span(let kind):
      guard leaving == .nothing else { return }
      verses.leaveOut(kind, line: scanner.line)
      leaving = .span(name, line: scanner.line)
    case .character: isMarked = true
    case .milestone: if leaving == .nothing { leaving = .milestone }
    case .sidebar:
      verses.leaveOut(.matter, line: scanner.line)
      leaving = .sidebar
    case .unknown:
      isMarked = true
      guard unknownMarkers.count < 100, unknownMarkers.insert(name).inserted else { return }
      verses.report(
        scanner.line, .unknownMarker,
        "\\\(SafeText.excerpt(name)) is no marker of USFM; it is passed over, the words after it are kept.")
    }
  }

  private mutating func open(into verses: inout ImportedVerses) {
    let line = scanner.line
    close(into: &verses)
    let number = scanner.word()
    isMarked = false
    hasToldOfMatter = false
    guard let book, chapter > 0 else {
      let missing = book == nil ? "\\id with the book" : "\\c with the chapter"
      verses.report(line, .notAVerse, "\\v \(SafeText.excerpt(number)) stands before any \(missing).")
      return
    }
    guard var place = Self.place(number) else {
      verses.report(
        line, .notAVerse, "\\v needs the number of a verse, not '\(SafeText.excerpt(number))'.")
      return
    }
    place.book = book
    place.chapter = chapter
    verse = OpenVerse(place: place, line: line)
  }

  /// A verse's number: `3`, `3b`, `3-5`, `3,4`. The book and chapter are for the caller to fill in.
  static func place(_ number: String) -> VersePlace? {
    // Some files have a mark of direction before the dash.
    let plain = String(SafeText.printable(number))
    let ends = plain.split(whereSeparator: { "-–,".contains($0) })
    func part(_ text: Substring) -> (verse: Int, letter: Character?)? {
      let digits = text.prefix { $0.isASCII && $0.isNumber }
      let letters = text.dropFirst(digits.count)
      guard let verse = OSISReader.number(digits), letters.count <= 1, letters.allSatisfy(\.isLetter) else {
        return nil
      }
      return (verse, letters.first)
    }
    guard let first = ends.first.flatMap(part), let last = ends.last.flatMap(part) else { return nil }
    return VersePlace(
      book: "", chapter: 0, verse: first.verse, end: last.verse == first.verse ? nil : last.verse,
      isLaterPart: first.letter.map { $0 != "a" } ?? false)
  }

  // MARK: Text

  private mutating func take(text bytes: ArraySlice<UInt8>, into verses: inout ImportedVerses) {
    guard leaving == .nothing, !isInAttributes else { return }
    guard verse != nil else {
      if !hasToldOfMatter, bytes.contains(where: { !USFMScanner.isSpace($0) }) {
        verses.leaveOut(.matter, line: scanner.line)
        hasToldOfMatter = true
      }
      return
    }
    // A hostile file may have a verse without end; what is past its length is not kept.
    guard verse.map({ $0.words.utf8.count <= 8 * ImportedVerses.longestVerse }) == true else { return }
    var piece = bytes
    if isMarked, let bar = bytes.firstIndex(of: UInt8(ascii: "|")) {
      isInAttributes = true
      piece = bytes[..<bar]
    }
    guard let text = String(validating: piece, as: UTF8.self) else {
      verse?.isBroken = true
      return
    }
    verse?.words += Self.plain(text)
  }

  /// `~` is a space that does not break, `//` a place where a line may.
  private static func plain(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
      return text
    }
    let parts = text.split(separator: "//", omittingEmptySubsequences: false)
    return String(parts.joined(separator: " ").map { $0 == "~" ? " " : $0 })
  }

  private mutating func close(into verses: inout ImportedVerses) {
    guard let verse else { return }
    self.verse = nil
    guard !verse.isBroken else {
      verses.report(
        verse.line, .notUTF8, "The verse is not UTF-8. Convert the file first: iconv -f LATIN1 -t UTF-8")
      return
    }
    verses.add(verse.place, verse.words, line: verse.line)
  }

  private mutating func closeNote(into verses: inout ImportedVerses) {
    guard case .span(let name, let line) = leaving else { return }
    leaving = .nothing
    verses.report(
      line, .openNote,
      "What begins here with \\\(name) has no \\\(name)*; what follows it is left out up to the next verse.")
  }
}
