internal import Desks
internal import Learning
internal import Terminal
import Text

/// Asks for one line.
struct PromptScreen: Screen {
  let title: String
  let takesText = true
  let asksAgain = true
  let showsMenu = false
  let hints: [MenuBar.Item] = [.init("Enter", "done"), .init("Esc", "leave it")]
  private let question: String
  private let placeholder: String
  private let looksUp: Bool
  private let takesPlaceholder: Bool
  private let step: @Sendable (String) -> Step
  private var field: TextField
  private var found: (query: String, words: String?, reason: String?)?

  /// `takesPlaceholder`: whether Enter in the empty field means what shows there; `looksUp`: whether
  /// references are typed, so that their words are shown.
  init(
    _ title: String, question: String, text: String = "", placeholder: String = "",
    takesPlaceholder: Bool = false, looksUp: Bool = false,
    step: @escaping @Sendable (String) -> Step
  ) {
    self.title = title
    self.question = question
    self.placeholder = placeholder
    self.looksUp = looksUp
    self.takesPlaceholder = takesPlaceholder
    self.step = step
    field = TextField(text)
  }

  mutating func look(_ desks: ScreenDesks) throws {
    let text = field.text.onOneLine
    guard looksUp, !text.isEmpty else { return }
    do {
      let passage = try desks.trainer().passage(String(text.split(separator: ";").last ?? ""))
      found = (text, "\(passage.name)  \(passage.text)", nil)
    } catch {
      found = (text, nil, desks.explain(error).message)
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      if key.code == .escape { return [.close] }
      if key.code == .enter {
        let typed = field.text.onOneLine
        let text = typed.isEmpty && takesPlaceholder ? placeholder : typed
        return text.isEmpty
          ? [.say("Type it first, or press Esc to leave it.")] : [.close, step(text)]
      }
    }
    return field.take(typed) && looksUp ? [.look] : []
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    let lines = StyledText(question).wrapped(to: space.columns)
    canvas.write(lines, row: 0)
    canvas.draw(
      field.canvas(
        columns: space.columns, label: space.styles.pointer,
        placeholder: placeholder), row: lines.count)
    if let found, found.query == field.text.onOneLine {
      let text = found.words.map { StyledText($0) } ?? StyledText(found.reason ?? "", .dim)
      canvas.write(text.wrapped(to: space.columns, indent: 2), row: lines.count + 2)
    }
    return canvas
  }
}

/// Asks whether something is really to be done.
struct ConfirmScreen: Screen {
  let title: String
  let showsMenu = false
  let hints: [MenuBar.Item] = [.init("y", "yes"), .init("n", "no")]
  fileprivate let question: String
  fileprivate let call: @Sendable (ScreenDesks) throws -> [Step]

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .character("y"), .character("Y"): return [.close, .call(call)]
    case .character("n"), .character("N"), .escape: return [.close]
    default: return []
    }
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    canvas.write(StyledText(question).wrapped(to: space.columns), row: 0)
    return canvas
  }
}

extension Step {
  /// Has a desk do something once the person has said yes to a question.
  static func confirm(
    _ title: String, _ question: String, _ call: @escaping @Sendable (ScreenDesks) throws -> [Step]
  ) -> Step {
    .open(ConfirmScreen(title: title, question: question, call: call))
  }
}

/// Asks for several lines at once: Tab and the arrows go from field to field, Enter goes on and at the end is
/// done, or begins with the next of its kind.
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
  /// Whether Esc was pressed once with something typed.
  private var isLeaving = false
  private let staysOpen: Bool
  private let check: @Sendable ([String]) -> (field: Int, words: String)?
  private let step: @Sendable ([String]) -> Step

  /// `staysOpen`: whether it is empty again at the end, and goes on; `check` says what is wrong with the
  /// lines, and in which field.
  init(
    _ title: String, fields: [Field], staysOpen: Bool = false,
    check: @escaping @Sendable ([String]) -> (field: Int, words: String)? = { _ in nil },
    step: @escaping @Sendable ([String]) -> Step
  ) {
    self.title = title
    self.staysOpen = staysOpen
    self.check = check
    self.fields = fields
    texts = fields.map { TextField($0.text) }
    self.step = step
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed, key.code == .escape {
      guard !isLeaving, zip(texts, fields).contains(where: { $0.text != $1.text }) else { return [.close] }
      isLeaving = true
      return [.say("What you typed is not kept yet. Esc once more throws it away.")]
    }
    isLeaving = false
    if case .key(let key) = typed {
      switch key.code {
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
    guard staysOpen else { return [.close, step(lines)] }
    (texts, place) = (fields.map { TextField($0.text) }, 0)
    return [step(lines)]
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
