/// Rows of a table of cells: commas with quotes as in RFC 4180, or tabs without.
struct DelimitedRows {
  /// A row and the line on which it begins, from 1.
  struct Row: Equatable {
    var line: Int
    var cells: [String]
  }

  private(set) var rows: [Row] = []
  /// The line of a quotation mark that is never closed; nil where all are.
  private(set) var openQuote: Int?

  /// Reads a table. Rows of nothing but white space are passed over; a byte order mark in front is no part of it.
  ///
  /// `,` and `;` allow quotes, within which they, quotes (written twice) and line ends are text; a tab does not: in tables
  /// with tabs a quotation mark is a quotation mark.
  init(_ text: String, separator: Character) {
    var reader = Reader(text, separator: separator)
    while let row = reader.row() {
      if row.cells.contains(where: { !$0.allSatisfy(\.isWhitespace) }) { rows.append(row) }
    }
    openQuote = reader.openQuote
  }

  private struct Reader {
    private var rest: Substring
    private let separator: Character
    private var line = 1
    private(set) var openQuote: Int?

    init(_ text: String, separator: Character) {
      rest = text[...]
      if rest.unicodeScalars.first == "\u{FEFF}" { rest.unicodeScalars.removeFirst() }
      self.separator = separator
    }

    mutating func row() -> Row? {
      guard !rest.isEmpty else { return nil }
      let first = line
      var cells: [String] = []
      while true {
        cells.append(cell())
        guard let sign = rest.popFirst() else { break }
        if sign.isNewline {
          line += 1
          break
        }
      }
      return Row(line: first, cells: cells)
    }

    /// The cell up to a separator or the line's end, which stays.
    private mutating func cell() -> String {
      if separator != "\t", rest.first == "\"" { return quoted() }
      let end = rest.firstIndex { $0 == separator || $0.isNewline } ?? rest.endIndex
      defer { rest = rest[end...] }
      return String(rest[..<end])
    }

    private mutating func quoted() -> String {
      let start = line
      rest.removeFirst()
      var cell = ""
      while let sign = rest.popFirst() {
        if sign.isNewline { line += 1 }
        guard sign == "\"" else {
          cell.append(sign)
          continue
        }
        if rest.first == "\"" {
          cell.append("\"")
          rest.removeFirst()
          continue
        }
        // What stands between the closing quote and the separator belongs to the cell, as spreadsheets read it.
        let end = rest.firstIndex { $0 == separator || $0.isNewline } ?? rest.endIndex
        cell += rest[..<end]
        rest = rest[end...]
        return cell
      }
      openQuote = start
      return cell
    }
  }
}
