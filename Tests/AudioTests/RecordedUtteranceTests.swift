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
    run(frames) { isComplete($0) ? .complete : .unknown }
  }

  private func run(_ frames: [[Int16]], progress: (Double) -> RecordedUtterance.Progress) -> (
    utterance: RecordedUtterance, over: Double?, wholes: [PCM]
  ) {
    var utterance = RecordedUtterance(Endpointer.Settings())
    var wholes: [PCM] = []
    for frame in frames {
      let seconds = utterance.seconds
      switch utterance.take(frame, progress: progress(seconds)).state {
      case .goesOn, .mayBeAside: break
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

  @Test func `Who thinks in the middle is waited for: 3.5 s are no end, 4 s are`() throws {
    // Two seconds of speech from the first second, and again behind a pause.
    func frames(pause: Double) -> [[Int16]] {
      let length = Int((5 + pause + 6) * 16_000)
      let sound = PCM.noise(count: length, amplitude: 30, sampleRate: 16_000, seed: 2)
        .mixing(.babble(seconds: 2), at: 16_000)
        .mixing(.babble(seconds: 2), at: Int((3 + pause) * 16_000))
      return stride(from: 0, to: length, by: 320).map { Array(sound.samples[$0..<min(length, $0 + 320)]) }
    }
    for pause in [1, 2, 2.5, 3.5] {
      let found = run(frames(pause: pause)) {
        $0 < 2.5 ? .unknown : $0 > 4.8 + pause ? .complete : .unfinished
      }
      let over = try #require(found.over)
      #expect(over > 5.2 + pause, "cut off after \(over) s, in a pause of \(pause) s")
      #expect(found.utterance.recording.seconds > 4 + pause)
    }
    let stopped = try #require(run(frames(pause: 9)) { $0 < 2.5 ? .unknown : .unfinished }.over)
    #expect(stopped > 6.9 && stopped < 7.4, "over after \(stopped) s, 4 s behind the last word wanted")
  }

  @Test func `What is said while it may be judged already belongs to it`() throws {
    var utterance = RecordedUtterance(Endpointer.Settings())
    var wholes = 0
    var overs = 0
    for frame in frames(tail: 1.6) + frames(tail: 0.5).dropFirst(10) {
      switch utterance.take(frame).state {
      case .mayBeWhole: wholes += 1
      // Whoever still judges goes on feeding it.
      case .over: overs += 1
      case .goesOn, .mayBeAside: break
      }
    }
    #expect(wholes == 2 - 1 && overs > 0, "\(wholes), \(overs)")
    #expect(utterance.recording.seconds > 5, "what was said behind its end is lost")
  }

  @Test func `Music behind the last word is waited for no longer than a second and a half`() throws {
    let length = 20 * 16_000
    let sound = PCM.noise(count: length, amplitude: 30, sampleRate: 16_000, seed: 2)
      .mixing(.babble(seconds: 18), at: 16_000)
    let frames = stride(from: 0, to: length, by: 320).map { Array(sound.samples[$0..<min(length, $0 + 320)]) }
    let over = try #require(run(frames) { $0 >= 5 }.over)
    #expect(over > 6.3 && over < 6.8, "over after \(over) s")
  }

  @Test func `Where the last word alone was not heard, music behind it is waited for three seconds`() throws {
    let length = 20 * 16_000
    let sound = PCM.noise(count: length, amplitude: 30, sampleRate: 16_000, seed: 2)
      .mixing(.babble(seconds: 18), at: 16_000)
    let frames = stride(from: 0, to: length, by: 320).map { Array(sound.samples[$0..<min(length, $0 + 320)]) }
    let found = run(frames) { $0 < 5 ? .unfinished : .nearlyComplete(since: $0 - 5) }
    let over = try #require(found.over)
    #expect(over > 7.8 && over < 8.3, "over after \(over) s")
    #expect(found.wholes.count == 1)
    let goesOn = run(frames) { .nearlyComplete(since: $0.truncatingRemainder(dividingBy: 2.5)) }
    #expect(goesOn.over ?? 99 > 18, "words of it are found right meanwhile")
  }

  @Test func `A word that is said by itself in the middle is told, with what was said before`() throws {
    let length = 9 * 16_000
    let sound = PCM.noise(count: length, amplitude: 30, sampleRate: 16_000, seed: 2)
      .mixing(.babble(seconds: 3), at: 16_000).mixing(.babble(seconds: 0.6), at: 6 * 16_000)
    var utterance = RecordedUtterance(Endpointer.Settings())
    var asides: [(PCM, PCM)] = []
    for start in stride(from: 0, to: length, by: 320) {
      let frame = Array(sound.samples[start..<start + 320])
      if case .mayBeAside(let word, let before) = utterance.take(frame, progress: .unfinished).state {
        asides.append((word, before))
      }
    }
    #expect(asides.count == 1)
    let (word, before) = try #require(asides.first)
    #expect(
      word.seconds > 0.6 && word.seconds < 1.5 && before.seconds > 3, "\(word.seconds), \(before.seconds)")
  }

  @Test func `Where commands alone are waited for, one over others who talk more softly is told at once`()
    throws
  {
    let length = 12 * 16_000
    let sound = PCM.babble(seconds: 12, amplitude: 1_500, seed: 3).mixing(
      .babble(seconds: 0.6), at: 5 * 16_000)
    var settings = Endpointer.Settings()
    settings.hearsAsides = true
    var utterance = RecordedUtterance(settings)
    var asides: [(heard: Double, word: PCM)] = []
    for start in stride(from: 0, to: length, by: 320) {
      let state = utterance.take(Array(sound.samples[start..<start + 320])).state
      if case .mayBeAside(let word, _) = state { asides.append((utterance.seconds, word)) }
      #expect(state != .over, "they talk on")
    }
    let command = try #require(asides.first { $0.heard > 5.6 })
    #expect(command.heard < 7.1, "\(command.heard)")
    #expect(command.word.seconds > 0.6 && command.word.seconds < 1.6, "\(command.word.seconds)")
  }

  @Test func `Who stops in the middle has the usual pause`() throws {
    let found = run(frames(tail: 3)) { _ in false }
    let over = try #require(found.over)
    #expect(over > 4 && over < 4.6, "over after \(over) s, 1.2 s behind the last word wanted")
    #expect(found.wholes.count == 1, "it is judged while it is waited for more")
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
