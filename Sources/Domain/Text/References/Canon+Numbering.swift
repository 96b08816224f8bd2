/// All books that are known, of whatever canon: what canons are made of.
struct BookCatalogue: Sendable {
  /// The books that every Bible has, numbered as the King James does.
  var common: [Book]
  /// Books that only other canons have, with the most verses that a numbering gives each chapter.
  var further: [Book]
  /// Names in other languages and old ones, by the OSIS name of the book.
  var otherNames: [String: [String]]
  /// The last verse of chapters that are longer in another numbering, or only there, by the book's OSIS name.
  var longer: [String: [Int: Int]]
  /// Names that are no book.
  var outside: [String]

  /// What the names of passages in further books begin with.
  let furtherPlaces: PlaceNames

  init(
    common: [Book], further: [Book], otherNames: [String: [String]], longer: [String: [Int: Int]],
    outside: [String]
  ) {
    (self.common, self.further, self.otherNames) = (common, further, otherNames)
    (self.longer, self.outside) = (longer, outside)
    furtherPlaces = PlaceNames(further.map(\.name))
  }

  func names(of books: [Book]) -> BookNames {
    BookNames(books, others: books.map { otherNames[$0.osis] ?? [] }, outside: outside)
  }
}

/// Where a text goes beyond the books and the numbering of the King James: the last verse of each chapter
/// that is longer there, or is only there.
///
///     "Tob.1.22 Tob.2.14 3John.1.15 Rev.12.18"
public struct Numbering: Sendable, Equatable {
  /// By the OSIS name of the book and the chapter.
  var lasts: [String: [Int: Int]] = [:]

  public init() {}

  /// Reads what `text` wrote; nil where it is nothing of the kind.
  public init?(_ text: some StringProtocol) {
    for label in text.split(separator: " ") {
      let parts = label.split(separator: ".")
      guard parts.count == 3, let chapter = Int(parts[1]), let last = Int(parts[2]),
        (1...200).contains(chapter), (1...1_000).contains(last)
      else { return nil }
      add(osis: String(parts[0]), chapter: chapter, verse: last)
    }
  }

  public var isEmpty: Bool { lasts.isEmpty }

  public var text: String {
    lasts.sorted { $0.key < $1.key }.flatMap { osis, chapters in
      chapters.sorted { $0.key < $1.key }.map { "\(osis).\($0).\($1)" }
    }.joined(separator: " ")
  }

  mutating func add(osis: String, chapter: Int, verse: Int) {
    lasts[osis, default: [:]][chapter] = max(verse, lasts[osis]?[chapter] ?? 0)
  }
}

/// Canons and numberings beside that of the King James.
extension Canon {
  /// The books that every Bible has; those that collections count from 1 to 66.
  public var common: Range<Int> { 0..<catalogue.common.count }

  /// The books and the numbering of the King James alone.
  public var plain: Canon {
    Canon(catalogue.common, catalogue.names(of: catalogue.common), own: [], catalogue)
  }

  /// The canon of a text: books that only it has behind the others, chapters as long as it has them. The
  /// order of the books is that of the catalogue, whichever of them are there.
  public func widened(by numbering: Numbering) -> Canon {
    guard !numbering.isEmpty else { return self }
    let books = (catalogue.common + catalogue.further).enumerated().compactMap { index, book -> Book? in
      guard let lasts = numbering.lasts[book.osis] else { return common.contains(index) ? book : nil }
      var book = book
      let known = common.contains(index) ? book.verses : []
      book.verses = (1...max(known.count, lasts.keys.max() ?? 1)).map { chapter in
        max(chapter <= known.count ? known[chapter - 1] : 1, lasts[chapter] ?? 1)
      }
      return book
    }
    return Canon(books, catalogue.names(of: books), own: own, catalogue)
  }

  /// Everything that any canon has, under any numbering: what a text may hold.
  public var widest: Canon {
    var all = Numbering()
    all.lasts = catalogue.longer
    for book in catalogue.further {
      for (index, last) in book.verses.enumerated() {
        all.add(osis: book.osis, chapter: index + 1, verse: last)
      }
    }
    return widened(by: all)
  }

  /// Where verses of this canon go beyond the books and the numbering of the King James.
  public func numbering(of verses: some Sequence<VerseID>) -> Numbering {
    var numbering = Numbering()
    for verse in verses where books.indices.contains(verse.book) {
      let known = common.contains(verse.book) ? catalogue.common[verse.book].verses : []
      guard verse.chapter > known.count || verse.verse > known[verse.chapter - 1] else { continue }
      numbering.add(osis: books[verse.book].osis, chapter: verse.chapter, verse: verse.verse)
    }
    return numbering
  }

  /// The same verse in another canon; nil where that lacks it.
  public func same(_ verse: VerseID, in other: Canon) -> VerseID? {
    let osis = books[verse.book].osis
    let book =
      other.books.indices.contains(verse.book) && other.books[verse.book].osis == osis
      ? verse.book : other.books.firstIndex { $0.osis == osis }
    let same = book.map { VerseID(book: $0, chapter: verse.chapter, verse: verse.verse) }
    return same.flatMap { other.contains($0) ? $0 : nil }
  }

  /// Whether a canonical name of a passage is of a place that this canon lacks and another has. Cost: it is
  /// read only where its book, or that chapter, is not the same in all of them.
  public func isBeyond(_ name: String) -> Bool {
    // What cannot be read here is what is looked for.
    guard mayDiffer(name), (try? Reference(name, in: self)) == nil else { return false }
    // What cannot be read there either is no place.
    return (try? Reference(name, in: widest)) != nil
  }

  private func mayDiffer(_ name: String) -> Bool {
    if catalogue.furtherPlaces.contains(name) { return true }
    guard let space = name.lastIndex(of: " "),
      let book = catalogue.common.first(where: { $0.chapterName == name[..<space] }),
      let number = Int(name[space...].dropFirst().prefix(while: \.isWholeNumber))
    else { return false }
    return catalogue.longer[book.osis]?[book.hasOneChapter ? 1 : number] != nil
  }

  /// The name of a book that other canons have and this one has not; nil for any other name.
  func elsewhere(_ key: String) -> String? {
    let missing = catalogue.further.filter { book in !books.contains { $0.osis == book.osis } }
    return catalogue.names(of: missing).exact(key).map { missing[$0].name }
  }
}
