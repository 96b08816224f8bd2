/// How the lines of a text are listed: bullets, and the numbers and letters before them.
extension PastedTextReader {
  /// Bullets, quotation signs, and the numbers of a list.
  mutating func readLineStarts() {
    let isListed = lines.contains { "•‣◦▪●■\u{F0B7}·".contains($0.text.first { !$0.isWhitespace } ?? " ") }
    readLetters()
    readColonNumbers()
    readLevels()
    readCircles()
    for place in lines.indices {
      if isListed, let match = lines[place].text.prefixMatch(of: once(/\s*o\s+(?=\p{Lu})/)) {
        lines[place].text = String(lines[place].text[match.range.upperBound...])
      }
      var text = lines[place].text[...].drop(while: \.isWhitespace)
      guard let first = text.first, !first.isLetter else {
        lines[place].text = String(text)
        continue
      }
      if "•‣◦▪●■\u{F0B7}·○◆➢➤✓✔☐☑→⇒–*+>|-".contains(first), text.dropFirst().first?.isWhitespace == true {
        text = text.dropFirst().drop(while: \.isWhitespace)
      }
      if text.first == "(" || text.first?.isNumber == true,
        let match = text.prefixMatch(of: once(/(\(?[0-9]{1,3}[.)])\s+(?=\S*\p{L})/))
      {
        takeOut(.listNumber, match.1, place)
        text = text[match.range.upperBound...]
      }
      lines[place].text = String(text)
    }
  }

  /// "1: ", "2: ", … at the starts of lines, in order.
  private mutating func readColonNumbers() {
    let mark = /\s*([0-9]{1,3}):\s+(?=\S)/
    let marks = lines.indices.compactMap { place in
      lines[place].text.prefixMatch(of: mark).map { (place: place, number: Int($0.1) ?? 0, $0.range) }
    }
    guard marks.count > 1, zip(marks, marks.dropFirst()).allSatisfy({ $0.number + 1 == $1.number }) else {
      return
    }
    for (place, _, range) in marks {
      takeOut(.lineNumber, lines[place].text[range], place)
      lines[place].text = String(lines[place].text[range.upperBound...])
    }
  }

  /// "①" at the beginning of a line, and where the next ones stand.
  private mutating func readCircles() {
    let circle = /[①-⑳]\s*/
    guard lines.contains(where: { $0.text.prefixMatch(of: once(/\s*[①-⑳]/)) != nil }) else { return }
    for place in lines.indices { takeOutEach(circle, .listNumber, place) }
  }

  /// "1.1", "1.2", "1.2.1" at the starts of all lines, each the next of the one before.
  private mutating func readLevels() {
    let mark = /\s*([0-9]{1,2}(?:\.[0-9]{1,2}){1,4})\.?\s+(?=\S)/
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let marks = filled.compactMap { place in
      lines[place].text.prefixMatch(of: mark).map {
        (place: place, levels: $0.1.split(separator: ".").compactMap { Int($0) }, $0.range)
      }
    }
    guard marks.count > 1, marks.count == filled.count,
      zip(marks, marks.dropFirst()).allSatisfy({ Self.follows($1.levels, $0.levels) })
    else { return }
    for (place, _, range) in marks {
      takeOut(.listNumber, lines[place].text[range], place)
      lines[place].text = String(lines[place].text[range.upperBound...])
    }
  }

  /// Whether 1.3, 2 or 1.2.1 is the next number behind 1.2; "2.5" behind "1.5" is a measure.
  private static func follows(_ next: [Int], _ number: [Int]) -> Bool {
    if next == number + [1] { return true }
    guard let last = next.last, next.count <= number.count else { return false }
    return Array(next.dropLast()) == Array(number.prefix(next.count - 1))
      && last == number[next.count - 1] + 1
  }

  /// "a)", "b)", …, "a.", "b.", …, "A.", "B.", "C." and "(i)", "(ii)", … at the starts of lines, in order
  /// from the first.
  private mutating func readLetters() {
    readLetters(once(/\s*\(?([a-z]|[ivx]{1,6})[).]\s+(?=\S)/), from: 97, atLeast: 2)
    // "A." alone may be a name, or an answer.
    readLetters(once(/\s*\(?([A-H])[).]\s+(?=\S)/), from: 65, atLeast: 3)
  }

  private mutating func readLetters(
    _ mark: Regex<(Substring, Substring)>, from start: Int, atLeast least: Int
  ) {
    let places = lines.indices.filter { lines[$0].text.prefixMatch(of: mark) != nil }
    let letters = places.compactMap { lines[$0].text.prefixMatch(of: mark)?.1 }
    guard letters.count >= least,
      letters.enumerated().allSatisfy({
        $1.count == 1 && $1.first?.asciiValue == UInt8(clamping: start + $0)
      })
        || letters.enumerated().allSatisfy({ RomanNumeral.value(String($1)) == $0 + 1 })
    else { return }
    for place in places {
      guard let match = lines[place].text.prefixMatch(of: mark) else { continue }
      takeOut(.listNumber, match.output.0, place)
      lines[place].text = String(lines[place].text[match.range.upperBound...])
    }
  }
}
