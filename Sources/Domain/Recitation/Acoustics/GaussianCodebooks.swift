internal import func Glibc.log

/// The Gaussians of a phonetically tied model: for each phone and each stream of features 128 of them, shared
/// by all senones of the phone.
///
/// A Gaussian's score in a frame is a logarithm in the engine's steps (base 1.0001), from numbers that are
/// rounded to whole steps as the engine rounds them.
struct GaussianCodebooks: Sendable {
  /// Gaussians in a codebook.
  static let size = 128
  /// Of these the best count in a frame, as in the engine.
  static let best = 4

  typealias Lane = SIMD8<Float>
  static let lanes = size / Lane.scalarCount

  let count: Int
  /// Means and halved inverse variances, by codebook, stream, lane and number.
  private var means: [Lane]
  private let precisions: [Lane]
  /// The score of a frame that equals the mean, by codebook, stream and lane.
  private let peaks: [Lane]

  init(means: [UInt8], variances: [UInt8]) throws(AcousticModelError) {
    let length = CepstralFeatures.length
    let (count, mean) = try Self.numbers(means)
    let (same, variance) = try Self.numbers(variances)
    guard same == count else { throw .unsupportedLayout }
    self.count = count
    let steps = 1 / log(1.0001)
    let rows = count * CepstralFeatures.streams
    var precisions = [Lane](repeating: .zero, count: rows * Self.lanes * length)
    var peaks = [Lane](repeating: .zero, count: rows * Self.lanes)
    for row in 0..<rows {
      for gaussian in 0..<Self.size {
        let (lane, place) = gaussian.quotientAndRemainder(dividingBy: Lane.scalarCount)
        var peak: Float = 0
        for k in 0..<length {
          let spread = Double(max(variance[(row * Self.size + gaussian) * length + k], 1e-4))
          precisions[(row * Self.lanes + lane) * length + k][place] = Float(Int(steps / (2 * spread)))
          peak += Float(Int(log(1 / (spread * 2 * .pi).squareRoot()) * steps))
        }
        peaks[row * Self.lanes + lane][place] = peak
      }
    }
    self.means = Self.laid(mean)
    self.precisions = precisions
    self.peaks = peaks
  }

  /// The same with the means of a file of the same shape; the variances are shared.
  func with(means file: [UInt8]) throws(AcousticModelError) -> GaussianCodebooks {
    let (same, mean) = try Self.numbers(file)
    guard same == count else { throw .unsupportedLayout }
    var moved = self
    moved.means = Self.laid(mean)
    return moved
  }

  /// The scores and numbers of the best Gaussians of a frame, the best first.
  ///
  /// Mostly they are those of the frame before (`last`, four that differ): what these come to now is the
  /// least that is looked at. `row` is the codebook and stream, `scores` room for the scores of all.
  func best(
    row: Int, of frame: Span<Lane>, last: SIMD4<Int32>, scores: inout MutableSpan<Lane>
  ) -> (scores: SIMD4<Float>, gaussians: SIMD4<Int32>) {
    score(row: row, frame, &scores)
    var line = Float.infinity
    for rank in 0..<Self.best { line = min(line, scores[Int(last[rank] >> 3)][Int(last[rank] & 7)]) }
    // Of each place the lanes that reach the line, a bit each.
    var reached = SIMD8<UInt32>.zero
    for lane in 0..<Self.lanes {
      let bit = SIMD8<UInt32>(repeating: 1 << UInt32(lane))
      reached |= unsafeBitCast(scores[lane] .>= Lane(repeating: line), to: SIMD8<UInt32>.self) & bit
    }
    // The bits of four places together: each loop that may end anywhere costs the processor a wrong guess.
    let pairs = reached.evenHalf | reached.oddHalf &<< SIMD4(repeating: 16)
    let fours = unsafeBitCast(pairs, to: SIMD2<UInt64>.self)
    var found = BestFour()
    for half in 0..<2 {
      var bits = fours[half]
      while bits != 0 {
        let bit = bits.trailingZeroBitCount
        bits &= bits - 1
        let (place, lane) = (4 * half + bit >> 4, bit & 15)
        found.take(scores[lane][place], Int32(lane * Lane.scalarCount + place))
      }
    }
    return (found.scores, found.gaussians)
  }

