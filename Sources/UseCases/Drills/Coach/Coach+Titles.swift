public import Base
public import Habits

extension Coach {
  /// What undo calls an act; nil for what is none.
  func title(of action: CourseAction) -> String? {
    switch action {
    case .open, .show, .tell, .practise, .acknowledgeNotice, .madeReport: nil
    case .shift: "move the weeks"
    case .stay: "let the weeks stay"
    case .start(let again): again ? "begin the course again" : "begin the course"
    case .finish(let post): "finish “\(course.post(post)?.title ?? post)”"
    case .adopt(let theme, _): "set the habit of \(name(theme))"
    case .reword(let theme, _): "change the habit of \(name(theme))"
    case .letGo(let theme): "let go of \(name(theme))"
    case .takeUp(let theme): "take up \(name(theme)) again"
    case .schedule(let theme, _): "choose the days of \(name(theme))"
    case .tick(let theme, let list, let isDone):
      (isDone ? "tick " : "untick ") + name(theme) + Self.suffix(list)
    case .move(let list, let isDone): (isDone ? "tick movement" : "untick movement") + Self.suffix(list)
    case .note(let post, let text):
      (text == nil ? "take out a note on “" : "note on “") + (course.post(post)?.title ?? post) + "”"
    case .setGoal: "set the self-image goal"
    case .pause: "pause the course"
    case .resume: "go on with the course"
    case .setResetHour(let hour): "have the checklist reset at \(hour):00"
    case .setReminder(.evening, let reminder): "set the evening's reminder \(Self.text(reminder))"
    case .setReminder(.habit(let theme), let reminder):
      "set the reminder of \(name(theme)) \(Self.text(reminder))"
    case .report: "agree to weekly reports"
    case .stopReporting: "stop weekly reports"
    }
  }

  private func name(_ theme: String) -> String { course.theme(theme)?.title.lowercased() ?? theme }

  private static func suffix(_ list: ListDay) -> String { list == .yesterday ? ", yesterday" : "" }

  private static func text(_ reminder: Reminder) -> String { reminder.isOn ? "to \(reminder.time)" : "off" }
}

extension Failure {
  /// The refusal of a course.
  public init(_ refusal: CourseRefusal) {
    self.init(code: "course", message: Self.sentence(refusal.message))
  }
}
