internal import func Glibc.cos
internal import func Glibc.pow
internal import func Glibc.sin

/// A block of a transformer's encoder (Vaswani et al., "Attention is all you need", 2017): self-attention,
/// then a feed-forward layer, each after a normalization and added to what came in. Places are told by rotary
/// position embedding (Su et al., "RoFormer", 2021).
struct AttentionBlock: Sendable {
  struct Shape: Sendable, Equatable {
    let width: Int
    /// Attention heads.
    let heads: Int
    /// How many numbers of a head are rotated by their frame's place.
    let turned: Int
    /// Width of the feed-forward layer.
    let between: Int

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

  func apply(to frames: inout [Float], _ work: inout NetworkWork) {
    var compared = comparing(before.eachFrame(of: frames), &work)
    turn(&compared)
    together.add(attention(compared, work), to: &frames, &work)
    var hidden = first(between.eachFrame(of: frames), &work)
    Nonlinearity.gelu(&hidden)
    second.add(hidden, to: &frames, &work)
  }

  /// Scaled dot-product attention of queries, keys and values, which stand one after another in each frame.
  private func attention(_ compared: [Float], _ work: NetworkWork) -> [Float] {
    let (width, each) = (shape.width, shape.width / shape.heads)
    let frames = compared.count / (3 * width)
    var found = [Float](repeating: 0, count: frames * width)
    let square = MatrixPlace(rows: frames, columns: frames)
    // One matrix for all heads: to get memory for it and give it back took longer than to fill it.
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

  /// Rotates queries and keys by where their frames stand.
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

/// What a network does to each number between two products.
///
/// Written out number by number, without calls and branches, so that the compiler takes four or more at once:
/// the functions of the C library took longer than the products.
enum Nonlinearity {
  /// The exponential, to eight millionths of itself; of less than -87 that of -87, of more than 88 that of
  /// 88.
  ///
  /// 2 to a whole number by writing it into the exponent, times 2 to the rest by a polynomial (Taylor's, of
  /// degree five).
  @inline(__always) static func exp(_ x: Float) -> Float {
    let bounded = x < -87 ? -87 : x > 88 ? 88 : x
    let power = bounded * 1.442_695_04
    // Adding 1.5 · 2^23 leaves the whole number in the lowest bits.
    let shifted = power + 12_582_912
    let rest = power - (shifted - 12_582_912)
    var sum: Float = 0.001_333_36
    sum = sum * rest + 0.009_618_13
    sum = sum * rest + 0.055_504_11
    sum = sum * rest + 0.240_226_51
    sum = sum * rest + 0.693_147_18
    sum = sum * rest + 1
    return sum * Float(bitPattern: (shifted.bitPattern &<< 23) &+ 0x3F80_0000)
  }

  @inline(__always) static func tanh(_ x: Float) -> Float { 1 - 2 / (exp(2 * x) + 1) }

  /// x times how likely a number of the normal distribution is below it: the Gaussian error linear unit
  /// (Hendrycks and Gimpel, 2016). The error function is that of Abramowitz and Stegun, 7.1.26, to two
  /// millionths.
  @inline(__always) static func gelu(_ x: Float) -> Float {
    let z = (x < 0 ? -x : x) * 0.707_106_78
    let t = 1 / (1 + 0.327_591_1 * z)
    var sum: Float = 1.061_405_43
    sum = sum * t - 1.453_152_03
    sum = sum * t + 1.421_413_74
    sum = sum * t - 0.284_496_74
    sum = sum * t + 0.254_829_59
    let error = 1 - sum * t * exp(-z * z)
    return 0.5 * x * (1 + (x < 0 ? -error : error))
  }

  static func tanh(_ list: inout [Float]) {
    list.withUnsafeMutableBufferPointer { list in
      for place in list.indices { list[place] = tanh(list[place]) }
    }
  }

  /// What is below 0 becomes 0.
  static func rectify(_ list: inout [Float]) {
    list.withUnsafeMutableBufferPointer { list in
      for place in list.indices { list[place] = list[place] < 0 ? 0 : list[place] }
    }
  }

  static func gelu(_ list: inout [Float]) {
    list.withUnsafeMutableBufferPointer { list in
      for place in list.indices { list[place] = gelu(list[place]) }
    }
  }

  /// Makes each row of a square matrix add up to one: its exponentials over their sum.
  static func softmax(_ list: inout [Float], rows: Int) {
    list.withUnsafeMutableBufferPointer { list in
      for row in 0..<rows {
        let own = UnsafeMutableBufferPointer(rebasing: list[row * rows..<(row + 1) * rows])
        let greatest = fold(own, -.infinity) { $0 < $1 ? $1 : $0 }
        for place in own.indices { own[place] = exp(own[place] - greatest) }
        let share = 1 / fold(own, 0) { $0 + $1 }
        for place in own.indices { own[place] *= share }
      }
    }
  }

  /// All numbers of a list together, in four strands: in one each step would wait for the one before.
  @inline(__always) private static func fold(
    _ list: UnsafeMutableBufferPointer<Float>, _ start: Float, _ join: (Float, Float) -> Float
  ) -> Float {
    var (a, b, c, d) = (start, start, start, start)
    let whole = list.count / 4 * 4
    for place in stride(from: 0, to: whole, by: 4) {
      a = join(a, list[place])
      b = join(b, list[place + 1])
      c = join(c, list[place + 2])
      d = join(d, list[place + 3])
    }
    for place in whole..<list.count { a = join(a, list[place]) }
    return join(join(a, b), join(c, d))
  }
}
