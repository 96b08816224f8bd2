/// Marks within lines: what stands in brackets, what is raised, numbers of verses, lines and pages.
extension PastedTextReader {
  // MARK: Brackets

  /// First words of what editors put between brackets.
  private static let editors: Set<String> = [
    "pg", "page", "p", "pp", "illustration", "footnote", "note", "notes", "citation", "edit", "sic", "verse",
    "chorus", "bridge", "intro", "outro", "refrain", "stanza", "hook", "prechorus", "pre-chorus", "interlude",
    "instrumental", "transcriber's", "editor's", "ed", "blank", "figure", "fig", "image", "picture", "music",
    "repeat", "x2", "x3", "2x", "3x", "applause", "laughter", "cheers", "inaudible",
  ]

  /// First words of stage directions.
  private static let directions: Set<String> = [
    "aside", "exit", "exits", "exeunt", "enter", "enters", "re-enter", "reenter", "pause", "pauses", "beat",
    "silence", "laughs", "laughing", "sings", "singing", "whispers", "whispering", "shouts", "shouting",
    "sighs",
    "sighing", "weeping", "weeps", "crying", "kneels", "kneeling", "rises", "rising", "sits", "stands",
    "draws",
    "dies", "reads", "reading", "offstage", "cont'd", "contd", "continued", "continuing", "v.o", "o.s", "vo",
    "os", "drinks", "bows", "turning", "turns", "flourish", "thunder", "softly", "loudly", "quietly",
    "angrily",
    "together", "simultaneously", "beckons", "ghost", "alarum", "sennet", "within", "stabs", "fight",
    "fights",
  ]

  /// Takes out what stands in brackets and is no word of the text.
  mutating func readGroups(_ place: Int) {
    let text = lines[place].text
    guard text.contains(where: { "[({<".contains($0) }) else { return }
    var kept = ""
    var at = text.startIndex
    while at < text.endIndex {
      if let group = Group(text, at), let kind = kind(of: group, in: text) {
        takeOut(kind, text[group.range], place)
        while kept.last == "^" { kept.removeLast() }
        // "God,[a]making" is two words.
        let next = group.range.upperBound < text.endIndex ? text[group.range.upperBound] : " "
        if let last = kept.last, !last.isWhitespace, next.isLetter, !(last.isLetter && kind == .footnote) {
          kept.append(" ")
        }
        at = group.range.upperBound
      } else {
        kept.append(text[at])
        at = text.index(after: at)
      }
    }
    lines[place].text = kept
  }

  /// What stands between two brackets.
  private struct Group {
    var range: Range<String.Index>
    var content: Substring
    var opening: Character
    var isDouble = false

    /// The group that begins here, closed within 300 characters on its line; nil where none does.
    init?(_ text: String, _ start: String.Index) {
      let pairs: [Character: Character] = ["[": "]", "(": ")", "{": "}", "<": ">"]
      opening = text[start]
      guard let closing = pairs[opening] else { return nil }
      let after = text.index(after: start)
      isDouble = after < text.endIndex && text[after] == opening
      guard opening != "<" || isDouble else { return nil }
      let inside = isDouble ? text.index(after: after) : after
      guard let end = text[inside...].prefix(300).firstIndex(of: closing) else { return nil }
      content = text[inside..<end]
      var stop = text.index(after: end)
      if isDouble {
        guard stop < text.endIndex, text[stop] == closing else { return nil }
        stop = text.index(after: stop)
      }
      range = start..<stop
    }
  }

