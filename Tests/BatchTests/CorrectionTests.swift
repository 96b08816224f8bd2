@testable import Batch
@testable import Recitation
import ResultSamples
@testable import Terminal
import Testing

@Suite("The teacher has the last word")
struct CorrectionTests {
  private let line = ClassSamples.reading("Ann", "2026-09-14", "we dog*want [the] bear")

  private func corrected(_ correction: Correction) throws -> RecitationResult {
    var line = line
    line.correct(by: correction)
    return try #require(line.result)
  }

  @Test("Right, wrong, self-corrected, not counted: score and pace follow")
  func rulings() throws {
    #expect(line.result?.score == 0.5)
    let right = try corrected(Correction(words: [.init(index: 1, expected: "want", verdict: .right)]))
    #expect(right.score == 0.75 && right.words[1].verdict == .correct)
    let wrong = try corrected(Correction(words: [.init(index: 0, verdict: .wrong)]))
    #expect(wrong.score == 0.25 && wrong.words[0].verdict == .substituted)
    let credited = try corrected(Correction(words: [.init(index: 1, verdict: .selfCorrected)]))
    #expect(credited.score == 0.75 && credited.selfCorrected.map(\.before) == [1])
    let excused = try corrected(Correction(words: [.init(index: 2, verdict: .notCounted)]))
    #expect(excused.score == 0.6667 && excused.spokenWords.count == 3)
  }

  @Test("A word that was not heard and is ruled self-corrected does not make the reading begin earlier")
  func unheard() throws {
    let late = ClassSamples.reading("Ann", "d", "[a] [b] [c] d e f", step: 2)
    for index in 0..<3 {
      var line = late
      line.correct(by: Correction(words: [.init(index: index, verdict: .selfCorrected)]))
      // Four right words from the first that was heard to the last: from 6 s to 11.6 s.
      #expect(line.result?.wordsPerMinute == 42.9, "\(index)")
    }
  }

  @Test("A stretch that is left out takes its words and its time with it")
  func spans() throws {
    let line = ClassSamples.reading("Ann", "d", "a b c d e f")
    var cut = line
    cut.correct(by: Correction(leftOut: [.init(start: 1, end: 2)]))
    #expect(cut.result?.words.map { $0.excluded == true } == [false, false, true, true, false, false])
    // Four words in 2.9 s less 1 s, in place of six in 2.9 s.
    #expect(line.result?.wordsPerMinute == 124.1 && cut.result?.wordsPerMinute == 126.3)
  }

