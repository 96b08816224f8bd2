/// Texts of one's own among the books: each is a book of one chapter, its verses the lines.
extension Canon {
  /// The same canon with texts of one's own behind its books, in place of those that it had.
  public func adding(_ own: [OwnText]) -> Canon {
    Canon(Array(books[scripture]), names, own: own.filter { !$0.lines.isEmpty }, catalogue)
  }

  /// Where the books of the Bible stand among the books.
  public var scripture: Range<Int> { 0..<(books.count - own.count) }

  /// Whether a place is a line of a text of one's own.
  public func isOwn(_ verse: VerseID) -> Bool { verse.book >= scripture.count }

  /// Whether all that is meant stands in texts of one's own, and so in no book, chapter and verse.
  public func isOwn(_ reference: Reference) -> Bool {
    !reference.ranges.isEmpty && reference.ranges.allSatisfy { isOwn($0.first) && isOwn($0.last) }
  }

  public var ownTexts: [OwnText] { own }

  /// The text of one's own that a place is in.
  public func ownText(at verse: VerseID) -> OwnText? {
    isOwn(verse) && contains(verse) ? own[verse.book - scripture.count] : nil
  }

  /// The words of a line of a text of one's own; nil elsewhere.
  public func line(at verse: VerseID) -> String? { ownText(at: verse)?.lines[verse.verse - 1].text }

  /// A verse with its words, or a line of a text of one's own with what parts it from the line before it.
  public func verse(_ place: VerseID, _ text: String) -> Verse {
    guard let own = ownText(at: place) else { return Verse(id: place, text: text) }
    return Verse(id: place, text: text, separator: own.begins(place.verse) ? "\n\n" : "\n")
  }

  /// The lines of a text, by its place among those of one's own.
  private func range(_ place: Int, _ lines: ClosedRange<Int>) -> VerseRange {
    let book = scripture.count + place
    return VerseRange(
      VerseID(book: book, chapter: 1, verse: lines.lowerBound),
      VerseID(book: book, chapter: 1, verse: lines.upperBound))
  }

  /// The words of a reference: lines of one's own from their texts, all else by `verses`.
  public func passage(
    _ reference: Reference, verses: (Reference) throws(Failure) -> Passage
  ) throws(Failure) -> Passage {
    guard reference.ranges.contains(where: { isOwn($0.first) }) else { return try verses(reference) }
    var whole = Passage(reference: reference, verses: [])
    for range in reference.ranges {
      let part = Reference(ranges: [range])
      guard isOwn(part) else {
        let found = try verses(part)
        whole.verses += found.verses
        whole.absent += found.absent
        continue
      }
      whole.verses += part.verses(in: self).compactMap { id in
        line(at: id).map { verse(id, $0) }
      }
    }
    return whole
  }

  /// Why a text cannot have a title; nil where it can.
  public func refusal(ofTitle title: String) -> String? {
    let key = OwnText.key(of: title)
    if !key.contains(where: \.isLetter) { return "A title needs a word." }
    if title.count > OwnText.longestTitle {
      return "A title has \(OwnText.longestTitle) characters at most."
    }
    // What is no reference is what is wanted.
    let reading = try? ReferenceReading(title, in: adding([]))
    if placeNames.contains(title) || reading?.notes.isEmpty == true {
      return "“\(SafeText.excerpt(title, limit: 60))” is a place in the Bible."
    }
    return nil
  }

  /// What the names of passages begin with that stand in a book of the Bible.
  public var placeNames: PlaceNames {
    PlaceNames((catalogue.common + catalogue.further).flatMap { Array(Set([$0.name, $0.chapterName])) })
  }
}

/// Names of books, by which a canonical reference to the Bible is told from every other name of a passage.
public struct PlaceNames: Sendable {
  let books: [String]

  public init(_ books: [String]) { self.books = books.sorted() }

  /// Whether a canonical name of a passage is a place in one of the books: "John", "John 3:16", "John-Acts".
  public func contains(_ name: String) -> Bool {
    books.contains { book in
      guard name.hasPrefix(book) else { return false }
      let rest = name.dropFirst(book.count)
      return rest.isEmpty || rest.first == "-"
        || rest.first == " " && rest.dropFirst().first.map { ("0"..."9").contains($0) } ?? false
    }
  }

  /// What lies between the names that it contains, in the order of bytes: from each low, which belongs to it,
  /// up to its high, which does not; no high is the end. Names of books are ASCII.
  public var gaps: [(low: String, high: String?)] {
    let inside = books.flatMap { book in
      [(book, book + "\u{1}"), (book + " 0", book + " :"), (book + "-", book + ".")]
    }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    var gaps: [(low: String, high: String?)] = []
    var low = ""
    for (start, end) in inside {
      if low.utf8.lexicographicallyPrecedes(start.utf8) { gaps.append((low, start)) }
      low = end
    }
    return gaps + [(low, nil)]
  }
}

extension Book {
  /// A text of one's own as a book: it has no names but its title.
  init(_ own: OwnText) {
    self.init(
      osis: own.title, name: own.title, chapterName: own.title, spoken: [], abbreviations: [],
      verses: [own.lines.count])
  }

