internal import func Glibc.pow
internal import func Glibc.sin

public struct PCM: Sendable, Equatable {
  public var samples: [Int16]
  public var sampleRate: Int

  /// What the recogniser takes: 16,000 samples a second.
  public static let recognitionRate = 16_000

  public init(samples: [Int16], sampleRate: Int) {
    self.samples = samples
    self.sampleRate = sampleRate
  }

  public var seconds: Double {
    sampleRate > 0 ? Double(samples.count) / Double(sampleRate) : 0
  }
}

extension PCM {
  /// The part between two sample positions; positions outside are moved to the nearest end.
  public func slice(_ range: Range<Int>) -> PCM {
    let lower = min(max(0, range.lowerBound), samples.count)
    let upper = min(max(lower, range.upperBound), samples.count)
    return PCM(samples: Array(samples[lower..<upper]), sampleRate: sampleRate)
  }

  /// The part between two times in seconds; times outside are moved to the nearest end.
  public func slice(from start: Double, to end: Double) -> PCM {
    let longest = Double(samples.count)
    let lower = min(max(0, start * Double(sampleRate)), longest)
    let upper = min(max(lower, end * Double(sampleRate)), longest)
    return slice(Int(lower.rounded())..<Int(upper.rounded()))
  }

  /// This sound and then the other, which must have the same rate: its own rate is not looked at.
  public func followed(by other: PCM) -> PCM {
    PCM(samples: samples + other.samples, sampleRate: sampleRate)
  }

  /// The same sound louder, or softer where the number is negative; held at full scale.
  public func amplified(decibels: Double) -> PCM {
    let factor = decibelRatio(decibels)
    return PCM(samples: samples.map { Self.sample(Double($0) * factor) }, sampleRate: sampleRate)
  }

  /// One sample from a real number, where 32,768 is full scale: rounded, and held at the ends.
  /// Not a number becomes 0.
  ///
  ///     PCM.sample(0.6)       // 1
  ///     PCM.sample(40_000)    // 32,767
  public static func sample(_ value: Double) -> Int16 {
    guard !value.isNaN else { return 0 }
    return Int16(max(-32_768, min(32_767, value.rounded())))
  }
}

extension PCM {
  /// The sound so many times, with silence of so many seconds between.
  public func repeated(_ times: Int, pause: Double) -> PCM {
    guard times > 1 else { return self }
    let gap = [Int16](repeating: 0, count: Int((max(0, pause) * Double(sampleRate)).rounded()))
    var all = samples
    all.reserveCapacity(times * (samples.count + gap.count))
    for _ in 1..<times { all += gap + samples }
    return PCM(samples: all, sampleRate: sampleRate)
  }
}

extension PCM {
  /// A pure tone with soft ends, so that it does not click; `decibels` is its peak below full scale.
  public static func tone(
    hertz: Double, seconds: Double, decibels: Double, sampleRate: Int = PCM.recognitionRate
  ) -> PCM {
    let count = max(0, Int((seconds * Double(sampleRate)).rounded()))
    let peak = pow(10, min(0, decibels) / 20) * 32_767
    let fade = Double(sampleRate) * 0.02
    let samples = (0..<count).map { place -> Int16 in
      let edge = min(1, min(Double(place), Double(count - 1 - place)) / fade)
      return Int16(sin(2 * .pi * hertz * Double(place) / Double(sampleRate)) * peak * edge)
    }
    return PCM(samples: samples, sampleRate: sampleRate)
  }
}
