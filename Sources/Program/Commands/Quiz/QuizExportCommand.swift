import Base
import CommandLineOptions
import Decks
import Drills
import Interchange
import Sessions
import Terminal

struct QuizExportCommand: SessionWork {
  static let form = Option<QuizFileFormat>.choice(
    "as", standard: .auto, help: "What to write; auto is json.")

  static let command = Command(
    "quiz export",
    summary: "Writes the questions of a pack for other programs.",
    positionals: [QuizOptions.pack],
    options: [form, CardsExportCommand.output],
    examples: [
      "recite quiz export Rivers --as moodle --output rivers.xml": "Write it for Moodle, pictures too.",
      "recite quiz export Rivers --as gift": "Print it as GIFT.",
    ]
  ) { plan, session in
    try await session.sendingTasks { try QuizExportCommand(session: session).run(plan) }
  }

  let session: Session

  func run(_ plan: ParsedCommand) throws {
    let pack = try session.quizDesk().pack(named: plan.word(QuizOptions.pack))
    let bytes = QuizFiles.bytes(of: pack.questions, as: plan[Self.form])
    tellLost(pack.questions, plan[Self.form])
    try output.write(bytes, to: plan[CardsExportCommand.output])
  }

  /// Says what a form has no place for.
  private func tellLost(_ questions: [QuizQuestion], _ form: QuizFileFormat) {
    func tell(_ count: Int, _ what: String) {
      guard count > 0 else { return }
      output.message("\(count.of("question")) \(what)", .warning)
    }
    if form == .aiken {
      tell(
        questions.count { !AikenText.holds($0) }, "left out: Aiken holds only such as have one right option.")
    }
    if form == .aiken || form == .gift {
      tell(
        questions.count { $0.picture != nil },
        "without the picture: Moodle XML (--as moodle) and JSON hold pictures.")
    }
    if form == .gift {
      let isStrict = questions.count { if case .words(_, true) = $0.form { true } else { false } }
      tell(isStrict, "in which capitals count no more: GIFT cannot say so.")
    }
  }
}
