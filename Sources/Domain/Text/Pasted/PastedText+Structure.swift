/// Who speaks, what a part is called, how its lines are listed.
extension PastedTextReader {
  // MARK: Speakers

  /// Words in capitals that begin a sentence of a Bible before a colon, and are said.
  private static let neverSpeakers: Set<String> = [
    "LORD", "THE LORD", "O LORD", "GOD", "O GOD", "JEHOVAH", "JESUS", "I", "A", "O",
  ]

  /// "HAMLET: To be" at the start of a line; "Hamlet: To be" where most lines begin so; a name in capitals on
  /// a line of its own above what is said, as screenplays have it.
  mutating func readSpeakers() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    var capitals: [Int] = []
    var mixed: [Int] = []
    var short: [Int] = []
    var alone: [String: [Int]] = [:]
    for place in filled {
      let text = lines[place].text
      let head = text.prefix(60)
      let hasColon = head.contains(":")
      if hasColon, let name = Self.capitalName(text), !Self.neverSpeakers.contains(name) {
        capitals.append(place)
      } else if hasColon, text.prefixMatch(of: /\s*[A-Z][A-Za-z'’.]*( [A-Z][A-Za-z'’.]*){0,2}:(\s|$)/) != nil
      {
        mixed.append(place)
      } else if head.contains("."), text.prefixMatch(of: /\s*[A-Z][A-Za-z]{1,4}\.\s+\S/) != nil {
        short.append(place)
      }
      if text.utf8.count < 60, !head.contains(where: \.isLowercase), let name = Self.nameAlone(text),
        place + 1 < lines.count, !lines[place + 1].isBlank
      {
        alone[name, default: []].append(place)
      }
    }
    var speakers = capitals
    if mixed.count + capitals.count >= 2, 2 * (mixed.count + capitals.count) >= filled.count {
      speakers += mixed
    }
    if short.count >= 3, 2 * short.count >= filled.count { speakers += short }
    for place in speakers.sorted() {
      let text = lines[place].text
      guard let end = text.firstIndex(where: { $0 == ":" }) ?? text.firstIndex(of: ".") else { continue }
      takeOut(.speaker, text[...end], place)
      lines[place].text = String(text[text.index(after: end)...])
    }
    let changes = alone.values.reduce(0) { $0 + $1.count }
    let isScreenplay = changes >= 2 && alone.count >= 2 && alone.values.contains { $0.count > 1 }
    if isScreenplay {
      for place in alone.values.joined().sorted() {
        takeOut(.speaker, lines[place].text, place)
        lines[place].text = ""
      }
    }
    isScene = isScreenplay || !speakers.isEmpty
  }

  /// "FIRST MURDERER" of "FIRST MURDERER: A light!".
  private static func capitalName(_ text: String) -> String? {
    guard let match = text.prefixMatch(of: /\s*([A-Z][A-Z'’.\- 0-9]{1,30}?)\s*(\([^)]{1,40}\)\s*)?:(\s|$)/)
    else {
      return nil
    }
    let name = String(match.1).trimmed
    return name.count { $0.isLetter } >= 2 && heading(before: name) == nil ? name : nil
  }

  private static func nameAlone(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /\s*([A-Z][A-Z'’.\- ]{1,30}?)\s*(\([^)]{1,20}\))?\s*/) else {
      return nil
    }
    let name = String(match.1).trimmed
    return neverSpeakers.contains(name) || heading(before: name) != nil ? nil : name
  }

  // MARK: Headings

  private static let numbers =
    "ONE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN ELEVEN TWELVE THE FIRST SECOND THIRD FOURTH FIFTH"
    .split(separator: " ")

  /// Where a heading in capitals ends that begins a text: "CHAPTER I. It is" has it after the point; nil
  /// where there is none.
  static func heading(before text: String) -> String.Index? {
    guard
      let match = text.prefixMatch(
        of:
          #/
            \s*(CHAPTER|PSALM|BOOK|ACT|SCENE|PART|CANTO|SECTION|STANZA|VERSE|SONNET|LETTER)
            \s+([IVXLC]+|[0-9]{1,3}|[A-Z]+)([.:,]|\s|$)
          /#
      )
    else { return nil }
    let number = match.2
    let isNumber =
      number.first?.isNumber == true || RomanNumeral.value(number.lowercased()) != nil
      || numbers.contains(number)
    return isNumber ? match.range.upperBound : nil
  }

  /// Headings of parts, a title and who wrote it above the text, the reference on a line of its own.
  mutating func readHeadings() {
    for place in lines.indices where !lines[place].isBlank {
      var text = lines[place].text
      if text.hasPrefix("\u{1}") || text.contains("#") && text.prefixMatch(of: /\s*#{1,6}\s+\S/) != nil {
        text.removeAll { $0 == "\u{1}" }
        lines[place].text = text
        takeOutAsHeading(place)
        continue
      }
      if Self.isPartLine(text) || Self.isReferenceLine(text) {
        takeOutAsHeading(place)
        continue
      }
      while text.utf8.count > 3, text.drop(while: \.isWhitespace).prefix(2).allSatisfy(\.isUppercase),
        let end = Self.heading(before: text)
      {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      lines[place].text = text
    }
    readTitle()
  }

  private mutating func takeOutAsHeading(_ place: Int) {
    takeOut(.heading, lines[place].text, place)
    lines[place].text = ""
  }

  /// "Scene 2" or "Chapter IV: The River" on a line of its own.
  private static func isPartLine(_ text: String) -> Bool {
    let names: Set<String> = [
      "chapter", "psalm", "book", "act", "scene", "part", "canto", "section", "stanza", "verse", "sonnet",
      "letter",
      "chorus", "refrain", "bridge",
    ]
    let name = text.drop(while: \.isWhitespace).prefix(while: \.isLetter)
    guard name.first?.isUppercase == true, names.contains(name.lowercased()) else { return false }
    return text.wholeMatch(of: /\s*\p{L}+(\s+([IVXLC]+|[0-9]{1,3}))?\s*(:.{0,60})?[.:]?\s*/) != nil
  }

  /// "— John 3:16 (KJV)" on a line of its own.
  private static func isReferenceLine(_ text: String) -> Bool {
    guard text.utf8.count < 80, text.contains(where: \.isNumber) else { return false }
    let reference =
      #/
        \s*[—–\-]*\s*\(?([1-3]\ )?[A-Z][a-z]+(\ of\ [A-Z][a-z]+)?
        \ [0-9]{1,3}[:.][0-9]{1,3}([\-–][0-9]{1,3})?\)?(\ ?\(?[A-Z]{2,6}\)?)?\s*
      /#
    return text.wholeMatch(of: reference) != nil
  }

  /// A first line that stands apart, is short, ends with no mark of a sentence, and is written as titles are.
  private mutating func readTitle() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard filled.count > 1, let first = filled.first else { return }
    let second = filled[1]
    let isApart = second > first + 1
    func isByline(_ place: Int) -> Bool {
      lines[place].text.wholeMatch(of: /\s*(?i:by|from)\s+[A-Z].{1,50}/) != nil
    }
    if isByline(first), unsaid.contains(where: { $0.kind == .heading }) {
      takeOutAsHeading(first)
    } else if Self.isTitle(lines[first].text, apart: isApart) {
      takeOutAsHeading(first)
      if isByline(second) { takeOutAsHeading(second) }
    }
  }

  private static let smallWords: Set<String> = [
    "a", "an", "the", "of", "and", "in", "to", "for", "on", "at", "by", "or", "from", "with",
  ]

  private static func isTitle(_ text: String, apart: Bool) -> Bool {
    let text = text.trimmed
    let words = text.split(whereSeparator: \.isWhitespace)
    guard (1...9).contains(words.count), text.first?.isLowercase == false, let last = text.last,
      last.isLetter || last.isNumber
    else {
      return false
    }
    let letters = text.filter(\.isLetter)
    if letters.count > 2, letters.allSatisfy(\.isUppercase) { return true }
    return apart
      && words.allSatisfy {
        $0.first?.isUppercase == true || $0.first?.isNumber == true || smallWords.contains(String($0))
      }
  }

  // MARK: Starts of lines

  /// Bullets, quotation signs, and the numbers of a list.
  mutating func readLineStarts() {
    for place in lines.indices {
      var text = lines[place].text[...].drop(while: \.isWhitespace)
      guard let first = text.first, !first.isLetter else {
        lines[place].text = String(text)
        continue
      }
      if "•‣◦▪●■–*+>|-".contains(first), text.dropFirst().first?.isWhitespace == true {
        text = text.dropFirst().drop(while: \.isWhitespace)
      }
      if text.first == "(" || text.first?.isNumber == true,
        let match = text.prefixMatch(of: /(\(?[0-9]{1,3}[.)])\s+(?=\S*\p{L})/)
      {
        takeOut(.listNumber, match.1, place)
        text = text[match.range.upperBound...]
      }
      lines[place].text = String(text)
    }
  }
}
