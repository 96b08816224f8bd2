internal import Audio
internal import CPulse
internal import Files
internal import Text

/// Records from a microphone: 16 kHz, mono.
public struct Microphone: Sendable {
  /// Samples in a frame: 20 ms.
  public static let frameLength = 320

  private let server: SoundServer
  private let device: String?
  private let purpose: String

  /// `device`: a name from the device list, or a monitor (what a loudspeaker plays, recorded); nil for the
  /// server's default, or where that is a monitor the first microphone. Nothing is opened yet.
  ///
  /// `purpose` is what the sound server shows of it.
  public init(
    device: String? = nil, server: SoundServer = SoundServer(), for purpose: String = "recite listens"
  ) {
    self.device = device
    self.server = server
    self.purpose = purpose
  }

  /// Records on a thread of its own until the task that reads the frames is cancelled or stops reading.
  ///
  /// Every frame that was recorded comes before the error that ended the recording.
  public func frames() -> AsyncThrowingStream<[Int16], any Error> {
    AsyncThrowingStream { continuation in
      let stop = StopFlag()
      continuation.onTermination = { _ in stop.raise() }
      do throws(Failure) {
        try OwnThread.detach {
          do throws(Failure) {
            try record(isStopped: { stop.isRaised }) { frame in
              continuation.yield(frame)
              return !stop.isRaised
            }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  /// Records until `body`, which is given every frame of 20 ms as it comes, is false. Blocks the calling
  /// thread: give it one of its own.
  ///
  /// Throws `no_sound_server`, `unknown_device`, `no_device` before the first frame; `server_lost`,
  /// `device_lost` and `stalled` after it, when every frame that came has been given.
  func record(
    isStopped: () -> Bool, _ body: (_ frame: [Int16]) -> Bool
  ) throws(Failure) {
    let connection = try Connection.open(server)
    let device = try connection.microphone(named: device)
    let stream = try Stream(connection, sampleRate: PCM.recognitionRate, name: purpose)
    var attributes = bufferAttributes(fragment: UInt32(2 * Self.frameLength))
    let flags = pa_stream_flags_t(PA_STREAM_ADJUST_LATENCY.rawValue | PA_STREAM_DONT_MOVE.rawValue)
    guard
      unsafe stream.connection.pulse.call.pa_stream_connect_record(stream.stream, device, &attributes, flags)
        >= 0
    else {
      throw .failed("open the microphone", stream.connection.reason)
    }
    try stream.waitUntilReady()

    var pending: [Int16] = []
    var silence = Deadline(seconds: Connection.patience)
    while !isStopped() {
      let isTurning = stream.connection.turn()
      if try stream.read(into: &pending) { silence.restart() }
      var start = 0
      while pending.count - start >= Self.frameLength {
        guard body(Array(pending[start..<start + Self.frameLength])) else { return }
        start += Self.frameLength
      }
      pending.removeFirst(start)
      guard isTurning, stream.connection.isAlive, !stream.hasFailed else {
        // The last part of a frame is kept, filled with zeros.
        if !pending.isEmpty {
          _ = body(pending + Array(repeating: 0, count: Self.frameLength - pending.count))
        }
        throw isTurning && stream.connection.isAlive ? .microphoneLost : .lost(stream.connection.reason)
      }
      if silence.isOver { throw .stalled("microphone") }
    }
  }
}

extension Stream {
  /// Takes what has been recorded; true where there was something.
  fileprivate func read(into samples: inout [Int16]) throws(Failure) -> Bool {
    guard isReady else { return false }
    var hasRead = false
    while true {
      var data: UnsafeRawPointer?
      var count = 0
      guard unsafe connection.pulse.call.pa_stream_peek(stream, &data, &count) >= 0 else { return hasRead }
      // "If there's no data: NULL and 0 bytes. If there's a hole: NULL and the length of the hole."
      guard count > 0 else { return hasRead }
      if let data = unsafe data {
        let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count)
        samples.reserveCapacity(samples.count + count / 2)
        for index in 0..<count / 2 {
          let low = unsafe UInt16(bytes[2 * index])
          let high = unsafe UInt16(bytes[2 * index + 1])
          samples.append(Int16(bitPattern: low | high << 8))
        }
      } else {
        samples += Array(repeating: 0, count: count / 2)
      }
      _ = unsafe connection.pulse.call.pa_stream_drop(stream)
      hasRead = true
    }
  }
}
