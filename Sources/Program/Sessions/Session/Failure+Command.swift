import Base
import Scripture
import WholeFiles

extension Failure {
  /// Whatever was thrown, in words for the person who typed the command.
  package init(describing error: any Error) {
    switch error {
    case let failure as Failure where failure.code == "no_sound_server":
      self = failure
      advice = "Without sound: --input FILE and --output FILE.wav, where a command has them."
    case let failure as Failure: self = failure
    case let reference as ReferenceError: self.init(reference)
    case let writing as WritingError: self.init(writing.message)
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
