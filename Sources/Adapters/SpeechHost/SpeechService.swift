public import Audio
import Base
public import Speech

/// The engines, in the worker process: answers one request after the other.
public protocol SpeechService {
  /// Answers a request; what cannot be done is `SpeechReply.error`.
  ///
  /// - Parameters:
  ///   - request: what is asked.
  ///   - audio: the sound that came with it.
  /// - Returns: the reply, and the sound that goes with it.
  func answer(_ request: SpeechRequest, _ audio: PCM?) -> (SpeechReply, PCM?)
}

extension SpeechService {
  /// Answers a request in the form in which it travels.
  public func answer(_ message: WorkerMessage) -> WorkerMessage {
    do throws(Failure) {
      let (reply, audio) = answer(try message.body(as: SpeechRequest.self), message.audio)
      return try WorkerMessage(reply, audio: audio)
    } catch {
      return .failure(error)
    }
  }
}
