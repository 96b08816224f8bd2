import Base
import Batch
import CommandLineOptions
import Evaluation
import FoundationEssentials
import Glibc
import Matching
import Sessions
import Terminal

extension EvaluateCommand {
  func score(_ work: Work, _ plan: ParsedCommand) async throws -> [JudgedWords] {
    let width = min(
      plan[ScoreCommand.jobs] ?? ProcessInfo.processInfo.activeProcessorCount, max(1, work.entries.count))
    let folder = RecordingFolder(root: work.root)
    let output = output
    let lookUp = PassageWords(
      canon: try session.canon(), library: try session.library(), name: session.textName
    ) { message in
      output.note(message, .dim)
    }
    let scoring = BatchScoring(
      recognizer: session.speech(workers: width), terms: .init(strictness: plan[Self.strictness]),
      load: { name throws(Failure) in try folder.load(name) },
      lookUp: { reference throws(Failure) in try lookUp.words(of: reference) })
    let entries = work.entries
    let task = Task { await Self.score(entries, scoring, width, output) }
    let taker = Interrupt.shared.take { task.cancel() }
    defer { Interrupt.shared.remove(taker) }
    return await task.value
  }

  static func score(
    _ entries: [ScoringJob], _ scoring: BatchScoring, _ width: Int, _ output: Output
  ) async -> [JudgedWords] {
    let progress = ProgressLine(label: "Scoring", total: entries.count)
    let clock = ContinuousClock()
    let start = clock.now
    var results: [JudgedWords] = []
    var failed = 0
    await scoring.run(entries, jobs: width) { scored in
      switch scored.result {
      case .failure(let fault):
        failed += 1
        if failed <= 3 { output.message("\(scored.job.id): \(fault.message)") }
        results.append(JudgedWords(id: scored.job.id, hasError: true, words: []))
      case .success(let result): results.append(JudgedWords(id: scored.job.id, result))
      }
      let elapsed = (clock.now - start) / .seconds(1)
      output.showLive([progress.line(done: results.count, failed: failed, elapsed: elapsed)])
    }
    output.clearLive()
    return results
  }
}
