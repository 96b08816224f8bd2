internal import Audio
internal import Glibc

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
