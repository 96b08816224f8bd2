import Drills
import FoundationEssentials
import Lessons
import Memory
import ModelData
import Scripture
import Screens
import Storage
import Texts

/// Carries out what the screens want: looks into the store, changes it, and keeps the lesson that is going on.
final class StudyDesk {
  /// The set that verses go into which are in none yet.
  static let firstSet = "My verses"

  let session: Session
  let voice: VoiceDesk
  var trainer: Trainer
  /// The lesson or practice on the screen.
  var run: (any TrainingRun)?
  private let library: TextLibrary
  private let text: TextShelf

  init(_ session: Session, _ queue: EventQueue) throws {
    self.session = session
    voice = VoiceDesk(session, queue)
    library = try session.library()
    text = TextShelf(library)
    trainer = try Self.trainer(session, text)
    voice.lookForMicrophones()
  }

  private static func trainer(_ session: Session, _ text: TextShelf) throws -> Trainer {
    let settings = session.settings()
    var habits = Trainer.Habits(
      pathway: try Pathway(json: ModelData.pathway), calendar: session.calendar(),
      strictness: Strictness(rawValue: settings.strictness.rawValue) ?? .standard)
    habits.model = settings.strengthModel(stages: habits.pathway.stages)
    habits.retention = settings.retention
    let name = session.textName
    return Trainer(
      store: try session.store(), canon: try session.canon(),
      verses: VerseSource { verse throws(TrainerError) in
        try text.words(of: verse, in: name)
      }, habits: habits, seed: UInt64.random(in: 0...UInt64.max), clock: { session.now() })
  }

  /// What is going on stops; what was answered is kept already.
  func close() { voice.hush() }

  // MARK: The text

  /// Whether an effect reads verses.
  func needsText(_ effect: Effect) -> Bool {
    switch effect {
    case .lookUp, .lesson, .practice, .add: !text.isLoaded(session.textName)
    default: false
    }
  }

  func loadText() async { await text.load(session.textName) }

  // MARK: Effects

  /// Carries out an effect and tells what came of it.
  func carryOut(_ effect: Effect) -> [News] {
    do {
      return try news(of: effect)
    } catch let unclear as UnclearAnswer {
      return [.unclear(unclear.message)]
    } catch {
      let failure = CommandFailure(describing: error)
      return [.failed([failure.message, failure.advice].compactMap { $0 }.joined(separator: " "))]
    }
  }

  private func news(of effect: Effect) throws -> [News] {
    switch effect {
    case .quit: return []
    case .loadHome: return [.home(try home())]
    case .loadSets: return [.sets(try trainer.withStore { store throws(StoreError) in try store.sets() })]
    case .loadSet(let id): return try set(id).map { [.set($0)] } ?? []
    case .loadSettings: return [.settings(settingRows())]
    case .loadProgress: return [.progress(try progress())]
    case .lookUp(let query): return [lookUp(query)]
    case .lesson(let reference): return try beginLesson(reference)
    case .practice(let set, let order): return try beginPractice(set, order)
    case .study(let wish): return try study(wish)
    default: return try [.done(change(effect))]
    }
  }

  /// Changes something, and tells what was done.
  private func change(_ effect: Effect) throws -> String {
    let now = trainer.now
    switch effect {
    case .createSet(let name):
      try trainer.withStore { store throws(StoreError) in _ = try store.createSet(named: name, at: now) }
      return "The set “\(name)” is there."
    case .renameSet(let id, let name):
      try trainer.withStore { store throws(StoreError) in try store.renameSet(id, to: name, at: now) }
      return "It is called “\(name)” now."
    case .deleteSet(let id):
      try trainer.withStore { store throws(StoreError) in try store.deleteSet(id, at: now) }
      return "The set is deleted. Press u to bring it back."
    case .add(let text, let id):
      let names = try references(text)
      let added = try trainer.withStore { store throws(StoreError) in try store.add(names, to: id, at: now) }
      return added == 0 ? "It is in the set already." : "Added: \(names.joined(separator: "; "))."
    case .remove(let reference, let id):
      _ = try trainer.withStore { store throws(StoreError) in
        try store.remove([reference], from: id, at: now)
      }
      return "\(reference) is out of the set; its answers stay. Press u to put it back."
    case .undo:
      guard let act = try trainer.undo() else { return "There is nothing to take back." }
      try settingsChanged()
      return "Taken back: \(act.title)."
    case .change(let name, let value): return try change(name, to: value)
    default: return ""
    }
  }

  /// The references that a person typed, several with semicolons between, each once and known to the text.
  private func references(_ text: String) throws -> [String] {
    var names: [String] = []
    for piece in text.split(separator: ";") where !piece.allSatisfy(\.isWhitespace) {
      let name = try trainer.passage(String(piece)).name
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func lookUp(_ query: String) -> News {
    do throws(TrainerError) {
      let passage = try trainer.passage(String(query.split(separator: ";").last ?? ""))
      return .lookedUp(query, words: "\(passage.name)  \(passage.text)", reason: nil)
    } catch {
      return .lookedUp(query, words: nil, reason: error.message)
    }
  }

  // MARK: Settings

  private func change(_ name: String, to value: String?) throws -> String {
    guard let setting = Setting(rawValue: name) else { return "" }
    let now = trainer.now
    if let value {
      var settings = session.settings()
      do throws(SettingError) {
        try settings.change(setting, to: value)
      } catch {
        throw CommandFailure(error.message + ".")
      }
      let changed = settings
      try trainer.withStore { store throws(StoreError) in try store.keep(setting, of: changed, at: now) }
    } else {
      try trainer.withStore { store throws(StoreError) in try store.forget(setting, at: now) }
    }
    try settingsChanged()
    return "\(setting.title): \(session.settings()[setting])"
  }

  private func settingsChanged() throws {
    session.forgetSettings()
    // The lesson on the screen, if there is one, ends as it began.
    if run == nil { trainer = try Self.trainer(session, text) }
  }

  private func settingRows() -> [SettingRow] {
    let settings = session.settings()
    return Setting.allCases.map { setting in
      SettingRow(
        name: setting.rawValue, title: setting.title, meaning: setting.meaning, value: settings[setting],
        choices: setting.choices)
    }
  }
}

extension Setting {
  /// What people call it.
  var title: String {
    switch self {
    case .voice: "Voice"
    case .rate: "Words a minute"
    case .text: "Text"
    case .strictness: "Strictness"
    case .ding: "Ding"
    case .dayStart: "Day begins at"
    case .answer: "Answer by"
    case .theme: "Colours"
    case .retention: "Wanted recall"
    case .strength: "Strength by"
    case .order: "Practice first"
    }
  }

  /// What the arrows step through.
  var choices: [String] {
    switch domain {
    case .choice(let words): words
    case .integer(let range) where self == .rate:
      stride(from: range.lowerBound, through: 300, by: 10).map(String.init)
    case .integer(let range): range.map(String.init)
    case .number: ["0.7", "0.75", "0.8", "0.85", "0.9", "0.95", "0.97"]
    case .voice, .text: []
    }
  }
}
