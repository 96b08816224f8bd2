internal import func Glibc.log

/// Which phone each frame of a recording is of, by a network: convolutions over the sound itself, blocks that
/// compare all frames with one another (`AttentionBlock`), two convolutions over neighbouring frames, then
/// the phones of each.
///
/// It is asked beside the Gaussians, which score each frame by itself: it looks at seconds at once, and knows
/// many more voices than they do. It began as the encoder of a recogniser of English, Moonshine tiny
/// (Jeffries et al., "Moonshine: Speech recognition for live transcription and voice commands", 2024), and
/// was taught to tell phones by `Models/make-network`. It knows no words.
///
/// Cost: 470 million multiplications a second of sound, nearly all in products of matrices.
public struct PhoneNetwork: Sendable {
  /// For the model's phones their places in the network's output; -1 for fillers.
  public let places: [Int]
  /// The model's phone that is silence.
  private let silence: Int
  let outputs: Int
  /// How many times within each of its own frames it tells a phone.
  private let parts: Int
  private let product: any MatrixProduct
  private let front: [Convolution]
  private let normalization: Normalization
  private let blocks: [AttentionBlock]
  private let last: Normalization
  private let neighbours: [Convolution]
  private let phones: Projection

  /// Reads a network. Its bytes: "RPN2", then in 32 bits each: the number of convolutions, and for each its
  /// inputs, outputs, `taps` and `step`; the number of blocks, their `heads`, `turned` and `between`; the
  /// outputs of the convolutions over neighbours; the number of phones; and how many times in a frame they
  /// are told. Then the numbers of all layers in order: scale and shift of a normalization, of all others the
  /// bias and the `PackedMatrix`. Throws for anything else, and for one that tells apart other phones than
  /// the model's.
  public init(_ bytes: [UInt8], _ model: AcousticModel, _ product: any MatrixProduct)
    throws(AcousticModelError)
  {
    var reader = ByteReader(bytes)
    guard reader.text(4) == "RPN2" else { throw .notANetwork }
    func number(_ range: ClosedRange<Int>) throws(AcousticModelError) -> Int {
      guard let number = reader.int32() else { throw .truncated }
      guard range.contains(number) else { throw .notANetwork }
      return number
    }
    var shapes: [(inputs: Int, outputs: Int, taps: Int, step: Int)] = []
    for _ in 0..<(try number(1...8)) {
      let shape = (
        inputs: try number(1...4096), outputs: try number(1...4096), taps: try number(1...64),
        step: try number(1...16)
      )
      guard shapes.last.map({ $0.outputs == shape.inputs }) ?? true else { throw .notANetwork }
      shapes.append(shape)
    }
    let count = try number(0...32)
    let shape = AttentionBlock.Shape(
      width: shapes[shapes.count - 1].outputs, heads: try number(1...64), turned: try number(0...4096),
      between: try number(1...16384))
    let width = try number(1...4096)
    let known = model.phones.indices.filter { !model.phones[$0].hasPrefix("+") }
    guard try number(1...1024) == known.count, shape.isSound else { throw .notANetwork }
    parts = try number(1...16)

    var front: [Convolution] = []
    var normalization: Normalization?
    for shape in shapes {
      guard
        let layer = Convolution(
          &reader, inputs: shape.inputs, outputs: shape.outputs, taps: shape.taps, step: shape.step)
      else { throw .truncated }
      front.append(layer)
      if normalization == nil { normalization = Normalization(&reader, width: shape.outputs) }
    }
    var blocks: [AttentionBlock] = []
    for _ in 0..<count {
      guard let block = AttentionBlock(&reader, shape) else { throw .truncated }
      blocks.append(block)
    }
    guard let normalization, let last = Normalization(&reader, width: shape.width),
      let nearest = Convolution(&reader, inputs: shape.width, outputs: width, taps: 3, step: 1),
      let next = Convolution(&reader, inputs: width, outputs: width, taps: 3, step: 1),
      let phones = Projection(&reader, inputs: width, outputs: parts * known.count)
    else { throw .truncated }
    self.front = front
    self.normalization = normalization
    self.blocks = blocks
    self.last = last
    neighbours = [nearest, next]
    self.phones = phones
    self.product = product
    outputs = known.count
    silence = model.silence
    var places = [Int](repeating: -1, count: model.phones.count)
    for (place, phone) in known.enumerated() { places[phone] = place }
    self.places = places
  }