  @Test(
    "The line keeps what the program judged, the correction stands beside it, and both come back from a file")
  func kept() throws {
    var line = line
    line.correct(by: Correction(words: [.init(index: 1, expected: "want", verdict: .right, note: "lisp")]))
    #expect(line.json.contains(#""verdict":"substituted""#))
    #expect(line.json.contains(#""note":"lisp"}],"leftOut":[],"score":0.75"#), "\(line.json)")
    let read = try #require(ResultLine(json: line.json))
    #expect(
      read.result == line.result && read.judged?.words[1].verdict == .substituted && read.json == line.json)
    var back = read
    back.correct(by: nil)
    #expect(back.result?.score == 0.5 && !back.json.contains("correction"))
  }

  @Test("What is said of a word that the text has no more says nothing of the one that stands there now")
  func strays() throws {
    let stray = Correction(words: [.init(index: 1, expected: "hope", verdict: .right)])
    #expect(try corrected(stray).score == 0.5)
    #expect(stray.strays(in: try #require(line.result)) == 1)
  }

  @Test("A refused recording of which the teacher calls a word right was of the text")
  func refused() throws {
    var line = line
    var result = try #require(line.result)
    result.outcome = .otherText
    line.outcome = .success(result)
    line.correct(by: Correction(words: [.init(index: 1, verdict: .right)]))
    #expect(line.result?.outcome == .heard && line.result?.score == 0.75)
  }

  @Test("What no page would save is kept out: a result that holds it could not be read again")
  func hostile() throws {
    let file = """
      {"recite":"corrections","recordings":[{"id":"Ann-2026-09-14","words":[{"index":-5,"verdict":"right"},
      {"index":0,"note":"\(String(repeating: "x", count: 9_999))"}],
      "leftOut":[{"start":-1e300,"end":1e300},{"start":5,"end":1},{"start":1,"end":1}]}]}
      """
    let line = try Corrections(json: Array(file.utf8)).applied(to: [line]).lines[0]
    #expect(line.correction?.leftOut == [] && line.json.utf8.count < 3_000)
    #expect(ResultLine(json: line.json)?.json == line.json)
  }

  @Test(
    "A line leads to the same correction however often it is written and read; a time of no recording makes it no line"
  )
  func readAgain() throws {
    func line(start: String, leftOut: String = #"{"start":5,"end":6}"#) -> ResultLine? {
      let word = #""verdict":"correct","confidence":1,"end":0.4"#
      let correction = #"{"words":[{"index":1,"verdict":"wrong"}],"leftOut":[\#(leftOut)]}"#
      return ResultLine(
        json:
          #"{"id":"x","score":1,"seconds":3,"words":[{"index":0,"expected":"a","start":\#(start),\#(word)},"#
          + #"{"index":1,"expected":"b",\#(word)},{"index":2,"expected":"c","excluded":true,\#(word)}],"#
          + #""correction":\#(correction)}"#)
    }
    // Less than a millisecond changes the pace; a stretch may be shorter than one; what is taken out is no
    // part of a line.
    for start in ["0", "0.0004", "0.39949"] {
      let read = try #require(line(start: start, leftOut: #"{"start":0.1001,"end":0.1004}"#))
      #expect(read.correction?.leftOut == [] && read.result?.score == 0.6667)
      #expect(ResultLine(json: read.json) == read)
    }
    #expect(line(start: "77777777777770") == nil)
    #expect(line(start: "-1e300") == nil)
  }

  @Test("The page's file is read; damage is told by its place, other JSON refused")
  func file() throws {
    let good = """
      {"recite":"corrections","recordings":[{"id":"x","recording":"r-Ann-2026-09-14-16","text":"t-16",
      "words":[{"index":1,"expected":"want","verdict":"right"}],"leftOut":[]},{"id":"gone","words":[]}]}
      """
    let corrections = try Corrections(json: Array(good.utf8))
    let (lines, outcome) = corrections.applied(to: [line])
    #expect(lines[0].result?.score == 0.75 && outcome == (1, 1, 0))
    #expect(throws: Corrections.Fault.unreadable) { try Corrections(json: Array("{}".utf8)) }
    let bad = good.replacing(#""verdict":"right""#, with: #""verdict":"splendid""#)
    #expect(throws: Corrections.Fault.recording(1)) { try Corrections(json: Array(bad.utf8)) }
  }

  @Test("Agreement: of six words one alarm was false and one miss overlooked; kappa by hand")
  func agreement() throws {
    var line = ClassSamples.reading("Ann", "d", "a b c [d] e*f [g]")
    line.correct(by: Correction(words: [.init(index: 3, verdict: .right), .init(index: 0, verdict: .wrong)]))
    let agreement = RulingAgreement([line])
    #expect(agreement.ruled == .init(right: 0, missed: 0, falseAlarms: 1, overlooked: 1))
    #expect(agreement.all == .init(right: 2, missed: 2, falseAlarms: 1, overlooked: 1))
    // Agreed 4/6, by chance 1/2.
    #expect(abs((agreement.all.kappa ?? 0) - 1.0 / 3) < 1e-9)
    #expect(agreement.all.toldKappa == nil, "of six words one moves it by more than it tells")
    #expect(RulingAgreement.Table(right: 40, missed: 8, falseAlarms: 1, overlooked: 1).toldKappa != nil)
    #expect(RulingAgreement.sentences([ClassSamples.reading("Ann", "d", "a")]).isEmpty)
  }

  @Test("By verdict: what the teacher says of each, unsure words apart")
  func byVerdict() throws {
    var line = ClassSamples.reading("Ann", "d", "a b c [d] e*f [g] [h]")
    var judged = try #require(line.result)
    judged.words[2].verdict = .unsure
    line.outcome = .success(judged)
    line.correct(
      by: Correction(words: [
        .init(index: 0, verdict: .selfCorrected), .init(index: 2, verdict: .right),
        .init(index: 3, verdict: .right), .init(index: 5, verdict: .wrong),
        .init(index: 6, verdict: .notCounted),
      ]))
    let agreement = RulingAgreement([line])
    #expect(agreement.recordings == 1 && agreement.marks[.unsure]?.rulings == [.right: 1])
    #expect(agreement.marks[.omitted] == .init(rulings: [.right: 1, .wrong: 1, .notCounted: 1]))
    #expect(agreement.marks[.correct] == .init(rulings: [.selfCorrected: 1], passedOver: 1))
    #expect(agreement.marks[.substituted] == .init(passedOver: 1))
  }

  @Test("By voice: whose flags were false is told where several voices were ruled on")
  func voices() {
    let lines = ["Ann", "Ben", "Cy"].map { name in
      var line = ClassSamples.reading(name, "d", "a [b]")
      if name != "Cy" {
        line.correct(by: Correction(words: [.init(index: 1, verdict: name == "Ann" ? .right : .wrong)]))
      }
      return line
    }
    #expect(
      RulingAgreement.sentences(lines) == [
        "Of 2 words ruled on: 1 agreed, 1 were right and flagged, 0 were missed and passed.",
        "Over all words of these recordings, those passed over taken for agreed: no kappa, for which 4 words are too few "
          + "(50 are needed).",
        "Ann: of 1 word ruled on: 0 agreed, 1 were right and flagged, 0 were missed and passed.",
        "Ben: of 1 word ruled on: 1 agreed, 0 were right and flagged, 0 were missed and passed.",
      ])
    #expect(RulingAgreement.sentences([lines[0]]).count == 2)
  }
}
