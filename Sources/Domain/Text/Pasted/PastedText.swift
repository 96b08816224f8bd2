/// A text as people paste and keep it, and what of it is to be said.
///
/// Footnote and verse marks, line numbers, headings, speakers, stage directions and markup stand in a text
/// and are never said; a listener who waited for them would question a perfect reading. Only what is plainly
/// so is taken out: a bracketed word of the text itself ("[is]", as Bibles print supplied words) stays.
///
/// Every door for texts reads through this: words given by hand, files beside recordings, lists of
/// recordings, texts that are added.
///
///     PastedText("12It is God,[a] who (A)\n  justifies. 5").text  // "It is God, who\njustifies. 5"
///     PastedText("<p>fine &amp; <b>good</b></p>").text            // "fine & good"
///
/// Cost: a few passes over the text; one over a text that holds no sign of any of this.
public struct PastedText: Sendable, Hashable {
  /// What is to be said, line by line, with its punctuation.
  public let text: String
  /// What stands there and is not said, in the order in which it was found.
  public let unsaid: [Unsaid]

  /// What a mark is.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case footnote
    case verseNumber = "verse number"
    case listNumber = "list number"
    case lineNumber = "line number"
    case time
    case chord
    case pageMark = "page mark"
    case heading
    case author
    case speaker
    case direction = "stage direction"
    case note = "editor's note"
    case markup = "markup"

    /// "2 footnotes".
    func counted(_ count: Int) -> String {
      self == .markup ? rawValue : count.of(rawValue)
    }
  }

  public struct Unsaid: Sendable, Hashable {
    public var kind: Kind
    /// As it stands there, without white space at its ends.
    public var text: String
    /// From 1.
    public var line: Int
  }

  /// - Parameters:
  ///   - raw: The text as it came.
  ///   - verse: The number of the verse whose words these are, where that is known: a number at their
  ///     beginning that is the same is its mark.
  ///   - isSupplied: Whether words of the text itself stand in brackets elsewhere in it, so that "[a]" is a
  ///     word.
  public init(_ raw: String, verse: Int? = nil, isSupplied: Bool = false) {
    guard Self.mayHoldMarks(raw) else {
      text = raw
      unsaid = []
      return
    }
    var reader = PastedTextReader(raw, verse: verse, isSupplied: isSupplied)
    text = reader.read()
    unsaid = reader.unsaid
  }

  /// One sentence that tells what is not expected to be said; nil where that is nothing.
  ///
  ///     PastedText("God,[a] who[b]").note  // "Not expected to be said: 2 footnotes ([a], [b])."
  public var note: String? {
    let kinds = Kind.allCases.compactMap { kind in
      let found = unsaid.filter { $0.kind == kind }
      guard !found.isEmpty else { return nil as String? }
      let shown = found.prefix(3).map { SafeText.excerpt($0.text, limit: 24) }.joined(separator: ", ")
      return "\(kind.counted(found.count)) (\(shown)\(found.count > 3 ? ", …" : ""))"
    }
    return kinds.isEmpty ? nil : "Not expected to be said: \(kinds.joined(separator: ", "))."
  }

  /// Whether there is anything that could be a mark: plain sentences of one line are left as they are.
  private static func mayHoldMarks(_ raw: String) -> Bool {
    for scalar in raw.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", " ", ",", ".", ";", "!", "?", "'", "\"", "-", ":", "\u{2019}", "\u{2014}":
        continue
      default: return true
      }
    }
    // A heading or a speaker begins with capitals.
    return raw.prefix(2).count(where: \.isUppercase) == 2 || raw.contains(" - ")
      // Who said it stands behind a quotation.
      || raw.contains("\"") && raw.contains(once(/"\s*-+\s*\p{Lu}/))
  }
}

