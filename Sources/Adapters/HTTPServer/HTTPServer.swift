public import Base
internal import CMicroHTTPD
internal import Glibc
import Synchronization

/// A web server on 127.0.0.1, for this machine alone unless it is to be public: the one owner of libmicrohttpd.
///
/// Requests are answered one after the other on a thread of the server's own; each connection carries one request. Who is
/// too slow is hung up on, and what is not HTTP is refused by the library (400).
public final class HTTPServer: Sendable {
  /// Answers one request; called on the server's thread.
  public typealias Answer = @Sendable (HTTPRequest) -> HTTPResponse

  /// Where it listens.
  public let port: Int
  private let isStopping: StopFlag
  private let thread: Mutex<pthread_t?>

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: Where to listen; 0 for a port that is free.
  ///   - isPublic: Whether other machines of the network may connect.
  ///   - limits: What one client may take.
  ///   - answer: Answers requests.
  /// - Throws: `Failure` where the library is missing or the port is not to be had.
  public init(
    port: Int = 0, isPublic: Bool = false, limits: HTTPLimits = HTTPLimits(), answer: @escaping Answer
  ) throws(Failure) {
    guard let library = MicroHTTPD.library else { throw .libraryMissing }
    let isStopping = StopFlag()
    let loop = HTTPLoop(library, limits, isStopping, answer)
    try loop.start(port: port, isPublic: isPublic)
    self.isStopping = isStopping
    self.port = loop.port
    thread = Mutex(loop.run())
  }

  /// Ends it, and waits until it has; again, it does nothing.
  public func stop() {
    isStopping.raise()
    let thread = thread.withLock { thread in
      defer { thread = nil }
      return thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  deinit { stop() }
}

/// A wish to stop, raised on one thread and seen on another.
final class StopFlag: Sendable {
  private let flag = Atomic(false)

  var isRaised: Bool { flag.load(ordering: .acquiring) }

  func raise() { flag.store(true, ordering: .releasing) }
}
