internal import Audio
internal import Files
internal import Glibc
public import Text

/// A sound that comes through a pipe while it is made, as from another program that records: 16-bit samples,
/// in a WAV or raw.
///
/// What comes faster than it lasts, a regular file and other kinds of sound are recordings, and are read
/// whole: a silence in the middle of one is no end.
public final class PipedSound: Sendable {
  public enum Kind: Sendable {
    case recording(SoundFile)
    case live(PipedSound)
  }

  private let descriptor: Int32
  private let name: String
  private let format: WaveFormat
  /// What had come when it was known that it is live.
  private let start: [UInt8]

  /// Seconds of listening until it is known whether a sound is made as it comes.
  private static let trial = 0.5
  /// Seconds of sound that a pipe may have held before.
  private static let held = 2.5

  private init(_ descriptor: Int32, _ name: String, _ format: WaveFormat, _ start: [UInt8]) {
    (self.descriptor, self.name, self.format, self.start) = (descriptor, name, format, start)
  }

  /// Listens for a moment, and tells what comes: a sound that is live, or a whole recording. The descriptor
  /// stays open. Throws as `SoundFile(descriptor:name:)` does.
  public static func open(_ descriptor: Int32, name: String) throws(Failure) -> Kind {
    var bytes: [UInt8] = []
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFREG,
      try readMore(&bytes, from: descriptor, name)
    else { return .recording(try whole(bytes, descriptor, name)) }
    let deadline = Deadline(seconds: trial)
    while !deadline.isOver {
      guard isReady(descriptor, milliseconds: 20) else { continue }
      guard try readMore(&bytes, from: descriptor, name) else {
        return .recording(try SoundFile(bytes: bytes, name: name))
      }
      if let format = WaveFormat(bytes), format.seconds(of: bytes.count) > trial + held { break }
    }
    guard let format = WaveFormat(bytes), format.seconds(of: bytes.count) <= trial + held else {
      return .recording(try whole(bytes, descriptor, name))
    }
    return .live(PipedSound(descriptor, name, format, bytes))
  }

  /// The sound as it comes, in frames of 20 ms at 16 kHz, until its end, or until the task that reads them is
  /// cancelled or stops reading. To be called once.
  public func frames() -> AsyncThrowingStream<[Int16], any Error> {
    AsyncThrowingStream { continuation in
      let stop = StopFlag()
      continuation.onTermination = { _ in stop.raise() }
      do throws(Failure) {
        try OwnThread.detach { [self] in
          do throws(Failure) {
            try read(isStopped: { stop.isRaised }) { continuation.yield($0) }
            continuation.finish()
          } catch {
            continuation.finish(throwing: error)
          }
        }
      } catch {
        continuation.finish(throwing: error)
      }
    }
  }

  private func read(isStopped: () -> Bool, _ body: ([Int16]) -> Void) throws(Failure) {
    var resampler =
      format.sampleRate == PCM.recognitionRate
      ? nil : try Resampler(from: format.sampleRate, to: PCM.recognitionRate)
    var bytes = Array(start.dropFirst(format.place))
    var samples: [Int16] = []
    var isOpen = true
    while isOpen, !isStopped() {
      let mixed = format.mixed(&bytes)
      if resampler == nil {
        samples += mixed.map { PCM.sample(Double($0) * 32_768) }
      } else if let part = try resampler?.process(mixed, isLast: false) {
        samples += part.map { PCM.sample(Double($0) * 32_768) }
      }
      while samples.count >= Microphone.frameLength {
        body(Array(samples.prefix(Microphone.frameLength)))
        samples.removeFirst(Microphone.frameLength)
      }
      guard Self.isReady(descriptor, milliseconds: 50) else { continue }
      isOpen = try Self.readMore(&bytes, from: descriptor, name)
    }
    guard !isOpen else { return }
    if let rest = try resampler?.process([], isLast: true) {
      samples += rest.map { PCM.sample(Double($0) * 32_768) }
    }
    if !samples.isEmpty { body(samples) }
  }

  private static func whole(
    _ start: [UInt8], _ descriptor: Int32, _ name: String
  ) throws(Failure) -> SoundFile {
    try SoundFile(bytes: start + readAll(descriptor, name: name), name: name)
  }

  /// Whether there is something to read, the end included.
  private static func isReady(_ descriptor: Int32, milliseconds: Int32) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&wanted, 1, milliseconds) > 0
  }

  /// Reads what is there, once; false at the end.
  private static func readMore(
    _ bytes: inout [UInt8], from descriptor: Int32, _ name: String
  ) throws(Failure) -> Bool {
    var block = Array(repeating: UInt8(0), count: 65_536)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { space in
        unsafe Glibc.read(descriptor, space.baseAddress, space.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .notReadable(name, systemReason()) }
      bytes += block[..<count]
      return count > 0
    }
  }
}

/// How the samples of a sound lie in its bytes.
struct WaveFormat: Sendable {
  let sampleRate: Int
  let channels: Int
  /// Where they begin.
  let place: Int

  /// Of the beginning of a sound: a WAV of 16-bit samples, or raw 16 kHz mono where it begins as no sound
  /// file does. Nil for other kinds, and where too little is there to know.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12 else { return nil }
    guard bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8) else {
      guard !SoundHeader.isKnown(bytes) else { return nil }
      (sampleRate, channels, place) = (PCM.recognitionRate, 1, 0)
      return
    }
    let head = Array(bytes.prefix(WaveHeader.most))
    guard let sound = WaveHeader.chunk("data", in: head), let kind = WaveHeader.chunk("fmt ", in: head),
      kind.place + 16 <= head.count
    else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      head[(kind.place + offset)...].prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let isExtended = number(0, 2) == 0xFFFE && kind.place + 26 <= head.count
    guard number(isExtended ? 24 : 0, 2) == 1, number(14, 2) == 16, 1...64 ~= number(2, 2),
      4_000...384_000 ~= number(4, 4)
    else { return nil }
    (sampleRate, channels, place) = (number(4, 4), number(2, 2), sound.place)
  }

  /// How long so many bytes last, those before the samples included.
  func seconds(of count: Int) -> Double {
    Double(max(0, count - place)) / Double(2 * channels * sampleRate)
  }

  /// Takes whole samples off the bytes, all channels in one, -1 to 1.
  func mixed(_ bytes: inout [UInt8]) -> [Float] {
    let step = 2 * channels
    let count = bytes.count / step
    let mixed = (0..<count).map { frame in
      var sum = 0
      for place in stride(from: frame * step, to: (frame + 1) * step, by: 2) {
        sum += Int(Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8))
      }
      return Float(sum) / Float(channels) / 32_768
    }
    bytes.removeFirst(count * step)
    return mixed
  }
}
