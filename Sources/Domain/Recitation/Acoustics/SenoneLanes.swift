internal import func Glibc.log

/// Where some senones of a model stand, eight to a lane, those of a codebook together: so that one Gaussian's
/// weights in all of them are read one after another.
struct SenoneLanes: Sendable {
  typealias Lane = SIMD8<Float>

  let lanes: [Range<Int>]
  let count: Int
  /// By lane: 0 for a senone, infinity for a place without one.
  let absent: [Lane]
  /// For each place of each lane where its cost stands in a frame; -1 where there is no senone.
  let targets: [Int32]
  /// For each senone of the model the same; -1 for those that are not among these.
  let columns: [Int32]
  let width: Int
  let order: [[Int]]
  let places: [Int32]

  /// `order`: for each codebook its senones. `columns`: for each senone of the model where its cost stands in
  /// a frame of `width` costs; -1 for those that are not among these.
  init(_ order: [[Int]], columns: [Int32], width: Int) {
    let size = Lane.scalarCount
    var lanes: [Range<Int>] = []
    var senones: [Int] = []
    for own in order {
      let filled = (own.count + size - 1) / size
      lanes.append(senones.count / size..<senones.count / size + filled)
      senones += own + [Int](repeating: -1, count: filled * size - own.count)
    }
    var places = [Int32](repeating: -1, count: columns.count)
    for (place, senone) in senones.enumerated() where senone >= 0 { places[senone] = Int32(place) }
    count = senones.count / size
    var absent = [Lane](repeating: .zero, count: count)
    for (place, senone) in senones.enumerated() where senone < 0 {
      absent[place / size][place % size] = .infinity
    }
    self.lanes = lanes
    self.absent = absent
    targets = senones.map { $0 < 0 ? -1 : columns[$0] }
    self.columns = columns
    self.width = width
    self.order = order
    self.places = places
  }
}

extension SenoneLanes {
  /// Writes what the senones of a codebook cost in a frame; `least` becomes the cheapest so far. `starts`:
  /// for each of the best Gaussians where in `table` its weight in lane 0 stands, or would stand.
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

  private static let unit = Float(AcousticModel.natsPerUnit)

  /// Probabilities as costs. From the exponent of each number, and for its mantissa m from 2·artanh((m -
  /// 1)/(m + 1)) as a series of four terms, which is off by 0.00002 at most.
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

  /// Writes what each senone costs in a frame, in units of cost, by lane.
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