  /// Listens to samples at 16 kHz; `frames` of 10 ms are asked for. No frames come out of a recording that is
  /// shorter than one of the network's.
  public func hear(_ samples: [Int16], frames: Int) -> PhonePosteriors {
    let own = count(of: samples.count)
    guard own > 0 else {
      return PhonePosteriors(scores: [], phoneCount: outputs, places: places, silence: places[silence])
    }
    var heard: [Float] = []
    heard.reserveCapacity(own * parts * outputs)
    // What is a little longer than a window is listened to at once.
    var start = 0
    while start < own {
      let end = own - start <= Self.window + Self.beside ? own : start + Self.window
      let around = max(0, start - Self.beside)..<min(own, end + Self.beside)
      let all = scores(of: samples, around)
      heard +=
        all[(start - around.lowerBound) * parts * outputs..<(end - around.lowerBound) * parts * outputs]
      start = end
    }
    return PhonePosteriors(
      scores: atFrames(heard, frames), phoneCount: outputs, places: places, silence: places[silence])
  }

  /// Frames of its own that it tells at once: ten seconds. To compare all with all takes the longer for each
  /// the more there are.
  private static let window = 420
  /// Frames that it listens to at either side of these: a second.
  private static let beside = 42
  /// No phone is told to be further below the likeliest; nats.
  private static let least: Float = -20
  /// Where the middle of a frame of 10 ms lies, in samples, and of one of those that are 384 samples apart.
  private static let (frame, middle): ((step: Double, middle: Double), Double) = ((160, 205), 447)

  private var step: Int { front.reduce(front[0].inputs) { $0 * $1.step } }

  private func count(of samples: Int) -> Int {
    front.reduce((samples + front[0].inputs - 1) / front[0].inputs) { $1.count(of: $0) }
  }

  private func samples(of frames: Int) -> Int {
    front.reversed().reduce(frames) { ($0 - 1) * $1.step + $1.taps } * front[0].inputs
  }

  private func scores(of samples: [Int16], _ part: Range<Int>) -> [Float] {
    let first = part.lowerBound * step
    let length = self.samples(of: part.count)
    var now = [Float](repeating: 0, count: length)
    for place in 0..<min(length, samples.count - first) {
      now[place] = Float(samples[first + place]) / 32_768
    }
    var work = NetworkWork(product)
    for (number, layer) in front.enumerated() {
      now = layer(now, &work)
      if number == 0 {
        Nonlinearity.tanh(&now)
        normalization.all(&now)
      } else {
        Nonlinearity.gelu(&now)
      }
    }
    for block in blocks { block.apply(to: &now, &work) }
    now = last.eachFrame(of: now)
    for (number, layer) in neighbours.enumerated() {
      var found = layer.keepingCount(now, &work)
      Nonlinearity.rectify(&found)
      if number > 0 {
        for k in found.indices { found[k] += now[k] }
      }
      now = found
    }
    var scores = phones(now, &work)
    for frame in 0..<part.count * parts {
      let own = frame * outputs..<(frame + 1) * outputs
      let greatest = scores[own].max() ?? 0
      let sum = log(own.reduce(0) { $0 + Double(Nonlinearity.exp(scores[$1] - greatest)) })
      for k in own { scores[k] -= greatest + Float(sum) }
    }
    return scores
  }

  /// Scores at frames of 10 ms, between those of the network's own; the likeliest phone at 0.
  private func atFrames(_ heard: [Float], _ frames: Int) -> [Float] {
    let own = heard.count / outputs
    var scores = [Float](repeating: 0, count: frames * outputs)
    for frame in 0..<frames {
      let ofFrame = (Double(frame) * Self.frame.step + Self.frame.middle - Self.middle) / Double(step)
      let place = ofFrame * Double(parts) + Double(parts - 1) / 2
      let before = min(own - 1, max(0, Int(place)))
      let behind = min(own - 1, before + 1)
      let share = Float(min(1, max(0, place - Double(before))))
      var best = -Float.infinity
      for k in 0..<outputs {
        let score = heard[before * outputs + k] * (1 - share) + heard[behind * outputs + k] * share
        scores[frame * outputs + k] = score
        best = max(best, score)
      }
      for k in frame * outputs..<(frame + 1) * outputs { scores[k] = max(Self.least, scores[k] - best) }
    }
    return scores
  }
}
