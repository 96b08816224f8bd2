/// Rows of fields with a separator between (RFC 4180): quotes around fields that need them, doubled inside.
///
/// Lenient where the world is: any line ends; spaces before a field in quotes; quotes in the middle of a
/// field stand for themselves, and so does one that is never closed, so that no row is lost in it. Cost: one
/// pass.
public enum DelimitedText {
  public struct Row: Sendable, Hashable {
    public var fields: [String]
    /// The line it begins on, from 1.
    public var line: Int
  }

  /// A quotation mark that is not where it should be.
  public struct Fault: Sendable, Hashable {
    public enum Kind: Sendable {
      /// It is opened and never closed: it is read as it stands.
      case open
      /// Text follows the closing one: it belongs to the field.
      case followed
    }

    public var kind: Kind
    /// Its line, from 1.
    public var line: Int

    public init(_ kind: Kind, line: Int) {
      self.kind = kind
      self.line = line
    }
  }

  /// Reads rows; lines without anything are left out. The separator is an ASCII character. `quotes`: whether
  /// quotation marks enclose fields; false where each is a sign like others.
  public static func read(
    _ text: some StringProtocol, separator: Character, quotes: Bool = true, firstLine: Int = 1
  ) -> (rows: [Row], faults: [Fault]) {
    var scan = DelimitedScan(
      Array(text.utf8), separator: separator.asciiValue ?? 0x09, quotes: quotes, line: firstLine)
    scan.run()
    return (scan.rows, scan.faults)
  }

  /// The separator of a text: of tab, semicolon, comma and bar, the first that its first line has outside
  /// quotes; a tab where it has none.
  public static func separator(of text: some StringProtocol) -> Character {
    var isQuoted = false
    var found: Set<UInt8> = []
    for byte in text.utf8 {
      if byte == 0x22 { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D {
        if !found.isEmpty { break }
      } else {
        found.insert(byte)
      }
    }
    let candidates: [Character] = ["\t", ";", ",", "|"]
    return candidates.first { found.contains($0.asciiValue ?? 0) } ?? "\t"
  }

  /// The first rows of a text by its own separator, for what a beginning tells of the whole.
  public static func beginning(of text: some StringProtocol) -> [Row] {
    let lead = text.prefix(50_000)
    let rows = read(lead, separator: separator(of: lead)).rows
    // The last may be cut.
    return lead.endIndex < text.endIndex && rows.count > 1 ? rows.dropLast() : rows
  }

  /// A row with its line end. Fields are quoted where they must be to be read back as they are; of commas
  /// also those with a semicolon, by which half of the world's spreadsheets would part them.
  public static func line(of fields: [String], separator: Character, end: String = "\n") -> String {
    // A row of one empty field would be an empty line.
    if fields == [""] { return "\"\"" + end }
    return fields.map { quoted($0, separator: separator) }.joined(separator: String(separator)) + end
  }

  private static func quoted(_ field: String, separator: Character) -> String {
    // By bytes: a quote with an accent over it is one Character, and a quote all the same.
    let mark = separator.asciiValue ?? 0x09
    let needsQuotes =
      field.utf8.first == 0x23
      || field.utf8.contains {
        $0 == 0x22 || $0 == 0x0A || $0 == 0x0D || $0 == mark || ($0 == 0x3B && mark == 0x2C)
      }
    guard needsQuotes else { return field }
    var bytes: [UInt8] = [0x22]
    for byte in field.utf8 {
      if byte == 0x22 { bytes.append(byte) }
      bytes.append(byte)
    }
    return String(decoding: bytes + [0x22], as: UTF8.self)
  }

  /// The text with an apostrophe in front where a spreadsheet would run it as a formula (OWASP, "CSV
  /// injection"); numbers stay numbers.
  ///
  ///     harmless("=1+1")  // "'=1+1"
  ///     harmless("-0.5")  // "-0.5"
  public static func harmless(_ cell: String) -> String {
    guard let byte = cell.utf8.first, !isLetterOrDigit(byte), !isNumber(cell) else { return cell }
    // A tab or a carriage return may end the cell, and a formula begin another.
    if byte == 0x09 || byte == 0x0D { return "'" + cell }
    guard let first = cell.first(where: { !$0.isWhitespace }), formula.contains(first) else { return cell }
    return "'" + cell
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }

  private static func isNumber(_ cell: String) -> Bool {
    guard let sign = cell.utf8.first, sign == 0x2B || sign == 0x2D, cell.utf8.count > 1 else { return false }
    return cell.utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 || $0 == 0x2C || $0 == 0x2E }
  }

