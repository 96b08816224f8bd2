@testable import Desks
@testable import Files
import Foundation
import Testing
import TestSupport
@testable import Text

@Suite("Hints from the web")
struct WordHintTests {
  private func found(_ json: String, _ field: String) async throws -> WordHint.Found {
    let server = try WebServer()
    defer { server.stop() }
    server.answer("w/%E8%A8%98%E6%86%B6", .file(Array(json.utf8)))
    return try await WordHint(
      template: server.address + "w/{word}", field: field, client: WebClient(patience: 20)
    ).fetch("記憶")
  }

  @Test(
    "the way to the hint is followed through names and places",
    arguments: [
      (#"{"meaning": "memory"}"#, "meaning", WordHint.Found.text("memory")),
      (#"[{"a": [{"b": ["x", "y\n z"]}]}]"#, "0.a.0.b", .text("x, y z")), (#"{"n": 3}"#, "n", .text("3")),
      (#"{"meaning": ""}"#, "meaning", .nothing), (#"{"meaning": null}"#, "meaning", .nothing),
      (#"{"meaning": "memory"}"#, "meaning.0", .nothing), ("[]", "0", .nothing), ("[1]", "-1", .nothing),
      ("<html>", "a", .notJSON), ("", "a", .notJSON),
    ])
  func path(json: String, field: String, wanted: WordHint.Found) async throws {
    #expect(try await found(json, field) == wanted)
  }

  @Test("a word stays a part of the address; who is not there, says no or sends too much is told")
  func address() async throws {
    let server = try WebServer()
    defer { server.stop() }
    let hint = WordHint(template: server.address + "w/{word}", field: "a", client: WebClient(patience: 20))
    #expect(try await hint.fetch("../x?y=1#z \u{0}") == .nothing)
    #expect(server.requests.map(\.path) == ["/w/..%2Fx%3Fy%3D1%23z%20%00"])
    for answer in [WebServer.Answer.endless, .status(500), .broken] {
      server.answer("w/a", answer)
      await #expect(throws: Failure.self) { try await hint.fetch("a") }
    }
    server.stop()
    do {
      _ = try await hint.fetch("a")
      Issue.record("nobody was there")
    } catch { #expect(error.code == "offline") }
  }
}
