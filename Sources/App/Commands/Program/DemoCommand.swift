import Audio
import Batch
import Files
import Glibc
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text

struct DemoCommand: SessionWork {
  static let command = Command(
    "demo",
    summary: "Shows what recite does, with no microphone needed.",
    discussion: [
      "Picks a verse, speaks it into a WAV file and scores that file and a recording of a human voice, word "
        + "by word: once against what was said and once against a text with three planted mistakes."
    ],
    examples: ["recite demo": "Run it. It ends with exit code 0."]
  ) { try await DemoCommand(session: $1).run() }

  let session: Session

  private static let verse = "Psalm 119:105"

  /// Chance is fixed, so that everybody sees the same mistakes.
  private static let seed: UInt64 = 1_611

  private static let recordings = "/usr/share/pocketsphinx/test/data/librivox"

  private static let recording = "sense_and_sensibility_01_austen_64kb-0870"

  private static let words = ["candle", "seven", "morning", "houses", "under", "golden"]

  func run() async throws {
    let speech = session.speech()
    try await spoken(speech)
    try await human(speech)
    output.line()
    output.line(StyledText("Now you: ", .heading) + StyledText("recite listen --verse \"\(Self.verse)\""))
  }

  // MARK: A verse, spoken by the machine

  private func spoken(_ speech: HostedSpeech) async throws {
    let passage = try session.passage(Self.verse)
    let name = passage.reference.text(in: try session.canon())
    let spoken = try await speech.speak(Phrase(cleaning: passage.text), VoiceSettings())
    // A folder of one's own, under a name that nobody can have put a link at before.
    var folder = Array("\(session.temporaryFolder)/recite-demo-XXXXXX".utf8CString)
    guard unsafe mkdtemp(&folder) != nil else {
      throw Failure("No folder can be made in \(session.temporaryFolder).", advice: "Set TMPDIR to another.")
    }
    let file = String(decoding: folder.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/demo.wav"
    try WaveWriter.write(spoken.audio, to: file)
    say("1. \(name), spoken by espeak-ng into \(file)")
    let sound = try SoundFile(path: file)
    try await show("as said", passage.text, sound.pcm, speech)
    try await show("against a text with three planted mistakes", planted(passage.text), sound.pcm, speech)
  }

  // MARK: A human being

  private func human(_ speech: HostedSpeech) async throws {
    let path = "\(Self.recordings)/\(Self.recording).wav"
    guard let text = Self.transcript() else {
      output.line()
      output.line(
        StyledText("2. A human voice: the recording is not installed. Type: ")
          + StyledText("sudo apt-get install pocketsphinx-testdata", .heading))
      return
    }
    say("2. A human voice (LibriVox: Jane Austen, Sense and Sensibility)")
    let sound = try SoundFile(path: path)
    try await show("as said", text, sound.pcm, speech)
    try await show("against a text with three planted mistakes", planted(text), sound.pcm, speech)
  }

  /// What is said in the recording, by the list that comes with it: `<s> words </s> (name)`.
  private static func transcript() -> String? {
    // Without the recordings, which are a package of their own, the demo does without them.
    guard let bytes = try? FileContents.read("\(recordings)/transcription") else { return nil }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasSuffix("(\(recording))") }) else { return nil }
    return line.split(separator: " ").dropLast().filter { $0 != "<s>" && $0 != "</s>" }.joined(separator: " ")
  }

  // MARK: Telling

  private func planted(_ text: String) -> String {
    var generator = SeededGenerator(seed: Self.seed)
    return PlantedText(text, mistakes: 3, pool: Self.words, using: &generator).text
  }

  private func say(_ heading: String) {
    output.line()
    output.lines(StyledText(heading, .heading).wrapped(to: output.width))
  }

  private func show(_ title: String, _ text: String, _ sound: PCM, _ speech: HostedSpeech) async throws {
    let result = try await speech.recite(RecitationRequest(text: text), sound)
    output.line()
    output.lines(ResultReport(title: title, result: result).lines(width: output.width, output.styles))
  }
}
