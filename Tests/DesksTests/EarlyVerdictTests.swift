@testable import Audio
@testable import Desks
@testable import Recitation
import Synchronization
import Testing
@testable import Text

struct EarlyVerdictTests {
  private let sound = PCM(samples: [1, 2, 3], sampleRate: 16_000)

  @Test func `what was begun is not done twice; another sound is judged anew`() async throws {
    let judged = Mutex<[Int]>([])
    let early = EarlyVerdict { sound in
      judged.withLock { $0.append(sound.samples.count) }
      return RecitationResult(outcome: .heard, score: 1, seconds: Double(sound.samples.count), words: [])
    }
    early.begin(sound)
    #expect(try await early.verdict(on: sound).seconds == 3)
    #expect(judged.withLock { $0 } == [3])
    let longer = PCM(samples: [1, 2, 3, 4], sampleRate: 16_000)
    #expect(try await early.verdict(on: longer).seconds == 4)
    #expect(judged.withLock { $0 } == [3, 4])
  }

  @Test(arguments: [true, false])
  func `an engine that is lost while it judges costs nothing`(isBegun: Bool) async throws {
    let tries = Mutex(0)
    let early = EarlyVerdict { sound throws(Failure) in
      let isFirst = tries.withLock { tries in
        tries += 1
        return tries == 1
      }
      if isFirst { throw Failure(code: "engine_lost", message: "") }
      return RecitationResult(outcome: .heard, score: 1, seconds: Double(sound.samples.count), words: [])
    }
    if isBegun { early.begin(sound) }
    #expect(try await early.verdict(on: sound).seconds == 3)
    #expect(tries.withLock { $0 } == 2)
  }

  /// A verdict on the sound of three samples that takes for ever; other sounds are judged at once.
  private func endless(_ ended: AsyncStream<Void>.Continuation) -> EarlyVerdict<Int> {
    EarlyVerdict { sound in
      guard sound.samples.count == 3 else { return sound.samples.count }
      let (never, continuation) = AsyncStream.makeStream(of: Void.self)
      // Ends when the task is cancelled.
      for await _ in never {}
      continuation.finish()
      ended.yield()
      return 3
    }
  }

  @Test func `what was begun on a sound that was not the end is let run: its worker may be following`()
    async throws
  {
    let (ended, continuation) = AsyncStream.makeStream(of: Bool.self)
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let early = EarlyVerdict<Int> { sound in
      guard sound.samples.count == 3 else { return sound.samples.count }
      for await _ in gate { break }
      continuation.yield(Task.isCancelled)
      return 3
    }
    early.begin(sound)
    #expect(try await early.verdict(on: PCM(samples: [1, 2, 3, 4], sampleRate: 16_000)) == 4)
    open.yield()
    var endings = ended.makeAsyncIterator()
    #expect(await endings.next() == false)
  }

  @Test(.timeLimit(.minutes(1)))
  func `while one is judged only the last of those that may be the end waits`() async throws {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    let judged = Mutex<[Int]>([])
    let early = EarlyVerdict<Int> { sound in
      judged.withLock { $0.append(sound.samples.count) }
      if sound.samples.count == 3 { for await _ in gate { break } }
      return sound.samples.count
    }
    for count in 3...6 { early.begin(PCM(samples: Array(repeating: 1, count: count), sampleRate: 16_000)) }
    #expect(!early.isJudged)
    let last = PCM(samples: Array(repeating: 1, count: 6), sampleRate: 16_000)
    async let verdict = early.verdict(on: last)
    open.yield()
    #expect(try await verdict == 6 && early.isJudged)
    #expect(judged.withLock { $0 } == [3, 6])
  }

  @Test(.timeLimit(.minutes(1)))
  func `what was begun ends with who waits for it, or when it is let go`() async throws {
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    var endings = ended.makeAsyncIterator()
    var early: EarlyVerdict<Int>? = endless(continuation)
    early?.begin(sound)
    early = nil
    #expect(await endings.next() != nil)
    let other = endless(continuation)
    other.begin(sound)
    let waiting = Task { [sound] in try await other.verdict(on: sound) }
    waiting.cancel()
    #expect(await endings.next() != nil)
    #expect(try await waiting.value == 3)
  }

  @Test func `an engine that fails early fails as it would have`() async {
    let early = EarlyVerdict<RecitationResult> { _ throws(Failure) in
      throw Failure(code: "engine_lost", message: "")
    }
    early.begin(sound)
    await #expect(throws: Failure(code: "engine_lost", message: "")) {
      try await early.verdict(on: sound)
    }
  }
}
