import Commands
import Desks
import Files
import Learning
import Memory
import Sound
import Terminal
import Text

/// `recite-lab commands`: which command is heard in recordings.
enum CommandsCommand {
  static let recordings = Positional("FILE", .many, help: "Recordings.")
  static let beside = Option<Bool>.flag(
    "beside", help: "Hear it in the middle of the passage that stands in the .txt file beside each recording."
  )

  static let command = Command(
    "commands",
    summary: "Tells which command is heard.",
    discussion: [
      "One row a recording: its path, and the command; empty where none is heard. Nothing but a command is "
        + "waited for, as while the program speaks itself or sleeps."
    ],
    positionals: [recordings],
    options: [beside],
    examples: ["recite-lab commands stop-*.wav": "See whether “stop” is heard."]
  ) { plan, session in
    let listener = CommandListener(session.speech(), try session.canon())
    for path in plan[recordings] {
      var expected = Page.Expectation.Sound.command(within: 0)
      if plan[beside] {
        let text = String(decoding: try FileContents.read("\(path.dropLast(4)).txt"), as: UTF8.self)
        let passage = StudyPassage(name: path, text: text)
        expected = .answer(AskedQuestion(.recite(ReciteQuestion()), .recite, about: passage, seed: 0))
      }
      let command = try await listener.command(
        try SoundFile(path: path).pcm, besides: expected, isAside: plan[beside])
      session.output.data("\(path)\t\(command?.rawValue ?? "")\n")
      session.output.flush()
    }
    return .success
  }
}
