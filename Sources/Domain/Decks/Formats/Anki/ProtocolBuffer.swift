/// A message in Google's protocol buffers, as far as Anki's files need it: fields with numbers, each a whole number or a
/// run of bytes. Reading ends, without a word, where the bytes make no sense. One pass for each question.
struct ProtocolBuffer {
  private enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The whole numbers of a field.
  func numbers(of field: UInt64) -> [UInt64] {
    values(of: field).compactMap { if case .number(let number) = $0 { number } else { nil } }
  }

  /// The runs of bytes of a field.
  func pieces(of field: UInt64) -> [ArraySlice<UInt8>] {
    values(of: field).compactMap { if case .bytes(let bytes) = $0 { bytes } else { nil } }
  }

  /// The text of a field, where it is there and is UTF-8; the last counts.
  func text(of field: UInt64) -> String? {
    pieces(of: field).last.flatMap { String(validating: $0, as: UTF8.self) }
  }

  private func values(of wanted: UInt64) -> [Value] {
    var values: [Value] = []
    var rest = bytes[...]
    while let tag = Self.number(&rest) {
      var value: Value?
      switch tag & 7 {
      case 0: value = Self.number(&rest).map { .number($0) }
      case 1: value = Self.run(8, &rest).map { .bytes($0) }
      case 2: value = Self.number(&rest).flatMap { Self.run($0, &rest) }.map { .bytes($0) }
      case 5: value = Self.run(4, &rest).map { .bytes($0) }
      default: break
      }
      guard let value else { return values }
      if tag >> 3 == wanted { values.append(value) }
    }
    return values
  }

  /// Seven bits a byte, the least first; the eighth bit says that more follow.
  private static func number(_ rest: inout ArraySlice<UInt8>) -> UInt64? {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      guard let byte = rest.popFirst() else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return number }
    }
    return nil
  }

  private static func run(_ count: UInt64, _ rest: inout ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard count <= UInt64(rest.count) else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return rest.prefix(Int(count))
  }
}
