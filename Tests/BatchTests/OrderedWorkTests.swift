@testable import Audio
@testable import Batch
@testable import Recitation
import Synchronization
import Testing
@testable import Text

@Suite("Work side by side, results in order")
struct OrderedWorkTests {
  @Test("Results come in the order of the inputs, however much is done at once", arguments: [1, 2, 7])
  func order(width: Int) async {
    var results: [Int] = []
    let count = await OrderedWork.run(
      0..<60, width: width,
      work: { number in
        // The later ones are often ready first.
        try? await Task.sleep(for: .milliseconds(number * 7919 % 13))
        return number
      }, deliver: { results.append($0) })
    #expect(results == Array(0..<60))
    #expect(count == 60)
  }

  @Test("No more than asked for is done at once, and few results wait for a slow one")
  func bounds() async {
    let running = Mutex((now: 0, most: 0))
    let begun = Mutex(0)
    await OrderedWork.run(
      0..<60, width: 3,
      work: { number in
        begun.withLock { $0 += 1 }
        running.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        try? await Task.sleep(for: .milliseconds(number == 0 ? 100 : 1))
        running.withLock { $0.now -= 1 }
        return number
      },
      deliver: { number in
        if number == 0 { #expect(begun.withLock { $0 } <= 12) }
      })
    #expect(running.withLock { $0.most } <= 3)
  }

  @Test("Scoring waits for a slow taker: few recordings are begun before the results of others are taken")
  func waits() async {
    let begun = Mutex(0)
    let scoring = BatchScoring(
      recognizer: Deaf(),
      load: { _ throws(Failure) in
        begun.withLock { $0 += 1 }
        throw Failure(code: "none", message: "There is no sound.")
      }, lookUp: { $0 })
    let jobs = (0..<2_000).map { ScoringJob(id: "\($0)", audio: "", expected: .text("word")) }
    let (task, results) = scoring.start(jobs, jobs: 2)
    var (taken, most) = (0, 0)
    while let result = await results.take() {
      #expect(result.job.id == "\(taken)")
      taken += 1
      // Scoring has every chance to run on.
      for _ in 0..<20 { await Task.yield() }
      most = max(most, begun.withLock { $0 } - taken)
    }
    await task.value
    #expect(taken == 2_000)
    // Two wait to be taken and one for a place, before that are eight at most.
    #expect(most <= 11)
  }

  @Test("Who is cancelled does not wait for a taker who is gone")
  func cancelled() async {
    let scoring = BatchScoring(
      recognizer: Deaf(), load: { _ throws(Failure) in throw Failure(code: "none", message: "No sound.") },
      lookUp: { $0 })
    let jobs = (0..<100).map { ScoringJob(id: "\($0)", audio: "", expected: .text("word")) }
    let (task, results) = scoring.start(jobs, jobs: 2)
    _ = await results.take()
    task.cancel()
    await task.value
  }
}

/// Hears nothing.
private struct Deaf: Recognizer {
  func recite(_ request: RecitationRequest, _ audio: PCM) async throws(Failure) -> RecitationResult {
    throw Failure(code: "deaf", message: "Nothing was heard.")
  }
  func reference(_ audio: PCM) async throws(Failure) -> [HeardSentence] { [] }
  func sentence(
    of pattern: SpokenPattern, _ demand: SentenceDemand, _ audio: PCM
  ) async throws(Failure) -> [[String]] { [] }
  func dictation(
    _ audio: PCM, about text: String, like sentences: [String]
  ) async throws(Failure) -> [String] { [] }
}
