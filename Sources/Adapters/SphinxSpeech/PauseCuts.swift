/// Cuts a long recording into stretches at its quietest places, so that each can be searched by itself.
enum PauseCuts {
  /// Length of a step in samples: 10 ms.
  private static let step = 160
  /// Steps over which quiet is measured: 0.2 s, a short pause.
  private static let width = 20

  /// Stretches that follow one another without a gap, each `shortest` to `longest` seconds (the last may be shorter).
  ///
  /// Each cut is in the middle of the quietest 0.2 s between the two. Cost: one pass over the samples.
  ///
  ///     ranges(of: 40 s of speech, shortest: 8, longest: 16) // three to five stretches
  static func ranges(of samples: [Int16], shortest: Double, longest: Double) -> [Range<Int>] {
    let low = max(width, Int(shortest * 100))
    let high = max(low + 1, Int(longest * 100))
    // Mean size of the samples of each step; sums of it are the measure of quiet.
    let steps = samples.count / step
    var sums: [Int] = [0]
    sums.reserveCapacity(steps + 1)
    for number in 0..<steps {
      var sum = 0
      for place in number * step..<(number + 1) * step { sum += Int(samples[place].magnitude) }
      sums.append(sums[number] + sum / step)
    }
    var found: [Range<Int>] = []
    var start = 0
    while steps - start > high {
      var cut = start + low
      var quietest = Int.max
      for end in start + low...start + high {
        let loudness = sums[min(steps, end + width / 2)] - sums[max(0, end - width / 2)]
        if loudness < quietest { (quietest, cut) = (loudness, end) }
      }
      found.append(start * step..<cut * step)
      start = cut
    }
    if start * step < samples.count { found.append(start * step..<samples.count) }
    return found
  }
}
