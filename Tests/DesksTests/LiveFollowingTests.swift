@testable import Audio
@testable import Desks
@testable import Recitation
import Synchronization
import Testing
import TestSupport
@testable import Text

/// Hears a word for each tenth of a second; is lost when told to.
private final class Ear: LiveRecognizer {
  struct State {
    var heard = 0
    var follows = 0
    var lossesLeft: Int
    var isSlow = false
    /// Whether the end is never known, as in noise: it seems to be begun anew.
    var isUnsure = false
    /// Whether, as in noise, nothing seems to come any more.
    var seemsOver = false
  }
  let state: Mutex<State>

  init(losses: Int) { state = Mutex(State(lossesLeft: losses)) }

  func follow(_ text: String, alone: [Int]?) async throws(Failure) -> Int {
    state.withLock { state in
      state.follows += 1
      state.heard = 0
      return state.follows
    }
  }

  func hear(_ sound: PCM, of recitation: Int) async throws(Failure) -> LiveProgress {
    while state.withLock({ $0.isSlow }) { await Task.yield() }
    let words = state.withLock { state -> Range<Int>? in
      let before = state.heard / 1600
      state.heard += sound.samples.count
      if state.heard > 8000, state.lossesLeft > 0 {
        state.lossesLeft -= 1
        return nil
      }
      return before..<state.heard / 1600
    }
    guard let words else { throw Failure(code: "engine_lost", message: "It crashed.") }
    let (isUnsure, seemsOver) = state.withLock { ($0.isUnsure, $0.seemsOver) }
    let told = words.map { LiveProgress.Word(index: $0, end: Double($0 + 1) / 10) }
    return LiveProgress(
      words: told.filter { $0.index < 10 },
      next: seemsOver ? nil : isUnsure ? 2 : words.upperBound < 10 ? words.upperBound : nil,
      isComplete: !isUnsure && words.upperBound >= 10,
      last: isUnsure
        ? .init(index: min(words.upperBound, 9) - 1, end: min(Double(words.upperBound), 9) / 10) : nil)
  }
}

struct LiveFollowingTests {
  /// A second of sound, and whatever is told of it.
  private func told(_ ear: Ear, until isDone: ([Int]) -> Bool) async throws -> [Int] {
    let words = Mutex<[Int]>([])
    let following = LiveFollowing(ear, text: "ten words") { heard in
      words.withLock { $0 += heard.words.map(\.index) }
    }
    for _ in 0..<50 { following.feed([Int16](repeating: 1, count: 320)) }
    _ = try await untilItHolds(every: 0.002) { isDone(words.withLock { $0 }) }
    await following.end()
    following.feed([Int16](repeating: 1, count: 16_000))
    return words.withLock { $0 }
  }

  @Test func `what was begun and not said to its end is unfinished`() async throws {
    let following = LiveFollowing(Ear(losses: 0), text: "one two three four five six seven eight nine ten") {
      _ in
    }
    #expect(following.progress == .unknown, "nothing was said")
    following.feed([Int16](repeating: 1, count: 8_000))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .unfinished })
    following.feed([Int16](repeating: 1, count: 8_000))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .complete })
    await following.end()
  }

  @Test func `all but the last word is nearly all, whatever noise seems to begin anew`() async throws {
    let ear = Ear(losses: 0)
    ear.state.withLock { $0.isUnsure = true }
    let following = LiveFollowing(ear, text: "one two three four five six seven eight nine ten") { _ in }
    following.feed([Int16](repeating: 1, count: 12_800))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .unfinished })
    following.feed([Int16](repeating: 1, count: 9_600))
    let isNearly = try await untilItHolds(every: 0.002) {
      guard case .nearlyComplete(let since) = following.progress else { return false }
      return abs(since - 0.5) < 0.01
    }
    #expect(isNearly, "\(following.progress)")
    await following.end()
  }

  @Test func `in a pause more is to come, although noise seems to be the end`() async throws {
    let ear = Ear(losses: 0)
    ear.state.withLock { ($0.isUnsure, $0.seemsOver) = (true, true) }
    let following = LiveFollowing(ear, text: "one two three four five six seven eight nine ten") { _ in }
    following.feed([Int16](repeating: 1, count: 11_200))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .unfinished }, "three are left")
    following.feed([Int16](repeating: 1, count: 1_600))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .unknown }, "two were not heard")
    await following.end()
  }

  @Test(arguments: [[1], [1, 8]])
  func `who says what stands around gaps is to say all, also behind the last gap`(gaps: [Int]) async throws {
    let following = LiveFollowing(
      Ear(losses: 0), text: "one two three four five six seven eight nine ten", alone: gaps
    ) { _ in }
    following.feed([Int16](repeating: 1, count: 8_000))
    #expect(try await untilItHolds(every: 0.002) { following.progress == .unfinished })
    await following.end()
  }

  @Test func `an ear that is behind knows no end; one that is lost is not waited for`() async throws {
    let slow = Ear(losses: 0)
    slow.state.withLock { $0.isSlow = true }
    let following = LiveFollowing(slow, text: "one two three") { _ in }
    following.feed([Int16](repeating: 1, count: 20_000))
    #expect(following.progress == .unfinished)
    slow.state.withLock { ($0.isSlow, $0.lossesLeft) = (false, 9) }
    #expect(
      try await untilItHolds(every: 0.002) {
        following.feed([Int16](repeating: 1, count: 320))
        return following.progress == .unknown
      })
    await following.end()
  }

  @Test func `every word is told, once, in order, and nothing behind the end`() async throws {
    #expect(try await told(Ear(losses: 0)) { $0.count >= 10 } == Array(0..<10))
  }

  @Test func `an engine that is lost hears all of it anew, and no word is told twice`() async throws {
    let ear = Ear(losses: 1)
    #expect(try await told(ear) { $0.count >= 10 } == Array(0..<10))
    #expect(ear.state.withLock { $0.follows } == 2)
  }

  @Test func `lost again, nothing more is told, and the recording goes on`() async throws {
    let ear = Ear(losses: 9)
    let words = try await told(ear) { _ in ear.state.withLock { $0.lossesLeft } <= 7 }
    #expect(words.count < 10)
    #expect(ear.state.withLock { $0.lossesLeft } == 7)
  }
}
