internal import Speech

/// Reads the engine's senone score log: an s3 header in text, the byte-order mark, then a frame after another,
/// each the number of senones (Int16) and their scores (Int16).
enum SenoneLog {
  /// The scores of all frames, senones in order.
  static func costs(_ log: AnonymousFile, senones: Int) throws(SpeechError) -> [UInt16] {
    let total = log.count
    var head = [UInt8](repeating: 0, count: min(total, 8192))
    _ = unsafe head.withUnsafeMutableBytes { unsafe log.read(into: $0, at: 0) }
    let marker = Array("endhdr\n".utf8)
    guard
      let header = (0..<max(0, head.count - marker.count)).first(where: { start in
        head[start..<start + marker.count].elementsEqual(marker)
      })
    else { throw SenoneScorer.lost("its score log has no header") }
    let first = header + marker.count + 4
    let stride = 2 * (senones + 1)
    let frames = max(0, (total - first) / stride)

    var costs = [UInt16](repeating: 0, count: frames * senones)
    let perBlock = 128
    var block = [UInt16](repeating: 0, count: perBlock * (senones + 1))
    var frame = 0
    while frame < frames {
      let count = min(perBlock, frames - frame)
      let offset = first + frame * stride
      let read = unsafe block.withUnsafeMutableBytes {
        unsafe log.read(into: UnsafeMutableRawBufferPointer(rebasing: $0[..<(count * stride)]), at: offset)
      }
      guard read == count * stride else { throw SenoneScorer.lost("its score log ends early") }
      for row in 0..<count {
        let start = row * (senones + 1)
        guard Int(block[start]) == senones else { throw SenoneScorer.lost("its score log skips senones") }
        costs.replaceSubrange(
          (frame + row) * senones..<(frame + row + 1) * senones, with: block[start + 1..<start + 1 + senones])
      }
      // The table and the log are as large as each other: never hold both.
      log.release(first: offset / 4096 * 4096)
      frame += count
    }
    return costs
  }
}