  /// What spreadsheets take for the beginning of a formula, the wide forms of East Asian keyboards too.
  private static let formula: Set<Character> = ["=", "+", "-", "@", "＝", "＋", "－", "＠"]
}

private struct DelimitedScan {
  private let bytes: [UInt8]
  private let separator: UInt8
  private let quotes: Bool
  private var index = 0
  private var line: Int
  private var fields: [String] = []
  private var hasQuotes = false
  /// Where no closing quote follows any more, so that the rest is not searched again and again.
  private var lastQuote: Int
  var rows: [DelimitedText.Row] = []
  var faults: [DelimitedText.Fault] = []

  init(_ bytes: [UInt8], separator: UInt8, quotes: Bool, line: Int) {
    self.bytes = bytes
    self.separator = separator
    self.quotes = quotes
    self.line = line
    lastQuote = bytes.lastIndex(of: 0x22) ?? -1
  }

  private func isEnd(_ index: Int) -> Bool {
    index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D
  }

  mutating func run() {
    while index < bytes.count {
      let first = line
      fields = []
      hasQuotes = false
      repeat { field(ofRowAt: first) } while next()
      if hasQuotes || fields != [""] { rows.append(DelimitedText.Row(fields: fields, line: first)) }
      endLine()
    }
  }

  /// Past a separator to the next field; false at the end of the row.
  private mutating func next() -> Bool {
    guard !isEnd(index) else { return false }
    index += 1
    return true
  }

  private mutating func endLine() {
    if index < bytes.count, bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A {
      index += 1
    }
    index += 1
    line += 1
  }

  private mutating func field(ofRowAt first: Int) {
    if quotes, index < bytes.count, bytes[index] == 0x22, let content = quoted() {
      hasQuotes = true
      let start = index
      skipPlain()
      if start < index { faults.append(DelimitedText.Fault(.followed, line: first)) }
      fields.append(content + String(decoding: bytes[start..<index], as: UTF8.self))
    } else if let content = padded() {
      hasQuotes = true
      fields.append(content)
    } else {
      let start = index
      skipPlain()
      fields.append(String(decoding: bytes[start..<index], as: UTF8.self))
    }
  }

  /// The content of a field in quotes with spaces before it, `Rome, "Italy, north"`; nil where there is none,
  /// or the quote that closes does not end the field.
  private mutating func padded() -> String? {
    guard quotes, separator != 0x20, index < bytes.count, bytes[index] == 0x20,
      let start = bytes[index...].firstIndex(where: { $0 != 0x20 }), bytes[start] == 0x22
    else { return nil }
    let before = self.marks
    index = start
    if let content = quoted(), isEnd(index) || bytes[index] == separator { return content }
    self.marks = before
    return nil
  }

  /// Where it is, and what it knows of quotes.
  private var marks: (index: Int, line: Int, lastQuote: Int, faults: Int) {
    get { (index, line, lastQuote, faults.count) }
    set {
      (index, line, lastQuote) = (newValue.index, newValue.line, newValue.lastQuote)
      faults.removeLast(faults.count - newValue.faults)
    }
  }

  private mutating func skipPlain() {
    while !isEnd(index), bytes[index] != separator { index += 1 }
  }

  /// The content of a quoted field; nil, with a fault, where the quote is never closed: then it stands for
  /// itself.
  private mutating func quoted() -> String? {
    var content: [UInt8] = []
    var position = index + 1
    var lines = 0
    while position <= lastQuote {
      let byte = bytes[position]
      if byte == 0x22 {
        guard position + 1 < bytes.count, bytes[position + 1] == 0x22 else {
          index = position + 1
          line += lines
          return String(decoding: content, as: UTF8.self)
        }
        position += 1
      } else if byte == 0x0A || (byte == 0x0D && (position + 1 == bytes.count || bytes[position + 1] != 0x0A))
      {
        lines += 1
      }
      content.append(byte)
      position += 1
    }
    // From here on no quote is closed.
    lastQuote = min(lastQuote, index)
    faults.append(DelimitedText.Fault(.open, line: line))
    return nil
  }
}
