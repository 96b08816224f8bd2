/// Finds the frames of a recording that are no louder than the room it was made in.
///
/// The room is what the quietest tenth of the frames hold, digital silence apart, for that is no room; a frame is quiet up
/// to 4 dB above it. (Noise floors by minimum statistics: Martin, "Noise power spectral density estimation based on optimal
/// smoothing and minimum statistics", IEEE Transactions on Speech and Audio Processing 9, 2001, simplified.)
/// Cost: one pass over the samples.
enum QuietFrames {
  /// Length of a step in samples: 10 ms; a frame looks at 25 ms.
  private static let step = 160
  private static let width = 410
  /// Below this root mean square nothing was recorded.
  private static let digitalSilence = 12.0
  private static let share = 0.1
  /// 4 dB.
  private static let margin = 1.585

  /// Whether each of `count` frames is quiet.
  ///
  /// - Parameters:
  ///   - samples: 16 kHz.
  ///   - count: the number of frames.
  ///   - padding: frames before the first sample; they are quiet, as are those behind the last.
  /// - Returns: one answer a frame.
  static func frames(of samples: [Int16], count: Int, padding: Int) -> [Bool] {
    let loudness = (0..<max(0, (samples.count - width) / step + 1)).map { frame in
      let window = samples[frame * step..<frame * step + width]
      return (window.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(width)).squareRoot()
    }
    let recorded = loudness.filter { $0 >= digitalSilence }.sorted()
    let room = recorded.isEmpty ? digitalSilence : recorded[Int(share * Double(recorded.count))]
    return (0..<count).map { frame in
      let place = frame - padding
      return !loudness.indices.contains(place) || loudness[place] <= room * margin
    }
  }
}
