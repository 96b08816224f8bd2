import Audio
import Drills
import Evaluation
import Matching
import Scripture
import SoundFiles
import Speech
import Terminal

extension EvaluateRun {
  /// Fits a verdict model to recordings of which it is known what was said, and writes it to a file. The working points
  /// stay as they are: where to draw a line is a decision.
  ///
  /// In this process, one recording after another: only their evidence is kept, not their scores.
  func fit(_ entries: [Manifest.Entry], _ truths: [Truth], root: String, to file: String) throws -> ExitCode {
    let known = Dictionary(truths.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var jobs: [ScoringJob] = []
    for case .job(let job) in entries { jobs.append(job) }
    // The recording is what costs: all its texts after one another.
    jobs.sort { ($0.audio, $0.id) < ($1.audio, $1.id) }
    let engines = EngineService(models: session.models)
    let folder = RecordingFolder(root: root)
    var examples: [VerdictFit.Example] = []
    var last: (audio: String, search: (String) throws(SpeechError) -> RecitationEvidence)?
    let progress = ProgressLine(label: "Searching", total: jobs.count)
    for (number, job) in jobs.enumerated() {
      if Interrupt.shared.isRaised { return .interrupted }
      guard case .text(let text) = job.expected, let truth = known[job.id],
        truth.labels.count == Tokenizer.tokens(of: text).count
      else { throw CommandFailure("\(job.id) has no text, or its truth is not one label a word.") }
      if last?.audio != job.audio {
        var sound = try folder.load(job.audio).audio
        if sound.sampleRate != PCM.recognitionRate { sound = try sound.resampled(to: PCM.recognitionRate) }
        last = (job.audio, try engines.evidence(in: sound))
      }
      guard let evidence = try last?.search(text) else { continue }
      examples.append(
        VerdictFit.Example(
          evidence: evidence, words: truth.labels.map(\.happened),
          isOtherText: truth.labels.contains(.wrong), added: truth.added))
      session.output.showLive([progress.line(done: number + 1, failed: 0, elapsed: 0)])
    }
    session.output.clearLive()
    let model = VerdictFit.fit(examples, workingPoint: try engines.verdictModel().workingPoint)
    try FileWriting.write(try model.json(), to: file)
    session.output.note(
      StyledText("Fitted to \(examples.count) recitations: \(file). It is used where it stands in Models/."))
    return .success
  }
}

extension TruthLabel {
  /// The same for a fit. What a recording of another text holds teaches no word.
  fileprivate var happened: VerdictFit.Word {
    switch self {
    case .spoken: .said
    case .omitted, .wrong: .omitted
    case .substituted, .near: .replaced
    }
  }
}
