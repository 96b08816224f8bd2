internal import func Glibc.log

extension MixtureWeights {
  /// What each senone costs in a frame, in units of cost, by lane.
  ///
  /// - Parameters:
  ///   - heard: the best Gaussians of frames.
  ///   - frame: which frame.
  ///   - costs: room for all lanes.
  /// - Returns: what the cheapest of the senones costs.
  @discardableResult
  func mix(_ heard: borrowing FrameGaussians, frame: Int, into costs: inout [Lane]) -> Float {
    var least = Lane(repeating: .infinity)
    for codebook in lanes.indices where !lanes[codebook].isEmpty {
      mix(heard.mixture(codebook, of: lanes.count, in: frame), codebook, into: &costs, &least)
    }
    return least.min()
  }

  /// What the cheapest senone of a frame costs.
  ///
  /// A senone costs no less than one would of which each Gaussian weighs the most that it weighs in any. So few codebooks have to be
  /// looked at.
  ///
  /// - Parameters:
  ///   - heard: the best Gaussians of frames.
  ///   - frame: which frame.
  ///   - room: room for all lanes.
  /// - Returns: its cost, in units of cost.
  func least(_ heard: borrowing FrameGaussians, frame: Int, _ room: inout [Lane]) -> Float {
    var bounds: [Float] = []
    for first in stride(from: 0, to: lanes.count, by: Lane.scalarCount) {
      var products = Lane(repeating: 1)
      var below = Lane(repeating: .infinity)
      for place in 0..<min(Lane.scalarCount, lanes.count - first) where !lanes[first + place].isEmpty {
        let mixture = heard.mixture(first + place, of: lanes.count, in: frame)
        products[place] = mixture.product { most[(first + place) * Self.rows + $0] }
        below[place] = mixture.below
      }
      let costs = Self.cost(products) + below
      for place in 0..<min(Lane.scalarCount, lanes.count - first) { bounds.append(costs[place]) }
    }
    var least = Lane(repeating: .infinity)
    func look(_ codebook: Int) {
      mix(heard.mixture(codebook, of: lanes.count, in: frame), codebook, into: &room, &least)
    }
    let first = bounds.indices.min { bounds[$0] < bounds[$1] } ?? 0
    look(first)
    for codebook in bounds.indices where codebook != first && bounds[codebook] - Self.error < least.min() {
      look(codebook)
    }
    return least.min()
  }

  /// By how much two costs of the same may differ.
  private static let error: Float = 0.01

  private func mix(
    _ mixture: FrameGaussians.Mixture, _ codebook: Int, into costs: inout [Lane], _ least: inout Lane
  ) {
    let best = GaussianCodebooks.best
    let table = weights.span
    let absent = absent.span
    var costs = costs.mutableSpan
    var rows = mixture.rows
    for k in 0..<FrameGaussians.numbersEach { rows[k] *= laneCount }
    var shares = InlineArray<12, Lane>(repeating: .zero)
    for k in 0..<FrameGaussians.numbersEach { shares[k] = Lane(repeating: mixture.shares[k]) }
    for lane in lanes[codebook] {
      var product = Lane.zero
      for stream in 0..<CepstralFeatures.streams {
        let first = stream * best
        var sum = table[rows[first] + lane]
        for k in first + 1..<first + best { sum += table[rows[k] + lane] * shares[k] }
        product = stream == 0 ? sum : product * sum
      }
      let cost = Self.cost(product) + mixture.below
      costs[lane] = cost
      let known = cost + absent[lane]
      least.replace(with: known, where: known .< least)
    }
  }

  /// The costs of a frame above the cheapest of all senones, rounded.
  ///
  /// - Parameters:
  ///   - lanes: the costs by lane.
  ///   - least: what the cheapest costs.
  ///   - table: where they go.
  ///   - row: where in it the frame begins.
  func write(_ lanes: [Lane], less least: Float, to table: inout [UInt16], at row: Int) {
    let targets = targets.span
    let lanes = lanes.span
    var table = table.mutableSpan
    let most = Lane(repeating: 32_767)
    for lane in lanes.indices {
      var costs = lanes[lane] - least + 0.5
      costs.replace(with: most, where: costs .> most)
      for place in 0..<Lane.scalarCount {
        let target = targets[lane * Lane.scalarCount + place]
        if target >= 0 { table[row + Int(target)] = UInt16(costs[place]) }
      }
    }
  }

  /// Nats to a unit of cost.
  private static let unit = Float(AcousticModel.natsPerUnit)

  /// Probabilities as costs. From the exponent of each number, and for its mantissa m from 2·artanh((m - 1)/(m + 1)) as a
  /// series of four terms, which is off by 0.00002 at most.
  static func cost(_ probability: Lane) -> Lane {
    typealias Bits = SIMD8<UInt32>
    let bits = unsafeBitCast(probability, to: Bits.self)
    let exponent = Lane(SIMD8<Int32>(truncatingIfNeeded: bits &>> Bits(repeating: 23))) - Lane(repeating: 127)
    let fraction: Bits = bits & Bits(repeating: 0x7f_ffff) | Bits(repeating: 0x3f80_0000)
    let mantissa = unsafeBitCast(fraction, to: Lane.self)
    let one = Lane(repeating: 1)
    let ratio = (mantissa - one) / (mantissa + one)
    let square = ratio * ratio
    var series: Lane = square * Lane(repeating: 1 / 7) + Lane(repeating: 1 / 5)
    series = series * square + Lane(repeating: 1 / 3)
    series = series * square + one
    let nats: Lane = exponent * Float(log(2.0)) + ratio * series * Float(2)
    return nats * (-1 / unit)
  }
}
