/// A convolution over time: each frame that comes out is of a few neighbouring frames that went in.
struct Convolution: Sendable {
  let inputs: Int
  let outputs: Int
  /// Frames of input that make one frame of output (the kernel's size).
  let taps: Int
  /// Frames of input from one frame of output to the next (the stride).
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
  /// The convolution of the input with silence before and behind it, so that as many frames come out as went
  /// in.
  func keepingCount(_ input: [Float], _ work: inout NetworkWork) -> [Float] {
    let nothing = [Float](repeating: 0, count: taps / 2 * inputs)
    return self(nothing + input + nothing, &work)
  }
}

/// A linear layer, the same for each frame.
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

/// Numbers moved and stretched so that their mean is 0 and their variance 1, then by a scale and a shift of
/// their own.
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

/// What the layers share: what multiplies matrices, and room for one matrix of weights.
struct NetworkWork {
  let product: any MatrixProduct
  var weights: [Float] = []

  init(_ product: any MatrixProduct) { self.product = product }

  func add(
    _ left: [Float], _ leftPlace: MatrixPlace, timesTurned right: MatrixPlace, to sum: inout [Float],
    _ sumPlace: MatrixPlace
  ) {
    var span = sum.mutableSpan
    product.multiply(
      left.span, leftPlace, by: weights.span, right, turned: true, scale: 1, adding: true, to: &span, sumPlace
    )
  }

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
  fileprivate func repeated(_ times: Int) -> [Float] {
    var all: [Float] = []
    all.reserveCapacity(count * times)
    for _ in 0..<times { all += self }
    return all
  }
}

/// A matrix of weights in a byte each: a whole number from -127 to 127, times what is the same for all of its
/// row.
///
/// Of the 6 million weights of a network that is 6 MB in place of 24, for each worker.
struct PackedMatrix: Sendable {
  let rows: Int
  let columns: Int
  private let scales: [Float]
  private let values: [Int8]

  /// Reads one; nil where the file ends before.
  init?(_ reader: inout ByteReader, rows: Int, columns: Int) {
    guard let scales = reader.floats(rows), let bytes = reader.bytes(rows * columns) else { return nil }
    self.rows = rows
    self.columns = columns
    self.scales = scales
    values = bytes.map { Int8(bitPattern: $0) }
  }

  var place: MatrixPlace { MatrixPlace(rows: rows, columns: columns) }

  /// Writes its numbers, or those of some columns, row after row, to the beginning of a list.
  func unpack(_ part: Range<Int>? = nil, into list: inout [Float]) {
    let part = part ?? 0..<columns
    if list.count < rows * part.count { list = [Float](repeating: 0, count: rows * part.count) }
    list.withUnsafeMutableBufferPointer { list in
      values.withUnsafeBufferPointer { values in
        for row in 0..<rows {
          let scale = scales[row]
          let (to, from) = (row * part.count, row * columns + part.lowerBound)
          for k in 0..<part.count { list[to + k] = Float(values[from + k]) * scale }
        }
      }
    }
  }
}

public struct MatrixPlace: Sendable, Equatable {
  public let first: Int
  public let rows: Int
  public let columns: Int
  /// Numbers from the beginning of a row to the beginning of the next; at least as many as it has columns.
  public let stride: Int

  /// `stride` is nil where rows follow one another.
  public init(from first: Int = 0, rows: Int, columns: Int, stride: Int? = nil) {
    self.first = first
    self.rows = rows
    self.columns = columns
    self.stride = stride ?? columns
  }

  public var end: Int { rows == 0 || columns == 0 ? first : first + (rows - 1) * stride + columns }
}

/// Multiplies matrices: what takes nearly all the time of a network, and what libraries do best.
public protocol MatrixProduct: Sendable {
  /// Multiplies two matrices. The right one is transposed before where `turned`; the product, times `scale`,
  /// is added to what is at its place in `sum` where `adding`, else takes that place.
  ///
  /// Every place must lie within its list, and the shapes must fit: the left matrix has a row for each of the
  /// product's, the right one a column for each of its columns and a row for each of the left one's columns,
  /// or, turned, the other way round.
  func multiply(
    _ left: Span<Float>, _ leftPlace: MatrixPlace, by right: Span<Float>, _ rightPlace: MatrixPlace,
    turned: Bool,
    scale: Float, adding: Bool, to sum: inout MutableSpan<Float>, _ sumPlace: MatrixPlace)
}
