/// Single places: a book, its chapter, its verse.
extension ReferenceParser {
  /// What follows the name of a book: nothing, a chapter, a chapter and a verse.
  mutating func point(inNamed book: Int) throws(ReferenceError) -> Point {
    let oneChapter = canon.books[book].hasOneChapter
    // "John :16" names no chapter; "Mark: 3" does.
    if let colon = peek(), colon.text == ":", colon.spaced, isNumber(1), peek(1)?.spaced == false,
      !oneChapter,
      peek(2)?.kind != .colon
    {
      throw .missingChapter(canon.books[book], ":")
    }
    skipAfterName()
    if let marked = try markedChapter() {
      return try verse(after: Point(book: book, chapter: marked.value, chapterText: marked.text))
    }
    if let marker = peek(), isVerseMarker() {
      // "John v. 16" is chapter five; "Jude v. 3" is a verse.
      if !oneChapter, marker.text == "v" {
        at += 1
        return try verse(after: Point(book: book, chapter: 5, chapterText: "v"))
      }
      guard oneChapter else { return try firstChapter(of: book, marker.text) }
      return try verse(after: Point(book: book, chapter: 1, chapterText: "1"))
    }
    // In "Jude 1John.5" the number belongs to the next book; in "2Pet.2 John.3" it does not.
    guard !startsGluedBook(), let number = takeNumber() else { return Point(book: book) }
    // "Jude 16th verse"
    let isVerse = skipVerseWord()
    let isFirst =
      number.value == 1 && peek()?.text == "," && isNumber(1)
      && (isForeignName || endsCommaPair(behind: 1))
    if oneChapter, !isFirst,
      isVerse || !isColon() && !isVerseMarker() && !(number.value == 1 && endsPassage()) && !startsNumber()
    {
      var point = Point(
        book: book, chapter: 1, verse: number.value, chapterText: "1", verseText: number.text)
      takePartLetter(of: &point)
      return point
    }
    return try verse(after: Point(book: book, chapter: number.value, chapterText: number.text))
  }

  /// "Genesis verse 2": the first chapter, and said.
  private mutating func firstChapter(of book: Int, _ marker: String) throws(ReferenceError) -> Point {
    let point = try verse(after: Point(book: book, chapter: 1, chapterText: "1"))
    guard let verse = point.verse, canon.contains(VerseID(book: book, chapter: 1, verse: verse)) else {
      throw .missingChapter(canon.books[book], marker)
    }
    let name = canon.books[book].chapterName
    note(
      .place(
        "\(name) \(marker) \(point.verseText)", taken: "\(name) 1:\(verse)",
        instead: "the chapter too, as in \(name) 2:1"))
    return point
  }

  /// A number without a book's name: read like the numbers before it.
  mutating func point(inContext book: Int, chapter: Int?) throws(ReferenceError) -> Point {
    if let marked = try markedChapter() {
      return try verse(after: Point(book: book, chapter: marked.value, chapterText: marked.text))
    }
    let current = chapter ?? (canon.books[book].hasOneChapter ? 1 : nil)
    if let marker = peek(), isVerseMarker() {
      guard let current = current ?? self.chapter else {
        throw .missingChapter(canon.books[book], marker.text)
      }
      return try verse(after: Point(book: book, chapter: current, chapterText: "\(current)"))
    }
    guard let number = takeNumber() else { throw .unexpected(peek()?.text ?? "") }
    // In "Joh 3,16.18" the dot parts verses; in "Gen 1.1-2.3" it parts the verse from the chapter, as it did
    // before.
    if let current, !isColon() || isListDot() && verseSign != ".", !isVerseMarker() || !isNumber(1) {
      _ = skipVerseWord()
      var point = Point(
        book: book, chapter: current, verse: number.value, chapterText: "\(current)", verseText: number.text)
      takePartLetter(of: &point)
      return point
    }
    return try verse(after: Point(book: book, chapter: number.value, chapterText: number.text))
  }

