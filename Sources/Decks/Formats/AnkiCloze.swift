/// Anki's gaps: `{{c1::Paris::city}} is the capital of {{c2::France}}`.
enum AnkiCloze {
  private struct Piece {
    var text: String
    /// The gap's number; nil for text between gaps.
    var number: Int?
    var hint: String?
  }

  /// A note for each number, with its gaps shown as `[...]` or `[hint]`; none where there are no gaps.
  static func notes(of note: ImportedNote) -> [ImportedNote] {
    let pieces = pieces(of: note.front)
    var numbers: [Int] = []
    for number in pieces.compactMap(\.number) where !numbers.contains(number) { numbers.append(number) }
    return numbers.prefix(100).compactMap { number in
      let answers = pieces.filter { $0.number == number }.map(\.text)
      if answers.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return nil }
      var card = note
      card.front = pieces.map { $0.number == number ? "[\($0.hint ?? "...")]" : $0.text }.joined()
      card.back =
        ([answers.joined(separator: ", ")] + [note.back].filter { !$0.isEmpty }).joined(separator: "\n")
      card.key = note.key.map { "\($0)-c\(number)" }
      return card
    }
  }

  /// The text and its gaps, in order; one piece where there are none. One pass over the bytes.
  private static func pieces(of text: String) -> [Piece] {
    let bytes = Array(text.utf8)
    let open = Array("{{c".utf8)
    var pieces: [Piece] = []
    // Behind the last closing braces no gap is looked for: a file of openings alone is read in one pass too.
    let lastClose = bytes.indices.last { $0 > 0 && bytes[$0] == 0x7D && bytes[$0 - 1] == 0x7D } ?? 0
    var start = 0
    var index = 0
    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    while index < lastClose, let brace = bytes[index..<lastClose].firstIndex(of: open[0]) {
      index = brace + 1
      guard bytes[brace...].starts(with: open), let gap = gap(bytes, brace + open.count) else { continue }
      if start < brace { pieces.append(Piece(text: string(start..<brace))) }
      let content = string(gap.content)
      let parts = content.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
      let hint = parts.count > 1 ? String(parts[1]) : nil
      pieces.append(Piece(text: String(parts.first ?? ""), number: gap.number, hint: hint))
      index = gap.content.upperBound + 2
      start = index
    }
    if start < bytes.count { pieces.append(Piece(text: string(start..<bytes.count))) }
    return pieces
  }

  /// Number and content of the gap whose number begins at an offset; nil where it is none.
  private static func gap(_ bytes: [UInt8], _ offset: Int) -> (number: Int, content: Range<Int>)? {
    let digits = bytes[offset...].prefix(4).prefix { 0x30...0x39 ~= $0 }
    let colon = UInt8(ascii: ":")
    let brace = UInt8(ascii: "}")
    guard 1...3 ~= digits.count, bytes[digits.endIndex...].starts(with: [colon, colon]),
      let number = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    let start = digits.endIndex + 2
    var end = start
    while end + 1 < bytes.count {
      if bytes[end] == brace, bytes[end + 1] == brace { return (number, start..<end) }
      end += 1
    }
    return nil
  }
}
