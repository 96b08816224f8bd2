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

  static let asleep = Option<Bool>.flag(
    "asleep", help: "Hear it as where the program sleeps: while the recording goes on, as often as one is.")

  static let command = Command(
    "commands",
    summary: "Tells which command is heard.",
    discussion: [
      "One row a recording: its path, and the command; empty where none is heard. Nothing but a command is "
        + "waited for, as while the program speaks itself or sleeps."
    ],
    positionals: [recordings],
    options: [beside, asleep],
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
      let sound = try SoundFile(path: path).pcm
      let commands =
        plan[asleep]
        ? try await whileAsleep(sound, listener)
        : try await [listener.command(sound, besides: expected, isAside: plan[beside])]
      session.output.data("\(path)\t\(commands.compactMap { $0?.rawValue }.joined(separator: " "))\n")
      session.output.flush()
    }
    return .success
  }

  /// What is heard from a microphone that is opened anew after each silence.
  private static func whileAsleep(
    _ sound: PCM, _ listener: CommandListener
  ) async throws -> [SpokenCommand?] {
    var settings = Endpointer.Settings.answer(ending: EndPause(nil))
    (settings.initialWait, settings.hearsAsides) = (120, true)
    var commands: [SpokenCommand?] = []
    var utterance = RecordedUtterance(settings)
    for start in stride(from: 0, to: sound.samples.count, by: PCM.recognitionRate / 50) {
      let end = min(start + PCM.recognitionRate / 50, sound.samples.count)
      let command: SpokenCommand?
      let state = utterance.take(Array(sound.samples[start..<end])).state
      switch state {
      case .mayBeAside(let aside, _):
        command = try await listener.command(aside, besides: .command(within: 0), isAside: true)
      case .over: command = try await listener.command(utterance.recording, besides: .command(within: 0))
      case .goesOn, .mayBeWhole: continue
      }
      commands.append(command)
      if command != nil || state == .over { utterance = RecordedUtterance(settings) }
    }
    return commands
  }
}
