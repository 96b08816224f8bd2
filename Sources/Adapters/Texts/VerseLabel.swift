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
