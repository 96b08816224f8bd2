public import Audio
internal import FoundationEssentials
internal import Glibc
import Recitation
public import Text

/// One message of the worker protocol, either way: a line of JSON, and the sound that follows it.
///
/// On the wire: the line, a newline, then `samples` signed 16-bit little-endian samples where the line has a
/// key `samples` (with `sampleRate` beside it), and nothing where it has none.
public struct WorkerMessage: Sendable, Equatable {
  /// The JSON object, without the newline.
  public let line: [UInt8]
  public let audio: PCM?

  init(line: [UInt8], audio: PCM?) {
    self.line = line
    self.audio = audio
  }

  /// Makes a message whose line is `body`, which must encode as an object, plus the keys of the sound.
  ///
  /// Throws `bad_value` where the body cannot be JSON (a number that is not finite).
  public init(_ body: some Encodable, audio: PCM? = nil) throws(Failure) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = WorkerHeader(samples: audio?.samples.count, sampleRate: audio?.sampleRate)
    do {
      line = Array(try encoder.encode(Envelope(body: body, header: header)))
    } catch {
      throw Failure(
        code: "bad_value", message: "A message between the program and its speech worker is no JSON.")
    }
    self.audio = audio
  }

  /// Reads the line as `Body`. Throws `bad_message` where it is something else.
  public func body<Body: Decodable>(as type: Body.Type) throws(Failure) -> Body {
    do {
      return try JSONDecoder().decode(type, from: Data(line))
    } catch {
      throw Failure(
        code: "bad_message", message: "A message between the program and its speech worker is not understood."
      )
    }
  }

  /// The message in which a worker tells that it could not do what was asked.
  static func failure(_ error: Failure) -> WorkerMessage {
    do {
      return try WorkerMessage(SpeechReply(error))
    } catch {
      // Two strings always encode; this line keeps the protocol in step even so.
      return WorkerMessage(line: Array(#"{"error":{"code":"bad_value","message":""}}"#.utf8), audio: nil)
    }
  }
}

/// The transport's own keys in a line.
struct WorkerHeader: Codable {
  /// Number of samples that follow; nil where no sound does.
  var samples: Int?
  /// Samples a second.
  var sampleRate: Int?
}

/// A body and the transport's keys in one JSON object.
private struct Envelope<Body: Encodable>: Encodable {
  let body: Body
  let header: WorkerHeader

  func encode(to encoder: any Encoder) throws {
    try body.encode(to: encoder)
    try header.encode(to: encoder)
  }
}

/// What can go wrong between two ends of the worker protocol.
enum TransportError: Error, Equatable {
  /// The other end closed between two messages: the clean ending.
  case ended
  /// The other end closed in the middle of a message, or was gone when written to.
  case cutShort
  /// A line longer than the limit. Its rest has not been read.
  case lineTooLong
  /// A line that is no message; the text says why.
  case badLine(String)
  case timeout
  /// The one who asked does not want the answer any more.
  case cancelled
  /// A system call failed with this errno.
  case system(Int32)
}

/// How long one side waits for the other, in all, and what makes it give up sooner.
///
/// Waiting goes in slices, and a slice never counts for more than twice its length. So a batch that was
/// suspended (Ctrl-Z) for an hour does not find all its workers out of time when it goes on. Nor does the
/// time count in which the other side was ready to work and had no core to do it on: on a busy machine a
/// worker is slow, not lost.
struct Patience {
  /// Seconds left; nil waits for ever.
  private var left: Double?
  /// Asked between slices.
  private let isCancelled: () -> Bool
  /// Seconds, since some moment of the past, that do not count.
  private var waitForCore: () -> Double = { 0 }
  /// Those of `waitForCore` that are forgiven already.
  private var forgiven = 0.0

  /// Longest time, in milliseconds, until a cancellation is seen.
  private static let slice: Int32 = 50

  static var endless: Patience { Patience(seconds: nil) }

  init(seconds: Double?, isCancelled: @escaping () -> Bool = { false }) {
    left = seconds
    self.isCancelled = isCancelled
  }

  /// From now on the time does not count that `seconds`, which only grows, tells.
  mutating func forgive(_ seconds: @escaping () -> Double) {
    waitForCore = seconds
    forgiven = seconds()
  }

  /// Waits until one of `events` holds for the descriptor, or its other end has closed.
  mutating func wait(_ descriptor: Int32, for events: Int32) throws(TransportError) {
    while true {
      if isCancelled() { throw .cancelled }
      var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      let before = Self.now
      let found = unsafe poll(&entry, 1, left == nil ? -1 : Self.slice)
      if found > 0 { return }
      if found < 0 && errno != EINTR { throw .system(errno) }
      guard let rest = left else { continue }
      let spent = min(Self.now - before, 2 * Double(Self.slice) / 1000)
      left = rest - spent
      guard rest - spent <= 0 else { continue }
      let waited = waitForCore()
      guard waited - forgiven > Double(Self.slice) / 1000 else { throw .timeout }
      left = waited - forgiven
      forgiven = waited
    }
  }

  private static var now: Double {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
