/// Scores the senones of every frame of a recording: a mixture of Gaussians each, three streams apart.
///
/// What PocketSphinx computes for a phonetically tied model (`en-us`), from the files of the model: in each codebook and stream the
/// four best of 128 Gaussians, none further below the best of all codebooks than 9.8 nats; in each senone their weighted
/// sum; the three streams multiplied. The engine adds logarithms in bytes, this multiplies floats, so the two differ by the
/// engine's rounding: by three units of 0.1 nats at the most in 99 of 100 (`SenoneMixturesTests`).
///
/// Cost: 0.5 million multiplications a frame, eight at a time; about a third of the time that the engine takes.
public struct SenoneMixtures: Sendable {
  private let codebooks: GaussianCodebooks
  private let weights: PackedWeights

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - means: the bytes of `means`.
  ///   - variances: the bytes of `variances`.
  ///   - weights: the bytes of `sendump`.
  ///   - model: what the senones belong to.
  /// - Throws: `AcousticModelError` where a file is not what its header says, or of another kind of model.
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
  ///
  /// - Parameters:
  ///   - adapted: its files.
  ///   - model: what the senones belong to.
  /// - Returns: the model as it hears with them.
  /// - Throws: `AcousticModelError` where a file is not what its header says, or of a model of another shape.
  public func with(_ adapted: AdaptedModel, _ model: AcousticModel) throws(AcousticModelError)
    -> SenoneMixtures
  {
    SenoneMixtures(
      try codebooks.with(means: adapted.means()),
      try PackedWeights(adapted.weights(), model, codebooks: codebooks.count))
  }

  /// Listens to a recording of which searches will ask for some senones.
  public func hear(_ features: CepstralFeatures) -> HeardFrames {
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
    return HeardFrames(weights, gaussians, least: least, likelihoods: likelihoods)
  }

  /// Scores all senones, of sound of which little is kept.
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
