internal import Scripture

/// Reads the two plain forms: `Book ch:v<TAB>words`, or verse-per-line as SWORD's `mod2vpl` and eBible.org write it
/// (`Genesis 1:1 words`, `GEN 1:1 words`).
enum PlainTextReader {
  /// Reads all lines; what is wrong is collected, what is right is kept.
  static func read(_ bytes: [UInt8], into verses: inout ImportedVerses) {
    var start = TextForm.start(of: bytes)
    var line = 0
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
      VersePlace(book: label.book, chapter: label.chapter, verse: label.verse), label.text, line: line)
  }
}
