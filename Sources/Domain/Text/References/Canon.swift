/// The books of the Bible in order, with the number of verses of each chapter: what exists. Behind them may
/// stand books and verses that only other canons have (`widened`), and a learner's own texts (`adding`).
public struct Canon: Sendable {
  public let books: [Book]
  /// The verses of all books, lines of own texts among them.
  public let verseCount: Int
  /// Texts of one's own, the last of the books.
  let own: [OwnText]

  let chapterStarts: [[Int]]
  let names: BookNames
  let catalogue: BookCatalogue

  public init(json: some Sequence<UInt8>) throws(Failure) {
    // It belongs to the program: nobody is helped by its line.
    guard let file = (try? JSONDocument(Array(json))).flatMap({ CanonFile($0.root) }), !file.books.isEmpty,
      (file.books + file.further).allSatisfy(\.isWhole)
    else {
      throw Failure(
        code: "damaged_program",
        message: "The list of Bible books (canon.json) is damaged. Install recite anew.")
    }
    let catalogue = BookCatalogue(
      common: file.books.map(\.book), further: file.further.map(\.book),
      otherNames: Dictionary(
        (file.books + file.further).map { ($0.osis, $0.other) }, uniquingKeysWith: { first, _ in first }),
      longer: file.longer, outside: file.outside)
    self.init(catalogue.common, catalogue.names(of: catalogue.common), own: [], catalogue)
  }

  init(_ scripture: [Book], _ names: BookNames, own: [OwnText], _ catalogue: BookCatalogue) {
    books = scripture + own.map(Book.init)
    (self.names, self.own, self.catalogue) = (names, own, catalogue)
    var starts: [[Int]] = []
    var total = 0
    for book in books {
      var chapters: [Int] = []
      for verses in book.verses {
        chapters.append(total)
        total += verses
      }
      starts.append(chapters)
    }
    chapterStarts = starts
    verseCount = total
  }

  public func contains(_ verse: VerseID) -> Bool {
    books.indices.contains(verse.book)
      && (1...books[verse.book].chapterCount).contains(verse.chapter)
      && (1...books[verse.book].verses[verse.chapter - 1]).contains(verse.verse)
  }

  /// How many verses come before this one; nil for a verse that does not exist.
  public func position(of verse: VerseID) -> Int? {
    guard contains(verse) else { return nil }
    return chapterStarts[verse.book][verse.chapter - 1] + verse.verse - 1
  }

  /// The verse that follows, across chapters and books; nil after the last of the Bible, and of an own text.
  public func verse(after verse: VerseID) -> VerseID? {
    guard contains(verse) else { return nil }
    let book = books[verse.book]
    if verse.verse < book.verses[verse.chapter - 1] {
      return VerseID(book: verse.book, chapter: verse.chapter, verse: verse.verse + 1)
    }
    if verse.chapter < book.chapterCount {
      return VerseID(book: verse.book, chapter: verse.chapter + 1, verse: 1)
    }
    return verse.book + 1 < scripture.count ? VerseID(book: verse.book + 1, chapter: 1, verse: 1) : nil
  }

  /// The verse with so many verses before it; nil out of range.
  public func verse(at position: Int) -> VerseID? {
    guard (0..<verseCount).contains(position) else { return nil }
    let book = chapterStarts.lastIndex { $0[0] <= position } ?? 0
    let chapter = chapterStarts[book].lastIndex { $0 <= position } ?? 0
    return VerseID(book: book, chapter: chapter + 1, verse: position - chapterStarts[book][chapter] + 1)
  }

  /// "John 3:16"; the same for every reader of a message.
  public func name(of verse: VerseID) -> String {
    guard books.indices.contains(verse.book) else { return "verse \(verse.chapter):\(verse.verse)" }
    if isOwn(verse) { return Reference(verse).text(in: self) }
    return "\(books[verse.book].chapterName) \(verse.chapter):\(verse.verse)"
  }

  /// The book with this name, abbreviation or OSIS name, in any case and spacing; nil where there is none.
  public func book(named name: String) -> Int? {
    name.utf8.count <= 200 ? names.exact(BookNames.key(ofName: name)) : nil
  }

