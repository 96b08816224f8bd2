internal import func Glibc.pow
internal import func Glibc.sin

extension PCM {
  /// A pure tone with soft ends, so that it does not click.
  ///
  /// - Parameters:
  ///   - hertz: its pitch.
  ///   - seconds: its length.
  ///   - decibels: its peak, below full scale.
  ///   - sampleRate: samples a second.
  /// - Returns: the tone.
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
