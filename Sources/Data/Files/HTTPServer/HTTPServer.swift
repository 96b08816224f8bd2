internal import CMicroHTTPD
internal import Glibc
import Synchronization
public import Text

/// A web server on 127.0.0.1, for this machine alone unless it is to be public: the one owner of
/// libmicrohttpd.
///
/// Requests are answered one after the other on a thread of the server's own; each connection carries one
/// request. Who is too slow is hung up on, and what is not HTTP is refused by the library (400).
public final class HTTPServer: Sendable {
  /// Answers one request; called on the server's thread.
  public typealias Answer = @Sendable (HTTPRequest) -> HTTPResponse

  public let port: Int
  private let isStopping: StopFlag
  private let thread: Mutex<OwnThread?>

  /// Starts a server; with port 0 on one that is free. Where `isPublic`, other machines of the network may
  /// connect. With a certificate it speaks https alone.
  ///
  /// Throws `library_missing`, `port_taken`, `no_port`, or `no_thread`: a server whose thread is not to be
  /// had would take connections and never answer.
  public init(
    port: Int = 0, isPublic: Bool = false, limits: HTTPLimits = HTTPLimits(),
    certificate: ServerCertificate? = nil, answer: @escaping Answer
  ) throws(Failure) {
    guard let library = MicroHTTPD.library else {
      throw .libraryMissing("libmicrohttpd", package: "libmicrohttpd12")
    }
    let isStopping = StopFlag()
    let loop = HTTPLoop(library, limits, isStopping, isEncrypted: certificate != nil, answer)
    try loop.start(port: port, isPublic: isPublic, certificate)
    self.isStopping = isStopping
    self.port = loop.port
    thread = Mutex(try OwnThread.start { loop.serve() })
  }

  /// Ends it, and waits until it has; again, it does nothing.
  public func stop() {
    isStopping.raise()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    thread?.join()
  }

  deinit { stop() }
}

extension HTTPServer {
  /// The numbers by which other machines of the network may name this one: `192.168.1.20`.
  public static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next {
      unsafe next = entry.pointee.ifa_next
      guard let address = unsafe entry.pointee.ifa_addr, unsafe address.pointee.sa_family == UInt16(AF_INET),
        unsafe entry.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        unsafe UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
      }
      found.append([24, 16, 8, 0].map { "\(number >> $0 & 0xFF)" }.joined(separator: "."))
    }
    return found
  }
}

extension HTTPServer {
  /// The library that serves, with its version: `libmicrohttpd 0.9.75`; nil where it is not installed.
  public static var libraryVersion: String? {
    guard let text = MicroHTTPD.library?.call.MHD_get_version() else {
      return nil
    }
    return unsafe "libmicrohttpd " + String(cString: text)
  }
}

/// What one client may take of the server.
public struct HTTPLimits: Sendable, Hashable {
  /// The most bytes of a body; of a longer one the request says `isTooLong`.
  public var bodyBytes: Int
  /// How long a request may take from its connection to its answer, seconds, however it dribbles in.
  public var seconds: Double
  /// Connections at once; who comes when they are nearly all taken gets the place of the one open longest.
  var connections: Int

  public init(bodyBytes: Int = 65_536, seconds: Double = 20, connections: Int = 64) {
    self.bodyBytes = bodyBytes
    self.seconds = seconds
    self.connections = connections
  }
}

/// Why a server could not be started. Codes: `library_missing`; `port_taken`: another program has it;
/// `no_port`: the system does not give it.
extension Failure {
  static func portTaken(_ port: Int) -> Self {
    Self(
      code: "port_taken",
      message: "Another program has port \(port) already; give another, or none and one is chosen.")
  }

  static func noPort(_ port: Int, errno: Int32) -> Self {
    Self(
      code: "no_port",
      message:
        "Port \(port) is not to be had (error \(errno)); give one from 1024 to 65535, "
        + "or none and one is chosen."
    )
  }
}
