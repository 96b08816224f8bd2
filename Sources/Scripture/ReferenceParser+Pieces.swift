/// Looking at single pieces: markers, numbers, names.
extension ReferenceParser {
  /// A number, or a Roman numeral where a number must stand.
  mutating func takeNumber() -> (value: Int, text: String)? {
    guard let piece = peek() else { return nil }
    switch piece.kind {
    case .number(let value):
      at += 1
      // "3rd": the letters only say that it is an ordinal.
      if case .word(let word) = peek()?.kind, peek()?.spaced == false,
        ["st", "nd", "rd", "th"].contains(word)
      {
        at += 1
      }
      return (value, piece.text)
    case .word(let word):
      guard let value = RomanNumeral.value(word) else { return nil }
      at += 1
      return (value, piece.text)
    default: return nil
    }
  }

  func startsNumber() -> Bool {
    switch peek()?.kind {
    case .number: !startsBook()
    case .word(let word): RomanNumeral.value(word) != nil && !startsBook()
    default: false
    }
  }

  func isColon() -> Bool { peek()?.kind == .colon }

  /// Whether nothing more of this passage follows: the end, a semicolon, another book.
  func endsPassage() -> Bool {
    guard let piece = peek() else { return true }
    if case .comma = piece.kind {
      var next = self
      next.at += 1
      return next.peek() == nil || next.startsBook()
    }
    return piece.kind == .semicolon || startsBook()
  }

  /// "ch. 3": a marker and its number. A lone "c" may be the hundredth psalm.
  mutating func markedChapter() throws(ReferenceError) -> (value: Int, text: String)? {
    guard case .word(let word) = peek()?.kind, Self.chapterMarkers.contains(word) else { return nil }
    let before = at
    at += 1
    if let number = takeNumber() { return number }
    at = before
    if word == "c" { return nil }
    throw .missingNumber(after: word)
  }

  func isVerseMarker(_ ahead: Int = 0) -> Bool {
    guard case .word(let word) = peek(ahead)?.kind else { return false }
    return Self.verseMarkers.contains(word)
  }

  /// Takes "f" or "ff" after a number.
  mutating func takeFollowing(_ letters: String) -> Bool {
    guard case .word(let word) = peek()?.kind, word == letters, at > 0 else { return false }
    at += 1
    return true
  }

  /// "16a" is part of verse 16; texts are kept by whole verses.
  mutating func takePartLetter() {
    if case .word(let word) = peek()?.kind, peek()?.spaced == false, ["a", "b", "c"].contains(word) {
      at += 1
    }
  }

  mutating func takeThrough() -> Bool {
    switch peek()?.kind {
    case .dash:
      at += 1
      return true
    case .word(let word) where Self.throughWords.contains(word):
      at += 1
      return true
    default: return false
    }
  }

  /// Whether a book's name starts here, without taking it.
  func startsBook() -> Bool { matchBook() != nil }

  /// Whether a book's name starts here with a number written close ("1John") or with no number.
  func startsGluedBook() -> Bool {
    guard startsBook() else { return false }
    if case .number = peek()?.kind { return peek(1)?.spaced == false }
    return true
  }

  /// Takes a book's name where one stands here.
  ///
  /// - Throws: `ReferenceError` where there are words that must be a name and are none.
  mutating func bookName(required: Bool) throws(ReferenceError) -> Int? {
    if let match = matchBook() {
      at += match.pieces
      return match.book
    }
    guard let piece = peek() else { return nil }
    let words = nameWords()
    if words.letters.isEmpty {
      guard required else { return nil }
      throw .unexpected(piece.text)
    }
    if !required, isNumeralOrMarker(piece.text) { return nil }
    if case .number = piece.kind, !required { return nil }
    let key = BookNames.key(ofWords: words.letters)
    let names = canon.names.nearest(key).map { canon.books[$0].name }
    throw .unknownBook(words.shown, suggestions: names)
  }

  /// The words that could be a name here: at most a number and seven words, up to a marker.
  private func nameWords() -> (letters: [String], shown: String) {
    var letters: [String] = []
    var shown: [String] = []
    var index = at
    if case .number(let value) = peek()?.kind, case .word = peek(1)?.kind, (1...3).contains(value) {
      letters.append("\(value)")
      shown.append("\(value)")
      index += 1
    }
    while index < pieces.count, letters.count < 8, case .word(let word) = pieces[index].kind {
      if isNumeralOrMarker(word), !shown.isEmpty { break }
      letters.append(word)
      shown.append(word)
      index += 1
    }
    return (letters, shown.joined(separator: " "))
  }

  private func isNumeralOrMarker(_ word: String) -> Bool {
    RomanNumeral.value(word) != nil || Self.chapterMarkers.contains(word)
      || Self.verseMarkers.contains(word)
  }

  /// The longest run of pieces here that names a book.
  private func matchBook() -> (book: Int, pieces: Int)? {
    var words: [String] = []
    var index = at
    if case .number(let value) = peek()?.kind {
      guard (1...3).contains(value), case .word = peek(1)?.kind else { return nil }
      words.append("\(value)")
      index += 1
    }
    var best: (book: Int, pieces: Int)?
    var hasName = false
    while index < pieces.count, words.count < 9, case .word(let word) = pieces[index].kind {
      // "Phil i. 6" must not be read as the start of "Philippians".
      if hasName, isNumeralOrMarker(word) { break }
      words.append(word)
      index += 1
      if BookNames.fillers.contains(word) { continue }
      hasName = hasName || BookNames.ordinals[word] == nil
      let key = BookNames.key(ofWords: words)
      if let book = canon.names.exact(key) ?? canon.names.startingWith(key) {
        best = (book, index - at)
      }
    }
    return best
  }
}
