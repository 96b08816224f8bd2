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
    let isSaid = name.split(separator: " ").contains { $0 == "I" || $0 == "AM" }
    return name.count { $0.isLetter } >= 2 && !isSaid && heading(before: name) == nil ? name : nil
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

  /// Headings of parts, a title and who wrote it above the text, the place of a passage.
  mutating func readHeadings() {
    let first = lines.firstIndex { !$0.isBlank }
    for place in lines.indices where !lines[place].isBlank {
      var text = lines[place].text
      if text.hasPrefix("\u{1}") || text.contains("#") && text.prefixMatch(of: /\s*#{1,6}\s+\S/) != nil {
        text.removeAll { $0 == "\u{1}" }
        lines[place].text = text
        takeOutLine(.heading, place)
        continue
      }
      if isPartLine(place) || Self.isPlaceLine(text, isFirst: place == first) {
        takeOutLine(.heading, place)
        continue
      }
      while text.utf8.count > 3, text.drop(while: \.isWhitespace).prefix(2).allSatisfy(\.isUppercase),
        let end = Self.heading(before: text)
      {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      if let end = Self.part(before: text, isFirst: place == first) {
        takeOut(.heading, text[..<end], place)
        text = String(text[end...])
      }
      lines[place].text = text
    }
    readTitle()
    readPlacesInLines()
  }

  /// "Psalm 23:" before words of its own, and above the text "Psalm 23 The LORD is"; nil where there is none.
  private static func part(before text: String, isFirst: Bool) -> String.Index? {
    guard text.contains(where: \.isNumber),
      let match = text.prefixMatch(
        of: /\s*([A-Z][a-z]+)\s+[0-9]{1,3}(\s*[:.–—-]\s+|\s+)(?=([“‘"']?\p{Lu})?)/),
      partNames.contains(match.1.lowercased())
    else { return nil }
    let isMarked = match.2.contains { ":–—-".contains($0) }
    return isMarked || isFirst && match.3 != nil ? match.range.upperBound : nil
  }

  static let partNames: Set<String> = [
    "chapter", "psalm", "book", "act", "scene", "part", "canto", "section", "stanza", "verse", "sonnet",
    "letter",
    "chorus", "refrain", "bridge", "lesson",
  ]

  /// "Scene 2", "Chapter IV: The River", "Chapter One", "II." on a line of its own.
  private func isPartLine(_ place: Int) -> Bool {
    let text = lines[place].text.trimmed
    guard text.utf8.count < 90, text.first?.isUppercase == true else { return false }
    if text.wholeMatch(of: /[IVXLC]{1,8}\.?/) != nil {
      let numeral = text.filter(\.isLetter)
      guard let value = RomanNumeral.value(numeral.lowercased()) else { return false }
      // "I" alone is who speaks, unless "II" stands above other lines.
      let next = RomanNumeral.text(value + 1).uppercased()
      return numeral.count > 1 || lines.contains { $0.text.trimmed.filter(\.isLetter) == next }
    }
    let name = text.prefix(while: \.isLetter)
    guard Self.partNames.contains(name.lowercased()),
      let match = text.wholeMatch(
        of:
          #/
            \p{L}+(?:\s+([IVXLC]+|[0-9]{1,3}|\p{L}{3,9}))?(?:\s*\(?[A-Z]{2,6}\)?|\s*\([^\)]{2,40}\))?
            (?:\s*[:.]\s*(.{0,60}?))?[.:]?
          /#
      )
    else { return false }
    if let number = match.1, number.allSatisfy(\.isLetter), RomanNumeral.value(number.lowercased()) == nil,
      !Self.numbers.contains(Substring(number.uppercased()))
    {
      return false
    }
    guard let title = match.2, !title.isEmpty else { return true }
    // What follows on the line may be words of the text.
    return Self.isInTitleCase(title) || opensNext(place, String(title))
  }

  /// Whether the next words of the text are those of a title: it is called by its first line.
  func opensNext(_ place: Int, _ title: String) -> Bool {
    guard let next = lines[(place + 1)...].first(where: { !$0.isBlank }) else { return false }
    let words = title.split(separator: " ").prefix(3).map { Tokenizer.key(of: String($0)) }
    return next.text.split(separator: " ").prefix(words.count).map { Tokenizer.key(of: String($0)) } == words
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
