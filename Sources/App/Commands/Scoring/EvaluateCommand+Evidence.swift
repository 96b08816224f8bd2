import Audio
import Batch
import Files
import FoundationEssentials
import Recitation
import Sound
import Terminal
import Text

/// What a recording holds of a text, kept so that it can be judged again without listening.
struct KeptEvidence: Codable {
  var id: String
  /// Length of the recording.
  var seconds: Double
  var evidence: RecordingEvidence
}

extension EvaluateCommand {
  /// Listens to each recording once, for all its texts; in this process, one after another. Only the evidence
  /// is kept, not the scores. False where the person interrupts.
  func listen(
    _ entries: [ScoringJob], root: String, _ engines: EngineService,
    keep: (ScoringJob, KeptEvidence) throws -> Void
  ) throws -> Bool {
    // The recording is what costs: all its texts after one another.
    let jobs = entries.filter { $0.refusal == nil }.sorted { ($0.audio, $0.id) < ($1.audio, $1.id) }
    let folder = RecordingFolder(root: root)
    var last: (audio: String, seconds: Double, search: (String) throws(Failure) -> RecordingEvidence)?
    let progress = ProgressLine(label: "Listening", total: jobs.count)
    defer { output.clearLive() }
    for (number, job) in jobs.enumerated() {
      if Interrupt.shared.isRaised { return false }
      guard case .text(let text) = job.expected else { throw Failure("\(job.id) has no text.") }
      if last?.audio != job.audio {
        var sound = try folder.load(job.audio).audio
        if sound.sampleRate != PCM.recognitionRate { sound = try sound.resampled(to: PCM.recognitionRate) }
        last = (job.audio, sound.seconds, try engines.evidence(in: sound))
      }
      guard let last else { continue }
      try keep(job, KeptEvidence(id: job.id, seconds: last.seconds, evidence: try last.search(text)))
      output.showLive([progress.line(done: number + 1, failed: 0, elapsed: 0)])
    }
    return true
  }

  /// Writes what was heard in each recording, a line a job; strained voices with the adapted models of a
  /// folder, nil for those that ship.
  func keepEvidence(
    _ entries: [ScoringJob], root: String, accents: String?, in file: String
  ) throws -> ExitCode {
    let engines =
      try accents.map {
        EngineService(
          models: session.models, accents: try Self.adaptedModels(in: $0),
          network: try Self.network(in: $0))
      } ?? EngineService(models: session.models)
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .throw
    var bytes: [UInt8] = []
    let isWhole = try listen(entries, root: root, engines) {
      bytes += try encoder.encode($1) + [UInt8(ascii: "\n")]
    }
    guard isWhole else { return .interrupted }
    try WholeFile.write(bytes, to: file)
    return .success
  }

  /// The adapted models in a folder, by name.
  private static func adaptedModels(in folder: String) throws -> [AdaptedModel] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".means") }
    guard !names.isEmpty else {
      throw Failure(
        "\(folder) has no .means file.", advice: "Make them: Models/make-accents \(folder)")
    }
    return try names.sorted().map {
      let path = "\(folder)/\($0.dropLast(".means".count))"
      let means = try FileContents.read("\(path).means")
      let weights = try FileContents.read("\(path).sendump")
      return AdaptedModel(means: means, weights: weights)
    }
  }

  /// The network in a folder.
  private static func network(in folder: String) throws -> [UInt8] {
    let file = "\(folder)/phones.network"
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure("\(folder) has no phones.network.", advice: "Make it: Models/make-network \(folder)")
    }
    return try FileContents.read(file)
  }

  /// Reads what was kept, by job.
  static func kept(in file: String) throws -> [String: KeptEvidence] {
    let lines = try JSONLines.read(
      KeptEvidence.self, from: try FileContents.read(file), shape: #"{"id", "seconds", "evidence"}"#)
    return Dictionary(lines.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Judges what was kept, in the order of the jobs.
  func judge(
    _ entries: [ScoringJob], _ kept: [String: KeptEvidence], by model: VerdictModel,
    _ terms: RecitationJudge.Terms
  ) throws -> [(id: String, text: String, result: RecitationResult)] {
    let judge = RecitationJudge(model: model)
    var results: [(id: String, text: String, result: RecitationResult)] = []
    for job in entries where job.refusal == nil {
      guard case .text(let text) = job.expected, let heard = kept[job.id] else {
        throw Failure("There is no evidence for \(job.id).", advice: "Keep it with --keep-evidence.")
      }
      let tokens = Tokenizer.tokens(of: text)
      guard tokens.count == heard.evidence.tokens else {
        throw Failure("The evidence for \(job.id) is of another text.", advice: "Keep it anew.")
      }
      let clock = RecitationJudge.Clock(padding: EngineService.paddingFrames, seconds: heard.seconds)
      results.append((job.id, text, judge.judge(tokens, heard.evidence, clock, terms: terms)))
    }
    return results
  }
}
