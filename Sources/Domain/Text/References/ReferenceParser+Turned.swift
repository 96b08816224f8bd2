/// References that name the verse or the chapter before the book: "verse 16 of the third chapter of John",
/// "the 23rd Psalm".
extension ReferenceParser {
  /// What was said before the book.
  private struct Head {
    var chapter: (value: Int, text: String)?
    /// First and last chapter of each range, where there are several.
    var chapters: [(first: Int, last: Int)] = []
    /// First and last verse of each range.
    var verses: [(first: Int, last: Int)] = []
  }

  func startsTurned() -> Bool {
    var ahead = self
    return ahead.head() != nil && ahead.startsBook()
  }

  mutating func turnedPassage() throws(ReferenceError) -> [VerseRange]? {
    if let psalm = psalmByNumber() { return [try range(from: try verse(after: psalm))] }
    let before = at
    guard let head = head() else {
      at = before
      return nil
    }
    guard let named = try bookName(required: true) else { return nil }
    var ranges: [VerseRange] = []
    for chapters in head.chapters {
      let (first, last) = (chapters.first, chapters.last)
      ranges.append(
        try range(
          from: Point(book: named, chapter: first, chapterText: "\(first)"),
          to: Point(book: named, chapter: last, chapterText: "\(last)")))
    }
    guard ranges.isEmpty else { return ranges }
    var point: Point
    if let chapter = head.chapter {
      point = Point(book: named, chapter: chapter.value, chapterText: chapter.text)
      if head.verses.isEmpty { return [try range(from: try verse(after: point))] }
    } else {
      point = try self.point(inNamed: named)
      if point.chapter == nil, canon.books[named].hasOneChapter { point.chapter = 1 }
      guard point.chapter != nil else { throw .missingChapter(canon.books[named], "verse") }
      if let verse = point.verse { throw .unexpected("\(verse)") }
    }
    for verses in head.verses {
      var (first, last) = (point, point)
      (first.verse, first.verseText) = (verses.first, "\(verses.first)")
      (last.verse, last.verseText) = (verses.last, "\(verses.last)")
      ranges.append(try range(from: first, to: last))
    }
    return ranges
  }

  private mutating func range(from first: Point, to last: Point) throws(ReferenceError) -> VerseRange {
    let (start, end) = (try resolve(first).first, try resolve(last).last)
    guard start <= end else { throw .backwards(canon.name(of: start), canon.name(of: end)) }
    remember(last)
    return VerseRange(start, end)
  }

  /// "The 23rd Psalm": its number first.
  private mutating func psalmByNumber() -> Point? {
    var next = self
    if next.isWord(0, ["the"]) { next.at += 1 }
    guard case .number = next.peek()?.kind, !next.startsBook(), let number = next.takeNumber(),
      case .word(let word) = next.peek()?.kind, let book = canon.names.exact(word),
      canon.books[book].chapterName != canon.books[book].name
    else { return nil }
    at = next.at + 1
    return Point(book: book, chapter: number.value, chapterText: number.text)
  }

  /// Takes the verse, the chapter and the "of"; nil where they are not all there.
  private mutating func head() -> Head? {
    var head = Head()
    skipThe()
    if let verses = verseList() {
      head.verses = verses
      if takeOf() {
        let before = at
        skipThe()
        guard let chapter = markedNumber(Self.chapterMarkers) else {
          at = before
          return head
        }
        head.chapter = chapter
        return takeOf() ? head : nil
      }
      return nil
    }
    if let chapters = chapterList() {
      head.chapters = chapters
      return takeOf() ? head : nil
    }
    guard let chapter = markedNumber(Self.chapterMarkers) else { return nil }
    head.chapter = chapter
    if peek()?.kind == .colon, isNumber(1) {
      at += 1
      head.verses = numberList()
    } else {
      let before = at
      if peek()?.kind == .comma { at += 1 }
      skipThe()
      if let verses = verseList() { head.verses = verses } else { at = before }
    }
    return takeOf() ? head : nil
  }

  private mutating func skipThe() {
    if isWord(0, ["the"]) { at += 1 }
  }

  private mutating func takeOf() -> Bool {
    guard isWord(0, ["of", "in", "from"]) else { return false }
    at += 1
    return true
  }

  /// "chapter 3" or "3rd chapter".
  private mutating func markedNumber(_ markers: Set<String>) -> (value: Int, text: String)? {
    let before = at
    if isWord(0, markers) {
      at += 1
      if let number = takeNumber() { return number }
    } else if isNumber(0), isWord(1, markers), let number = takeNumber() {
      at += 1
      return number
    }
    at = before
    return nil
  }

  /// "verses 4-7 and 13" or "the 16th verse".
  private mutating func verseList() -> [(first: Int, last: Int)]? {
    if isVerseMarker(), isNumber(1) {
      at += 1
      return numberList()
    }
    return markedNumber(Self.verseMarkers).map { [($0.value, $0.value)] }
  }

  /// "chapters 5-7 and 9": more than one.
  private mutating func chapterList() -> [(first: Int, last: Int)]? {
    let before = at
    if isWord(0, ["chapters", "chaps", "chs"]), isNumber(1) {
      at += 1
      let list = numberList()
      if list.count > 1 || list.contains(where: { $0.first != $0.last }) { return list }
    }
    at = before
    return nil
  }

  private mutating func numberList() -> [(first: Int, last: Int)] {
    var list: [(first: Int, last: Int)] = []
    while let number = takeNumber() {
      var last = number.value
      let before = at
      if takeThrough() {
        if isVerseMarker() { at += 1 }
        if let end = takeNumber() { last = end.value } else { at = before }
      }
      list.append((number.value, last))
      guard peek()?.kind == .comma, isNumber(1), list.count < Self.mostRanges else { break }
      at += 1
    }
    return list
  }
}
