internal import Habits
internal import Terminal

/// Asks for words of the person's own: a habit, a goal. Ideas stand below; the words are typed, or dictated and then
/// corrected.
struct WordsScreen: Screen {
  let title: String
  let takesText = true
  let showsMenu = false
  private let question: String
  private let ideas: [String]
  private let mostCharacters: Int
  private let action: @Sendable (String) -> CourseAction
  private var field: TextField
  private var isListening = false
  private var heard: String?

  init(
    _ title: String, question: String, ideas: [String], text: String = "",
    mostCharacters: Int = HabitText.mostCharacters,
    action: @escaping @Sendable (String) -> CourseAction
  ) {
    self.title = title
    self.question = question
    self.ideas = ideas
    self.mostCharacters = mostCharacters
    self.action = action
    field = TextField(text)
  }

  /// Sets a habit for the first time.
  init(setting theme: String, _ request: CourseView.Request) {
    self.init(
      request.title,
      question: "Your habit of \(request.title.lowercased()), in your own words. Small enough for a bad day.",
      ideas: request.suggestions
    ) { .adopt(theme: theme, text: $0) }
  }

  /// Changes a habit.
  init(changing row: CourseView.HabitRow) {
    let theme = row.habit.theme
    self.init(
      row.title, question: row.whyEdit ?? "Put it in other words.", ideas: row.suggestions,
      text: row.habit.text
    ) { .reword(theme: theme, text: $0) }
  }

  /// Writes something down after a post.
  init(noting post: Post) {
    self.init(
      "Note", question: post.exercise ?? "What do you want to keep of “\(post.title)”?",
      ideas: [], mostCharacters: Note.mostCharacters
    ) { .note(post: post.id, text: $0) }
  }

  var hints: [MenuBar.Item] {
    isListening
      ? [.init("Enter", "that was all"), .init("Esc", "stop")]
      : [.init("Enter", "done"), .init("F2", "say it"), .init("Esc", "leave it")]
  }

  mutating func take(_ news: News) {
    switch news {
    case .course(.heard(let text)):
      isListening = false
      heard = text
      field = TextField(text)
    case .failed, .silent: isListening = false
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if case .key(let key) = typed {
      switch key.plain {
      case .escape:
        if isListening {
          isListening = false
          return [.effect(.course(.hush))]
        }
        return [.close]
      case .function(2):
        isListening = true
        return [.effect(.course(.dictate))]
      case .enter: return enter()
      default: break
      }
    }
    if !isListening { field.take(typed) }
    return []
  }

  private func enter() -> [Step] {
    if isListening { return [.effect(.course(.endDictation))] }
    let text = field.text.trimmed
    if text.isEmpty { return [.close] }
    guard text.count <= mostCharacters else {
      return [.say("Keep it to \(mostCharacters) characters.")]
    }
    return [.close, .act(action(text))]
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let lines = StyledText(question).wrapped(to: space.columns)
    canvas.write(lines, row: 0)
    if isListening {
      canvas.write(StyledText("Listening … say it in your own words.", .highlight), row: lines.count + 1)
    } else {
      canvas.draw(
        field.canvas(
          columns: space.columns, label: StyledText(space.styles.mark(.highlight) + " ", .heading),
          placeholder: "type your own"), row: lines.count + 1)
    }
    var below: [StyledText] = []
    if heard != nil { below.append(StyledText("This was heard; correct it where it is wrong.", .warning)) }
    if !ideas.isEmpty { below.append(StyledText("Ideas", .dim)) }
    for idea in ideas {
      below += (StyledText("- ") + StyledText(idea)).wrapped(to: space.columns, indent: 2, hanging: 4)
    }
    canvas.write(below, row: lines.count + 3)
    return canvas
  }
}
