internal import func Glibc.exp

/// How much each Gaussian of its codebook weighs in each senone: of all senones of a model, or of some.
///
/// The senones of a codebook stand together, so that one Gaussian's weights in all of them are read one after another.
struct MixtureWeights: Sendable {
  /// Eight senones at once.
  typealias Lane = SIMD8<Float>

  /// For each codebook the lanes of its senones.
  let lanes: [Range<Int>]
  /// Lanes of all codebooks.
  let laneCount: Int
  /// By stream, Gaussian and lane.
  private(set) var weights: [Lane]
  /// By lane: 0 for a senone, infinity for a place without one.
  let absent: [Lane]
  /// For each place of each lane where its cost stands in a frame; -1 where there is no senone.
  let targets: [Int32]
  /// For each senone of the model the same; -1 for those that are not among these.
  let columns: [Int32]
  /// Costs in a frame.
  let width: Int
  /// By codebook, stream and Gaussian the most that it weighs in any senone.
  private(set) var most: [Float]
  /// For each codebook its senones.
  private let order: [[Int]]
  /// For each senone its place in the lanes.
  private let places: [Int32]

  /// Reads the `sendump` of a model: strings, then for each stream and Gaussian a byte a senone, a negative logarithm in the
  /// unit of `AcousticModel`.
  init(_ file: [UInt8], _ model: AcousticModel, codebooks: Int) throws(AcousticModelError) {
    var reader = ByteReader(file)
    while let length = reader.int32(), length > 0 { reader.skip(length) }
    guard reader.int32() == GaussianCodebooks.size, reader.int32() == model.senoneCount else {
      throw .unsupportedLayout
    }
    let count = model.senoneCount
    guard let packed = reader.bytes(Self.rows * count) else { throw .truncated }
    var order = [[Int]](repeating: [], count: codebooks)
    for (senone, phone) in model.phoneOfSenone.enumerated() {
      guard phone < codebooks else { throw .unsupportedLayout }
      order[phone].append(senone)
    }
    let probabilities = (0...255).map { Float(exp(-Double($0) * AcousticModel.natsPerUnit)) }
    self.init(order, columns: Array(0..<Int32(count)), width: count)
    packed.withUnsafeBufferPointer { packed in
      for row in 0..<Self.rows {
        for senone in 0..<count { take(probabilities[Int(packed[row * count + senone])], row, senone) }
      }
    }
    for codebook in lanes.indices {
      for row in 0..<Self.rows {
        most[codebook * Self.rows + row] = lanes[codebook].reduce(0) { most, lane in
          max(most, (weights[row * laneCount + lane] - absent[lane]).max())
        }
      }
    }
  }

  /// Those of some senones alone, as far as they count in some frames; in a frame their costs stand in the order of codebooks.
  func only(
    _ senones: [UInt16], for heard: borrowing FrameGaussians, in frames: Range<Int>
  ) -> MixtureWeights {
    var isWanted = [Bool](repeating: false, count: places.count)
    for senone in senones { isWanted[Int(senone)] = true }
    let own = order.map { $0.filter { isWanted[$0] } }
    var columns = [Int32](repeating: -1, count: places.count)
    var width: Int32 = 0
    for senone in own.joined() {
      columns[senone] = width
      width += 1
    }
    var some = MixtureWeights(own, columns: columns, width: Int(width))
    for codebook in own.indices where !own[codebook].isEmpty {
      some.take(
        heard.rows(codebook, of: lanes.count, in: frames), codebook, own[codebook].map { places[$0] },
        from: self)
    }
    return some
  }

  /// Keeps a senone's weight of a Gaussian.
  private mutating func take(_ weight: Float, _ row: Int, _ senone: Int) {
    let place = Int(places[senone])
    weights[row * laneCount + place / Lane.scalarCount][place % Lane.scalarCount] = weight
  }

  /// Takes the weights of some Gaussians in the senones of a codebook, which stand in so many places of another table. What is in a
  /// place without a senone does not matter.
  private mutating func take(_ rows: [Int], _ codebook: Int, _ sources: [Int32], from all: MixtureWeights) {
    let size = Lane.scalarCount
    let table = all.weights.span
    for (number, lane) in lanes[codebook].enumerated() {
      let eight = (0..<size).map { Int(sources[min(number * size + $0, sources.count - 1)]) }
      let from = SIMD8<Int>(eight) / size
      let part = SIMD8<Int>(eight) % size
      for row in rows {
        let first = row * all.laneCount
        weights[row * laneCount + lane] = Lane(
          table[first + from[0]][part[0]], table[first + from[1]][part[1]], table[first + from[2]][part[2]],
          table[first + from[3]][part[3]], table[first + from[4]][part[4]], table[first + from[5]][part[5]],
          table[first + from[6]][part[6]], table[first + from[7]][part[7]])
      }
    }
  }

  /// Gaussians of all streams.
  static let rows = CepstralFeatures.streams * GaussianCodebooks.size

  private init(_ order: [[Int]], columns: [Int32], width: Int) {
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
    let laneCount = senones.count / size
    var absent = [Lane](repeating: .zero, count: laneCount)
    for (place, senone) in senones.enumerated() where senone < 0 {
      absent[place / size][place % size] = .infinity
    }
    self.lanes = lanes
    self.laneCount = laneCount
    weights = [Lane](repeating: Lane(repeating: 1), count: Self.rows * laneCount)
    self.absent = absent
    self.targets = senones.map { $0 < 0 ? -1 : columns[$0] }
    self.columns = columns
    self.width = width
    self.order = order
    self.places = places
    most = [Float](repeating: 1, count: order.count * Self.rows)
  }
}
