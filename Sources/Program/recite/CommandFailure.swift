import Desktop
import Documents
import Drills
import Evaluation
import HTTPServer
import PulseAudio
import Scripture
import SoundFiles
import Speech
import Storage
import Texts
import Web
import WholeFiles

/// An error whose message tells a person what happened and what to do.
protocol ExplainedError: Error {
  var message: String { get }
}

extension CanonError: ExplainedError {}
extension DocumentError: ExplainedError {}
extension DesktopError: ExplainedError {}
extension EvaluationError: ExplainedError {}
extension HTTPServerError: ExplainedError {}
extension ReferenceError: ExplainedError {}
extension ScoringFault: ExplainedError {}
extension SoundFileError: ExplainedError {}
extension SoundSystemError: ExplainedError {}
extension SpeechError: ExplainedError {}
extension StoreError: ExplainedError {}
extension TextError: ExplainedError {}
extension WebError: ExplainedError {}
extension WritingError: ExplainedError {}

/// Why a command could not be done, in words for the person who typed it.
struct CommandFailure: ExplainedError {
  var message: String
  var advice: String?
  var exitCode = ExitCode.failed

  init(_ message: String, advice: String? = nil, exitCode: ExitCode = .failed) {
    self.message = message
    self.advice = advice
    self.exitCode = exitCode
  }

  /// Whatever was thrown, in words.
  init(describing error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let error as SoundSystemError where error.code == "no_sound_server":
      self.init(
        error.message, advice: "Without sound: --input FILE and --output FILE.wav, where a command has them.")
    case let error as TrainerError: self.init(error.message, advice: error.advice)
    case let explained as any ExplainedError: self.init(explained.message)
    default: self.init("Something failed that should not: \(type(of: error)).")
    }
  }
}
