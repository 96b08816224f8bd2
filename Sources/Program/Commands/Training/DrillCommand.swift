import Base
import CommandLineOptions
import Drills
import Lessons
import Memory
import Sessions
import Study

enum DrillCommand {
  static let kind = Positional(
    "KIND", .one,
    help:
      "Its name in pathway files, such as locate-book, fill-25, rearrange-words, build or recite; what is none lists them."
  )
  static let reference = Positional("REF", .many, help: "The passage.")

  static let command = Command(
    "drill",
    summary: "Asks one question of the kind you name.",
    discussion: [TrainingOptions.keys],
    positionals: [kind, reference],
    options: TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite drill recite \"John 3:16\"": "Say the verse by heart.",
      "recite drill locate-verse \"John 3:16\" --typed": "Type where it stands.",
    ]
  ) { plan, session in
    let kind = plan.word(Self.kind)
    guard let exercise = Exercise(code: kind.lowercased()) else {
      throw Failure(
        "There is no kind of question named \(kind).",
        advice: "There is " + Exercise.allCases.map(\.code).joined(separator: ", "), code: Failure.usage)
    }
    let trainer = try session.trainer(seed: plan[TrainingOptions.seed])
    let passage = try session.passage(named: plan[Self.reference], trainer)
    session.tell(absent: passage.absent)
    let run = trainer.drill(exercise, about: passage)
    let code = try await StudyLines(session, run, as: plan).run()
    guard code == .success else { return code }
    return run.study.lesson.results.last?.outcome?.isRight ?? true ? .success : .belowPass
  }
}
