import Audio
import Commands
import Desks
import Files
import Recitation
import Sound
import Terminal
import Text

/// `recite-lab finish`: when a recitation would be known to be over, by the time of its sound.
enum FinishCommand {
  static let recordings = Positional(
    "FILE", .many, help: "Recordings, with the text of each in a .txt beside.")

  static let command = Command(
    "finish",
    summary: "Tells when a recitation is known to be over.",
    discussion: [
      "One row a recording: its path, and the seconds of sound after which it is known to be over; empty "
        + "where it is not. Every 20 ms is followed before the next comes, so that nothing hangs on how busy the "
        + "machine is."
    ],
    positionals: [recordings],
    examples: ["recite-lab finish walk/*.wav": "See who would be cut off."]
  ) { plan, session in
    let speech = session.speech()
    for path in plan[recordings] {
      let text = String(decoding: try FileContents.read("\(path.dropLast(4)).txt"), as: UTF8.self)
      let over = try await over(try SoundFile(path: path).pcm.samples, text.onOneLine, speech)
      session.output.data("\(path)\t\(over.map { "\($0)" } ?? "")\n")
      session.output.flush()
    }
    return .success
  }

  private static func over(
    _ samples: [Int16], _ text: String, _ recognizer: any LiveRecognizer
  ) async throws -> Double? {
    var settings = Endpointer.Settings.answer(ending: EndPause(nil))
    settings.initialWait = .greatestFiniteMagnitude
    var utterance = RecordedUtterance(settings)
    let following = LiveFollowing(recognizer, text: text) { _ in }
    var over: Double?
    for start in stride(from: 0, to: samples.count, by: PCM.recognitionRate / 50) where over == nil {
      let frame = Array(samples[start..<min(start + PCM.recognitionRate / 50, samples.count)])
      following.feed(frame)
      await following.catchUp()
      if utterance.take(frame, progress: following.progress).state == .over { over = utterance.seconds }
    }
    await following.end()
    return over
  }
}
