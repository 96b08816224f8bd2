/// Reads little-endian numbers one after another; answers nil at the end instead of trapping.
struct ByteReader {
  private let data: [UInt8]
  private(set) var offset: Int

  init(_ data: [UInt8], from offset: Int = 0) {
    self.data = data
    self.offset = offset
  }

  mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, offset + count <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += count }
    return data[offset..<offset + count]
  }

  mutating func skip(_ count: Int) {
    offset = count >= 0 && offset + count <= data.count ? offset + count : data.count
  }

  mutating func uint32() -> UInt32? {
    guard offset + 4 <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += 4 }
    return UInt32(data[offset]) | UInt32(data[offset + 1]) << 8 | UInt32(data[offset + 2]) << 16
      | UInt32(data[offset + 3]) << 24
  }

  mutating func int32() -> Int? { uint32().map { Int(Int32(bitPattern: $0)) } }

  mutating func float() -> Float? { uint32().map(Float.init(bitPattern:)) }

  mutating func uint16s(_ count: Int) -> [UInt16]? {
    guard count >= 0, offset + 2 * count <= data.count else {
      offset = data.count
      return nil
    }
    defer { offset += 2 * count }
    return (0..<count).map { UInt16(data[offset + 2 * $0]) | UInt16(data[offset + 2 * $0 + 1]) << 8 }
  }

  mutating func text(_ count: Int) -> String? { bytes(count).map { String(decoding: $0, as: UTF8.self) } }

  mutating func zeroTerminated() -> String? {
    guard let end = data[offset...].firstIndex(of: 0) else { return nil }
    defer { offset = end + 1 }
    return String(decoding: data[offset..<end], as: UTF8.self)
  }
}
