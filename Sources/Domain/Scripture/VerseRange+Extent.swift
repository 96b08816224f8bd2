extension VerseRange {
  /// What a range covers, at the widest: how it is printed and spoken.
  enum Extent: Equatable {
    /// Whole books, first and last.
    case books
    /// Whole chapters of one book.
    case chapters
    /// Verses of one book.
    case verses
    /// From somewhere in one book to somewhere in another.
    case acrossBooks
  }

  func extent(in canon: Canon) -> Extent {
    let fromChapterStart = first.verse == 1
    let toChapterEnd = last == canon.end(ofChapter: last.chapter, book: last.book)
    if fromChapterStart, toChapterEnd, first.chapter == 1,
      last.chapter == canon.books[last.book].chapterCount
    {
      return .books
    }
    if first.book != last.book { return .acrossBooks }
    return fromChapterStart && toChapterEnd ? .chapters : .verses
  }
}
