internal import func Glibc.log10
internal import func Glibc.pow

/// How loud a sound is, and whether it was spoilt in the making.
public struct Level: Sendable, Equatable {
  /// What is said of a sound with no signal, in place of minus infinity.
  public static let floor = -120.0

  /// The largest sample without its sign, 0 to 32,768.
  public let peak: Int
  /// Root of the mean square of the samples, 0 to 32,768.
  public let rms: Double
  /// Share of the samples that lie in runs of two or more at full scale, 0 to 1. Above about 0.001 it can
  /// be heard.
  public let clipping: Double
  /// Whether every sample is zero: a muted or missing microphone.
  public let isDigitalSilence: Bool

  /// Measures a stretch of samples. Cost: one pass.
  public init(of samples: ArraySlice<Int16>) {
    var largest = 0
    var squares = 0.0
    var clipped = 0
    var run = 0
    for sample in samples {
      let size = abs(Int(sample))
      largest = max(largest, size)
      squares += Double(size * size)
      if size >= 32_767 {
        run += 1
        clipped += run == 2 ? 2 : run > 2 ? 1 : 0
      } else {
        run = 0
      }
    }
    let count = Double(samples.count)
    peak = largest
    rms = samples.isEmpty ? 0 : (squares / count).squareRoot()
    clipping = samples.isEmpty ? 0 : Double(clipped) / count
    isDigitalSilence = largest == 0
  }

  /// Measures a whole sound.
  public init(of sound: PCM) {
    self.init(of: sound.samples[...])
  }

  /// The peak in decibels of full scale: 0 at most, `floor` at least.
  public var peakDecibels: Double { Level.decibels(Double(peak)) }

  /// The RMS in decibels of full scale: 0 at most, `floor` at least. Speech near a microphone is about
  /// -30 to -15, a quiet room -60.
  public var rmsDecibels: Double { Level.decibels(rms) }

  /// Decibels of full scale of an amplitude: 32,768 is 0, 16,384 about -6, 0 is `floor`.
  static func decibels(_ amplitude: Double) -> Double {
    amplitude > 0 ? max(floor, 20 * log10(amplitude / 32_768)) : floor
  }
}

/// The factor between two amplitudes that are so many decibels apart: 20 gives 10.
func decibelRatio(_ decibels: Double) -> Double {
  pow(10, decibels / 20)
}
