import Audio
import Base
import CommandLineOptions
import Drills
import Matching
import PulseAudio
import Reports
import Scripture
import SoundFiles
import Speech
import SpeechHost
import Terminal
import Texts

/// `recite listen`: records a person and judges what was said.
struct ListenRun {
  let session: Session

  init(_ session: Session) { self.session = session }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    let expected = try expected(plan)
    let verdict = verdict(on: expected, plan)
    guard let sound = try await sound(plan, expected, verdict) else { return .interrupted }
    if plan[ListenCommand.reference] { return try await understand(sound.audio, plan) }
    guard let expected else { return .failed }
    return try await judge(sound, expected, verdict, plan)
  }

  /// What ought to be said.
  private struct Expected {
    var title: String
    var text: String
  }

  private func expected(_ plan: ParsedCommand) throws -> Expected? {
    if let verse = plan[ListenCommand.verse] {
      let passage = try session.passage(verse)
      return Expected(title: passage.reference.text(in: try session.canon()), text: passage.text)
    }
    return plan[ListenCommand.text].map { Expected(title: "Your text", text: $0) }
  }

  // MARK: Hearing

  private func sound(
    _ plan: ParsedCommand, _ expected: Expected?, _ verdict: EarlyVerdict<RecitationResult>
  ) async throws -> BatchScoring.Recording? {
    if let input = plan[ListenCommand.input] {
      let file =
        input == "-" ? try SoundFile(descriptor: 0, name: "standard input") : try SoundFile(path: input)
      return BatchScoring.Recording(audio: file.pcm, notes: file.notes)
    }
    var settings = Endpointer.Settings()
    settings.trailingSilence = plan[ListenCommand.silence]
    settings.maximumLength = plan[ListenCommand.longest]
    let prompt = expected.map { "Recite \($0.title)" } ?? "Say a reference, such as John three sixteen"
    var recorder = Recorder(
      microphone: Microphone(device: plan[ListenCommand.device]), settings: settings, output: session.output)
    recorder.following = expected.map { expected in
      let events = plan[ListenCommand.format] == .jsonl ? LiveEvents(session.output) : nil
      return FollowedRecitation(expected.text, session.speech(), early: verdict, events: events)
    }
    return try await recorder.record(prompt: prompt)
  }

  // MARK: Judging

  private func verdict(on expected: Expected?, _ plan: ParsedCommand) -> EarlyVerdict<RecitationResult> {
    let terms = RecitationJudge.Terms(
      plan[ListenCommand.strictness], explains: plan[ListenCommand.explain])
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
    if plan[ListenCommand.acceptClose] { result = result.acceptingClose() }
    let pass = plan[ListenCommand.pass]
    let scored = BatchScoring.Scored(
      id: expected.title, audio: plan[ListenCommand.input] ?? "microphone", text: expected.text, line: nil,
      result: .success(result))
    let made = session.provenance(
      plan[ListenCommand.strictness], acceptsClose: plan[ListenCommand.acceptClose],
      explains: plan[ListenCommand.explain])
    ResultReporter(output: session.output, format: plan[ListenCommand.format], pass: pass, made: made)
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
    switch plan[ListenCommand.format] {
    case .text: session.output.lines(report.lines)
    case .jsonl: session.output.data(report.json + "\n")
    case .tsv: session.output.data(([report.reference] + report.alternatives).joined(separator: "\t") + "\n")
    }
    guard plan[ListenCommand.say] else { return .success }
    let say = SayRun(session)
    let script = try say.script(of: try session.text().passage(best), place: .first)
    let spoken = try await session.speech().speak(script.phrase, session.voice)
    return try await say.play(script, spoken, Loudspeaker())
  }
}
