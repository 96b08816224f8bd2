/// Reads a list of references; one pass, left to right, remembering the book and chapter last named.
struct ReferenceParser {
  typealias Piece = ReferenceLexer.Piece

  /// One end of a range, as far as it was said.
  struct Point {
    var book: Int
    var chapter: Int?
    var verse: Int?
    /// The words that gave the chapter and the verse, for messages.
    var chapterText = ""
    var verseText = ""
  }

  /// More ranges than anyone asks for; keeps "Gen-Rev," many times over from growing without end.
  static let mostRanges = 200

  static let chapterMarkers: Set<String> = ["chapter", "chapters", "chap", "chaps", "ch", "chs", "c"]
  static let verseMarkers: Set<String> = ["verse", "verses", "ver", "vers", "vss", "vs", "vv", "v"]
  static let throughWords: Set<String> = ["to", "through", "thru", "until", "till"]

  let canon: Canon
  let pieces: [Piece]
  var at = 0
  /// Where a bare number would be read: the book, and the chapter if verses were last named.
  var book: Int?
  var chapter: Int?

  init(_ text: String, _ canon: Canon) throws(ReferenceError) {
    self.canon = canon
    pieces = try ReferenceLexer.pieces(of: text)
  }

  mutating func reference() throws(ReferenceError) -> Reference {
    var ranges: [VerseRange] = []
    var newPassage = true
    while true {
      while let kind = peek()?.kind, kind == .comma || kind == .semicolon {
        newPassage = kind == .semicolon
        at += 1
      }
      guard let piece = peek() else { break }
      guard ranges.count < Self.mostRanges else { throw .tooLong(piece.text) }
      ranges.append(try range(newPassage: newPassage))
      newPassage = false
    }
    guard !ranges.isEmpty else { throw .empty }
    return Reference(ranges: ranges)
  }

  func peek(_ ahead: Int = 0) -> Piece? {
    at + ahead < pieces.count ? pieces[at + ahead] : nil
  }

  private mutating func range(newPassage: Bool) throws(ReferenceError) -> VerseRange {
    let first: Point
    if let named = try bookName(required: book == nil) {
      first = try point(inNamed: named)
    } else {
      first = try point(inContext: book ?? 0, chapter: newPassage ? nil : chapter)
    }
    let result: VerseRange
    if takeFollowing("f") {
      result = try following(first)
    } else if takeFollowing("ff") {
      result = try following(first, toEnd: true)
    } else if takeThrough() {
      result = try range(from: first)
    } else {
      let whole = try resolve(first)
      remember(first)
      result = whole
    }
    return result
  }

  private mutating func remember(_ point: Point) {
    book = point.book
    chapter = point.verse == nil ? nil : point.chapter
  }

  // MARK: - Points

  /// What follows the name of a book: nothing, a chapter, a chapter and a verse.
  private mutating func point(inNamed book: Int) throws(ReferenceError) -> Point {
    let oneChapter = canon.books[book].hasOneChapter
    if let marked = try markedChapter() {
      return try verse(after: Point(book: book, chapter: marked.value, chapterText: marked.text))
    }
    if let marker = peek(), isVerseMarker() {
      // "John v. 16" is chapter five; "Jude v. 3" is a verse.
      if !oneChapter, marker.text == "v" {
        at += 1
        return try verse(after: Point(book: book, chapter: 5, chapterText: "v"))
      }
      guard oneChapter else { throw .missingChapter(canon.books[book], marker.text) }
      return try verse(after: Point(book: book, chapter: 1, chapterText: "1"))
    }
    // In "Jude 1John.5" the number belongs to the next book; in "2Pet.2 John.3" it does not.
    guard !startsGluedBook(), let number = takeNumber() else { return Point(book: book) }
    if oneChapter, !isColon(), !isVerseMarker(), !(number.value == 1 && endsPassage()), !startsNumber() {
      return Point(
        book: book, chapter: 1, verse: number.value, chapterText: "1", verseText: number.text)
    }
    return try verse(after: Point(book: book, chapter: number.value, chapterText: number.text))
  }