  /// What a group is, where it is not said.
  private func kind(of group: Group, in text: String) -> PastedText.Kind? {
    let content = String(group.content).trimmed
    if group.isDouble { return .note }
    guard let first = content.split(whereSeparator: { $0.isWhitespace || $0 == ":" || $0 == "," }).first
    else {
      return content.isEmpty ? .note : nil
    }
    let before =
      group.range.lowerBound > text.startIndex ? text[text.index(before: group.range.lowerBound)] : " "
    let isAttached = !before.isWhitespace
    var word = first.lowercased()
    while word.last == "." || word.last == "!" { word.removeLast() }
    let words = content.split(whereSeparator: \.isWhitespace).count
    if Self.editors.contains(word), group.opening != "(" || words <= 2 {
      return ["pg", "page", "p", "pp"].contains(word) ? .pageMark : .note
    }
    switch group.opening {
    case "[", "{":
      if content.wholeMatch(of: /[0-9]{1,4}[a-z]?|[0-9]{1,3}[:.][0-9]{1,3}|\*+|†|‡|§/) != nil {
        return .footnote
      }
      if content.count <= 2, content.allSatisfy({ $0.isASCII && $0.isLetter }) {
        return isAttached || !suppliesWords
          || !["a", "i", "o", "to", "in", "is", "it", "of", "he", "me", "my", "we"]
            .contains(content.lowercased()) && content.count == 1
          ? isFootnoteLetter(content, isAttached) : nil
      }
      if group.opening == "{", content.contains(":") { return .note }
      if Self.directions.contains(word), words <= 20 { return .direction }
      return isScene && first.first?.isUppercase == true && isWholeLine(group, in: text) ? .direction : nil
    case "(":
      if content.wholeMatch(of: /[A-Z]{1,2}/) != nil, isAttached || (content != "I" && content != "O") {
        return .footnote
      }
      if isAttached, content.wholeMatch(of: /[0-9]{1,3}|[a-z]/) != nil, before != "-" { return .footnote }
      if Self.directions.contains(word), words <= (isScene ? 20 : 3) { return .direction }
      guard isScene else { return nil }
      let isTo = word == "to" && words <= 5
      let isSomeone = words <= 6 && content.prefixMatch(of: /(?:He|She|They|It) [a-z]+s?\b/) != nil
      return isTo || isSomeone || isWholeLine(group, in: text) ? .direction : nil
    default: return nil
    }
  }

  /// A letter or two between square brackets: a footnote, unless it is a word that the text itself brackets.
  private func isFootnoteLetter(_ content: String, _ isAttached: Bool) -> PastedText.Kind? {
    content.count == 1 || isAttached ? .footnote : nil
  }

  private func isWholeLine(_ group: Group, in text: String) -> Bool {
    text[..<group.range.lowerBound].allSatisfy(\.isWhitespace)
      && text[group.range.upperBound...].allSatisfy { $0.isWhitespace || $0 == "." }
  }

  /// Whether words of the text itself stand in brackets, as Bibles print what a translator supplied.
  private var suppliesWords: Bool {
    isSupplied
      || lines.contains { line in
        line.text.contains(/\[[a-z]{2,}( [a-z]+){0,4}\]/)
          && line.text.matches(of: /\[([a-z]{2,})/).contains {
            !Self.editors.contains(String($0.1)) && !Self.directions.contains(String($0.1))
          }
      }
  }

  // MARK: Raised marks

  private static let raisedDigits: Set<Character> = Set("⁰¹²³⁴⁵⁶⁷⁸⁹")
  private static let raisedLetters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip("ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ", "abcdefghijklmnoprstuvwxyz"))

  /// Raised digits and letters beside a word are marks; after a number they are a power or an ending.
  mutating func readRaisedMarks(_ place: Int) {
    readDaggers(place)
    let text = lines[place].text
    guard
      text.contains(where: { Self.raisedDigits.contains($0) || Self.raisedLetters[$0] != nil || $0 == "^" })
    else { return }
    let characters = Array(text)
    var kept: [Character] = []
    var at = 0
    while at < characters.count {
      let isCaret = characters[at] == "^" && at + 1 < characters.count && characters[at + 1].isASCIIDigit
      var end = at + (isCaret ? 1 : 0)
      while end < characters.count,
        isCaret
          ? characters[end].isASCIIDigit
          : Self.raisedDigits.contains(characters[end])
            || Self.raisedLetters[characters[end]] != nil
      {
        end += 1
      }
      guard end > at else {
        kept.append(characters[at])
        at += 1
        continue
      }
      let run = characters[at..<end]
      let word = kept.reversed().prefix { $0.isLetter || $0.isNumber }
      let isPower =
        word.first?.isNumber == true
        || (["m", "cm", "km", "mm", "ft", "mi", "in"].contains(String(word.reversed())))
      let follows = end < characters.count ? characters[end] : " "
      if isPower, run.allSatisfy({ Self.raisedLetters[$0] != nil }) {
        kept += run.compactMap { Self.raisedLetters[$0] }
      } else if isPower {
        kept += run
      } else {
        let isBefore = word.isEmpty && (follows.isLetter || "“‘\"'".contains(follows))
        takeOut(isBefore ? .verseNumber : .footnote, String(run), place)
      }
      at = end
    }
    lines[place].text = String(kept)
  }

