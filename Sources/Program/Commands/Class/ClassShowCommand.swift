import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

/// `recite class show`: shows a class.
struct ClassShowCommand: SessionWork {
  static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")

  static let command = Command(
    "class show",
    summary: "Shows how each pupil gets on: correct words a minute, accuracy, change.",
    positionals: [pupil],
    options: [
      ClassOptions.name, ClassOptions.grade, ClassOptions.minute, ClassOptions.anonymous,
      SharedOptions.listFormat,
    ],
    examples: [
      "recite class show": "See the class.",
      "recite class show Anna --grade 3": "See one pupil, beside the norms of grade 3.",
    ]
  ) {
    try ClassShowCommand(session: $1).run($0)
    return .success
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let book = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name]).readSome()
    let growth = ClassGrowth(
      book.lines, minute: plan[ClassOptions.minute], anonymous: plan[ClassOptions.anonymous])
    let name = plan.first(Self.pupil)
    let pupils = try name.map { [try growth.pupil(named: $0)] } ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[ClassOptions.grade])
    switch plan.listFormat {
    case .jsonl: output.data(report.json)
    case .text:
      output.lines(report.lines(width: output.width, output.styles, isAlone: name != nil))
      for line in VoiceLine.all(of: pupils.flatMap(\.readings).flatMap(\.lines)) {
        output.lines(StyledText(line.sentence + ".", .dim).wrapped(to: output.width, hanging: 2))
      }
    }
  }
}
