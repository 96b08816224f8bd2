internal import Base
internal import CPulse
internal import SharedLibraries

/// A stream of sound on a connection, mono 16-bit at one rate; closed when it goes, and before its connection.
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

  /// Whether sound can flow.
  var isReady: Bool { unsafe connection.pulse.call.pa_stream_get_state(stream) == PA_STREAM_READY }

  /// Whether it was refused or lost.
  var hasFailed: Bool {
    let state = unsafe connection.pulse.call.pa_stream_get_state(stream)
    return state == PA_STREAM_FAILED || state == PA_STREAM_TERMINATED
  }

  /// Turns the loop until the stream stands.
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
