internal import Terminal

/// As much of a terminal as the full screen needs: places, erasing, colours, the cursor, its two pages.
/// Anything else is a mistake.
public struct ScreenModel {
  /// Its width.
  public let columns: Int
  /// Its height.
  public let rows: Int
  /// The characters; empty for the right halves of wide ones.
  public private(set) var cells: [[String]]
  /// The colours of the cells: parameters of their sequences.
  public private(set) var looks: [[String]]
  /// Whether the cursor shows.
  public private(set) var hasCursor = true
  /// Whether the other page shows, the one of full-screen programs.
  public private(set) var isOtherPage = false
  /// What the program sent that it should not.
  public private(set) var mistakes: [String] = []
  private var look = ""
  private var row = 0
  private var column = 0

  /// Makes an empty screen.
  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    looks = Array(repeating: Array(repeating: "", count: columns), count: rows)
  }

  /// The rows without the spaces at their ends.
  public var lines: [String] {
    cells.map { row in String(row.joined().reversed().drop { $0 == " " }.reversed()) }
  }

  /// All of it as one text.
  public var text: String { lines.joined(separator: "\n") }

  /// Obeys what a program sends.
  public mutating func send(_ text: String) {
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}" {
        let end = rest.dropFirst(2).firstIndex { 0x40...0x7E ~= $0.value } ?? rest.endIndex - 1
        obey(String(String.UnicodeScalarView(rest[rest.startIndex + 2...end])))
        rest = rest[(end + 1)...]
        continue
      }
      rest = rest.dropFirst()
      if scalar == "\u{7}" { continue }
      var character = String.UnicodeScalarView()
      character.append(scalar)
      // Joined scalars belong to one character.
      while let next = rest.first, next != "\u{1B}",
        String(String.UnicodeScalarView(character) + [next]).count == 1
      {
        character.append(next)
        rest = rest.dropFirst()
      }
      put(String(character))
    }
  }

  private mutating func obey(_ sequence: String) {
    let numbers = sequence.dropLast().split(separator: ";").map { Int($0) ?? 0 }
    switch sequence.last {
    case "H": (row, column) = ((numbers.first ?? 1) - 1, (numbers.last ?? 1) - 1)
    case "J": cells = ScreenModel(columns: columns, rows: rows).cells
    case "m":
      let wanted = sequence.dropLast()
      look = wanted == "0" ? "" : String(wanted.dropFirst(2))
      if !wanted.hasPrefix("0") { mistakes.append("colours without a reset: \(sequence)") }
    case "h", "l":
      let isOn = sequence.hasSuffix("h")
      switch sequence.dropLast() {
      case "?25": hasCursor = isOn
      case "?1049": isOtherPage = isOn
      case "?7", "?2004", "?2026": break
      default: mistakes.append(sequence)
      }
    default: mistakes.append(sequence)
    }
  }

  private mutating func put(_ character: String) {
    let width = TerminalText.width(character)
    guard rows > row, row >= 0, column + width <= columns else {
      return mistakes.append("outside: \(character)")
    }
    for place in column..<column + width {
      // Half of a wide character is overwritten: terminals blank the other half.
      if cells[row][place].isEmpty, place > 0, TerminalText.width(cells[row][place - 1]) == 2 {
        cells[row][place - 1] = " "
      }
      if place + 1 < columns, cells[row][place + 1].isEmpty { cells[row][place + 1] = " " }
    }
    cells[row][column] = character
    looks[row][column] = look
    for place in column + 1..<column + width { cells[row][place] = "" }
    column += width
  }
}
