import Base
import Desktop
import Documents
import HTTPServer
import Scripture
import Storage
import Texts
import Web
import WholeFiles

/// An error of one owner whose message tells a person what happened and what to do.
protocol ExplainedError: Error {
  var message: String { get }
}

extension CanonError: ExplainedError {}
extension DocumentError: ExplainedError {}
extension DesktopError: ExplainedError {}
extension HTTPServerError: ExplainedError {}
extension ReferenceError: ExplainedError {}
extension StoreError: ExplainedError {}
extension TextError: ExplainedError {}
extension WebError: ExplainedError {}
extension WritingError: ExplainedError {}

extension Failure {
  /// Whatever was thrown, in words for the person who typed the command.
  package init(describing error: any Error) {
    switch error {
    case let failure as Failure where failure.code == "no_sound_server":
      self = failure
      advice = "Without sound: --input FILE and --output FILE.wav, where a command has them."
    case let failure as Failure: self = failure
    case let explained as any ExplainedError: self.init(explained.message)
    default: self.init("Something failed that should not: \(type(of: error)).")
    }
  }

  /// How a command ends that failed so.
  package var exitCode: ExitCode {
    switch code {
    case Self.usage: .usage
    case Self.interrupted: .interrupted
    default: .failed
    }
  }
}
