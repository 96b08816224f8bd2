internal import func Glibc.log

/// The phones of a word measured against what is usual for each of them, in standard deviations.
struct PhoneScores {
  /// Mean distance of the goodness from the usual.
  var mean = -6.0
  /// That of the worst phone.
  var worst = -6.0
  /// Mean distance of the duration (logarithm of frames) from the usual.
  var duration = -3.0
  /// That of the phone that is shortest for its kind.
  var shortest = -3.0
  /// Goodness of the whole word in nats a frame.
  var goodness = -8.0

  init(_ segments: [PhoneSegment], _ usual: [String: PhoneStatistics]) {
    guard !segments.isEmpty else { return }
    var fits: [Double] = []
    var lengths: [Double] = []
    var sum = 0.0
    var frames = 0
    for segment in segments {
      let phone = usual[segment.phone] ?? .unknown
      fits.append((segment.goodness - phone.goodness) / phone.goodnessSpread)
      lengths.append((log(Double(max(1, segment.frames))) - phone.logFrames) / phone.logFramesSpread)
      sum += segment.goodness * Double(segment.frames)
      frames += segment.frames
    }
    let count = Double(segments.count)
    mean = min(2, max(-8, fits.reduce(0, +) / count))
    worst = min(2, max(-10, fits.min() ?? -6))
    duration = lengths.reduce(0, +) / count
    shortest = lengths.min() ?? -3
    goodness = max(-12, sum / Double(max(1, frames)))
  }
}
