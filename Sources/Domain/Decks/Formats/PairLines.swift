internal import Text

/// Lists of words as people write them: a word and its meaning on each line, and a dash, an equals sign, an
/// arrow or a colon between; questions with their answers behind a star or a backquote, as trivia files
/// have them, or on the next line, with an empty one behind; and `la casa,the house;el perro,the dog`, as
/// Quizlet gives them.
enum PairLines {
  /// What parts the sides, the plainest first: a colon may also stand in a sentence.
  private static let signs = [
    " :: ", " >> ", " – ", " — ", " - ", " = ", " => ", " -> ", " → ", " : ", ": ",
  ]

  /// The text with tabs for these signs; nil where it is a table by a sign of its own, or where not nearly
  /// every line has one of these. A line without one stays as it is, and is told by whoever reads it.
  ///
  ///     tabbed("dog - Hund\ncat: Katze")  // "dog\tHund\ncat\tKatze"
  ///     tabbed("dog; Hund - Tier")         // nil
  ///
  /// `mayHoldCommas`: false for what is called a table with commas.
  static func tabbed(_ text: String, mayHoldCommas: Bool = true) -> String? {
    let list = MarkdownTable.unlisted(text)
    let lines = (list ?? text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard !filled.isEmpty, list != nil || !text.hasPrefix("#"), !text.contains("\t"),
      mayHoldCommas || !text.contains(",")
    else { return nil }
    if let answered = parted(lines, filled, by: ["*", "`"]) ?? blocks(lines) { return answered }
    guard !text.contains("\"") else { return nil }
    if let inOne = piecewise(filled) { return inOne }
    guard list != nil || !isTable(filled) else { return nil }
    let pairs = lines.map(pair)
    // "Question: …" and "Answer: …" in turn are no words.
    let fronts = pairs.compactMap { $0?.0 }
    guard 10 * fronts.count >= 8 * filled.count, 10 * Set(fronts).count >= 8 * fronts.count else {
      return filled.count > 1 && fronts.isEmpty
        ? parted(lines, filled, by: ["::", ">>", "=", " / ", "  "]) : nil
    }
    return zip(pairs, lines).map { pair, line in pair.map { "\($0.0)\t\($0.1)" } ?? String(line) }
      .joined(separator: "\n")
  }

  /// Whether each line has as many semicolons, commas or bars as every other, and at least one.
  private static func isTable(_ lines: [Substring]) -> Bool {
    [";", ",", "|"].contains { (sign: Character) in
      let counts = Set(lines.map { line in line.count { $0 == sign } })
      return counts.count == 1 && counts != [0]
    }
  }

  /// `Capital of France?*Paris`, one such sign on every line.
  private static func parted(_ lines: [Substring], _ filled: [Substring], by signs: [String]) -> String? {
    func sides(_ line: Substring, _ sign: String) -> [String] {
      // Of spaces there may be more than two.
      line.split(separator: sign, omittingEmptySubsequences: sign == "  ").map(\.trimmed)
    }
    let sign = signs.first { sign in
      filled.allSatisfy { line in
        let sides = sides(line, sign)
        return sides.count == 2 && !sides.contains("")
      }
    }
    return sign.map { sign in
      lines.map { sides($0, sign).joined(separator: "\t") }.joined(separator: "\n")
    }
  }

  /// Two lines, again and again, with empty ones between.
  private static func blocks(_ lines: [Substring]) -> String? {
    let isFilled = lines.map { !$0.allSatisfy(\.isWhitespace) }
    var (rows, count, place) = (Array(repeating: "", count: lines.count), 0, 0)
    while place < lines.count {
      guard isFilled[place] else {
        place += 1
        continue
      }
      guard place + 1 < lines.count, isFilled[place + 1], place + 2 >= lines.count || !isFilled[place + 2]
      else { return nil }
      rows[place] = lines[place].trimmed + "\t" + lines[place + 1].trimmed
      count += 1
      place += 2
    }
    return count > 1 ? rows.joined(separator: "\n") : nil
  }

  /// Pairs in one line, with semicolons between them and one comma in each.
  private static func piecewise(_ filled: [Substring]) -> String? {
    let pieces = filled.count == 1 ? filled[0].split(separator: ";") : []
    guard pieces.count > 2 else { return nil }
    let pairs = pieces.map { piece in piece.split(separator: ",").map(\.trimmed) }
    guard pairs.allSatisfy({ $0.count == 2 && !$0.contains("") }) else { return nil }
    return pairs.map { $0.joined(separator: "\t") }.joined(separator: "\n")
  }

  private static func pair(_ line: Substring) -> (String, String)? {
    for sign in signs {
      guard let range = line.firstRange(of: sign) else { continue }
      let sides = (String(line[..<range.lowerBound]).trimmed, String(line[range.upperBound...]).trimmed)
      guard !sides.0.isEmpty, !sides.1.isEmpty else { continue }
      return sides
    }
    return nil
  }
}
