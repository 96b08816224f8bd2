extension Reference {
  /// The canonical form, which reads back as the same reference: "John 3:16-18, 21; Psalm 23".
  public func text(in canon: Canon) -> String {
    var printer = ReferencePrinter(canon: canon)
    for range in ranges where canon.contains(range.first) && canon.contains(range.last) {
      printer.add(range)
    }
    return printer.text
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
  /// The last of the chapters printed: behind a comma only a higher one is read as a chapter.
  private var lastChapter = 0

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
        text += chapter == nil && first.chapter > lastChapter ? ", " : "; "
      } else {
        startBook()
        text += canon.books[first.book].chapterName + " "
      }
      text += first.chapter == last.chapter ? "\(first.chapter)" : "\(first.chapter)-\(last.chapter)"
      (book, chapter, lastChapter) = (first.book, nil, last.chapter)
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
      let bare = named.isOwn || named.hasOneChapter && (first.verse > 1 || first != last)
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

/// A reference as it is naturally said.
public struct SpokenReference: Sendable, Hashable {
  /// The words as they would be printed, for speech to read: `["First", "Corinthians", "chapter", "13,", …]`.
  public let words: [String]

  /// Puts a reference into words.
  ///
  ///     SpokenReference(reference, in: canon).text
  ///     // "First Corinthians chapter 13, verses 4 through 7"
  ///     // "Psalm 23; John chapter 3, verses 16 through 18 and 21"
  ///     // "Jude, verse 3"
  public init(_ reference: Reference, in canon: Canon) {
    var parts: [String] = []
    let known = reference.ranges.filter { canon.contains($0.first) && canon.contains($0.last) }
    var index = 0
    while index < known.count {
      var verses = [known[index]]
      // Verses of one chapter are said together: "verses 16 through 18 and 21".
      while Self.isWithinChapter(known[index], canon), index + 1 < known.count,
        Self.isWithinChapter(known[index + 1], canon),
        known[index + 1].first.book == known[index].first.book,
        known[index + 1].first.chapter == known[index].first.chapter
      {
        index += 1
        verses.append(known[index])
      }
      parts.append(Self.text(verses, canon))
      index += 1
    }
    words = parts.joined(separator: "; ").split(separator: " ").map(String.init)
  }

  private static func isWithinChapter(_ range: VerseRange, _ canon: Canon) -> Bool {
    range.extent(in: canon) == .verses && range.first.chapter == range.last.chapter
  }

  private static func text(_ ranges: [VerseRange], _ canon: Canon) -> String {
    guard let range = ranges.first else { return "" }
    let (first, last) = (range.first, range.last)
    switch range.extent(in: canon) {
    case .books:
      let names = first.book == last.book ? [first.book] : [first.book, last.book]
      return names.map { title(canon.books[$0]) }.joined(separator: " through ")
    case .chapters:
      let many = first.chapter != last.chapter
      return chapter(first, canon, plural: many) + (many ? " through \(last.chapter)" : "")
    case .verses where first.chapter == last.chapter:
      let numbers = ranges.map { range in
        range.first == range.last
          ? "\(range.first.verse)" : "\(range.first.verse) through \(range.last.verse)"
      }
      let many = ranges.count > 1 || first != last
      let unit = canon.isOwn(first) ? "line" : "verse"
      return "\(chapter(first, canon)), \(unit)\(many ? "s" : "") \(list(numbers))"
    case .verses:
      return "\(chapter(first, canon)), verse \(first.verse), through chapter \(last.chapter), "
        + "verse \(last.verse)"
    case .acrossBooks:
      return "\(chapter(first, canon)), verse \(first.verse), through \(chapter(last, canon)), "
        + "verse \(last.verse)"
    }
  }

  /// "John chapter 3", "Psalm 23", "Jude".
  private static func chapter(_ verse: VerseID, _ canon: Canon, plural: Bool = false) -> String {
    let book = canon.books[verse.book]
    if book.hasOneChapter { return title(book) }
    // "Psalm" is itself the word for its chapters.
    if book.chapterName != book.name { return "\(plural ? book.name : book.chapterName) \(verse.chapter)" }
    return "\(title(book)) \(plural ? "chapters" : "chapter") \(verse.chapter)"
  }

  /// "First Corinthians" for "1 Corinthians".
  private static func title(_ book: Book) -> String {
    guard !book.isOwn, let digit = book.name.first,
      let ordinal = ["1": "First", "2": "Second", "3": "Third"][digit]
    else {
      return book.name
    }
    return ordinal + book.name.dropFirst()
  }

  private static func list(_ items: [String]) -> String {
    guard items.count > 1, let last = items.last else { return items.joined() }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
