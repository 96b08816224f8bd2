public import Audio
public import Base
internal import FoundationEssentials
import Speech

/// One message of the worker protocol, either way: a line of JSON, and the sound that follows it.
///
/// On the wire: the line, a newline, then `samples` signed 16-bit little-endian samples where the line has a
/// key `samples` (with `sampleRate` beside it), and nothing where it has none.
public struct WorkerMessage: Sendable, Equatable {
  /// The JSON object, without the newline.
  public let line: [UInt8]
  /// The sound.
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
