/// A recording as one acoustic model hears it, from which the costs of senones are made as they are asked for.
///
/// The costs of all senones of a model take 10 kB a frame, and a search of a text needs a part of them. What they are made
/// of takes 2.2 kB.
public struct HeardFrames: HeardSenones, Sendable {
  private let weights: PackedWeights
  private let gaussians: FrameGaussians
  /// What the cheapest of all senones costs in each frame.
  private let least: [Float]
  /// The log likelihood of each frame in the likeliest of all senones, in nats.
  private let likelihoods: [Float]
  private let frames: Range<Int>
  /// The costs of those senones that are kept, in these frames.
  private var known: SenoneScores?

  init(_ weights: PackedWeights, _ gaussians: FrameGaussians, least: [Float], likelihoods: [Float]) {
    self.init(weights, gaussians, least: least, likelihoods: likelihoods, frames: least.indices)
  }

  private init(
    _ weights: PackedWeights, _ gaussians: FrameGaussians, least: [Float], likelihoods: [Float],
    frames: Range<Int>
  ) {
    self.weights = weights
    self.gaussians = gaussians
    self.least = least
    self.likelihoods = likelihoods
    self.frames = frames
  }

  /// Number of frames, 10 ms each.
  public var frameCount: Int { frames.count }

  /// The log likelihood of those frames that are speech, whatever was said: of each in the likeliest of all senones; in nats, for all
  /// of them.
  public func logLikelihood(of isSpeech: [Bool]) -> Double {
    zip(likelihoods[frames], isSpeech).reduce(0) { $0 + ($1.1 ? Double($1.0) : 0) }
  }

  /// Some of the frames, counted from the first of them; nothing is copied.
  public func part(_ part: Range<Int>) -> HeardFrames {
    let part = part.clamped(to: 0..<frameCount)
    var some = HeardFrames(
      weights, gaussians, least: least, likelihoods: likelihoods,
      frames: frames.lowerBound + part.lowerBound..<frames.lowerBound + part.upperBound)
    some.known = known?.part(part)
    return some
  }

  /// The same, with the costs of some senones made once and kept: two bytes a frame for each.
  public func keeping(_ senones: [UInt16]) -> HeardFrames {
    var keeping = self
    keeping.known = made(senones, in: 0..<frameCount)
    return keeping
  }

  /// The costs of some senones in some frames, counted from the first of these; and of more, where those are kept.
  public func scores(of senones: [UInt16], in part: Range<Int>) -> SenoneScores {
    guard let known else { return made(senones, in: part) }
    let missing = senones.filter { !known.has($0) }
    let kept = known.part(part)
    return missing.isEmpty ? kept : made(missing, in: part).joined(by: kept, for: senones)
  }

  private func made(_ senones: [UInt16], in part: Range<Int>) -> SenoneScores {
    let first = frames.lowerBound + part.lowerBound
    let own = weights.only(senones, for: gaussians, in: first..<first + part.count)
    var costs = [UInt16](repeating: 0, count: part.count * own.senones.width)
    var lanes = [SenoneLanes.Lane](repeating: .zero, count: own.senones.count)
    for number in 0..<part.count {
      own.mix(gaussians, frame: first + number, into: &lanes)
      own.senones.write(lanes, less: least[first + number], to: &costs, at: number * own.senones.width)
    }
    return SenoneScores(
      costs: costs, width: own.senones.width, columns: own.senones.columns, frameCount: part.count)
  }
}
