public import Audio
internal import CPulse
internal import Files
public import Text

public struct Loudspeaker: Sendable {
  private let server: SoundServer
  private let device: String?

  /// Names a loudspeaker, as in the device list; nil for the server's default. Nothing is opened yet.
  public init(device: String? = nil, server: SoundServer = SoundServer()) {
    self.device = device
    self.server = server
  }

  /// Plays a sound, mono at any usual rate, to its end. Blocks the calling thread.
  ///
  /// `heard` is told about fifty times a second how many seconds of the sound have been heard (not merely
  /// sent), on the calling thread; false stops it at once. Throws `no_sound_server`, `unknown_device`,
  /// `no_device`; `server_lost`, `stalled` on the way.
  public func play(_ sound: PCM, heard: (_ seconds: Double) -> Bool = { _ in true }) throws(Failure) {
    let connection = try Connection.open(server)
    try connection.checkSpeaker(named: device)
    guard !sound.samples.isEmpty else { return }
    let stream = try Stream(connection, sampleRate: sound.sampleRate, name: "recite speaks")
    // A fifth of a second in hand: enough not to stutter, and stopping is quick all the same.
    var attributes = bufferAttributes(target: UInt32(clamping: sound.sampleRate * 2 / 5))
    let flags = pa_stream_flags_t(
      PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_INTERPOLATE_TIMING.rawValue
        | PA_STREAM_AUTO_TIMING_UPDATE.rawValue)
    guard
      unsafe stream.connection.pulse.call.pa_stream_connect_playback(
        stream.stream, device, &attributes, flags, nil, nil) >= 0
    else {
      throw .failed("open the loudspeaker", stream.connection.reason)
    }
    try stream.waitUntilReady()
    try run(sound, stream, heard: heard)
  }

  /// Plays a sound as `play` does, on a thread of its own; cancelling the task stops it at once, without an
  /// error.
  public func playInBackground(
    _ sound: PCM, heard: @escaping @Sendable (_ seconds: Double) -> Void = { _ in }
  )
    async throws(Failure)
  {
    let stop = StopFlag()
    let failure = await withTaskCancellationHandler {
      await Handover<Failure?>.awaited { continuation in
        do throws(Failure) {
          try OwnThread.detach {
            do throws(Failure) {
              try play(sound) { seconds in
                guard !stop.isRaised else { return false }
                heard(seconds)
                return true
              }
              continuation.resume(returning: nil)
            } catch {
              continuation.resume(returning: error)
            }
          }
        } catch {
          continuation.resume(returning: error)
        }
      }
    } onCancel: {
      stop.raise()
    }
    if let failure { throw failure }
  }

  private func run(
    _ sound: PCM, _ stream: borrowing Stream,
    heard: (_ seconds: Double) -> Bool
  ) throws(Failure) {
    var sent = 0
    var position = -1.0
    var stall = Deadline(seconds: Connection.patience)
    var rest = Deadline(seconds: 0.5)
    var hasStarted = false
    while true {
      guard stream.connection.isAlive, !stream.hasFailed else { throw .lost(stream.connection.reason) }
      let count = try stream.write(sound.samples[sent...])
      sent += count
      if sent == sound.samples.count, !hasStarted {
        // A sound shorter than what the server waits for would never begin.
        unsafe stream.connection.pulse.call.pa_operation_unref(
          stream.connection.pulse.call.pa_stream_trigger(stream.stream, nil, nil))
        hasStarted = true
      }
      let now = min(stream.playedSeconds, sound.seconds)
      if now > position || count > 0 {
        stall.restart()
        rest.restart()
      }
      position = max(position, now)
      guard heard(max(0, position)) else {
        // What the server still has is thrown away, so that it is silent at once.
        try unsafe stream.connection.finish(
          stream.connection.pulse.call.pa_stream_flush(stream.stream, nil, nil))
        return
      }
      if sent == sound.samples.count, position >= sound.seconds - 0.001 { return }
      // Some servers never report the last few milliseconds.
      if sent == sound.samples.count, position > sound.seconds - 0.3, rest.isOver { return }
      if stall.isOver { throw .stalled("loudspeaker") }
      guard stream.connection.turn() else { throw .lost(stream.connection.reason) }
    }
  }
}

extension Stream {
  /// Sends as much as the server has room for; returns how many samples that was.
  fileprivate func write(_ samples: ArraySlice<Int16>)
    throws(Failure)
    -> Int
  {
    // "Returns (size_t) -1 on error."
    let room = unsafe connection.pulse.call.pa_stream_writable_size(stream)
    guard room != Int.max, room > 1, room < Int(Int32.max), !samples.isEmpty else { return 0 }
    let count = min(room / 2, samples.count)
    // The sample format is little-endian, as is every machine that this runs on; say so all the same.
    let block = samples.prefix(count).map(\.littleEndian)
    let code = unsafe block.withUnsafeBytes { bytes in
      unsafe connection.pulse.call.pa_stream_write(
        stream, bytes.baseAddress, bytes.count, nil, 0, PA_SEEK_RELATIVE)
    }
    guard code >= 0 else { throw .failed("play", connection.reason) }
    return count
  }

  /// How much of the stream has been heard, in seconds; 0 until that is known.
  fileprivate var playedSeconds: Double {
    var microseconds: pa_usec_t = 0
    guard unsafe connection.pulse.call.pa_stream_get_time(stream, &microseconds) >= 0 else { return 0 }
    return Double(microseconds) / 1e6
  }
}
