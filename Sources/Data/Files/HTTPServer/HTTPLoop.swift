internal import CMicroHTTPD
internal import Glibc
internal import Text

/// The thread of a server: waits for requests, has them answered, and hangs up on those who take too long.
/// Everything here, the library's calls back included, happens on that one thread once it runs.
@safe final class HTTPLoop {
  private let library: SharedLibrary<recite_http>
  private let limits: HTTPLimits
  private let isStopping: StopFlag
  private let answer: HTTPServer.Answer
  private let isEncrypted: Bool
  private var daemon: OpaquePointer?
  private(set) var port = 0
  /// When each connection that is open was made, by its socket.
  private var openSince: [Int32: ContinuousClock.Instant] = [:]

  /// How long the thread sleeps where nothing comes: so long at most a stop takes.
  private static let nap: Int32 = 100

  init(
    _ library: SharedLibrary<recite_http>, _ limits: HTTPLimits, _ isStopping: StopFlag,
    isEncrypted: Bool, _ answer: @escaping HTTPServer.Answer
  ) {
    self.isEncrypted = isEncrypted
    self.library = library
    self.limits = limits
    self.isStopping = isStopping
    self.answer = answer
  }

  // MARK: Life

  func start(port wanted: Int, isPublic: Bool, _ certificate: ServerCertificate?) throws(Failure) {
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    var failure: Int32 = 0
    let (shown, key) = (certificate?.certificate ?? "", certificate?.key ?? "")
    unsafe shown.withCString { shown in
      unsafe key.withCString { key in
        var plan = unsafe recite_http_plan(
          port: UInt16(clamping: wanted), connections: UInt32(clamping: limits.connections),
          is_public: isPublic, idle_seconds: UInt32(max(1, limits.seconds)),
          certificate: certificate == nil ? nil : shown, key: certificate == nil ? nil : key,
          answer: Self.take, noted: Self.note, completed: Self.finish, decode: Self.decode, context: context)
        errno = 0
        unsafe daemon = recite_http_start(library.functions, &plan)
        failure = errno
      }
    }
    guard let daemon = unsafe daemon else {
      if failure == EADDRINUSE { throw .portTaken(wanted) }
      throw .noPort(wanted, errno: failure)
    }
    port = Int(unsafe recite_http_port(library.functions, daemon))
  }

  /// Answers requests until it is stopped, on the thread that calls it.
  func serve() {
    guard let daemon = unsafe daemon else { return }
    while !isStopping.isRaised {
      unsafe recite_http_run(library.functions, daemon, Self.nap)
      hangUpOnTheSlow()
    }
    end()
  }

  private func end() {
    guard let running = unsafe daemon else { return }
    unsafe daemon = nil
    unsafe recite_http_stop(library.functions, running)
  }

  // A loop that no thread ever served.
  deinit { end() }

  /// Room is kept for who comes: before all places are taken, the connection that has been open longest goes.
  /// Whoever has something to ask has asked it long before, on one machine.
  private func makeRoom() {
    guard openSince.count > max(1, limits.connections - limits.connections / 8),
      let oldest = openSince.min(by: { $0.value < $1.value })?.key
    else { return }
    openSince[oldest] = nil
    shutdown(oldest, Int32(SHUT_RDWR))
  }

  /// A trickle of bytes never runs into the library's own time limit; this one it does. The library then
  /// finds the connection ended, and closes it.
  private func hangUpOnTheSlow() {
    guard !openSince.isEmpty else { return }
    let last = ContinuousClock.now - .seconds(limits.seconds)
    for (socket, since) in openSince where since < last { shutdown(socket, Int32(SHUT_RDWR)) }
  }

  /// The answer to a request. How long it takes to make is nobody's slowness: neither of who asked, nor of
  /// those who wait meanwhile.
  private func answered(_ request: HTTPRequest) -> HTTPResponse {
    let began = ContinuousClock.now
    let response = answer(request)
    let taken = began.duration(to: .now)
    openSince = openSince.mapValues { $0 + taken }
    return response
  }

  // MARK: What the library calls

  private static func loop(_ context: UnsafeMutableRawPointer?) -> HTTPLoop? {
    unsafe context.map { unsafe Unmanaged<HTTPLoop>.fromOpaque($0).takeUnretainedValue() }
  }

  private static let note: MHD_NotifyConnectionCallback = { @Sendable context, connection, _, ending in
    guard let loop = unsafe loop(context), let connection = unsafe connection else { return }
    let socket = unsafe recite_http_socket(loop.library.functions, connection)
    loop.openSince[socket] = ending == .CONNECTION_NOTIFY_STARTED ? .now : nil
    loop.makeRoom()
  }