  /// The names of at most three books that a wrong name may have meant, the likeliest first.
  public func suggestions(forBook name: String) -> [String] {
    names.nearest(BookNames.key(ofName: String(name.prefix(200)))).map { books[$0].name }
  }

  /// The last verse of a chapter that exists.
  func end(ofChapter chapter: Int, book: Int) -> VerseID {
    VerseID(book: book, chapter: chapter, verse: books[book].verses[chapter - 1])
  }

  /// All verses of a chapter that exists.
  func whole(chapter: Int, book: Int) -> VerseRange {
    VerseRange(VerseID(book: book, chapter: chapter, verse: 1), end(ofChapter: chapter, book: book))
  }

  public func whole(book: Int) -> VerseRange {
    VerseRange(
      VerseID(book: book, chapter: 1, verse: 1), end(ofChapter: books[book].chapterCount, book: book))
  }
}

/// The file's own shape: spoken names as plain strings, `chapterName` only where it differs. Nil where
/// something is missing or of another kind.
private struct CanonFile {
  struct Entry {
    var book: Book
    /// Names in other languages and old ones.
    var other: [String]
    var osis: String { book.osis }
    var isWhole: Bool {
      !osis.isEmpty && !book.name.isEmpty && !book.spoken.isEmpty && !book.verses.isEmpty
        && book.verses.allSatisfy { (1...1000).contains($0) }
    }

    init?(_ node: JSONNode) {
      guard let osis = node["osis"]?.string, let name = node["name"]?.string,
        let spoken = node["spoken"]?.all(\.string), let short = node["short"]?.all(\.string),
        let verses = node["verses"]?.all({ $0.number?.int })
      else { return nil }
      book = Book(
        osis: osis, name: name, chapterName: node["chapterName"]?.string ?? name,
        spoken: spoken.map { $0.split(separator: " ").map(String.init) }, abbreviations: short,
        verses: verses)
      other = node["other"]?.all(\.string) ?? []
    }
  }

  var books: [Entry]
  /// Books that only other canons have, with the most verses that a numbering gives each chapter.
  var further: [Entry]
  /// The last verse of chapters that are longer in another numbering, or only there, by the book's OSIS name.
  var longer: [String: [Int: Int]]
  /// Names that are no book of this canon and must not be taken for one: "Sirach", "June".
  var outside: [String]

  init?(_ root: JSONNode) {
    guard let books = root["books"]?.all(Entry.init),
      let further = root["further"].map({ $0.all(Entry.init) }) ?? []
    else { return nil }
    (self.books, self.further) = (books, further)
    longer = Dictionary(
      (root["longer"]?.members ?? []).map { book in
        let chapters = book.value.members.compactMap { chapter in
          Int(chapter.name).flatMap { number in chapter.value.number?.int.map { (number, $0) } }
        }
        return (book.name, Dictionary(chapters, uniquingKeysWith: max))
      }, uniquingKeysWith: { _, last in last })
    outside = root["outside"]?.all(\.string) ?? []
  }
}

extension JSONNode {
  /// What each value of a list is read as; nil where it is no list, or one cannot be read.
  fileprivate func all<Value>(_ read: (JSONNode) -> Value?) -> [Value]? {
    let (nodes, values) = (elements, elements.compactMap(read))
    return kind == .array && values.count == nodes.count ? values : nil
  }
}

/// One book of the canon: what it is called, and how many verses each chapter has.
public struct Book: Sendable, Hashable, Codable {
  /// Short name of the OSIS standard (`1Cor`).
  public var osis: String
  public var name: String
  /// The name in front of a chapter number: `Psalm`, elsewhere the full name.
  public var chapterName: String
  /// Names as spoken, the usual one first: lower-case words (`["first", "corinthians"]`).
  public var spoken: [[String]]
  /// Abbreviations, lower case and without spaces (`1co`).
  var abbreviations: [String]
  /// Verses in each chapter; chapter 1 comes first.
  public var verses: [Int]

  public var chapterCount: Int { verses.count }

  /// Whether it has one chapter only, so that "Jude 3" is a verse.
  var hasOneChapter: Bool { verses.count == 1 }
}
