/// A matrix of weights in a byte each: a whole number from -127 to 127, times what is the same for all of its row.
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
