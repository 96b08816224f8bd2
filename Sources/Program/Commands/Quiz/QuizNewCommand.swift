import Base
import CommandLineOptions
import Decks
import Sessions
import Terminal
import WholeFiles

enum QuizNewCommand {
  static let file = Positional("FILE", .one, help: "The new file, such as questions.json.")

  static let command = Command(
    "quiz new",
    summary: "Makes a file with an example question, for you to write your own.",
    positionals: [file],
    examples: ["recite quiz new questions.json": "Make one; then edit and import it."]
  ) { plan, session -> Void in
    let path = plan.word(Self.file)
    guard !Paths.exists(path) else {
      throw Failure("\(path) is there already.", advice: "Name a new file, or edit that one.")
    }
    let example = QuizQuestion(
      "Which river flows through Vienna?", options: ["The Rhine", "The Danube", "The Elbe", "The Oder"],
      answerIndex: 1, explanation: "The Danube flows through four capitals; Vienna is the first.",
      topic: "Rivers", difficulty: "easy")
    try WholeFile.write(QuizPack.text(of: [example]), to: path)
    session.output.note(
      "Made \(path) with an example. Edit it, then: ", command: "recite quiz import \(path)")
  }
}
