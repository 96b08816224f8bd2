import Batch
import CommandLineOptions
import Sessions

enum ClassCorrectCommand {
  static let corrections = Positional("CORRECTIONS", .one, help: "The file that a page saved.")

  static let command = Command(
    "class correct",
    summary: "Takes over what was corrected on a class's page.",
    discussion: [
      "Where another line between right and wrong would have judged a pupil's recordings as the teacher does, beyond chance, it is "
        + "that voice's line from then on, and this is told. Results stay as they are; \"recite score --class NAME\" goes by it."
    ],
    positionals: [corrections],
    options: [ClassOptions.name],
    examples: ["recite class correct corrections.json": "Take the corrections over."]
  ) { plan, session -> Void in
    let file = try ClassFile(session.classesFolder(), named: plan[ClassOptions.name])
    let corrections = try CorrectCommand.corrections(plan.word(Self.corrections))
    let (before, outcome, lines) = try file.change { book in
      (book.lines, book.correct(by: corrections), book.lines)
    }
    CorrectCommand.tell(outcome, session.output)
    CorrectCommand.tell(agreementOver: lines, session.output)
    file.tellLines(from: before, to: lines, session.output)
  }
}
