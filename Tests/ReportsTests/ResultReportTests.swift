@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("Results for people")
struct ResultReportTests {
  private static func text(_ report: ResultReport, width: Int = 60, _ styles: Styles = .none) -> String {
    report.lines(width: width, styles).map(\.plain).joined(separator: "\n")
  }

  @Test("What changes the text is why a good score does not pass, marked and in sentences alike")
  func refusals() {
    var result = Samples.perfect
    result.words[0].expected = "Not,"
    result.words[0].verdict = .omitted
    result.score = 0.96
    var report = ResultReport(title: "t", result: result, passMark: 0.9)
    #expect(Self.text(report).contains("score 96%, not passed: “Not” left out"))
    let said = report.sentences(width: 90).map(\.plain).joined(separator: " ")
    #expect(said.contains("Score 96 percent: not passed: “Not” left out.") && !said.contains(": passed"))
    report.result.words[0].verdict = .substituted
    report.result.words[0].heard = "now"
    report.result.added = [.init(before: 1, heard: "very", start: 1, end: 2)]
    #expect(Self.text(report).contains("not passed: “now” for “Not”, 1 word too much"))
  }

  @Test("What may be a breath is told as perhaps added, everywhere, and lowers no score")
  func perhaps() {
    var result = Samples.perfect
    let words = Double(result.spokenWords.count)
    func told(_ confidences: [Double?]) -> (text: String, page: String, score: Double?) {
      result.added = confidences.enumerated().map {
        .init(before: 1, start: Double($0), end: Double($0) + 0.1, confidence: $1)
      }
      let line = Samples.line(.success(result))
      return (
        Self.text(ResultReport(title: "t", result: result, passMark: nil), width: 400),
        HTMLReportTests.page(line), result.recounted().score.map { (100 * $0).rounded() / 100 }
      )
    }
    let doubtful = told([0.69])
    #expect(doubtful.text.contains("{+?+}") && doubtful.text.contains("{+?+} perhaps added"))
    #expect(doubtful.text.contains("added?") && doubtful.text.contains("1 insertion (perhaps)"))
    #expect(!doubtful.text.contains("{+word+}") && doubtful.score == 1)
    #expect(
      doubtful.page.contains("<rt>perhaps added</rt>") && doubtful.page.contains("perhaps an insertion"))
    #expect(doubtful.page.contains("data-added=\"\" data-beside=\"0-0.1\""), "the script counts as they are")
    let both = told([0.7, 0.1, nil])
    #expect(both.text.contains("3 insertions (1 of them perhaps)") && both.text.contains("{+word+}"))
    #expect(both.page.contains("data-added=\"0-0.1 2-2.1\" data-beside=\"1-1.1\""))
    #expect(both.score == (100 * (1 - 2 / words)).rounded() / 100)
    #expect(ResultTable.rows(Samples.line(.success(result))).contains("\tadded\t0.1\t"))
  }

  @Test("One of everything")
  func everything() {
    let report = ResultReport(title: "star.wav", result: Samples.everything, passMark: 0.9)
    #expect(
      Self.text(report, Styles(color: false, unicode: true)) == """
        star.wav
        ✗ score 25%, below the pass mark of 90% · 7.3 s · 19 correct
        words a minute
        Speech before it: 1.5 s.

          Twinkle, ~twinkle~ … {+very+} {big for little}
          {? for star,} [-how-] [-I-] (?wonder) what {+…+}

          ~word~ close · {said for word} substituted · [-word-]
          omitted · (?word) unsure · {+word+} added · … hesitation

          ? 0:00.8  repeated        "Twinkle," after "Twinkle"
          ~ 0:00.9  close           twinkle (second of 2), heard
                                    "twinkled"
          ·         hesitation      1.9 s after "Twinkle twinkle"
          + 0:02.1  added           "very" after "Twinkle twinkle"
          ✗ 0:02.5  substituted     little, heard "big"
          ✗ 0:03.0  substituted     star,
          –         omitted         how I (2 words)
          ? 0:04.0  unsure          wonder
          ? 0:04.6  self-corrected  "wh" after "I wonder"
          + 0:06.0  added           something after "wonder what"

          Miscues: 2 omissions, 2 substitutions, 2 insertions, 1
            repetition, 1 self-correction (credited), 1 hesitation
        Note: 8 kHz is too low to judge fairly
        """)
  }

  @Test("Read aloud it is sentences: no marks, each error once")
  func sentences() {
    let said = ResultReport(title: "star.wav", result: Samples.everything, passMark: 0.9).sentences(
      width: 400
    )
    .map(\.plain)
    #expect(
      said == [
        "star.wav.", "Score 25 percent: below the pass mark of 90 percent.",
        "7.3 seconds, 19 correct words a minute.", "Speech before it: 1.5 s.",
        "After “Twinkle”: you said “twinkled”, another form of “twinkle”; the second one.",
        "After “Twinkle twinkle”: “very” was too much.",
        "After “Twinkle twinkle”: you said “big”, not “little”.",
        "After “twinkle little”: “star” was not heard as it stands.",
        "After “little star”: you left out “how I”.",
        "After “how I”: “wonder” was not heard for sure.",
        "After “wonder what”: something was too much.",
        "“Twinkle,” was said twice before “twinkle”.", "“wh” was put right before “what”.",
        "A pause of 1.9 seconds before “little”.", "Note: 8 kHz is too low to judge fairly",
      ])
    #expect(!said.joined().contains(where: { "{}[]~✗✓+|·%".contains($0) }))
    let perfect = ResultReport(title: "John 11:35", result: Samples.perfect, passMark: 0.9)
    #expect(perfect.sentences(width: 80).map(\.plain).last == "All of it was right.")
  }

  @Test("Nothing wrong: no legend and no list")
  func perfect() {
    let report = ResultReport(title: "John 11:35", result: Samples.perfect, passMark: 0.9)
    #expect(
      Self.text(report) == """
        John 11:35
        ok score 100%, passed | 1.5 s | 120 correct words a minute

          a b
        """)
  }

  @Test("Why a word was flagged, in words with their numbers")
  func explanations() {
    var result = Samples.everything
    result.explanations = [
      Explanation(
        subject: .word(2), probability: 0.021, needed: 0.884,
        facts: [
          .overRival("big", -12.1), .overOtherSpeech(-3.04), .overNothing(40), .presence(-20),
          .sounds(-3.2, usual: -0.9, worst: "L"),
        ],
        reasons: [
          .init(kind: .rival, odds: -3.1, trees: -3), .init(kind: .sounds, odds: -0.7, trees: -0.1),
          .init(kind: .company, odds: -0.5, trees: -0.2),
        ]),
      Explanation(
        subject: .extra(before: 2, start: 2.1), probability: 0.995, needed: 0.3,
        facts: [.stretch(seconds: 0.4, sounds: 4, gain: 35.25)], reasons: []),
    ]
    let text = Self.text(ResultReport(title: "t", result: result), width: 2000)
    #expect(
      text.contains(
        """
        "little" substituted: 2% sure that it was said, where 88% is needed. "big" fits its place better, by 12.1 nats. \
        Other speech fits its place better, by 3 nats. Leaving it out there fits worse, by 40 nats. \
        Without it the whole recording reads better, by 20 nats. \
        Its sounds fit -3.2 nats a hundredth of a second, the middle word of the recording -0.9; L fits worst. \
        Compared with the right words of this recording, what weighs most: a word easily taken for it \
        (22 times less likely, by the trees), how its sounds fit (2 times less likely, by the weights) \
        and how sure the words around it are (1.6 times less likely).
        """))
    #expect(
      text.contains(
        """
        added after "Twinkle twinkle": over 99% sure that a word was added, where 30% is needed. 0.4 s of speech with 4 \
        sounds that no word explains; with it the recording reads better, by 35.3 nats.
        """))
    #expect(!Self.text(ResultReport(title: "t", result: Samples.everything)).contains("Why"))
  }

  @Test("Two probabilities that are alike but for a tenth are told to the tenth")
  func close() {
    var result = Samples.everything
    result.explanations = [
      Explanation(subject: .word(2), probability: 0.8722, needed: 0.8791, facts: [], reasons: [])
    ]
    let text = Self.text(ResultReport(title: "t", result: result), width: 200)
    #expect(text.contains("87.2% sure that it was said, where 87.9% is needed."), "\(text)")
  }

  @Test("Silence, another text and a text without words say so")
  func outcomes() {
    var result = Samples.perfect
    result.outcome = .silence
    result.score = 0
    #expect(Self.text(ResultReport(title: "t", result: result)).contains("No speech was heard."))
    result.outcome = .otherText
    #expect(Self.text(ResultReport(title: "t", result: result)).contains("not of this text"))
    let empty = RecitationResult(outcome: .noWords, score: nil, seconds: 2, words: [])
    #expect(
      Self.text(ResultReport(title: "t", result: empty)).contains("no score | 2.0 s\nThe text has no word"))
  }

  @Test("A score just below the mark never looks like the mark")
  func rounding() {
    var result = Samples.perfect
    result.score = 0.8999
    #expect(Self.text(ResultReport(title: "t", result: result, passMark: 0.9)).contains("score 89%, below"))
    result.score = 0.29
    #expect(Self.text(ResultReport(title: "t", result: result)).contains("score 29%"))
  }

  @Test("Colour changes nothing but colour: without its sequences the text is the same")
  func colourIsExtra() {
    let report = ResultReport(title: "star.wav", result: Samples.everything, passMark: 0.2)
    let styles = Styles(color: true, unicode: true)
    let coloured = report.lines(width: 60, styles).map { $0.rendered(styles) }.joined(separator: "\n")
    let plain = coloured.replacing(/\x1B\[[0-9;]*m/, with: "")
    #expect(coloured != plain)
    #expect(plain == Self.text(report, Styles(color: false, unicode: true)))
  }

  @Test("Every width holds, a long text too", arguments: [20, 33, 80, 200])
  func widths(_ width: Int) {
    var result = Samples.everything
    result.words = (0..<3000).map { index in
      .init(
        index: index, expected: "word\(index)約翰", verdict: Verdict.allCases[index % 5], confidence: 0.5,
        heard: "heard\(index)")
    }
    let lines = ResultReport(title: "a title", result: result).lines(width: width, .none)
    #expect(lines.allSatisfy { $0.width <= width })
    #expect(lines.contains { $0.plain.contains("all marked") } || width < 40)
  }

  @Test("No control character passes from a text, a name or what was heard", arguments: Samples.hostile)
  func hostile(_ scalar: Unicode.Scalar) throws {
    let line = Samples.poisoned(scalar)
    let result = try #require(line.result)
    let failure = Failure(code: line.id, message: line.id)
    let lines =
      ResultReport(title: line.id, result: result, passMark: 0.9).lines(width: 60, .none)
      + ErrorReport.lines(line.id, failure, width: 60, .none)
      + VerseReport.lines(PrintedVerse(reference: line.id, text: line.id), width: 60, .none)
    let text = lines.map { $0.rendered(.none) }.joined()
    #expect(text.unicodeScalars.allSatisfy { !$0.isUnsafeToPrint })
  }

  @Test("A batch in one line")
  func batch() {
    var summary = BatchSummary()
    summary.add(Samples.line(.success(Samples.perfect)), passMark: 0.9)
    summary.add(Samples.line(.success(Samples.everything)), passMark: 0.9)
    summary.add(Samples.line(.failure(.init(code: "c", message: "m"))), passMark: 0.9)
    #expect(
      summary.line.plain
        == "2 recordings scored, mean 62%, 1 below the pass mark, 1 could not be scored")
    #expect(summary.belowMark == 1 && summary.failed == 1)
  }
}
