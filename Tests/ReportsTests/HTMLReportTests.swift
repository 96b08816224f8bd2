@testable import Batch
import Files
@testable import Recitation
@testable import Reports
import ResultSamples
import Testing
@testable import Text

@Suite("The page")
struct HTMLReportTests {
  static func page(_ line: ResultLine, sound: [UInt8]? = [1, 2, 3]) -> String {
    var report = HTMLReport(title: "Class", files: .shipped)
    report.add(HTMLReport.Row(line: line, sound: sound))
    return report.page
  }

  @Test("A missed word of which the kind is unsure has a question mark, and the script knows it")
  func kinds() throws {
    var result = Samples.everything
    result.words[4].kindSure = false
    result.words[2].kindSure = true
    let line = Samples.line(.success(result))
    let page = Self.page(line)
    #expect(page.contains("<rt>left out?</rt>") && page.contains("how: omission, kind unsure"))
    #expect(page.contains("data-k=\"unsure\"") && !page.contains("<rt>big?</rt>"))
    #expect(
      try #require(ResultLine(json: line.json)).result?.words.map(\.kindSure) == result.words.map(\.kindSure))
    #expect(ResultTable.rows(line).contains("omission\t\t\t\tno\n"))
  }

  @Test(
    "What was said stands above what was asked, with words beside colours; what was heard is a button with its times"
  )
  func marks() {
    let page = Self.page(Samples.line(.success(Samples.everything)))
    for mark in [
      "<ruby>twinkle<rt>twinkled</rt></ruby>", "<ruby><s>little</s><rt>big</rt></ruby>",
      "<ruby><s>star,</s><rt>another word</rt></ruby>", "<ruby><s>how</s><rt>left out</rt></ruby>",
      "<ruby>wonder<rt>not sure</rt></ruby>", "<ruby><ins>very</ins><rt>added</rt></ruby>",
      "<ruby>Twinkle,<rt>said again</rt></ruby>", "<ruby>wh<rt>put right</rt></ruby>",
      "<ruby>‖<rt>1.9 s</rt></ruby>",
    ] {
      #expect(page.contains(">\(mark)<"), "\(mark)")
    }
    #expect(!page.contains("[-") && !page.contains("{big"), "the terminal's marks are the terminal's")
    #expect(page.contains("data-s=\"0.23\" data-e=\"0.88\" aria-label=\"Twinkle,: correct\""))
    for name in [
      "how: omission", "little: substitution, heard big", "very: insertion", "Twinkle,: repetition",
      "wh: self-correction, credited", "hesitation, 1.9 s", "star,: substitution",
      "2 omissions, 2 substitutions, 2 insertions, 1 repetition, 1 self-correction (credited), 1 hesitation",
    ] {
      #expect(page.contains(name), "\(name)")
    }
    #expect(page.contains("<data id=\"a0\" value=\"AQID\" hidden>"))
    #expect(page.components("<audio") == 1, "one player for all recordings")
    #expect(page.contains("8 kHz is too low to judge fairly"))
  }

  @Test("Nothing is fetched from elsewhere, and the policy says so")
  func closed() {
    let page = Self.page(Samples.line(.success(Samples.everything)))
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("//"))
  }

  @Test("Text is text: no markup of a learner's reaches the page")
  func escaped() {
    let attack = "</script><img src=x onerror=alert(1)>\"'&"
    var line = Samples.line(.success(Samples.perfect))
    line.id = attack
    line.outcome = .success(
      RecitationResult(
        outcome: .heard, score: 0, seconds: 1,
        words: [
          .init(
            index: 0, expected: attack, verdict: .substituted, confidence: 0, heard: attack, start: 0, end: 1)
        ],
        added: [.init(before: 1, heard: attack, start: 0, end: 1)], notes: [attack]))
    let page = Self.page(line)
    #expect(!page.contains("<img"))
    #expect(page.components("</script>") == 1)
    #expect(page.contains("&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;"))
  }

  @Test("A class: a row and a table a learner, with links between, and a choice of miscues")
  func learners() {
    var report = HTMLReport(title: "Class", files: .shipped)
    for (learner, result) in [("Ben", Samples.everything), ("Ada <b>", Samples.perfect)] {
      var line = Samples.line(.success(result))
      line.learner = learner
      line.date = "2026-11-02"
      report.add(HTMLReport.Row(line: line))
    }
    let page = report.page
    #expect(page.contains("<a href=\"#learner-0\">Ada &lt;b&gt;</a>"))
    #expect(page.contains("<h2 id=\"learner-1\">Ben</h2>"))
    #expect(page.contains("100% <small>(34–100)</small>"))
    #expect(page.contains("value=\"omission\""))
    #expect(page.contains("data-m=\"omission substitution insertion repetition self-correction hesitation\""))
    #expect(page.contains("2026-11-02"))
  }

  @Test("One learner, or none, needs no overview")
  func alone() {
    #expect(!Self.page(Samples.line(.success(Samples.everything))).contains("The class"))
  }

  @Test("Steering characters do not reach the page raw", arguments: Samples.hostile)
  func hostile(_ scalar: Unicode.Scalar) {
    guard scalar != "\n" else { return }
    #expect(!Self.page(Samples.poisoned(scalar)).unicodeScalars.contains(scalar))
  }

  @Test(
    "Without sound nothing can be played, but words can be corrected; an error is a row; the summary counts")
  func silent() {
    let page = Self.page(Samples.line(.success(Samples.everything)), sound: nil)
    #expect(!page.contains("class=\"play\"") && !page.contains("data-s=") && !page.contains("<data"))
    #expect(page.components("data-i=\"") == Samples.everything.words.count)
    let failed = Self.page(Samples.line(.failure(.init(code: "missing_file", message: "There is no file."))))
    #expect(failed.contains("There is no file."))
    #expect(failed.contains("<b>1</b> could not be scored"))
  }
}

extension String {
  fileprivate func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      count += 1
      rest = rest[found.upperBound...]
    }
    return count
  }
}

extension PageFiles {
  static let shipped = PageFiles(ModelData.pages)
}

@Suite("The files of pages")
struct PageFilesTests {
  @Test("each file that is compiled in has a name, each name a file, and none is empty")
  func complete() {
    #expect(Set(ModelData.pages.keys) == Set(PageFiles.Name.allCases.map(\.rawValue)))
    for name in PageFiles.Name.allCases { #expect(!PageFiles.shipped[name].isEmpty, "\(name)") }
  }

  @Test(
    "A page knows what the pace is counted by: when each word and each thing beside the text was said, how long it is"
  )
  func timesOfReading() {
    var line = Samples.line(.success(Samples.everything))
    func page() -> String {
      var page = HTMLReport(title: "Class", files: .shipped)
      page.add(.init(line: line))
      return page.page
    }
    #expect(
      page().contains("data-added=\"2.1-2.5 6-6.5\" data-beside=\"0.8-0.9 4.55-4.6\" data-length=\"7.25\""))
    #expect(page().contains("data-before=\"1.5\"") && !page().contains("data-minute data"))
    #expect(page().contains("data-w=\"Twinkle,\" data-t=\"0.31-0.8\""))
    line.correct(by: Correction(leftOut: [.init(start: 2, end: 2.9)]))
    #expect(page().contains("data-added=\"2.1-2.5 6-6.5\""), "what is left out may come to count again")
    #expect(!page().contains(" data-x"))
    #expect(page().contains("data-left-out=\"2-2.9\""))
    let minute = line.ofFirstMinute()
    var whole = HTMLReport(title: "Class", files: .shipped)
    whole.add(.init(line: minute))
    #expect(whole.page.contains(" data-minute "))
  }
}
