import Evaluation
import Matching
import Testing

@testable import Reports

@Suite("Where a pupil fails, and how they phrase")
struct MissPatternsTests {
  @Test("Words with their counts, endings that fail beyond chance, practice made of them")
  func patterns() {
    let lines = (0..<4).map { day in
      ClassSamples.reading(
        "Ann", "2026-09-1\(day)",
        "He walk*walked and jump*jumped home, then he sat down by the old red barn again")
    }
    let patterns = MissPatterns(lines)
    #expect(patterns.words.map(\.key) == ["jumped", "walked"])
    #expect(patterns.words[0].missed == .init(count: 4, of: 4) && patterns.words[0].heard == ["jump"])
    #expect(patterns.words[1].context == "He ____ and jumped home, then")
    let ed = patterns.patterns.first { $0.name == "-ed" }
    #expect(ed?.missed == .init(count: 8, of: 8) && ed?.isSure == true)
    #expect(
      patterns.cards.hasPrefix("front,back\r\n")
        && patterns.cards.contains("\"He ____ and jumped home, then\",walked"))
    #expect(patterns.json.split(separator: "\n").count == patterns.words.count + patterns.patterns.count)
  }

  @Test("One miss is no pattern, and two of many prove none")
  func chance() {
    let one = MissPatterns([ClassSamples.reading("Ann", "d", "[walked] talked")])
    #expect(one.patterns.isEmpty && one.words.count == 1)
    let two = MissPatterns([ClassSamples.reading("Ann", "d", "[walked] [talked] [a] [b] c d e f")])
    #expect(two.patterns.first { $0.name == "-ed" }?.isSure == false)
  }

  @Test("Places of misses: the word's own time, or the gap that it left")
  func places() {
    let line = ClassSamples.reading("Ann", "d", "we dog*want [the] bear")
    let found = line.result.map(MissPatterns.places)
    #expect(found == [0.5..<0.9, 0.9..<1.5])
  }

  @Test("Pauses at stops are phrasing, pauses elsewhere are not")
  func phrasing() {
    let words = [
      ("Hear,", 0.0, 0.4), ("O", 0.8, 1.0), ("my", 1.05, 1.3), ("son,", 1.6, 2.0), ("now", 2.1, 2.4),
    ]
    let result = RecitationResult(
      outcome: .heard, score: 1, seconds: 3,
      words: words.enumerated().map {
        .init(index: $0, expected: $1.0, verdict: .correct, confidence: 1, start: $1.1, end: $1.2)
      })
    let phrasing = Phrasing(result)
    #expect(phrasing.stops == 2 && phrasing.pausesAtStops == 1)
    #expect(phrasing.joints == 2 && phrasing.pausesElsewhere == 1)
    #expect(phrasing.sentence == "pauses at 1 of 2 stops and at 1 of 2 places without one")
    #expect(Phrasing().sentence == nil)
    #expect(Phrasing.endsInStop("said.”") && !Phrasing.endsInStop("said"))
  }

  @Test("The one-minute reading: what was said in a minute counts, what was not reached does not")
  func minute() {
    let text = Array(repeating: "word", count: 200).joined(separator: " ")
    let whole = ClassSamples.reading("Ann", "d", text, step: 0.5)
    let minute = whole.ofFirstMinute()
    #expect(minute.result?.spokenWords.count == 120 && minute.result?.score == 1)
    let short = ClassSamples.reading("Ann", "d", "a b c [d] [e]").ofFirstMinute()
    #expect(short.result?.spokenWords.count == 3 && short.result?.score == 1)
  }
}
