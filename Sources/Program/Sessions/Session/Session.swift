package import Base
import Drills
import FoundationEssentials
import ModelData
package import Scripture
package import SpeechHost
package import Terminal
package import Texts

/// What a command needs of the world, each made when it is first asked for.
package final class Session {
  package let output: Output
  package let environment: [String: String]
  package let clock: ProgramClock
  /// What the learner has chosen, once read.
  var loadedSettings: LearnerSettings?
  /// The daily copy of the learner's data, while it is made; tells why it could not be.
  package var backup: Task<Failure?, Never>?
  /// Whether it was said that the data can only be read.
  var isToldReadOnly = false
  /// The text that was asked for in place of the learner's own.
  let askedText: String?
  private var pool: WorkerPool?
  private var loadedCanon: Canon?
  private var loadedText: BibleText?

  /// Where Debian's pocketsphinx-en-us puts its model.
  package static let standardModels = "/usr/share/pocketsphinx/model/en-us"

  /// A session that takes verses from a text, of the learner's own choice where none is named.
  package init(textName: String? = nil, output: Output) throws {
    askedText = textName
    self.output = output
    environment = ProcessInfo.processInfo.environment
    clock = try ProgramClock(environment: environment)
  }

  /// The command of this program that runs its engines for another process.
  package static let workerCommand = "worker"

  /// The folder with the recogniser's model: `RECITE_MODELS`, else Debian's.
  package var models: String { environment["RECITE_MODELS"] ?? Self.standardModels }

  /// Where files go that nobody keeps.
  package var temporaryFolder: String { environment["TMPDIR"] ?? "/tmp" }

  package func canon() throws -> Canon {
    if let loadedCanon { return loadedCanon }
    let canon = try Canon(json: ModelData.canon)
    loadedCanon = canon
    return canon
  }

  package func library() throws -> TextLibrary {
    TextLibrary(canon: try canon(), environment: TextEnvironment(variables: environment))
  }

  /// The name of the text that verses come from: what was asked for, else the learner's.
  package var textName: String { askedText ?? settings().text }

  /// The text that verses come from.
  package func text() throws -> BibleText {
    if let loadedText { return loadedText }
    let text = try library().text(named: textName)
    loadedText = text
    return text
  }

  /// The passage that a person named, and a word where the text lacks a part of it.
  package func passage(_ reference: String, tellsAbsence: Bool = true) throws -> Passage {
    let reading = try ReferenceReading(reference, in: canon())
    tell(reading.notes)
    let passage = try text().passage(reading.reference)
    if tellsAbsence { tell(absent: passage.absent) }
    return passage
  }

  /// Tells which verses of a passage the learner's text does not have.
  package func tell(absent: [VerseID]) {
    guard !absent.isEmpty, let text = try? text() else { return }
    output.note(text.absence(of: absent), .dim)
  }

  /// Speech engines in worker processes, at most `workers` of them.
  package func speech(workers: Int = 1) -> HostedSpeech {
    if let pool { return HostedSpeech(pool) }
    let command = WorkerCommand.thisProgram([Self.workerCommand])
    let started = WorkerPool(command, workers: workers)
    pool = started
    return HostedSpeech(started)
  }

  /// Ends the workers, and waits for the daily copy of the data.
  package func close() async {
    await pool?.close()
    await finishBackup()
  }
}
