import Audio
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

/// `recite-lab ends`: where an answer would begin and end in recordings, as if they came from a microphone.
enum EndsCommand {
  static let recordings = Positional("FILE", .many, help: "Recordings.")
  static let silence = Option<Double>.number(
    "silence", "SECONDS", 0.3...60, standard: 2, help: "The silence that ends an answer.")

  static let command = Command(
    "ends",
    summary: "Tells where an answer begins and ends.",
    discussion: [
      "One row a recording: its path, the seconds at which what is kept begins and ends, and those at which "
        + "the end is known; empty where nobody is heard, or no end."
    ],
    positionals: [recordings],
    options: [silence],
    examples: ["recite-lab ends walk/*.wav": "See what is heard of answers in noise."]
  ) { plan, session in
    for path in plan[recordings] {
      var settings = Endpointer.Settings()
      settings.trailingSilence = plan[silence]
      settings.initialWait = .greatestFiniteMagnitude
      var endpointer = Endpointer(settings)
      let state = endpointer.feed(try SoundFile(path: path).pcm.samples)
      func seconds(_ samples: Int?) -> String {
        samples.map { "\(Double($0) / Double(PCM.recognitionRate))" } ?? ""
      }
      let isOver = if case .ended = state { true } else { false }
      let speech = endpointer.speech
      session.output.data(
        [
          path, seconds(speech?.lowerBound), seconds(speech?.upperBound),
          seconds(isOver ? endpointer.position : nil),
        ]
        .joined(separator: "\t") + "\n")
    }
    return .success
  }
}
