public import Habits

/// Asks for words of the person's own: their goal, a habit, a note. They are typed; or they are said, and
/// what was heard is put right and agreed to before it counts.
public struct WordsStudy: CourseStudy {
  public enum Aim: Sendable, Hashable {
    case goal
    /// The habit of a theme, new or in other words.
    case habit(theme: String)
    /// What is written down after a post, by its name.
    case note(post: String)
  }

  struct Asked: Sendable, Equatable {
    var title: [String]
    var question: String
    var ideas: [String] = []
    /// The words as they stand, and as they stood before, told with their day.
    var now = ""
    var before: [String] = []
    /// Why they cannot be given now.
    var refusal: String?
    var form = Page.Field.Form.line
  }

  let asked: Asked
  private let aim: Aim
  private let (vocabulary, suggestions): (String, [String])
  /// What was heard, to be agreed to.
  private var heard: String?
  private var told: String?
  private var isLeft = false

  /// Asks. Throws where there is no such thing.
  public init(_ aim: Aim, of course: Course, _ view: CourseView) throws(CourseRefusal) {
    guard view.isStarted else { throw .notStarted }
    asked =
      switch aim {
      case .goal: Asked(goalOf: view, course)
      case .habit(let theme): try Asked(theme, view, course)
      case .note(let post): try Asked(noteOn: course.post(post))
      }
    self.aim = aim
    (vocabulary, suggestions) = (course.vocabulary, course.suggestions)
  }

  public mutating func reduce(_ event: StudyEvent) -> [CourseEffect] {
    switch event {
    case .answer(let text):
      return [text.allSatisfy(\.isWhitespace) ? .show(.warn(Self.advice)) : .act(action(text))]
    case .heard(let words):
      guard let words, !words.isEmpty else {
        return [.show(.warn("No words were heard. Try again, closer to the microphone, or type them."))]
      }
      heard = words.prefix(1).uppercased() + words.dropFirst()
    case .again: heard = nil
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  public mutating func take(_ view: CourseView, saying words: String) { told = words }

  private func action(_ text: String) -> CourseAction {
    switch aim {
    case .goal: .setGoal(text)
    case .habit(let theme):
      asked.now.isEmpty ? .adopt(theme: theme, text: text) : .reword(theme: theme, text: text)
    case .note(let post): .note(post: post, text: text)
    }
  }

  // MARK: What it shows

  private static let advice = "Type it in your own words first."

  public var page: Page {
    if isLeft { return .end() }
    if let told { return .end(saying: told, isDone: true) }
    let before = asked.before.map { Page.Block.note($0) }
    let ideas =
      asked.ideas.isEmpty
      ? [] : [Page.Block.text((["For example:"] + asked.ideas.map { "- " + $0 }).joined(separator: "\n"))]
    if let refusal = asked.refusal {
      let now = asked.now.isEmpty ? [] : [Page.Block.heading(asked.now)]
      return .end(now + before + ideas, saying: refusal)
    }
    var page = Page(asked.title, [.heading(asked.question)] + before + ideas)
    var field = Page.Field(
      form: asked.form, placeholder: "type your own", advice: Self.advice, begins: heard ?? asked.now,
      verb: "done")
    var typed: String?
    if let heard {
      page.blocks += [.help("Heard", heard), .note("Nothing is kept yet: put it right where it is wrong.")]
      field.verb = "keep it"
      typed = "what you said, or Enter to keep it so"
      page.actions = [.init(.control("r"), line: "r", "say it again", .again)]
    } else if !asked.now.isEmpty {
      page.blocks.append(.help("Now", asked.now))
    }
    page.listens = .init(
      name: "it in your own words",
      sound: heard == nil ? .words(about: vocabulary, like: suggestions) : .nothing,
      field: field, saying: .control("r"))
    page.listens?.typed = typed
    page.actions.append(.init(.escape, "leave it", also: ["quit"], .stop))
    return page
  }
}

extension WordsStudy.Asked {
  fileprivate init(goalOf view: CourseView, _ course: Course) {
    self.init(title: ["Goal"], question: "Who do you want to be? Your self-image goal stands on Home.")
    now = view.goal ?? ""
    if now.isEmpty { ideas = course.request(.goal).suggestions }
    if now.isEmpty, let opens = view.goalOpens, opens > view.today {
      refusal = CourseRefusal.goalIsLocked(opens: opens).sentence
    }
  }

  fileprivate init(_ theme: String, _ view: CourseView, _ course: Course) throws(CourseRefusal) {
    let request = course.request(.habit(theme: theme))
    let name = request.title.lowercased()
    self.init(
      title: ["Habit", request.title],
      question: "Your habit of \(name), in your own words. Small enough for a bad day.",
      ideas: request.suggestions)
    guard let row = view.habits.first(where: { $0.habit.theme == theme }) else {
      guard course.theme(theme) != nil else { throw .noSuchTheme }
      if !(view.requests + view.offers).contains(where: { $0.ask == .habit(theme: theme) }) {
        refusal =
          (course.post(askingFor: theme).map { .readFirst(title: $0.title) } ?? CourseRefusal.noSuchTheme)
          .sentence
      }
      return
    }
    now = row.habit.text
    before = row.habit.wordings.dropLast().suffix(3).map { "before, from \($0.since): \($0.text)" }
    if row.habit.isGiven {
      refusal = CourseRefusal.isGiven.sentence
    } else if row.canEdit {
      question = row.whyEdit ?? "Put it in other words."
    } else if let opens = row.editOpens {
      refusal = CourseRefusal.editIsLocked(opens: opens).sentence
    }
  }

  fileprivate init(noteOn post: Post?) throws(CourseRefusal) {
    guard let post else { throw .noSuchPost }
    self.init(
      title: ["Note", post.title], question: post.exercise ?? "What do you want to keep of “\(post.title)”?")
    form = .text
  }
}
