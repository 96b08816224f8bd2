/// Scores the senones of every frame of a recording: a mixture of Gaussians each, three streams apart.
///
/// What PocketSphinx computes for a phonetically tied model (`en-us`), from the files of the model: in each
/// codebook and stream the four best of 128 Gaussians, none further below the best of all codebooks than 9.8
/// nats; in each senone their weighted sum; the three streams multiplied. The engine adds logarithms in
/// bytes, this multiplies floats, so the two differ by the engine's rounding: by three units of 0.1 nats at
/// the most in 99 of 100 (`SenoneMixturesTests`).
///
/// Cost: 0.5 million multiplications a frame, eight at a time; about a third of the time that the engine
/// takes.
public struct SenoneMixtures: Sendable {
  private let codebooks: GaussianCodebooks
  private let weights: PackedWeights

  public init(
    means: [UInt8], variances: [UInt8], weights: [UInt8], _ model: AcousticModel
  ) throws(AcousticModelError) {
    codebooks = try GaussianCodebooks(means: means, variances: variances)
    self.weights = try PackedWeights(weights, model, codebooks: codebooks.count)
  }

  private init(_ codebooks: GaussianCodebooks, _ weights: PackedWeights) {
    self.codebooks = codebooks
    self.weights = weights
  }

  /// The same model adapted to other voices; variances are shared.
  public func with(_ adapted: AdaptedModel, _ model: AcousticModel) throws(AcousticModelError)
    -> SenoneMixtures
  {
    SenoneMixtures(
      try codebooks.with(means: adapted.means()),
      try PackedWeights(adapted.weights(), model, codebooks: codebooks.count))
  }

  public func hear(_ features: CepstralFeatures) -> ScoredFrames {
    var gaussians = FrameGaussians()
    gaussians.reserve(features.frameCount, codebooks: codebooks.count)
    var least: [Float] = []
    var likelihoods: [Float] = []
    var best = BestGaussians(codebooks)
    var lanes = [SenoneLanes.Lane](repeating: .zero, count: weights.senones.count)
    for frame in 0..<features.frameCount {
      best.find(features, frame: frame)
      gaussians.append(best)
      let cost = weights.least(gaussians, frame: frame, &lanes)
      least.append(cost)
      likelihoods.append((best.top - cost) * Float(AcousticModel.natsPerUnit))
    }
    return ScoredFrames(weights, gaussians, least: least, likelihoods: likelihoods)
  }

  public func scores(_ features: CepstralFeatures) -> SenoneScores {
    var costs = [UInt16](repeating: 0, count: features.frameCount * weights.senones.width)
    var best = BestGaussians(codebooks)
    var gaussians = FrameGaussians()
    var lanes = [SenoneLanes.Lane](repeating: .zero, count: weights.senones.count)
    for frame in 0..<features.frameCount {
      best.find(features, frame: frame)
      gaussians.removeAll()
      gaussians.append(best)
      let least = weights.mix(gaussians, frame: 0, into: &lanes)
      weights.senones.write(lanes, less: least, to: &costs, at: frame * weights.senones.width)
    }
    return SenoneScores(senoneCount: weights.senones.width, costs: costs)
  }
}

/// What of an acoustic model is adapted to other voices, as the files of a model hold it: megabytes, made
/// when asked for.
public struct AdaptedModel: Sendable {
  public let means: @Sendable () -> [UInt8]
  public let weights: @Sendable () -> [UInt8]

  public init(
    means: @escaping @autoclosure @Sendable () -> [UInt8],
    weights: @escaping @autoclosure @Sendable () -> [UInt8]
  ) {
    self.means = means
    self.weights = weights
  }
}

/// A recording as one acoustic model hears it, from which the costs of senones are made as they are asked
/// for.
///
/// The costs of all senones of a model take 10 kB a frame, and a search of a text needs a part of them. What
/// they are made of takes 2.2 kB.
public struct ScoredFrames: SenoneScoring, Sendable {
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

  public var frameCount: Int { frames.count }

  /// The log likelihood of those frames that are speech, whatever was said: of each in the likeliest of all
  /// senones; in nats, for all of them.
  public func logLikelihood(of isSpeech: [Bool]) -> Double {
    zip(likelihoods[frames], isSpeech).reduce(0) { $0 + ($1.1 ? Double($1.0) : 0) }
  }

  /// Some of the frames, counted from the first of them; nothing is copied.
  public func part(_ part: Range<Int>) -> ScoredFrames {
    let part = part.clamped(to: 0..<frameCount)
    var some = ScoredFrames(
      weights, gaussians, least: least, likelihoods: likelihoods,
      frames: frames.lowerBound + part.lowerBound..<frames.lowerBound + part.upperBound)
    some.known = known?.part(part)
    return some
  }

  /// The same, with the costs of some senones made once and kept: two bytes a frame for each.
  public func keeping(_ senones: [UInt16]) -> ScoredFrames {
    var keeping = self
    keeping.known = made(senones, in: 0..<frameCount)
    return keeping
  }

  /// The costs of some senones in some frames, counted from the first of these; and of more, where those are
  /// kept.
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
