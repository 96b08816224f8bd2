internal import Foundation
internal import Glibc

/// Talks to a web server on this machine byte by byte, as no well-behaved client would.
public struct RawHTTP: Sendable {
  /// What came back.
  public struct Reply: Sendable {
    /// The status; 0 where the server hung up without one.
    public var status: Int
    /// The headers, names in lower case.
    public var headers: [String: String]
    /// The body.
    public var body: [UInt8]
    /// The body as text.
    public var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// Where the server listens.
  public let port: Int

  /// A client of that port.
  public init(port: Int) { self.port = port }

  /// Sends a request in its right form, with these headers beside `Host` (nil: the server's own address), and
  /// reads the reply to its end; status 0 where nobody is there.
  public func send(
    _ method: String, _ target: String, host: String? = nil, headers: [String] = [], body: [UInt8]? = nil
  ) -> Reply {
    var lines = ["\(method) \(target) HTTP/1.1", "Host: \(host ?? "127.0.0.1:\(port)")"] + headers
    if let body { lines.append("Content-Length: \(body.count)") }
    return send(pieces: [Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])])
  }

  /// Sends bytes piece by piece with a pause between, and reads what comes back to its end.
  public func send(pieces: [[UInt8]], pause: Double = 0) -> Reply {
    guard let socket = connected() else { return Reply(status: 0, headers: [:], body: []) }
    defer { close(socket) }
    for (index, piece) in pieces.enumerated() {
      if index > 0 { usleep(UInt32(pause * 1_000_000)) }
      guard Self.write(piece, to: socket) else { break }
    }
    return Self.reply(Self.readAll(socket))
  }

  /// A connection; nil where nobody answers. The caller closes it.
  public func connected() -> Int32? {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    place.sin_port = UInt16(clamping: port).bigEndian
    var patience = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let isThere = withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isThere else {
      close(socket)
      return nil
    }
    return socket
  }

  private static func write(_ bytes: [UInt8], to socket: Int32) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  private static func readAll(_ socket: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = recv(socket, &block, block.count, 0)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }

  private static func reply(_ bytes: [UInt8]) -> Reply {
    let end = Array("\r\n\r\n".utf8)
    guard let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return Reply(status: 0, headers: [:], body: [])
    }
    let lines = String(decoding: bytes[..<split], as: UTF8.self).components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      if parts.count == 2 { headers[parts[0].lowercased()] = parts[1] }
    }
    let words = lines[0].split(separator: " ")
    return Reply(
      status: words.count > 1 ? Int(words[1]) ?? 0 : 0, headers: headers,
      body: Array(bytes[(split + end.count)...]))
  }
}
