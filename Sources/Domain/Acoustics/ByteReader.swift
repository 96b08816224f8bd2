/// Reads little-endian numbers one after another; answers nil at the end instead of trapping.
struct ByteReader {
  private let data: [UInt8]
  private(set) var offset: Int

  init(_ data: [UInt8], from offset: Int = 0) {
    self.data = data
    self.offset = offset
  }

  /// Stands behind the header of an s3 file, as all files of a Sphinx model but two are; nil for anything else.
  init?(s3 data: [UInt8]) {
    let marker = Array("endhdr\n".utf8)
    guard data.starts(with: Array("s3\n".utf8)),
      let header = data.indices.prefix(4096).first(where: { data[$0...].starts(with: marker) })
    else { return nil }
    self.init(data, from: header + marker.count)
    guard int32() == 0x1122_3344 else { return nil }
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

  mutating func floats(_ count: Int) -> [Float]? {
    guard count >= 0, let bytes = bytes(4 * count) else { return nil }
    return bytes.withUnsafeBytes { raw in
      (0..<count).map { raw.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self) }
    }
  }

  mutating func text(_ count: Int) -> String? { bytes(count).map { String(decoding: $0, as: UTF8.self) } }

  mutating func zeroTerminated() -> String? {
    guard let end = data[offset...].firstIndex(of: 0) else { return nil }
    defer { offset = end + 1 }
    return String(decoding: data[offset..<end], as: UTF8.self)
  }
}
