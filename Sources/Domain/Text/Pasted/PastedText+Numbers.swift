/// The numbers of verses and lines.
extension PastedTextReader {
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
    /// Whether a small letter follows.
    var isBeforeSmall: Bool
  }

  /// What may follow digits without a space and is said with them.
  private static let units: Set<String> = [
    "st", "nd", "rd", "th", "s", "d", "m", "km", "cm", "mm", "kg", "g", "mg", "lb", "lbs", "oz", "ft", "in",
    "mi", "mph", "kph", "h", "hr", "hrs", "min", "mins", "sec", "secs", "am", "pm", "k", "bn", "x", "gb",
    "mb", "tb", "kb", "hz", "khz", "mhz", "ghz", "w", "kw", "v", "c", "f", "ml", "l", "ha", "er", "e", "eme",
    "nm", "ms", "kmh", "yd",
  ]

  /// Takes out the numbers of verses and lines. A bare number is one only where it is in a row of such.
  mutating func readNumbers() {
    readPlaces()
    readParts()
    // "answered,12and" is glued on both its sides.
    let glued = once(/(?<word>\p{L}[,;:.!?][”’"]?)(?<mark>[0-9]{1,3}[“‘"]?\p{L}\p{Ll})/)
    for place in lines.indices where lines[place].text.contains(where: \.isNumber) {
      lines[place].text.replace(glued) { "\($0.word) \($0.mark)" }
    }
    var tokens = lines.map { $0.text.split(whereSeparator: \.isWhitespace).map(String.init) }
    let marks = numberMarks(tokens)
    guard !marks.isEmpty else { return }
    var out: [(NumberMark, PastedText.Kind)] = marks.filter { $0.joined != nil }.map { ($0, .verseNumber) }
    // "2 Who" between "151The" and "3Who" is one as well.
    var bare = marks.filter { $0.joined == nil }
    let joined = marks.filter { $0.joined != nil }
    if !joined.isEmpty {
      let between = bare.filter { mark in
        mark.isFirst
          && marks.contains { abs($0.value - mark.value) == 1 && $0.isFirst && $0.line != mark.line }
      }
      out += between.map { ($0, .verseNumber) }
      bare.removeAll { mark in between.contains { $0.line == mark.line && $0.token == mark.token } }
    }
    let lineNumbers = Self.everyFifth(bare, lines)
    out += lineNumbers.map { ($0, .lineNumber) }
    let taken = Set(lineNumbers.map { [$0.line, $0.token] })
    let firstNumber = bare.first.map { String($0.value) } ?? ""
    let hasOthers =
      unsaid.contains {
        [.footnote, .verseNumber, .pageMark].contains($0.kind)
          || $0.kind == .heading && Self.partNames.contains($0.text.lowercased().filter(\.isLetter))
          || $0.kind == .heading && !firstNumber.isEmpty
            && $0.text.split(whereSeparator: { !$0.isNumber }).dropFirst().first == Substring(firstNumber)
      } || !out.isEmpty
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
        // "3 March." and "3 March 1999" are days.
        if rest.isEmpty, Self.isMonth(tokens[line].dropFirst(place + 1)) { continue }
        // "1 000 men".
        if rest.isEmpty, place + 1 < tokens[line].count, tokens[line][place + 1].hasPrefix("000") { continue }
        var mark = NumberMark(
          line: line, token: place, value: value, isFirst: place == 0,
          isLast: place == tokens[line].count - 1,
          isAtBreak: before.last?.isPunctuation == true
            || place + 1 < tokens[line].count
              && tokens[line][place + 1].first { $0.isLetter }?.isUppercase == true,
          isBeforeSmall: place + 1 < tokens[line].count && tokens[line][place + 1].first?.isLowercase == true
        )
        if rest.isEmpty {
          if first.isASCIIDigit { marks.append(mark) }
        } else if Self.isWord(rest.drop { "“‘\"'".contains($0) }) {
          mark.joined = digits.count
          marks.append(mark)
        } else if ".)".contains(rest.first ?? " "), rest.dropFirst().first?.isUppercase == true,
          rest.dropFirst(2).first?.isLowercase == true || ["A", "I", "O"].contains(rest.dropFirst())
        {
          // "2.A" and "2.Blow" are glued with their point.
          mark.joined = digits.count + 1
          marks.append(mark)
        }
      }
    }
    return marks
  }

  /// Whether a month follows, before a point or a year; "5 May the Lord" is a verse.
  private static func isMonth(_ tokens: ArraySlice<String>) -> Bool {
    guard let month = tokens.first, let first = month.first, "JFMASOND".contains(first) else { return false }
    let isEnded = month.last?.isPunctuation == true
    guard MonthNames.all.contains(month.filter(\.isLetter).lowercased()) else { return false }
    return isEnded || tokens.dropFirst().first?.prefix { $0.isASCIIDigit }.count == 4
  }

  private static func isWord(_ text: Substring) -> Bool {
    let letters = text.prefix(while: \.isLetter)
    // "1Er is" begins a sentence; "1er" is the first.
    if letters.count > 1, letters.first?.isUppercase == true, letters.dropFirst().allSatisfy(\.isLowercase),
      !["Hz", "Kg", "Km", "Mb", "Gb", "Am", "Pm"].contains(letters)
    {
      return true
    }
    if letters.count == 1 {
      return ["I", "A", "O"].contains(letters) && letters.count == text.prefix { $0 != "," }.count
    }
    return letters.count > 1 && !units.contains(letters.lowercased())
  }

  /// Numbers at the end or the beginning of lines that go up by five or ten; one alone where a gap of two
  /// spaces sets it apart. On the only line that there is, the gap is wider, and words stand before it.
  private static func everyFifth(_ marks: [NumberMark], _ lines: [Line]) -> [NumberMark] {
    guard lines.count > 1 else {
      let form = once(/\s*(?:\S+\s){2,}\S+(?:\s{3,}|\t)[0-9]{1,3}\s*/)
      let isSetApart = lines.first?.text.wholeMatch(of: form) != nil
      return isSetApart ? marks.filter { $0.isLast && $0.value.isMultiple(of: 5) } : []
    }
    for edge in [marks.filter(\.isLast), marks.filter(\.isFirst)] {
      let fives = edge.filter { $0.value.isMultiple(of: 5) }
      let steps = zip(fives, fives.dropFirst()).map { $1.value - $0.value }
      if fives.count > 1, steps.allSatisfy({ $0 == 5 || $0 == 10 }), fives[0].value <= 10 || fives.count > 2 {
        return fives
      }
      let ends = edge.filter { lines[$0.line].text.contains(once(/\S(\s{2,}|\t)[0-9]{1,4}\s*$/)) }
      if ends.count > 1, zip(ends, ends.dropFirst()).allSatisfy({ $0.value < $1.value }) { return ends }
      let apart = fives.filter { lines[$0.line].text.contains(once(/\S(\s{2,}|\t)[0-9]{1,3}\s*$/)) }
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
        // "3 The 4 boats went out": where all others begin a clause, it counts something.
        let counts = mark.isBeforeSmall && !mark.isAtBreak && !mark.isFirst
        if counts, row.count > 1, row.allSatisfy({ $0.isAtBreak || $0.isFirst }) { continue }
        row.append(mark)
        expected += 1
      }
      return row
    }
    // "7 days and 8 nights" is no row: at the numbers no clause ends, and no sentence begins.
    func isPlain(_ row: [NumberMark]) -> Bool {
      // "1 for the robin": what is counted.
      if !hasOthers, row.count > 1, row.allSatisfy(\.isBeforeSmall) { return false }
      let inner = row.filter { !$0.isFirst }
      guard inner.isEmpty || 5 * inner.count(where: \.isAtBreak) >= 4 * inner.count else { return false }
      let breaks = row.count { $0.isAtBreak || $0.isFirst }
      return row.count > 2 ? 2 * breaks > row.count : row.count == 2 && breaks == 2 && row[1].isAtBreak
    }
    if begins {
      let numbered = row(from: first, then: first.value + 1)
      if first.value == verse || isPlain(numbered) { return numbered }
      let chapter = row(from: first, then: 2)
      if chapter.count > 2 && isPlain(chapter) || chapter.count == 2 && hasOthers && chapter[1].isFirst {
        return chapter
      }
      return hasOthers && !first.isLast ? [first] : []
    }
    // The first verse often stands without its number.
    let rest = row(from: nil, then: 2)
    return rest.count > 2 && isPlain(rest) || rest.count == 2 && rest.allSatisfy(\.isFirst) ? rest : []
  }

  /// "1:1 In the beginning", where at least two such places stand in order at the starts of verses.
  private mutating func readPlaces() {
    var found: [(line: Int, range: Range<String.Index>, at: (Int, Int))] = []
    let mark = /(^|\s|\{)([0-9]{1,3}):([0-9]{1,3})\}?\s+(?=\S)/
    for place in lines.indices {
      for match in lines[place].text.matches(of: mark) {
        guard let chapter = Int(match.2), let verse = Int(match.3) else { continue }
        let range = (match.1 == "{" ? match.range.lowerBound : match.2.startIndex)..<match.range.upperBound
        found.append((place, range, (chapter, verse)))
      }
    }
    let isInOrder = zip(found, found.dropFirst()).allSatisfy { $0.at < $1.at }
    guard let first = found.first,
      lines[first.line].text[..<first.range.lowerBound].allSatisfy(\.isWhitespace),
      isInOrder,
      found.count > 1 || first.at.1 == verse
        || lines[first.line].text[first.range.upperBound...].contains(once(/^["“‘'«]?\p{Lu}\p{Ll}/))
    else { return }
    for mark in found { takeOut(.verseNumber, lines[mark.line].text[mark.range], mark.line) }
    for mark in found.reversed() { lines[mark.line].text.removeSubrange(mark.range) }
  }

  /// "13a The harbour slept, 13b the gulls awoke; 14 and": parts of a verse, and the verses that follow them.
  private mutating func readParts() {
    let part = once(/(?:^|\s)(([0-9]{1,3})([a-d]))\s+(?=\S)/)
    let found = lines.indices.flatMap { place in
      lines[place].text.contains(where: \.isNumber)
        ? lines[place].text.matches(of: part).map { (number: Int($0.2) ?? 0, letter: String($0.3)) } : []
    }
    guard let first = found.first, first.letter == "a", found.count > 1,
      found.enumerated().allSatisfy({
        $1.number == first.number && $1.letter == ["a", "b", "c", "d", "e"][min($0, 4)]
      })
    else { return }
    var next = first.number + 1
    for place in lines.indices where lines[place].text.contains(where: \.isNumber) {
      var tokens = lines[place].text.split(whereSeparator: \.isWhitespace).map(String.init)
      for index in tokens.indices {
        let isPart =
          tokens[index].wholeMatch(of: once(/[0-9]{1,3}[a-d]/)) != nil
          && tokens[index].hasPrefix("\(first.number)")
        let begins = index == 0 || tokens[index - 1].last?.isPunctuation == true
        guard isPart || tokens[index] == "\(next)" && begins else { continue }
        if !isPart { next += 1 }
        takeOut(.verseNumber, tokens[index], place)
        tokens[index] = ""
      }
      lines[place].text = tokens.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
