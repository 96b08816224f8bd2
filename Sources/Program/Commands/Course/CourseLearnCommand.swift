import Base
import CommandLineOptions
import Drills
import Habits
import Memory
import Sessions
import Terminal

struct CourseLearnCommand: SessionWork {
  static let words = Positional(
    "WORDS", .any,
    help:
      "goal, a habit's name (eating-slowly), or the post that you wrote after (3.2); none: all of this week.")

  static let command = Command(
    "course learn",
    summary: "Teaches you your own words by heart, as a passage is taught: goal, habits, notes.",
    discussion: [
      "Without WORDS it is what you live this week with: your goal, the habits on the list and what you wrote down this "
        + "week. They stand in the set “My words” from then on, and practice asks about them as about verses; what you put in other "
        + "words leaves the set.",
      TrainingOptions.keys,
    ],
    positionals: [words],
    options: TrainingOptions.all,
    rules: TrainingOptions.rules,
    examples: [
      "recite course learn": "Learn this week's words.",
      "recite course learn goal --spoken": "Say your goal until you know it.",
    ]
  ) { try await CourseLearnCommand(session: $1).run($0) }

  let session: Session

  /// Teaches words of the person's own as a passage is taught: those of this week, or what is named.
  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let coach = try session.startedCoach()
    let word = plan[Self.words].joined(separator: " ")
    if !word.isEmpty {
      return try await LessonCommand(session: session).lesson(about: try name(word, coach), plan)
    }
    let set = try session.trainer().collectWordsOfWeek(at: coach.moment)
    output.note(
      "\(set.name): \(set.count.of("text")) of this week; practise them with ",
      command: "recite practice \"\(set.name)\"")
    return try await LessonCommand(session: session).lesson(about: set.name, plan)
  }

  /// The goal, a habit by its name, a note by its post: under the name by which it is learnt.
  private func name(_ word: String, _ coach: Coach) throws -> String {
    if OwnWords.isName(word) { return word }
    if let habit = coach.state.habit(word.lowercased().split(separator: " ").joined(separator: "-")) {
      return OwnWords.name(ofHabit: habit.theme)
    }
    return OwnWords.name(ofNoteOn: try CourseReading.post(word, coach).id)
  }
}
