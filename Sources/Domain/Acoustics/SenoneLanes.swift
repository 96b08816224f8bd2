/// Where some senones of a model stand, eight to a lane, those of a codebook together: so that one Gaussian's weights in all of them are
/// read one after another.
struct SenoneLanes: Sendable {
  /// Eight senones at once.
  typealias Lane = SIMD8<Float>

  /// For each codebook the lanes of its senones.
  let lanes: [Range<Int>]
  /// Lanes of all codebooks.
  let count: Int
  /// By lane: 0 for a senone, infinity for a place without one.
  let absent: [Lane]
  /// For each place of each lane where its cost stands in a frame; -1 where there is no senone.
  let targets: [Int32]
  /// For each senone of the model the same; -1 for those that are not among these.
  let columns: [Int32]
  /// Costs in a frame.
  let width: Int
  /// For each codebook its senones.
  let order: [[Int]]
  /// For each senone its place in the lanes.
  let places: [Int32]

  /// - Parameters:
  ///   - order: for each codebook its senones.
  ///   - columns: for each senone of the model where its cost stands in a frame; -1 for those that are not among these.
  ///   - width: costs in a frame.
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
