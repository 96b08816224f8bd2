import CommandLineOptions
import Drills
import FoundationEssentials
import ModelData
import Scripture
import Speech
import SpeechHost
import Storage
import Terminal
import Texts

/// What a command needs of the world, each made when it is first asked for.
final class Session {
  let plan: ParsedCommand
  let output: Output
  let environment: [String: String]
  let clock: ProgramClock
  /// What the learner has chosen, once read.
  var loadedSettings: LearnerSettings?
  /// The daily copy of the learner's data, while it is made; tells why it could not be.
  var backup: Task<StoreError?, Never>?
  /// Whether it was said that the data can only be read.
  var isToldReadOnly = false
  private var pool: WorkerPool?
  private var loadedCanon: Canon?
  private var loadedText: BibleText?

  /// Where Debian's pocketsphinx-en-us puts its model.
  static let standardModels = "/usr/share/pocketsphinx/model/en-us"

  init(plan: ParsedCommand, output: Output) throws {
    self.plan = plan
    self.output = output
    environment = ProcessInfo.processInfo.environment
    clock = try ProgramClock(environment: environment)
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

  /// The name of the text that verses come from: what `--text-name` asks for, else the learner's.
  var textName: String { plan.textName ?? settings().text }

  /// The text that verses come from.
  func text() throws -> BibleText {
    if let loadedText { return loadedText }
    let text = try library().text(named: textName)
    loadedText = text
    return text
  }

  /// The passage that a person named, and a word where the text lacks a part of it.
  func passage(_ reference: String, tellsAbsence: Bool = true) throws -> Passage {
    let reading = try ReferenceReading(reference, in: canon())
    tell(reading.notes)
    let passage = try text().passage(reading.reference)
    if tellsAbsence { tell(absent: passage.absent) }
    return passage
  }

  /// Tells which verses of a passage the learner's text does not have.
  func tell(absent: [VerseID]) {
    guard !absent.isEmpty, let text = try? text() else { return }
    output.note(StyledText(text.absence(of: absent), .dim))
  }

  /// Speech engines in worker processes, at most `workers` of them.
  func speech(workers: Int = 1) -> HostedSpeech {
    if let pool { return HostedSpeech(pool) }
    let command = WorkerCommand.thisProgram([EngineWorkerCommand.command.spec.name])
    let started = WorkerPool(command, workers: workers)
    pool = started
    return HostedSpeech(started)
  }

  /// Ends the workers, and waits for the daily copy of the data.
  func close() async {
    await pool?.close()
    await finishBackup()
  }
}
