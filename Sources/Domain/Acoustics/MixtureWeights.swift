/// How much each Gaussian of its codebook weighs in some senones of a model, as numbers.
struct MixtureWeights: Sendable {
  typealias Lane = SenoneLanes.Lane

  let senones: SenoneLanes
  /// By codebook, then by Gaussian that counts, then by lane of the codebook.
  private var weights: [Lane] = []
  /// By codebook and row where in `weights` that of lane 0 stands, or would stand; of rows that count alone.
  private var starts: [Int32]

  /// Gaussians of all streams.
  static let rows = CepstralFeatures.streams * GaussianCodebooks.size

  /// Those of all senones of so many lanes, as far as they count in some frames.
  init(
    _ senones: SenoneLanes, of all: PackedWeights, for heard: borrowing FrameGaussians, in frames: Range<Int>
  ) {
    self.senones = senones
    starts = [Int32](repeating: 0, count: senones.order.count * Self.rows)
    for (codebook, own) in senones.order.enumerated() where !own.isEmpty {
      let lanes = senones.lanes[codebook]
      // What is in a place without a senone does not matter.
      let eights = (0..<lanes.count).map { number in
        all.places(of: (0..<Lane.scalarCount).map { own[min(number * Lane.scalarCount + $0, own.count - 1)] })
      }
      for row in heard.rows(codebook, of: senones.order.count, in: frames) {
        starts[codebook * Self.rows + row] = Int32(weights.count - lanes.lowerBound)
        for eight in eights { weights.append(all.lane(eight, row: row)) }
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
      for k in 0..<FrameGaussians.numbersEach {
        starts[k] = Int(self.starts[codebook * Self.rows + starts[k]])
      }
      senones.mix(mixture, codebook, weights.span, from: starts, into: &costs, &least)
    }
  }
}
