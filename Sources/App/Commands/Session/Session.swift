import Desks
import Files
import FoundationEssentials
import Glibc
import Habits
package import Host
import Memory
import Store
package import Terminal
package import Text
import Texts

/// What a command needs of the world, each made when it is first asked for.
package final class Session {
  package let output: Output
  let environment: [String: String]
  let clock: ProgramClock
  /// What the learner has chosen, once read.
  var loadedSettings: LearnerSettings?
  /// The daily copy of the learner's data, while it is made; tells why it could not be.
  var backup: Task<Failure?, Never>?
  /// Whether it was said that the data can only be read.
  var isToldReadOnly = false
  /// The text that was asked for in place of the learner's own.
  let askedText: String?
  private var pool: WorkerPool?
  private var loadedCanon: (text: String, canon: Canon)?
  private var loadedScripture: Canon?
  private var loadedText: BibleText?
  var loadedNearest: NearestLines?

  /// Where Debian's pocketsphinx-en-us puts its model.
  static let standardModels = "/usr/share/pocketsphinx/model/en-us"

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

  var temporaryFolder: String { environment["TMPDIR"] ?? "/tmp" }

  /// The books of the Bible as the learner's text counts them, and behind them texts of their own.
  package func canon() throws -> Canon {
    let name = textName
    if let loadedCanon, loadedCanon.text == name { return loadedCanon.canon }
    let own = try ownTexts().texts()
    for fault in own.faults {
      output.message(StyledText("A text of yours is left out: ", .warning) + StyledText(fault.message))
    }
    let canon = try numbered(as: name).adding(own.texts)
    loadedCanon = (name, canon)
    return canon
  }

  /// The books as a text counts them.
  private func numbered(as name: String) throws -> Canon {
    let scripture = try scripture()
    guard name != TextLibrary.defaultName else { return scripture }
    // A text that cannot be read is told by whoever asks for its words.
    return (try? text())?.canon ?? scripture
  }

  private func scripture() throws -> Canon {
    if let loadedScripture { return loadedScripture }
    let canon = try Canon(json: ModelData.canon)
    loadedScripture = canon
    return canon
  }

  func library() throws -> TextLibrary {
    TextLibrary(canon: try scripture(), environment: TextEnvironment(variables: environment))
  }

  func ownTexts() throws -> OwnTextLibrary {
    OwnTextLibrary(canon: try scripture(), environment: TextEnvironment(variables: environment))
  }

  /// The learner's own texts that stand beside another file of data.
  func ownTexts(beside file: String) throws -> OwnTextLibrary {
    OwnTextLibrary(canon: try scripture(), beside: file)
  }

  /// Takes over the learner's own texts that stand beside another file of data, and tells of them.
  func takeOverOwnTexts(beside file: String) throws {
    let own = try ownTexts()
    let removed = try removedTexts()
    for text in own.texts().texts where removed.contains(text.key) {
      guard let place = try own.setAside(text) else { continue }
      forgetOwnTexts()
      output.note(
        "“\(TerminalText.clean(text.title))” was removed on another machine. Its words are in "
          + "\(TerminalText.clean(place))."
      )
    }
    let texts = own.takeOver(try ownTexts(beside: file), removed: removed)
    func named(_ titles: [String]) -> String {
      titles.map { "“\(TerminalText.clean($0))”" }.joined(separator: ", ")
    }
    if !texts.taken.isEmpty {
      forgetOwnTexts()
      output.note("Texts of your own that came along: \(named(texts.taken)).")
    }
    if !texts.differing.isEmpty {
      output.note("With other words there, and left as they are here: \(named(texts.differing)).", .warning)
    }
    tellOfTexts(refused: texts.refused)
  }

  /// Copies the learner's own texts to beside another file of data, and tells what cannot be.
  func leaveOwnTexts(beside file: String, replaces: Bool) throws {
    tellOfTexts(refused: try ownTexts(beside: file).takeOver(ownTexts(), replaces: replaces).refused)
  }

  /// Removes texts that were removed on any machine from beside a copy that all of them have.
  func removeTexts(beside file: String) throws {
    let removed = try removedTexts()
    let there = try ownTexts(beside: file)
    for text in there.texts().texts where removed.contains(text.key) { _ = try there.remove(text.title) }
  }

  private func removedTexts() throws -> Set<String> {
    var store = try Store(opening: storePath(), now: now())
    return try store.removedTexts()
  }

  /// Notes that a text was removed or added, so that a merge does the same on other machines; where there are
  /// no data yet, none knows of it.
  /// Undo says of the `act` that it stays.
  func noteText(_ title: String, isRemoved: Bool, act: String? = nil) throws {
    let path = try storePath()
    guard FileManager.default.fileExists(atPath: path) else { return }
    var store = try Store(opening: path, now: now())
    guard !store.isReadOnly else { return }
    try store.noteText(OwnText.key(of: title), isRemoved: isRemoved, at: now())
    if let act { try store.noteLasting(act, at: now()) }
  }

  private func tellOfTexts(refused: [Failure]) {
    for why in refused { output.note("A text was passed over: " + why.message, .warning) }
  }

  /// Has the learner's own texts read anew, once they have changed.
  func forgetOwnTexts() { loadedCanon = nil }

  /// The name of the text that verses come from: what was asked for, else the learner's.
  var textName: String { askedText ?? settings().text }

  func text() throws -> BibleText {
    if let loadedText, loadedText.name == textName { return loadedText }
    let text = try library().text(named: textName)
    loadedText = text
    return text
  }

  /// The passage that a person named, and a word where the text lacks a part of it.
  func passage(_ reference: String, tellsAbsence: Bool = true) throws -> Passage {
    let reading = try ReferenceReading(reference, in: canon())
    tell(reading.notes)
    let passage = try canon().passage(reading.reference) { [self] reference throws(Failure) in
      do {
        return try text().passage(reference)
      } catch {
        throw Failure(describing: error)
      }
    }
    if tellsAbsence { tell(absent: passage.absent) }
    return passage
  }

  /// Tells which verses of a passage the learner's text does not have.
  func tell(absent: [VerseID]) {
    // Who knows what is absent has read the text.
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

extension Session {
  /// Says on standard error how references were taken that are not plain: "Galations: taken as Galatians."
  func tellHowTaken(_ references: [String]) throws {
    let canon = try canon()
    // What is no reference tells nothing here.
    for reference in references where !OwnWords.isName(reference) {
      // One that cannot be read is told by whoever works with it.
      tell((try? ReferenceReading(reference, in: canon))?.notes ?? [])
    }
  }

  func tell(_ notes: [ReferenceNote]) {
    for note in notes where note.kind != .translation || note.written.lowercased() != textName.lowercased() {
      output.note(note.message, .dim)
    }
  }
}

/// How the program ends; part of its interface.
package enum ExitCode: Int32 {
  case success = 0
  /// Done, and below the pass mark.
  case belowPass = 1
  case failed = 2
  /// The command line was wrong.
  case usage = 64
  case interrupted = 130
}

extension Failure {
  /// Whatever was thrown, in words for the person who typed the command.
  init(describing error: any Error) {
    switch error {
    case let failure as Failure where failure.code == "no_sound_server":
      self = failure
      advice = "Without sound: --input FILE and --output FILE.wav, where a command has them."
    case let failure as Failure: self = failure
    case let reference as ReferenceError: self.init(reference)
    case let writing as WritingError: self.init(writing.message)
    default: self.init("Something failed that should not: \(type(of: error)).")
    }
  }

  var exitCode: ExitCode {
    switch code {
    case Self.usage: .usage
    case Self.interrupted: .interrupted
    default: .failed
    }
  }
}

/// The program's clock: the system's, unless `RECITE_NOW` sets it, as tests do.
///
/// `RECITE_NOW=2026-03-01T07:30:00+02:00` has the program start at that instant; from there the clock goes
/// on.
package struct ProgramClock: Sendable {
  /// Seconds from the system's clock to this one.
  private let ahead: TimeInterval

  init(environment: [String: String]) throws {
    guard let text = environment["RECITE_NOW"], !text.isEmpty else {
      ahead = 0
      return
    }
    let styles: [Date.ISO8601FormatStyle] = [.iso8601, .init(includingFractionalSeconds: true)]
    // What one form does not read, the other may; what none does is told.
    guard let start = styles.lazy.compactMap({ try? $0.parse(text) }).first else {
      throw Failure(
        "RECITE_NOW is not an instant with its zone.",
        advice:
          "It sets the clock for tests: RECITE_NOW=2026-03-01T07:30:00+02:00. Without it the time is now.",
        code: Failure.usage)
    }
    ahead = start.timeIntervalSinceNow
  }

  func now() -> Date { Date().addingTimeInterval(ahead) }

  /// Seconds east of UTC that the clocks of this place show at an instant; `TZ` chooses the place.
  static func offset(at instant: Date) -> Int {
    let seconds = instant.timeIntervalSince1970.rounded(.down)
    guard seconds.magnitude < 1e15 else { return 0 }
    var time = time_t(seconds)
    var parts = unsafe tm()
    return unsafe localtime_r(&time, &parts) == nil ? 0 : unsafe parts.tm_gmtoff
  }
}

enum LocalTime {
  /// `2026-03-01 07:30`, as the clocks of this place show it.
  static func text(_ instant: Date) -> String {
    let seconds = instant.timeIntervalSince1970.rounded(.down) + Double(ProgramClock.offset(at: instant))
    guard seconds.magnitude < 1e12 else { return "?" }
    let day = Int((seconds / 86_400).rounded(.down))
    let minute = (Int(seconds) - day * 86_400) / 60
    return "\(CivilDate(number: day)) \(two(minute / 60)):\(two(minute % 60))"
  }

  private static func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
}

package enum Release {
  /// The version people see; `Vendor/install` and `Vendor/package` read it here.
  package static let version = "0.1.0"
}
