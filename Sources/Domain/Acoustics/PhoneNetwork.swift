/// Which phone each frame of a recording is of, by a small network: convolutions over time (a time delay neural network; Waibel et al.,
/// "Phoneme recognition using time-delay neural networks", 1989), each added to what came in, eleven frames to either side in all.
///
/// It is asked beside the Gaussians, which score each frame by itself: it looks at a fifth of a second at once, and was taught by
/// voices that those do not know. What goes in are the costs of the model's senones of phones without context and the cepstra of the
/// frame. `Models/make-network` makes one.
///
/// Cost: 26 million multiplications a second of sound, eight at a time: about 0.0025 times real time.
public struct PhoneNetwork: Sendable {
  /// One convolution over time.
  private struct Layer {
    let inputs: Int
    /// Frames between its three taps.
    let dilation: Int
    let taps: Int
    /// Eight outputs at once: for each tap and input their weights.
    let weights: [[Lane]]
    let bias: [Lane]
  }

  private typealias Lane = SIMD8<Float>

  /// For the model's phones their places in the network's output; -1 for fillers.
  let places: [Int]
  /// How many phones it tells apart.
  let outputs: Int
  private let senones: [UInt16]
  private let layers: [Layer]

  /// Reads a network.
  ///
  /// - Parameters:
  ///   - bytes: "RPN1"; how many numbers go in, how many each layer has, how many phones come out, how many layers there are between,
  ///     and the dilation of each, in 32 bits; then by layer bias and weights (output, input, tap), the upper 16 bits of floats.
  ///   - model: whose senones it listens to.
  /// - Throws: `AcousticModelError` where it is none, or one of a model of another shape.
  public init(_ bytes: [UInt8], _ model: AcousticModel) throws(AcousticModelError) {
    var reader = ByteReader(bytes)
    guard reader.text(4) == "RPN1" else { throw .notANetwork }
    let senones = model.phones.indices.flatMap { model.senones(of: $0) }
    let phones = model.phones.indices.filter { !model.phones[$0].hasPrefix("+") }
    guard let inputs = reader.int32(), let width = reader.int32(), let outputs = reader.int32(),
      let count = reader.int32(), inputs == senones.count + CepstralFeatures.length,
      outputs == phones.count, (1...1024).contains(width), width % Lane.scalarCount == 0,
      outputs % Lane.scalarCount == 0, (0...16).contains(count)
    else { throw .notANetwork }
    var dilations = [1]
    for _ in 0..<count {
      guard let dilation = reader.int32(), (1...16).contains(dilation) else { throw .notANetwork }
      dilations.append(dilation)
    }
    var layers: [Layer] = []
    for number in 0..<count + 2 {
      let isLast = number == count + 1
      let (from, to, taps) = (number == 0 ? inputs : width, isLast ? outputs : width, isLast ? 1 : 3)
      guard let bias = reader.uint16s(to), let weights = reader.uint16s(to * from * taps) else {
        throw .truncated
      }
      func float(_ half: UInt16) -> Float { Float(bitPattern: UInt32(half) << 16) }
      var lanes: [[Lane]] = []
      for first in stride(from: 0, to: to, by: Lane.scalarCount) {
        var lane = [Lane](repeating: .zero, count: taps * from)
        for tap in 0..<taps {
          for input in 0..<from {
            for k in 0..<Lane.scalarCount {
              lane[tap * from + input][k] = float(weights[((first + k) * from + input) * taps + tap])
            }
          }
        }
        lanes.append(lane)
      }
      layers.append(
        Layer(
          inputs: from, dilation: isLast ? 0 : dilations[number], taps: taps, weights: lanes,
          bias: stride(from: 0, to: to, by: Lane.scalarCount).map { first in
            var lane = Lane.zero
            for k in 0..<Lane.scalarCount { lane[k] = float(bias[first + k]) }
            return lane
          }))
    }
    self.layers = layers
    self.outputs = outputs
    self.senones = senones
    var places = [Int](repeating: -1, count: model.phones.count)
    for (place, phone) in phones.enumerated() { places[phone] = place }
    self.places = places
  }

