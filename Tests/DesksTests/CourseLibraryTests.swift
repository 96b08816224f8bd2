@testable import Desks
@testable import Files
import FoundationEssentials
@testable import Habits
import Testing
import TestSupport
@testable import Text

@Suite("The content of the course")
struct CourseLibraryTests {
  private let data: TemporaryFolder
  private let place: TemporaryFolder

  init() throws {
    data = try TemporaryFolder()
    place = try TemporaryFolder()
    for (name, bytes) in ModelData.course { try place.write(name, bytes) }
  }

  private func library(begun: String? = nil) -> CourseLibrary {
    CourseLibrary(folder: data.path, now: { Date(timeIntervalSince1970: 1_800_000_000) }) { begun }
  }

  private var source: CourseSource { .folder(place.path) }

  private func rewrite(_ text: String, by other: String) throws {
    let json = String(decoding: ModelData.course[Course.fileName] ?? [], as: UTF8.self)
    #expect(json.contains(text))
    try place.write(Course.fileName, Array(json.replacing(text, with: other).utf8))
  }

  @Test(
    "from a folder it comes once; what has changed there comes by itself; given up, the program's own is back"
  )
  func renewal() async throws {
    let library = library()
    let own = try library.course()
    guard case .changed = try await library.take(from: source) else {
      Issue.record("nothing came")
      return
    }
    guard case .unchanged = try await library.take(from: source) else {
      Issue.record("it came twice")
      return
    }
    try rewrite(own.title, by: "Another ten weeks")
    guard case .renewed = await library.refreshIfDue() else {
      Issue.record("what changed did not come")
      return
    }
    #expect(try library.course().title == "Another ten weeks")
    guard case .own = try await library.take(from: .own) else {
      Issue.record("it is not given up")
      return
    }
    #expect(try library.course().title == own.title)
  }

  @Test("content with a fault is refused, named, and the last good copy stays")
  func faults() async throws {
    _ = try await library().take(from: source)
    try place.write(Course.fileName, Array("{".utf8))
    do {
      _ = try await library().take(from: source)
      Issue.record("it was taken")
    } catch let failure as Failure {
      #expect(failure.message.contains("is not taken"))
      #expect(failure.advice == "The last good copy stays in use.")
    }
    guard case .refused = await library().refreshIfDue() else {
      Issue.record("nothing was told")
      return
    }
    #expect(try library().course().title == Course(files: ModelData.course).title)
  }

  @Test("another course does not take the place of the one under way")
  func another() async throws {
    let own = try library().course()
    try rewrite("\"\(own.id)\"", by: "\"another\"")
    await #expect(throws: Failure.self) { _ = try await library(begun: own.id).take(from: source) }
    #expect(try library().course().id == own.id)
    _ = try await library().take(from: source)
    #expect(try library().course().id == "another")
    // Nor does the program's own take the place of another.
    await #expect(throws: Failure.self) { _ = try await library(begun: "another").take(from: .own) }
    #expect(try library().course().id == "another")
  }
}
