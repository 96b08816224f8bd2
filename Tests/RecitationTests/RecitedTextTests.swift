@testable import Recitation
import Testing
@testable import Text

/// What people do with a text: stop, begin late, pass over, start again, talk. Each word lasts 0.2 s.
@Suite struct RecitedTextTests {
  private let judge = RecitationJudge(model: plainModel)
  private let text = tokens("in the beginning God created the heaven and the earth")

  /// Stretches of the text, each at its frame with the margins of its words, and talk beside them.
  private func recording(_ parts: [(first: Int, at: Int, margins: [Double])], talk: [Range<Int>] = [])
    -> RecordingEvidence
  {
    let stretches = parts.map { part in
      RecordingEvidence.Stretch(
        tokens: part.first..<part.first + part.margins.count,
        frames: part.at..<part.at + 30 + part.margins.count * 20, evidence: recitation(part.margins))
    }
    let speech = parts.map { $0.at + 30..<$0.at + 30 + $0.margins.count * 20 } + talk
    return RecordingEvidence(
      tokens: text.count, stretches: stretches, speech: speech.sorted { $0.lowerBound < $1.lowerBound })
  }

  private func result(_ recording: RecordingEvidence) -> RecitationResult {
    judge.judge(text, recording, .init(padding: 30, seconds: 60))
  }

  private let right = 50.0

