import Desks
import Habits
import Learning
import Reports
import Screens
import Terminal
import Text

struct CourseTickCommand: SessionWork {
  static let habits = Positional(
    "HABIT", .any,
    help: "Habits by their number on the list or their name, movement, or all; none goes through the list.")
  static let yesterday = Option<Bool>.flag(
    "yesterday", help: "On yesterday's list, which is open until noon.")

  static let command = Command(
    "course tick",
    summary: "Ticks habits on the checklist.",
    positionals: [habits],
    options: [yesterday],
    examples: [
      "recite course tick": "Go through the list.",
      "recite course tick all": "Tick every habit of today.",
      "recite course tick movement": "Tick the box for movement, which multiplies the day.",
      "recite course tick 1 --yesterday": "Tick what you forgot, until noon.",
    ]
  ) { try await CourseTickCommand(session: $1).run($0, isDone: true) }

  let session: Session

  func run(_ plan: ParsedCommand, isDone: Bool) async throws -> ExitCode {
    let coach = try session.coach()
    let list: ListDay = plan[Self.yesterday] ? .yesterday : .today
    guard !plan[Self.habits].isEmpty else { return try await goThrough(list, coach) }
    let before = coach.view().score
    for action in try actions(plan[Self.habits], list, isDone, coach) { try coach.act(action) }
    CourseTicks(session: session).tell(coach, list, before)
    return .success
  }

  /// Goes through the list, row by row.
  private func goThrough(_ list: ListDay, _ coach: Coach) async throws -> ExitCode {
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    guard list == .today || view.yesterday != nil else { throw Failure(.yesterdayIsClosed) }
    return try await StudyLines(session, CourseStudyRun(ChecklistStudy(view, list), coach), .typed).run()
  }

  /// What the words mean: `2`, `drinking-water`, `movement`, `all`.
  private func actions(
    _ words: [String], _ list: ListDay, _ isDone: Bool, _ coach: Coach
  ) throws -> [CourseAction] {
    let view = coach.view()
    guard view.isStarted else { throw Failure(.notStarted) }
    guard let rows = (list == .today ? view.list : view.yesterday)?.rows else {
      throw Failure(.yesterdayIsClosed)
    }
    return try words.flatMap { word -> [CourseAction] in
      switch word.lowercased() {
      case "all":
        return rows.map { .tick(theme: $0.theme, list, isDone: isDone) }
      case "movement", "m": return [.move(list, isDone: isDone)]
      default:
        return [.tick(theme: try coach.theme(called: word, among: rows.map(\.theme)), list, isDone: isDone)]
      }
    }
  }
}

enum CourseUntickCommand {
  static let command = Command(
    "course untick",
    summary: "Takes ticks back.",
    positionals: [CourseTickCommand.habits],
    options: [CourseTickCommand.yesterday],
    examples: ["recite course untick 1": "Take the first habit's tick back."]
  ) { try await CourseTickCommand(session: $1).run($0, isDone: false) }
}

/// What a tick was worth.
struct CourseTicks: SessionWork {
  let session: Session

  /// The list after a tick, and what it was worth.
  func tell(_ coach: Coach, _ list: ListDay, _ before: Int) {
    let view = coach.view()
    guard let shown = list == .today ? view.list : view.yesterday else { return }
    for (index, row) in shown.rows.enumerated() {
      output.lines(CourseToday.box(row, "\(index + 1)", output.styles).wrapped(to: output.width, hanging: 8))
    }
    output.line(CourseToday.box(shown.hasMoved, "m", "Movement", output.styles))
    let change = view.score - before
    let sign = change > 0 ? "+\(change)" : "\(change)"
    output.line(StyledText("Score \(view.score)", .heading) + StyledText(change == 0 ? "" : " (\(sign))"))
  }
}
