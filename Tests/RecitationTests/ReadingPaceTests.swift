@testable import Recitation
import Testing
@testable import Text

/// Words a minute as a person with a stopwatch counts them: what was read well over all of the time.
@Suite struct ReadingPaceTests {
  @Test(
    "Seconds of speech between two words that are told nowhere else are told",
    arguments: [
      (4.9, 0.0, false), (5.1, 0, true), (15, 0, true), (15, 11, false),
    ])
  func unexplained(gap: Double, silence: Double, isTold: Bool) {
    func result(_ outcome: RecitationResult.Outcome) -> RecitationResult {
      let words = [("One,", 0.0, 0.5), ("two", 0.5, 1), ("three.", 1 + gap, 1.5 + gap)].enumerated().map {
        RecitationResult.Word(
          index: $0, expected: $1.0, verdict: .correct, confidence: 1, start: $1.1, end: $1.2)
      }
      return RecitationResult(
        outcome: outcome, score: 1, seconds: 20, words: words,
        hesitations: silence > 0 ? [.init(before: 2, seconds: silence)] : [])
    }
    let told = result(.heard).unexplainedSpeech
    #expect(told.count == (isTold ? 1 : 0) && (told.first?.contains("between “two” and “three”") ?? true))
    #expect(result(.otherText).unexplainedSpeech == [])
  }

  /// A reading of `count` words: `said` are those that have a place, each with its verdict and when it began;
  /// each lasts 0.4 s.
  private func reading(
    _ count: Int, _ said: [(index: Int, verdict: Verdict, start: Double)], seconds: Double
  ) -> RecitationResult {
    var words = (0..<count).map {
      RecitationResult.Word(index: $0, expected: "w\($0)", verdict: .omitted, confidence: 0)
    }
    for word in said {
      words[word.index].verdict = word.verdict
      (words[word.index].start, words[word.index].end) = (word.start, word.start + 0.4)
    }
    return RecitationResult(
      outcome: .heard, score: 0, seconds: seconds, words: words, recited: [0..<count])
  }

  private func right(_ range: Range<Int>, from start: Double = 1) -> [(Int, Verdict, Double)] {
    range.enumerated().map { ($1, Verdict.correct, start + Double($0) / 2) }
  }

  @Test func `who stops and is silent reads until the recording ends`() throws {
    // 11 of 24 words, then silence: 129 a minute by the time of the words alone.
    let pace = try #require(reading(24, right(0..<11), seconds: 52.9).pace)
    #expect(pace.right == 11 && pace.seconds == 51.9)
    #expect(pace.wordsPerMinute == 12.7 && pace.untilStopped == 122.2)
  }

  @Test func `what is left of a text finds some place behind the last word said, and was not come to`() throws
  {
    let strays: [(Int, Verdict, Double)] = [(6, .substituted, 3.6), (8, .substituted, 3.9)]
    let stopped = try #require(reading(9, right(0..<5) + strays, seconds: 41).pace)
    #expect(stopped.seconds == 40 && stopped.untilStopped == 125)
    let misread: [(Int, Verdict, Double)] = [(7, .substituted, 4.5), (8, .substituted, 5)]
    let whole = try #require(reading(9, right(0..<7) + misread, seconds: 41).pace)
    #expect(abs(whole.seconds - 4.4) < 0.001, "who misreads the last two words has read to the end")
  }

  @Test func `a pause and a skip are time of reading`() throws {
    let said = right(0..<6) + right(9..<16, from: 19)
    let pace = try #require(reading(16, said, seconds: 30).pace)
    #expect(abs(pace.seconds - 21.4) < 0.001 && pace.wordsPerMinute == 36.4 && pace.untilStopped == nil)
  }

  @Test func `first words misread slowly are time of reading, placed or not`() throws {
    let misread: [(Int, Verdict, Double)] = [(0, .substituted, 1), (1, .substituted, 3)]
    let placed = try #require(reading(6, misread + right(2..<6, from: 5), seconds: 9).pace)
    #expect(abs(placed.seconds - 5.9) < 0.001 && placed.wordsPerMinute == 40.7)
    var begun = reading(6, right(2..<6, from: 5), seconds: 9)
    begun.recited = [2..<6]
    begun.before = 3
    #expect(abs((begun.pace?.seconds ?? 0) - 4.9) < 0.001, "speech for the words before is reading")
    var announced = reading(6, right(0..<6, from: 5), seconds: 9)
    announced.before = 3
    #expect(abs((announced.pace?.seconds ?? 0) - 2.9) < 0.001, "an announcement is none")
  }

  @Test func `nothing right is 0 a minute; another text, silence and a blink have no pace`() {
    #expect(reading(2, [(0, .substituted, 0), (1, .unsure, 1)], seconds: 3).wordsPerMinute == 0)
    #expect(reading(3, [], seconds: 9).pace == nil)
    #expect(reading(1, right(0..<1), seconds: 1).pace == nil, "0.4 s")
    var other = reading(2, right(0..<2), seconds: 9)
    for outcome in [RecitationResult.Outcome.otherText, .silence, .noWords] {
      other.outcome = outcome
      #expect(other.pace == nil)
    }
  }

  @Test func `the minute is over 60 s after the first word, right or not`() throws {
    let said = [(0, Verdict.substituted, 2.0)] + right(1..<200, from: 10)
    let whole = reading(200, said, seconds: 120)
    let minute = try #require(whole.firstMinute().pace)
    // Words begun before 62 s: 104 right ones from 10 s on.
    #expect(minute.right == 104 && minute.seconds == 60 && minute.wordsPerMinute == 104)
    #expect(minute.isOfMinute && minute.untilStopped == nil && whole.pace?.isOfMinute == false)
  }

  @Test func `who stops before the minute is over has it whole, where the recording lasts`() throws {
    let stopped = try #require(reading(200, right(0..<40), seconds: 300).firstMinute().pace)
    #expect(stopped.wordsPerMinute == 40 && stopped.isOfMinute && stopped.untilStopped == 120.6)
    let short = try #require(reading(200, right(0..<40), seconds: 31).firstMinute().pace)
    #expect(short.wordsPerMinute == 80 && !short.isOfMinute, "half a minute is no minute")
  }

  @Test func `what is left out takes no time, and makes the minute longer`() throws {
    var cut = reading(200, right(0..<200), seconds: 110)
    cut.leftOut = [10..<20, 15..<25, 200..<300]
    #expect(abs((cut.pace?.seconds ?? 0) - 84.9) < 0.001)
    #expect(cut.firstMinute().minuteEnd == 76 && cut.firstMinute().pace?.seconds == 60)
  }
}
