internal import Base
internal import SQLite

/// Connections to a learner's file. All of them have the function `recite_seal`, by which the triggers of the logs seal what is
/// written.
extension Connection {
  /// Opens a file.
  static func toStore(_ path: String, _ access: Access) throws(Failure) -> Connection {
    let connection = try Connection(
      path: path, access, words: { .sqlite($0, $1) }, refusal: { .cannotOpen(path, reason: $1) })
    try connection.addFunction("recite_seal") { values in
      var seal = RowSeal()
      for index in 0..<values.count {
        switch unsafe values[index] {
        case .integer(let number): seal.add(number)
        case .text(let text): unsafe seal.add(text)
        case .other: seal.addNothing()
        }
      }
      return Int64(seal.value)
    }
    return connection
  }
}
