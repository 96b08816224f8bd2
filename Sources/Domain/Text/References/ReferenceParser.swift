/// A reference as it was understood, and what was not plain about it.
///
///     let reading = try ReferenceReading("Galations 5:22", in: canon)
///     reading.reference.text(in: canon)     // "Galatians 5:22"
///     reading.notes.map(\.message)          // ["Galations: taken as Galatians."]
public struct ReferenceReading: Sendable, Hashable {
  public var reference: Reference
  /// What a person ought to be told: empty where what was written can mean nothing else.
  public var notes: [ReferenceNote]

  /// Reads a reference as people write it, say it and misspell it.
  ///
  /// A name that is near to one book alone is taken for it, and noted; a name that is near to two is refused.
  /// Words around a reference ("see", "the book of", a translation's name) are passed over; every other word
  /// must have its place, so that nothing is half understood.
  ///
  /// A title of a text of one's own goes before every other name.
  public init(_ text: String, in canon: Canon) throws(ReferenceError) {
    if !canon.own.isEmpty, let own = try Self.own(text, in: canon) {
      self = own
      return
    }
    if let cells = try Self.cells(text, canon) {
      self = cells
      return
    }
    do throws(ReferenceError) {
      self = try Self.read(text, canon)
    } catch {
      guard let before = ReferenceText.beforeWords(text) else { throw error }
      self = try Self.read(before.text, canon)
      notes.append(.passedOver(before.words, "it is no place"))
    }
  }

  /// "John 4:7 | Samaria": the place of a row of a table, whose other cells are words; nil where the text is
  /// no row, or not one cell of it is a place.
  private static func cells(_ text: String, _ canon: Canon) throws(ReferenceError) -> Self? {
    guard text.contains("|"), text.utf8.count <= ReferenceLexer.longest else { return nil }
    let cells = text.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
    // A cell that is no place is the answer, not a failure.
    let places = cells.filter { $0.contains(where: \.isNumber) && (try? read($0, canon)) != nil }
    guard let place = places.first, places.count == 1 || places.count == cells.count else { return nil }
    var reading = try read(places.joined(separator: "; "), canon)
    if let words = cells.first(where: { $0 != place }), places.count == 1 {
      reading.notes.append(.passedOver(words, "it is no place"))
    }
    return reading
  }

  private static func read(_ text: String, _ canon: Canon) throws(ReferenceError) -> Self {
    var parser = try ReferenceParser(text, canon)
    let reference = try parser.reference()
    return Self(reference: reference, notes: parser.notes)
  }

  private init(reference: Reference, notes: [ReferenceNote]) {
    (self.reference, self.notes) = (reference, notes)
  }
}

