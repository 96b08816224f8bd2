import Base
internal import Terminal

/// Asks for several lines at once: Tab and the arrows go from field to field, Enter goes on and at the end is done, or begins
/// with the next of its kind.
struct FormScreen: Screen {
  /// A line to be typed.
  struct Field: Sendable {
    var label: String
    var text = ""
    var placeholder = ""
    /// Whether it may stay empty.
    var isOptional = false
  }

  let title: String
  let takesText = true
  let asksAgain = true
  let showsMenu = false
  var hints: [MenuBar.Item] {
    [
      .init("Enter", staysOpen ? "next, add and go on" : "next, done"), .init("↑↓", "from field to field"),
      .init("Esc", staysOpen ? "done" : "leave it"),
    ]
  }
  private let fields: [Field]
  private var texts: [TextField]
  private var place = 0
  private let staysOpen: Bool
  private let check: @Sendable ([String]) -> (field: Int, words: String)?
  private let effect: @Sendable ([String]) -> Effect

  /// - Parameters:
  ///   - title: What stands at the top.
  ///   - fields: What is asked, in order.
  ///   - staysOpen: Whether it is empty again at the end, and goes on.
  ///   - check: What is wrong with the lines, and in which field; nil where nothing is.
  ///   - effect: What is to be done with the lines.
  init(
    _ title: String, fields: [Field], staysOpen: Bool = false,
    check: @escaping @Sendable ([String]) -> (field: Int, words: String)? = { _ in nil },
    effect: @escaping @Sendable ([String]) -> Effect
  ) {
    self.title = title
    self.staysOpen = staysOpen
    self.check = check
    self.fields = fields
    texts = fields.map { TextField($0.text) }
    self.effect = effect
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      switch key.code {
      case .escape: return [.close]
      case .up: place = max(0, place - 1)
      case .tab where key.modifiers == .shift: place = max(0, place - 1)
      case .down, .tab: place = min(fields.count - 1, place + 1)
      case .enter: return enter()
      default: texts[place].take(typed)
      }
      return []
    }
    texts[place].take(typed)
    return []
  }

  private mutating func enter() -> [Step] {
    if place < fields.count - 1 {
      place += 1
      return []
    }
    let lines = texts.map(\.text.onOneLine)
    if let missing = fields.indices.first(where: { lines[$0].isEmpty && !fields[$0].isOptional }) {
      place = missing
      return [.say("\(fields[missing].label) is still empty.")]
    }
    if let (field, words) = check(lines) {
      place = field
      return [.say(words)]
    }
    guard staysOpen else { return [.close, .effect(effect(lines))] }
    (texts, place) = (fields.map { TextField($0.text) }, 0)
    return [.effect(effect(lines))]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let width = fields.map { TerminalText.width($0.label) }.max() ?? 0
    for (index, field) in fields.enumerated() {
      let isHere = index == place
      let mark = isHere ? space.styles.pointer : "  "
      let label = mark + StyledText(TerminalText.padded(field.label, to: width) + "  ", .dim)
      var line = texts[index].canvas(columns: space.columns, label: label, placeholder: field.placeholder)
      if !isHere { line.cursor = nil }
      canvas.draw(line, row: index * 2)
    }
    return canvas
  }
}
