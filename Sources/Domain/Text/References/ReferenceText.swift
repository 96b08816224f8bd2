/// What is written in and beside a reference and is no part of it, looked for before the reference is cut
/// into pieces: tags, marks of notes, dates, letters for figures. What is passed over or changed is noted;
/// what may mean two places is refused.
///
/// Cost: a search for each kind whose signs the text has.
struct ReferenceText {
  private(set) var text: String
  private(set) var notes: [ReferenceNote] = []
  private let canon: Canon

  init(_ raw: String, _ canon: Canon) throws(ReferenceError) {
    guard raw.utf8.count <= ReferenceLexer.longest else { throw .tooLong(raw) }
    guard !Self.isPlain(raw) else {
      (text, self.canon) = (raw, canon)
      return
    }
    (text, self.canon) = (Self.withoutTags(Self.withPlainNumerals(raw)), canon)
    passOverComparisons()
    passOverDates()
    try passOverScores()
    try readNumbersInBrackets()
    try readLettersForFigures()
    noteDoubtfulSigns()
    try refuseNumbersOfLists()
  }

  /// Whether it is written as references are kept, "1 John 3:16-18": nothing that is looked for here can be
  /// in it, and a start of the program that reads such alone makes no pattern for it.
  static func isPlain(_ text: String) -> Bool {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count > 1, let place = parts.last, !place.isEmpty else { return false }
    let isCounted = parts.count == 3 && ["1", "2", "3"].contains(parts[0])
    let name = parts.dropFirst(isCounted ? 1 : 0).dropLast()
    let isName = name.allSatisfy { word in
      word.utf8.allSatisfy { 0x61...0x7A ~= $0 | 0x20 } && word.utf8.contains { $0 | 0x20 != 0x6C }
    }
    // "2 Compare 3:16" names a place to compare with.
    let isCompared =
      isCounted && name.contains { ["cf", "cfr", "cp", "vgl", "compare"].contains($0.lowercased()) }
    let dashes = place.utf8.count { $0 == UInt8(ascii: "-") }
    return isName && !isCompared && dashes < 2
      && place.utf8.allSatisfy { 0x30...0x3A ~= $0 || $0 == UInt8(ascii: "-") }
  }

  // MARK: Signs

