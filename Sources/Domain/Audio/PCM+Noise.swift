internal import func Glibc.log10

extension PCM {
  /// White noise in `-amplitude...amplitude`, the same for the same seed; 4 is "a few bits", about -82 dBFS.
  public static func noise(count: Int, amplitude: Int16, sampleRate: Int, seed: UInt64) -> PCM {
    var generator = SeededGenerator(seed: seed)
    let largest = max(1, amplitude == .min ? .max : abs(amplitude))
    let samples = (0..<max(0, count)).map { _ in
      Int16.random(in: -largest...largest, using: &generator)
    }
    return PCM(samples: samples, sampleRate: sampleRate)
  }

  /// The sound with `seconds` of very low noise at both ends, and noise in place of its own digital silence.
  ///
  /// A recogniser that normalises by the mean goes astray where there is nothing at all: of ten single words
  /// nine were found without padding, ten with it. The same seed gives the same noise.
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

extension PCM {
  /// Level of the quietest twentieth of the sound against the whole, in decibels; nil for less than 0.2 s or
  /// for digital silence.
  ///
  /// Rooms are at -20 to -50; a synthesiser or a noise gate leaves pauses at -65 and far below.
  var floorDecibels: Double? {
    let frame = max(1, sampleRate / 50)
    let whole = Level(of: samples[...]).rms
    guard samples.count >= 10 * frame, whole > 0 else { return nil }
    var levels: [Double] = []
    levels.reserveCapacity(samples.count / frame)
    for start in stride(from: 0, through: samples.count - frame, by: frame) {
      levels.append(Level(of: samples[start..<start + frame]).rms)
    }
    levels.sort()
    let quiet = max(levels[levels.count / 20], 0.001)
    return 20 * log10(quiet / whole)
  }

  /// The sound as if it had been made in a room: where its pauses hold next to nothing, faint pink noise is
  /// put under all of it. Any recording made with a microphone comes back as it is.
  ///
  /// Acoustic models are trained on rooms and take off the mean of the whole utterance; pauses without any
  /// sound are so far from everything they know that the mean, and with it every word, is lost. Of words
  /// spoken by espeak-ng the recogniser accepts 43% as they come and 90% with pink noise 22 dB below them.
  public func withRoomTone(seed: UInt64 = 1) -> PCM {
    guard let floor = floorDecibels, floor < Self.unnaturalFloor else { return self }
    let peak = Level(of: samples[...]).rms * Self.roomTone
    var generator = SeededGenerator(seed: seed)
    var pink = PinkNoise()
    return PCM(
      samples: samples.map { PCM.sample(Double($0) + peak * pink.next(&generator)) }, sampleRate: sampleRate)
  }

  private static let unnaturalFloor = -55.0
  /// 22.5 dB below the speech.
  private static let roomTone = 0.075
}

/// Noise with equal power in every octave, about 1 in root mean square.
///
/// Source: the three-pole filter of Paul Kellet for white noise ("economy" version, within 0.5 dB of -3 dB an
/// octave). Cost: four multiplications a sample.
struct PinkNoise {
  private var slow = 0.0
  private var middle = 0.0
  private var fast = 0.0

  mutating func next(_ generator: inout SeededGenerator) -> Double {
    let white = Double.random(in: -1...1, using: &generator)
    slow = 0.99765 * slow + 0.099_046_0 * white
    middle = 0.963 * middle + 0.296_516_4 * white
    fast = 0.57 * fast + 1.052_691_3 * white
    return (slow + middle + fast + 0.1848 * white) / Self.level
  }

  /// Root mean square of the filter's output for white noise of -1...1.
  private static let level = 1.704
}

/// Random numbers that are the same for the same seed, on every machine.
///
/// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014):
/// one addition and two multiplications a number. Seed 0 starts with `0xE220A8397B1DCDAF`, and then
/// `0x6E789E6AA1B965F4`.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