  /// A number without a book's name: read like the numbers before it.
  private mutating func point(inContext book: Int, chapter: Int?) throws(ReferenceError) -> Point {
    if let marked = try markedChapter() {
      return try verse(after: Point(book: book, chapter: marked.value, chapterText: marked.text))
    }
    let current = chapter ?? (canon.books[book].hasOneChapter ? 1 : nil)
    if let marker = peek(), isVerseMarker() {
      guard let current = current ?? self.chapter else {
        throw .missingChapter(canon.books[book], marker.text)
      }
      return try verse(after: Point(book: book, chapter: current, chapterText: "\(current)"))
    }
    guard let number = takeNumber() else { throw .unexpected(peek()?.text ?? "") }
    if let current, !isColon(), !isVerseMarker() {
      return Point(
        book: book, chapter: current, verse: number.value, chapterText: "\(current)",
        verseText: number.text)
    }
    return try verse(after: Point(book: book, chapter: number.value, chapterText: number.text))
  }

  /// Adds the verse to a chapter, where one follows: ":16", "v. 16", " 16".
  private mutating func verse(after chapter: Point) throws(ReferenceError) -> Point {
    var point = chapter
    var sign = ""
    if peek()?.kind == .comma, isVerseMarker(1) { at += 1 }
    if let piece = peek(), piece.kind == .colon {
      sign = piece.text
      at += 1
    }
    if let piece = peek(), isVerseMarker() {
      sign = piece.text
      at += 1
    }
    // In "Ps 23 1 John 4" the second number belongs to a book.
    if sign.isEmpty, startsBook() { return point }
    guard let number = takeNumber() else {
      guard sign.isEmpty else { throw .missingNumber(after: sign) }
      return point
    }
    point.verse = number.value
    point.verseText = number.text
    takePartLetter()
    return point
  }

  // MARK: - Ranges

  private mutating func range(from first: Point) throws(ReferenceError) -> VerseRange {
    let start = try resolve(first).first
    var last: Point
    if let named = try bookName(required: false) {
      last = try point(inNamed: named)
    } else if first.chapter == nil {
      // "Genesis-5" has no meaning; "Genesis - Exodus" was caught above.
      throw peek().map { .unexpected($0.text) } ?? .missingNumber(after: "-")
    } else if peek() == nil {
      throw .missingNumber(after: "-")
    } else {
      last = try point(inContext: first.book, chapter: first.verse == nil ? nil : first.chapter)
    }
    let end = try resolve(last).last
    guard start <= end else { throw .backwards(canon.name(of: start), canon.name(of: end)) }
    // A chapter as the end of a range of verses leaves the list among verses of that chapter only if
    // the verse was named.
    remember(last)
    return VerseRange(start, end)
  }

  /// "16f": this and the next; "16ff": this and the rest of the chapter (of the book, for chapters).
  private mutating func following(_ first: Point, toEnd: Bool = false) throws(ReferenceError) -> VerseRange {
    let start = try resolve(first)
    let named = canon.books[first.book]
    guard let chapter = first.chapter else { throw .unexpected(toEnd ? "ff" : "f") }
    remember(first)
    guard let verse = first.verse else {
      guard chapter < named.chapterCount else { throw .noSuchChapter(named, "\(chapter + 1)") }
      let last = toEnd ? named.chapterCount : chapter + 1
      return VerseRange(start.first, canon.end(ofChapter: last, book: first.book))
    }
    let end = canon.end(ofChapter: chapter, book: first.book)
    guard verse < end.verse else { throw .noSuchVerse(named, chapter: chapter, "\(verse + 1)") }
    return VerseRange(
      start.first, toEnd ? end : VerseID(book: first.book, chapter: chapter, verse: verse + 1))
  }

  /// All that a point alone means: a verse, a chapter or a book, if it exists.
  private func resolve(_ point: Point) throws(ReferenceError) -> VerseRange {
    let named = canon.books[point.book]
    guard let chapter = point.chapter else { return canon.whole(book: point.book) }
    guard (1...named.chapterCount).contains(chapter) else {
      throw .noSuchChapter(named, point.chapterText)
    }
    guard let verse = point.verse else {
      return VerseRange(
        VerseID(book: point.book, chapter: chapter, verse: 1),
        canon.end(ofChapter: chapter, book: point.book))
    }
    guard (1...named.verses[chapter - 1]).contains(verse) else {
      throw .noSuchVerse(named, chapter: chapter, point.verseText)
    }
    let id = VerseID(book: point.book, chapter: chapter, verse: verse)
    return VerseRange(id, id)
  }
}