  /// Daggers and single stars at a word; stars at both its ends are the emphasis of plain text.
  private mutating func readDaggers(_ place: Int) {
    let text = lines[place].text
    guard text.contains(where: { "†‡*".contains($0) }) else { return }
    let ends = text.contains(/[\p{L}.,;:!?]\*+(?:[\s.,;:!?]|$)/)
    let starts = text.contains(/(?:^|\s)\*+\p{L}/)
    let kept = text.replacing(/(?<word>[\p{L}.,;:!?’”])(?<mark>[†‡]+|\*{1,3})(?=[\s.,;:!?]|$)/) { match in
      match.mark.first == "*" && starts ? String(match.output.0) : String(match.word)
    }
    lines[place].text = ends ? kept : kept.replacing(/(?<space>^|\s)\*{1,2}(?=\p{L})/) { String($0.space) }
    if lines[place].text != text { takeOut(.footnote, text.contains("†") ? "†" : "*", place) }
  }

  // MARK: Numbers

  /// A whitespace token that is, or begins with, a number.
  private struct NumberMark {
    var line: Int
    var token: Int
    var value: Int
    /// Digits that are joined to a word: their length.
    var joined: Int?
    var isFirst: Bool
    var isLast: Bool
    /// Whether a sentence or a clause ends before it, or a capital follows.
    var isAtBreak: Bool
  }

  /// What may follow digits without a space and is said with them.
  private static let units: Set<String> = [
    "st", "nd", "rd", "th", "s", "d", "m", "km", "cm", "mm", "kg", "g", "mg", "lb", "lbs", "oz", "ft", "in",
    "mi",
    "mph", "kph", "h", "hr", "hrs", "min", "mins", "sec", "secs", "am", "pm", "k", "bn", "x", "gb", "mb",
    "tb", "kb",
    "hz", "khz", "mhz", "ghz", "w", "kw", "v", "c", "f", "ml", "l", "ha", "er", "e", "eme", "nm", "ms", "kmh",
    "yd",
  ]

