import Audio
import Base
import Batch
import CommandLineOptions
import Drills
import Matching
import PulseAudio
import Recording
import Reports
import Scripture
import Sessions
import SoundFiles
import Speech
import SpeechHost
import Terminal
import Texts

/// `recite listen`: records a person and judges what was said.
struct ListenCommand {
  /// The passage expected.
  static let verse = SharedOptions.verse
  /// The words expected.
  static let text = SharedOptions.text
  /// Understand a dictated reference.
  static let reference = Option<Bool>.flag(
    "reference",
    help: "Understand a spoken reference (\"first Corinthians thirteen verse four\") and print it.")
  /// Then read the passage aloud.
  static let say = Option<Bool>.flag("say", help: "Read the passage aloud that was understood.")
  /// A recording in place of the microphone.
  static let input = Option<String?>.file(
    "input", "FILE", short: "i",
    help:
      "Take a recording instead of the microphone: a sound file, or - for a WAV or raw 16 kHz 16-bit mono from "
      + "standard input.")
  /// The microphone.
  static let device = Option<String?>.text(
    "device", "NAME", help: "Record from this microphone (see: recite devices)."
  ).kept(as: "microphone")
  /// The mark.
  static let pass = Option<Double>.number(
    "pass", "SCORE", 0...1, standard: 0.9, help: "End with exit code 1 below this score, 0 to 1."
  ).kept
  /// Trailing silence.
  static let silence = Option<Double>.number(
    "silence", "SECONDS", 0.3...60, standard: 2, help: "Stop after this long a silence behind speech."
  ).kept
  /// The longest recording.
  static let longest = Option<Double>.number(
    "max", "SECONDS", 1...7200, standard: 300, help: "Stop after this long in any case."
  ).kept
  /// The form.
  static let format = SharedOptions.resultFormat
  /// How sure a word must be.
  static let strictness = SharedOptions.strictness
  /// Whether old and new forms of one verb are right.
  static let acceptClose = SharedOptions.acceptClose
  /// Whether to say why.
  static let explain = SharedOptions.explain

  static let command = Command(
    "listen",
    summary: "Listens to you and shows word by word what was right.",
    discussion: [
      "Each word fills its blank as it is heard. Recording ends behind the last word of the text, else after a silence or when you "
        + "press Enter. It never listens while it speaks.",
      "With --format jsonl the microphone's words come at once, one line each, before the line of the result: "
        + "{\"event\":\"ready\"}, {\"event\":\"word\",\"index\":4,\"at\":2.31}, {\"event\":\"end\"}.",
    ],
    options: [
      verse, text, reference, say, input, device, pass, silence, longest, format, strictness, acceptClose,
      explain,
    ],
    rules: [
      .exactlyOne([verse, text, reference]), .needs(say, oneOf: [reference]),
      .atMostOne([input, device]),
    ],
    examples: [
      "recite listen --verse \"John 3:16\"": "Recite a verse into the microphone.",
      "recite listen --reference --say": "Name a passage aloud and hear it.",
      "arecord -f S16_LE -r 16000 | recite listen --text \"Jesus wept.\" --input -":
        "Score what another program records.",
    ]
  ) { try await ListenCommand(session: $1).run($0) }