  private func score(row: Int, _ frame: Span<Lane>, _ scores: inout MutableSpan<Lane>) {
    let length = CepstralFeatures.length
    let first = row * Self.lanes * length
    let frame = frame.extracting(0..<length)
    let means = means.span.extracting(first..<first + Self.lanes * length)
    let precisions = precisions.span.extracting(first..<first + Self.lanes * length)
    let peaks = peaks.span.extracting(row * Self.lanes..<(row + 1) * Self.lanes)
    for lane in 0..<Self.lanes {
      let own = means.extracting(lane * length..<(lane + 1) * length)
      let precision = precisions.extracting(lane * length..<(lane + 1) * length)
      var score = peaks[lane]
      for k in 0..<length {
        let off = frame[k] - own[k]
        score -= off * off * precision[k]
      }
      scores[lane] = score
    }
  }

  /// Numbers by row, Gaussian and place, laid out by row, lane and place.
  private static func laid(_ numbers: [Float]) -> [Lane] {
    let length = CepstralFeatures.length
    var laid = [Lane](repeating: .zero, count: numbers.count / Lane.scalarCount)
    for (place, value) in numbers.enumerated() {
      let (gaussian, k) = place.quotientAndRemainder(dividingBy: length)
      let (lane, part) = gaussian.quotientAndRemainder(dividingBy: Lane.scalarCount)
      laid[lane * length + k][part] = value
    }
    return laid
  }

  /// Reads an s3 file of Gaussians: their number of codebooks, and all numbers by codebook, stream and
  /// Gaussian.
  private static func numbers(_ file: [UInt8]) throws(AcousticModelError) -> (codebooks: Int, [Float]) {
    guard var reader = ByteReader(s3: file) else { throw .notGaussians }
    let sizes = (0..<7).map { _ in reader.int32() ?? -1 }
    let expected = [CepstralFeatures.streams, size] + [Int](repeating: CepstralFeatures.length, count: 3)
    guard (1...255).contains(sizes[0]), Array(sizes[1...5]) == expected,
      sizes[6] == sizes[0] * CepstralFeatures.streams * size * CepstralFeatures.length
    else { throw .unsupportedLayout }
    guard let numbers = reader.floats(sizes[6]), numbers.allSatisfy(\.isFinite) else { throw .truncated }
    return (sizes[0], numbers)
  }
}

/// The best four of those that were taken, the best first; of equal ones that with the lowest number.
private struct BestFour {
  private(set) var scores = SIMD4<Float>(repeating: -.infinity)
  private(set) var gaussians = SIMD4<Int32>.zero

  /// Takes one more: those that it is better than move down a rank, all at once and without a branch.
  @inline(__always) mutating func take(_ score: Float, _ gaussian: Int32) {
    let (own, ownNumber) = (SIMD4(repeating: score), SIMD4(repeating: gaussian))
    let above = SIMD4(.infinity, scores[0], scores[1], scores[2])
    let numbersAbove = SIMD4(0, gaussians[0], gaussians[1], gaussians[2])
    func isBetter(_ others: SIMD4<Float>, _ numbers: SIMD4<Int32>) -> SIMDMask<SIMD4<Int32>> {
      (own .> others) .| (own .== others) .& (ownNumber .< numbers)
    }
    let (isOwn, isMoved) = (isBetter(scores, gaussians), isBetter(above, numbersAbove))
    scores.replace(with: own, where: isOwn)
    scores.replace(with: above, where: isMoved)
    gaussians.replace(with: ownNumber, where: isOwn)
    gaussians.replace(with: numbersAbove, where: isMoved)
  }
}
