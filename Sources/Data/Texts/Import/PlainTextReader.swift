internal import Text

/// Reads the two plain forms: `Book ch:v<TAB>words`, or verse-per-line as SWORD's `mod2vpl` and eBible.org
/// write it (`Genesis 1:1 words`, `GEN 1:1 words`).
enum PlainTextReader {
  static func read(_ bytes: [UInt8], into verses: inout ImportedVerses) {
    var start = TextForm.start(of: bytes)
    var line = 0
    // Old programs end lines with a carriage return alone.
    let bytes = bytes.contains(0x0A) ? bytes : bytes.map { $0 == 0x0D ? 0x0A : $0 }
    verses.suppliesWords = ["[is]", "[was]", "[are]", "[were]"].contains {
      bytes.firstRange(of: Array($0.utf8)) != nil
    }
    while start < bytes.count {
      line += 1
      let end = StoredText.lineEnd(bytes, from: start)
      read(bytes[start..<end], line: line, into: &verses)
      start = end + 1
    }
  }

  private static func read(_ bytes: ArraySlice<UInt8>, line: Int, into verses: inout ImportedVerses) {
    // The length in bytes of the longest label and the longest verse, and room for markup.
    guard bytes.count <= 8 * ImportedVerses.longestVerse else {
      verses.report(
        line, .tooLong,
        "The line is too long for a verse (\(ImportedVerses.longestVerse) characters at most).")
      return
    }
    // Validating goes letter by letter; plain ASCII needs none.
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard
      let whole = isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    else {
      verses.report(
        line, .notUTF8, "The line is not UTF-8. Convert the file first: iconv -f LATIN1 -t UTF-8")
      return
    }
    let text = VerseCleaner.trimmed(whole)
    guard !text.isEmpty, !text.hasPrefix("#") else { return }
    guard let label = VerseLabel(text) else {
      verses.report(
        line, .notAVerse,
        "No book, chapter and verse at the start of '\(SafeText.excerpt(text, limit: 24))'. "
          + "Write: John 3:16<TAB>words")
      return
    }
    verses.add(
      VersePlace(book: label.book, chapter: label.chapter, verse: label.verse),
      verses.words(of: label.text, verse: label.verse, line: line), line: line)
  }
}

/// The start of a line: which verse it holds, and its words.
struct VerseLabel {
  var book: String
  var chapter: Int
  var verse: Int
  var text: Substring

  /// Longest name of a book in bytes: "The Revelation of Jesus Christ to John".
  private static let longestName = 60

  /// Finds "3:16" near the start; what is before it is the book, what is after it the words.
  init?(_ line: String) {
    let bytes = line.utf8
    guard let limit = bytes.index(bytes.startIndex, offsetBy: Self.longestName, limitedBy: bytes.endIndex)
    else {
      self.init(line, limit: bytes.endIndex)
      return
    }
    self.init(line, limit: limit)
  }

  private init?(_ line: String, limit: String.Index) {
    let bytes = line.utf8
    guard let colon = bytes[..<limit].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let chapterDigits = bytes[..<colon].reversed().prefix { (0x30...0x39).contains($0) }.count
    let chapterStart = bytes.index(colon, offsetBy: -chapterDigits)
    let verseStart = bytes.index(after: colon)
    let verseDigits = bytes[verseStart...].prefix { (0x30...0x39).contains($0) }
    guard (1...4).contains(chapterDigits), (1...4).contains(verseDigits.count),
      let chapter = Int(line[chapterStart..<colon]),
      let verse = Int(line[verseStart..<verseDigits.endIndex])
    else { return nil }
    let after = line[verseDigits.endIndex...]
    guard after.unicodeScalars.first.map({ $0 == " " || $0 == "\t" || $0 == "." || $0 == ":" }) ?? true else {
      return nil
    }
    book = String(line[..<chapterStart])
    guard book.utf8.contains(where: { $0 > 0x20 }) else { return nil }
    self.chapter = chapter
    self.verse = verse
    text = after.drop { $0 == "." || $0 == ":" }
  }
}
