internal import func Glibc.exp

/// Of frames the best Gaussians in each codebook and stream: all that the cost of any senone follows from, in
/// a fifth of the room that the costs of all senones take.
struct FrameGaussians: Sendable {
  /// Of a codebook in a frame the numbers of the best of each stream, the best first.
  static let numbersEach = CepstralFeatures.streams * GaussianCodebooks.best
  /// Of a codebook in a frame how far its best ones are below those of all codebooks, in units of cost, and
  /// how likely the others of each stream are beside the best of the stream.
  static let sharesEach = 1 + CepstralFeatures.streams * (GaussianCodebooks.best - 1)

  private(set) var numbers: [UInt8] = []
  private(set) var shares: [Float] = []

  /// A Gaussian this much below the best of all codebooks, in units of cost, is taken to be no further below.
  private static let furthest: Float = 96
  private static let unit = Float(AcousticModel.natsPerUnit)

  mutating func reserve(_ frames: Int, codebooks: Int) {
    numbers.reserveCapacity(frames * codebooks * Self.numbersEach)
    shares.reserveCapacity(frames * codebooks * Self.sharesEach)
  }

  mutating func removeAll() {
    numbers.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
  }

  struct Mixture {
    /// The row of each in `MixtureWeights`, stream by stream, the best first.
    var rows = InlineArray<12, Int>(repeating: 0)
    /// How likely each is beside the best of its stream.
    var shares = InlineArray<12, Float>(repeating: 1)
    /// How far the best ones are below those of all codebooks, in units of cost.
    var below: Float

    /// The likelihood of a senone in which the Gaussian of a row weighs so much.
    func product(_ weight: (_ row: Int) -> Float) -> Float {
      var product: Float = 1
      for first in stride(from: 0, to: FrameGaussians.numbersEach, by: GaussianCodebooks.best) {
        var sum = weight(rows[first])
        for k in first + 1..<first + GaussianCodebooks.best { sum += weight(rows[k]) * shares[k] }
        product *= sum
      }
      return product
    }
  }

  func mixture(_ codebook: Int, of codebooks: Int, in frame: Int) -> Mixture {
    let best = GaussianCodebooks.best
    let numbers = numbers.span
    let known = shares.span
    let place = frame * codebooks + codebook
    var next = place * Self.sharesEach
    var mixture = Mixture(below: known[next])
    for k in 0..<Self.numbersEach {
      mixture.rows[k] = k / best * GaussianCodebooks.size + Int(numbers[place * Self.numbersEach + k])
      if k % best > 0 {
        next += 1
        mixture.shares[k] = known[next]
      }
    }
    return mixture
  }

  /// The rows of the Gaussians that are among the best of one of so many codebooks in some frames; of many
  /// frames all rows.
  func rows(_ codebook: Int, of codebooks: Int, in frames: Range<Int>) -> [Int] {
    let all = 0..<CepstralFeatures.streams * GaussianCodebooks.size
    guard frames.count <= Self.fewFrames else { return Array(all) }
    var isBest = [Bool](repeating: false, count: all.count)
    let numbers = numbers.span
    for frame in frames {
      let first = (frame * codebooks + codebook) * Self.numbersEach
      for k in 0..<Self.numbersEach {
        isBest[k / GaussianCodebooks.best * GaussianCodebooks.size + Int(numbers[first + k])] = true
      }
    }
    return all.filter { isBest[$0] }
  }

  /// More frames than these have nearly all Gaussians among their best.
  private static let fewFrames = 500

  mutating func append(_ best: borrowing BestGaussians) {
    let streams = CepstralFeatures.streams
    for first in stride(from: 0, to: best.count, by: streams) {
      let place = shares.count
      shares.append(0)
      for stream in 0..<streams {
        let units = best.units(row: first + stream, stream: stream, furthest: Self.furthest)
        shares[place] += units[0]
        for rank in 0..<GaussianCodebooks.best {
          numbers.append(UInt8(truncatingIfNeeded: best.gaussians[first + stream][rank]))
          if rank > 0 { shares.append(exp((units[0] - units[rank]) * Self.unit)) }
        }
      }
    }
  }
}

/// For each codebook and stream of a frame the best Gaussians.
struct BestGaussians: ~Copyable {
  private(set) var scores: [SIMD4<Float>]
  private(set) var gaussians: [SIMD4<Int32>]
  private let codebooks: GaussianCodebooks
  private var tops = [Float](repeating: 0, count: CepstralFeatures.streams)
  private var lanes = [GaussianCodebooks.Lane](repeating: .zero, count: CepstralFeatures.length)
  /// For the scores of a codebook's Gaussians, one row after another.
  private var room = [GaussianCodebooks.Lane](repeating: .zero, count: GaussianCodebooks.lanes)

  init(_ codebooks: GaussianCodebooks) {
    self.codebooks = codebooks
    let rows = codebooks.count * CepstralFeatures.streams
    scores = [SIMD4<Float>](repeating: .zero, count: rows)
    gaussians = [SIMD4<Int32>](repeating: SIMD4(0, 1, 2, 3), count: rows)
  }

  var count: Int { scores.count }

  mutating func find(_ features: CepstralFeatures, frame: Int) {
    let streams = CepstralFeatures.streams
    var scored: [GaussianCodebooks.Lane] = []
    swap(&scored, &room)
    defer { swap(&scored, &room) }
    for stream in 0..<streams {
      let start = (frame * streams + stream) * CepstralFeatures.length
      for k in lanes.indices { lanes[k] = GaussianCodebooks.Lane(repeating: features.values[start + k]) }
      tops[stream] = -.infinity
      var room = scored.mutableSpan
      for row in stride(from: stream, to: scores.count, by: streams) {
        (scores[row], gaussians[row]) = codebooks.best(
          row: row, of: lanes.span, last: gaussians[row], scores: &room)
        tops[stream] = max(tops[stream], scores[row][0])
      }
    }
  }

  /// The log likelihood of the frame in the best Gaussians of all, whatever their weights, in units of cost
  /// of 1,024 steps.
  var top: Float { tops.reduce(0, +) / 1024 }

  /// How far below the best of its stream each of a row is, in units of cost of 1,024 steps.
  borrowing func units(row: Int, stream: Int, furthest: Float) -> SIMD4<Float> {
    pointwiseMin((SIMD4(repeating: tops[stream]) - scores[row]) / 1024, SIMD4(repeating: furthest))
  }
}
