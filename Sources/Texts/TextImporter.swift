internal import Scripture

/// Reads a text in one of the two plain forms: `Book ch:v<TAB>words`, or verse-per-line as SWORD's `mod2vpl`
/// and eBible.org write it (`Genesis 1:1 words`, `GEN 1:1 words`).
struct TextImporter {
  /// Longest verse in characters; the longest of the King James has 528.
  static let longestVerse = 4_000
  /// Mistakes kept; more are counted.
  static let mostMistakes = 1_000

  let canon: Canon
  private(set) var mistakes: [TextMistake] = []
  private(set) var mistakeCount = 0
  /// Words by the verse's position in the canon.
  private var verses: [Int: String] = [:]
  /// Books looked up so far, by the bytes of their names.
  private var books: [String: Int] = [:]
  /// Unknown books: where first seen, and how many lines are theirs.
  private var unknownBooks: [String: (line: Int, count: Int)] = [:]

  init(canon: Canon) {
    self.canon = canon
  }

  /// Reads all lines; what is wrong is collected, what is right is kept.
  mutating func read(_ bytes: [UInt8]) {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var line = 0
    while start < bytes.count {
      line += 1
      let end = StoredText.lineEnd(bytes, from: start)
      read(bytes[start..<end], line: line)
      start = end + 1
    }
    for (name, unknown) in unknownBooks {
      let suggestions = canon.suggestions(forBook: name)
      let hint = suggestions.isEmpty ? "" : " Did you mean \(suggestions.joined(separator: ", "))?"
      let lines = unknown.count == 1 ? "1 verse is" : "\(unknown.count) verses are"
      report(
        unknown.line, .unknownBook,
        "There is no book called '\(SafeText.excerpt(name))'; \(lines) left out.\(hint)")
    }
    mistakes.sort { ($0.line, $0.message) < ($1.line, $1.message) }
  }

  /// How many verses were read.
  var count: Int { verses.count }

  /// The stored form of what was read.
  func stored(origin: String) -> [UInt8] {
    var builder = StoredText.Builder(canon: canon, origin: origin)
    for position in verses.keys.sorted() {
      guard let id = canon.verse(at: position), let text = verses[position] else { continue }
      builder.add(id, text: text.utf8)
    }
    return builder.bytes
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, line: Int) {
    // The length in bytes of the longest label and the longest verse, and room for markup.
    guard bytes.count <= 8 * Self.longestVerse else {
      report(line, .tooLong, "The line is too long for a verse (\(Self.longestVerse) characters at most).")
      return
    }
    // Validating goes letter by letter; plain ASCII needs none.
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard
      let whole = isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    else {
      report(line, .notUTF8, "The line is not UTF-8. Convert the file first: iconv -f LATIN1 -t UTF-8")
      return
    }
    let text = VerseCleaner.trimmed(whole)
    guard !text.isEmpty, !text.hasPrefix("#") else { return }
    guard let label = VerseLabel(text) else {
      report(
        line, .notAVerse,
        "No book, chapter and verse at the start of '\(SafeText.excerpt(text, limit: 24))'. "
          + "Write: John 3:16<TAB>words")
      return
    }
    guard let book = book(named: label.book, line: line) else { return }
    let id = VerseID(book: book, chapter: label.chapter, verse: label.verse)
    guard let position = canon.position(of: id) else {
      let named = canon.books[book]
      let chapters = named.chapterCount
      let exists =
        (1...chapters).contains(id.chapter)
        ? "\(named.chapterName) \(id.chapter) has \(named.verses[id.chapter - 1]) verses"
        : "\(named.name) has \(chapters) chapter\(chapters == 1 ? "" : "s")"
      report(line, .noSuchVerse, "There is no \(canon.name(of: id)): \(exists).")
      return
    }
    guard verses[position] == nil else {
      report(line, .duplicate, "\(canon.name(of: id)) stands there already; this one is left out.")
      return
    }
    let words = VerseCleaner.clean(label.text)
    guard !words.isEmpty else {
      report(line, .empty, "\(canon.name(of: id)) has no words.")
      return
    }
    guard words.unicodeScalars.count <= Self.longestVerse else {
      report(
        line, .tooLong, "\(canon.name(of: id)) is longer than \(Self.longestVerse) characters; left out.")
      return
    }
    verses[position] = words
  }

  private mutating func book(named name: String, line: Int) -> Int? {
    if let book = books[name] { return book }
    if let book = canon.book(named: name) {
      books[name] = book
      return book
    }
    // A hostile file may name a different book on each line; past a thousand they are only counted.
    if let known = unknownBooks[name] {
      unknownBooks[name] = (known.line, known.count + 1)
    } else if unknownBooks.count < Self.mostMistakes {
      unknownBooks[name] = (line, 1)
    } else {
      mistakeCount += 1
    }
    return nil
  }

  private mutating func report(_ line: Int, _ code: TextMistake.Code, _ message: String) {
    mistakeCount += 1
    if mistakes.count < Self.mostMistakes {
      mistakes.append(TextMistake(line: line, code: code, message: message))
    }
  }
}
