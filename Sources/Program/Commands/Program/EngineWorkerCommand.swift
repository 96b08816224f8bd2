import Base
import Engines
import FoundationEssentials
package import Sessions
import SpeechHost

/// `recite worker`: runs the engines for another process of this program. Requests come on standard input as lines of
/// JSON, each followed by its sound; answers go to standard output in the same order.
package enum EngineWorkerCommand {
  package static let command = Command(
    "worker",
    summary: "Runs an engine for another process of this program.",
    discussion: [
      "Reads requests from standard input, a JSON line each and its sound behind it, and answers on standard output."
    ],
    examples: [
      "recite worker": "Started by recite itself; nothing to type."
    ],
    isHidden: true
  ) { _, _ in run() }

  package static func run() -> ExitCode {
    let environment = ProcessInfo.processInfo.environment
    let models = environment["RECITE_MODELS"] ?? Session.standardModels
    let service: EngineService
    do {
      let own = try OwnPronunciationsFile(environment: environment).read()
      service = EngineService(models: models, own: own)
    } catch {
      service = EngineService(models: models, ownFailure: Failure(describing: error).message)
    }
    // A worker that outlives its parent would hold a microphone's worth of memory for nobody.
    let ending = WorkerLoop.runOnStandardStreams(diesWithParent: false) { service.answer($0) }
    return ending == .done ? .success : .failed
  }
}
