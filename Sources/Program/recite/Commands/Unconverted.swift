public import CommandLineOptions

/// Commands whose row and run are not in one file yet.
enum CommandName: String, Sendable, CaseIterable {
  case courseOpen = "course open"
  case courseStart = "course start"
  case courseToday = "course today"
  case courseLibrary = "course library"
  case courseRead = "course read"
  case courseTick = "course tick"
  case courseUntick = "course untick"
  case courseMove = "course move"
  case courseHabits = "course habits"
  case courseHabit = "course habit"
  case courseGoal = "course goal"
  case courseNote = "course note"
  case courseNotes = "course notes"
  case courseLearn = "course learn"
  case courseProgress = "course progress"
  case coursePause = "course pause"
  case courseResume = "course resume"
  case courseCatchUp = "course catch-up"
  case courseRemind = "course remind"
  case courseHour = "course hour"
  case courseFetch = "course fetch"
  case courseReport = "course report"
  case courseExport = "course export"
  case courseReset = "course reset"
  case courseDelete = "course delete"
}

extension ParsedCommand {
  /// Which of them; only what runs them asks.
  var name: CommandName {
    guard let name = CommandName(rawValue: command.name) else {
      preconditionFailure("recite \(command.name)")
    }
    return name
  }
}

extension CommandSpec {
  init(
    _ name: CommandName, summary: String, discussion: [String] = [], positionals: [Positional] = [],
    options: [any CommandOption] = [], rules: [Rule] = [], examples: [Example], isHidden: Bool = false
  ) {
    self.init(
      name.rawValue, summary: summary, discussion: discussion, positionals: positionals, options: options,
      rules: rules, examples: examples, isHidden: isHidden)
  }
}

/// Their rules name parts by strings.
extension String: CommandPart {
  /// Itself.
  public var name: String { self }
}

extension Command {
  /// A row whose run is in a switch.
  static func old(_ spec: CommandSpec) -> Command {
    Command(spec) { plan, session in
      try await CourseRun(session).run(plan)
    }
  }
}
