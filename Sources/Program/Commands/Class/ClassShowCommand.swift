import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

enum ClassShowCommand {
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
  ) { plan, session -> Void in
    let book = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name]).readSome()
    let growth = ClassGrowth(
      book.lines, minute: plan[ClassOptions.minute], anonymous: plan[ClassOptions.anonymous])
    let name = plan.first(Self.pupil)
    let pupils = try name.map { [try growth.pupil(named: $0)] } ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[ClassOptions.grade])
    switch plan.listFormat {
    case .jsonl: session.output.data(report.json)
    case .text:
      session.output.lines(
        report.lines(width: session.output.width, session.output.styles, isAlone: name != nil))
      for line in VoiceLine.all(of: pupils.flatMap(\.readings).flatMap(\.lines)) {
        session.output.lines(
          StyledText(line.sentence + ".", .dim).wrapped(to: session.output.width, hanging: 2))
      }
    }
  }
}