  /// Adds the verse to a chapter, where one follows: ":16", "v. 16", " 16", ", the 16th verse".
  mutating func verse(after chapter: Point) throws(ReferenceError) -> Point {
    var point = chapter
    var sign = ""
    skipChapterWord()
    skipToVerse()
    if let piece = peek(), piece.kind == .colon {
      sign = piece.text
      at += 1
    }
    if let piece = peek(), isVerseMarker() {
      sign = piece.text
      at += 1
    }
    verseSign = sign
    // In "Ps 23 1 John 4" the second number belongs to a book.
    if sign.isEmpty, startsBook() || isNumeralBehindFigures(point.chapterText) { return point }
    guard let number = takeNumber() else {
      guard sign.isEmpty else { throw .missingNumber(after: sign) }
      return point
    }
    point.verse = number.value
    point.verseText = number.text
    _ = skipVerseWord()
    takePartLetter(of: &point)
    return point
  }

  /// "John 3 x": who writes the chapter in figures writes no verse in letters.
  private func isNumeralBehindFigures(_ chapter: String) -> Bool {
    chapter.first?.isNumber == true && isStrayNumeral()
  }

  /// "The third chapter", the word behind the number.
  private mutating func skipChapterWord() {
    guard case .word(let word) = peek()?.kind, word != "c", Self.chapterMarkers.contains(word) else { return }
    if !isNumber(1) || isVerseMarker(2) { at += 1 }
  }

  /// "John 3, verse 16", "John 3 from verse 16", "chapter 3, the 16th verse": what stands before the verse.
  private mutating func skipToVerse() {
    let before = at
    let hasComma = peek()?.kind == .comma
    if hasComma { at += 1 }
    var isSaid = false
    while case .word(let word) = peek()?.kind,
      ["the", "from", "starting", "beginning", "at", "with"].contains(word)
    {
      at += 1
      isSaid = true
    }
    if isVerseMarker() || isNumber(0) && (isVerseMarker(1) && !isNumber(2) || isSaid && !hasComma) { return }
    at = before
  }

  /// Chapter and verse with a comma between, as much of Europe writes them: "John 3,16", unless it is a list.
  ///
  /// Where both the verse and the chapters exist, a name that is not English decides; else "3,16" and "16, 3"
  /// are the verse, since lists go up, "3,4" and "3, 16" are chapters, and that is said.
  mutating func readComma(_ point: inout Point, from start: Int) throws(ReferenceError) {
    let isMarked = at == start + 2 && !isPluralMarker(pieces[start])
    guard point.verse == nil, let chapter = point.chapter, at == start + 1 || isMarked, let comma = peek(),
      comma.text == "," || comma.text == ";" && peek(1)?.spaced == false,
      case .number(let verse) = peek(1)?.kind, endsCommaPair(behind: chapter)
    else { return }
    let book = canon.books[point.book]
    let name = book.chapterName
    let isTight = peek(1)?.spaced == false
    guard canon.contains(VerseID(book: point.book, chapter: chapter, verse: verse)) else { return }
    let asVerse = "\(name) \(chapter):\(verse)"
    let asChapters =
      book.hasOneChapter
      ? "\(name) \(chapter):\(chapter), \(verse)" : "\(name) \(chapter); \(name) \(verse)"
    let sign = comma.text + (isTight ? "" : " ")
    let text = "\(typed(from: nameStart, to: at))\(sign)\(verse)"
    let mayBeChapters = book.hasOneChapter || (1...book.chapterCount).contains(verse)
    // With a space it is what our own lists look like.
    let isList =
      verse > chapter && (!isTight || verse == chapter + 1 || isPluralName) || isPluralName && !isTight
    if mayBeChapters, !isForeignName, isList, !isMarked, !book.hasOneChapter {
      note(.place(text, taken: asChapters, instead: asVerse))
      return
    }
    if mayBeChapters, !isForeignName { note(.place(text, taken: asVerse, instead: asChapters)) }
    at += 1
    verseSign = comma.text
    guard let number = takeNumber() else { return }
    point.verse = number.value
    point.verseText = number.text
    takePartLetter(of: &point)
  }

  private func isPluralMarker(_ piece: Piece) -> Bool {
    ["chapters", "chaps", "chs"].contains(piece.text)
  }