  /// Whether it is a text of one's own.
  var isOwn: Bool { spoken.isEmpty }
}

/// Reading addresses in texts of one's own.
extension ReferenceReading {
  /// Reads "The river 12-18", "The river, lines 3 and 5"; "The river, part 2" and the part by its name;
  /// several parted by semicolons, with places in the Bible among them. Nil where none is named.
  ///
  /// - Throws: `no_such_verse` where the text has no such line or part.
  static func own(_ text: String, in canon: Canon) throws(ReferenceError) -> ReferenceReading? {
    if let ranges = try canon.ownRanges(text) { return ReferenceReading(ranges) }
    let pieces = text.split(separator: ";").map(String.init)
    guard pieces.count > 1 else { return nil }
    var (found, isOwn) = (ReferenceReading([]), false)
    let scripture = canon.adding([])
    for piece in pieces where !piece.allSatisfy(\.isWhitespace) {
      if let ranges = try canon.ownRanges(piece) {
        found.reference.ranges += ranges
        isOwn = true
      } else {
        // What is read by the books alone would be told as wrong twice.
        guard isOwn || pieces.contains(where: canon.namesOwn) else { return nil }
        let reading = try ReferenceReading(piece, in: scripture)
        found.reference.ranges += reading.reference.ranges
        found.notes += reading.notes
      }
    }
    return isOwn ? found : nil
  }

  private init(_ ranges: [VerseRange]) { (reference, notes) = (Reference(ranges: ranges), []) }
}

extension Canon {
  /// Whether words begin with the title of a text of one's own.
  fileprivate func namesOwn(_ text: String) -> Bool {
    let key = OwnText.key(of: text)
    return own.contains { key == $0.key || key.hasPrefix($0.key + " ") }
  }

  /// The ranges that an address in one text means; nil where it begins with none of the titles.
  fileprivate func ownRanges(_ text: String) throws(ReferenceError) -> [VerseRange]? {
    guard text.utf8.count <= 2_000 else { return nil }
    let key = OwnText.key(of: text)
    let named = own.indices.filter { key == own[$0].key || key.hasPrefix(own[$0].key + " ") }
    // "Sonnet 18" is a title before it is a line of "Sonnet".
    guard let place = named.max(by: { own[$0].key.count < own[$1].key.count }) else { return nil }
    let (title, text) = (own[place], text)
    if key == title.key { return [range(place, 1...title.lines.count)] }
    let tail = Self.tail(of: text, behind: title.key)
    if let lines = Self.lines(tail) {
      for line in lines where line.upperBound > title.lines.count || line.lowerBound < 1 {
        throw .noSuchLine(title, "\(line.upperBound > title.lines.count ? line.upperBound : 0)")
      }
      return lines.map { range(place, $0) }
    }
    if let part = Self.part(tail, of: title) { return [range(place, title.lines(ofPart: part))] }
    // "The river runs" is something else than "The river".
    guard tail.contains(where: \.isNumber) || tail.first.map(",:".contains) ?? false else { return nil }
    // Several parted by semicolons are read one by one.
    if text.contains(";") { return nil }
    throw .noSuchLine(title, String(tail.drop { ",: ".contains($0) }))
  }

  /// What stands behind a title, its sign with it.
  private static func tail(of text: String, behind key: String) -> String {
    var end = text.startIndex
    while end < text.endIndex, OwnText.key(of: text[..<end]) != key { end = text.index(after: end) }
    // "The river's" is no title with something behind it.
    return String(text[end...])
  }

  /// "12", "12-18", "lines 3, 5 and 9 to 12".
  private static func lines(_ tail: String) -> [ClosedRange<Int>]? {
    let list = tail.lowercased().replacing(
      once(/^[^\p{L}\p{N}]*((lines?|verses?|units?|ll?\.|vv?\.)\s*)?/), with: "")
    guard list.first?.isNumber == true else { return nil }
    var ranges: [ClosedRange<Int>] = []
    for piece in list.replacing(once(/\band\b|&/), with: ",").split(separator: ",") {
      guard
        let match = piece.wholeMatch(
          of: once(/\s*([0-9]{1,6})(?:\s*(?:-|–|—|to|through|\.\.+|…)\s*([0-9]{1,6}))?\s*\.?\s*/)),
        let first = Int(match.1)
      else { return nil }
      let last = match.2.flatMap { Int($0) } ?? first
      ranges.append(min(first, last)...max(first, last))
    }
    return ranges.isEmpty ? nil : ranges
  }

  /// "part 2", or the part's own name.
  private static func part(_ tail: String, of text: OwnText) -> Int? {
    let key = OwnText.key(of: tail)
    if let named = text.parts.firstIndex(where: { OwnText.key(of: $0.name) == key }) { return named }
    guard let match = key.wholeMatch(of: once(/part ([0-9]{1,4})/)), let number = Int(match.1),
      text.parts.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }
}

extension ReferenceError {
  fileprivate static func noSuchLine(_ text: OwnText, _ written: String) -> Self {
    Self(
      .noSuchVerse, written,
      "\(text.title) has \(text.lines.count.of("line")); there is no \(SafeText.excerpt(written)).")
  }
}
