import Audio
import Commands
import Files
import Sound
import Terminal
import Text

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
