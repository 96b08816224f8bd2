import Foundation
import Glibc
import Synchronization

/// A web server on this machine for tests: gives files with their tags, takes what is sent, and misbehaves to
/// order.
public final class WebServer: Sendable {
  /// A request as it came.
  public struct Request: Sendable {
    /// `GET` or `POST`.
    public var method: String
    /// As in `/course.json`.
    public var path: String
    /// The headers, names in lower case.
    public var headers: [String: String]
    /// What was sent.
    public var body: String
  }

  /// What it answers with.
  public enum Answer: Sendable {
    /// A file, with a tag made of its bytes.
    case file([UInt8])
    /// A status and nothing else.
    case status(Int)
    /// Bytes without end.
    case endless
    /// Bytes without end, packed so that few of them become many: 13 of them 2,064 letters.
    case packedEndless
    /// A byte each tenth of a second, for a minute.
    case dribble
    /// Headers without end.
    case endlessHead
    /// Another address.
    case redirect(String)
    /// Hangs up in the middle.
    case broken
    /// Says nothing until the other side has gone.
    case silence
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var requests: [Request] = []
    var sent = 0
  }

  private let state = Mutex(State())
  private let isStopped = Atomic(false)
  private let socket: Int32
  /// Its address, with a slash at the end.
  public let address: String

  /// Starts it on a free port of this machine.
  public init() throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isBound = withUnsafeMutablePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, address, &size) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))/"
    let thread = Thread { [self] in serve() }
    thread.start()
  }

  /// Ends it: from then on nobody answers. Again, it does nothing: the number of the socket may be another's
  /// by then.
  public func stop() {
    guard !isStopped.exchange(true, ordering: .acquiringAndReleasing) else { return }
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// What came so far.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// How many bytes of bodies and heads it got rid of so far.
  public var sent: Int { state.withLock { $0.sent } }

  /// Has it answer so from now on; nil for a path that is not there.
  public func answer(_ path: String, _ answer: Answer?) { state.withLock { $0.answers["/" + path] = answer } }

  /// Serves these files, and those that were there before.
  public func serve(_ files: [String: [UInt8]]) { for (name, bytes) in files { answer(name, .file(bytes)) } }

  private func serve() {
    while true {
      let client = accept(socket, nil, nil)
      guard client >= 0 else { return }
      let thread = Thread { [self] in
        handle(client)
        close(client)
      }
      thread.start()
    }
  }

  private func handle(_ client: Int32) {
    guard let request = Self.read(client) else { return }
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[request.path]
    }
    switch answer {
    case nil: Self.send(client, "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    case .status(let status):
      Self.send(client, "HTTP/1.1 \(status) So\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    case .file(let bytes):
      let tag = "\"\(bytes.reduce(5381 as UInt64) { $0 &* 33 ^ UInt64($1) })\""
      if request.headers["if-none-match"] == tag {
        Self.send(client, "HTTP/1.1 304 Not Modified\r\nETag: \(tag)\r\nConnection: close\r\n\r\n")
      } else {
        let head =
          "HTTP/1.1 200 OK\r\nContent-Length: \(bytes.count)\r\nETag: \(tag)\r\nConnection: close\r\n\r\n"
        Self.send(client, Array(head.utf8) + bytes)
      }
    case .endless: sendOn(client, [UInt8](repeating: 0x41, count: 65_536), headers: [])
    case .packedEndless: sendPacked(client)
    case .endlessHead:
      Self.send(client, "HTTP/1.1 200 OK\r\n")
      repeatedly(client, Array("X-Header: \(String(repeating: "x", count: 1000))\r\n".utf8), times: 100_000)
    case .dribble:
      Self.send(client, "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      for _ in 0..<600 where Self.send(client, "A") { usleep(100_000) }
    case .redirect(let to):
      Self.send(
        client, "HTTP/1.1 302 Found\r\nLocation: \(to)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    case .silence:
      var byte: UInt8 = 0
      while recv(client, &byte, 1, 0) > 0 {}
    case .broken:
      Self.send(client, "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\nConnection: close\r\n\r\nhalf")
    }
  }

  private func sendOn(_ client: Int32, _ block: [UInt8], headers: [String]) {
    let head = ["HTTP/1.1 200 OK", "Connection: close"] + headers
    Self.send(client, head.joined(separator: "\r\n") + "\r\n\r\n")
    repeatedly(client, block, times: 2_000)
  }

  /// Sends a block again and again, until the other side has gone.
  private func repeatedly(_ client: Int32, _ block: [UInt8], times: Int) {
    for _ in 0..<times {
      guard Self.send(client, block) else { return }
      state.withLock { $0.sent += block.count }
    }
  }

  /// A stream of gzip (RFC 1952) of one block with fixed codes (RFC 1951, 3.2.6): the letter A, then again
  /// and again “258 bytes as one byte ago”, in 13 bits each.
  private func sendPacked(_ client: Int32) {
    let head: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
    Self.send(
      client, Array("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n".utf8) + head)
    // The last block, of fixed codes: 1, then 01 from its lower bit; 0x30 + 0x41 for the letter.
    var bits: [UInt8] = [1, 1, 0] + Self.code(0x71, 8)
    let again = Self.code(0b1100_0101, 8) + Self.code(0, 5)
    while bits.count % 8 != 0 { bits += again }
    Self.send(client, Self.packed(bits))
    let block = Self.packed(Array((0..<40_000).map { _ in again }.joined()))
    repeatedly(client, block, times: 2_000)
  }

  private static func code(_ value: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(value >> $0 & 1) }
  }

  private static func packed(_ bits: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bits.count, by: 8).map { start in
      bits[start..<start + 8].enumerated().reduce(0) { $0 | $1.element << UInt8($1.offset) }
    }
  }

  private static func read(_ client: Int32) -> Request? {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 16_384)
    var head: [String] = []
    var end = 0
    while true {
      let count = recv(client, &block, block.count, 0)
      guard count > 0 else { return nil }
      bytes += block[..<count]
      let text = String(decoding: bytes, as: UTF8.self)
      if head.isEmpty, let range = text.range(of: "\r\n\r\n") {
        head = text[..<range.lowerBound].components(separatedBy: "\r\n")
        end = text[..<range.upperBound].utf8.count
      }
      guard !head.isEmpty else { continue }
      var headers: [String: String] = [:]
      for line in head.dropFirst() {
        let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
      }
      let length = headers["content-length"].flatMap { Int($0) } ?? 0
      guard bytes.count >= end + length else { continue }
      let words = head[0].split(separator: " ").map(String.init)
      guard words.count >= 2 else { return nil }
      return Request(
        method: words[0], path: words[1], headers: headers,
        body: String(decoding: bytes[end..<end + length], as: UTF8.self))
    }
  }

  @discardableResult
  private static func send(_ client: Int32, _ text: String) -> Bool { send(client, Array(text.utf8)) }

  @discardableResult
  private static func send(_ client: Int32, _ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }
}
