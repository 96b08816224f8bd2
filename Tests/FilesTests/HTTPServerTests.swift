@testable import Files
import Foundation
import Glibc
import Testing
import TestSupport
@testable import Text

@Suite("A web server for this machine")
struct HTTPServerTests {
  /// Tells what it was asked.
  private static let echo: HTTPServer.Answer = { request in
    let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
    let text = "\(request.method) \(request.path) [\(query)] \(request.body.count) \(request.isTooLong)"
    return HTTPResponse(
      request.isTooLong ? 413 : 200,
      headers: [HTTPRequest.Field("X-Host", request.values(of: "host").joined())],
      body: Array(text.utf8))
  }

  private func server(_ limits: HTTPLimits = HTTPLimits()) throws -> (HTTPServer, RawHTTP) {
    let server = try HTTPServer(limits: limits, answer: Self.echo)
    return (server, RawHTTP(port: server.port))
  }

  @Test("what is asked reaches the answer: method, path, arguments, headers, body; bytes come in pieces too")
  func whole() throws {
    let (server, client) = try server()
    defer { server.stop() }
    let reply = client.send("GET", "/a%20b/c?x=1&y=%C3%A9%26&z")
    #expect(reply.status == 200 && reply.text == "GET /a b/c [x=1;y=é&;z=] 0 false")
    #expect(reply.headers["x-host"] == "127.0.0.1:\(server.port)" && reply.headers["connection"] == "close")
    let bytes = Array("POST /t HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhello".utf8)
    #expect(client.send(pieces: bytes.map { [$0] }).text == "POST /t [] 5 false")
    let chunked = "POST /t HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n"
    #expect(client.send(pieces: [Array(chunked.utf8)]).text == "POST /t [] 3 false")
    #expect(client.send("HEAD", "/").body.isEmpty)
    // What no text of C can hold stays as it was sent, and so does what is no code.
    let codes = client.send("GET", "/a%00b%41%zz%?x%00=%00y+%2B")
    #expect(codes.text == "GET /a%00bA%zz% [x%00=%00y +] 0 false")
  }

  @Test("a body that is too long is never kept, whether it says so beforehand or not")
  func tooLong() throws {
    let (server, client) = try server(HTTPLimits(bodyBytes: 100))
    defer { server.stop() }
    #expect(client.send("POST", "/", body: [UInt8](repeating: 65, count: 100)).text == "POST / [] 100 false")
    #expect(client.send("POST", "/", body: [UInt8](repeating: 65, count: 101)).status == 413)
    let head = "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n"
    let chunk = Array("1000\r\n".utf8) + [UInt8](repeating: 65, count: 0x1000) + Array("\r\n".utf8)
    let reply = client.send(pieces: [Array(head.utf8) + chunk + Array("0\r\n\r\n".utf8)])
    #expect(reply.status == 413 && reply.text.contains("true"))
    let endless = Array(head.utf8) + Array(repeating: chunk, count: 600).flatMap { $0 }
    #expect(client.send(pieces: [endless]).status == 0)
    #expect(client.send("GET", "/").status == 200)
  }

  @Test("who dribbles, or says nothing, is hung up on, and others are served meanwhile", .waiting)
  func slow() async throws {
    let (server, client) = try server(HTTPLimits(seconds: 1))
    defer { server.stop() }
    async let dribble = Self.dribbled(client)
    let silent = try #require(client.connected())
    defer { close(silent) }
    #expect(client.send("GET", "/").status == 200)
    let (reply, duration) = await dribble
    #expect(reply.status == 0 && duration < .seconds(15))
    var byte: UInt8 = 0
    #expect(recv(silent, &byte, 1, 0) == 0)
  }

  @Test("An answer that takes longer to make than clients are given comes whole", .waiting)
  func long() throws {
    let server = try HTTPServer(limits: HTTPLimits(seconds: 1)) { _ in
      Thread.sleep(forTimeInterval: 1.4)
      return HTTPResponse(200, body: [UInt8](repeating: 65, count: 12 << 20))
    }
    defer { server.stop() }
    #expect(RawHTTP(port: server.port).send("GET", "/").body.count == 12 << 20)
  }

  @Test("many who say nothing starve nobody: they go for those who come")
  func silent() throws {
    let (server, client) = try server(HTTPLimits(seconds: 60, connections: 16))
    defer { server.stop() }
    let silent = (0..<300).compactMap { _ in client.connected() }
    defer { for socket in silent { close(socket) } }
    #expect(silent.count == 300)
    let start = ContinuousClock.now
    for _ in 0..<3 { #expect(client.send("GET", "/").status == 200) }
    // As many as there are places would go once a minute.
    #expect(.now - start < .seconds(30))
  }

  /// A byte each tenth of a second, for twenty seconds: well under any limit on silence.
  private static func dribbled(_ client: RawHTTP) async -> (RawHTTP.Reply, Duration) {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let head = Array("GET / HTTP/1.1\r\nX: ".utf8) + [UInt8](repeating: 65, count: 200)
        let start = ContinuousClock.now
        let reply = client.send(pieces: head.map { [$0] }, pause: 0.1)
        continuation.resume(returning: (reply, ContinuousClock.now - start))
      }
    }
  }

  private static let garbage = [
    "empty lines": "\r\n\r\n\r\n\r\n", "a method alone": "GET\r\n\r\n",
    "no host": "GET / HTTP/1.1\r\n\r\n",
    "control characters": "\u{0}\u{1}\u{2}\r\n\r\n",
    "a length below nothing": "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -5\r\n\r\n",
    "a length beyond numbers": "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "headers without end": "GET / HTTP/1.1\r\nHost: h\r\n" + String(repeating: "A: b\r\n", count: 20_000)
      + "\r\n",
    "a path without end": "GET /" + String(repeating: "a", count: 100_000) + " HTTP/1.1\r\nHost: h\r\n\r\n",
  ]

  @Test("what is not HTTP is refused, and the server lives", .waiting, arguments: garbage.keys.sorted())
  func malformed(name: String) throws {
    let (server, client) = try server(HTTPLimits(seconds: 2))
    defer { server.stop() }
    let reply = client.send(pieces: [Array((Self.garbage[name] ?? "").utf8)])
    #expect(reply.status == 0 || reply.status >= 400, "\(reply.status)")
    #expect(client.send("GET", "/").status == 200)
  }

  @Test("a port that another has is told; stopped, nobody answers, and the port is free again")
  func ports() throws {
    let (server, client) = try server()
    do throws(Failure) {
      _ = try HTTPServer(port: server.port, answer: Self.echo)
      Issue.record("the port was taken")
    } catch { #expect(error.code == "port_taken") }
    server.stop()
    server.stop()
    #expect(client.send("GET", "/").status == 0)
    let next = try HTTPServer(port: server.port, answer: Self.echo)
    #expect(next.port == server.port)
    next.stop()
  }
}
