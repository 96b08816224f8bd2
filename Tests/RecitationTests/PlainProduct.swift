@testable import Recitation

/// Products as they are taught: three loops.
struct PlainProduct: MatrixProduct {
  func multiply(
    _ left: Span<Float>, _ leftPlace: MatrixPlace, by right: Span<Float>, _ rightPlace: MatrixPlace,
    turned: Bool,
    scale: Float, adding: Bool, to sum: inout MutableSpan<Float>, _ sumPlace: MatrixPlace
  ) {
    for row in 0..<sumPlace.rows {
      for column in 0..<sumPlace.columns {
        var own: Float = 0
        for k in 0..<leftPlace.columns {
          let (across, down) = turned ? (k, column) : (column, k)
          own +=
            left[leftPlace.first + row * leftPlace.stride + k]
            * right[rightPlace.first + down * rightPlace.stride + across]
        }
        let place = sumPlace.first + row * sumPlace.stride + column
        sum[place] = (adding ? sum[place] : 0) + scale * own
      }
    }
  }
}

/// The bytes of a network, written as `PhoneNetwork` reads them.
struct NetworkBytes {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ byte: UInt8) { bytes.append(byte) }

  mutating func text(_ text: String) { bytes += Array(text.utf8) }

  mutating func number(_ numbers: Int...) {
    for number in numbers { withUnsafeBytes(of: Int32(number).littleEndian) { bytes += Array($0) } }
  }

  mutating func floats(_ floats: [Float]) {
    for float in floats { withUnsafeBytes(of: float.bitPattern.littleEndian) { bytes += Array($0) } }
  }

  /// A matrix whose numbers are whole and at most 127.
  mutating func matrix(_ rows: Int, _ columns: Int, scale: Float = 1, _ value: (Int, Int) -> Int) {
    floats([Float](repeating: scale, count: rows))
    for row in 0..<rows {
      for column in 0..<columns { bytes.append(UInt8(bitPattern: Int8(value(row, column)))) }
    }
  }

  /// What is added, then a matrix.
  mutating func layer(_ rows: Int, _ columns: Int, scale: Float = 1, _ value: (Int, Int) -> Int) {
    floats([Float](repeating: 0, count: rows))
    matrix(rows, columns, scale: scale, value)
  }

  /// A normalization by a scale.
  mutating func normalization(_ width: Int, scale: Float = 1) {
    floats([Float](repeating: scale, count: width))
    floats([Float](repeating: 0, count: width))
  }
}
