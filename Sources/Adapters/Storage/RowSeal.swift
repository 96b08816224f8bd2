internal import SQLite

/// What a row of a log comes to as it is written: its CRC-32, of each value's kind and content. Kept beside the row, it tells
/// of every single bit that changes later, and of nearly all else.
///
/// Four bytes end the row, so that a bit that changes in the row never changes only one of its seal, and a seal that is one
/// bit off has itself been changed. Costs a step a byte.
struct RowSeal {
  private var sum: UInt32 = ~0

  /// The seal of a row.
  static func of(_ row: [SQLValue]) -> UInt32 {
    var seal = RowSeal()
    for value in row {
      switch value {
      case .null: seal.addNothing()
      case .integer(let number): seal.add(number)
      case .real(let number): seal.add(Int64(bitPattern: number.bitPattern))
      case .text(var text): text.withUTF8 { bytes in unsafe seal.add(bytes) }
      }
    }
    return seal.value
  }

  mutating func addNothing() { add(byte: UInt8(ascii: "n")) }

  mutating func add(_ number: Int64) {
    add(byte: UInt8(ascii: "i"))
    addBytes(of: UInt64(bitPattern: number))
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    add(byte: UInt8(ascii: "t"))
    addBytes(of: UInt64(text.count))
    for index in text.indices { add(byte: unsafe text[index]) }
  }

  /// The seal of what was added.
  var value: UInt32 {
    var ended = self
    for _ in 0..<4 { ended.add(byte: 0) }
    return ~ended.sum
  }

  private mutating func addBytes(of number: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func add(byte: UInt8) {
    sum = Self.table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
  }

  /// The polynomial of Ethernet and zlib, 0xEDB88320 with its bits reversed.
  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    (0..<8).reduce(number) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }
}
