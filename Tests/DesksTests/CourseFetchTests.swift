@testable import Desks
@testable import Files
import Foundation
@testable import Habits
import Testing
import TestSupport
@testable import Text

@Suite("Fetching a course")
struct CourseFetchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func fetch(
    _ source: CourseSource, _ last: CourseShelf.Copy? = nil
  ) async throws(Failure) -> CourseShelf.Copy {
    try await CourseFetch(WebClient(patience: 20), patience: 600).copy(from: source, last: last, now: 100)
  }

  @Test("the whole course comes over the network; a second time only what has changed does")
  func tags() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.serve(ModelData.course)
    let first = try await fetch(.address(server.address))
    #expect(first.files == ModelData.course)
    _ = try Course(files: first.files)
    let before = server.requests.count
    #expect(before == ModelData.course.count)
    let second = try await fetch(.address(server.address), first)
    #expect(second.files == first.files)
    #expect(server.requests.dropFirst(before).allSatisfy { $0.headers["if-none-match"] != nil })
    server.answer("w01-1-welcome.md", .file(Array("Another welcome.\n".utf8)))
    let third = try await fetch(.address(server.address), second)
    #expect(third.files["w01-1-welcome.md"] == Array("Another welcome.\n".utf8))
    #expect(third.files.count { $0.value != first.files[$0.key] } == 1)
  }

  @Test("a server that sends without end, hangs up, or says no is given up, within limits")
  func hostile() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("course.json", .endless)
    await #expect(throws: Failure.self) { try await fetch(.address(server.address)) }
    for answer in [
      WebServer.Answer.broken, .status(500), .redirect("file:///etc/passwd"), .redirect("/course.json"),
    ] {
      server.answer("course.json", answer)
      await #expect(throws: Failure.self, "\(answer)") { try await fetch(.address(server.address)) }
    }
    server.answer("course.json", nil)
    do {
      _ = try await fetch(.address(server.address))
      Issue.record("nothing was found there")
    } catch { #expect(error.message.contains("status 404")) }
    server.stop()
    do {
      _ = try await fetch(.address(server.address))
      Issue.record("nobody was there")
    } catch { #expect(error.code == "offline") }
  }

  @Test("a post that is too long stops the fetch; one that is missing is left for the reader to find")
  func posts() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.serve(ModelData.course)
    server.answer("w05-2-ten-minutes.md", nil)
    let copy = try await fetch(.address(server.address))
    do throws(CourseError) {
      _ = try Course(files: copy.files)
      Issue.record("a post is missing")
    } catch { #expect(error.faults.map(\.file) == ["w05-2-ten-minutes.md"]) }
    server.answer("w05-2-ten-minutes.md", .file([UInt8](repeating: 0x41, count: Course.mostBytes / 10 + 1)))
    do {
      _ = try await fetch(.address(server.address))
      Issue.record("it is too long")
    } catch { #expect(error.code == "too_long") }
  }

  @Test("a folder gives plain files only: no links, no pipes, nothing outside of it")
  func folders() async throws {
    try FileManager.default.createDirectory(atPath: folder.file("course"), withIntermediateDirectories: false)
    for (name, bytes) in ModelData.course { try folder.write("course/" + name, bytes) }
    let copy = try await fetch(.folder(folder.file("course")))
    #expect(copy.files == ModelData.course)
    let post = folder.file("course/w01-1-welcome.md")
    try FileManager.default.removeItem(atPath: post)
    try FileManager.default.createSymbolicLink(atPath: post, withDestinationPath: "/etc/passwd")
    #expect(try await fetch(.folder(folder.file("course"))).files["w01-1-welcome.md"] == nil)
    try FileManager.default.removeItem(atPath: post)
    #expect(mkfifo(post, 0o600) == 0)
    #expect(try await fetch(.folder(folder.file("course"))).files["w01-1-welcome.md"] == nil)
    await #expect(throws: Failure.self) { try await fetch(.folder(folder.file("nowhere"))) }
  }

  @Test("what was fetched is kept, whole, and read again without a network")
  func shelf() throws {
    let shelf = CourseShelf(folder: folder.file("data/course"))
    #expect(try shelf.copy() == nil)
    var copy = CourseShelf.Copy(
      source: .address("https://example.org/"), files: ModelData.course, tags: ["course.json": "\"1\""],
      checked: 5)
    try shelf.keep(copy)
    #expect(try shelf.copy() == copy)
    try shelf.note(checked: 9)
    copy.checked = 9
    #expect(try shelf.copy() == copy)
    copy.files["w01-1-welcome.md"] = Array("Hello.".utf8)
    try shelf.keep(copy)
    #expect(try shelf.copy() == copy)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("data")) == ["course"])
    try Data("no json".utf8).write(to: URL(fileURLWithPath: folder.file("data/course/source.json")))
    #expect(throws: Failure.self) { try shelf.copy() }
    #expect(throws: Failure.self) { try shelf.note(checked: 10) }
    // No other course takes the place of the one that was chosen; given up, the program's own does.
    let library = CourseLibrary(folder: folder.file("data"), now: Date.init, begun: { nil })
    let failure = try #require(#expect(throws: Failure.self) { try library.course() })
    #expect(failure.message.contains(shelf.folder) && failure.advice != nil)
    try shelf.clear()
    #expect(try library.course().id == Course(files: ModelData.course).id)
  }

  @Test(
    "places are told apart",
    arguments: [
      ("own", CourseSource.own), ("https://example.org/c", .address("https://example.org/c/")),
      ("http://a.b/c/course.json", .address("http://a.b/c/")), ("mine", .folder("/here/mine")),
      ("~/mine/course.json", .folder("/home/me/mine")), ("/x", .folder("/x")), ("ftp://a.b/", nil),
      ("file:///etc", nil), ("", nil), ("https://", nil), ("https://a.b/\u{1B}[31m", nil),
    ] as [(String, CourseSource?)])
  func places(text: String, source: CourseSource?) {
    #expect(CourseSource(text, current: "/here", home: "/home/me") == source)
  }

  @Test("a report arrives as it is; a refusal is told")
  func post() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("reports", .status(204))
    try await WebClient().post(
      Array("{\"week\":1}\n".utf8), to: server.address + "reports", type: "application/json", key: "k1")
    let request = try #require(server.requests.first)
    #expect(request.method == "POST" && request.body == "{\"week\":1}\n")
    #expect(request.headers["idempotency-key"] == "k1" && request.headers["user-agent"] == "recite")
    server.answer("reports", .status(503))
    await #expect(throws: Failure.self) {
      try await WebClient().post([1], to: server.address + "reports", type: "x/y", key: "k2")
    }
  }
}
