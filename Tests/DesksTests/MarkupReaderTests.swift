@testable import Decks
@testable import Desks
@testable import Files
import Testing
@testable import Text

@Suite("Moodle's XML")
struct MarkupReaderTests {
  private func read(_ text: String) throws -> Reading<[QuizQuestion]> {
    MoodleXML.read(try MarkupReader.read(Array(text.utf8)))
  }

  private static let picture =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg=="

  @Test("Questions of all kinds that are asked here, as Moodle writes them; others are told with their lines")
  func moodle() throws {
    let reading = try read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <quiz>
        <question type="category"><category><text>$course$/top/Rivers/Long</text></category></question>
        <question type="multichoice">
          <name><text>Vienna</text></name>
          <questiontext format="html"><text><![CDATA[<p>Which river<br>&amp; where?</p><img src="@@PLUGINFILE@@/map.png" alt="A &quot;map&quot;">]]></text>
            <file name="map.png" path="/" encoding="base64">\(Self.picture)</file></questiontext>
          <generalfeedback format="html"><text>Four capitals.</text></generalfeedback>
          <single>true</single>
          <answer fraction="100" format="html"><text>Danube</text><feedback><text>Yes</text></feedback></answer>
          <answer fraction="33.33333" format="html"><text>Inn</text></answer>
          <answer fraction="-50" format="html"><text>Rhine</text></answer>
          <tags><tag><text>difficulty:easy</text></tag></tags>
        </question>
        <question type="multichoice">
          <questiontext format="plain_text"><text>Which two?</text></questiontext><single>false</single>
          <answer fraction="50"><text>a</text></answer><answer fraction="50"><text>b</text></answer>
          <answer fraction="-100"><text>c</text></answer>
        </question>
        <question type="truefalse"><questiontext><text>Wet?</text></questiontext>
          <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
        <question type="shortanswer"><questiontext><text>Name?</text></questiontext><usecase>1</usecase>
          <answer fraction="100"><text>Do*u</text></answer><answer fraction="0"><text>*</text></answer></question>
        <question type="numerical"><questiontext><text>Long?</text></questiontext>
          <answer fraction="100"><text>2850</text><tolerance>30</tolerance></answer></question>
        <question type="matching"><questiontext><text>Capitals?</text></questiontext>
          <subquestion format="html"><text>Austria</text><answer><text>Vienna</text></answer></subquestion>
          <subquestion><text>Hungary</text><answer><text>Budapest</text></answer></subquestion>
          <subquestion><text></text><answer><text>Rome</text></answer></subquestion></question>
        <question type="essay"><questiontext><text>Why?</text></questiontext></question>
        <question type="truefalse"><questiontext><text>Both?</text></questiontext>
          <answer fraction="100"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
      </quiz>
      """)
    let questions = reading.value
    #expect(questions.map(\.form.name) == [.one, .several, .one, .words, .number, .matching])
    #expect(questions.allSatisfy { $0.topic == "Rivers/Long" })
    let first = try #require(questions.first)
    #expect(first.question == "Which river\n& where?" && first.picture?.words == "A \"map\"")
    #expect(
      first.credits == [1, 0.3333333, 0] && first.notes == ["Yes", "", ""] && first.difficulty == "easy")
    #expect(questions[3].form == .words([QuizPhrase("Do*u"), QuizPhrase("*", credit: 0)], matchesCase: true))
    #expect(questions[4].mark(.words("2880")).isRight && !questions[4].mark(.words("2881")).isRight)
    #expect(questions[5].options == ["Budapest", "Rome", "Vienna"])
    #expect(reading.faults.map(\.subject) == ["question 7", "question 8"])
    #expect(reading.faults.map(\.position?.line) == [30, 31])
  }

  private func gaps(_ type: String, _ text: String, _ more: String = "") throws -> Reading<[QuizQuestion]> {
    try read(
      "<quiz><question type='\(type)'><questiontext format='html'><text><![CDATA[<p>\(text)</p>]]></text>"
        + "</questiontext>\(more)</question></quiz>")
  }

  @Test(
    "One gap is a question of its kind, several that are chosen are matched; what cannot be asked is told")
  func gaps() throws {
    let words = [("North Sea", 1), ("Rhine", 2), ("Baltic", 1)].map {
      "<selectoption><text>\($0)</text><group>\($1)</group></selectoption>"
    }.joined()
    let one = try #require(try gaps("gapselect", "Into the [[1]].", words).value.first)
    #expect(one.question == "Into the _____." && one.options == ["North Sea", "Baltic"])
    #expect(one.rightOption == "North Sea")
    let dragged = words.replacing("selectoption", with: "dragbox")
    let two = try #require(try gaps("ddwtos", "The [[2]] flows into the [[1]].", dragged).value.first)
    #expect(two.question == "The (1) _____ flows into the (2) _____.")
    guard case .matching(let pairs) = two.form else { Issue.record("\(two.form)"); return }
    #expect(pairs.map { "\($0.text) \(two.options[$0.option])" } == ["(1) Rhine", "(2) North Sea"])
    #expect(two.options == ["Baltic", "North Sea", "Rhine"])
    #expect(try gaps("ddwtos", "The [[7]].", dragged).faults.count == 1)
    let typed = try gaps("cloze", "Of France {1:SHORTANSWER:=Paris#yes~%50%Lut\\}etia~*#no}, now.").value
      .first
    #expect(typed?.question == "Of France _____, now.")
    #expect(typed?.form == .words([QuizPhrase("Paris", note: "yes"), QuizPhrase("Lut}etia", credit: 0.5)]))
    #expect(try gaps("cloze", "2+2={:NM:=4:0.1#ok}").value.first?.mark(.words("4.05")).isRight == true)
    let chosen = try #require(try gaps("multianswer", "Pick {1:MCV:Rome#no~%100%Paris~\\=Bonn}").value.first)
    #expect(chosen.options == ["Rome", "Paris", "=Bonn"] && chosen.rightOption == "Paris")
    #expect(chosen.notes == ["no", "", ""])
    let several = try gaps("cloze", "{1:MC:=a~b} and {1:MCS:c~=d}").value.first
    #expect(several?.question == "(1) _____ and (2) _____" && several?.form.name == .matching)
    #expect(try gaps("cloze", "Both {1:MR:%50%a~%50%b~%-100%c}").value.first?.form.name == .several)
    for left in ["{1:SA:=a} and {1:SA:=b}", "{1:SA:~a}", "{1:NM:=x}", "none", "{1:SA:=open", "{1:XX:=a}"] {
      let reading = try gaps("cloze", left)
      #expect(reading.value.isEmpty && reading.faults.count == 1, "\(left)")
    }
  }

  @Test("What of Moodle's questions is not kept is told once for each kind, with how many there are")
  func leftOut() throws {
    let one = """
      <question type="numerical"><questiontext><text>Long?</text></questiontext><defaultgrade>5</defaultgrade>
      <generalfeedback><text>See.</text><file name="a.png" encoding="base64">\(Self.picture)</file></generalfeedback>
      <answer fraction="100"><text>7</text></answer><hint><text>Count.</text></hint>
      <units><unit><multiplier>1</multiplier><unit_name>km</unit_name></unit></units>
      <tags><tag><text>rivers</text></tag></tags></question>
      """
    let two = """
      <question type="shortanswer"><questiontext><text>Who?</text></questiontext><defaultgrade>2.0</defaultgrade>
      <answer fraction="100"><text>I</text><feedback><text/></feedback></answer></question>
      """
    let plain = """
      <question type="shortanswer"><questiontext><text>You?</text></questiontext>
      <defaultgrade>1.0000000</defaultgrade><answer fraction="100"><text>I</text></answer>
      <hint><text></text></hint><units/><tags><tag><text>difficulty:easy</text></tag></tags></question>
      """
    let reading = try read("<quiz>\n\(one)\n\(two)\n\(plain)</quiz>")
    #expect(reading.value.count == 3)
    let told = reading.faults.map(\.description)
    #expect(told.count == 5, "\(told)")
    for words in [
      "line 2: 2 questions, this one the first, have a grade", "1 question has tags", "1 question has units",
      "1 question has pictures", "1 question has hints",
    ] {
      #expect(told.contains { $0.contains(words) }, "\(words): \(told)")
    }
    #expect(try read("<quiz>\(plain)</quiz>").faults == [])
  }

  @Test("Of pictures that do not come with the bank their words are kept, and it is told")
  func picturesElsewhere() throws {
    func image(_ words: String) -> String {
      "<![CDATA[<p>Look <img src=\"@@PLUGINFILE@@/a.png\" alt=\"\(words)\"></p>]]>"
    }
    let reading = try read(
      """
      <quiz><question type="multichoice"><questiontext format="html"><text>\(image("a map"))</text></questiontext>
      <answer fraction="100" format="html"><text>\(image("the Rhine"))</text>
      <feedback format="html"><text>\(image("its source"))</text></feedback></answer>
      <answer fraction="0" format="html"><text>Elbe</text><feedback format="html"><text>\(image(""))</text></feedback>
      </answer></question></quiz>
      """)
    let question = try #require(reading.value.first)
    #expect(question.question == "Look [a map]" && question.options == ["Look [the Rhine]", "Elbe"])
    #expect(question.notes == ["Look [its source]", "Look"])
    let told = reading.faults.map(\.description)
    #expect(
      told.count == 2 && told[0].contains("is not in the file") && told[1].contains("feedback"), "\(told)")
  }

  @Test("What is written is read again as it was: every kind, with all that is hostile in XML and HTML")
  func roundTrip() throws {
    let nasty = "a < b & \"c\" ]]> </text> <script>x</script> é 日本\nsecond line"
    var several = QuizQuestion(nasty, options: ["x < y", "&amp;", "'z'"], answerIndex: 0, explanation: nasty)
    several.form = .several
    several.credits = [0.5, 0.5, -0.25]
    several.notes = ["n1", "", nasty]
    (several.topic, several.difficulty, several.title) = ("A & B", "hard", "T < 1")
    several.picture = QuizPicture(
      dataURL: "data:image/png;base64,\(Self.picture)", words: "A \"map\" <of> it")
    var truth = QuizQuestion(
      "True?", options: QuizQuestion.trueAndFalse, answerIndex: 1, notes: ["no", "yes"])
    truth.topic = "A & B"
    let questions = [
      several, truth,
      QuizQuestion(
        "W?", .words([QuizPhrase("a*b", note: nasty), QuizPhrase("c", credit: 0.25)], matchesCase: true)),
      QuizQuestion("N?", .number([QuizNumber(-1.5, tolerance: 0.25), QuizNumber(1e-9, credit: 0.5)])),
      QuizQuestion(
        "M?", .matching([QuizPair("x < y", option: 1), QuizPair("z", option: 0)]),
        options: ["1", "2", "3 & 4"]),
    ]
    var reading = try read(MoodleXML.write(questions))
    #expect(reading.faults == [])
    for index in reading.value.indices where questions[index].title == nil {
      reading.value[index].title = nil
    }
    #expect(reading.value == questions)
  }

  @Test(
    "What reaches beyond the file, or is not well formed, is refused with the reason",
    arguments: [
      ("<!DOCTYPE quiz [<!ENTITY a \"b\">]><quiz>&a;</quiz>", "DOCTYPE"),
      ("<!DOCTYPE quiz SYSTEM \"http://127.0.0.1:9/x.dtd\"><quiz/>", "DOCTYPE"),
      (
        "<!DOCTYPE q [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]><quiz>&b;</quiz>",
        "DOCTYPE"
      ),
      ("<!DOCTYPE q [<!ENTITY f SYSTEM \"file:///etc/passwd\">]><quiz>&f;</quiz>", "DOCTYPE"),
      ("<quiz>&nothing;</quiz>", ""), ("<quiz><question></quiz>", "well-formed"), ("<quiz>", "well-formed"),
      ("", "XML"), ("<quiz>\u{1}</quiz>", "well-formed"),
      (String(repeating: "<a>", count: 100), "deep"),
    ])
  func refused(text: String, words: String) {
    let fault = #expect(throws: DeckFault.self) { try MarkupReader.read(Array(text.utf8)) }
    #expect(words.isEmpty || fault?.problem.contains(words) == true, "\(fault.map(\.problem) ?? "")")
  }

  @Test("Cut off or changed anywhere, a file is read or refused, and never more")
  func damaged() throws {
    let whole = Array(
      MoodleXML.write([QuizQuestion("Q & A?", options: ["a", "b"], answerIndex: 0, explanation: "é")]).utf8)
    for length in stride(from: 0, to: whole.count - 8, by: 7) {
      #expect(throws: DeckFault.self) { try MarkupReader.read(Array(whole[..<length])) }
    }
    for place in stride(from: 0, to: whole.count, by: 3) {
      for byte: UInt8 in [0, 0x26, 0x3C, 0xFF] {
        var changed = whole
        changed[place] = byte
        if let root = try? MarkupReader.read(changed) { _ = MoodleXML.read(root) }
      }
    }
    #expect(throws: DeckFault.self) {
      try MarkupReader.read(Array("<quiz/>".utf8) + [UInt8](repeating: 0x20, count: MarkupReader.limit))
    }
  }
}
