internal import Text

/// What notes in Markdown have of cards without any mark of a card: tables, and lists of pairs such as
/// `- dog: Hund` or `**dog** - Hund`.
enum MarkdownTable {
  /// The rows of all tables with tabs between their fields, each on its line, and nothing on the lines
  /// between; the headings of the first are the first row. Nil where there is no table.
  static func tabbed(_ text: String) -> String? {
    guard text.contains("|"), text.contains("-") else { return nil }
    let lines = TextDecoding.lines(text)
    var rows = Array(repeating: "", count: lines.count)
    var (isTable, isFirst) = (false, true)
    for place in lines.indices {
      let fields = lines[place].contains("|") ? fields(of: lines[place]) : []
      if isTable, !fields.isEmpty {
        if !isRule(lines[place]) { rows[place] = row(fields) }
      } else if !fields.isEmpty, lines.indices.contains(place + 1), isRule(lines[place + 1]) {
        isTable = true
        if isFirst { rows[place] = row(fields) }
        isFirst = false
      } else {
        isTable = false
      }
    }
    return isFirst ? nil : rows.joined(separator: "\n")
  }

  /// A list of pairs without the marks of the list, headings and empty lines left out; nil where not nearly
  /// every line is an item or begins with words in bold.
  static func unlisted(_ text: String) -> String? {
    var (count, marked) = (0, 0)
    let lines = TextDecoding.lines(text).map { line -> Substring in
      var rest = line.drop { $0 == " " || $0 == "\t" }
      guard !rest.isEmpty, !rest.hasPrefix("#") else { return "" }
      count += 1
      let item = rest.prefixMatch(of: once(/[-*+•] +/))
      if let item { rest = rest[item.range.upperBound...] }
      if item != nil || rest.hasPrefix("**") { marked += 1 }
      // "**dog:** Hund"
      return rest.hasPrefix("**") ? Substring(rest.replacing(":** ", with: "**: ", maxReplacements: 1)) : rest
    }
    return count > 0 && 10 * marked >= 9 * count ? lines.joined(separator: "\n") : nil
  }

  /// Whether a text has cards of this kind.
  static func isLike(_ text: String) -> Bool {
    tabbed(text) != nil || unlisted(text).flatMap { PairLines.tabbed($0) } != nil
  }

  /// The line under the headings: `|---|:--:|`.
  private static func isRule(_ line: Substring) -> Bool {
    line.contains("|")
      && line.wholeMatch(of: once(/[ \t]*\|?[ \t]*:?-+:?[ \t]*(\|[ \t]*:?-*:?[ \t]*)*/)) != nil
  }

  /// What stands between the bars; a bar behind a backslash is a sign like others.
  private static func fields(of line: Substring) -> [String] {
    var fields = [""]
    var isEscaped = false
    for letter in line.trimmed {
      if letter == "|", !isEscaped {
        fields.append("")
      } else if letter == "|" {
        fields[fields.endIndex - 1].removeLast()
        fields[fields.endIndex - 1].append(letter)
      } else {
        fields[fields.endIndex - 1].append(letter)
      }
      isEscaped = letter == "\\" && !isEscaped
    }
    if fields.first?.trimmed == "" { fields.removeFirst() }
    if fields.last?.trimmed == "" { fields.removeLast() }
    return fields.map(\.trimmed)
  }

  private static func row(_ fields: [String]) -> String {
    DelimitedText.line(of: fields, separator: "\t", end: "")
  }
}
