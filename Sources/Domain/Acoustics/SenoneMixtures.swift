internal import func Glibc.exp
internal import func Glibc.log

/// Scores the senones of every frame of a recording: a mixture of Gaussians each, three streams apart.
///
/// What PocketSphinx computes for a phonetically tied model (`en-us`), from the files of the model: in each codebook and stream the
/// four best of 128 Gaussians, none further below the best of all codebooks than 9.8 nats; in each senone their weighted
/// sum; the three streams multiplied. The engine adds logarithms in bytes, this multiplies floats, so the two differ by the
/// engine's rounding: by three units of 0.1 nats at the most in 99 of 100 (`SenoneMixturesTests`).
///
/// Cost: 0.5 million multiplications a frame, eight at a time; about a third of the time that the engine takes.
public struct SenoneMixtures: Sendable {
  private let codebooks: GaussianCodebooks
  private let weights: MixtureWeights
  private let senoneCount: Int

  /// A Gaussian this much below the best of all codebooks, in units of cost, is taken to be no further below.
  private static let furthest: Float = 96

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - means: the bytes of `means`.
  ///   - variances: the bytes of `variances`.
  ///   - weights: the bytes of `sendump`.
  ///   - model: what the senones belong to.
  /// - Throws: `AcousticModelError` where a file is not what its header says, or of another kind of model.
  public init(
    means: [UInt8], variances: [UInt8], weights: [UInt8], _ model: AcousticModel
  ) throws(AcousticModelError) {
    codebooks = try GaussianCodebooks(means: means, variances: variances)
    self.weights = try MixtureWeights(weights, model, codebooks: codebooks.count)
    senoneCount = model.senoneCount
  }

  private init(_ codebooks: GaussianCodebooks, _ weights: MixtureWeights, senoneCount: Int) {
    self.codebooks = codebooks
    self.weights = weights
    self.senoneCount = senoneCount
  }

  /// The same model with its means moved towards other voices; variances and weights are shared.
  ///
  /// - Parameter means: the bytes of a `means` file.
  /// - Returns: the model as it hears with them.
  /// - Throws: `AcousticModelError` where the file is not what its header says, or of a model of another shape.
  public func with(means: [UInt8]) throws(AcousticModelError) -> SenoneMixtures {
    SenoneMixtures(try codebooks.with(means: means), weights, senoneCount: senoneCount)
  }

  /// Scores a recording.
  public func scores(_ features: CepstralFeatures) -> SenoneScores {
    var costs = [UInt16](repeating: 0, count: features.frameCount * senoneCount)
    var best = BestGaussians(rows: codebooks.count * CepstralFeatures.streams)
    var frame = [Float](repeating: 0, count: weights.senones.count)
    var room = [GaussianCodebooks.Lane](repeating: .zero, count: GaussianCodebooks.lanes)
    for number in 0..<features.frameCount {
      best.find(in: codebooks, features, frame: number, room: &room)
      mix(best, into: &frame)
      write(frame, to: &costs, at: number * senoneCount)
    }
    return SenoneScores(senoneCount: senoneCount, costs: costs)
  }

  /// What each senone costs, by place of lane, in units of cost, up to what is the same for all.
  private func mix(_ best: borrowing BestGaussians, into frame: inout [Float]) {
    let streams = CepstralFeatures.streams
    let table = weights.weights.span
    var frame = frame.mutableSpan
    for codebook in 0..<codebooks.count {
      var below: Float = 0
      var rows = InlineArray<12, Int>(repeating: 0)
      var shares = InlineArray<12, Float>(repeating: 0)
      for stream in 0..<streams {
        let row = codebook * streams + stream
        let units = best.units(row: row, stream: stream, furthest: Self.furthest)
        below += units[0]
        for rank in 0..<GaussianCodebooks.best {
          rows[stream * GaussianCodebooks.best + rank] = weights.row(
            stream: stream, gaussian: best.gaussians[row][rank])
          shares[stream * GaussianCodebooks.best + rank] = exp((units[0] - units[rank]) * Self.unit)
        }
      }
      for lane in weights.lanes[codebook] {
        var product = MixtureWeights.Lane(repeating: 1)
        for stream in 0..<streams {
          var sum = MixtureWeights.Lane.zero
          for rank in 0..<GaussianCodebooks.best {
            let k = stream * GaussianCodebooks.best + rank
            sum += table[rows[k] + lane] * shares[k]
          }
          product *= sum
        }
        let cost = Self.cost(product) + below
        for place in 0..<MixtureWeights.Lane.scalarCount {
          frame[lane * MixtureWeights.Lane.scalarCount + place] = cost[place]
        }
      }
    }
  }

