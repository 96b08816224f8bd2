internal import func Glibc.log

/// The Gaussians of a phonetically tied model: for each phone and each stream of features 128 of them, shared by all senones
/// of the phone.
///
/// A Gaussian's score in a frame is a logarithm in the engine's steps (base 1.0001), from numbers that are rounded to whole
/// steps as the engine rounds them.
struct GaussianCodebooks: Sendable {
  /// Gaussians in a codebook.
  static let size = 128
  /// Of these the best count in a frame, as in the engine.
  static let best = 4

  /// Eight Gaussians at once.
  typealias Lane = SIMD8<Float>
  static let lanes = size / Lane.scalarCount

  /// Number of codebooks: one for each phone.
  let count: Int
  /// Means and halved inverse variances, by codebook, stream, lane and number.
  private var means: [Lane]
  private let precisions: [Lane]
  /// The score of a frame that equals the mean, by codebook, stream and lane.
  private let peaks: [Lane]

  /// Reads the `means` and `variances` of a model.
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

  /// The best Gaussians of a frame, the best first.
  ///
  /// Mostly they are those of the frame before: what these come to now is the least that is looked at. A score only falls
  /// from one feature to the next, so most Gaussians are out after a few.
  ///
  /// - Parameters:
  ///   - row: the codebook and the stream.
  ///   - frame: the features of the stream, each in all places of a lane.
  ///   - last: the best of the frame before; four that differ.
  /// - Returns: their scores and their numbers.
  func best(
    row: Int, of frame: Span<Lane>, last: SIMD4<Int32>
  ) -> (scores: SIMD4<Float>, gaussians: SIMD4<Int32>) {
    let length = CepstralFeatures.length
    let means = means.span
    let precisions = precisions.span
    let peaks = peaks.span
    func score(_ lane: Int, from score: Lane, _ features: Range<Int>) -> Lane {
      let first = (row * Self.lanes + lane) * length
      var score = score
      for k in features {
        let off = frame[k] - means[first + k]
        score -= off * off * precisions[first + k]
      }
      return score
    }
    var line = Float.infinity
    var known = -1
    var own = Lane.zero
    for rank in 0..<Self.best {
      let lane = Int(last[rank]) / Lane.scalarCount
      if lane != known {
        (known, own) = (lane, score(lane, from: peaks[row * Self.lanes + lane], 0..<length))
      }
      line = min(line, own[Int(last[rank]) % Lane.scalarCount])
    }
    var found = BestFour()
    for lane in 0..<Self.lanes {
      var own = score(lane, from: peaks[row * Self.lanes + lane], 0..<Self.fewFeatures)
      guard Self.any(own, reach: line) else { continue }
      own = score(lane, from: own, Self.fewFeatures..<length)
      guard Self.any(own, reach: line) else { continue }
      for place in 0..<Lane.scalarCount where own[place] >= line {
        found.take(own[place], Int32(lane * Lane.scalarCount + place))
      }
    }
    return (found.scores, found.gaussians)
  }

  /// After how many features a Gaussian is looked at for the first time.
  private static let fewFeatures = 5

  /// Whether any of eight scores is no less than a line.
  private static func any(_ scores: Lane, reach line: Float) -> Bool {
    let reached = unsafeBitCast(scores .>= Lane(repeating: line), to: SIMD4<UInt64>.self)
    return reached[0] | reached[1] | reached[2] | reached[3] != 0
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

  /// Reads an s3 file of Gaussians: their number of codebooks, and all numbers by codebook, stream and Gaussian.
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

/// The best four of those that were taken, the best first; of equal ones the first taken.
private struct BestFour {
  private(set) var scores = SIMD4<Float>(repeating: -.infinity)
  private(set) var gaussians = SIMD4<Int32>.zero

  mutating func take(_ score: Float, _ gaussian: Int32) {
    guard score > scores[3] else { return }
    if score > scores[1] {
      if score > scores[0] {
        scores = SIMD4(score, scores[0], scores[1], scores[2])
        gaussians = SIMD4(gaussian, gaussians[0], gaussians[1], gaussians[2])
      } else {
        scores = SIMD4(scores[0], score, scores[1], scores[2])
        gaussians = SIMD4(gaussians[0], gaussian, gaussians[1], gaussians[2])
      }
    } else if score > scores[2] {
      scores = SIMD4(scores[0], scores[1], score, scores[2])
      gaussians = SIMD4(gaussians[0], gaussians[1], gaussian, gaussians[2])
    } else {
      scores[3] = score
      gaussians[3] = gaussian
    }
  }
}
