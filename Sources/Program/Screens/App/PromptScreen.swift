import Base
internal import Terminal

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
  private let effect: @Sendable (String) -> Effect
  private var field: TextField
  private var found: (query: String, words: String?, reason: String?)?

  /// - Parameters:
  ///   - title: What stands at the top.
  ///   - question: What is asked.
  ///   - text: What the field begins with.
  ///   - placeholder: What shows while it is empty.
  ///   - takesPlaceholder: Whether Enter in the empty field means what shows there.
  ///   - looksUp: Whether references are typed, so that their words are shown.
  ///   - effect: What is to be done with the line.
  init(
    _ title: String, question: String, text: String = "", placeholder: String = "",
    takesPlaceholder: Bool = false, looksUp: Bool = false,
    effect: @escaping @Sendable (String) -> Effect
  ) {
    self.title = title
    self.question = question
    self.placeholder = placeholder
    self.looksUp = looksUp
    self.takesPlaceholder = takesPlaceholder
    self.effect = effect
    field = TextField(text)
  }

  mutating func take(_ news: News) {
    if case .lookedUp(let query, let words, let reason) = news { found = (query, words, reason) }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      if key.code == .escape { return [.close] }
      if key.code == .enter {
        let typed = field.text.onOneLine
        let text = typed.isEmpty && takesPlaceholder ? placeholder : typed
        return text.isEmpty
          ? [.say("Type it first, or press Esc to leave it.")] : [.close, .effect(effect(text))]
      }
    }
    guard field.take(typed), looksUp, !field.text.onOneLine.isEmpty else { return [] }
    return [.effect(.lookUp(field.text.onOneLine))]
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
  private let question: String
  private let effect: Effect

  fileprivate init(_ title: String, _ question: String, _ effect: Effect) {
    self.title = title
    self.question = question
    self.effect = effect
  }

  mutating func take(_ typed: Typed) -> [Step] {
    guard case .key(let key) = typed else { return [] }
    switch key.code {
    case .character("y"), .character("Y"): return [.close, .effect(effect)]
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
  /// Does something once the person has said yes to a question.
  static func confirm(_ title: String, _ question: String, _ effect: Effect) -> Step {
    .open(ConfirmScreen(title, question, effect))
  }
}
