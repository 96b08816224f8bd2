internal import func Glibc.cos
internal import func Glibc.pow
internal import func Glibc.sin

/// A block of a transformer's encoder (Vaswani et al., "Attention is all you need", 2017): to each frame is added what it finds in
/// all the others, then what two projections make of it by itself.
///
/// Where a frame stands it is told by turning pairs of its numbers by an angle that grows with the place (rotary position embedding; Su et
/// al., "RoFormer", 2021).
struct AttentionBlock: Sendable {
  /// The shape of all blocks of a network.
  struct Shape: Sendable, Equatable {
    let width: Int
    /// In how many ways frames are compared.
    let heads: Int
    /// How many numbers of a way are turned.
    let turned: Int
    /// How many numbers lie between the two projections.
    let between: Int

    /// Whether a block can have it.
    var isSound: Bool {
      (1...4096).contains(width) && (1...64).contains(heads) && width % heads == 0
        && (0...width / heads).contains(turned)
        && turned % 2 == 0 && (1...16384).contains(between)
    }
  }

  private let shape: Shape
  private let before: Normalization
  private let comparing: Projection
  private let together: Projection
  private let between: Normalization
  private let first: Projection
  private let second: Projection

  init?(_ reader: inout ByteReader, _ shape: Shape) {
    guard let before = Normalization(&reader, width: shape.width),
      let comparing = Projection(&reader, inputs: shape.width, outputs: 3 * shape.width),
      let together = Projection(&reader, inputs: shape.width, outputs: shape.width),
      let between = Normalization(&reader, width: shape.width),
      let first = Projection(&reader, inputs: shape.width, outputs: shape.between),
      let second = Projection(&reader, inputs: shape.between, outputs: shape.width)
    else { return nil }
    self.shape = shape
    self.before = before
    self.comparing = comparing
    self.together = together
    self.between = between
    self.first = first
    self.second = second
  }

  /// Changes frames to what the block makes of them.
  func apply(to frames: inout [Float], _ work: inout NetworkWork) {
    var compared = comparing(before.eachFrame(of: frames), &work)
    turn(&compared)
    together.add(attention(compared, work), to: &frames, &work)
    var hidden = first(between.eachFrame(of: frames), &work)
    Nonlinearity.gelu(&hidden)
    second.add(hidden, to: &frames, &work)
  }

  /// What each frame finds in the others: by how much alike its question is to their answers, their values.
  private func attention(_ compared: [Float], _ work: NetworkWork) -> [Float] {
    let (width, each) = (shape.width, shape.width / shape.heads)
    let frames = compared.count / (3 * width)
    var found = [Float](repeating: 0, count: frames * width)
    let square = MatrixPlace(rows: frames, columns: frames)
    // One matrix for all ways: to get memory for it and give it back took longer than to fill it.
    var alike = [Float](repeating: 0, count: frames * frames)
    for head in 0..<shape.heads {
      func part(_ number: Int) -> MatrixPlace {
        MatrixPlace(from: number * width + head * each, rows: frames, columns: each, stride: 3 * width)
      }
      work.multiply(
        compared, part(0), by: compared, part(1), turned: true, scale: 1 / Float(each).squareRoot(),
        to: &alike, square)
      Nonlinearity.softmax(&alike, rows: frames)
      work.multiply(
        alike, square, by: compared, part(2), turned: false,
        to: &found, MatrixPlace(from: head * each, rows: frames, columns: each, stride: width))
    }
    return found
  }

  /// Turns questions and answers by where their frames stand.
  private func turn(_ compared: inout [Float]) {
    let (width, each, pairs) = (shape.width, shape.width / shape.heads, shape.turned / 2)
    for frame in 0..<compared.count / (3 * width) {
      let angles = (0..<pairs).map { Double(frame) * pow(10_000, -Double($0) / Double(pairs)) }
      let turns = angles.map { (Float(cos($0)), Float(sin($0))) }
      for head in 0..<2 * shape.heads {
        let start = frame * 3 * width + head * each
        for (pair, (cosine, sine)) in turns.enumerated() {
          let (even, odd) = (compared[start + 2 * pair], compared[start + 2 * pair + 1])
          compared[start + 2 * pair] = even * cosine - odd * sine
          compared[start + 2 * pair + 1] = odd * cosine + even * sine
        }
      }
    }
  }
}
