/// The levels of a sound in frames of 10 ms, and what stands out of them.
struct FrameLevels: Sendable {
  /// Frames looked at for the noise floor: five seconds.
  private static let floorWindow = 500
  /// Frames that are smoothed over before the minimum is taken.
  private static let smoothing = 5
  /// How far back the beginning of speech is looked for: three seconds.
  private static let lookBack = 300
  /// Speech has begun where `onsetNeeded` of `onsetWindow` frames are active.
  private static let onsetWindow = 12
  private static let onsetNeeded = 9
  /// How far an active frame stands above the floor, in decibels.
  private static let margin = 8.0
  /// No frame below this is active, however quiet the room is.
  private static let quietest = -58.0

  /// Frames so far.
  private(set) var count = 0
  private var levels: [Double] = []
  /// Positions in time of candidates for the minimum, their levels rising: the front is the floor.
  private var minima: [(frame: Int, level: Double)] = []

  /// Takes the level of the next frame, in decibels.
  mutating func append(_ level: Double) {
    levels.append(level)
    count += 1
    let window = levels.suffix(Self.smoothing)
    let mean = window.reduce(0, +) / Double(window.count)
    if window.count == Self.smoothing || minima.isEmpty {
      while let last = minima.last, last.level >= mean { minima.removeLast() }
      minima.append((count - 1, mean))
    }
    if let first = minima.first, first.frame <= count - Self.floorWindow { minima.removeFirst() }
    if levels.count > 4 * Self.lookBack { levels.removeFirst(levels.count - 2 * Self.lookBack) }
  }

  /// The noise floor now.
  var floor: Double { minima.first?.level ?? Level.floor }

  private var threshold: Double { max(floor + Self.margin, Self.quietest) }
  /// The frame that `levels[0]` belongs to.
  private var offset: Int { count - levels.count }

  /// The first frame of the earliest stretch of the last three seconds that is speech.
  func onset() -> Int? {
    let threshold = threshold
    let recent = levels.suffix(Self.lookBack)
    guard recent.count >= Self.onsetWindow else { return nil }
    var active = 0
    for index in recent.indices {
      active += recent[index] > threshold ? 1 : 0
      let leaving = index - Self.onsetWindow
      if leaving >= recent.startIndex { active -= recent[leaving] > threshold ? 1 : 0 }
      if active >= Self.onsetNeeded {
        let first = max(recent.startIndex, index - Self.onsetWindow + 1)
        return offset + (recent[first...index].firstIndex { $0 > threshold } ?? first)
      }
    }
    return nil
  }

  /// The last frame from `start` on at which something longer than a click was sounding.
  func lastActive(from start: Int) -> Int? {
    (start..<count).last { isActive(endingAt: $0) }
  }

  /// Whether the 40 ms up to this frame hold three active ones: a click of a key does not.
  func isActive(endingAt frame: Int) -> Bool {
    let index = frame - offset
    guard levels.indices.contains(index) else { return false }
    let threshold = threshold
    return levels[max(0, index - 3)...index].count { $0 > threshold } >= 3
  }
}
