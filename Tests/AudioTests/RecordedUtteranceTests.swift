@testable import Audio
import Testing
import TestSupport

@Suite struct RecordedUtteranceTests {
  /// A room with somebody who speaks for two seconds after one, cut into tenths of a second as a microphone
  /// gives them.
  private func frames(tail: Double) -> [[Int16]] {
    let length = Int((3 + tail) * 16_000)
    let sound = PCM.noise(count: length, amplitude: 30, sampleRate: 16_000, seed: 2)
      .mixing(.babble(seconds: 2), at: 16_000)
    return stride(from: 0, to: length, by: 1_600).map {
      Array(sound.samples[$0..<min(length, $0 + 1_600)])
    }
  }

  /// Seconds after which it was over, and how often it might have been judged before.
  private func run(_ frames: [[Int16]], isComplete: (Double) -> Bool) -> (
    utterance: RecordedUtterance, over: Double?, wholes: [PCM]
  ) {
    var utterance = RecordedUtterance(Endpointer.Settings())
    var wholes: [PCM] = []
    for frame in frames {
      let seconds = utterance.seconds
      switch utterance.take(frame, isComplete: isComplete(seconds)).state {
      case .goesOn: break
      case .mayBeWhole(let recording): wholes.append(recording)
      case .over: return (utterance, utterance.seconds, wholes)
      }
    }
    return (utterance, nil, wholes)
  }

  @Test func `Who has said the last word is not kept waiting`() throws {
    let found = run(frames(tail: 3)) { $0 >= 2.9 }
    let over = try #require(found.over)
    #expect(over > 3.2 && over < 3.7, "over after \(over) s, 0.4 s behind the last word wanted")
    #expect(found.wholes.count == 1 && found.utterance.recording == found.wholes.first)
    #expect(found.utterance.isSpoken)
  }

  @Test func `Who stops in the middle has the usual pause`() throws {
    let found = run(frames(tail: 3)) { _ in false }
    let over = try #require(found.over)
    #expect(over > 4 && over < 4.6, "over after \(over) s, 1.2 s behind the last word wanted")
    #expect(found.wholes.isEmpty)
    #expect(found.utterance.recording.seconds > 2.2 && found.utterance.recording.seconds < 2.9)
  }

  @Test func `Who goes on after what seemed complete is listened to again`() throws {
    let twice = frames(tail: 0.3) + frames(tail: 3).dropFirst(6)
    let found = run(twice) { ($0 > 2.9 && $0 < 3.25) || $0 > 5.6 }
    #expect(found.wholes.count == 2, "told \(found.wholes.count) times")
    let over = try #require(found.over)
    #expect(over > 5.9, "over after \(over) s, though there was more to come")
    #expect(found.utterance.recording.seconds > 4.5)
  }

  @Test(arguments: [(0.1, false), (0.7, true)])
  func `Where the microphone goes, what ended in silence was all, what was cut off was not`(
    tail: Double, isAll: Bool
  ) {
    let found = run(frames(tail: tail)) { _ in false }
    #expect(found.over == nil && found.utterance.isSpoken)
    #expect(found.utterance.hasFallenSilent == isAll)
    let silent = run(Array(frames(tail: 0).prefix(9))) { _ in false }
    #expect(!silent.utterance.hasFallenSilent, "nobody has spoken")
  }

  @Test func `A microphone that gives nothing is told of once`() {
    var utterance = RecordedUtterance(Endpointer.Settings())
    let dead = (0..<40).map { _ in utterance.take([Int16](repeating: 0, count: 1_600)).isDead }
    #expect(dead.count { $0 } == 1 && !utterance.isSpoken)
  }
}
