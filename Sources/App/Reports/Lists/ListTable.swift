public import Terminal
public import Text

/// Rows of a list command: columns for people, one JSON object a row for programs.
public struct ListTable: Sendable {
  public enum Cell: Sendable, Equatable, ExpressibleByStringLiteral {
    case text(String, Role = .plain)
    case integer(Int)
    case bool(Bool)
    /// Something shown otherwise than it is written for programs.
    case shown(StyledText, JSONValue)
    /// Nothing known.
    case none

    public init(stringLiteral value: String) { self = .text(value) }

    /// How well something is known: a bar for people, a number for programs.
    public static func strength(_ value: Double, _ styles: Styles) -> Self {
      .shown(StrengthBar(value).text(cells: 10, styles), .number(value, places: 4))
    }

    /// Text, or nothing.
    public init(_ text: String?) { self = text.map { .text($0) } ?? .none }

    var shown: StyledText {
      switch self {
      case .text(let text, let role): StyledText(text, role)
      case .integer(let value): StyledText("\(value)")
      case .bool(let value): value ? "yes" : "no"
      case .shown(let text, _): text
      case .none: ""
      }
    }

    var value: JSONValue {
      switch self {
      case .text(let text, _): .string(text)
      case .integer(let value): .integer(value)
      case .bool(let value): .bool(value)
      case .shown(_, let value): value
      case .none: .null
      }
    }
  }

  private let columns: [(name: String, title: String)]
  private var rows: [[Cell]] = []

  /// Makes an empty table of columns: the member's name in JSON, and the head for people.
  public init(_ columns: KeyValuePairs<String, String>) {
    self.init(columns.map { ($0.key, $0.value) })
  }

  public init(_ columns: [(name: String, title: String)]) {
    self.columns = columns
  }

  /// Puts a row to its end; cells too few are nothing, cells too many are left out.
  public mutating func add(_ row: [Cell]) {
    let missing = max(0, columns.count - row.count)
    rows.append(Array(row.prefix(columns.count)) + Array(repeating: Cell.none, count: missing))
  }

  /// The rows for people, the head above; in words each as a sentence. The last column wraps inside
  /// `width`; the others are as wide as their widest cell, but no more than a third of the width.
  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    guard !columns.isEmpty, !rows.isEmpty else { return [] }
    if styles.isInWords { return rows.flatMap { told($0).wrapped(to: width, hanging: 2) } }
    let shown = [columns.map { StyledText($0.title, .heading) }] + rows.map { $0.map(\.shown) }
    let most = max(8, width / 3)
    let widths = columns.indices.map { column in
      min(most, shown.map { $0[column].width }.max() ?? 0)
    }
    let left = widths.dropLast().reduce(0) { $0 + $1 + 2 }
    return shown.flatMap { row in
      var line = StyledText()
      for (cell, width) in zip(row.dropLast(), widths) {
        let cut = cell.truncated(to: width)
        line += cut + StyledText(String(repeating: " ", count: width - cut.width + 2))
      }
      let last = row[row.count - 1].wrapped(to: max(10, width - left))
      return last.enumerated().map { number, piece in
        (number == 0 ? line : StyledText(String(repeating: " ", count: left))) + piece
      }
    }
  }

  /// A row as it is read aloud: its first cell, then each with what it is.
  ///
  ///     "Psalm 23:1: Strength 8%, Last asked today."
  private func told(_ row: [Cell]) -> StyledText {
    var cells = zip(columns.map(\.title), row.map(\.shown)).filter { _, text in
      text.plain.contains { $0.isLetter || $0.isNumber }
    }
    guard !cells.isEmpty else { return StyledText() }
    let name = cells.removeFirst().1
    return cells.enumerated().reduce(name) { line, cell in
      line + StyledText((cell.offset == 0 ? ": " : ", ") + cell.element.0 + " ") + cell.element.1
    } + StyledText(".")
  }

  /// The rows as lines of JSON, each with its end.
  public var json: String {
    rows.map { row in
      let members = zip(columns, row).map { (name: $0.name, value: $1.value) }
      return JSONValue.object(members).text + "\n"
    }.joined()
  }
}