  /// Listens to a recording.
  ///
  /// - Parameters:
  ///   - heard: the recording as the model hears it.
  ///   - features: what it was heard by, of the same frames.
  /// - Returns: the phones' scores.
  public func hear(_ heard: any HeardSenones, _ features: CepstralFeatures) -> PhoneScoreTable {
    let frames = min(heard.frameCount, features.frameCount)
    var scores: [Float] = []
    scores.reserveCapacity(frames * outputs)
    for start in stride(from: 0, to: frames, by: Self.block) {
      let end = min(frames, start + Self.block)
      let around = max(0, start - reach)..<min(frames, end + reach)
      let all = run(input(heard, features, around), around.count)
      scores += all[(start - around.lowerBound) * outputs..<(end - around.lowerBound) * outputs]
    }
    for frame in 0..<frames {
      let own = frame * outputs..<(frame + 1) * outputs
      let best = scores[own].max() ?? 0
      for k in own { scores[k] = max(Self.least, scores[k] - best) }
    }
    return PhoneScoreTable(scores: scores, phoneCount: outputs, places: places)
  }

  /// Frames that are listened to at once: ten seconds.
  private static let block = 1000
  /// Nats below the likeliest phone than which none is further.
  private static let least: Float = -20

  /// Frames to either side that a score depends on.
  private var reach: Int { layers.reduce(0) { $0 + $1.dilation } }

  /// What goes in, frame after frame.
  private func input(
    _ heard: any HeardSenones, _ features: CepstralFeatures, _ frames: Range<Int>
  ) -> [Float] {
    let scores = heard.scores(of: senones, in: frames)
    let width = senones.count + CepstralFeatures.length
    var input = [Float](repeating: 0, count: frames.count * width)
    let columns = senones.map { scores.column($0) }
    for frame in 0..<frames.count {
      let row = scores.row(frame)
      var least = UInt16.max
      for column in columns { least = min(least, scores.costs[row + column]) }
      for (k, column) in columns.enumerated() {
        let nats = Float(scores.costs[row + column] - least) * Float(AcousticModel.natsPerUnit)
        input[frame * width + k] = 1 - min(15, nats) / 5
      }
      let cepstrum = (frames.lowerBound + frame) * CepstralFeatures.streams * CepstralFeatures.length
      for k in 0..<CepstralFeatures.length {
        input[frame * width + senones.count + k] = features.values[cepstrum + k] / (k == 0 ? 8 : 3)
      }
    }
    return input
  }

  /// What comes out, frame after frame: logarithms of how likely each phone is, but for a constant.
  private func run(_ input: [Float], _ frames: Int) -> [Float] {
    var now = input
    for (number, layer) in layers.enumerated() {
      var next = [Float](repeating: 0, count: frames * layer.bias.count * Lane.scalarCount)
      Self.convolve(layer, now, frames, into: &next)
      if number == layers.count - 1 { return next }
      for k in next.indices { next[k] = max(0, next[k]) }
      if number > 0 {
        for k in next.indices { next[k] += now[k] }
      }
      now = next
    }
    return now
  }

  /// Four frames at once, so that a weight is read once for all four.
  private static func convolve(_ layer: Layer, _ from: [Float], _ frames: Int, into to: inout [Float]) {
    let (inputs, outputs) = (layer.inputs, layer.bias.count * Lane.scalarCount)
    // Before the first frame and behind the last there is nothing.
    let margin = layer.taps / 2 * layer.dilation
    let rounded = (frames + 3) / 4 * 4
    var padded = [Float](repeating: 0, count: (rounded + 2 * margin) * inputs)
    padded.replaceSubrange(margin * inputs..<(margin + frames) * inputs, with: from)
    let input = padded.span
    var output = to.mutableSpan
    for (lane, bias) in layer.bias.enumerated() {
      let ofLane = layer.weights[lane]
      let weights = ofLane.span
      for first in stride(from: 0, to: frames, by: 4) {
        var (a, b, c, d) = (bias, bias, bias, bias)
        for tap in 0..<layer.taps {
          let row = (first + tap * layer.dilation) * inputs
          let own = tap * inputs
          for k in 0..<inputs {
            let weight = weights[own + k]
            a += weight * Lane(repeating: input[row + k])
            b += weight * Lane(repeating: input[row + inputs + k])
            c += weight * Lane(repeating: input[row + 2 * inputs + k])
            d += weight * Lane(repeating: input[row + 3 * inputs + k])
          }
        }
        for (offset, sum) in [a, b, c, d].enumerated() where first + offset < frames {
          let place = (first + offset) * outputs + lane * Lane.scalarCount
          for k in 0..<Lane.scalarCount { output[place + k] = sum[k] }
        }
      }
    }
  }
}
