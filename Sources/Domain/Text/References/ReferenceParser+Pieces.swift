/// Looking at single pieces: markers, numbers, signs.
extension ReferenceParser {
  static let chapterMarkers: Set<String> = [
    "chapter", "chapters", "chap", "chaps", "chapt", "chp", "ch", "chs", "c", "kapitel", "kap", "cap",
    "chapitre", "capitulo", "capitolo", "hoofdstuk",
  ]
  static let verseMarkers: Set<String> = [
    "verse", "verses", "ver", "vers", "vrs", "vss", "vs", "vv", "v", "verset", "versets", "versiculo",
    "versiculos", "versetto", "verso", "versicle",
  ]
  static let throughWords: Set<String> = ["to", "through", "thru", "until", "till", "bis"]

  /// A number, or a Roman numeral where a number must stand.
  mutating func takeNumber() -> (value: Int, text: String)? {
    guard let piece = peek() else { return nil }
    switch piece.kind {
    case .number(let value):
      at += 1
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

  func isNumber(_ ahead: Int) -> Bool {
    if case .number = peek(ahead)?.kind { true } else { false }
  }

  func isColon() -> Bool { peek()?.kind == .colon }

  /// "Joh 3,16.18": after a verse a dot parts verses.
  func isListDot() -> Bool { isColon() && peek()?.text == "." }

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

  func isWord(_ ahead: Int, _ words: Set<String>) -> Bool {
    guard case .word(let word) = peek(ahead)?.kind else { return false }
    return words.contains(word)
  }

  /// Whether letters stand here that are a numeral and nothing else: without a sign before them they name no
  /// verse, as the last of "James 1:2-4 x".
  func isStrayNumeral() -> Bool {
    guard case .word(let word) = peek()?.kind, RomanNumeral.value(word) != nil else { return false }
    let isMark = isWord(0, Self.chapterMarkers) || isVerseMarker()
    return !(isMark && isNumber(1)) && !startsBook() && !startsTurned()
  }

  /// Passes over "verse" behind its number; a "v" alone there is a slip of the hand.
  mutating func skipVerseWord() -> Bool {
    guard isVerseMarker(), !isNumber(1), peek()?.text != "v" else { return false }
    at += 1
    return true
  }

  /// Takes "f" (false), or "ff" and all that means the rest (true), after a number.
  mutating func takeFollowing() -> Bool? {
    guard at > 0 else { return nil }
    let hasComma = peek()?.kind == .comma
    let first = hasComma ? 1 : 0
    if isWord(first, ["following", "onward", "onwards"]) {
      at += first + 1
      return true
    }
    guard !hasComma else { return nil }
    if isWord(0, ["f", "sq"]) {
      at += 1
      return false
    }
    if isWord(0, ["et"]), isWord(1, ["seq", "sq", "sqq", "sequens", "sequentes"]) {
      at += 2
      return true
    }
    guard isWord(0, ["ff", "sqq", "seq", "seqq", "fff"]) || isWord(0, ["on"]) && (peek(1) == nil) else {
      return nil
    }
    at += 1
    return true
  }

  /// "16a" is part of verse 16; texts are kept by whole verses.
  mutating func takePartLetter(of point: inout Point) {
    let letters: Set<String> = ["a", "b", "c", "ab", "bc"]
    guard isWord(0, letters), peek()?.spaced == false else { return }
    at += 1
    while let sign = peek(), sign.kind == .dash || sign.kind == .comma, !sign.spaced, isWord(1, letters),
      peek(1)?.spaced == false
    {
      at += 2
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

  /// "to the end", "-end".
  mutating func takeEnd() -> Bool {
    let the = isWord(0, ["the"]) ? 1 : 0
    guard isWord(the, ["end"]) else { return false }
    at += the + 1
    let before = at
    if isWord(0, ["of"]) { at += 1 }
    if isWord(0, ["the"]) { at += 1 }
    if isWord(0, ["chapter"]) { at += 1 } else { at = before }
    return true
  }

  /// Words and signs between a book's name and its number: "Psalm the 23rd", "Psalm no. 23", "John, 3:16",
  /// "Mark: 3".
  mutating func skipAfterName() {
    let before = at
    switch peek()?.kind {
    case .comma where peek()?.text == ",", .semicolon, .colon: at += 1
    case .dash:
      // "Psalm-23" and "John - 3:16"; but "John-3-16" may mean two things, and "Genesis - 5" nothing.
      let isGlued = peek()?.spaced == false && peek(2) == nil
      guard isNumber(1), isGlued || peek(2)?.kind == .colon else { return }
      at += 1
    default: break
    }
    while isWord(0, ["the", "no", "nr", "number", "numero"]) { at += 1 }
    let isMarked = isWord(0, Self.chapterMarkers) || isVerseMarker()
    guard at > before, isNumber(0) && !startsBook() || isMarked && isNumber(1), !startsTurned() else {
      at = before
      return
    }
  }

  /// What was written at some pieces, with the writer's capitals.
  func typed(from start: Int, to end: Int) -> String {
    let originals = Dictionary(
      written.split { !($0.isLetter || $0.isNumber || $0 == "'" || $0 == "’") }.map {
        (Folding.fold($0), String($0))
      },
      uniquingKeysWith: { first, _ in first })
    return pieces[start..<max(start, end)].map { originals[$0.text] ?? $0.text }.joined(separator: " ")
  }
}
