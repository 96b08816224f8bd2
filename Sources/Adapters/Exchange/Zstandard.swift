internal import Base
internal import CZstd

/// Unpacks what was packed by Zstandard.
enum Zstandard {
  /// The content of one or more frames.
  ///
  /// - Parameters:
  ///   - bytes: The frames.
  ///   - budget: What may be unpacked.
  /// - Returns: The content.
  /// - Throws: `Failure`.
  static func content(of bytes: [UInt8], _ budget: inout UnpackingBudget) throws(Failure) -> [UInt8] {
    guard let stream = unsafe ZSTD_createDStream() else { throw .damaged("no memory") }
    defer { unsafe ZSTD_freeDStream(stream) }
    var content: [UInt8] = []
    var block = [UInt8](repeating: 0, count: ZSTD_DStreamOutSize())
    var position = 0
    var isComplete = false
    while true {
      let (result, count) = unsafe bytes.withUnsafeBytes { source in
        unsafe block.withUnsafeMutableBytes { target in
          var input = unsafe ZSTD_inBuffer(src: source.baseAddress, size: source.count, pos: position)
          var output = unsafe ZSTD_outBuffer(dst: target.baseAddress, size: target.count, pos: 0)
          let result = unsafe ZSTD_decompressStream(stream, &output, &input)
          position = unsafe input.pos
          return (result, unsafe output.pos)
        }
      }
      if ZSTD_isError(result) != 0 {
        throw .damaged(unsafe String(cString: ZSTD_getErrorName(result)))
      }
      try budget.spend(count)
      guard content.count + count <= budget.limits.entryBytes else {
        throw .bomb("an entry unpacks to more than \(budget.limits.entryBytes >> 20) MB")
      }
      content += block[..<count]
      // "0 if a frame is completely decoded and fully flushed"
      isComplete = result == 0
      if position == bytes.count, isComplete || count < block.count { break }
    }
    guard isComplete else { throw .damaged("it is cut off") }
    return content
  }
}
