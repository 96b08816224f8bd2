internal import CPulse
internal import Files
internal import Text

/// A connection to a sound server with an event loop of its own. It is used on the one thread that made it.
///
/// The loop is turned by hand and states are looked at after every turn, so that nothing is called back but
/// the device list, and every wait has an end.
@safe
struct Connection: ~Copyable {
  /// How long any answer may take, in seconds.
  static let patience = 3.0

  let pulse: SharedLibrary<recite_pulse>
  let context: OpaquePointer
  private let loop: OpaquePointer

  /// Connects. A server is never started for it.
  static func open(_ server: SoundServer) throws(Failure) -> Connection {
    let connection = try Connection()
    let code = unsafe connection.pulse.call.pa_context_connect(
      connection.context, server.address, PA_CONTEXT_NOAUTOSPAWN, nil)
    guard code >= 0 else { throw .noServer(connection.reason) }
    let deadline = Deadline(seconds: patience)
    while !connection.isAlive {
      let state = unsafe connection.pulse.call.pa_context_get_state(connection.context)
      guard state != PA_CONTEXT_FAILED, state != PA_CONTEXT_TERMINATED else {
        throw .noServer(connection.reason)
      }
      guard connection.turn(), !deadline.isOver else { throw .noServer("it does not answer") }
    }
    return connection
  }

  private init() throws(Failure) {
    guard let pulse = Pulse.library else { throw .libraryMissing("libpulse", package: "libpulse0") }
    guard let loop = pulse.call.pa_mainloop_new() else { throw .noServer("no memory") }
    guard let context = unsafe pulse.call.pa_context_new(pulse.call.pa_mainloop_get_api(loop), "recite")
    else {
      unsafe pulse.call.pa_mainloop_free(loop)
      throw .noServer("no memory")
    }
    self.pulse = pulse
    unsafe self.loop = loop
    unsafe self.context = context
  }

  deinit {
    unsafe pulse.call.pa_context_disconnect(context)
    unsafe pulse.call.pa_context_unref(context)
    unsafe pulse.call.pa_mainloop_free(loop)
  }

  /// The server's words for what last went wrong.
  var reason: String {
    unsafe pulse.call.pa_strerror(pulse.call.pa_context_errno(context)).map { unsafe String(cString: $0) }
      ?? "no reason given"
  }

  var isAlive: Bool { unsafe pulse.call.pa_context_get_state(context) == PA_CONTEXT_READY }

  /// Turns the event loop once; waits at most 20 ms for something to happen. False where it is broken.
  func turn(milliseconds: Int32 = 20) -> Bool {
    // "Prepare ... for polling with the specified timeout in microseconds; Returns negative on error."
    guard unsafe pulse.call.pa_mainloop_prepare(loop, milliseconds * 1_000) >= 0 else { return false }
    guard unsafe pulse.call.pa_mainloop_poll(loop) >= 0 else { return false }
    return unsafe pulse.call.pa_mainloop_dispatch(loop) >= 0
  }

  /// Turns the loop until an operation is done, and lets go of it.
  func finish(_ operation: OpaquePointer?) throws(Failure) {
    guard let operation = unsafe operation else { throw .failed("answer", reason) }
    defer { unsafe pulse.call.pa_operation_unref(operation) }
    let deadline = Deadline(seconds: Self.patience)
    while unsafe pulse.call.pa_operation_get_state(operation) == PA_OPERATION_RUNNING {
      guard turn(), isAlive, !deadline.isOver else {
        unsafe pulse.call.pa_operation_cancel(operation)
        throw isAlive ? .stalled("connection") : .lost(reason)
      }
    }
  }
}

/// A stream of sound on a connection, mono 16-bit at one rate; closed when it goes, and before its
/// connection.
@safe
struct Stream: ~Copyable {
  let stream: OpaquePointer
  /// Goes after the stream.
  let connection: Connection

  /// Makes a stream that is not connected to a device yet.
  init(_ connection: consuming Connection, sampleRate: Int, name: String) throws(Failure) {
    var specification = pa_sample_spec(
      format: PA_SAMPLE_S16LE, rate: UInt32(clamping: sampleRate), channels: 1)
    guard
      let stream = unsafe connection.pulse.call.pa_stream_new(connection.context, name, &specification, nil)
    else {
      throw .failed("make a stream", connection.reason)
    }
    unsafe self.stream = stream
    self.connection = connection
  }

  deinit {
    _ = unsafe connection.pulse.call.pa_stream_disconnect(stream)
    unsafe connection.pulse.call.pa_stream_unref(stream)
  }

  var isReady: Bool { unsafe connection.pulse.call.pa_stream_get_state(stream) == PA_STREAM_READY }

  var hasFailed: Bool {
    let state = unsafe connection.pulse.call.pa_stream_get_state(stream)
    return state == PA_STREAM_FAILED || state == PA_STREAM_TERMINATED
  }

  func waitUntilReady() throws(Failure) {
    let deadline = Deadline(seconds: Connection.patience)
    while !isReady {
      guard connection.turn(), connection.isAlive else { throw .lost(connection.reason) }
      if hasFailed { throw .failed("open the device", connection.reason) }
      if deadline.isOver { throw .stalled("device") }
    }
  }
}

/// What the server is asked to keep in hand. `UInt32.max` leaves the choice to it.
func bufferAttributes(fragment: UInt32 = .max, target: UInt32 = .max) -> pa_buffer_attr {
  pa_buffer_attr(maxlength: .max, tlength: target, prebuf: .max, minreq: .max, fragsize: fragment)
}

/// libpulse, opened when sound is first played or recorded.
enum Pulse {
  static let library = unsafe SharedLibrary<recite_pulse>(["libpulse.so.0"], names: recite_pulse_names())
}

/// A time after which waiting ends.
struct Deadline {
  private let allowed: Duration
  private var start = ContinuousClock.now

  init(seconds: Double) {
    allowed = .seconds(seconds)
  }

  var isOver: Bool { ContinuousClock.now - start >= allowed }

  /// Starts again: something has moved.
  mutating func restart() {
    start = .now
  }
}
