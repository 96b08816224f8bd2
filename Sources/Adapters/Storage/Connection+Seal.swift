internal import CSQLite

extension Connection {
  /// Gives a connection the function `recite_seal`, by which the triggers of the logs seal what is written.
  static func addSeal(to handle: OpaquePointer) -> Int32 {
    unsafe sqlite3_create_function_v2(
      handle, "recite_seal", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
      { context, count, values in
        var seal = RowSeal()
        for index in 0..<Int(count) {
          guard let value = unsafe values?[index] else { continue }
          switch unsafe sqlite3_value_type(value) {
          case SQLITE_INTEGER: seal.add(unsafe sqlite3_value_int64(value))
          case SQLITE_TEXT:
            let text = unsafe sqlite3_value_text(value)
            unsafe seal.add(UnsafeBufferPointer(start: text, count: Int(sqlite3_value_bytes(value))))
          default: seal.addNothing()
          }
        }
        unsafe sqlite3_result_int64(context, Int64(seal.value))
      }, nil, nil, nil)
  }
}
