import Base
import CommandLineOptions
import Decks
import Drills
import Reports
import Sessions
import Storage
import Terminal

struct QuizListCommand: SessionWork {
  static let command = Command(
    "quiz list",
    summary: "Lists your quiz packs with their topics and what is done.",
    options: [SharedOptions.listFormat],
    examples: ["recite quiz list": "List them; recite quiz does the same."]
  ) { plan, session in
    try await session.sendingTasks { try QuizListCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let desk = try session.quizDesk()
    let tasks = try desk.tasks()
    var table = ListTable([
      "pack": "Pack", "questions": "Questions", "done": "Done", "difficulties": "Difficulties",
      "topics": "Topics",
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
    output.table(table, plan.listFormat)
    if packs.isEmpty {
      output.note("You have no quiz packs yet.")
      output.note("  Bring one in: ", command: "recite quiz import questions.json")
    }
  }

  private static func words(_ words: [String]) -> ListTable.Cell {
    .shown(StyledText(words.joined(separator: ", ")), .array(words.map(JSONValue.string)))
  }
}
