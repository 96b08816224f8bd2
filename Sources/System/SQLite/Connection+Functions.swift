public import Base
internal import CSQLite

/// Functions and orders that statements may use beside SQLite's own.
extension Connection {
  /// What a function is given in one place.
  @unsafe public enum Argument {
    /// A whole number.
    case integer(Int64)
    /// The bytes of a text, valid as long as the function runs.
    case text(UnsafeBufferPointer<UInt8>)
    /// Nothing, or what is neither.
    case other
  }

  /// What a function is given.
  @safe public struct Arguments: ~Copyable {
    /// How many values.
    public let count: Int
    private let values: UnsafeMutablePointer<OpaquePointer?>?

    fileprivate init(_ values: UnsafeMutablePointer<OpaquePointer?>?, count: Int) {
      self.count = count
      unsafe self.values = unsafe values
    }

    /// The value in a place, from 0.
    public subscript(index: Int) -> Argument {
      guard let value = unsafe values?[index] else { return unsafe .other }
      switch unsafe sqlite3_value_type(value) {
      case SQLITE_INTEGER: return unsafe .integer(sqlite3_value_int64(value))
      case SQLITE_TEXT:
        let text = unsafe sqlite3_value_text(value)
        return unsafe .text(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
      default: return unsafe .other
      }
    }
  }

  private final class Function: Sendable {
    let body: @Sendable (borrowing Arguments) -> Int64
    init(_ body: @escaping @Sendable (borrowing Arguments) -> Int64) { self.body = body }
  }

  /// Adds a function of any number of values that triggers may call; the same values give the same number.
  ///
  /// - Parameters:
  ///   - name: What statements call it.
  ///   - body: The function.
  /// - Throws: What the connection's words make.
  public func addFunction(
    _ name: String, _ body: @escaping @Sendable (borrowing Arguments) -> Int64
  ) throws(Failure) {
    try check(
      unsafe sqlite3_create_function_v2(
        handle, name, -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
        Unmanaged.passRetained(Function(body)).toOpaque(),
        { context, count, values in
          guard let function = unsafe sqlite3_user_data(context) else { return }
          let body = unsafe Unmanaged<Function>.fromOpaque(function).takeUnretainedValue().body
          unsafe sqlite3_result_int64(context, body(Arguments(values, count: Int(count))))
        }, nil, nil,
        // Called where the connection is closed, and where the function could not be added.
        { function in
          if let function = unsafe function { unsafe Unmanaged<Function>.fromOpaque(function).release() }
        }))
  }

  /// Adds an order of texts by their bytes, under a name that a database of others wants.
  public func addByteOrder(_ name: String) throws(Failure) {
    try check(
      unsafe sqlite3_create_collation_v2(
        handle, name, SQLITE_UTF8, nil,
        { _, firstCount, first, secondCount, second in
          let left = unsafe UnsafeRawBufferPointer(start: first, count: Int(firstCount))
          let right = unsafe UnsafeRawBufferPointer(start: second, count: Int(secondCount))
          if unsafe left.elementsEqual(right) { return 0 }
          return unsafe left.lexicographicallyPrecedes(right) ? -1 : 1
        }, nil))
  }
}
