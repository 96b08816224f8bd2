internal import func Glibc.exp

/// How much each Gaussian of its codebook weighs in each senone of a model, a byte each, as the model's file
/// has it: all of them as numbers would take 8 MB, and a search asks for few.
struct PackedWeights: Sendable {
  typealias Lane = SenoneLanes.Lane

  let senones: SenoneLanes
  /// By stream, Gaussian and place in the lanes: negative logarithms in the unit of `AcousticModel`.
  private var weights: [UInt8]
  /// By codebook, stream and Gaussian the most that it weighs in any senone.
  private var most: [Float]
  /// What a byte stands for.
  private static let probabilities = (0...255).map { Float(exp(-Double($0) * AcousticModel.natsPerUnit)) }

  /// Reads the `sendump` of a model: strings, then for each stream and Gaussian a byte a senone.
  init(_ file: [UInt8], _ model: AcousticModel, codebooks: Int) throws(AcousticModelError) {
    var reader = ByteReader(file)
    while let length = reader.int32(), length > 0 { reader.skip(length) }
    guard reader.int32() == GaussianCodebooks.size, reader.int32() == model.senoneCount else {
      throw .unsupportedLayout
    }
    let count = model.senoneCount
    let rows = MixtureWeights.rows
    guard let packed = reader.bytes(rows * count) else { throw .truncated }
    var order = [[Int]](repeating: [], count: codebooks)
    for (senone, phone) in model.phoneOfSenone.enumerated() {
      guard phone < codebooks else { throw .unsupportedLayout }
      order[phone].append(senone)
    }
    senones = SenoneLanes(order, columns: Array(0..<Int32(count)), width: count)
    let width = senones.count * Lane.scalarCount
    weights = [UInt8](repeating: 0, count: rows * width)
    var cheapest = [UInt8](repeating: .max, count: codebooks * rows)
    for (codebook, own) in order.enumerated() {
      for row in 0..<rows {
        for senone in own {
          let weight = packed[packed.startIndex + row * count + senone]
          weights[row * width + Int(senones.places[senone])] = weight
          cheapest[codebook * rows + row] = min(cheapest[codebook * rows + row], weight)
        }
      }
    }
    most = cheapest.map { Self.probabilities[Int($0)] }
  }

  /// Those of some senones alone, as far as they count in some frames; in a frame their costs stand in the
  /// order of codebooks.
  func only(
    _ wanted: [UInt16], for heard: borrowing FrameGaussians, in frames: Range<Int>
  ) -> MixtureWeights {
    var isWanted = [Bool](repeating: false, count: senones.places.count)
    for senone in wanted { isWanted[Int(senone)] = true }
    let own = senones.order.map { $0.filter { isWanted[$0] } }
    var columns = [Int32](repeating: -1, count: senones.places.count)
    var width: Int32 = 0
    for senone in own.joined() {
      columns[senone] = width
      width += 1
    }
    return MixtureWeights(
      SenoneLanes(own, columns: columns, width: Int(width)), of: self, for: heard, in: frames)
  }

  /// Where in a row the weights of eight senones stand.
  func places(of eight: [Int]) -> SIMD8<Int32> {
    var places = SIMD8<Int32>.zero
    for (k, senone) in eight.enumerated() { places[k] = senones.places[senone] }
    return places
  }

  /// The weights of a Gaussian in eight senones that stand in these places.
  func lane(_ places: SIMD8<Int32>, row: Int) -> Lane {
    let first = row * senones.count * Lane.scalarCount
    let numbers = Self.probabilities.span
    let packed = weights.span
    var lane = Lane.zero
    for k in places.indices { lane[k] = numbers[Int(packed[first + Int(places[k])])] }
    return lane
  }

  /// Writes by lane what each senone costs in a frame; answers what the cheapest of them costs. In units of
  /// cost.
  func mix(_ heard: borrowing FrameGaussians, frame: Int, into costs: inout [Lane]) -> Float {
    var least = Lane(repeating: .infinity)
    var room: [Lane] = []
    for codebook in senones.lanes.indices where !senones.lanes[codebook].isEmpty {
      mix(heard.mixture(codebook, of: senones.lanes.count, in: frame), codebook, into: &costs, &least, &room)
    }
    return least.min()
  }

  /// What the cheapest senone of a frame costs, in units of cost.
  ///
  /// A senone costs no less than one would of which each Gaussian weighs the most that it weighs in any. So
  /// few codebooks have to be looked at.
  func least(_ heard: borrowing FrameGaussians, frame: Int, _ costs: inout [Lane]) -> Float {
    var bounds: [Float] = []
    for first in stride(from: 0, to: senones.lanes.count, by: Lane.scalarCount) {
      var products = Lane(repeating: 1)
      var below = Lane(repeating: .infinity)
      for place in 0..<min(Lane.scalarCount, senones.lanes.count - first)
      where !senones.lanes[first + place].isEmpty {
        let mixture = heard.mixture(first + place, of: senones.lanes.count, in: frame)
        products[place] = mixture.product { most[(first + place) * MixtureWeights.rows + $0] }
        below[place] = mixture.below
      }
      let bound = SenoneLanes.cost(products) + below
      for place in 0..<min(Lane.scalarCount, senones.lanes.count - first) { bounds.append(bound[place]) }
    }
    var least = Lane(repeating: .infinity)
    var room: [Lane] = []
    func look(_ codebook: Int) {
      mix(heard.mixture(codebook, of: senones.lanes.count, in: frame), codebook, into: &costs, &least, &room)
    }
    let first = bounds.indices.min { bounds[$0] < bounds[$1] } ?? 0
    look(first)
    for codebook in bounds.indices where codebook != first && bounds[codebook] - Self.error < least.min() {
      look(codebook)
    }
    return least.min()
  }

  private static let error: Float = 0.01

  /// What the senones of a codebook cost; in the room their weights are made numbers.
  private func mix(
    _ mixture: FrameGaussians.Mixture, _ codebook: Int, into costs: inout [Lane], _ least: inout Lane,
    _ room: inout [Lane]
  ) {
    let lanes = senones.lanes[codebook]
    let packed = weights.span
    let numbers = Self.probabilities.span
    var starts = mixture.rows
    room.removeAll(keepingCapacity: true)
    for k in 0..<FrameGaussians.numbersEach {
      starts[k] = k * lanes.count - lanes.lowerBound
      let row = mixture.rows[k] * senones.count
      for lane in lanes {
        let first = (row + lane) * Lane.scalarCount
        let eight = packed.extracting(first..<first + Lane.scalarCount)
        room.append(
          Lane(
            numbers[Int(eight[0])], numbers[Int(eight[1])], numbers[Int(eight[2])], numbers[Int(eight[3])],
            numbers[Int(eight[4])], numbers[Int(eight[5])], numbers[Int(eight[6])], numbers[Int(eight[7])]))
      }
    }
    senones.mix(mixture, codebook, room.span, from: starts, into: &costs, &least)
  }
}
