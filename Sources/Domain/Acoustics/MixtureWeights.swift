internal import func Glibc.exp

/// How much each Gaussian of its codebook weighs in each senone.
///
/// The senones of a codebook stand together, so that one Gaussian's weights in all of them are read one after another.
struct MixtureWeights: Sendable {
  /// Eight senones at once.
  typealias Lane = SIMD8<Float>

  /// For each codebook the lanes of its senones.
  let lanes: [Range<Int>]
  /// For each place of each lane its senone; -1 where there is none.
  let senones: [Int32]
  /// By stream, Gaussian and lane.
  let weights: [Lane]
  private let laneCount: Int

  /// Reads the `sendump` of a model: strings, then for each stream and Gaussian a byte a senone, a negative logarithm in the
  /// unit of `AcousticModel`.
  init(_ file: [UInt8], _ model: AcousticModel, codebooks: Int) throws(AcousticModelError) {
    var reader = ByteReader(file)
    while let length = reader.int32(), length > 0 { reader.skip(length) }
    guard reader.int32() == GaussianCodebooks.size, reader.int32() == model.senoneCount else {
      throw .unsupportedLayout
    }
    let rows = CepstralFeatures.streams * GaussianCodebooks.size
    guard let packed = reader.bytes(rows * model.senoneCount) else { throw .truncated }

    var order = [[Int32]](repeating: [], count: codebooks)
    for (senone, phone) in model.phoneOfSenone.enumerated() {
      guard phone < codebooks else { throw .unsupportedLayout }
      order[phone].append(Int32(senone))
    }
    var lanes: [Range<Int>] = []
    var senones: [Int32] = []
    for own in order {
      let filled = (own.count + Lane.scalarCount - 1) / Lane.scalarCount
      lanes.append(senones.count / Lane.scalarCount..<senones.count / Lane.scalarCount + filled)
      senones += own + [Int32](repeating: -1, count: filled * Lane.scalarCount - own.count)
    }
    let probabilities = (0...255).map { Float(exp(-Double($0) * AcousticModel.natsPerUnit)) }
    let laneCount = senones.count / Lane.scalarCount
    var weights = [Lane](repeating: .zero, count: rows * laneCount)
    packed.withUnsafeBufferPointer { packed in
      for row in 0..<rows {
        for lane in 0..<laneCount {
          var own = Lane(repeating: 1)
          for place in 0..<Lane.scalarCount {
            let senone = senones[lane * Lane.scalarCount + place]
            if senone >= 0 { own[place] = probabilities[Int(packed[row * model.senoneCount + Int(senone)])] }
          }
          weights[row * laneCount + lane] = own
        }
      }
    }
    self.lanes = lanes
    self.senones = senones
    self.weights = weights
    self.laneCount = laneCount
  }

  /// Where the weights of a Gaussian begin.
  func row(stream: Int, gaussian: Int32) -> Int {
    (stream * GaussianCodebooks.size + Int(gaussian)) * laneCount
  }
}
