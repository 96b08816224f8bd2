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
