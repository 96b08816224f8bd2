import Base
internal import Lessons
internal import Study
internal import Terminal

/// The field that stands open on a page: what has been typed there so far.
struct AnswerField: Sendable {
  /// What comes of Enter.
  enum Entry {
    /// The answer.
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

  /// - Parameters:
  ///   - field: What is typed.
  ///   - page: The page that it stands on.
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

  /// The answer once there is a letter for each word, where letters stand for words; nil before that, and elsewhere.
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
