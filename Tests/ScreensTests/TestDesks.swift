@testable import Desks
import FoundationEssentials
@testable import Learning
@testable import Memory
@testable import Screens
@testable import Store
@testable import Terminal
import TestSupport
@testable import Text

/// Desks over the data in a folder, for screens that call them.
struct TestDesks {
  let folder: TemporaryFolder
  static let now = Date(timeIntervalSince1970: 1_750_150_000)
  static let calendar = StudyCalendar { _ in 0 }

  init() throws { folder = try TemporaryFolder() }

  private var path: String { folder.file("recite.sqlite") }

  var desks: ScreenDesks {
    let path = path
    var desks = ScreenDesks.none
    desks.vocabulary = VocabShelf(
      store: { try Store(opening: path, now: Self.now) },
      read: { file throws(Failure) in
        try VocabDesk(opening: file, calendar: Self.calendar, clock: { Self.now })
      }, clock: { Self.now })
    desks.quizzes = {
      QuizDesk(
        store: try Store(opening: path, now: Self.now), calendar: Self.calendar, clock: { Self.now })
    }
    desks.cards = {
      try CardDesk(
        store: Store(opening: path, now: Self.now), calendar: Self.calendar, clock: { Self.now })
    }
    desks.media = { [folder] in MediaTaking(into: folder.path) }
    desks.time = { _ in "today" }
    return desks
  }
}

extension ScreenDesks {
  /// For screens that call no desk: what is called all the same fails.
  static var none: ScreenDesks {
    let none = Failure("This desk is not to be called here.")
    return ScreenDesks(
      trainer: { throw none }, home: { throw none }, find: { _ in throw none },
      absence: { _ in throw none }, settings: { LearnerSettings() }, reminders: { throw none },
      vocabulary: VocabShelf(
        store: { throw none }, read: { _ throws(Failure) in throw none }, clock: { TestDesks.now }),
      quizzes: { throw none }, cards: { throw none }, course: { throw none }, timers: { nil },
      media: { throw none }, time: { _ in "" }, charts: { _ in .braille },
      explain: { $0 as? Failure ?? Failure("\($0)") })
  }

  /// With a Home that shows this.
  static func showing(_ home: HomeNews) -> ScreenDesks {
    var desks = none
    desks.home = { home }
    return desks
  }
}

extension App {
  /// What the window shows.
  var text: String { canvas.lines.joined(separator: "\n") }

  /// Takes keys, one after another.
  mutating func press(_ keys: Key.Code...) -> [Effect] { keys.flatMap { reduce(.key(Key($0))) } }

  /// Types a text, and Enter.
  mutating func type(_ text: String) -> [Effect] {
    text.flatMap { press(.character($0)) } + press(.enter)
  }
}
