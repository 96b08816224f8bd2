internal import func Glibc.log

extension SenoneLanes {
  /// What the senones of a codebook cost in a frame.
  ///
  /// - Parameters:
  ///   - mixture: the best Gaussians of the codebook.
  ///   - codebook: which codebook.
  ///   - table: weights.
  ///   - starts: for each of the best Gaussians where in the table its weight in lane 0 stands, or would stand.
  ///   - costs: room for all lanes.
  ///   - least: the cheapest so far.
  func mix(
    _ mixture: FrameGaussians.Mixture, _ codebook: Int, _ table: Span<Lane>,
    from starts: InlineArray<12, Int>,
    into costs: inout [Lane], _ least: inout Lane
  ) {
    let best = GaussianCodebooks.best
    let absent = absent.span
    var costs = costs.mutableSpan
    var shares = InlineArray<12, Lane>(repeating: .zero)
    for k in 0..<FrameGaussians.numbersEach { shares[k] = Lane(repeating: mixture.shares[k]) }
    for lane in lanes[codebook] {
      var product = Lane.zero
      for stream in 0..<CepstralFeatures.streams {
        let first = stream * best
        var sum = table[starts[first] + lane]
        for k in first + 1..<first + best { sum += table[starts[k] + lane] * shares[k] }
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
