/// Where a matrix lies in a list of numbers, row after row.
public struct MatrixPlace: Sendable, Equatable {
  /// The place of its first number.
  public let first: Int
  /// How many rows it has.
  public let rows: Int
  /// How many columns it has.
  public let columns: Int
  /// Numbers from the beginning of a row to the beginning of the next; at least as many as it has columns.
  public let stride: Int

  /// - Parameters:
  ///   - first: the place of its first number.
  ///   - rows: how many rows it has.
  ///   - columns: how many columns it has.
  ///   - stride: numbers from row to row; nil where rows follow one another.
  public init(from first: Int = 0, rows: Int, columns: Int, stride: Int? = nil) {
    self.first = first
    self.rows = rows
    self.columns = columns
    self.stride = stride ?? columns
  }

  /// How long a list has to be to hold it.
  public var end: Int { rows == 0 || columns == 0 ? first : first + (rows - 1) * stride + columns }
}

/// Multiplies matrices: what takes nearly all the time of a network, and what libraries do best.
public protocol MatrixProduct: Sendable {
  /// Multiplies two matrices.
  ///
  /// Every place must lie within its list, and the shapes must fit: the left matrix has a row for each of the product's, the right one
  /// a column for each of its columns and a row for each of the left one's columns, or, turned, the other way round.
  ///
  /// - Parameters:
  ///   - left: the numbers of the left matrix.
  ///   - leftPlace: where it lies in them.
  ///   - right: the numbers of the right matrix.
  ///   - rightPlace: where it lies in them.
  ///   - turned: whether the right matrix is turned over (transposed) before.
  ///   - scale: by what the product is multiplied.
  ///   - adding: whether the product is added to what is there, or takes its place.
  ///   - sum: where the product goes.
  ///   - sumPlace: where it lies in that.
  func multiply(
    _ left: Span<Float>, _ leftPlace: MatrixPlace, by right: Span<Float>, _ rightPlace: MatrixPlace,
    turned: Bool,
    scale: Float, adding: Bool, to sum: inout MutableSpan<Float>, _ sumPlace: MatrixPlace)
}
