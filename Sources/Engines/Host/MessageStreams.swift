internal import Audio
internal import FoundationEssentials
internal import Glibc

/// Takes messages off a descriptor. Memory grows with what has arrived, not with what a line announces.
struct MessageReader {
  private let descriptor: Int32
  private let limits: WorkerLimits
  private var buffer: [UInt8] = []
  private var start = 0

  private static let readChunk = 1 << 18
  /// Most samples of one step of a sound.
  private static let soundChunk = 1 << 19

  init(descriptor: Int32, limits: WorkerLimits) {
    self.descriptor = descriptor
    self.limits = limits
  }

  /// Whether bytes have been read that no message has used.
  var hasRest: Bool { start < buffer.count }

  mutating func next(_ patience: inout Patience) throws(TransportError) -> WorkerMessage {
    let line = try line(&patience)
    // Whatever the decoder says, the line is of no use, and the other side is told so.
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

/// Puts messages on a descriptor.
struct MessageWriter {
  /// How a write is done without blocking and without a signal.
  enum Kind {
    /// A socket: waits are timed, and a reader that is gone is an error, not SIGPIPE.
    case socket
    /// Any file: blocks; for a worker, whom SIGPIPE may well end when nobody reads it.
    case file
  }

  private let descriptor: Int32
  private let kind: Kind

  init(descriptor: Int32, kind: Kind) {
    self.descriptor = descriptor
    self.kind = kind
  }

  /// Writes the message, all of it.
  func write(_ message: WorkerMessage, _ patience: inout Patience) throws(TransportError) {
    try put(message.line + [10], &patience)
    guard let audio = message.audio, !audio.samples.isEmpty else { return }
    #if _endian(big)
      try put(audio.samples.map(\.littleEndian), &patience)
    #else
      try put(audio.samples, &patience)
    #endif
  }

  private func put<Element>(_ elements: [Element], _ patience: inout Patience) throws(TransportError) {
    let count = elements.count * MemoryLayout<Element>.stride
    var done = 0
    while done < count {
      try patience.wait(descriptor, for: POLLOUT)
      let put = unsafe elements.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[done...])
        return switch kind {
        case .socket:
          unsafe send(descriptor, rest.baseAddress, rest.count, SocketFlags.send)
        case .file:
          unsafe Glibc.write(descriptor, rest.baseAddress, rest.count)
        }
      }
      if put >= 0 {
        done += put
      } else if errno == EPIPE || errno == ECONNRESET {
        throw .cutShort
      } else if errno != EINTR && errno != EAGAIN {
        throw .system(errno)
      }
    }
  }
}

/// Private copies of standard input and output for the protocol, out of the reach of a library that prints or
/// reads.
struct ProtocolStreams: ~Copyable {
  let input: Descriptor
  let output: Descriptor

  /// Takes the two; then descriptor 0 is `/dev/null`, and descriptor 1 standard error (`/dev/null` where
  /// there is none). Nil where a descriptor cannot be had.
  static func take() -> ProtocolStreams? {
    let input = Descriptor(fcntl(0, F_DUPFD_CLOEXEC, 3))
    let output = Descriptor(fcntl(1, F_DUPFD_CLOEXEC, 3))
    let null = Descriptor(unsafe open("/dev/null", O_RDWR | O_CLOEXEC))
    guard input.number >= 0, output.number >= 0, null.number >= 0 else { return nil }
    guard dup2(null.number, 0) == 0, dup2(2, 1) == 1 || dup2(null.number, 1) == 1 else { return nil }
    return ProtocolStreams(input: input, output: output)
  }
}
