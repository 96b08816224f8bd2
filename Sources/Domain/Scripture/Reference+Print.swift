extension Reference {
  /// The canonical form, which reads back as the same reference: "John 3:16-18, 21; Psalm 23".
  public func text(in canon: Canon) -> String {
    var printer = ReferencePrinter(canon: canon)
    for range in ranges where canon.contains(range.first) && canon.contains(range.last) {
      printer.add(range)
    }
    return printer.text
  }

  /// The short form of the OSIS standard: "1Cor.13.4-1Cor.13.7", ranges with a space between.
  public func osis(in canon: Canon) -> String {
    let known = ranges.filter { canon.contains($0.first) && canon.contains($0.last) }
    return known.map { range in
      func book(_ verse: VerseID) -> String { canon.books[verse.book].osis }
      let ends: [String] =
        switch range.extent(in: canon) {
        case .books: [book(range.first), book(range.last)]
        case .chapters: [range.first, range.last].map { "\(book($0)).\($0.chapter)" }
        case .verses, .acrossBooks:
          [range.first, range.last].map { "\(book($0)).\($0.chapter).\($0.verse)" }
        }
      return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "-")
    }.joined(separator: " ")
  }
}

/// Prints ranges one after the other, leaving out what the one before has said.
private struct ReferencePrinter {
  let canon: Canon
  var text = ""
  /// The book that a bare number would now be read in; nil after a whole book.
  private var book: Int?
  /// The chapter that a bare verse would now be read in; nil after whole chapters.
  private var chapter: Int?

  init(canon: Canon) {
    self.canon = canon
  }

  mutating func add(_ range: VerseRange) {
    let (first, last) = (range.first, range.last)
    switch range.extent(in: canon) {
    case .books:
      startBook()
      text += canon.books[first.book].name
      if last.book != first.book { text += "-" + canon.books[last.book].name }
      (book, chapter) = (nil, nil)
    case .chapters:
      if book == first.book {
        text += chapter == nil ? ", " : "; "
      } else {
        startBook()
        text += canon.books[first.book].chapterName + " "
      }
      text += first.chapter == last.chapter ? "\(first.chapter)" : "\(first.chapter)-\(last.chapter)"
      (book, chapter) = (first.book, nil)
    case .verses:
      addVerses(range)
    case .acrossBooks:
      startBook()
      text += canon.name(of: first) + "-" + canon.name(of: last)
      (book, chapter) = (last.book, last.chapter)
    }
  }

  private mutating func addVerses(_ range: VerseRange) {
    let (first, last) = (range.first, range.last)
    if book == first.book, chapter == first.chapter {
      text += ", \(first.verse)"
    } else if book == first.book {
      text += "; \(first.chapter):\(first.verse)"
    } else {
      startBook()
      let named = canon.books[first.book]
      // "Jude 1" is the chapter, so its first verse alone is "Jude 1:1".
      let bare = named.hasOneChapter && (first.verse > 1 || first != last)
      text += named.chapterName + (bare ? " \(first.verse)" : " \(first.chapter):\(first.verse)")
    }
    if last.chapter != first.chapter {
      text += "-\(last.chapter):\(last.verse)"
    } else if last.verse != first.verse {
      text += "-\(last.verse)"
    }
    (book, chapter) = (last.book, last.chapter)
  }

  private mutating func startBook() {
    if !text.isEmpty { text += "; " }
  }
}
