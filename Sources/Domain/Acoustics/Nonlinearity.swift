/// What a network does to each number between two products.
///
/// Written out number by number, without calls and branches, so that the compiler takes four or more at once: the functions of the C
/// library took longer than the products.
enum Nonlinearity {
  /// The exponential, to eight millionths of itself; of less than -87 that of -87, of more than 88 that of 88.
  ///
  /// 2 to a whole number by writing it into the exponent, times 2 to the rest by a polynomial (Taylor's, of degree five).
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

  /// x times how likely a number of the normal distribution is below it: the Gaussian error linear unit (Hendrycks and Gimpel, 2016).
  /// The error function is that of Abramowitz and Stegun, 7.1.26, to two millionths.
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
