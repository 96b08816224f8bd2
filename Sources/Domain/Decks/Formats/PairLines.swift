internal import Text

/// Lists of words as people write them: a word and its meaning on each line, and a dash, an equals sign, an
/// arrow or a colon between.
enum PairLines {
  /// What parts the sides, the plainest first: a colon may also stand in a sentence.
  private static let signs = [" – ", " — ", " - ", " = ", " => ", " -> ", " → ", " : ", ": "]

  /// The text with tabs for these signs; nil where it is a table by a sign of its own, or where not nearly
  /// every line has one of these. A line without one stays as it is, and is told by whoever reads it.
  ///
  ///     tabbed("dog - Hund\ncat: Katze")  // "dog\tHund\ncat\tKatze"
  ///     tabbed("dog; Hund - Tier")         // nil
  ///
  /// `mayHoldCommas`: false for what is called a table with commas.
  static func tabbed(_ text: String, mayHoldCommas: Bool = true) -> String? {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    guard !filled.isEmpty, !text.hasPrefix("#"), !text.contains("\t"), !text.contains("\""),
      mayHoldCommas || !text.contains(","), !isTable(filled)
    else { return nil }
    let pairs = lines.map(pair)
    // "Question: …" and "Answer: …" in turn are no words.
    let fronts = pairs.compactMap { $0?.0 }
    guard 10 * fronts.count >= 8 * filled.count, 10 * Set(fronts).count >= 8 * fronts.count else {
      return nil
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
