import Base
import CommandLineOptions
import Drills
import FoundationEssentials
import Glibc
import Habits
import ModelData
import Storage
import Terminal
import Texts
import Web

/// The content of the course: the program's own, or the last good copy of one that was fetched.
struct CourseContent {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// How old a copy gets before the program looks for changes by itself, seconds.
  private static let day = 86_400.0

  /// Where a fetched course is kept.
  func shelf() throws -> CourseShelf {
    guard let folder = TextEnvironment(variables: session.environment).dataFolder else {
      throw Failure(
        "There is no folder for your data.",
        advice: "Set HOME or XDG_DATA_HOME to a path that begins with a slash.")
    }
    return CourseShelf(folder: folder + "/course")
  }

  /// The course.
  func course() throws -> Course {
    if let copy = try shelf().copy(), let course = try? Course(files: copy.files) { return course }
    do throws(CourseError) {
      return try Course(files: ModelData.course)
    } catch {
      throw Failure("The course of this program is damaged.", advice: "Install recite anew.")
    }
  }

  // MARK: Fetching

  /// What fetching came to.
  enum Outcome {
    case unchanged
    case changed(Course)
  }

  /// What looking for changes came to.
  enum Renewal {
    case asItWas
    case renewed
    case refused(String)
  }

  /// Looks for changes where the course comes from, once a day; in a folder each time. Whatever goes wrong, the last good
  /// copy stays.
  func refreshIfDue() async -> Renewal {
    guard let shelf = try? shelf(), let (source, checked) = shelf.standing(), isDue(source, checked) else {
      return .asItWas
    }
    do {
      // Nobody waits long for what there is a copy of.
      let fetch = CourseFetch(WebClient(patience: 4), patience: 8)
      if case .changed = try await refresh(source, fetch) { return .renewed }
      return .asItWas
    } catch let error as WebError where error.code == .offline {
      // Next time: the copy serves as well.
      return .asItWas
    } catch {
      let failure = Failure(describing: error)
      return .refused("The course was not renewed: " + failure.message)
    }
  }

  /// The same for a command, which tells on the way.
  func refreshAndTell() async {
    switch await refreshIfDue() {
    case .asItWas: break
    case .renewed: session.output.note(StyledText("The course has new content.", .dim))
    case .refused(let message): session.output.message(StyledText(message, .warning))
    }
  }

  private func isDue(_ source: CourseSource, _ checked: Double) -> Bool {
    switch source {
    case .own: false
    case .folder: true
    case .address: abs(session.now().timeIntervalSince1970 - checked) >= Self.day
    }
  }

  /// Takes the course from a place that a person named.
  func take(_ text: String) async throws {
    let home = session.environment["HOME"]
    guard let source = CourseSource(text, current: FileManager.default.currentDirectoryPath, home: home)
    else {
      throw Failure(
        "“\(TerminalText.clean(String(text.prefix(200))))” is no place for a course.",
        advice: "Give an address that begins with https://, or the path of a folder.", code: Failure.usage)
    }
    if source == .own {
      try shelf().clear()
      session.output.note("The course of this program is in use.")
      return
    }
    switch try await refresh(source, CourseFetch()) {
    case .unchanged: session.output.note("The course is as it was: nothing has changed.")
    case .changed(let course):
      let posts = course.sections.reduce(0) { $0 + $1.posts.count }
      session.output.note(
        StyledText(
          "Fetched “\(course.title)”: \(course.weeks.count) weeks, \(posts) posts. It works offline now."))
    }
  }

  /// Looks for changes where the course came from last.
  func again() async throws {
    guard let source = try shelf().standing()?.source else {
      session.output.note("This is the program's own course: it changes with the program.")
      return
    }
    try await take(source.text)
  }

  @discardableResult
  private func refresh(_ source: CourseSource, _ fetch: CourseFetch) async throws -> Outcome {
    let shelf = try shelf()
    let last = shelf.copy()
    let now = session.now().timeIntervalSince1970
    let copy = try await fetch.copy(from: source, last: last, now: now)
    if let last, last.source == source, last.files == copy.files {
      shelf.note(checked: now)
      return .unchanged
    }
    let course: Course
    do throws(CourseError) {
      course = try Course(files: copy.files)
    } catch {
      throw Self.failure(error, isKept: last != nil)
    }
    try checkSame(course)
    try shelf.keep(copy)
    return .changed(course)
  }

  /// A course under way is not replaced by another one behind the person's back.
  private func checkSame(_ course: Course) throws {
    var store = try session.store()
    guard let begun = CourseState(try store.courseEvents()).course, begun != course.id else { return }
    let isStart = session.plan.command.name == "course start" && session.plan[CourseStartCommand.again]
    guard !isStart else { return }
    throw Failure(
      "That is another course (\(course.id)) than the one under way (\(begun)).",
      advice: "To begin it: recite course start --again --from …")
  }

  private static func failure(_ error: CourseError, isKept: Bool) -> Failure {
    let faults = error.faults.map { "\n  " + TerminalText.clean($0.description) }.joined()
    let count = error.faults.count
    return Failure(
      "The course has \(count == 1 ? "a fault" : "\(count) faults") and is not taken:\(faults)",
      advice: isKept ? "The last good copy stays in use." : "The program's own course stays in use.")
  }
}
