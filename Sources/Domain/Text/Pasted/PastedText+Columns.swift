/// Texts in columns: tables between tabs and strokes, glosses beside lines, two columns side by side.
extension PastedTextReader {
  /// Rows with cells between tabs: the words are in the column that has most letters; the others number
  /// them, tick them or tag them.
  mutating func readCells() {
    readNumberedTable()
    readNumberedWords()
    readNumberedSpeeches()
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let rows = filled.filter { lines[$0].text.count { $0 == "\t" } > 1 }
    guard rows.count > 1, 5 * rows.count >= 4 * filled.count else { return }
    let cells = rows.map { lines[$0].text.split(separator: "\t", omittingEmptySubsequences: false) }
    let width = cells.map(\.count).max() ?? 0
    let letters = (0..<width).map { column in
      cells.reduce(0) { $0 + ($1.count > column ? $1[column].count(where: \.isLetter) : 0) }
    }
    guard let text = letters.indices.max(by: { letters[$0] < letters[$1] }),
      letters.indices.allSatisfy({ $0 == text || 2 * letters[$0] < letters[text] })
    else { return }
    for (number, place) in rows.enumerated() {
      let row = cells[number]
      let names: Set<String> = [
        "text", "line", "lines", "verse", "words", "lyrics", "front", "back", "quote",
      ]
      guard row.count > text, number > 0 || !names.contains(String(row[text]).trimmed.lowercased()) else {
        takeOutLine(.heading, place)
        continue
      }
      for (column, cell) in row.enumerated() where column != text { takeOut(.note, cell, place) }
      lines[place].text = String(row[text])
    }
  }

  /// "+----+----+" above, below and between rows "| 1 | The gulls awoke. |": cells between tabs.
  mutating func readDrawnTable() {
    let rules = lines.indices.filter {
      lines[$0].text.hasPrefix("+") && lines[$0].text.wholeMatch(of: once(/\+[-=+]{3,}\+\s*/)) != nil
    }
    guard let first = rules.first, let last = rules.last, rules.count > 1,
      (first...last).allSatisfy({ rules.contains($0) || lines[$0].text.hasPrefix("|") })
    else { return }
    for place in rules { takeOutLine(.markup, place) }
    for place in first...last where !lines[place].isBlank {
      lines[place].text = lines[place].text.split(separator: "|").map(\.trimmed).filter { !$0.isEmpty }
        .joined(separator: "\t")
    }
  }

  /// "Line", "Words" above "1", "The gulls awoke.": two columns, of which one numbers the other.
  private mutating func readNumberedWords() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let rows = filled.map { lines[$0].text.split(separator: "\t", omittingEmptySubsequences: false) }
    guard rows.count > 2, rows.allSatisfy({ $0.count == 2 }), let head = rows.first,
      ["line", "no", "no.", "#", "nr", "number", "verse", "row"].contains(
        String(head[0]).trimmed.lowercased()),
      rows.dropFirst().enumerated().allSatisfy({ Int(String($1[0]).trimmed) == $0 + 1 })
    else { return }
    takeOutLine(.heading, filled[0])
    for (place, row) in zip(filled, rows).dropFirst() {
      takeOut(.lineNumber, row[0], place)
      lines[place].text = String(row[1])
    }
  }

  /// "1", "ANN", "Did you sleep?" between tabs: the numbers of a scene's lines go, the rest is a table.
  private mutating func readNumberedSpeeches() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    let row = once(/\s*([0-9]{1,4})\t\s*([^\t]{1,30}?)\s*\t([^\t]+)/)
    let rows = filled.compactMap { lines[$0].text.wholeMatch(of: row) }
    let names = Set(rows.map(\.2))
    guard rows.count == filled.count, names.count > 1, names.count < rows.count else { return }
    for (place, cells) in zip(filled, rows) {
      takeOut(.lineNumber, cells.1, place)
      lines[place].text = "\(cells.2)\t\(cells.3)"
    }
  }

  /// "| 1 | The river |" below a head and a rule: a table of Markdown that numbers its lines.
  private mutating func readNumberedTable() {
    guard let rule = lines.firstIndex(where: { $0.text.hasPrefix("|") && $0.text.contains("--") }), rule > 0,
      lines[rule].text.allSatisfy({ "|:- ".contains($0) })
    else { return }
    let rows = lines[(rule + 1)...].indices.prefix { lines[$0].text.hasPrefix("|") }
    let row = once(/\|\s*([0-9]{1,4})[.):]?\s*\|\s*(.*?)\s*\|\s*/)
    let words = rows.compactMap { lines[$0].text.wholeMatch(of: row) }
    guard !rows.isEmpty, words.count == rows.count, !words.contains(where: { $0.2.contains("|") }) else {
      return
    }
    takeOutLine(.heading, rule - 1)
    takeOutLine(.markup, rule)
    for (place, cells) in zip(rows, words) {
      takeOut(.lineNumber, cells.1, place)
      lines[place].text = String(cells.2)
    }
  }

  /// "by the fell,    fell: hill": what a school's edition explains beside a line.
  mutating func readGlosses() {
    var found: [(place: Int, start: String.Index)] = []
    for place in lines.indices where lines[place].text.contains("  ") && lines[place].text.contains(":") {
      let text = lines[place].text
      guard let match = text.firstMatch(of: once(/\S(\s{3,})((\p{L}[\p{L} '’-]{1,24}):\s.{1,80})$/)),
        text[..<match.1.startIndex].lowercased().contains(match.3.lowercased())
      else { continue }
      found.append((place, match.1.startIndex))
    }
    guard found.count > 1 else { return }
    for gloss in found {
      takeOut(.note, lines[gloss.place].text[gloss.start...], gloss.place)
      lines[gloss.place].text = String(lines[gloss.place].text[..<gloss.start])
    }
  }

  /// Two columns side by side become one below the other: where in at least three lines, and in nearly all,
  /// words begin again at the same place behind two spaces.
  mutating func readColumns() {
    let filled = lines.indices.filter { !lines[$0].isBlank }
    guard (3...400).contains(filled.count), filled.allSatisfy({ !lines[$0].text.contains("\t") }) else {
      return
    }
    var starts: [Int: Int] = [:]
    var rows: [Int: [Character]] = [:]
    for place in filled where lines[place].text.contains("  ") {
      let characters = Array(lines[place].text)
      rows[place] = characters
      guard characters.count > 12 else { continue }
      for at in 10..<characters.count
      where !characters[at].isWhitespace && characters[at - 1] == " " && characters[at - 2] == " "
        && characters[..<at].contains(where: { !$0.isWhitespace })
      { starts[at, default: 0] += 1 }
    }
    guard let (column, count) = starts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }), count > 2,
      5 * count >= 4 * filled.count
    else { return }
    // A name in front of each line is no column.
    let heads = filled.compactMap { rows[$0].map { String($0.prefix(column)).trimmed } }
    guard 2 * heads.count(where: { $0.contains(" ") && $0.count > 10 }) > heads.count else { return }
    var right: [Line] = []
    let tails = filled.compactMap { rows[$0].map { $0.dropFirst(column) } }
    guard 2 * tails.count(where: { $0.count(where: \.isLetter) > 5 && $0.contains(" ") }) > tails.count else {
      return
    }
    for place in filled {
      guard let row = rows[place], row.count > column, row[column - 1] == " " else { continue }
      right.append(Line(number: lines[place].number, text: String(row[column...])))
      lines[place].text = String(row[..<column])
    }
    lines += [Line(number: lines.last?.number ?? 1, text: "")] + right
  }
}
