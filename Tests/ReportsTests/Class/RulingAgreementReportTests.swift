@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing

@Suite("The program against the teacher")
struct RulingAgreementReportTests {
  @Test("A line for each verdict, in a narrow window too, and JSON that says the same")
  func lines() throws {
    var line = ClassSamples.reading("Ann", "d", "a b c [d] e*f [g] [h]")
    var judged = try #require(line.result)
    judged.words[2].verdict = .unsure
    line.outcome = .success(judged)
    line.correct(
      by: Correction(words: [
        .init(index: 2, verdict: .right), .init(index: 3, verdict: .right), .init(index: 5, verdict: .wrong),
        .init(index: 6, verdict: .notCounted),
      ]))
    let report = RulingAgreementReport([line])
    for width in [40, 80, 200] {
      let text = report.lines(width: width, .none).map { $0.rendered(.none) }
      let words = text.joined(separator: " ").split(separator: " ").joined(separator: " ")
      #expect(text.contains { $0.hasPrefix("omitted") } && words.contains("50% (9-91)"), "\(text)")
      #expect(text.allSatisfy { $0.count <= width }, "\(text)")
    }
    #expect(
      report.json.contains(#"{"verdict":"unsure","right":1,"#) && report.json.contains(#""agreed":null"#))
    #expect(RulingAgreementReport([ClassSamples.reading("Ann", "d", "a")]).isEmpty)
  }
}
