internal import Text

/// Reads Bibles as tables (CSV, TSV, with a line that names the columns or without) and as JSON in the
/// shapes that collections give away: lists of books with lists of chapters with lists of verses, objects
/// that name book, chapter, verse and text, and objects keyed by books, chapters and verses.
enum TableBibleReader {
  private static let bookNames = [
    "book", "book_name", "bookname", "b", "name", "title", "abbrev", "abbreviation", "nr",
  ]
  private static let chapterNames = ["chapter", "chapter_nr", "chapternumber", "c", "ch", "nr"]
  private static let verseNames = ["verse", "verse_nr", "versenumber", "v", "number", "nr"]
  private static let placeNames = [
    "reference", "ref", "verse_reference", "bible_verse", "citation", "passage", "verse",
  ]
  private static let textNames = ["text", "t", "words", "content", "scripture", "verse_text", "versetext"]

  // MARK: Tables

  /// Where a row has the place of its verse, whole or in three parts, and its words.
  private struct Columns {
    var book: Int
    /// Of chapter and verse; none where the column of the book holds all of it.
    var place: (chapter: Int, verse: Int)?
    var text: Int
    /// Whether the first row names them.
    var hasHead = true
  }

  /// Whether the first line names columns for a place and a text, or is a verse itself: "Gen,1,1,words",
  /// "Genesis 1:1,words".
  static func isTable(_ text: String) -> Bool { columns(of: head(text)) != nil }

  private typealias Head = (fields: [String], separator: Character, isMarked: Bool)

  private static func head(_ text: String) -> Head {
    let lines = text.split(maxSplits: 2, whereSeparator: \.isNewline)
    let mark = lines.first.flatMap { $0.wholeMatch(of: once(/\u{FEFF}?sep=(.)\s*/))?.1.first }
    let line = lines.dropFirst(mark == nil ? 0 : 1).first ?? ""
    let separator = mark ?? DelimitedText.separator(of: line)
    return (DelimitedText.read(line, separator: separator).rows.first?.fields ?? [], separator, mark != nil)
  }

  private static func columns(of line: Head) -> Columns? {
    let head = line.fields
    let names = head.map { $0.trimmed.lowercased().replacing(" ", with: "_") }
    func column(_ known: [String]) -> Int? { known.lazy.compactMap { names.firstIndex(of: $0) }.first }
    if names.count > 3, let book = column(bookNames), let chapter = column(chapterNames),
      let verse = column(verseNames), let text = column(textNames),
      Set([book, chapter, verse, text]).count == 4
    {
      return Columns(book: book, place: (chapter, verse), text: text)
    }
    if names.count > 1, let place = column(placeNames), let text = column(textNames) {
      return Columns(book: place, place: nil, text: text)
    }
    let words = head.map { $0.contains(where: \.isLetter) }
    if words == [true, false, false, true], OSISReader.number(head[1].trimmed) != nil,
      OSISReader.number(head[2].trimmed) != nil
    {
      return Columns(book: 0, place: (1, 2), text: 3, hasHead: false)
    }
    // With a tab between, it is a plain text, whose words have marks.
    guard words == [true, true], line.separator != "\t", let label = VerseLabel(head[0].trimmed),
      label.text.isEmpty
    else { return nil }
    return Columns(book: 0, place: nil, text: 1, hasHead: false)
  }

  static func read(table text: String, into verses: inout ImportedVerses) {
    let first = head(text)
    guard let columns = Self.columns(of: first) else { return }
    let isMarked = first.isMarked
    let body =
      isMarked ? text[(text.firstIndex(where: \.isNewline) ?? text.startIndex)...].dropFirst() : text[...]
    let rows = DelimitedText.read(body, separator: first.separator, firstLine: isMarked ? 2 : 1).rows
    for row in rows.dropFirst(columns.hasHead ? 1 : 0) {
      func field(_ column: Int) -> String {
        row.fields.indices.contains(column) ? row.fields[column].trimmed : ""
      }
      let numbers = columns.place.map { (field($0.chapter), field($0.verse)) }
      guard let place = Self.place(field(columns.book), numbers, verses.canon) else {
        verses.report(row.line, .notAVerse, "The row has no book, chapter and verse.")
        continue
      }
      verses.add(place, field(columns.text), line: row.line)
    }
  }

