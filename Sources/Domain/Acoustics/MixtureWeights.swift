/// How much each Gaussian of its codebook weighs in some senones of a model, as numbers.
struct MixtureWeights: Sendable {
  typealias Lane = SenoneLanes.Lane

  let senones: SenoneLanes
  /// By stream, Gaussian and lane.
  private var weights: [Lane]

  /// Gaussians of all streams.
  static let rows = CepstralFeatures.streams * GaussianCodebooks.size

  /// Those of all senones of so many lanes, as far as they count in some frames.
  init(
    _ senones: SenoneLanes, of all: PackedWeights, for heard: borrowing FrameGaussians, in frames: Range<Int>
  ) {
    self.senones = senones
    weights = [Lane](repeating: Lane(repeating: 1), count: Self.rows * senones.count)
    for (codebook, own) in senones.order.enumerated() where !own.isEmpty {
      let rows = heard.rows(codebook, of: senones.lanes.count, in: frames)
      for (number, lane) in senones.lanes[codebook].enumerated() {
        let first = number * Lane.scalarCount
        // What is in a place without a senone does not matter.
        let eight = (0..<Lane.scalarCount).map { own[min(first + $0, own.count - 1)] }
        for row in rows { weights[row * senones.count + lane] = all.lane(eight, row: row) }
      }
    }
  }

  /// What each senone costs in a frame, in units of cost, by lane.
  ///
  /// - Parameters:
  ///   - heard: the best Gaussians of frames.
  ///   - frame: which frame.
  ///   - costs: room for all lanes.
  func mix(_ heard: borrowing FrameGaussians, frame: Int, into costs: inout [Lane]) {
    var least = Lane(repeating: .infinity)
    for codebook in senones.lanes.indices where !senones.lanes[codebook].isEmpty {
      let mixture = heard.mixture(codebook, of: senones.lanes.count, in: frame)
      var starts = mixture.rows
      for k in 0..<FrameGaussians.numbersEach { starts[k] *= senones.count }
      senones.mix(mixture, codebook, weights.span, from: starts, into: &costs, &least)
    }
  }
}