  let session: Session

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let expected = try expected(plan)
    let verdict = verdict(on: expected, plan)
    guard let sound = try await sound(plan, expected, verdict) else { return .interrupted }
    if plan[Self.reference] { return try await understand(sound.audio, plan) }
    guard let expected else { return .failed }
    return try await judge(sound, expected, verdict, plan)
  }

  /// What ought to be said.
  private struct Expected {
    var title: String
    var text: String
  }

  private func expected(_ plan: ParsedCommand) throws -> Expected? {
    if let verse = plan[Self.verse] {
      let passage = try session.passage(verse)
      return Expected(title: passage.reference.text(in: try session.canon()), text: passage.text)
    }
    return plan[Self.text].map { Expected(title: "Your text", text: $0) }
  }

  // MARK: Hearing

  private func sound(
    _ plan: ParsedCommand, _ expected: Expected?, _ verdict: EarlyVerdict<RecitationResult>
  ) async throws -> BatchScoring.Recording? {
    if let input = plan[Self.input] {
      let file =
        input == "-" ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: input)
      return BatchScoring.Recording(audio: file.pcm, notes: file.notes)
    }
    var settings = Endpointer.Settings()
    settings.trailingSilence = plan[Self.silence]
    settings.maximumLength = plan[Self.longest]
    let prompt = expected.map { "Recite \($0.title)" } ?? "Say a reference, such as John three sixteen"
    var recorder = RecordingLines(
      Recorder(Microphone(device: plan[Self.device]), settings), session.output)
    recorder.following = expected.map { expected in
      let events = plan[Self.format] == .jsonl ? LiveEvents(session.output) : nil
      return FollowedRecitation(expected.text, session.speech(), early: verdict, events: events)
    }
    return try await recorder.take(prompt: prompt)?.recording
  }

  // MARK: Judging

  private func verdict(on expected: Expected?, _ plan: ParsedCommand) -> EarlyVerdict<RecitationResult> {
    let terms = RecitationJudge.Terms(
      plan[Self.strictness], explains: plan[Self.explain])
    let request = RecitationRequest(text: expected?.text ?? "", terms: terms)
    let speech = session.speech()
    return EarlyVerdict { sound throws(Failure) in try await speech.recite(request, sound) }
  }

  private func judge(
    _ sound: BatchScoring.Recording, _ expected: Expected, _ verdict: EarlyVerdict<RecitationResult>,
    _ plan: ParsedCommand
  ) async throws -> ExitCode {
    session.output.showLive([StyledText("Judging " + session.output.messageStyles.ellipsis, .dim)])
    defer { session.output.clearLive() }
    var result = try await verdict.verdict(on: sound.audio)
    session.output.clearLive()
    result.notes = sound.notes + result.notes
    if plan[Self.acceptClose] { result = result.acceptingClose() }
    let pass = plan[Self.pass]
    let scored = BatchScoring.Scored(
      id: expected.title, audio: plan[Self.input] ?? "microphone", text: expected.text, line: nil,
      result: .success(result))
    let made = session.provenance(
      plan[Self.strictness], acceptsClose: plan[Self.acceptClose],
      explains: plan[Self.explain])
    ResultReporter(output: session.output, format: plan[Self.format], pass: pass, made: made)
      .report(scored, title: expected.title)
    return result.score ?? 1 < pass ? .belowPass : .success
  }

  // MARK: Understanding a reference

  private func understand(_ audio: PCM, _ plan: ParsedCommand) async throws -> ExitCode {
    let heard = try await session.speech().reference(audio)
    let canon = try session.canon()
    let dictation = DictatedReference(canon)
    var candidates: [Reference] = []
    for words in heard {
      for candidate in dictation.candidates(words) where !candidates.contains(candidate.reference) {
        candidates.append(candidate.reference)
      }
    }
    guard let best = candidates.first else {
      throw Failure(
        "No reference was heard.",
        advice: "Say one like this: first Corinthians thirteen, verses four through seven")
    }
    let others = candidates.dropFirst().prefix(4).map { $0.text(in: canon) }
    let report = ReferenceReport(reference: best.text(in: canon), alternatives: Array(others))
    switch plan[Self.format] {
    case .text: session.output.lines(report.lines)
    case .jsonl: session.output.data(report.json + "\n")
    case .tsv: session.output.data(([report.reference] + report.alternatives).joined(separator: "\t") + "\n")
    }
    guard plan[Self.say] else { return .success }
    let script = try SayCommand(session: session).script(of: try session.text().passage(best), place: .first)
    let spoken = try await session.speech().speak(script.phrase, session.voice)
    return try await script.play(spoken, on: Loudspeaker(), session.output)
  }
}
