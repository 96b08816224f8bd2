@testable import Desks
@testable import Files
import Foundation
@testable import Habits
@testable import Learning
@testable import Memory
@testable import Reports
@testable import Screens
@testable import Store
@testable import Terminal
import TestSupport
@testable import Text

/// A person who lives with the course on the screen: keys go in, pictures come out, days go by.
final class CourseWalker {
  var app: App
  let coach: Coach
  /// What was wanted of the voice.
  var spoken: [Post] = []
  /// How often words were to be learnt, and the studies that were begun.
  var learnt = 0
  var begun: [StudySubject] = []
  /// What is heard of one who speaks.
  var heard = "a glass of water at nine"
  private var study: (subject: StudySubject, run: any StudyRun)?
  private let folder: TemporaryFolder
  private let clock: Clock

  private final class Clock {
    var now: Date
    init(_ now: Date) { self.now = now }
  }

  init(course: Course? = nil) throws {
    folder = try TemporaryFolder()
    let clock = Clock(Date(timeIntervalSince1970: 1_772_438_400))  // Monday 2 March 2026, 08:00
    self.clock = clock
    coach = try Coach(
      course: course ?? Course(files: ModelData.course),
      store: Store(opening: folder.file("recite.sqlite"), now: clock.now), offset: { _ in 0 }, seed: 3
    ) { clock.now }
    try coach.open()
    app = Self.app(coach)
    carryOut(app.begin)
  }

  /// The program, opened at the course.
  private static func app(_ coach: Coach) -> App {
    var desks = ScreenDesks.none
    desks.course = { coach }
    return App(
      styles: Styles(color: true, unicode: true), columns: 80, rows: 24, desks: desks, opening: .course)
  }

  /// Goes on by days, and opens the program anew.
  func go(days: Double) throws {
    clock.now += days * 86_400
    try coach.open()
    app = Self.app(coach)
    carryOut(app.begin)
  }

  /// Lets days go by without the program.
  func stayAway(days: Int) { clock.now += Double(days) * 86_400 }

  /// What is on the screen.
  var screen: String { app.canvas.lines.joined(separator: "\n") }

  /// Presses keys.
  func press(_ keys: Key.Code...) { for key in keys { carryOut(app.reduce(.key(Key(key)))) } }

  /// Types a text.
  func type(_ text: String) { for character in text { press(.character(character)) } }

  /// Says what is asked for.
  func say() { carryOut(app.reduce(.key(.control("r")))) }

  /// Goes to the row with this text, and presses Enter.
  func choose(_ text: String) -> Bool {
    press(.home)
    for _ in 0..<40 {
      if app.canvas.lines.contains(where: { $0.contains("▸") && $0.contains(text) }) {
        press(.enter)
        return true
      }
      press(.down)
    }
    return false
  }

  /// Reads the post that Home offers to its end; false where none is offered.
  func readNext() -> Bool {
    guard choose("Read “") else { return false }
    press(.end, .enter)
    return true
  }

  func tell(_ news: News) { carryOut(app.reduce(news)) }

  private func carryOut(_ effects: [Effect]) {
    for effect in effects {
      do throws(Failure) {
        switch effect {
        case .learnWords: learnt += 1
        case .speak(let post): spoken.append(post)
        case .hush: tell(.silent)
        case .begin(let subject): try begin(subject)
        case .take(let events): try take(events)
        case .listen: try take([.heard(heard)])
        case .undoIn:
          let act = try coach.store.undo(at: clock.now)
          try coach.open()
          tell(act.map { .done($0.title) } ?? .failed("nothing"))
        default: break
        }
      } catch { tell(.failed(error.message)) }
    }
  }

  /// Begins a dialogue, or goes on with it.
  private func begin(_ subject: StudySubject) throws(Failure) {
    begun.append(subject)
    do throws(CourseRefusal) {
      let view = coach.view()
      switch subject {
      case _ where study?.subject == subject: break
      case .words(let aim):
        study = (subject, CourseStudyRun(try WordsStudy(aim, of: coach.course, view), coach))
      case .catchUp: study = (subject, CourseStudyRun(CatchUpStudy(view), coach))
      default: return
      }
    } catch {
      throw Failure(error)
    }
    try take([])
  }

  private func take(_ events: [StudyEvent]) throws(Failure) {
    guard let study else { return }
    for event in events { _ = try study.run.take(event) }
    if study.run.page.isOver { self.study = nil }
    if events.last != .stop { tell(.showing(study.run.page, of: study.subject, .also)) }
  }
}
