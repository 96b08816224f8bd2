/// What one request may cost.
public struct WorkerLimits: Sendable, Equatable {
  /// Seconds for any request, the start of a fresh worker included.
  public var baseSeconds: Double
  /// Seconds more for each second of sound.
  public var secondsPerSecondOfAudio: Double
  /// Longest line, in bytes.
  public var lineBytes: Int
  /// Longest sound, in samples.
  public var samples: Int

  /// Makes limits. The defaults leave room for a text of 3,000 words and more than three hours at 16 kHz.
  public init(
    baseSeconds: Double = 10, secondsPerSecondOfAudio: Double = 1, lineBytes: Int = 8 << 20,
    samples: Int = 200_000_000
  ) {
    self.baseSeconds = baseSeconds
    self.secondsPerSecondOfAudio = secondsPerSecondOfAudio
    self.lineBytes = lineBytes
    self.samples = samples
  }

  /// Seconds that a request with so many seconds of sound may take.
  func seconds(forAudio audio: Double) -> Double {
    baseSeconds + secondsPerSecondOfAudio * max(0, audio)
  }
}
