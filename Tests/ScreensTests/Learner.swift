@testable import Desks
@testable import Files
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import TestSupport
@testable import Text

/// The screens with a trainer behind them, and no terminal: keys go in, pictures come out.
final class Learner {
  static let verse = "Thy word is a lamp unto my feet, and a light unto my path."
  /// A little longer than the longest verse of the Bible.
  static let longVerse = Array(repeating: verse, count: 7).joined(separator: " ")
  static let reference = "Psalm 119:105"

  var app: App
  let trainer: Trainer
  var run: TrainingRun?
  var reminders: [ReminderRow] = []
  /// What time it is.
  let clock = Clock()
  /// What the screens wanted done, all of it.
  var effects: [Effect] = []
  private let folder: TemporaryFolder

  final class Clock {
    fileprivate(set) var now = Date(timeIntervalSince1970: 1_800_000_000)
    func pass(days: Double) { now += days * 86_400 }
  }

  private let size: (columns: Int, rows: Int)

  init(columns: Int = 80, rows: Int = 24, verse: String = verse, own: [OwnText] = []) throws {
    folder = try TemporaryFolder()
    size = (columns, rows)
    let canon = try Canon(json: ModelData.canon).adding(own)
    let clock = clock
    let store = try Store(opening: folder.file("recite.sqlite"), now: clock.now)
    var method = Trainer.Method(
      pathway: try Pathway(json: ModelData.pathway), calendar: StudyCalendar { _ in 0 })
    if !own.isEmpty { method.byLines = try Pathway(json: ModelData.pathwayOfLines) }
    trainer = Trainer(
      store: store, canon: canon, verses: VerseSource { _ in verse }, method: method, seed: 4,
      clock: { clock.now })
    app = App(
      styles: .none, columns: columns, rows: rows, desks: .none, areas: [.verses], at: .progress)
    open(Styles(color: true, unicode: true))
  }

  /// Opens the program at its first screen.
  func open(_ styles: Styles) {
    app = App(styles: styles, columns: size.columns, rows: size.rows, desks: desks)
    carryOut(app.begin)
  }

  private var desks: ScreenDesks {
    let trainer = trainer
    var desks = ScreenDesks.none
    desks.trainer = { trainer }
    desks.home = {
      let starters = StarterSet.list(json: ModelData.starterSets)
      var news = HomeNews(
        summary: try trainer.home(), lessons: try trainer.openLessons(),
        waiting: try trainer.waitingPassages(most: HomeNews.mostWaiting),
        starters: try trainer.offered(starters), verse: try trainer.verseOfDay(elseFrom: starters))
      news.texts = try trainer.newTexts().map(\.title)
      return news
    }
    desks.addText = { source, title in
      let name = title ?? (source == .file("~/John.txt") ? "John" : trainer.canon.ownTexts[0].title)
      if let refusal = trainer.canon.refusal(ofTitle: name) {
        throw Failure(refusal, advice: "Choose another: --title", code: "bad_title")
      }
      return name
    }
    desks.find = { text in
      try trainer.find(text) { words in
        words == "xyzzy" ? [] : [Verse(id: VerseID(book: 18, chapter: 119, verse: 105), text: Self.verse)]
      }
    }
    desks.reminders = { [unowned self] in
      .init(
        rows: { [unowned self] in reminders },
        add: { [unowned self] text in
          let parts = text.split(separator: " ").map(String.init)
          reminders.append(
            ReminderRow(number: 3, time: parts[0], days: parts[1], set: nil, isCalled: false))
          return "added"
        },
        remove: { [unowned self] number in
          reminders.removeAll { $0.number == number }
          return "gone: \(number)"
        })
    }
    return desks
  }

  /// A learner before one question about the verse.
  static func asked(
    _ exercise: Exercise, columns: Int = 80, rows: Int = 24, verse: String = verse
  ) throws -> Learner {
    let learner = try Learner(columns: columns, rows: rows, verse: verse)
    let passage = try learner.trainer.passage(reference)
    for news in try learner.begin(learner.trainer.drill(exercise, about: passage)) { learner.tell(news) }
    return learner
  }

  /// What is on the screen.
  var screen: String { app.canvas.lines.joined(separator: "\n") }

  /// Presses keys, one after another.
  func press(_ keys: Key.Code...) {
    for key in keys { carryOut(app.reduce(.key(Key(key)))) }
  }

  /// Types a text.
  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }

  /// Gives the screens news as the program does.
  func tell(_ news: News) { carryOut(app.reduce(news)) }

  func carryOut(_ effects: [Effect]) {
    for effect in effects {
      self.effects.append(effect)
      do {
        for news in try news(of: effect) { tell(news) }
      } catch {
        tell(.failed("\(error)"))
      }
    }
  }

  private func news(of effect: Effect) throws -> [News] {
    switch effect {
    case .loadProgress:
      [
        .progress(
          ProgressNews(lines: { _, _, _ in ["so it has gone"] }, cards: { _, _, _ in ["so the cards"] }))
      ]
    case .begin(.lesson(let reference)): try begin(trainer.lesson(about: trainer.passage(reference)))
    case .begin(.practice(let set, let order)): try begin(trainer.practice(in: set, order: order))
    case .take(let events): try take(events)
    case .listen: [.listening]
    default: []
    }
  }

  func begin(_ run: TrainingRun) throws -> [News] {
    if self.run == nil {
      _ = try run.take(.begin)
      self.run = run
    }
    return page
  }

  private var page: [News] { run.map { [.page($0.page, of: .lesson(Self.reference), .also)] } ?? [] }

  private func take(_ events: [StudyEvent]) throws -> [News] {
    guard let run else { return [] }
    var news: [News] = []
    for event in events {
      if event == .stop { self.run = nil }
      news += try run.take(event).compactMap {
        if case .warn(let words) = $0 { .unclear(words) } else { nil }
      }
    }
    return page + news
  }
}
