import Desks
import FoundationEssentials
import Learning
import Memory
import Screens
import Store
import Text
import Texts

/// Carries out what the screens want: looks into the store, changes it, and keeps the lesson that is going
/// on.
final class StudyDesk {
  let session: Session
  let audio: BackgroundAudio
  let queue: EventQueue
  var trainer: Trainer
  private(set) lazy var cards = CardsHost(session)
  private(set) lazy var vocabulary = VocabHost(session)
  private(set) lazy var quizzes = QuizHost(session)
  /// The study whose pages show.
  var study: (subject: StudySubject, run: any StudyRun)?
  /// What leads through it without a key, while it does.
  var handsFree: HandsFree?
  /// Rings where there is no loudspeaker.
  var bell: @Sendable () -> Void = {}
  /// Tells each second, while that matters.
  var clock: Task<Void, Never>?
  /// How large the screen is.
  var size: @Sendable () -> (columns: Int, rows: Int) = { (80, 24) }
  /// The habit course, once it was looked at.
  var openCoach: Coach?

  init(_ session: Session, _ queue: EventQueue) throws {
    self.session = session
    self.queue = queue
    audio = try BackgroundAudio(session, queue)
    trainer = try session.trainer()
    audio.lookForMicrophones()
  }

  /// What is going on stops; what was answered is kept already.
  func close() {
    clock?.cancel()
    audio.hush()
  }

  // MARK: Effects

  /// Carries out an effect and tells what came of it.
  func carryOut(_ effect: Effect) -> [News] {
    do {
      return try news(of: effect)
    } catch {
      return [told(error)]
    }
  }

  /// What went wrong, with what to do.
  func told(_ error: any Error) -> News {
    let failure = Failure(describing: error)
    return .failed([failure.message, failure.advice].compactMap { $0 }.joined(separator: " "))
  }

  private func news(of effect: Effect) throws -> [News] {
    switch effect {
    case .quit: return []
    case .take([.time]): return try passTime()
    case .loadHome: return [.home(try home())]
    case .loadSets: return [.sets(try trainer.sets(), strengths: try trainer.strengths())]
    case .loadSet(let set): return [.set(try trainer.view(of: set), today: trainer.today)]
    case .loadSettings: return [.settings(session.settings())]
    case .loadReminders: return [.reminders(try reminderRows())]
    case .loadProgress:
      try loadProgress()
      return []
    case .lookUp(let query): return [lookUp(query)]
    case .find(let text): return [find(text)]
    case .cards(let wish): return try cards.carryOut(wish)
    case .begin(let subject): return try begin(subject)
    case .take(let events): return try take(events)
    case .handsFree(let isOn):
      handsFree = isOn ? session.settings().handsFree : nil
      audio.hush()
      speakOn(after: [])
      return [.silent]
    case .listen:
      listen()
      return []
    case .endListening:
      audio.study.end()
      return []
    case .tryMicrophone:
      audio.tryMicrophone()
      return []
    case .hush:
      audio.hush()
      return [.silent]
    case .vocab(let wish): return try vocabulary.carryOut(wish)
    case .quiz(let wish): return try quizzes.carryOut(wish)
    case .course(let wish): return try course(wish)
    default: return try [.done(change(effect))]
    }
  }

  /// Changes something, and tells what was done.
  private func change(_ effect: Effect) throws -> String {
    switch effect {
    case .takeStarter(let starter):
      let count = try trainer.take(starter)
      return "The set “\(starter.name)” is yours: \(count.of("passage"))."
    case .createSet(let name):
      try trainer.createSet(named: name, [])
      return "The set “\(name)” is there."
    case .renameSet(let set, let name):
      try trainer.rename(set, to: name)
      return "It is called “\(name)” now."
    case .deleteSet(let set):
      try trainer.delete(set)
      return "The set is deleted. Press u to bring it back."
    case .add(let text, let set):
      let found = try trainer.passages(in: [text])
      let lacks = found.absent.isEmpty ? "" : " " + (try session.text().absence(of: found.absent))
      return try trainer.add(found.references, to: set) == 0
        ? "It is in the set already." : "Added: \(found.references.joined(separator: "; "))." + lacks
    case .remove(let reference, let set):
      _ = try trainer.remove([reference], from: set)
      return "\(reference) is out of the set; its answers stay. Press u to put it back."
    case .undo, .undoIn:
      var area: ActArea?
      if case .undoIn(let here) = effect { area = here }
      let (act, trouble) = try ReminderList(session).following { try trainer.undo(in: area) }
      guard let act else { return "There is nothing to take back here." }
      try settingsChanged()
      return ["Taken back: \(act.title).", trouble].compactMap(\.self).joined(separator: " ")
    case .change(let setting, let value): return try change(setting, to: value)
    case .addReminder(let text): return try addReminder(text)
    case .removeReminder(let number): return try removeReminder(number)
    default: return ""
    }
  }

  private func lookUp(_ query: String) -> News {
    do throws(Failure) {
      let passage = try trainer.passage(String(query.split(separator: ";").last ?? ""))
      return .lookedUp(query, words: "\(passage.name)  \(passage.text)", reason: nil)
    } catch {
      return .lookedUp(query, words: nil, reason: error.message)
    }
  }

  private func find(_ text: String) -> News {
    do throws(Failure) {
      let found = try trainer.find(text) { words throws(Failure) in
        do {
          return try session.text().search(words).map(\.verse)
        } catch {
          // Without a text there is nothing to search; the place says what is wrong with it.
          return []
        }
      }
      return .found(text, found, reason: nil)
    } catch {
      return .found(text, nil, reason: error.message)
    }
  }

  // MARK: Settings

  private func change(_ setting: Setting, to value: String?) throws -> String {
    let now = trainer.now
    if let value {
      var settings = session.settings()
      do throws(SettingError) {
        try settings.change(setting, to: value)
      } catch {
        throw Failure(error.message + ".")
      }
      try trainer.store.keep(setting, of: settings, at: now)
    } else {
      try trainer.store.forget(setting, at: now)
    }
    try settingsChanged()
    return "\(setting.title): \(session.settings()[setting])"
  }

  private func settingsChanged() throws {
    session.forgetSettings()
    audio.study.settingsChanged(session.settings())
    // The lesson on the screen, if there is one, ends as it began.
    if study == nil { trainer = try session.trainer() }
  }
}
