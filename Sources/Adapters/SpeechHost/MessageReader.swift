internal import Audio
internal import FoundationEssentials
internal import Glibc

/// Takes messages off a descriptor. Memory grows with what has arrived, not with what a line announces.
struct MessageReader {
  private let descriptor: Int32
  private let limits: WorkerLimits
  private var buffer: [UInt8] = []
  private var start = 0

  /// Most bytes of one read.
  private static let readChunk = 1 << 18
  /// Most samples of one step of a sound.
  private static let soundChunk = 1 << 19

  init(descriptor: Int32, limits: WorkerLimits) {
    self.descriptor = descriptor
    self.limits = limits
  }

  /// Whether bytes have been read that no message has used.
  var hasRest: Bool { start < buffer.count }

  /// The next message.
  mutating func next(_ patience: inout Patience) throws(TransportError) -> WorkerMessage {
    let line = try line(&patience)
    guard let header = try? JSONDecoder().decode(WorkerHeader.self, from: Data(line)) else {
      throw .badLine("the line is no JSON object")
    }
    guard let samples = header.samples else { return WorkerMessage(line: line, audio: nil) }
    guard samples >= 0, samples <= limits.samples else {
      throw .badLine("`samples` must be from 0 to \(limits.samples)")
    }
    guard let rate = header.sampleRate, (1...1_000_000).contains(rate) else {
      throw .badLine("`samples` needs a `sampleRate` from 1 to 1000000")
    }
    return WorkerMessage(line: line, audio: PCM(samples: try sound(samples, &patience), sampleRate: rate))
  }

  /// Drops everything up to the next newline, after a line that was too long.
  mutating func skipLine(_ patience: inout Patience) throws(TransportError) {
    while true {
      if let newline = newline(from: start) {
        start = newline + 1
        return
      }
      buffer.removeAll(keepingCapacity: true)
      start = 0
      guard try fill(&patience) else { throw .cutShort }
    }
  }

  private mutating func line(_ patience: inout Patience) throws(TransportError) -> [UInt8] {
    var searched = start
    while true {
      if let newline = newline(from: searched) {
        guard newline - start <= limits.lineBytes else { throw .lineTooLong }
        let line = Array(buffer[start..<newline])
        start = newline + 1
        return line
      }
      guard buffer.count - start <= limits.lineBytes else { throw .lineTooLong }
      if start > 0 {
        buffer.removeFirst(start)
        start = 0
      }
      searched = buffer.count
      guard try fill(&patience) else { throw buffer.isEmpty ? .ended : .cutShort }
    }
  }

  private mutating func sound(
    _ count: Int, _ patience: inout Patience
  ) throws(TransportError) -> [Int16] {
    var samples: [Int16] = []
    while samples.count < count {
      let part = try bytes(2 * min(Self.soundChunk, count - samples.count), &patience)
      unsafe part.withUnsafeBytes { unsafe samples.append(contentsOf: $0.bindMemory(to: Int16.self)) }
    }
    #if _endian(big)
      samples = samples.map(Int16.init(littleEndian:))
    #endif
    return samples
  }

  /// Exactly `count` bytes: what is buffered, and the rest from the descriptor.
  private mutating func bytes(_ count: Int, _ patience: inout Patience) throws(TransportError) -> [UInt8] {
    let buffered = min(count, buffer.count - start)
    var bytes = Array(buffer[start..<start + buffered])
    start += buffered
    while bytes.count < count {
      let part = try read(atMost: count - bytes.count, &patience)
      guard !part.isEmpty else { throw .cutShort }
      bytes += part
    }
    return bytes
  }

  /// Reads what is there; false at the end.
  private mutating func fill(_ patience: inout Patience) throws(TransportError) -> Bool {
    let part = try read(atMost: Self.readChunk, &patience)
    buffer += part
    return !part.isEmpty
  }

  /// Some bytes, as soon as there are any; none at the end.
  private func read(atMost count: Int, _ patience: inout Patience) throws(TransportError) -> [UInt8] {
    while true {
      try patience.wait(descriptor, for: POLLIN)
      var code: Int32 = 0
      let part = unsafe [UInt8](unsafeUninitializedCapacity: min(count, Self.readChunk)) { space, filled in
        let got = unsafe Glibc.read(descriptor, space.baseAddress, space.count)
        code = got < 0 ? errno : 0
        filled = max(0, got)
      }
      if code == 0 { return part }
      if code != EINTR { throw .system(code) }
    }
  }

  private func newline(from offset: Int) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, offset < bytes.count,
        let found = unsafe memchr(base + offset, 10, bytes.count - offset)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }
}
