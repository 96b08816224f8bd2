/// What the engine heard, frame by frame: for every senone, how badly the frame fits it.
///
/// Scored once, searched many times: every later step is a shortest path over this table.
public struct SenoneScores: Sendable {
  /// Frames a second.
  public static let frameRate = 100.0

  /// Number of senones in a frame.
  public let senoneCount: Int
  /// Costs in the units of `AcousticModel`, frame after frame; the best senone of a frame is near 0.
  public private(set) var costs: [UInt16]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - senoneCount: senones in a frame.
  ///   - costs: frame after frame; a trailing part of a frame is dropped.
  public init(senoneCount: Int, costs: [UInt16]) {
    self.senoneCount = senoneCount
    let whole = senoneCount > 0 ? costs.count / senoneCount * senoneCount : 0
    self.costs = whole == costs.count ? costs : Array(costs[..<whole])
  }

  /// Number of frames, 10 ms each.
  public var frameCount: Int { senoneCount > 0 ? costs.count / senoneCount : 0 }

  /// A part of the table.
  ///
  ///     scores.part(100..<250).frameCount // 150
  public func part(_ frames: Range<Int>) -> SenoneScores {
    let frames = frames.clamped(to: 0..<frameCount)
    guard frames.count < frameCount else { return self }
    return SenoneScores(
      senoneCount: senoneCount,
      costs: Array(costs[frames.lowerBound * senoneCount..<frames.upperBound * senoneCount]))
  }

  /// The cost of a senone in a frame.
  public subscript(frame: Int, senone: UInt16) -> UInt16 {
    costs[frame * senoneCount + Int(senone)]
  }
}
