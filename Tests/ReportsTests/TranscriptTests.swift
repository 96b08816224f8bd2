@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("Transcripts for other programs")
struct TranscriptTests {
  static let line = ResultLine(
    id: "a/one.wav", audio: "a/one.wav", text: nil, learner: "Ada L-1", outcome: .success(Samples.everything))

  @Test("sclite's form: what was heard and what was expected, under one name")
  func trn() {
    #expect(
      TRNTranscript.heard(Self.line)
        == "twinkle twinkle twinkled very big <unk> wonder wh- what <unk> (Ada_L_1-a_one.wav)\n")
    #expect(
      TRNTranscript.expected(Self.line)
        == "twinkle twinkle little star how i wonder what (Ada_L_1-a_one.wav)\n")
    #expect(TRNTranscript.heard(Samples.line(.failure(.init(code: "c", message: "m")))) == nil)
  }

  @Test("Time marks: in the order of time, with the length and how sure the word is")
  func ctm() {
    let rows = CTMTranscript.rows(Self.line).split(separator: "\n")
    #expect(rows.count == 10)
    #expect(rows[0] == "Ada_L_1-a_one.wav A 0.310 0.490 twinkle 0.999")
    #expect(rows[1] == "Ada_L_1-a_one.wav A 0.800 0.100 twinkle 1.000")
    #expect(rows[4] == "Ada_L_1-a_one.wav A 2.500 0.500 big 0.990")
    #expect(CTMTranscript.rows(Samples.line(.failure(.init(code: "c", message: "m")))) == "")
  }

  @Test("Praat's tiers: intervals that cover the whole recording without a gap")
  func textGrid() throws {
    let file = try #require(TextGrid.file(Self.line))
    #expect(
      file.hasPrefix("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\nxmin = 0\nxmax = 7.250000\n")
    )
    #expect(file.contains("text = \"substituted: big\""))
    #expect(file.contains("name = \"beside\""))
    var end = ""
    var intervals = 0
    for row in file.split(separator: "\n").map({ $0.drop { $0 == " " } }) where !row.isEmpty {
      if row.hasPrefix("name = ") { end = "" }
      if row.hasPrefix("xmin = "), end != "" {
        #expect(row.dropFirst(7) == end || row == "xmin = 0.000000")
        intervals += 1
      }
      if row.hasPrefix("xmax = ") { end = String(row.dropFirst(7)) }
    }
    #expect(intervals > 12)
    #expect(end == "7.250000")
  }

  @Test("Phones, where they were asked for: two tiers more for Praat, a time mark each with its fit")
  func phones() throws {
    var result = Samples.perfect
    result.words[0].phones = [
      .init(phone: "JH", start: 0.31, end: 0.4, fit: -0.5), .init(phone: "IY", start: 0.4, end: 0.55, fit: 0),
    ]
    let line = Samples.line(.success(result))
    let file = try #require(TextGrid.file(line))
    #expect(
      file.contains("size = 5\n") && file.contains("name = \"phones\"") && file.contains("name = \"fit\""))
    #expect(file.contains("xmin = 0.310000\n            xmax = 0.400000\n            text = \"JH\"\n"))
    #expect(file.contains("text = \"-0.50\""))
    let name = try #require(CTMTranscript.rows(line).split(separator: " ").first)
    #expect(
      CTMTranscript.phoneRows(line) == "\(name) A 0.310 0.090 JH 0.607\n\(name) A 0.400 0.150 IY 1.000\n")
    #expect(ResultLine(json: line.json)?.result?.words[0].phones == result.words[0].phones)
    #expect(CTMTranscript.phoneRows(Samples.line(.success(Samples.perfect))) == "")
    #expect(try #require(TextGrid.file(Self.line)).contains("size = 3\n"))
  }

  @Test("A quotation mark within a label is written twice; lines stay lines")
  func quotes() throws {
    var result = Samples.perfect
    result.words[0].expected = "\"Go\n[x]:\""
    let file = try #require(TextGrid.file(Samples.line(.success(result))))
    let labels = file.split(separator: "\n").filter { $0.contains("text = ") }
    #expect(labels.first?.contains("\"\"\"Go") == true)
    #expect(labels.allSatisfy { $0.hasSuffix("\"") })
  }

  @Test("Captions: words light up at their times, and carry their verdict")
  func captions() throws {
    let file = try #require(WebVTT.file(Self.line))
    #expect(file.hasPrefix("WEBVTT\n\n00:00:00.310 --> 00:00:01.400\n<c.correct>Twinkle,</c> "))
    #expect(file.contains("<00:00:02.500><c.substituted>big</c>"))
    #expect(WebVTT.time(3_723.0046) == "01:02:03.005")
    #expect(WebVTT.time(-1) == "00:00:00.000")
  }

  @Test("A caption holds a line of a poem, also one whose first word was left out; prose goes by eight words")
  func captionsOfLines() throws {
    var result = Samples.perfect
    result.words = (0..<24).map {
      .init(
        index: $0, expected: "w\($0)", verdict: .correct, confidence: 1, start: Double($0) / 2,
        end: Double($0) / 2 + 0.5)
    }
    func begins(_ result: RecitationResult) throws -> [Int] {
      let file = try #require(WebVTT.file(Samples.line(.success(result))))
      return file.matches(of: /-->.*\n<c\.[a-z]+>w([0-9]+)/).compactMap { Int($0.output.1) }
    }
    #expect(try begins(result) == [0, 8, 16])
    for place in [5, 14, 20] { result.words[place].lineEnds = 1 }
    #expect(try begins(result) == [0, 5, 14, 20])
    let omitted = result.words[14]
    result.words[14] = .init(index: 14, expected: omitted.expected, verdict: .omitted, confidence: 0)
    result.words[14].lineEnds = 1
    #expect(try begins(result) == [0, 5, 15, 20])
  }

  @Test("No steering character and no markup comes out of any form", arguments: Samples.hostile)
  func hostile(_ scalar: Unicode.Scalar) {
    var line = Samples.poisoned(scalar)
    line.learner = "x\(scalar)<b>"
    let forms = [
      TRNTranscript.heard(line), TRNTranscript.expected(line), CTMTranscript.rows(line), TextGrid.file(line),
      WebVTT.file(line), ResultTable.rows(line, .commas),
    ]
    for form in forms.compactMap(\.self) {
      #expect(form.unicodeScalars.allSatisfy { $0 == "\n" || $0 == "\r" || !$0.isUnsafeToPrint })
      #expect(!form.contains("<b>") || form.contains(",x"))
    }
  }

  @Test("Names of any script stay apart: for sclite, and as files")
  func apart() {
    var names = TranscriptNames()
    func name(_ id: String, _ learner: String? = nil) -> TranscriptNames.Name {
      var line = Samples.line(.success(Samples.perfect))
      (line.id, line.learner) = (id, learner)
      return names.name(of: line)
    }
    #expect(name("李明.wav").utterance == "李明.wav")
    #expect(name("王芳.wav").utterance == "王芳.wav")
    // Signs that cannot stand in a name become one; a number keeps them apart.
    #expect(name("a?", "M!").utterance == "M_-a_")
    #expect(name("a!", "M?").utterance == "M__2-a_")
    #expect(name("b", "M!").utterance == "M_-b", "a speaker keeps the name")
    #expect(name("B", "M!") == .init(file: "B-2", utterance: "M_-B-2"), "case does not tell names apart")
    let long = String(repeating: "明", count: 300)
    #expect(name(long + "1").file != name(long + "2").file && name(long).file.utf8.count < 240)
  }

  @Test(
    "Names of files keep in their folder",
    arguments: ["../../x", "/etc/x", "..", "-rf", "", "ü/ä", ".hidden"])
  func names(_ name: String) {
    let plain = TranscriptName.plain(name)
    #expect(!plain.isEmpty && !plain.hasPrefix(".") && !plain.hasPrefix("-") && !plain.contains("/"))
  }
}
