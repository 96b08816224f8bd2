extension PCM {
  /// White noise, evenly spread over `-amplitude...amplitude`.
  ///
  /// - Parameters:
  ///   - count: how many samples.
  ///   - amplitude: the largest sample; 4 is "a few bits", about -82 dBFS.
  ///   - sampleRate: samples a second.
  ///   - seed: the same seed gives the same noise.
  /// - Returns: the noise.
  public static func noise(count: Int, amplitude: Int16, sampleRate: Int, seed: UInt64) -> PCM {
    var generator = SeededGenerator(seed: seed)
    let largest = max(1, amplitude == .min ? .max : abs(amplitude))
    let samples = (0..<max(0, count)).map { _ in
      Int16.random(in: -largest...largest, using: &generator)
    }
    return PCM(samples: samples, sampleRate: sampleRate)
  }

  /// The sound with a stretch of very low noise at both ends, and in place of its own digital silence.
  ///
  /// A recogniser that normalises by the mean goes astray where there is nothing at all: of ten single
  /// words without padding nine were found, with it ten.
  ///
  /// - Parameters:
  ///   - seconds: how much is put at each end.
  ///   - seed: the same seed gives the same noise, so that results can be repeated.
  /// - Returns: a sound that is longer by twice `seconds`; times in it are later by `seconds`.
  public func padded(seconds: Double = 0.3, seed: UInt64 = 1) -> PCM {
    let count = Int((max(0, seconds) * Double(sampleRate)).rounded())
    let noise = PCM.noise(count: 2 * count, amplitude: 4, sampleRate: sampleRate, seed: seed).samples
    let inner = ditheringSilence(seed: seed &+ 1).samples
    return PCM(samples: noise[..<count] + inner + noise[count...], sampleRate: sampleRate)
  }

  /// The sound with every run of zeros of 20 ms or more turned into very low noise. Other samples stay
  /// what they are.
  public func ditheringSilence(seed: UInt64 = 1) -> PCM {
    let shortest = max(1, sampleRate / 50)
    var generator = SeededGenerator(seed: seed)
    var changed = samples
    var start = 0
    while start < changed.count {
      guard changed[start] == 0 else {
        start += 1
        continue
      }
      var end = start
      while end < changed.count, changed[end] == 0 { end += 1 }
      if end - start >= shortest {
        for index in start..<end { changed[index] = Int16.random(in: -4...4, using: &generator) }
      }
      start = end
    }
    return PCM(samples: changed, sampleRate: sampleRate)
  }
}
