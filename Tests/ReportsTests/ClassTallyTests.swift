@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("What a class comes to")
struct ClassTallyTests {
  static let tally: ClassTally = {
    var tally = ClassTally()
    for (learner, result) in [
      ("Ben", Samples.everything), ("Ada", Samples.perfect), ("Ada", Samples.perfect),
    ] {
      var line = Samples.line(.success(result))
      line.learner = learner
      tally.add(line)
    }
    tally.add(Samples.line(.failure(.init(code: "c", message: "m"))))
    return tally
  }()

  @Test("Learners by name: recordings, words, rates with their ranges, miscues")
  func learners() {
    let rows = ClassTables.learners(Self.tally, .commas).split(separator: "\r\n")
    #expect(rows.count == 4)
    #expect(
      rows[0].hasPrefix(
        "learner,recordings,failed,not heard,words,right,right share,low,high,words a minute,"))
    #expect(rows[0].hasSuffix(",long pause,transposition,kind unsure"))
    #expect(rows[1] == ",0,1,0,0,0,,,,,0,0,0,0,0,0,0,0,0")
    #expect(rows[2] == "Ada,2,0,0,4,4,1,0.5101,1,120,0,0,0,0,0,0,0,0,0")
    #expect(rows[3].hasPrefix("Ben,1,0,0,8,2,0.25,"))
  }

  @Test("Words: those most often missed first, with what was heard instead")
  func words() {
    let rows = ClassTables.words(Self.tally, .tabs).split(separator: "\n")
    #expect(rows.count == 10)
    #expect(rows[1] == "how\t1\t1\t0\t0\t1\t0.2065\t1\t\t0\t0")
    #expect(rows[3].hasPrefix("little\t1\t0\t1\t0\t1\t"))
    #expect(rows[3].hasSuffix("\tbig\t0\t0"))
  }

  @Test("Tables tell of how many missed words the kind is unsure: by learner, by word, by month")
  func kinds() {
    var line = ClassSamples.reading("Ann", "2026-09-14", "we [want] the [bear] home")
    guard case .success(var result) = line.outcome else { return }
    result.words[1].kindSure = false
    line.outcome = .success(result)
    let later = ClassSamples.reading("Ann", "2026-10-12", "we [want] the bear home")
    let tally = ClassTally([line, later])
    let learners = ClassTables.learners(tally, .commas).split(separator: "\r\n")
    #expect(learners[1].hasPrefix("Ann,2,0,0,10,7,0.7,") && learners[1].hasSuffix(",1"), "\(learners)")
    let words = ClassTables.words(tally, .commas).split(separator: "\r\n")
    #expect(words.contains { $0.hasPrefix("want,2,2,0,0,") && $0.hasSuffix(",0,1") }, "\(words)")
    #expect(words.contains { $0.hasPrefix("bear,2,1,0,0,") && $0.hasSuffix(",0,0") }, "\(words)")
    let months = ClassTables.months(ClassGrowth([line, later]), .commas).split(separator: "\r\n")
    #expect(months[0].hasPrefix("learner,period,recordings,") && months.count == 3)
    #expect(months[1].hasPrefix("Ann,2026-09,1,0,0,5,3,0.6,") && months[1].hasSuffix(",1"), "\(months)")
    #expect(months[2].hasPrefix("Ann,2026-10,1,0,0,5,4,0.8,") && months[2].hasSuffix(",0"), "\(months)")
  }

  @Test(
    "A reading of another text, or silent, is told in every table and on every page, and is in no figure and no mean"
  )
  func refused() throws {
    var refused = Samples.perfect
    (refused.outcome, refused.score) = (.otherText, 0)
    for index in refused.words.indices { refused.words[index].verdict = .omitted }
    var silent = refused
    silent.outcome = .silence
    var tally = ClassTally()
    var summary = BatchSummary()
    var page = HTMLReport(title: "Class", files: .shipped)
    for (learner, result) in [
      ("Ada", Samples.perfect), ("Ada", refused), ("Ada", silent), ("Ben", Samples.perfect),
    ] {
      var line = Samples.line(.success(result))
      line.learner = learner
      tally.add(line)
      summary.add(line, passMark: nil)
      page.add(HTMLReport.Row(line: line))
    }
    var failed = Samples.line(.failure(.init(code: "missing_file", message: "There is no file.")))
    failed.learner = "Ada"
    tally.add(failed)
    page.add(HTMLReport.Row(line: failed))
    let rows = ClassTables.learners(tally, .commas).split(separator: "\r\n")
    #expect(rows[1].hasPrefix("Ada,3,1,2,2,2,1,"), "\(rows[1])")
    #expect(ClassTables.words(tally, .commas).contains("\r\na,2,0,0,0,0,"))
    #expect(ClassTables.words(tally, .commas).contains(",,2,0\r\n"), "twice it was not heard")
    #expect(
      summary.line.plain.contains("4 recordings scored, mean 100% of 2, 1 of another text, 1 silent"),
      "\(summary.line.plain)")
    #expect(tally.all.line.plain.contains("1 of another text, 1 silent, 1 failed; 4 words: 4 right"))
    #expect(
      page.page.contains(
        "3 <span class=\"failed\">1 of another text, 1 silent, 1 not scored</span></td><td>100%"))
    #expect(page.page.contains("<b>4</b> recordings scored</li><li>mean <b>100%</b> of 2</li>"))
    #expect(page.page.contains("<b>1</b> of another text") && page.page.contains("<b>1</b> silent"))
  }

  @Test("Tallies of parts are those of the whole, whatever the order")
  func order() {
    var reversed = ClassTally()
    reversed.add(Samples.line(.failure(.init(code: "c", message: "m"))))
    for (learner, result) in [
      ("Ada", Samples.perfect), ("Ada", Samples.perfect), ("Ben", Samples.everything),
    ] {
      var line = Samples.line(.success(result))
      line.learner = learner
      reversed.add(line)
    }
    #expect(reversed == Self.tally)
  }

  @Test("Cells with commas and quotes stand in quotes; none is a formula")
  func cells() {
    #expect(
      TableForm.commas.row(["a", "b,c", "\"x\"", "=1+1", "d;e"])
        == "a,\"b,c\",\"\"\"x\"\"\",'=1+1,\"d;e\"\r\n")
  }
}
