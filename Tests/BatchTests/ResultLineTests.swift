@testable import Batch
@testable import Recitation
@testable import Reports
import ResultSamples
@testable import Terminal
import Testing
@testable import Text

@Suite("Result lines")
struct ResultLineTests {
  @Test("The contract, byte for byte")
  func golden() {
    var line = Samples.line(.success(Samples.everything), text: "Twinkle, twinkle")
    line.line = 7
    #expect(
      line.json
        == #"{"id":"one","audio":"a/one.wav","text":"Twinkle, twinkle","score":0.25,"seconds":7.25,"words":["#
        + #"{"index":0,"expected":"Twinkle,","verdict":"correct","confidence":0.999,"heard":null,"start":0.31,"end":0.8},"#
        + #"{"index":1,"expected":"twinkle","verdict":"close","confidence":0.6,"heard":"twinkled","start":0.9,"end":1.4},"#
        + #"{"index":2,"expected":"little","verdict":"substituted","confidence":0.01,"heard":"big","start":2.5,"end":3},"#
        + #"{"index":3,"expected":"star,","verdict":"substituted","confidence":0,"heard":null,"start":3,"end":3.5},"#
        + #"{"index":4,"expected":"how","verdict":"omitted","confidence":0,"heard":null,"start":null,"end":null},"#
        + #"{"index":5,"expected":"I","verdict":"omitted","confidence":0,"heard":null,"start":null,"end":null},"#
        + #"{"index":6,"expected":"wonder","verdict":"unsure","confidence":0.5,"heard":null,"start":4,"end":4.6},"#
        + #"{"index":7,"expected":"what","verdict":"correct","confidence":1,"heard":null,"start":4.6,"end":5}],"#
        + #""added":[{"before":2,"heard":"very","start":2.1,"end":2.5},{"before":8,"heard":null,"start":6,"end":6.5}],"#
        + #""outcome":"heard","repeated":[{"before":1,"heard":"Twinkle,","start":0.8,"end":0.9}],"#
        + #""selfCorrected":[{"before":7,"heard":"wh","start":4.55,"end":4.6}],"#
        + #""hesitations":[{"before":2,"seconds":1.85}],"wordsPerMinute":19.4,"recited":[[0,8]],"before":1.5,"behind":0,"readingSeconds":6.19,"line":7,"#
        + #""notes":["8 kHz is too low to judge fairly"]}"#)
  }

