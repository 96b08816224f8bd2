internal import Learning
internal import Terminal
import Text

/// The field that stands open on a page: what has been typed there so far.
struct AnswerField: Sendable {
  /// What comes of Enter.
  enum Entry {
    case answer(String)
    /// A word to the learner.
    case say(String)
    /// Nothing yet.
    case nothing
  }

  let field: Page.Field
  private(set) var text = TextField()
  private(set) var pieces: PiecesField?
  private var gaps: FillQuestion?
  /// Whether the learner has been told that gaps are empty, and has typed nothing since.
  private var isToldOfGaps = false

  init(_ field: Page.Field, on page: Page) {
    self.field = field
    text = TextField(field.begins)
    for block in page.blocks {
      if case .pieces(let pieces, _) = block, field.form == .pieces { self.pieces = PiecesField(pieces) }
      if case .gaps(let question) = block { gaps = question }
    }
  }

  /// Whether nothing has been put in yet; pieces take Enter for themselves.
  var isEmpty: Bool { pieces == nil && text.text.onOneLine.isEmpty }

  /// The answer once there is a letter for each word, where letters stand for words; nil before that, and
  /// elsewhere.
  var complete: String? {
    guard let gaps, gaps.manner == .typedLetters, gaps.missing(in: text.text) == 0 else { return nil }
    return text.text
  }

  /// What keys do.
  var hints: [MenuBar.Item] { pieces?.hints ?? (isEmpty ? [] : [.init("Enter", field.verb)]) }

  /// Takes what is typed; whether it was for the field.
  mutating func take(_ typed: Typed) -> Bool {
    isToldOfGaps = false
    if case .key(let key) = typed, pieces != nil { return pieces?.take(key) ?? false }
    return text.take(typed)
  }

  mutating func enter() -> Entry {
    if pieces != nil { return pieces?.enter().map { .answer($0) } ?? .nothing }
    guard !isEmpty else { return .say(field.advice) }
    let missing = gaps?.missing(in: text.text) ?? 0
    if field.form == .gaps, missing > 0, !isToldOfGaps {
      isToldOfGaps = true
      return .say(
        "\(missing.of("gap is", "gaps are")) still empty. Enter again checks as it is; ? stands for a word.")
    }
    return .answer(text.text)
  }

  /// Rows that it takes at least below the page.
  var rows: Int {
    switch field.form {
    case .pieces: 0
    case .line, .gaps: 1
    case .text: 3
    }
  }

  func canvas(_ space: Space) -> Canvas {
    let label = space.styles.pointer
    return field.form == .text
      ? text.area(columns: space.columns, rows: space.rows, label: label, placeholder: field.placeholder)
      : text.canvas(columns: space.columns, label: label, placeholder: field.placeholder)
  }
}

extension TextField {
  /// The field in several lines, for long answers: the text wrapped as it is typed, with the cursor in it.
  func area(columns: Int, rows: Int, label: StyledText, placeholder: String) -> Canvas {
    let left = label.width
    let width = max(4, columns - left - 1)
    var lines: [String] = [""]
    var place = (line: 0, column: 0)
    var lineWidth = 0
    for (index, character) in text.enumerated() {
      let own = TerminalText.width(character)
      if lineWidth + own > width, let line = lines.last {
        // The word that does not fit goes on the next line, where it is not longer than one.
        let word = line.last == " " || character == " " ? "" : String(line.split(separator: " ").last ?? "")
        let moved = TerminalText.width(word) < width && word.count < line.count ? word : ""
        lines[lines.count - 1] = String(line.dropLast(moved.count))
        lines.append(moved)
        lineWidth = TerminalText.width(moved)
        if place.line == lines.count - 2, place.column > TerminalText.width(lines[lines.count - 2]),
          index < cursor
        {
          place = (lines.count - 1, place.column - TerminalText.width(lines[lines.count - 2]))
        }
      }
      lines[lines.count - 1].append(character)
      lineWidth += own
      if index < cursor { place = (lines.count - 1, lineWidth) }
    }
    var canvas = Canvas(columns: columns, rows: rows)
    canvas.write(label, row: 0)
    if text.isEmpty { canvas.write(StyledText(placeholder, .dim), row: 0, column: left + 1) }
    let range = ListBox.visible(count: lines.count, chosen: place.line, height: rows)
    for (row, index) in range.enumerated() { canvas.write(StyledText(lines[index]), row: row, column: left) }
    canvas.cursor = .init(row: place.line - range.lowerBound, column: min(columns - 1, left + place.column))
    return canvas
  }
}

