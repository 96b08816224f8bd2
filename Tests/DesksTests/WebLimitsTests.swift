@testable import Desks
@testable import Files
@testable import Habits
import Testing
import TestSupport
@testable import Text

@Suite("Limits on what comes from the web")
struct WebLimitsTests {
  private static let limit = 1_000_000

  /// What went wrong; nil where nothing did.
  private func error(of address: String, patience: Double = 20) async -> Failure? {
    do throws(Failure) {
      _ = try await WebClient(patience: patience).get(address, limit: Self.limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("what unpacks to more than is granted is counted unpacked, and left once it has come to that")
  func packed() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("bomb", .packedEndless)
    #expect(await error(of: server.address + "bomb")?.code == "too_long")
    // A million letters are 6.3 kB packed; what is beyond that lay in the sockets' buffers.
    #expect(server.sent < 16_000_000, "\(server.sent)")
  }

  @Test("what comes fast and without end is left at the limit: a body, a head")
  func endless() async throws {
    let server = try WebServer()
    defer { server.stop() }
    for (path, answer) in [("body", WebServer.Answer.endless), ("head", .endlessHead)] {
      server.answer(path, answer)
      let before = server.sent
      #expect(await error(of: server.address + path)?.code == "too_long", "\(path)")
      #expect(server.sent - before < 16_000_000, "\(path): \(server.sent - before)")
    }
  }

  /// What it fetches never ends: that it comes back is what is tested. How soon is no matter of the suite,
  /// where an answer may wait minutes for a thread beside the other tests.
  @Test("the clock counts and not the silence: a byte now and then wins no time")
  func dribble() async throws {
    let server = try WebServer()
    defer { server.stop() }
    for (path, answer) in [("dribble", WebServer.Answer.dribble), ("silence", .silence)] {
      server.answer(path, answer)
      let error = await error(of: server.address + path, patience: 1)
      #expect(error?.code == "offline", "\(path)")
      #expect(
        error?.message.contains(
          path == "dribble" ? "too slow: not all of it came in time" : "did not answer in time") == true)
    }
  }

  @Test("a course of many files that dribble has one time for all of them")
  func wholeCourse() async throws {
    let server = try WebServer()
    defer { server.stop() }
    let names = (1...60).map { "w01-\($0)-post.md" }
    let posts = names.map { #"{"file":"\#($0)","title":"A post"}"# }.joined(separator: ",")
    server.answer("course.json", .file(Array(#"{"weeks":[{"posts":[\#(posts)]}]}"#.utf8)))
    for name in names { server.answer(name, .dribble) }
    await #expect(throws: Failure.self) {
      try await CourseFetch(WebClient(patience: 60), patience: 2).copy(
        from: .address(server.address), last: nil, now: 100)
    }
  }

  @Test("the body of a refusal is of no use: its length changes nothing")
  func refusal() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("reports", .endless)
    try await WebClient().post([1], to: server.address + "reports", type: "x/y", key: "k")
    #expect(server.sent < 16_000_000, "\(server.sent)")
  }

  @Test("what is sent goes where it was said, and nowhere else; what is fetched is followed, with an end")
  func redirects() async throws {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("page", .file(Array("here".utf8)))
    server.answer("old", .redirect("/page"))
    server.answer("circle", .redirect("/circle"))
    server.answer("file", .redirect("file:///etc/passwd"))
    let client = WebClient()
    guard case .page(let bytes, _) = try await client.get(server.address + "old", limit: 100) else {
      Issue.record("it leads to a page")
      return
    }
    #expect(bytes == Array("here".utf8))
    #expect(await error(of: server.address + "circle")?.message.contains("leads from one place") == true)
    #expect(server.requests.count { $0.path == "/circle" } < 8)
    #expect(await error(of: server.address + "file")?.message.contains("nothing is fetched from") == true)
    do {
      try await client.post([1], to: server.address + "old", type: "x/y", key: "k")
      Issue.record("it went elsewhere")
    } catch { #expect(error.message.contains("status 302")) }
    #expect(!server.requests.contains { $0.path == "/page" && $0.method == "POST" })
  }

  @Test("an answer is made of the head that came last")
  func heads() {
    var answer = Answer(limit: 10)
    var isWanted: [Bool] = []
    for line in [
      "HTTP/1.1 302 Found\r\n", "ETag: \"old\"\r\n", "\r\n", "HTTP/2 200 \r\n", "eTAG:  \"new\" \r\n", "\r\n",
    ] { isWanted.append(answer.takeHead(Array(line.utf8))) }
    #expect(answer.status == 200 && answer.tag == "\"new\"")
    isWanted.append(answer.takeBody([UInt8](repeating: 1, count: 10)))
    #expect(!isWanted.contains(false))
    let isMoreWanted = answer.takeBody([1])
    #expect(!isMoreWanted && answer.cut == .tooLong && answer.bytes.isEmpty)
  }
}