  @Test
  func
    `who stops half-way has the words up to there right, and no more is held against them than is missing`()
  {
    let half = result(recording([(0, 0, [Double](repeating: right, count: 5))]))
    #expect(half.outcome == .heard)
    #expect(
      half.words.map(\.verdict) == [Verdict](repeating: .correct, count: 5)
        + [Verdict](repeating: .omitted, count: 5))
    #expect(half.score == 0.5)
    #expect(half.recited == [0..<5])
    #expect(half.before == 0 && half.behind == 0)
  }

  @Test func `a clause left out is told as left out, what stands around it is right`() {
    let skipped = result(recording([(0, 0, [right, right, right]), (7, 120, [right, right, right])]))
    #expect(skipped.recited == [0..<3, 7..<10])
    #expect(skipped.words[3..<7].allSatisfy { $0.verdict == .omitted })
    #expect(skipped.added.isEmpty)
    #expect(skipped.words[7].start == 1.2)
  }

  @Test func `other speech in its place makes it changed, and counts once`() {
    let replaced = result(
      recording([(0, 0, [right, right, right]), (7, 320, [right, right, right])], talk: [150..<300]))
    #expect(replaced.words[3..<7].allSatisfy { $0.verdict == .substituted })
    #expect(replaced.added.isEmpty)
    #expect(replaced.score == 0.6)
  }

  @Test func `talk between two words that follow each other is added once`() {
    let interrupted = result(
      recording(
        [(0, 0, [right, right, right]), (3, 320, [Double](repeating: right, count: 7))], talk: [150..<300]))
    #expect(interrupted.added.map(\.before) == [3])
    #expect(interrupted.words.allSatisfy { $0.verdict == .correct })
  }

  @Test
  func
    `the second half said before the first: the longer is right where it was said, the other left out and told as out of place`()
  {
    let six = [Double](repeating: right, count: 6)
    let swapped = result(recording([(6, 0, [right, right, right, right]), (0, 200, six)]))
    #expect(
      swapped.words.map(\.verdict)
        == [Verdict](repeating: .correct, count: 6) + [Verdict](repeating: .omitted, count: 4))
    #expect(swapped.words[0].start == 2 && swapped.words[5].end == 3.2)
    #expect(swapped.misplaced.map(\.heard) == ["heaven and the earth"])
    #expect(swapped.misplaced.map(\.before) == [0])
    #expect(swapped.misplaced[0].start == 0 && swapped.misplaced[0].end == 0.8)
    #expect(swapped.repeated.isEmpty && swapped.added.isEmpty)
    #expect(swapped.score == 0.6)
    #expect(swapped.recited == [0..<6])
  }

  @Test func `who begins in the middle and then says all of it has said all of it, in order`() {
    let whole = [Double](repeating: right, count: 10)
    let again = result(recording([(6, 0, [right, right, right, right]), (0, 200, whole)]))
    #expect(again.score == 1)
    #expect(again.misplaced.isEmpty)
    #expect(again.words.map(\.start) == (0..<10).map { 2 + Double($0) / 5 })
    #expect(again.repeated.map(\.heard) == ["heaven and the earth"])
  }

  @Test func `a word put right at the end is right`() {
    var first = [Double](repeating: right, count: 10)
    first[3] = -right
    let late = result(recording([(0, 0, first), (2, 300, [right, right, right])]))
    #expect(late.score == 1)
    #expect(late.misplaced.isEmpty)
  }

  @Test func `what was passed over is known by where the text goes on`() {
    func passedOver(_ parts: [(first: Int, at: Int, margins: [Double])]) -> Set<Int> {
      RecitedText(recording(parts), text, plainModel).passedOver
    }
    let three = [right, right, right]
    #expect(passedOver([(0, 0, [Double](repeating: right, count: 10))]) == [])
    #expect(passedOver([(0, 0, three)]) == [10])
    #expect(passedOver([(7, 0, three)]) == [7])
    #expect(passedOver([(2, 0, three), (6, 200, three)]) == [2, 6, 10])
    #expect(passedOver([(0, 0, three), (3, 200, [Double](repeating: right, count: 7))]) == [])
  }

  @Test func `a doubtful word behind one not said falls where the text goes on, not at its end`() {
    var model = plainModel
    model.run = Logistic(intercept: -1.2, weights: ["likely": 1, "unlikely": 0.5])
    let margins = [right, right, right, -50, 8]
    func last(first: Int) -> Verdict {
      RecitationJudge(model: model).judge(
        text, recording([(first, 0, margins)]), .init(padding: 30, seconds: 60)
      ).words[first + 4].verdict
    }
    #expect(last(first: 0) != .correct)
    #expect(last(first: 5) == .correct)
  }

  @Test func `what stands before and behind costs nothing and is told in seconds`() {
    let announced = result(
      recording([(0, 300, [Double](repeating: right, count: 10))], talk: [40..<240, 600..<650]))
    #expect(announced.score == 1)
    #expect(announced.added.isEmpty)
    #expect(announced.before == 2)
    #expect(announced.behind == 0.5)
  }

  @Test func `an announcement that the reading took for additions is none, a short word is one`() {
    func recited(_ speech: Range<Int>) -> RecitationResult {
      var whole = recitation([Double](repeating: right, count: 10))
      whole.extras = [
        ExtraEvidence(
          kind: .speech, before: 0, frames: speech, speechFrames: speech.count, phones: 8, gain: 200,
          adjoining: true)
      ]
      return judge.judge(text, whole, .init(padding: 0, seconds: 60))
    }
    let announced = recited(0..<230)
    #expect(announced.added.isEmpty && announced.before == 2.3 && announced.score == 1)
    let word = recited(0..<40)
    #expect(word.added.count == 1 && word.before == 0 && word.score == 0.9)
  }

  @Test func `who starts again has said it again, not added it, and the better of two counts`() {
    let twice = result(
      recording([
        (0, 0, [right, -50, right]),
        (0, 120, [right, right, right, right, right, right, right, right, right, right]),
      ]))
    #expect(twice.score == 1)
    #expect(twice.added.isEmpty)
    #expect(twice.repeated.map(\.heard) == ["in the beginning"])
    #expect(twice.recited == [0..<10])
    let better = result(recording([(0, 0, [right, right, right]), (0, 120, [right, -50, right])]))
    #expect(better.words[1].verdict == .correct)
  }

  @Test func `a few words of another clause in the middle of one are no repetition but something added`() {
    func recited(_ parts: [(first: Int, at: Int, margins: [Double])]) -> RecitationResult {
      result(recording(parts))
    }
    let three = [Double](repeating: right, count: 3)
    let six = [Double](repeating: right, count: 6)
    // "in the beginning God created the heaven, the beginning, and the earth"
    let strayed = recited([(0, 0, three + three + [right]), (1, 200, [right, right]), (7, 300, three)])
    #expect(strayed.repeated.isEmpty)
    #expect(strayed.added.map(\.before) == [7])
    #expect(strayed.added.map(\.heard) == [nil])
    #expect(strayed.words.allSatisfy { $0.verdict == .correct })
    // Who goes back goes on from there.
    let back = recited([(0, 0, six + [right]), (5, 200, [right, right]), (7, 300, three)])
    #expect(back.repeated.map(\.heard) == ["the heaven"] && back.added.isEmpty)
    // A clause is one, wherever it is said again.
    let clause = recited([
      (0, 0, six + [right]), (0, 200, [right, right, right, right]), (7, 400, three),
    ])
    #expect(clause.repeated.map(\.heard) == ["in the beginning god"] && clause.added.isEmpty)
    // Words that were passed over there were changed.
    let changed = recited([(0, 0, three + three), (1, 200, [right, right]), (8, 300, [right, right])])
    #expect(changed.added.isEmpty && changed.repeated.isEmpty)
    #expect(changed.words[6...7].allSatisfy { $0.verdict == .substituted })
  }

  @Test func `a stretch that is not of the text is no part of the recitation`() {
    let strayed = result(recording([(0, 0, [right, right, right]), (5, 120, [-50, -50, -50])]))
    #expect(strayed.recited == [0..<3])
    #expect(strayed.outcome == .heard)
    let other = result(recording([(5, 120, [-50, -50, -50])]))
    #expect(other.outcome == .otherText)
    #expect(other.recited.isEmpty)
    let nothing = result(recording([], talk: [40..<240]))
    #expect(nothing.outcome == .otherText)
    #expect(nothing.score == 0)
  }

  @Test func `words a minute are over all the time of reading, the talk between included`() {
    let part = result(
      recording(
        [(0, 0, [right, right, right]), (3, 1320, [Double](repeating: right, count: 7))], talk: [150..<1300]))
    #expect(part.pace?.seconds == 14.6 && part.wordsPerMinute == 41.1)
  }
}
