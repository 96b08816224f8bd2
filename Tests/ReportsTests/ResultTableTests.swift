@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("Results as a table")
struct ResultTableTests {
  @Test("A row a word, then what was said beside them")
  func rows() {
    let rows = ResultTable.rows(Samples.line(.success(Samples.everything))).split(separator: "\n")
    #expect(
      ResultTable.header()
        == "id\taudio\tindex\texpected\tverdict\tconfidence\theard\tstart\tend\tnote\tmiscue\tlearner\tdate\tjudged\tkind sure\n"
    )
    #expect(rows.count == 13)
    #expect(rows[0] == "one\ta/one.wav\t0\tTwinkle,\tcorrect\t0.999\t\t0.31\t0.8\t\t\t\t\t\t")
    #expect(rows[4] == "one\ta/one.wav\t4\thow\tomitted\t0\t\t\t\t\tomission\t\t\t\t")
    #expect(rows[8] == "one\ta/one.wav\t2\t\tadded\t\tvery\t2.1\t2.5\t\tinsertion\t\t\t\t")
    #expect(rows[10] == "one\ta/one.wav\t1\t\trepeated\t\tTwinkle,\t0.8\t0.9\t\trepetition\t\t\t\t")
    #expect(rows[11] == "one\ta/one.wav\t7\t\tself-corrected\t\twh\t4.55\t4.6\t\tself-correction\t\t\t\t")
    #expect(rows[12] == "one\ta/one.wav\t2\t\tsilence\t\t\t\t\t1.85 s\thesitation\t\t\t\t")
  }

  @Test("In a recording of silence, or of another text, no word is a miscue")
  func refused() {
    for outcome in [RecitationResult.Outcome.silence, .otherText] {
      var result = Samples.everything
      result.outcome = outcome
      let rows = ResultTable.rows(Samples.line(.success(result)))
      #expect(!rows.contains("omission") && !rows.contains("substitution"), "\(rows)")
    }
  }

  @Test("A recording without result or words still has its row")
  func failures() {
    let failure = Failure(code: "missing_file", message: "there is\tnone")
    #expect(
      ResultTable.rows(Samples.line(.failure(failure)))
        == "one\ta/one.wav\t\t\terror\t\t\t\t\tmissing_file: there is none\t\t\t\t\t\n")
    let empty = RecitationResult(outcome: .noWords, score: nil, seconds: 0, words: [])
    #expect(
      ResultTable.rows(Samples.line(.success(empty))) == "one\ta/one.wav\t\t\tno_words\t\t\t\t\t\t\t\t\t\t\n")
  }

  @Test(
    "A cell cannot be a formula", arguments: ["=1+1", "+A1", "-1-A1", "@SUM", "＝x", "\t=x", " =x", "\r=x"])
  func formulas(_ text: String) throws {
    var line = Samples.line(.failure(.init(code: "c", message: "m")))
    line.id = text
    let cell = try #require(ResultTable.rows(line).split(separator: "\t").first)
    #expect(cell.hasPrefix("'") || cell.hasPrefix("␍"))
  }

  @Test("Every row has fifteen cells and no control character", arguments: Samples.hostile)
  func hostile(_ scalar: Unicode.Scalar) {
    let rows = ResultTable.rows(Samples.poisoned(scalar)).split(separator: "\n")
    #expect(rows.count == 8)
    for row in rows {
      #expect(row.split(separator: "\t", omittingEmptySubsequences: false).count == 15)
      #expect(row.unicodeScalars.allSatisfy { $0 == "\t" || !$0.isUnsafeToPrint })
    }
  }
}
