internal import CPulse

/// A connection to a sound server with an event loop of its own. It is used on the one thread that made it.
///
/// The loop is turned by hand and states are looked at after every turn, so that nothing is called back but
/// the device list, and every wait has an end.
@safe
struct Connection: ~Copyable {
  /// How long any answer may take, in seconds.
  static let patience = 3.0

  let context: OpaquePointer
  private let loop: OpaquePointer

  /// Connects. A server is never started for it.
  static func open(_ server: SoundServer) throws(SoundSystemError) -> Connection {
    let connection = try Connection()
    let code = unsafe pa_context_connect(connection.context, server.address, PA_CONTEXT_NOAUTOSPAWN, nil)
    guard code >= 0 else { throw .noServer(connection.reason) }
    let deadline = Deadline(seconds: patience)
    while !connection.isAlive {
      let state = unsafe pa_context_get_state(connection.context)
      guard state != PA_CONTEXT_FAILED, state != PA_CONTEXT_TERMINATED else {
        throw .noServer(connection.reason)
      }
      guard connection.turn(), !deadline.isOver else { throw .noServer("it does not answer") }
    }
    return connection
  }

  private init() throws(SoundSystemError) {
    guard let loop = unsafe pa_mainloop_new() else { throw .noServer("no memory") }
    guard let context = unsafe pa_context_new(pa_mainloop_get_api(loop), "recite") else {
      unsafe pa_mainloop_free(loop)
      throw .noServer("no memory")
    }
    unsafe self.loop = loop
    unsafe self.context = context
  }

  deinit {
    unsafe pa_context_disconnect(context)
    unsafe pa_context_unref(context)
    unsafe pa_mainloop_free(loop)
  }

  /// The server's words for what last went wrong.
  var reason: String {
    unsafe pa_strerror(pa_context_errno(context)).map { unsafe String(cString: $0) } ?? "no reason given"
  }

  /// Whether the server is still there.
  var isAlive: Bool { unsafe pa_context_get_state(context) == PA_CONTEXT_READY }

  /// Turns the event loop once; waits at most 20 ms for something to happen. False where it is broken.
  func turn(milliseconds: Int32 = 20) -> Bool {
    // "Prepare ... for polling with the specified timeout in microseconds; Returns negative on error."
    guard unsafe pa_mainloop_prepare(loop, milliseconds * 1_000) >= 0 else { return false }
    guard unsafe pa_mainloop_poll(loop) >= 0 else { return false }
    return unsafe pa_mainloop_dispatch(loop) >= 0
  }

  /// Turns the loop until an operation is done, and lets go of it.
  func finish(_ operation: OpaquePointer?) throws(SoundSystemError) {
    guard let operation = unsafe operation else { throw .failed("answer", reason) }
    defer { unsafe pa_operation_unref(operation) }
    let deadline = Deadline(seconds: Self.patience)
    while unsafe pa_operation_get_state(operation) == PA_OPERATION_RUNNING {
      guard turn(), isAlive, !deadline.isOver else {
        unsafe pa_operation_cancel(operation)
        throw isAlive ? .stalled("connection") : .lost(reason)
      }
    }
  }
}