  /// Takes out the numbers of verses and lines. A bare number is one only where it is in a row of such.
  mutating func readNumbers() {
    readPlaces()
    var tokens = lines.map { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let marks = numberMarks(tokens)
    guard !marks.isEmpty else { return }
    var out: [(NumberMark, PastedText.Kind)] = marks.filter { $0.joined != nil }.map { ($0, .verseNumber) }
    let bare = marks.filter { $0.joined == nil }
    let lineNumbers = Self.everyFifth(bare, lines)
    out += lineNumbers.map { ($0, .lineNumber) }
    let taken = Set(lineNumbers.map { [$0.line, $0.token] })
    let hasOthers =
      unsaid.contains { [.footnote, .verseNumber, .pageMark].contains($0.kind) } || !out.isEmpty
    out += verseNumbers(bare.filter { !taken.contains([$0.line, $0.token]) }, hasOthers).map {
      ($0, .verseNumber)
    }
    for (mark, kind) in out.sorted(by: { ($0.0.line, $0.0.token) < ($1.0.line, $1.0.token) }) {
      let token = tokens[mark.line][mark.token]
      if let length = mark.joined {
        let digits = token.drop { !$0.isASCIIDigit }
        takeOut(kind, digits.prefix(length), mark.line)
        tokens[mark.line][mark.token] = String(token.prefix { !$0.isASCIIDigit } + digits.dropFirst(length))
      } else {
        takeOut(kind, token, mark.line)
        tokens[mark.line][mark.token] = ""
      }
    }
    for place in lines.indices { lines[place].text = tokens[place].joined(separator: " ") }
  }

  private func numberMarks(_ tokens: [[String]]) -> [NumberMark] {
    var marks: [NumberMark] = []
    var before = "."
    for line in tokens.indices {
      for (place, token) in tokens[line].enumerated() {
        defer { before = token }
        guard let first = token.first, first.isASCIIDigit || "“‘\"'(".contains(first) else { continue }
        let start = token.drop { "“‘\"'(".contains($0) }
        let digits = start.prefix { $0.isASCIIDigit }
        guard (1...3).contains(digits.count), let value = Int(digits), value > 0 else { continue }
        let rest = start.dropFirst(digits.count)
        // "1 000 men".
        if rest.isEmpty, place + 1 < tokens[line].count, tokens[line][place + 1].hasPrefix("000") { continue }
        var mark = NumberMark(
          line: line, token: place, value: value, isFirst: place == 0,
          isLast: place == tokens[line].count - 1,
          isAtBreak: before.last?.isPunctuation == true
            || place + 1 < tokens[line].count
              && tokens[line][place + 1].first { $0.isLetter }?.isUppercase == true
        )
        if rest.isEmpty {
          if first.isASCIIDigit { marks.append(mark) }
        } else if Self.isWord(rest.drop { "“‘\"'".contains($0) }) {
          mark.joined = digits.count
          marks.append(mark)
        }
      }
    }
    return marks
  }

  private static func isWord(_ text: Substring) -> Bool {
    let letters = text.prefix(while: \.isLetter)
    if letters.count == 1 {
      return ["I", "A", "O"].contains(letters) && letters.count == text.prefix { $0 != "," }.count
    }
    return letters.count > 1 && !units.contains(letters.lowercased())
  }

  /// Numbers at the end or the beginning of lines that go up by five or ten; one alone where a gap of two
  /// spaces sets it apart.
  private static func everyFifth(_ marks: [NumberMark], _ lines: [Line]) -> [NumberMark] {
    guard lines.count > 1 else { return [] }
    for edge in [marks.filter(\.isLast), marks.filter(\.isFirst)] {
      let fives = edge.filter { $0.value.isMultiple(of: 5) }
      let steps = zip(fives, fives.dropFirst()).map { $1.value - $0.value }
      if fives.count > 1, steps.allSatisfy({ $0 == 5 || $0 == 10 }), fives[0].value <= 10 || fives.count > 2 {
        return fives
      }
      let apart = fives.filter { lines[$0.line].text.contains(/\S(\s{2,}|\t)[0-9]{1,3}\s*$/) }
      if !apart.isEmpty { return apart }
    }
    return []
  }

  /// The row of numbers that begins where verses begin and goes up one by one. The first may be a chapter's,
  /// with 2 after it.
  private func verseNumbers(_ marks: [NumberMark], _ hasOthers: Bool) -> [NumberMark] {
    guard let first = marks.first else { return [] }
    let begins = first.line == (lines.firstIndex { !$0.isBlank } ?? 0) && first.isFirst
    func row(from start: NumberMark?, then next: Int) -> [NumberMark] {
      var row = start.map { [$0] } ?? []
      var expected = next
      for mark in marks.dropFirst(row.count) where mark.value == expected {
        row.append(mark)
        expected += 1
      }
      return row
    }
    // "7 days and 8 nights" is no row: at the numbers no clause ends, and no sentence begins.
    func isPlain(_ row: [NumberMark]) -> Bool {
      let breaks = row.count { $0.isAtBreak || $0.isFirst }
      return row.count > 2 ? 2 * breaks > row.count : row.count == 2 && breaks == 2 && row[1].isAtBreak
    }
    if begins {
      let numbered = row(from: first, then: first.value + 1)
      if first.value == verse || isPlain(numbered) { return numbered }
      let chapter = row(from: first, then: 2)
      if chapter.count > 2, isPlain(chapter) { return chapter }
      return hasOthers && !first.isLast ? [first] : []
    }
    // The first verse often stands without its number.
    let rest = row(from: nil, then: 2)
    return rest.count > 2 && isPlain(rest) || rest.count == 2 && rest.allSatisfy(\.isFirst) ? rest : []
  }

  /// "1:1 In the beginning", where at least two such places stand in order at the starts of verses.
  private mutating func readPlaces() {
    var found: [(line: Int, range: Range<String.Index>, at: (Int, Int))] = []
    for place in lines.indices {
      for match in lines[place].text.matches(of: /(^|\s|\{)([0-9]{1,3}):([0-9]{1,3})\}?\s+(?=\S)/) {
        guard let chapter = Int(match.2), let verse = Int(match.3) else { continue }
        let range = (match.1 == "{" ? match.range.lowerBound : match.2.startIndex)..<match.range.upperBound
        found.append((place, range, (chapter, verse)))
      }
    }
    let isInOrder = zip(found, found.dropFirst()).allSatisfy { $0.at < $1.at }
    guard let first = found.first,
      lines[first.line].text[..<first.range.lowerBound].allSatisfy(\.isWhitespace),
      isInOrder, found.count > 1 || first.at.1 == verse
    else { return }
    for mark in found { takeOut(.verseNumber, lines[mark.line].text[mark.range], mark.line) }
    for mark in found.reversed() { lines[mark.line].text.removeSubrange(mark.range) }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
