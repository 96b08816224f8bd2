import Audio
import Batch
import Desks
import Host
import Recitation
import Reports
import Sound
import Terminal
import Text
import Texts

struct ListenCommand: SessionWork {
  static let verse = SharedOptions.verse
  static let text = SharedOptions.text
  static let reference = Option<Bool>.flag(
    "reference",
    help: "Understand a spoken reference (\"first Corinthians thirteen verse four\") and print it.")
  static let say = Option<Bool>.flag("say", help: "Read the passage aloud that was understood.")
  static let input = Option<String?>.file(
    "input", "FILE", short: "i",
    help:
      "Take a recording instead of the microphone: a sound file, or - for a WAV or raw 16 kHz 16-bit mono "
      + "from standard input. What another program records there is heard as it comes, as from a microphone.")
  static let pass = Option<Double>.number(
    "pass", "SCORE", 0...1, standard: 0.9, help: "End with exit code 1 below this score, 0 to 1."
  ).kept
  static let silence = Option<Double>.number(
    "silence", "SECONDS", 0.3...60, standard: 2,
    help: "Stop after this long a silence behind speech; in the middle of a text not before 4 s."
  ).kept
  static let longest = Option<Double>.number(
    "max", "SECONDS", 1...7200, standard: 300, help: "Stop after this long in any case."
  ).kept

  static let command = Command(
    "listen",
    summary: "Listens to you and shows word by word what was right.",
    discussion: [
      "Each word fills its blank as it is heard. Recording ends behind the last word of the text, else after "
        + "a silence or when you press Enter. It never listens while it speaks.",
      "With --format jsonl the microphone's words come at once, one line each, before the line of the "
        + "result: {\"event\":\"ready\"}, {\"event\":\"word\",\"index\":4,\"at\":2.31}, {\"event\":\"end\"}.",
      "Where two references are about as likely, --reference asks which: say its number, \"the first\", or "
        + "the reference again; in lines, type its number or the reference. Where nobody answers both are "
        + "told and the exit code is 1; in lines of JSON \"isClear\" is false, a row of TSV begins with an "
        + "empty column, and the exit code is 0.",
    ],
    options: [
      verse, text, reference, say, input, SharedOptions.device, pass, silence, longest,
      SharedOptions.resultFormat, SharedOptions.strictness, SharedOptions.acceptClose, SharedOptions.explain,
    ],
    rules: [
      .exactlyOne([verse, text, reference]), .needs(say, oneOf: [reference]),
      .atMostOne([input, SharedOptions.device]),
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
    if plan[Self.reference] {
      return try await SpokenReferenceDialog(session: session, plan: plan).understand(sound.audio)
    }
    guard let expected else { return .failed }
    return try await judge(sound, expected, verdict, plan)
  }

  private struct Expected {
    var title: String
    var text: String
  }

  private func expected(_ plan: ParsedCommand) throws -> Expected? {
    if let verse = plan[Self.verse] {
      let passage = try session.passage(verse)
      return Expected(title: passage.reference.text(in: try session.canon()), text: passage.text)
    }
    return try session.words(plan[Self.text]).map { raw in
      let pasted = PastedText(raw)
      if let note = pasted.note { output.note(note, .dim) }
      return Expected(title: "Your text", text: pasted.text.isEmpty ? raw : pasted.text)
    }
  }

  // MARK: Hearing

  private func sound(
    _ plan: ParsedCommand, _ expected: Expected?, _ verdict: EarlyVerdict<RecitationResult>
  ) async throws -> BatchScoring.Recording? {
    var settings = Endpointer.Settings()
    settings.trailingSilence = plan[Self.silence]
    settings.maximumLength = plan[Self.longest]
    var recorder = RecordingLines(Recorder(Microphone(device: plan[SharedOptions.device]), settings), output)
    if let input = plan[Self.input] {
      let file: SoundFile
      switch input == "-" ? try PipedSound.open(0, name: "standard input") : nil {
      case .recording(let whole): file = whole
      case nil: file = try SoundFile(path: input)
      case .live(let pipe):
        recorder = RecordingLines(Recorder(pipe, settings), output, isPiped: true)
        return try await record(recorder, plan, expected, verdict)
      }
      return BatchScoring.Recording(audio: file.pcm, notes: file.notes)
    }
    return try await record(recorder, plan, expected, verdict)
  }

  private func record(
    _ recorder: RecordingLines, _ plan: ParsedCommand, _ expected: Expected?,
    _ verdict: EarlyVerdict<RecitationResult>
  ) async throws -> BatchScoring.Recording? {
    let prompt = expected.map { "Recite \($0.title)" } ?? "Say a reference, such as John three sixteen"
    var recorder = recorder
    recorder.following = expected.map { expected in
      let events = plan[SharedOptions.resultFormat] == .jsonl ? LiveEvents(output) : nil
      return FollowedRecitation(expected.text, session.speech(), early: verdict, events: events)
    }
    return try await recorder.take(prompt: prompt)?.recording
  }

  // MARK: Judging

  private func verdict(on expected: Expected?, _ plan: ParsedCommand) -> EarlyVerdict<RecitationResult> {
    let terms = RecitationJudge.Terms(
      strictness: plan[SharedOptions.strictness], explains: plan[SharedOptions.explain])
    let request = RecitationRequest(text: expected?.text ?? "", terms: terms)
    let speech = session.speech()
    return EarlyVerdict { sound throws(Failure) in try await speech.recite(request, sound) }
  }

  private func judge(
    _ sound: BatchScoring.Recording, _ expected: Expected, _ verdict: EarlyVerdict<RecitationResult>,
    _ plan: ParsedCommand
  ) async throws -> ExitCode {
    output.showLive([StyledText("Judging " + output.messageStyles.ellipsis, .dim)])
    defer { output.clearLive() }
    var result = try await verdict.verdict(on: sound.audio)
    output.clearLive()
    result.notes = sound.notes + result.notes
    if plan[SharedOptions.acceptClose] { result = result.acceptingClose() }
    let pass = plan[Self.pass]
    let job = ScoringJob(
      id: expected.title, audio: plan[Self.input] ?? "microphone", expected: .text(expected.text))
    let scored = BatchScoring.Scored(job, text: expected.text, result: .success(result))
    let made = try session.provenance(
      plan[SharedOptions.strictness], acceptsClose: plan[SharedOptions.acceptClose],
      explains: plan[SharedOptions.explain])
    ResultReporter(output: output, format: plan[SharedOptions.resultFormat], pass: pass, made: made)
      .report(scored, title: expected.title)
    return result.passes(pass, plan[SharedOptions.strictness]) ? .success : .belowPass
  }
}
