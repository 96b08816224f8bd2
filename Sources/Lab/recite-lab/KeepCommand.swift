import Audio
import Batch
import Commands
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

/// `recite-lab keep`: listens, in this process, and keeps what speaks for and against each word.
enum KeepCommand {
  static let jobs = Positional("FILE", .one, help: "Jobs, as for recite score --manifest.")
  static let audioRoot = Option<String?>.file(
    "audio-root", "DIR", described: "the folder of FILE", help: "Find the recordings in this folder.")
  static let output = Option<String?>.file(
    "output", short: "o", help: "Write the evidence there, a line a job.")
  static let models = Option<String?>.file(
    "models", "DIR",
    help:
      "Hear strained voices with the adapted models of this folder (.means, .sendump), and ask its "
      + "phones.network, in place of the program's.")
  static let noEars = Option<Bool>.flag(
    "no-ears", help: "Hear strained voices as all others, with no adapted models.")
  static let verdict = Option<String?>.file(
    "verdict", described: "the program's own",
    help:
      "Let this verdict model say which words are sure, when additions are looked for, and which reading "
      + "stands."
  )

  static let command = Command(
    "keep",
    summary: "Listens once and keeps what speaks for and against each word.",
    positionals: [jobs],
    options: [audioRoot, output, models, noEars, verdict],
    rules: [.exactlyOne([output])],
    examples: [
      "recite-lab keep jobs.jsonl --audio-root recordings --output heard.jsonl": "Keep what is heard.",
      "recite-lab keep jobs.jsonl --audio-root recordings --output heard.jsonl --models folder":
        "Hear with models that Models/make-accents and Models/make-network wrote into a folder.",
    ]
  ) { plan, session in
    let file = plan.word(jobs)
    let accents: [AdaptedModel]? = try plan[noEars] ? [] : plan[models].map(adaptedModels)
    let engines = EngineService(
      models: session.models, accents: accents, network: try plan[models].map(network),
      verdict: try VerdictModel.read(plan[verdict]))
    let entries = Manifest(try FileContents.read(file)).entries
    let root = plan[audioRoot] ?? Paths.holding(file)
    guard let bytes = try listen(to: entries, root: root, engines, session.output) else {
      return .interrupted
    }
    try WholeFile.write(bytes, to: plan[output] ?? "")
    return .success
  }

  /// The lines of evidence; nil where the person interrupts.
  private static func listen(
    to entries: [ScoringJob], root: String, _ engines: EngineService, _ output: Output
  ) throws -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .throw
    // The recording is what costs: all its texts after one another.
    let jobs = entries.filter { $0.refusal == nil }.sorted { ($0.audio, $0.id) < ($1.audio, $1.id) }
    let folder = RecordingFolder(root: root)
    var last: (audio: String, seconds: Double, search: (String) throws(Failure) -> RecordingEvidence)?
    let progress = ProgressLine(label: "Listening", total: jobs.count)
    defer { output.clearLive() }
    var lines: [UInt8] = []
    for (number, job) in jobs.enumerated() {
      if Interrupt.shared.isRaised { return nil }
      guard case .text(let text) = job.expected else { throw Failure("\(job.id) has no text.") }
      if last?.audio != job.audio {
        var sound = try folder.load(job.audio).audio
        if sound.sampleRate != PCM.recognitionRate { sound = try sound.resampled(to: PCM.recognitionRate) }
        last = (job.audio, sound.seconds, try engines.evidence(in: sound))
      }
      guard let last else { continue }
      let kept = KeptEvidence(id: job.id, seconds: last.seconds, evidence: try last.search(text))
      lines += try encoder.encode(kept)
      lines.append(UInt8(ascii: "\n"))
      output.showLive([progress.line(done: number + 1, failed: 0, elapsed: 0)])
    }
    return lines
  }

  /// The adapted models in a folder, by name.
  private static func adaptedModels(in folder: String) throws -> [AdaptedModel] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".means") }
    guard !names.isEmpty else {
      throw Failure("\(folder) has no .means file.", advice: "Make them: Models/make-accents \(folder)")
    }
    return try names.sorted().map {
      let path = "\(folder)/\($0.dropLast(".means".count))"
      let means = try FileContents.read("\(path).means")
      let weights = try FileContents.read("\(path).sendump")
      return AdaptedModel(means: means, weights: weights)
    }
  }

  private static func network(in folder: String) throws -> [UInt8] {
    let file = "\(folder)/phones.network"
    guard FileManager.default.fileExists(atPath: file) else {
      throw Failure("\(folder) has no phones.network.", advice: "Make it: Models/make-network \(folder)")
    }
    return try FileContents.read(file)
  }
}
