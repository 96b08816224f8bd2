/// A convolution over time: each frame that comes out is of a few neighbouring frames that went in.
struct Convolution: Sendable {
  let inputs: Int
  let outputs: Int
  /// How many frames one is made of.
  let taps: Int
  /// Frames from one of these to the next.
  let step: Int
  private let weights: PackedMatrix
  private let bias: [Float]

  init?(_ reader: inout ByteReader, inputs: Int, outputs: Int, taps: Int, step: Int) {
    guard let bias = reader.floats(outputs),
      let weights = PackedMatrix(&reader, rows: outputs, columns: taps * inputs)
    else { return nil }
    (self.inputs, self.outputs, self.taps, self.step) = (inputs, outputs, taps, step)
    self.bias = bias
    self.weights = weights
  }

  /// How many frames come out.
  func count(of frames: Int) -> Int { frames < taps ? 0 : (frames - taps) / step + 1 }

  func callAsFunction(_ input: [Float], _ work: inout NetworkWork) -> [Float] {
    let frames = count(of: input.count / inputs)
    var output = bias.repeated(frames)
    for tap in 0..<taps {
      weights.unpack(tap * inputs..<(tap + 1) * inputs, into: &work.weights)
      work.add(
        input, MatrixPlace(from: tap * inputs, rows: frames, columns: inputs, stride: step * inputs),
        timesTurned: MatrixPlace(rows: outputs, columns: inputs),
        to: &output, MatrixPlace(rows: frames, columns: outputs))
    }
    return output
  }
}

extension Convolution {
  /// Where as many frames come out as went in: before the first and behind the last there is nothing.
  func keepingCount(_ input: [Float], _ work: inout NetworkWork) -> [Float] {
    let nothing = [Float](repeating: 0, count: taps / 2 * inputs)
    return self(nothing + input + nothing, &work)
  }
}

/// Each frame multiplied by a matrix, and something added.
struct Projection: Sendable {
  private let weights: PackedMatrix
  private let bias: [Float]

  init?(_ reader: inout ByteReader, inputs: Int, outputs: Int) {
    guard let bias = reader.floats(outputs),
      let weights = PackedMatrix(&reader, rows: outputs, columns: inputs)
    else { return nil }
    self.weights = weights
    self.bias = bias
  }

  func callAsFunction(_ input: [Float], _ work: inout NetworkWork) -> [Float] {
    var output = [Float](repeating: 0, count: input.count / weights.columns * weights.rows)
    add(input, to: &output, &work)
    return output
  }

  /// Adds what comes out to what is there.
  func add(_ input: [Float], to output: inout [Float], _ work: inout NetworkWork) {
    let frames = input.count / weights.columns
    output.withUnsafeMutableBufferPointer { output in
      for frame in 0..<frames {
        for k in bias.indices { output[frame * bias.count + k] += bias[k] }
      }
    }
    weights.unpack(into: &work.weights)
    work.add(
      input, MatrixPlace(rows: frames, columns: weights.columns), timesTurned: weights.place,
      to: &output, MatrixPlace(rows: frames, columns: weights.rows))
  }
}

/// Numbers moved and stretched so that their mean is 0 and their variance 1, then by a scale and a shift of their own.
struct Normalization: Sendable {
  private let scale: [Float]
  private let shift: [Float]

  init?(_ reader: inout ByteReader, width: Int) {
    guard let scale = reader.floats(width), let shift = reader.floats(width) else { return nil }
    self.scale = scale
    self.shift = shift
  }

  /// Each frame by itself (Ba, Kiros and Hinton, "Layer normalization", 2016).
  func eachFrame(of input: [Float]) -> [Float] {
    var output = input
    for frame in 0..<input.count / scale.count {
      normalize(&output, frame * scale.count..<(frame + 1) * scale.count)
    }
    return output
  }

  /// All frames together (Wu and He, "Group normalization", 2018, with one group).
  func all(_ list: inout [Float]) { normalize(&list, list.indices) }

  private func normalize(_ list: inout [Float], _ part: Range<Int>) {
    list.withUnsafeMutableBufferPointer { list in
      var (sum, squares) = (0.0, 0.0)
      for place in part {
        let value = Double(list[place])
        sum += value
        squares += value * value
      }
      let mean = sum / Double(max(1, part.count))
      let variance = squares / Double(max(1, part.count)) - mean * mean
      let stretch = Float(1 / (max(0, variance) + 1e-5).squareRoot())
      let middle = Float(mean)
      for start in Swift.stride(from: part.lowerBound, to: part.upperBound, by: scale.count) {
        for k in scale.indices {
          list[start + k] = (list[start + k] - middle) * stretch * scale[k] + shift[k]
        }
      }
    }
  }
}

/// Where products are made, and room for one matrix of weights.
struct NetworkWork {
  let product: any MatrixProduct
  var weights: [Float] = []

  init(_ product: any MatrixProduct) { self.product = product }

  /// Adds the product of a list with the unpacked weights, turned over, to another.
  func add(
    _ left: [Float], _ leftPlace: MatrixPlace, timesTurned right: MatrixPlace, to sum: inout [Float],
    _ sumPlace: MatrixPlace
  ) {
    var span = sum.mutableSpan
    product.multiply(
      left.span, leftPlace, by: weights.span, right, turned: true, scale: 1, adding: true, to: &span, sumPlace
    )
  }

  /// Puts the product of two lists in the place of a third.
  func multiply(
    _ left: [Float], _ leftPlace: MatrixPlace, by right: [Float], _ rightPlace: MatrixPlace, turned: Bool,
    scale: Float = 1, to result: inout [Float], _ resultPlace: MatrixPlace
  ) {
    var span = result.mutableSpan
    product.multiply(
      left.span, leftPlace, by: right.span, rightPlace, turned: turned, scale: scale, adding: false,
      to: &span,
      resultPlace)
  }
}

extension [Float] {
  /// The list again and again.
  fileprivate func repeated(_ times: Int) -> [Float] {
    var all: [Float] = []
    all.reserveCapacity(count * times)
    for _ in 0..<times { all += self }
    return all
  }
}