  /// Whether nothing after a comma and a number says that they are part of a list of chapters, or that the
  /// number is one: lists go up.
  private func endsCommaPair(behind chapter: Int) -> Bool {
    var next = self
    next.at += 1
    guard !next.startsBook() else { return false }
    guard let after = peek(2) else { return true }
    switch after.kind {
    case .number: return false
    case .comma:
      guard case .number(let verse) = peek(1)?.kind else { return isForeignName }
      return isForeignName || verse < chapter && !isPluralName
    case .colon: return after.text == "."
    case .word(let word): return !Self.chapterMarkers.contains(word) && !Self.verseMarkers.contains(word)
    case .semicolon, .dash: return true
    }
  }
}

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
    if let whole = completed(last, from: first) { last = whole }
    let end = try resolve(last).last
    guard start <= end else { throw .backwards(canon.name(of: start), canon.name(of: end)) }
    // A chapter as the end of a range of verses leaves the list among verses of that chapter only if
    // the verse was named.
    remember(last)
    return VerseRange(start, end)
  }

  /// "22-3" is 22 to 23, as books print it: the end has fewer figures, and those before it are the first's.
  private mutating func completed(_ last: Point, from first: Point) -> Point? {
    guard let from = first.verse, let to = last.verse, to < from, last.book == first.book,
      last.chapter == first.chapter, last.verseText.count < first.verseText.count,
      first.verseText.allSatisfy(\.isASCIIDigit), last.verseText.allSatisfy(\.isASCIIDigit),
      case let text = first.verseText.dropLast(last.verseText.count) + last.verseText,
      let verse = Int(text), verse > from, let chapter = first.chapter,
      canon.contains(VerseID(book: first.book, chapter: chapter, verse: verse))
    else { return nil }
    let name = "\(canon.books[first.book].chapterName) \(chapter)"
    note(
      .place(
        "\(from)-\(to)", taken: "\(name):\(from)-\(verse)",
        instead: "the end before the beginning, \(to)-\(from)"))
    var whole = last
    (whole.verse, whole.verseText) = (verse, String(text))
    return whole
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
      throw ReferenceError.noSuchChapter(named, point.chapterText).asking(nearest(point), in: canon)
    }
    guard let verse = point.verse else { return canon.whole(chapter: chapter, book: point.book) }
    guard (1...named.verses[chapter - 1]).contains(verse) else {
      throw ReferenceError.noSuchVerse(named, chapter: chapter, point.verseText)
        .asking(nearest(point), in: canon)
    }
    let id = VerseID(book: point.book, chapter: chapter, verse: verse)
    return VerseRange(id, id)
  }

  /// The place that there is, nearest to one that there is not: "John 316" without its colon, else the last
  /// chapter or verse, or the first.
  private func nearest(_ point: Point) -> Reference {
    let named = canon.books[point.book]
    if point.verse == nil, let glued = glued(point) { return Reference(glued) }
    let chapter = min(max(1, point.chapter ?? 1), named.chapterCount)
    let last = named.verses[chapter - 1]
    guard let verse = point.verse, chapter == point.chapter || (1...last).contains(verse) else {
      return Reference(ranges: [canon.whole(chapter: chapter, book: point.book)])
    }
    return Reference(VerseID(book: point.book, chapter: chapter, verse: min(max(1, verse), last)))
  }

  /// The verse whose chapter and number make a number together.
  private func glued(_ point: Point) -> VerseID? {
    let digits = point.chapterText
    // "Psalm 151" is one too many, and not 15:1.
    guard (3...6).contains(digits.count), digits.allSatisfy(\.isWholeNumber),
      let number = point.chapter, number > 2 * canon.books[point.book].chapterCount
    else { return nil }
    return (1..<digits.count).lazy.compactMap { cut -> VerseID? in
      guard let chapter = Int(digits.prefix(cut)), let verse = Int(digits.dropFirst(cut)) else { return nil }
      let id = VerseID(book: point.book, chapter: chapter, verse: verse)
      return canon.contains(id) ? id : nil
    }.first
  }
}
