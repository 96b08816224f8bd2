public import Audio
internal import Foundation

/// Sounds for tests, the same on every run.
extension PCM {
  /// Digital silence.
  public static func silence(seconds: Double, sampleRate: Int) -> PCM {
    let count = max(0, Int((seconds * Double(sampleRate)).rounded()))
    return PCM(samples: Array(repeating: 0, count: count), sampleRate: sampleRate)
  }

  /// The sound with another laid over it from a sample position on; what would reach beyond the end is
  /// left out.
  ///
  /// - Parameters:
  ///   - other: a sound of the same rate.
  ///   - position: where it starts, in samples.
  ///   - gain: its factor; 1 leaves it as loud as it is.
  /// - Returns: the mixture, as long as this sound.
  public func mixing(_ other: PCM, at position: Int = 0, gain: Double = 1) -> PCM {
    var mixed = self
    for (offset, sample) in other.samples.enumerated() {
      let index = position + offset
      guard mixed.samples.indices.contains(index) else { continue }
      mixed.samples[index] = PCM.sample(Double(mixed.samples[index]) + gain * Double(sample))
    }
    return mixed
  }

  /// The sound made louder (above 1) or softer (below 1); held at full scale.
  public func scaled(by gain: Double) -> PCM {
    PCM(samples: samples.map { PCM.sample(Double($0) * gain) }, sampleRate: sampleRate)
  }

  /// A sine.
  ///
  /// - Parameters:
  ///   - hertz: its pitch.
  ///   - seconds: its length.
  ///   - amplitude: its largest sample, up to 32,767.
  ///   - sampleRate: samples a second.
  /// - Returns: the tone.
  public static func tone(
    _ hertz: Double, seconds: Double, amplitude: Double = 8_000, sampleRate: Int = PCM.recognitionRate
  ) -> PCM {
    let count = Int((seconds * Double(sampleRate)).rounded())
    let samples = (0..<count).map { index in
      PCM.sample(amplitude * sin(2 * .pi * hertz * Double(index) / Double(sampleRate)))
    }
    return PCM(samples: samples, sampleRate: sampleRate)
  }

  /// Something like speech: syllables of a buzzing voice at 4 a second, each swelling and fading, with short
  /// gaps between and a hiss at the start of every third.
  ///
  /// - Parameters:
  ///   - seconds: its length.
  ///   - amplitude: the largest sample of its voice.
  ///   - seed: the same seed gives the same sound.
  /// - Returns: the sound, at 16 kHz.
  public static func babble(seconds: Double, amplitude: Double = 6_000, seed: UInt64 = 7) -> PCM {
    let rate = Double(PCM.recognitionRate)
    var generator = SeededGenerator(seed: seed)
    let samples = (0..<Int(seconds * rate)).map { index -> Int16 in
      let time = Double(index) / rate
      let syllable = time * 4
      let phase = syllable - syllable.rounded(.down)
      let swell = phase < 0.85 ? sin(.pi * phase / 0.85) : 0
      let pitch = 120 + 20 * sin(2 * .pi * 0.5 * time)
      let voice = (1...12).reduce(0.0) { sum, harmonic in
        sum + sin(2 * .pi * pitch * Double(harmonic) * time) / Double(harmonic)
      }
      let isHiss = Int(syllable) % 3 == 0 && phase < 0.3
      let hiss = isHiss ? Double.random(in: -0.3...0.3, using: &generator) : 0
      return PCM.sample(amplitude * (0.5 * voice * swell + hiss))
    }
    return PCM(samples: samples, sampleRate: PCM.recognitionRate)
  }
}
