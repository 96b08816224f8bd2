import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Storage
import Terminal

/// `recite quiz list`: lists quiz packs.
struct QuizListCommand {
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "quiz list",
    summary: "Lists your quiz packs with their topics and what is done.",
    options: [format],
    examples: [
      "recite quiz list": "List them; recite quiz does the same."
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizListCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws -> ExitCode {
    let desk = try session.quizDesk()
    let tasks = try desk.tasks()
    var table = ListTable([
      .init("pack", title: "Pack"), .init("questions", title: "Questions"), .init("done", title: "Done"),
      .init("difficulties", title: "Difficulties"), .init("topics", title: "Topics"),
    ])
    let packs = try desk.packs()
    for pack in packs {
      let done = tasks.doneKeys(among: pack.questions)
      table.add([
        .text(pack.saved.name, .heading), .integer(pack.questions.count),
        .integer(pack.questions.count { done.contains($0.key) }),
        Self.words(QuizSelection.difficulties(of: pack.questions)),
        Self.words(QuizSelection.topics(of: pack.questions)),
      ])
    }
    session.output.table(table, plan[Self.format])
    if packs.isEmpty {
      session.output.note("You have no quiz packs yet.")
      session.output.note(
        StyledText("  Bring one in: ") + StyledText("recite quiz import questions.json", .heading))
    }
    return .success
  }

  private static func words(_ words: [String]) -> ListTable.Cell {
    .shown(StyledText(words.joined(separator: ", ")), .array(words.map(JSONValue.string)))
  }
}