  /// `%C3%A9` becomes é, and what is no such code stays. So does `%00`: for a C text ends there, and
  /// `/a%00.html` is not `/a`.
  private static let decode:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
      @Sendable _, _, text in
      guard let text = unsafe text else { return 0 }
      let given = unsafe Array(UnsafeBufferPointer(start: text, count: strlen(text)))
      let decoded = PercentCode.decoded(given.map { UInt8(bitPattern: $0) })
      for (place, byte) in (decoded + [0]).enumerated() { unsafe text[place] = CChar(bitPattern: byte) }
      return decoded.count
    }

  private static let finish: MHD_RequestCompletedCallback = { @Sendable _, _, place, _ in
    guard let place = unsafe place, let raw = unsafe place.pointee else { return }
    unsafe Unmanaged<Exchange>.fromOpaque(raw).release()
    unsafe place.pointee = nil
  }

  /// Called once when the headers are there, for each piece of the body, and once more at its end.
  private static let take: MHD_AccessHandlerCallback = {
    @Sendable context, connection, path, method, _, bytes, count, place in
    guard let loop = unsafe loop(context), let connection = unsafe connection, let place = unsafe place,
      let count = unsafe count
    else { return .NO }
    guard let raw = unsafe place.pointee else {
      let exchange = Exchange()
      unsafe place.pointee = Unmanaged.passRetained(exchange).toOpaque()
      unsafe loop.read(connection, path, method, into: exchange)
      // Who says beforehand that it is too long need not send it.
      let length = exchange.request.values(of: "content-length").first.flatMap { Int($0) } ?? 0
      guard length > loop.limits.bodyBytes else { return .YES }
      exchange.request.isTooLong = true
      return unsafe loop.send(loop.answered(exchange.request), to: connection)
    }
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(raw).takeUnretainedValue()
    if unsafe count.pointee > 0 {
      let piece = unsafe UnsafeRawBufferPointer(start: bytes, count: count.pointee)
      unsafe count.pointee = 0
      exchange.length += piece.count
      // A little more is read to its end and refused; who goes on and on is hung up on.
      guard exchange.length <= loop.limits.bodyBytes + (1 << 20) else { return .NO }
      if exchange.length <= loop.limits.bodyBytes { unsafe exchange.request.body += piece }
      return .YES
    }
    exchange.request.isTooLong = exchange.length > loop.limits.bodyBytes
    return unsafe loop.send(loop.answered(exchange.request), to: connection)
  }

  private final class Exchange {
    var request = HTTPRequest("", "", port: 0)
    var length = 0
  }

  /// Takes over what is known of a request before its body comes.
  private func read(
    _ connection: OpaquePointer, _ path: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?,
    into exchange: Exchange
  ) {
    unsafe exchange.request.path = path.map { unsafe String(cString: $0) } ?? ""
    unsafe exchange.request.method = method.map { unsafe String(cString: $0) } ?? ""
    exchange.request.port = port
    exchange.request.isEncrypted = isEncrypted
    let context = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    for kind in [MHD_ValueKind.HEADER_KIND, .GET_ARGUMENT_KIND] {
      unsafe recite_http_values(
        library.functions, connection, kind,
        { @Sendable context, kind, name, value in
          guard let context = unsafe context, let name = unsafe name else { return .YES }
          let exchange = unsafe Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
          let isHeader = kind == .HEADER_KIND
          let text = unsafe String(cString: name)
          let field = HTTPRequest.Field(
            isHeader ? text.lowercased() : text, unsafe value.map { unsafe String(cString: $0) } ?? "")
          if isHeader { exchange.request.headers.append(field) } else { exchange.request.query.append(field) }
          return .YES
        }, context)
    }
  }

  private func send(_ answer: HTTPResponse, to connection: OpaquePointer) -> MHD_Result {
    let made = unsafe answer.body.withUnsafeBytes { bytes in
      unsafe recite_http_response(library.functions, bytes.baseAddress, bytes.count)
    }
    guard let response = unsafe made else { return .NO }
    for field in answer.headers + [HTTPRequest.Field("Connection", "close")] {
      unsafe recite_http_header(library.functions, response, field.name, field.value)
    }
    return unsafe recite_http_send(library.functions, connection, UInt32(answer.status), response)
  }
}

/// libmicrohttpd, opened when a server is first started.
enum MicroHTTPD {
  static let library = unsafe SharedLibrary<recite_http>(["libmicrohttpd.so.12"], names: recite_http_names())
}
