import Desks
import Files
import FoundationEssentials
import Habits
import Store
import Terminal
import Text

/// The content of the course, as commands take it and tell of it.
struct CourseContent {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// Where it is kept. Another course than the one under way is taken only by who begins again.
  func library(beginningAgain: Bool = false) throws -> CourseLibrary {
    CourseLibrary(folder: try session.dataFolder(), now: session.now) { [session] in
      guard !beginningAgain else { return nil }
      var store = try session.store()
      return CourseState(try store.courseEvents()).course
    }
  }

  /// Looks for changes where that is due, and tells of them.
  func refreshAndTell() async {
    do {
      switch try await library().refreshIfDue() {
      case .asItWas: break
      case .renewed: session.output.note("The course has new content.", .dim)
      case .refused(let error): session.output.message(Self.refusal(error), .warning)
      }
    } catch {
      session.output.message(Self.refusal(error), .warning)
    }
  }

  static func refusal(_ error: any Error) -> String {
    "The course was not renewed: " + Failure(describing: error).message
  }

  /// Takes the course from a place that a person named.
  func take(_ text: String, beginningAgain: Bool = false) async throws {
    let home = session.environment["HOME"]
    guard let source = CourseSource(text, current: FileManager.default.currentDirectoryPath, home: home)
    else {
      throw Failure(
        "“\(TerminalText.clean(String(text.prefix(200))))” is no place for a course.",
        advice: "Give an address that begins with https://, or the path of a folder.", code: Failure.usage)
    }
    switch try await library(beginningAgain: beginningAgain).take(from: source) {
    case .own: session.output.note("The course of this program is in use.")
    case .unchanged: session.output.note("The course is as it was: nothing has changed.")
    case .changed(let course):
      let posts = course.sections.reduce(0) { $0 + $1.posts.count }
      session.output.note(
        "Fetched “\(course.title)”: \(course.weeks.count) weeks, \(posts) posts. It works offline now.")
    }
  }

  /// Looks for changes where the course came from last.
  func again() async throws {
    guard let source = try library().shelf.standing()?.source else {
      session.output.note("This is the program's own course: it changes with the program.")
      return
    }
    try await take(source.text)
  }
}

extension Session {
  /// The coach over the person's data, with the course opened: what is open now stays open.
  func coach(seed: UInt64? = nil) throws -> Coach {
    let coach = try Coach(
      course: try course(), store: try store(), offset: ProgramClock.offset,
      seed: seed ?? .random(in: .min ... .max), clock: now)
    try coach.open()
    return coach
  }

  /// The same of a course under way; throws where the person has not begun.
  func startedCoach() throws -> Coach {
    let coach = try coach()
    guard coach.view().isStarted else { throw Failure(.notStarted) }
    return coach
  }

  func course() throws -> Course { try CourseContent(self).library().course() }
}
