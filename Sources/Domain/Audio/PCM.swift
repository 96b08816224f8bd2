/// Mono sound: signed 16-bit samples at one rate.
public struct PCM: Sendable, Equatable {
  /// The samples, oldest first.
  public var samples: [Int16]
  /// Samples a second.
  public var sampleRate: Int

  /// What the recogniser takes: 16,000 samples a second.
  public static let recognitionRate = 16_000

  /// Makes a buffer.
  public init(samples: [Int16], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
  }

  /// Length in seconds.
  public var seconds: Double {
    sampleRate > 0 ? Double(samples.count) / Double(sampleRate) : 0
  }
}