  /// The costs above the cheapest, rounded, senone by senone.
  private func write(_ frame: [Float], to costs: inout [UInt16], at row: Int) {
    let senones = weights.senones.span
    let frame = frame.span
    var least = Float.infinity
    for place in frame.indices where senones[place] >= 0 { least = min(least, frame[place]) }
    var costs = costs.mutableSpan
    for place in frame.indices where senones[place] >= 0 {
      costs[row + Int(senones[place])] = UInt16(min(32_767, frame[place] - least + 0.5))
    }
  }

  /// Nats to a unit of cost.
  private static let unit = Float(AcousticModel.natsPerUnit)

  /// Probabilities as costs. From the exponent of each number, and for its mantissa m from 2·artanh((m - 1)/(m + 1)) as a
  /// series of four terms, which is off by 0.00002 at most.
  static func cost(_ probability: SIMD8<Float>) -> SIMD8<Float> {
    typealias Lane = SIMD8<Float>
    typealias Bits = SIMD8<UInt32>
    let bits = unsafeBitCast(probability, to: Bits.self)
    let exponent = Lane(SIMD8<Int32>(truncatingIfNeeded: bits &>> Bits(repeating: 23))) - Lane(repeating: 127)
    let fraction: Bits = bits & Bits(repeating: 0x7f_ffff) | Bits(repeating: 0x3f80_0000)
    let mantissa = unsafeBitCast(fraction, to: Lane.self)
    let one = Lane(repeating: 1)
    let ratio = (mantissa - one) / (mantissa + one)
    let square = ratio * ratio
    var series: Lane = square * Lane(repeating: 1 / 7) + Lane(repeating: 1 / 5)
    series = series * square + Lane(repeating: 1 / 3)
    series = series * square + one
    let nats: Lane = exponent * Float(log(2.0)) + ratio * series * Float(2)
    return nats * (-1 / unit)
  }
}

/// For each codebook and stream of a frame the best Gaussians.
private struct BestGaussians: ~Copyable {
  private(set) var scores: [SIMD4<Float>]
  private(set) var gaussians: [SIMD4<Int32>]
  /// The best score of each stream in any codebook.
  private var tops = [Float](repeating: 0, count: CepstralFeatures.streams)
  private var lanes = [GaussianCodebooks.Lane](repeating: .zero, count: CepstralFeatures.length)

  init(rows: Int) {
    scores = [SIMD4<Float>](repeating: .zero, count: rows)
    gaussians = [SIMD4<Int32>](repeating: SIMD4(0, 1, 2, 3), count: rows)
  }

  /// `room` is for the scores of a codebook's Gaussians, one row after another.
  mutating func find(
    in codebooks: GaussianCodebooks, _ features: CepstralFeatures, frame: Int,
    room: inout [GaussianCodebooks.Lane]
  ) {
    let streams = CepstralFeatures.streams
    for stream in 0..<streams {
      let start = (frame * streams + stream) * CepstralFeatures.length
      for k in lanes.indices { lanes[k] = GaussianCodebooks.Lane(repeating: features.values[start + k]) }
      tops[stream] = -.infinity
      var room = room.mutableSpan
      for row in stride(from: stream, to: scores.count, by: streams) {
        (scores[row], gaussians[row]) = codebooks.best(
          row: row, of: lanes.span, last: gaussians[row], scores: &room)
        tops[stream] = max(tops[stream], scores[row][0])
      }
    }
  }

  /// How far below the best of its stream each of a row is, in units of cost of 1,024 steps.
  borrowing func units(row: Int, stream: Int, furthest: Float) -> SIMD4<Float> {
    pointwiseMin((SIMD4(repeating: tops[stream]) - scores[row]) / 1024, SIMD4(repeating: furthest))
  }
}