/// Takes one text apart.
struct PastedTextReader {
  struct Line {
    /// From 1, in the text as it came.
    var number: Int
    var text: String
    /// Whether it goes as a line, and what stands above and below it belongs together.
    var isTakenWhole = false
    /// Whether who speaks stood before its words.
    var isSpoken = false
    var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  var lines: [Line] = []
  var unsaid: [PastedText.Unsaid] = []
  let verse: Int?
  let isSupplied: Bool
  /// Whether it is a scene: lines are given to speakers.
  var isScene = false
  /// Whether "(1)", "(2)", … stand in order: marks of verses.
  var areNumbersInRow = false
  var hasActions = false
  /// The lines with words in brackets that are said.
  var supplying: Set<Int> = []
  /// Whether a name on a line of its own begins a speech, and an empty line ends it.
  var isScreenplay = false

  init(_ raw: String, verse: Int?, isSupplied: Bool) {
    self.verse = verse
    self.isSupplied = isSupplied
    // Signs of the direction of writing stand anywhere, between digits too.
    let isDirected = raw.unicodeScalars.contains { Self.isUnseen($0) }
    var markup = PastedMarkup(
      isDirected ? String(String.UnicodeScalarView(raw.unicodeScalars.filter { !Self.isUnseen($0) })) : raw)
    let plain = markup.plain()
    if let tags = markup.found { unsaid.append(.init(kind: .markup, text: tags, line: 1)) }
    for (place, text) in plain.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      lines.append(Line(number: place + 1, text: Self.narrowed(text)))
    }
  }

  /// A line, in which no gap is wider than any column: patterns for what ends a line begin at each space.
  private static func narrowed(_ line: Substring) -> String {
    var gap = 0
    func isKept(_ character: Character) -> Bool {
      gap = character.isWhitespace ? gap + 1 : 0
      return gap <= widestGap
    }
    return line.utf8.count > widestGap ? String(line.filter(isKept)) : String(line)
  }

  /// In characters.
  private static let widestGap = 160

