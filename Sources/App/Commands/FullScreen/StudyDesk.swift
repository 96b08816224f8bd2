import Desks
import FoundationEssentials
import Habits
import Learning
import Memory
import Recitation
import Screens
import Store
import Terminal
import Text
import Texts

/// Carries out what the screens want: looks into the store, changes it, and keeps the lesson that is going
/// on.
final class StudyDesk {
  let session: Session
  let audio: BackgroundAudio
  let queue: EventQueue
  var trainer: Trainer
  private var openQuizzes: QuizDesk?
  private var openCards: CardDesk?
  private(set) lazy var screenDesks = ScreenDesks(
    trainer: { [unowned self] in trainer }, home: { [unowned self] in try home() },
    find: { [unowned self] in try find($0) },
    addText: { [unowned self] in try addText($0, title: $1) },
    absence: { [session] in try session.text().absence(of: $0) },
    settings: { [session] in session.settings() },
    reminders: { [unowned self] in
      .init(rows: reminderRows, add: addReminder, remove: removeReminder)
    },
    vocabulary: session.vocabShelf(), quizzes: { [unowned self] in try quizDesk() },
    cards: { [unowned self] in try cardDesk() }, course: { [unowned self] in try coach() },
    timers: { [session] in CourseReminders(session).bringAbout() },
    media: { [session] in MediaTaking(into: try session.mediaFolder()) }, time: LocalTime.text,
    charts: { .decide($0, .current()) }, explain: Failure.init(describing:))
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

  /// The card lists, with the limits that hold now.
  private func cardDesk() throws -> CardDesk {
    let desk = try openCards ?? session.cardDesk()
    openCards = desk
    let settings = session.settings()
    (desk.limits, desk.order) = (settings.cardLimits, settings.cardOrder)
    (desk.scheduler, desk.steps) = (settings.cardScheduler, settings.cardSteps)
    return desk
  }

  /// The quizzes. Finished tasks that wait for a server are sent once they are opened.
  private func quizDesk() throws -> QuizDesk {
    if let openQuizzes { return openQuizzes }
    let desk = try session.quizDesk()
    openQuizzes = desk
    sendTasks()
    return desk
  }

  /// Sends finished tasks in the background, where a server was chosen.
  private func sendTasks() {
    guard session.settings().quizServer != nil else { return }
    let (text, output) = (session.askedText, session.output)
    Task.detached(priority: .utility) {
      // A session of its own: stores belong to one thread.
      guard let session = try? Session(textName: text, output: output) else { return }
      // What is not sent waits, and is sent with the next.
      _ = try? await QuizMail(session.quizDesk()).send(isAsked: false)
      await session.close()
    }
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
    case .loadProgress:
      try loadProgress()
      return []
    case .begin(let subject): return try begin(subject)
    case .take(let events): return try take(events)
    case .handsFree(let isOn):
      handsFree = isOn ? session.settings().handsFree : nil
      handsFree?.greets = true
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
    case .findSpoken:
      audio.find(in: try session.searchable(), try session.canon())
      return []
    case .hush:
      audio.hush()
      return [.silent]
    case .speak(let post):
      audio.speak(Phrase(cleaning: post.spokenText))
      return []
    case .learnWords: return try learnWords()
    case .undo: return [.done(try undo(in: nil))]
    case .undoIn(let area): return [.done(try undo(in: area))]
    case .change(let setting, let value): return [.done(try change(setting, to: value))]
    }
  }

  /// Takes back the last act of an area, nil for all, and tells it.
  private func undo(in area: ActArea?) throws -> String {
    let (act, trouble) = try ReminderList(session).following { try trainer.undo(in: area) }
    guard let act else { return "There is nothing to take back here." }
    try settingsChanged()
    return ["Taken back: \(act.title).", trouble].compactMap(\.self).joined(separator: " ")
  }

  private func find(_ text: String) throws(Failure) -> FoundPlaces {
    try trainer.find(text) { words throws(Failure) in
      do {
        return try session.search(words).map(\.verse)
      } catch {
        // Without a text there is nothing to search; the place says what is wrong with it.
        return []
      }
    } nearest: { words throws(Failure) in
      do {
        return try session.nearestLines().find(words)
      } catch {
        // As above.
        return []
      }
    }
  }

  /// Keeps a text of the learner's own, and tells what it is called.
  private func addText(_ source: OwnTextSource, title: String?) throws -> String {
    let written: WrittenText
    var origin = ""
    switch source {
    case .file(let path):
      let home = session.environment["HOME"] ?? ""
      origin = path.hasPrefix("~/") ? home + path.dropFirst() : path
      written = try WrittenText(file: origin)
    case .words(let words):
      written = try WrittenText(bytes: Array(words.utf8), name: LearnCommand.name(of: words))
    }
    let text = try session.keepOwnText(
      written, title: title, replaces: false, origin: origin, asksForTitle: true)
    trainer = try session.trainer()
    return text.title
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
