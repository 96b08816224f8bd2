import CommandLineOptions
import FoundationEssentials
import ModelData
import Scripture
import Speech
import SpeechHost
import Terminal
import Texts

/// What a command needs of the world, each made when it is first asked for.
final class Session {
  let plan: ParsedCommand
  let output: Output
  let environment: [String: String]
  private var pool: WorkerPool?
  private var loadedCanon: Canon?
  private var loadedText: BibleText?

  /// Where Debian's pocketsphinx-en-us puts its model.
  static let standardModels = "/usr/share/pocketsphinx/model/en-us"

  init(plan: ParsedCommand, output: Output) {
    self.plan = plan
    self.output = output
    environment = ProcessInfo.processInfo.environment
  }

  /// The folder with the recogniser's model: `RECITE_MODELS`, else Debian's.
  var models: String { environment["RECITE_MODELS"] ?? Self.standardModels }

  /// Where files go that nobody keeps.
  var temporaryFolder: String { environment["TMPDIR"] ?? "/tmp" }

  func canon() throws -> Canon {
    if let loadedCanon { return loadedCanon }
    let canon = try Canon(json: ModelData.canon)
    loadedCanon = canon
    return canon
  }

  func library() throws -> TextLibrary {
    TextLibrary(canon: try canon(), environment: TextEnvironment(variables: environment))
  }

  /// The text that `--text-name` asks for.
  func text() throws -> BibleText {
    if let loadedText { return loadedText }
    let text = try library().text(named: plan.textName ?? TextLibrary.defaultName)
    loadedText = text
    return text
  }

  /// The passage that a person named.
  func passage(_ reference: String) throws -> Passage {
    try text().passage(Reference(reference, in: canon()))
  }

  /// Speech engines in worker processes, at most `workers` of them.
  func speech(workers: Int = 1) -> HostedSpeech {
    if let pool { return HostedSpeech(pool) }
    let command = WorkerCommand.thisProgram([CommandName.worker.rawValue])
    let started = WorkerPool(command, workers: workers)
    pool = started
    return HostedSpeech(started)
  }

  /// Ends the workers.
  func close() async {
    await pool?.close()
  }
}
