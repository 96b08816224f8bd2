@testable import Batch
@testable import Reports
import Terminal
import Testing
@testable import Text

@Suite("Grading")
struct GradeTests {
  static let truth = Truth(
    id: "a", labels: [.spoken, .spoken, .substituted, .near, .omitted], added: [1, 5])

  static func word(_ index: Int, _ verdict: String, _ confidence: Double?) -> JudgedWords.Word {
    JudgedWords.Word(index: index, verdict: verdict, confidence: confidence)
  }

  static let judged = JudgedWords(
    id: "a",
    words: [
      word(0, "correct", 0.9), word(1, "omitted", 0.2), word(2, "substituted", 0.1), word(3, "correct", 0.8),
      word(4, "unsure", nil),
    ], added: [0, 4, 3])

  @Test("A false alarm, a mistake caught, one accepted, one unsure, added words beside their places")
  func counts() {
    let grade = Grade([Self.truth], [Self.judged])
    #expect(grade.falseAlarms == Rate(count: 1, of: 2))
    #expect(grade.caught(.substituted) == Rate(count: 1, of: 1))
    #expect(grade.caught(.near) == Rate(count: 0, of: 1))
    #expect(grade.caught(.omitted) == Rate(count: 0, of: 1))
    #expect(grade.unsure == Rate(count: 1, of: 5))
    #expect(grade.addedCaught == Rate(count: 2, of: 2))
    #expect(grade.addedFalse == 1)
    #expect(grade.falseAddedPerHundred == 50)
  }

  @Test(
    "Kinds: what is told of missed words against what was so; refused recordings and right words are not in it"
  )
  func kinds() throws {
    let truth = Truth(
      id: "a", labels: [.spoken, .substituted, .near, .omitted, .omitted, .substituted, .spoken, .wrong])
    let told = [
      "omitted", "substituted", "substituted", "substituted", "omitted", "omitted", "correct", "omitted",
    ]
    func line(_ outcome: String) throws -> JudgedWords {
      let words = told.enumerated().map { place, verdict in
        #"{"index":\#(place),"verdict":"\#(verdict)","confidence":0.1,"kindSure":\#(place != 3 && place != 5)}"#
      }
      let text = #"{"id":"a","outcome":"\#(outcome)","words":[\#(words.joined(separator: ","))]}"#
      return try #require(try JSONLines.read(JudgedWords.self, from: Array(text.utf8), shape: "").first)
    }
    let kinds = Grade([truth], [try line("heard")]).kinds
    #expect((kinds.changed.changed, kinds.changed.leftOut, kinds.changed.said) == (2, 1, 0))
    #expect((kinds.leftOut.changed, kinds.leftOut.leftOut, kinds.leftOut.said) == (1, 1, 1))
    #expect(kinds.changed.plain == Rate(count: 2, of: 2) && kinds.leftOut.plain == Rate(count: 1, of: 1))
    #expect(Grade([truth], [try line("other_text")]).kinds == KindTable())
    let report = EvaluationReport(Grade([truth], [try line("heard")]))
    let rows = report.kinds.map { $0.split(separator: " ").joined(separator: " ") }
    #expect(
      rows[1].hasPrefix("told as changed 2 1 0 100.0% (2/2, 95% ")
        && rows[2].hasPrefix("told as left out 1 1 1 "))
    #expect(
      report.json.contains(
        #""kinds":{"changed":{"changed":2,"left_out":1,"said":0,"plain":{"rate":1,"count":2,"of":2,"#))
    #expect(Grade([truth], [Self.judged]).failed == 1)
  }

  @Test("The worst words are those where it was surest of what was not so")
  func worst() {
    let worst = Grade([Self.truth], [Self.judged]).worst(50)
    #expect(worst.map(\.word.index) == [1, 3])
    #expect(Grade([Self.truth], [Self.judged]).worst(1).map(\.word.index) == [1])
  }

  @Test("Without a usable result every word is unsure, and planted additions are missed")
  func failed() {
    var error = Self.judged
    error.hasError = true
    var short = Self.judged
    short.words.removeLast()
    for results in [[], [error], [short]] {
      let grade = Grade([Self.truth], results)
      #expect(grade.failed == 1)
      #expect(grade.unsure == Rate(count: 5, of: 5))
      #expect(grade.addedCaught == Rate(count: 0, of: 2))
      #expect(grade.misjudged.isEmpty)
    }
  }

  @Test("In a wrong text every word that is not called a mistake is accepted; its added words do not count")
  func wrong() {
    let truth = Truth(id: "a", labels: [.wrong, .wrong, .wrong])
    let judged = JudgedWords(
      id: "a", words: [Self.word(0, "close", 0.5), Self.word(1, "unsure", 0.5), Self.word(2, "omitted", 0)],
      added: [1])
    let grade = Grade([truth], [judged])
    #expect(grade.wrongAccepted == Rate(count: 2, of: 3))
    #expect(grade.addedFalse == 0)
  }

  @Test("The curve: area, and what a false-alarm rate catches")
  func curve() {
    let curve = ConfidenceCurve([.spoken: [0.2, 0.6, 0.8, 0.9], .near: [0.1, 0.6]])
    // 0.1 lies below all four; 0.6 below two, level with one.
    #expect(curve.area(.near) == (4 + 2.5) / 8)
    #expect(curve.area(.omitted) == nil)
    #expect(curve.point(atFalseAlarms: 0.25).caught[.near] == 0.5)
    #expect(curve.points.map(\.falseAlarms) == [0, 0.25, 0.5, 0.75])
  }

  @Test("Of fifty words none has a rate of one in a hundred, and no range begins below nought")
  func few() {
    func shown(_ right: Int) -> [String] {
      let truth = Truth(id: "a", labels: Array(repeating: .spoken, count: right) + [.near])
      let words = (0...right).map { Self.word($0, $0 < right ? "correct" : "omitted", Double($0) / 100) }
      return EvaluationReport(Grade([truth], [JudgedWords(id: "a", words: words)])).lines.map(\.plain)
    }
    let few = shown(52)
    #expect(few.contains("  0.01: not told; it takes 500 right words, there are 52"))
    #expect(few.contains { $0.hasPrefix("false alarms") && $0.hasSuffix("(0/52, 95% 0.0 to 6.9)") })
    #expect(few.contains("area under the curve: substituted -, near 0.0, omitted -"), "\(few)")
    #expect(!few.joined().contains("None"))
    #expect(shown(500).contains { $0.hasPrefix("  0.01: substituted -") })
  }

  @Test("A line that cannot be read stops the grading and is named")
  func badLine() {
    let error = #expect(throws: Failure.self) {
      try JSONLines.read(
        Truth.self, from: Array("\n{\"id\": \"a\", \"truth\": [\"sung\"], \"added\": []}\n".utf8), shape: "x")
    }
    #expect(error?.message.contains("Line 2") == true)
  }
}
