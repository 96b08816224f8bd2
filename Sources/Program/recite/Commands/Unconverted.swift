public import CommandLineOptions

/// Commands whose row and run are not in one file yet.
enum CommandName: String, Sendable, CaseIterable {
  case cardsNew = "cards new"
  case cardsType = "cards type"
  case cardsAdd = "cards add"
  case cardsEdit = "cards edit"
  case cardsDelete = "cards delete"
  case cardsList = "cards list"
  case cardsShow = "cards show"
  case cardsReview = "cards review"
  case cardsPlay = "cards play"
  case cardsFind = "cards find"
  case cardsChange = "cards change"
  case cardsStudy = "cards study"
  case cardsImport = "cards import"
  case cardsExport = "cards export"
  case cardsStats = "cards stats"
  case cardsOptimize = "cards optimize"
  case cardsSimulate = "cards simulate"
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
      switch plan.name {
      case .cardsReview, .cardsPlay, .cardsStudy: try await CardsReviewRun(session).run(plan)
      case .cardsNew, .cardsAdd, .cardsEdit, .cardsDelete, .cardsList, .cardsShow, .cardsFind, .cardsChange,
        .cardsImport, .cardsExport:
        try CardsRun(session).run(plan)
      case .cardsType: try CardsTypeRun(session).run(plan)
      case .cardsStats, .cardsOptimize, .cardsSimulate: try CardsFiguresRun(session).run(plan)
      default: try await CourseRun(session).run(plan)
      }
    }
  }
}