/// Pieces to be put in order: taken by their key, or with the arrows and Enter; Backspace puts the last one
/// back.
struct PiecesField: Sendable {
  private let pieces: [String]
  /// The pieces taken, in order: positions in what is shown.
  private var taken: [Int] = []
  private var chosen = 0

  /// The keys of the pieces: digits, then letters.
  private static let keys = Array("123456789abcdefghijklmnopqrstuvwxyz")
  /// How many pieces a page leads on.
  private static let page = 10

  init(_ pieces: [String]) { self.pieces = pieces }

  var hints: [MenuBar.Item] {
    if left.isEmpty { return [.init("Enter", "check"), .init("Backspace", "back")] }
    let last = Self.keys[min(pieces.count, Self.keys.count) - 1]
    let back = taken.isEmpty ? [] : [MenuBar.Item("Backspace", "back")]
    return [.init("1-\(last) ←→ Enter", "take")] + back
  }

  private var left: [Int] { pieces.indices.filter { !taken.contains($0) } }

  /// Takes a key; whether it was one of its own.
  mutating func take(_ key: Key) -> Bool {
    let left = left
    switch key.code {
    case .right, .down: chosen = left.first { $0 > chosen } ?? left.first ?? 0
    case .left, .up: chosen = left.last { $0 < chosen } ?? left.last ?? 0
    case .home: chosen = left.first ?? 0
    case .end: chosen = left.last ?? 0
    case .pageDown: chosen = left.first { $0 >= chosen + Self.page } ?? left.last ?? 0
    case .pageUp: chosen = left.last { $0 <= chosen - Self.page } ?? left.first ?? 0
    case .character(" "): _ = enter()
    case .backspace, .delete:
      if let last = taken.popLast() { chosen = last }
    case .character(let letter):
      if let place = Self.keys.firstIndex(of: Character(letter.lowercased())), left.contains(place) {
        put(place)
      }
    default: return false
    }
    return true
  }

  /// Takes the chosen piece; at the end gives the order, as the numbers that the pieces have.
  mutating func enter() -> String? {
    guard left.isEmpty else {
      if left.contains(chosen) { put(chosen) }
      return nil
    }
    return taken.map { "\($0 + 1)" }.joined(separator: " ")
  }

  private mutating func put(_ place: Int) {
    taken.append(place)
    let left = left
    // One piece alone has one place only.
    if left.count == 1 { taken += left }
    chosen = self.left.first { $0 > place } ?? self.left.first ?? 0
  }

  /// What is taken, and below it what is left: in a list, or side by side. Where the order can be said by
  /// numbers, pieces with a letter for key have their number too.
  func lines(columns: Int, _ styles: Styles, areSmall: Bool, isSaid: Bool) -> [StyledText] {
    var done = StyledText()
    for (index, place) in taken.enumerated() {
      if index > 0 { done += StyledText(pieces.count > 8 ? " " : styles.unicode ? " │ " : " | ", .dim) }
      done += StyledText(pieces[place])
    }
    if !left.isEmpty { done += StyledText((taken.isEmpty ? "" : " ") + styles.ellipsis, .dim) }
    let below =
      areSmall
      ? left.map { place in
        let key = place < Self.keys.count ? String(Self.keys[place]) : ""
        let name = place < 9 ? key : !isSaid ? key : key.isEmpty ? "\(place + 1)" : "\(place + 1)/\(key)"
        return StyledText(tied: name.isEmpty ? "" : "\(name) ", place == chosen ? .highlight : .dim)
          + StyledText(tied: pieces[place], place == chosen ? .highlight : .plain)
      }.sideBySide(columns: columns)
      : left.flatMap { place in
        (StyledText(tied: "\(Self.keys[place]) ", place == chosen ? .highlight : .dim)
          + StyledText(pieces[place], place == chosen ? .highlight : .plain))
          .wrapped(to: columns, indent: 2, hanging: 4)
      }
    return done.wrapped(to: columns, indent: 2) + [StyledText()] + below
  }
}

extension [StyledText] {
  /// One after another in as many lines as it takes, three spaces between; what is wider than a line is cut.
  func sideBySide(columns: Int) -> [StyledText] {
    let margin: StyledText = "  "
    let gap: StyledText = "   "
    var lines: [StyledText] = []
    for item in self {
      let item = item.truncated(to: Swift.max(1, columns - margin.width))
      if let last = lines.last, last.width + gap.width + item.width <= columns {
        lines[lines.count - 1] += gap + item
      } else {
        lines.append(margin + item)
      }
    }
    return lines
  }
}
