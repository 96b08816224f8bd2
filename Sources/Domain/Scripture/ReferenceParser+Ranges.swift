/// From one place to another.
extension ReferenceParser {
  /// The range that begins at a place: to where it says, or the place alone.
  mutating func range(from first: Point) throws(ReferenceError) -> VerseRange {
    if let toEnd = takeFollowing() { return try following(first, toEnd: toEnd) }
    if takeThrough() { return try range(through: first) }
    let whole = try resolve(first)
    remember(first)
    return whole
  }

  private mutating func range(through first: Point) throws(ReferenceError) -> VerseRange {
    if takeEnd() { return try following(first, toEnd: true) }
    let start = try resolve(first).first
    var last: Point
    if let named = try bookName(required: false) {
      last = try point(inNamed: named)
    } else if first.chapter == nil {
      // "Genesis - 5" has no meaning; "Genesis - Exodus" was caught above.
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
  private mutating func following(_ first: Point, toEnd: Bool) throws(ReferenceError) -> VerseRange {
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
  func resolve(_ point: Point) throws(ReferenceError) -> VerseRange {
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