/// How something was taken that is not plain.
public struct ReferenceNote: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// A name that is written wrong, or means several things.
    case name
    /// Numbers that could mean another place.
    case place
    /// The name of a translation, which does not choose the text.
    case translation
  }

  public var kind: Kind
  public var written: String
  public var message: String

  static func name(_ written: String, taken book: Book) -> Self {
    let written = SafeText.excerpt(written)
    return Self(kind: .name, written: written, message: "\(written): taken as \(book.name).")
  }

  static func place(_ written: String, taken: String, instead: String) -> Self {
    let written = SafeText.excerpt(written)
    return Self(
      kind: .place, written: written, message: "\(written): taken as \(taken). If not, write \(instead).")
  }

  static func passedOver(_ written: some StringProtocol, _ reason: String) -> Self {
    let written = SafeText.excerpt(String(written).trimmed)
    return Self(kind: .place, written: written, message: "\(written) is passed over: \(reason).")
  }

  static func translation(_ written: String) -> Self {
    let written = SafeText.excerpt(written)
    return Self(
      kind: .translation, written: written,
      message: "\(written) is passed over: the words are those of the text you have chosen.")
  }
}

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

  let canon: Canon
  let pieces: [Piece]
  let written: String
  var at = 0
  /// Where a bare number would be read: the book, and the chapter if verses were last named.
  var book: Int?
  var chapter: Int?
  /// Where the name of a book last taken begins, whether only another language has it, and whether it is
  /// "Psalms".
  var nameStart = 0
  var isForeignName = false
  var isPluralName = false
  /// A name last taken that is less than a book's: a word of everyday, or one written wrong.
  var doubtfulName: String?
  /// Books taken whole by such a name, and whether another place has a number: nobody who writes "he said,
  /// Mark 1" means Isaiah.
  private var doubtfulBooks: [(name: String, book: Int)] = []
  private var hasNumber = false
  /// What stood between the chapter and the verse last named.
  var verseSign = ""
  /// What was taken that is not plain.
  var notes: [ReferenceNote] = []

  init(_ text: String, _ canon: Canon) throws(ReferenceError) {
    self.canon = canon
    let plain = try ReferenceText(text, canon)
    written = plain.text
    notes = plain.notes
    pieces = WrittenNumbers.merged(try ReferenceLexer.pieces(of: written), in: canon)
  }

  mutating func reference() throws(ReferenceError) -> Reference {
    var ranges: [VerseRange] = []
    var newPassage = true
    while true {
      let before = at
      while let kind = peek()?.kind, isSeparator(kind) || ranges.isEmpty && kind == .dash {
        newPassage = kind == .semicolon
        at += 1
      }
      skipLead(isParted: at > before || ranges.isEmpty)
      guard let piece = peek() else { break }
      if at == before, !ranges.isEmpty, isStrayNumeral() { throw .unexpected(piece.text) }
      guard ranges.count < Self.mostRanges else { throw .tooLong(piece.text) }
      if let turned = try turnedPassage() {
        ranges += turned
        hasNumber = true
      } else {
        ranges.append(try range(newPassage: newPassage))
      }
      skipTail()
      newPassage = false
    }
    guard !ranges.isEmpty else { throw .empty }
    if hasNumber, let (name, book) = doubtfulBooks.first {
      throw .unknownBook(name, suggestions: [canon.books[book].name])
    }
    return Reference(ranges: ranges)
  }

  func peek(_ ahead: Int = 0) -> Piece? {
    at + ahead < pieces.count ? pieces[at + ahead] : nil
  }

  /// A comma, a semicolon; in "Joh 3,16.18" the dot, which parts verses where it does not part them from the
  /// chapter.
  private func isSeparator(_ kind: Piece.Kind) -> Bool {
    kind == .comma || kind == .semicolon || isListDot() && chapter != nil && verseSign != "." && isNumber(1)
  }

  private mutating func range(newPassage: Bool) throws(ReferenceError) -> VerseRange {
    var first: Point
    if let named = try bookName(required: book == nil) {
      let start = at
      let name = doubtfulName
      first = try point(inNamed: named)
      try readComma(&first, from: start)
      if first.chapter != nil {
        hasNumber = true
        try requireName(name, named, endsAt: start)
      } else if let name {
        doubtfulBooks.append((name, named))
      }
    } else {
      first = try point(inContext: book ?? 0, chapter: newPassage ? nil : chapter)
    }
    return try range(from: first)
  }

  /// "John 3:16 is 4": who writes names with capitals writes no book's small, if it is a word of everyday.
  private func requireName(_ name: String?, _ book: Int, endsAt end: Int) throws(ReferenceError) {
    guard let name, BookNames.everyday.contains(name), written.contains(where: \.isUppercase),
      !typed(from: nameStart, to: end).contains(where: \.isUppercase)
    else { return }
    throw .unknownBook(name, suggestions: [canon.books[book].name])
  }

  mutating func remember(_ point: Point) {
    book = point.book
    chapter = point.verse == nil ? nil : point.chapter
  }

  mutating func note(_ note: ReferenceNote) {
    if !notes.contains(note) { notes.append(note) }
  }
}