  /// "Ⅱ Peter": one sign for a numeral.
  private static func withPlainNumerals(_ text: String) -> String {
    let isPlain = !text.unicodeScalars.contains { (0x2160...0x217B).contains($0.value) }
    guard !isPlain else { return text }
    return text.unicodeScalars.reduce(into: "") { plain, scalar in
      if (0x2160...0x217B).contains(scalar.value) {
        plain += RomanNumeral.text(Int(scalar.value - 0x2160) % 12 + 1)
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
  }

  /// Without the tags of web pages: "<li>John 4:7</li>".
  static func withoutTags(_ text: String) -> String {
    guard text.contains("<") else { return text }
    return text.replacing(once(/<\/?([A-Za-z][A-Za-z0-9]{0,9})(?:\s[^<>]{0,200})?\/?>/)) {
      HTMLNames.all.contains($0.1.lowercased()) ? " " : String($0.0)
    }
  }

  // MARK: Behind a reference

  private mutating func passOver(_ written: Substring, _ reason: String) {
    notes.append(.passedOver(written, reason))
    text.replaceSubrange(written.startIndex..<written.endIndex, with: " ")
  }

  /// "Deut 31:6 (cf. Heb 13:5)": a place to compare with is not the one that is meant.
  private mutating func passOverComparisons() {
    let form =
      once(
        #/
        [0-9][a-z]{0,2}\s*((?:[;,]\s*)?
        (?:[\(\[]\s*(?i:cfr?|cp|vgl|compare|see|siehe)|(?i:cfr?|cp|vgl|compare))
        \b\.?[^;()\[\]]*[\)\]]?)
        /#)
    while let match = text.firstMatch(of: form) { passOver(match.1, "it is another place, to compare") }
  }

  /// "John 4:7 3/4/26", "John 4:7 (12/1)": a day. Verses that count up, "16/17/18", are verses.
  private mutating func passOverDates() {
    guard text.contains(where: { "/-.".contains($0) }) else { return }
    let form =
      once(
        #/
        [0-9]\s+([\(\[]?([0-9]{1,2}|[0-9]{4})[\/.\-]([0-9]{1,2})[\/.\-]([0-9]{4}|[0-9]{1,2})[\)\]]?)
        (?=[\s,;]|$)
        |[0-9]\s*([\(\[][0-9]{1,2}\/[0-9]{1,4}[\)\]])
        /#)
    while let match = text.firstMatch(of: form) {
      let parts = [match.2, match.3, match.4].compactMap { $0.flatMap { Int($0) } }
      if parts.count == 3, parts[1] == parts[0] + 1, parts[2] == parts[1] + 1 { return }
      guard let day = match.1 ?? match.5 else { return }
      passOver(day, "it is a date, and no verse")
    }
  }

  /// "John 3:16 5/6": verses go up one by one behind the verse, as in "3:16 17/18"; what does not is a score,
  /// or a day. "John 3:5 8/10" may be either.
  private mutating func passOverScores() throws(ReferenceError) {
    guard text.contains("/") else { return }
    let form =
      once(
        #/
        [:.]\s?(?:[0-9]{1,3}[a-z]?\s?[-–]\s?)?([0-9]{1,3})[a-z]?
        \s+(([0-9]{1,3})\s?/\s?([0-9]{1,4}))(?![\p{N}/])
        /#)
    while let match = text.firstMatch(of: form), let verse = Int(match.1), let first = Int(match.3),
      let second = Int(match.4)
    {
      if first > verse, second > first {
        guard first == verse + 1 || second == first + 1 else { throw .unexpected(match.2) }
        return
      }
      passOver(match.2, "it is a score or a date, and no verse")
    }
  }

  /// "John 4:7 [1]" is the mark of a note, and "Ps 22 (23)" the number that other Bibles give a psalm; "John
  /// 3 (16)" may be either, or a verse.
  private mutating func readNumbersInBrackets() throws(ReferenceError) {
    let form = once(/[0-9][a-z]{0,2}\s*([\(\[{]\s*([0-9]{1,3})\s*[\)\]}])/)
    while let match = text.firstMatch(of: form) {
      let before = text[..<match.1.startIndex]
      let named = once(/(\p{L}+)[.,]?\s*([0-9]{1,3})[a-z]?\s*$/)
      guard let chapter = before.firstMatch(of: named), let number = Int(chapter.2),
        let book = canon.names.exact(Folding.fold(chapter.1)), !canon.books[book].hasOneChapter
      else {
        passOver(match.1, "a number in brackets behind a verse is no other verse")
        continue
      }
      guard canon.books[book].osis == "Ps", let other = Int(match.2), abs(other - number) <= 2 else {
        throw .unexpected(match.1)
      }
      passOver(match.1, "it is the number that other Bibles give Psalm \(number)")
    }
    if let match = text.firstMatch(of: once(/[0-9]\s+(\+[0-9]+)/)) { throw .unexpected(match.1) }
  }

  /// "(1) John 4:7 (2) Zech 4:6", "2) Peter 1:4", "John 4:7 2. Zech 4:6": a number of a list is none of a
  /// book, and no verse.
  private func refuseNumbersOfLists() throws(ReferenceError) {
    let enclosed = once(/[\(\[{]\s*(?:[0-9]{1,3}|[ivxIVX]{1,4})\s*[\)\]}]\s*(?=\p{L})/)
    if let match = text.firstMatch(of: enclosed) { throw .unexpected(String(match.output).trimmed) }
    let closed = once(/(?:^\W*|;\s*|[0-9]\s+)((?:[0-9]{1,3}|[ivxIVX]{1,4})\s?[\)\]}])\s*\p{L}/)
    if let match = text.firstMatch(of: closed),
      !text[..<match.1.startIndex].contains(where: { "([{".contains($0) })
    {
      throw .unexpected(match.1)
    }
    for match in text.matches(of: once(/(?:^\W*|;\s*|[0-9]\s+)(([0-9]{1,3})\.)\s+(\p{L}+)/)) {
      let name = Folding.fold(match.3)
      guard let book = canon.names.exact(name), canon.books[book].osis != "Ps",
        !canon.books.contains(where: { $0.name.hasPrefix("\(match.2) \(canon.books[book].name)") }),
        canon.names.exact("\(match.2)\(name)") == nil
      else { continue }
      throw .unexpected(match.1)
    }
  }

  // MARK: Letters and dots

  /// "3:I6", "3:1O": a letter among figures that looks like one; "lll" may be anything.
  private mutating func readLettersForFigures() throws(ReferenceError) {
    if let match = text.firstMatch(of: once(/(?:^|[^\p{L}\p{N}'’])(l{2,4})(?=[^\p{L}\p{N}'’]|$)/)) {
      throw .unexpected(match.1)
    }
    if text.contains(once(/\p{L}\.?\s+l\s*(?:[:.,]\s*[0-9]|$)/)) {
      notes.append(.place("l", taken: "the numeral for 50", instead: "1"))
    }
    var changed: [(written: String, figures: String)] = []
    text = text.replacing(
      once(/(?<before>^|[^\p{L}\p{N}])(?<mark>[0-9OoIl]{2,5})(?=[^\p{L}\p{N}]|$)(?!\s*\p{L})/)
    ) { match in
      let mark = match.mark
      guard mark.contains(where: \.isNumber), mark.contains(where: \.isLetter) else {
        return String(match.output.0)
      }
      let figures = String(mark.map { "Oo".contains($0) ? "0" : "Il".contains($0) ? "1" : $0 })
      changed.append((String(mark), figures))
      return match.before + figures
    }
    for change in changed {
      notes.append(.place(change.written, taken: change.figures, instead: "the number in figures"))
    }
  }

  /// "John 4:7 ... 12": up to there, or what lies between is left out. "ii. Kings": a list counts so, too.
  private mutating func noteDoubtfulSigns() {
    for match in text.matches(of: once(/([0-9]+)(?:\s*…\s*|\s+\.{2,}\s*|\s*\.{3,}\s*)([0-9]+)/)) {
      notes.append(
        .place(String(match.0), taken: "\(match.1)-\(match.2)", instead: "\(match.1), \(match.2)"))
    }
    // "1. John": a list counts so, and the gospel has the name alone.
    for match in text.matches(of: once(/(?:^\W*|;\s*)(([1-3])\.\W{0,3}\s*(\p{L}+))/)) {
      let name = Folding.fold(match.3)
      guard let book = canon.names.exact(name), !canon.names.isForeign(name),
        let numbered = canon.names.exact("\(match.2)\(name)")
      else { continue }
      notes.append(
        .place(
          "\(match.2). \(match.3)", taken: canon.books[numbered].name, instead: canon.books[book].name))
    }
    for match in text.matches(of: once(/^\W*(i{1,3}\.)\s+(?=\p{L})/)) {
      notes.append(.place(String(match.1), taken: "the number of a book", instead: "it in figures"))
    }
  }

  /// The reference and the words that stand in brackets behind it: "(the prodigal son)"; nil where none do.
  static func beforeWords(_ text: String) -> (text: String, words: Substring)? {
    guard text.utf8.count < 300,
      let match = text.wholeMatch(of: once(/(.*[0-9][a-z]{0,2})\s*([\(\[][^()\[\]0-9]{3,80}[\)\]])[\s.]*/))
    else { return nil }
    return (String(match.1), match.2)
  }
}
