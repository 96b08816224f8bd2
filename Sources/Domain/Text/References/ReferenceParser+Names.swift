extension ReferenceParser {
  /// Whether a book's name starts here, without taking it.
  func startsBook() -> Bool { matchBook() != nil }

  /// How many pieces here are a book's name; nil where none starts.
  func bookLength() -> Int? { matchBook()?.pieces }

  /// Whether a book's name starts here with a number written close ("1John") or with no number.
  func startsGluedBook() -> Bool {
    guard startsBook() else { return false }
    if case .number = peek()?.kind { return peek(1)?.spaced == false }
    return true
  }

  /// Whether all the words here are a book's name, if not as it should be written.
  func spellsBook() -> Bool {
    let run = nameRun()
    return !run.isEmpty && spellsName(run)
  }

  /// Takes a book's name where one stands here.
  ///
  /// All the words up to the next number or sign must have their place: as the name, or as what may stand
  /// behind one. So "Song of Song" is never Song and something else.
  mutating func bookName(required: Bool) throws(ReferenceError) -> Int? {
    let run = nameRun()
    let first = at
    for count in stride(from: run.count, to: 0, by: -1) where mayEnd(run, at: count) {
      let key = BookNames.key(ofWords: Array(run[..<count]))
      guard let book = canon.names.exact(key) ?? canon.names.startingWith(key) else { continue }
      try checkKind(of: book, run[..<count])
      take(book, key, count)
      // "Rev" is the name that lists print; "a song" is none.
      if BookNames.words.contains(key), typed(from: at - 1, to: at) != canon.books[book].osis {
        doubtfulName = key
      }
      if canon.names.isDoubtful(key) { note(.name(typed(from: first, to: at), taken: canon.books[book])) }
      return book
    }
    guard let piece = peek() else { return nil }
    if run.isEmpty {
      guard required else { return nil }
      throw .unexpected(piece.text)
    }
    if !required, isNumeralOrMarker(piece.text) { return nil }
    if case .number = piece.kind, !required, run.count == 1 || !spellsName(run) { return nil }
    for count in stride(from: run.count, to: 0, by: -1) where mayEnd(run, at: count) {
      let key = BookNames.key(ofWords: Array(run[..<count]))
      guard count == 1 || !BookNames.persons.contains(run[0]), !BookNames.labels.contains(run[0]),
        let book = canon.names.meant(key)
      else {
        continue
      }
      try checkKind(of: book, run[..<count])
      take(book, key, count)
      doubtfulName = run[..<count].joined(separator: " ")
      note(.name(typed(from: first, to: at), taken: canon.books[book]))
      return book
    }
    let key = BookNames.key(ofWords: run)
    if let book = canon.elsewhere(key) { throw .otherCanon(run.joined(separator: " "), book: book) }
    let names = canon.names.nearest(key).map { canon.books[$0].name }
    throw .unknownBook(run.joined(separator: " "), suggestions: names)
  }

  private mutating func take(_ book: Int, _ key: String, _ count: Int) {
    nameStart = at
    at += count
    doubtfulName = nil
    isForeignName = canon.names.isForeign(key)
    isPluralName = key == "psalms" || key == "pss"
  }

  /// Whether a number in the middle of a list begins a name that is written wrong: "John 3:16, 1 Jhon 4:8".
  private func spellsName(_ run: [String]) -> Bool {
    canon.names.meant(BookNames.key(ofWords: run)) != nil
  }

  /// "The epistle of John" is not the gospel, and "the gospel of Peter" no book at all.
  private func checkKind(of book: Int, _ words: ArraySlice<String>) throws(ReferenceError) {
    let osis = canon.books[book].osis
    let isLetter = canon.books.firstIndex { $0.osis == "Rom" }.map { book >= $0 } == true && osis != "Rev"
    let isGospel = ["Matt", "Mark", "Luke", "John"].contains(osis)
    guard
      !words.contains(where: ["epistle", "letter", "brief"].contains) || isLetter,
      !words.contains(where: ["gospel", "evangelium"].contains) || isGospel
    else {
      let name = canon.books[book].name
      let numbered = canon.books.map(\.name).filter { $0.hasSuffix(" " + name) }
      throw .unknownBook(words.joined(separator: " "), suggestions: numbered.isEmpty ? [name] : numbered)
    }
  }

  /// The words that could be a name here: at most a number and eight words, up to a marker.
  private func nameRun() -> [String] {
    var run: [String] = []
    var index = at
    // What comes before "of" is not parted from what comes after it.
    guard !isWord(0, ["of"]) else { return [] }
    if case .number(let value) = peek()?.kind {
      // Five at most: "5. Mose" is Deuteronomy.
      guard (1...5).contains(value), case .word = peek(1)?.kind else { return [] }
      run.append("\(value)")
      index += 1
    }
    var hasName = false
    while index < pieces.count, run.count < 9 {
      // "The book of 1 Kings"
      if !hasName, index > at, case .number(let value) = pieces[index].kind, (1...3).contains(value),
        index + 1 < pieces.count, case .word = pieces[index + 1].kind
      {
        run.append("\(value)")
        index += 1
        hasName = true
        continue
      }
      guard case .word(let word) = pieces[index].kind else { break }
      // "Phil i. 6" must not be read as the start of "Philippians".
      if hasName, isNumeralOrMarker(word) { break }
      run.append(word)
      index += 1
      hasName = hasName || !BookNames.fillers.contains(word) && BookNames.ordinals[word] == nil
    }
    return run
  }

  /// Whether a name may end after so many words of a run: the rest is something that may stand behind a name.
  private func mayEnd(_ run: [String], at count: Int) -> Bool {
    guard !["of", "the", "to", "according"].contains(run[count - 1]) else { return false }
    guard count < run.count else { return true }
    let next = run[count]
    if Self.throughWords.contains(next) { return true }
    if tailLength(at: at + count) > 0 { return true }
    if run[count...].allSatisfy(["the", "no", "nr", "number", "numero"].contains),
      case .number = peek(run.count)?.kind
    {
      return true
    }
    // "Genesis Exodus": one whole name after another.
    guard !BookNames.fillers.contains(next), count > 1 || BookNames.ordinals[run[0]] == nil else {
      return false
    }
    return (count + 1...run.count).contains { end in
      let key = BookNames.key(ofWords: Array(run[count..<end]))
      guard let book = canon.names.exact(key), isWhole(key, book) else { return false }
      return mayEnd(run, at: end)
    }
  }

  private func isWhole(_ key: String, _ book: Int) -> Bool {
    key == BookNames.key(ofName: canon.books[book].name)
      || key == BookNames.key(ofName: canon.books[book].osis)
  }

  private func isNumeralOrMarker(_ word: String) -> Bool {
    RomanNumeral.value(word) != nil || Self.chapterMarkers.contains(word)
      || Self.verseMarkers.contains(word)
  }

  /// The longest run of pieces here that names a book as it should be written.
  private func matchBook() -> (book: Int, pieces: Int)? {
    let run = nameRun()
    for count in stride(from: run.count, to: 0, by: -1) where mayEnd(run, at: count) {
      let key = BookNames.key(ofWords: Array(run[..<count]))
      if let book = canon.names.exact(key) ?? canon.names.startingWith(key) { return (book, count) }
    }
    return nil
  }
}
