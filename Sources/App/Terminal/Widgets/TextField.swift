/// A line that a person types into.
///
/// What is pasted is cleaned like all text, line ends become spaces; what is typed with keys are single
/// characters.
public struct TextField: Sendable, Equatable {
  public static let longest = 4096

  public private(set) var text: String
  /// Where the cursor stands: characters to its left.
  public private(set) var cursor: Int

  /// Makes a field; the cursor stands behind the text.
  public init(_ text: String = "") {
    self.text = String(TerminalText.clean(text).prefix(Self.longest))
    cursor = self.text.count
  }

  /// Takes what was typed.
  ///
  /// - Returns: Whether it was for the field: Enter, Escape and the arrows up and down are not.
  @discardableResult
  public mutating func take(_ typed: Typed) -> Bool {
    switch typed {
    case .paste(let text):
      insert(text.filter { $0 != "\r" })
      return true
    case .key(let key): return take(key)
    }
  }

  private mutating func take(_ key: Key) -> Bool {
    if let character = key.written {
      insert(String(character))
      return true
    }
    let isWord = !key.modifiers.isDisjoint(with: [.alt, .control])
    switch key.code {
    case .left: cursor = isWord ? wordStart : max(0, cursor - 1)
    case .right: cursor = isWord ? wordEnd : min(text.count, cursor + 1)
    case .home: cursor = 0
    case .end: cursor = text.count
    case .backspace: remove(from: isWord ? wordStart : cursor - 1, to: cursor)
    case .delete: remove(from: cursor, to: isWord ? wordEnd : cursor + 1)
    case .character(let letter) where key.modifiers == .control: return takeControl(letter)
    default: return false
    }
    return true
  }

  /// What shells have.
  private mutating func takeControl(_ letter: Character) -> Bool {
    switch letter {
    case "a": cursor = 0
    case "e": cursor = text.count
    case "u": remove(from: 0, to: cursor)
    case "k": remove(from: cursor, to: text.count)
    case "w": remove(from: wordStart, to: cursor)
    default: return false
    }
    return true
  }

  private mutating func insert(_ new: String) {
    let behind = text.count - cursor
    let place = text.index(text.startIndex, offsetBy: cursor)
    text.insert(contentsOf: TerminalText.clean(new), at: place)
    if text.count > Self.longest { text = String(text.prefix(Self.longest)) }
    // A mark joins the letter before it, so characters are counted from behind.
    cursor = max(0, text.count - behind)
  }

  private mutating func remove(from first: Int, to last: Int) {
    let (first, last) = (max(0, first), min(last, text.count))
    guard first < last else { return }
    let characters = Array(text)
    text = String(characters[..<first] + characters[last...])
    cursor = min(first, text.count)
  }

  private var wordStart: Int {
    let characters = Array(text.prefix(cursor))
    let end = characters.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
    return characters[..<end].lastIndex { $0 == " " }.map { $0 + 1 } ?? 0
  }

  private var wordEnd: Int {
    let characters = Array(text)
    let start = characters[cursor...].firstIndex { $0 != " " } ?? characters.count
    return characters[start...].firstIndex { $0 == " " } ?? characters.count
  }

  /// The field after its label, one row; a long text scrolls so that the cursor shows. With focus the canvas
  /// has the cursor.
  public func canvas(columns: Int, label: StyledText = "", hasFocus: Bool = true, placeholder: String = "")
    -> Canvas
  {
    var canvas = Canvas(columns: columns, rows: 1)
    canvas.write(label, row: 0)
    let start = label.width
    let room = max(1, columns - start - 1)
    if text.isEmpty { canvas.write(StyledText(placeholder, .dim), row: 0, column: start + 1) }
    var before = Array(text.prefix(cursor))[...]
    while TerminalText.width(String(before)) > room - 1 { before = before.dropFirst() }
    var shown = String(before) + text.dropFirst(cursor)
    while TerminalText.width(shown) > room { shown.removeLast() }
    if !text.isEmpty { canvas.write(StyledText(shown), row: 0, column: start) }
    if hasFocus { canvas.cursor = .init(row: 0, column: start + TerminalText.width(String(before))) }
    return canvas
  }
}
