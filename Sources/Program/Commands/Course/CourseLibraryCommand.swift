import Base
import CommandLineOptions
import Drills
import Habits
import Sessions
import Terminal

struct CourseLibraryCommand: SessionWork {
  static let command = Command(
    "course library",
    summary: "Prints every week of the course and its posts; locked weeks with their dates.",
    options: [SharedOptions.listFormat],
    examples: ["recite course library": "See what lies ahead."]
  ) { try await CourseLibraryCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws {
    await CourseContent(session).refreshAndTell()
    let coach = try session.startedCoach()
    switch plan.listFormat {
    case .jsonl: output.data(json(coach))
    case .text: for section in coach.view().library { output.lines(lines(section, coach)) }
    }
  }

  private func lines(_ section: LibrarySection, _ coach: Coach) -> [StyledText] {
    let isEnding = section.index == coach.course.weeks.count
    let state = section.isOpen ? (section.isCurrent ? "now" : "") : "opens \(section.opens)"
    var head = StyledText(
      isEnding ? section.title : "Week \(section.index + 1): \(section.title)",
      section.isOpen ? .heading : .dim)
    if !state.isEmpty { head += StyledText("  " + state, section.isCurrent ? .correct : .dim) }
    return [head]
      + section.posts.enumerated().map { index, entry in
        let mark = entry.finished != nil ? output.styles.mark(.correct) : entry.isOpen ? " " : "-"
        return StyledText("  \(mark) ", entry.finished != nil ? .correct : .dim)
          + StyledText("\(section.index + 1).\(index + 1)  ", .dim)
          + StyledText(entry.post.title, entry.isOpen ? .plain : .dim)
      }
  }

  private func json(_ coach: Coach) -> String {
    coach.view().library.flatMap { section in
      section.posts.enumerated().map { index, entry in
        JSONValue.object([
          ("post", .string(entry.post.id)), ("place", .string("\(section.index + 1).\(index + 1)")),
          ("title", .string(entry.post.title)), ("week", .integer(section.index + 1)),
          ("weekTitle", .string(section.title)), ("opens", .string("\(section.opens)")),
          ("isOpen", .bool(entry.isOpen)), ("finished", .optional(entry.finished.map { "\($0)" })),
        ]).text + "\n"
      }
    }.joined()
  }
}