  /// Signs of the direction of writing, of stress and of pitch, spaces without width: none of them is said.
  private static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200B, 0x2060, 0xFEFF, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0x02C8, 0x02CC,
      0x2190...0x2199:
      true
    default: false
    }
  }

  mutating func read() -> String {
    readSurroundings()
    joinBrokenWords()
    readForms()
    readCaptions()
    readFootnotes()
    readTableOfSpeeches()
    readFountain()
    readSpeakers()
    readHeadings()
    readLineStarts()
    areNumbersInRow = hasNumbersInRow
    hasActions = endInActions
    supplying = Set(lines.indices.filter { Self.suppliesWords(lines[$0].text) })
    for place in lines.indices { readGroups(place) }
    for place in lines.indices { readRaisedMarks(place) }
    readNumbers()
    var kept: [String] = []
    for line in lines {
      let text = line.text.onOneLine
      // Stanzas stay apart; what was taken out leaves no gap.
      if !text.isEmpty || (kept.last?.isEmpty == false) { kept.append(text) }
    }
    while kept.last?.isEmpty == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  mutating func takeOut(_ kind: PastedText.Kind, _ text: some StringProtocol, _ place: Int) {
    let text = String(text).trimmed
    if !text.isEmpty { unsaid.append(.init(kind: kind, text: text, line: lines[place].number)) }
  }

  mutating func takeOutLine(_ kind: PastedText.Kind, _ place: Int) {
    takeOut(kind, lines[place].text, place)
    lines[place].text = ""
  }

  // MARK: Lines

  /// First halves of compounds that keep their hyphen at the end of a line.
  private static let compounding: Set<String> = [
    "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety", "well", "self", "half",
    "ever", "all", "ill", "mid", "non", "ex", "long", "one", "two", "three", "four", "five", "ten",
  ]

  /// "B" above "low the horn": a large first letter that was copied apart. "I" and "O" are words.
  private mutating func joinInitials() {
    for place in lines.indices.dropLast() {
      let letter = lines[place].text.trimmed
      guard letter.count == 1, letter.first?.isUppercase == true, !["A", "I", "O"].contains(letter),
        lines[place + 1].text.first?.isLowercase == true
      else { continue }
      (lines[place].text, lines[place + 1].text) = (letter + lines[place + 1].text, "")
    }
  }

  /// "impor-" at the end of a line and "tance" at the beginning of the next are one word.
  private mutating func joinBrokenWords() {
    joinInitials()
    var place = 0
    while place + 1 < lines.count {
      takePageWithin(place)
      if let whole = Self.whole(lines[place].text, lines[place + 1].text) {
        (lines[place].text, lines[place + 1].text) = whole
      }
      place += 1
    }
  }

  /// "no-", "— 17 —", "body": the number of a page within a word, empty lines around it or none.
  private mutating func takePageWithin(_ place: Int) {
    let number = once(/\s*[-–—\[(]*\s*(?:Page\s|p\.\s?)?[0-9]{1,4}\s*[-–—\])]*\s*/)
    guard lines[place].text.last == "-" else { return }
    let filled = lines.indices.dropFirst(place + 1).prefix(5).filter { !lines[$0].isBlank }
    guard filled.count > 1, lines[filled[0]].text.wholeMatch(of: number) != nil,
      Self.whole(lines[place].text, lines[filled[1]].text) != nil
    else { return }
    takeOutLine(.pageMark, filled[0])
    lines.removeSubrange((place + 1)..<filled[1])
  }

  /// A line with the word whole that its end breaks, and the rest of the next; nil where none is broken.
  static func whole(_ line: String, _ next: String) -> (line: String, rest: String)? {
    guard let last = line.split(whereSeparator: \.isWhitespace).last,
      let hyphen = last.last, hyphen == "-" || hyphen == "\u{AD}" || hyphen == "\u{2010}" || hyphen == "¬",
      last.count > 1, last.dropLast().last?.isLetter == true,
      let begin = next.first(where: { !$0.isWhitespace }), begin.isLowercase
    else { return nil }
    let rest = next.drop(while: \.isWhitespace)
    let word = rest.prefix { !$0.isWhitespace }
    let head = line[..<(line.lastIndex(of: hyphen) ?? line.endIndex)]
    let first = last.dropLast().lowercased().filter(\.isLetter)
    return (head + (compounding.contains(first) ? "-" : "") + word, String(rest.dropFirst(word.count)))
  }

  /// The notes that stand under a text: a line "Footnotes" and what follows it, and lines that begin with a
  /// mark which the text above holds.
  private mutating func readFootnotes() {
    let apparatus =
      once(
        #/
        \s*(?:(?i:foot|end|cross.)?(?i:notes|references)|(?:Discussion\ |Study\ )?Questions|Exercises
        |Vocabulary|Glossary|Activities|Fragen|Aufgaben|Fußnoten):?(?:\[edit\])?\s*
      /#)
    let start = lines.firstIndex {
      (5..<30).contains($0.text.utf8.count) && $0.text.wholeMatch(of: apparatus) != nil
    }
    readGluedNotes()
    if let start, start > 0 {
      for place in start..<lines.count where !lines[place].isBlank { takeOutLine(.footnote, place) }
    }
    var last = lines.count - 1
    while last > 0 {
      let text = lines[last].text
      if lines[last].isBlank || text.contains(once(/^\s*\[(?i:illustration|picture|image)[^\[\]]*\]\s*$/)) {
        last -= 1
        continue
      }
      let note = once(/\s*(\[(?:[0-9a-z*]{1,5}|[A-Z]{2,3}[0-9]{1,3})\]|[*†‡§¹²³]|[⁰-⁹]+)\s*\S/)
      guard let mark = text.prefixMatch(of: note)?.1, !mark.hasPrefix("*") || marksNote(text, last),
        // "§ 1" above "§ 2" numbers what is said.
        lines[..<last].contains(where: { $0.text.contains(mark) && (mark != "§" || !$0.text.hasPrefix("§")) })
      else { break }
      takeOutLine(.footnote, last)
      last -= 1
    }
  }

  /// Whether a star begins a note: one stands behind a word above, and none is a bullet or emphasis.
  private func marksNote(_ text: String, _ last: Int) -> Bool {
    let emphasis = once(/(?:^|\s)\*+[^\s*][^*]*\*/)
    return !text.contains(emphasis)
      && !lines[..<last].contains {
        $0.text.contains("*") && ($0.text.contains(emphasis) || $0.text.contains(once(/^\s*\*\s/)))
      }
      && lines[..<last].contains { $0.text.contains(once(/[\p{L}\p{N}.,;:!?”’)]\*/)) }
  }

  /// "long enough.1" above and "1 See the minutes" in the last lines: numbers from 1, each with its note.
  private mutating func readNumberedNotes() {
    let mark = /\s*([0-9]{1,2})\s+\S/
    var notes: [(place: Int, number: Int)] = []
    for place in lines.indices.reversed() where !lines[place].isBlank {
      guard let match = lines[place].text.prefixMatch(of: mark), let number = Int(match.1),
        notes.last.map({ $0.number == number + 1 }) ?? true
      else { break }
      notes.append((place, number))
    }
    guard notes.last?.number == 1, let first = notes.last?.place, first > 0 else { return }
    let glued = once(/\p{L}[.,;:!?”’"]{0,2}(?<mark>[0-9]{1,2})(?=[\s.,;:!?]|$)/)
    let found = Set(lines[..<first].flatMap { $0.text.matches(of: glued).compactMap { Int($0.mark) } })
    guard found == Set(notes.map(\.number)) else { return }
    for place in lines.indices.prefix(first) where lines[place].text.contains(where: \.isNumber) {
      let marks = lines[place].text.matches(of: glued).map(\.mark)
      for mark in marks { takeOut(.footnote, mark, place) }
      for mark in marks.reversed() { lines[place].text.removeSubrange(mark.startIndex..<mark.endIndex) }
    }
    for note in notes.reversed() { takeOutLine(.footnote, note.place) }
  }

  /// "man,1" above and "1 tn Or …" below: numbers glued to the ends of words, each with its note.
  private mutating func readGluedNotes() {
    let notes = lines.indices.filter {
      lines[$0].text.utf8.count < 400 && lines[$0].text.first?.isNumber == true
        && lines[$0].text.contains(once(/^\s*[0-9]{1,2}\s+(?:tn|sn|tc|Or|Lit|Heb|Gk|Gr|See|That is|i\.e)\b/))
    }
    readNumberedNotes()
    guard let first = notes.first, first > 0 else { return }
    var found = false
    for place in lines.indices.prefix(first) {
      let text = lines[place].text
      let cut = text.replacing(once(/(?<word>\p{L}[.,;:!?”’"]?)(?<mark>[0-9]{1,2})(?=[\s.,;:!?]|$)/)) {
        String($0.word)
      }
      guard cut != text else { continue }
      found = true
      for match in text.matches(of: once(/\p{L}[.,;:!?”’"]?([0-9]{1,2})(?=[\s.,;:!?]|$)/)) {
        takeOut(.footnote, match.1, place)
      }
      lines[place].text = cut
    }
    if found { for place in notes { takeOutLine(.footnote, place) } }
  }
}

extension PastedText {
  /// Lines of one paragraph as one, words that were broken at their ends whole.
  public static func paragraph(_ lines: [String]) -> String {
    var (joined, lines) = ([String](), lines)
    for place in lines.indices {
      if place + 1 < lines.count, let whole = PastedTextReader.whole(lines[place], lines[place + 1]) {
        (lines[place], lines[place + 1]) = whole
      }
      joined.append(lines[place])
    }
    return joined.joined(separator: " ").onOneLine
  }
}