  @Test("A recording without result, and a text without words")
  func failures() {
    let failure = Failure(code: "missing_file", message: "there is no file 'a/one.wav'")
    #expect(
      Samples.line(.failure(failure), text: nil).json
        == #"{"id":"one","audio":"a/one.wav","error":{"code":"missing_file","message":"there is no file 'a/one.wav'"}}"#
    )
    let empty = RecitationResult(outcome: .noWords, score: nil, seconds: 0, words: [])
    #expect(
      Samples.line(.success(empty), text: "—").json
        == #"{"id":"one","audio":"a/one.wav","text":"—","score":null,"seconds":0,"words":[],"added":[],"#
        + #""outcome":"no_words","repeated":[],"selfCorrected":[],"hesitations":[],"wordsPerMinute":null,"#
        + #""recited":[],"before":0,"behind":0}"#)
  }

  @Test("What is written can be read again")
  func roundTrip() throws {
    for outcome: Result<RecitationResult, Failure> in [
      .success(Samples.perfect), .failure(.init(code: "engine_lost", message: "the engine \"ended\"\n")),
    ] {
      var line = Samples.line(outcome)
      line.verse = "John 11:35"
      line.line = 2
      line.listed = 9
      line.origin = .init(recording: "0123456789abc", text: "cba9876543210")
      line.made = Provenance(
        program: "recite 1", engine: "PocketSphinx 5", model: "en-us 1", strictness: "word-for-word",
        acceptsClose: true, isExplained: true, adaptations: ["own pronunciations 1"])
      let read = try #require(ResultLine(json: line.json))
      #expect(read == line)
    }
    let line = Samples.line(.success(Samples.everything.recounted()))
    #expect(try #require(ResultLine(json: line.json)).json == line.json)
    #expect(ResultLine(json: "{}") == nil)
    #expect(ResultLine(json: "") == nil)
  }

  @Test("The score of an older line is counted anew from its words: what is perhaps added costs nothing")
  func olderScore() throws {
    func score(_ made: String) throws -> Double? {
      let json =
        #"{"id":"a","audio":"a","text":"we want","score":0,"seconds":2,"outcome":"heard","words":["#
        + #"{"index":0,"expected":"we","verdict":"correct","confidence":1,"heard":null,"start":0,"end":0.5},"#
        + #"{"index":1,"expected":"want","verdict":"close","confidence":1,"heard":"x","start":0.5,"end":1}],"#
        + #""added":[{"before":1,"heard":null,"start":0.5,"end":0.6,"confidence":0.4}]"# + made + "}"
      return try #require(ResultLine(json: json)).result?.score
    }
    let made = #","made":{"program":"p","engine":"e","model":"m","strictness":"normal","acceptClose":true}"#
    #expect(try score("") == 0.5 && score(made) == 1)
    let lost = #"{"id":"a","audio":"a","score":0.2,"seconds":2,"outcome":"other_text","words":[]}"#
    #expect(ResultLine(json: lost)?.result?.score == 0.2, "of another text nothing is counted")
  }

  @Test("A line names what was judged, and by what; what does not apply is left out")
  func provenance() throws {
    var line = Samples.line(.failure(.init(code: "c", message: "m")), text: nil)
    line.origin = .init(recording: "0123456789abc")
    let made = Provenance(
      program: "recite 1", engine: "PocketSphinx 5", model: "en-us 1", strictness: "near")
    line.made = made
    #expect(
      line.json.hasSuffix(
        #""fingerprint":{"recording":"0123456789abc"},"made":{"program":"recite 1","engine":"PocketSphinx 5","#
          + #""model":"en-us 1","strictness":"near"}}"#), "\(line.json)")
    let older = try #require(
      ResultLine(json: line.json.replacing(#""strictness":"near""#, with: #""strictness":"normal""#)))
    #expect(older.made == made, "the names that earlier versions wrote are those of today")
    var other = made
    (other.strictness, other.adaptations) = ("word-for-word", ["own pronunciations 1"])
    #expect(
      made.differences(from: other)
        == ["strictness word-for-word, not near", "adaptations: own pronunciations 1, not none"])
    #expect(made.differences(from: made).isEmpty)
  }

  @Test("Numbers that are none are null, and no number has an exponent")
  func numbers() {
    var result = Samples.perfect
    result.words[0].confidence = .nan
    result.words[0].start = .infinity
    result.words[1].confidence = 1e-9
    result.words[1].start = -0.0001
    let json = Samples.line(.success(result)).json
    #expect(json.contains(#""confidence":null,"heard":null,"start":null"#))
    #expect(json.contains(#""confidence":0,"heard":null,"start":0,"#))
  }

  @Test("Hostile characters are escaped, never dropped, and come back", arguments: Samples.hostile)
  func hostile(_ scalar: Unicode.Scalar) throws {
    let line = Samples.poisoned(scalar)
    #expect(line.json.unicodeScalars.allSatisfy { !$0.isUnsafeToPrint })
    #expect(try #require(ResultLine(json: line.json)) == line)
  }

  @Test("Other writing stays as it is; quotes, backslashes and hidden planes are escaped")
  func strings() {
    let value = JSONValue.string("約翰 é 👩‍👩‍👧 \"\\ \u{E0041}")
    #expect(value.text == "\"約翰 é 👩‍👩‍👧 \\\"\\\\ \\udb40\\udc41\"")
  }
}