  private static func place(
    _ book: String, _ numbers: (chapter: String, verse: String)?, _ canon: Canon
  ) -> VersePlace? {
    guard let numbers else {
      guard let label = VerseLabel(book), label.text.isEmpty else { return nil }
      return VersePlace(book: label.book, chapter: label.chapter, verse: label.verse)
    }
    guard let chapter = OSISReader.number(numbers.chapter), let verse = OSISReader.number(numbers.verse),
      !book.isEmpty
    else { return nil }
    return VersePlace(book: name(book, canon), chapter: chapter, verse: verse)
  }

  /// A book's number counts the 66 of the canon.
  private static func name(_ label: String, _ canon: Canon) -> String {
    guard let number = Int(label), canon.common.contains(number - 1) else {
      return String(label.prefix(60))
    }
    return canon.books[number - 1].name
  }

  // MARK: JSON

  static func read(json document: JSONDocument, into verses: inout ImportedVerses) {
    let lines = document.lines
    walk(document.root, Place(), lines, &verses, depth: 0)
  }

  private struct Place {
    var book: String?
    var chapter: Int?
    var verse: Int?
  }

  private static func walk(
    _ node: JSONNode, _ place: Place, _ lines: LineTable, _ verses: inout ImportedVerses, depth: Int
  ) {
    guard depth < 12 else { return }
    switch node.kind {
    case .array: walkList(node, place, lines, &verses, depth: depth)
    case .object: walkObject(node, place, lines, &verses, depth: depth)
    case .string:
      guard let book = place.book, let chapter = place.chapter, let verse = place.verse else { return }
      verses.add(
        VersePlace(book: book, chapter: chapter, verse: verse), node.string ?? "",
        line: lines.position(of: node.offset).line)
    case .null, .bool, .number: return
    }
  }

  private static func walkList(
    _ node: JSONNode, _ place: Place, _ lines: LineTable, _ verses: inout ImportedVerses, depth: Int
  ) {
    let elements = node.elements
    // One row of a table: a number of the verse, the book's, the chapter's, the verse's, and the words.
    if elements.count == 5, elements[..<4].allSatisfy({ $0.kind == .number }), elements[4].kind == .string {
      var own = Place()
      own.book = elements[1].number?.int.map { name(String($0), verses.canon) }
      own.chapter = elements[2].number?.int
      own.verse = elements[3].number?.int
      walk(elements[4], own, lines, &verses, depth: depth + 1)
      return
    }
    for (index, element) in elements.enumerated() {
      var own = place
      // The place in a list counts, where nothing in the element does.
      if place.book != nil, element.kind == .array, place.chapter == nil { own.chapter = index + 1 }
      if place.chapter != nil, element.kind == .string { own.verse = index + 1 }
      walk(element, own, lines, &verses, depth: depth + 1)
    }
  }

  private static func walkObject(
    _ node: JSONNode, _ place: Place, _ lines: LineTable, _ verses: inout ImportedVerses, depth: Int
  ) {
    let members = node.members
    var own = place
    func label(_ names: [String]) -> String? {
      for name in names {
        if let value = members.first(where: { $0.name.lowercased() == name })?.value {
          if let text = value.string { return text }
          if let number = value.number?.int { return String(number) }
        }
      }
      return nil
    }
    if own.book == nil || members.contains(where: { $0.name.lowercased() == "book_name" }) {
      let labels = (["book_name"] + bookNames).compactMap { label([$0]) }
      own.book =
        labels.map { name($0, verses.canon) }.first { verses.canon.book(named: $0) != nil } ?? own.book
    }
    if let chapter = label(chapterNames.filter { $0 != "nr" || place.book != nil }).flatMap({
      OSISReader.number($0)
    }) {
      own.chapter = chapter
    }
    let text = label(textNames)
    if text != nil, let verse = label(verseNames).flatMap({ OSISReader.number($0) }) { own.verse = verse }
    if let text, let book = own.book, let chapter = own.chapter, let verse = own.verse {
      verses.add(
        VersePlace(book: book, chapter: chapter, verse: verse), text,
        line: lines.position(of: node.offset).line)
      return
    }
    for member in members where member.value.kind != .number {
      var inner = own
      if let number = OSISReader.number(member.name) {
        if own.chapter == nil { inner.chapter = number } else { inner.verse = number }
      } else if member.value.kind == .string {
        continue
      } else if verses.canon.book(named: member.name) != nil {
        inner = Place(book: member.name)
      }
      walk(member.value, inner, lines, &verses, depth: depth + 1)
    }
  }
}
