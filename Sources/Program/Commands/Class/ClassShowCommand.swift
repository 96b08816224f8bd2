import Batch
import CommandLineOptions
import Reports
import Sessions
import Terminal

/// `recite class show`: shows a class.
struct ClassShowCommand {
  /// One of them.
  static let pupil = Positional("PUPIL", .optional, help: "One pupil; without it all of them.")
  /// Which class.
  static let name = ClassOptions.name
  /// Whose norms.
  static let grade = ClassOptions.grade
  /// Whether a minute counts.
  static let minute = ClassOptions.minute
  /// Whether names are left out.
  static let anonymous = ClassOptions.anonymous
  /// The form.
  static let format = SharedOptions.listFormat

  static let command = Command(
    "class show",
    summary: "Shows how each pupil gets on: correct words a minute, accuracy, change.",
    positionals: [pupil],
    options: [name, grade, minute, anonymous, format],
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
    let book = try ClassFile(session.classesFolder(), named: plan[Self.name]).readSome()
    let growth = ClassGrowth(
      book.lines, minute: plan[Self.minute], anonymous: plan[Self.anonymous])
    let name = plan.first(Self.pupil)
    let pupils = try name.map { [try growth.pupil(named: $0)] } ?? growth.pupils
    let report = GrowthReport(growth: growth, pupils: pupils, grade: plan[Self.grade])
    switch plan[Self.format] {
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
