@testable import Decks
@testable import Desks
import FoundationEssentials
import Testing
import TestSupport
@testable import Text

@Suite("Questions in other programs' files")
struct QuizFilesTests {
  private static let gift = "::Rhine:: Where is it? {=Europe ~Asia}"
  private static let aiken = "Where is the Rhine?\nA. Asia\nB. Europe\nANSWER: B\n"
  private static let json =
    "[{\"question\": \"Where is the Rhine?\", \"options\": [\"Europe\", \"Asia\"], \"answerIndex\": 0}]"

  private func read(
    _ text: String, as form: QuizFileFormat = .auto, isNamedJSON: Bool = false
  ) -> Reading<[QuizQuestion]> {
    QuizFiles.read(Array(text.utf8), as: form, isNamedJSON: isNamedJSON)
  }

  @Test("what a file is, is told by its content", arguments: [gift, aiken, json])
  func forms(text: String) throws {
    let read = read(text)
    #expect(read.faults.isEmpty, "\(read.faults)")
    let question = try #require(read.value.first)
    for form in QuizFileFormat.allCases {
      let again = QuizFiles.read(
        QuizFiles.bytes(of: [question], as: form), as: .auto, isNamedJSON: form == .json || form == .auto)
      #expect(again.value.count == 1 && again.faults.isEmpty, "\(form): \(again.faults)")
    }
  }

  @Test("a brace begins GIFT, unless the file is called JSON; what is asked for goes before both")
  func braces() {
    #expect(read("{\"questions\": \(Self.json)}", isNamedJSON: true).value.count == 1)
    #expect(!read("{\"questions\": 3}").faults.isEmpty)
    #expect(!read(Self.aiken, as: .json).faults.isEmpty)
    #expect(!QuizFiles.read([0xFF, 0x80], as: .auto, isNamedJSON: false).faults.isEmpty)
  }

  @Test("a file with an object on each line, answers in small letters, and letters of Windows come in")
  func others() throws {
    let line = #"{"question": "q?", "choices": ["x", "y"], "answer": 1}"#
    #expect(read(line).value.map(\.rightOption) == ["y"])
    #expect(read("\(line)\n\(line.replacing("q?", with: "r?"))\n", isNamedJSON: true).value.count == 2)
    #expect(read("Where?\nA) here\nB) there\nAnswer: B\n").value.map(\.rightOption) == ["there"])
    #expect(read("Which is {odd}?\nA) 1\nB) 2\nAnswer: A\n").value.map(\.rightOption) == ["1"])
    let bytes = Array("Wo ist K".utf8) + [0xF6] + Array("ln?\nA. hier\nB. da\nANSWER: B\n".utf8)
    let western = QuizFiles.read(bytes, as: .auto, isNamedJSON: false)
    #expect(western.value.map(\.question) == ["Wo ist Köln?"])
    #expect(western.faults.map(\.problem).joined().contains("“Köln”"))
  }

  @Test(
    "the right answer may be named as people name it, or have a star",
    arguments: [
      "a. x\n*b. y\nc. z", "(a) x\n(b) y\nCorrect answer: b", "A) x\nB) y\nAns: B. y",
      "A. x\nB. y\nAnswer is: (B)",
      "a) x\n* b) y", "A. x\nB. y\nRight answer = b", "A. x\nB. y\nCorrect: B",
    ])
  func handwritten(text: String) {
    let reading = read("1. q?\n\(text)\n\n2. r?\n\(text)\n")
    #expect(reading.value.map { $0.question + $0.rightOption } == ["q?y", "r?y"], "\(reading.faults)")
    #expect(reading.faults.isEmpty)
  }

  @Test(
    "a table with the options in columns is questions, with the lines of its rows",
    arguments: [
      "Question,Option A,Option B,Correct Answer\nq?,x,y,B\nr?,x,y,y\n",
      "Question Text,Question Type,Option 1,Option 2,Correct Answer,Time in seconds\nq?,Multiple Choice,x,y,2,30\nr?,,x,y,2,30\n",
      "Question;Correct Answer;Incorrect Answer 1;Incorrect Answer 2 (Optional)\nq?;y;x;\nr?;y;x;z\n",
      "Quiz template,,,,\nQuestion #,Question Text,Answer 1,Answer 2,Correct Answer(s) (Only include Answer #)\n1,q?,x,y,2\n2,r?,x,y,2\n",
      "Question - max 120 characters,Answer 1 - max 75 characters,Answer 2,Correct answer(s) - choose at least one\nq?,x,y,2\nr?,x,y,2\n",
      "question\tA\tB\tanswer\nq?\tx\ty\tB\nr?\tx\ty\tB\n",
    ])
  func tables(text: String) {
    let reading = read(text + "s?\n")
    #expect(reading.value.map { $0.question + $0.rightOption } == ["q?y", "r?y"], "\(reading.faults)")
    // What stands in the column of numbers alone is no question.
    let lines = text.contains("#") ? [] : [text.count { $0 == "\n" } + 1]
    #expect(Set(reading.faults.compactMap(\.position?.line)) == Set(lines))
  }

  @Test("OpenTriviaQA: the answer in words behind a caret, the options by letters; a question may go on")
  func openTrivia() {
    let one = "#Q Which river\nis it?\n^ Nile\nA Elbe\nB Nile\nC Rhine\n"
    let reading = read(one + "\n\n#Q Wet?\n^ True\nA True\nB False\n\n#Q None?\n^ x\nA y\nB z\n")
    #expect(reading.value.map { $0.question + $0.rightOption } == ["Which river\nis it?Nile", "Wet?True"])
    #expect(reading.faults.map(\.position?.line) == [14], "\(reading.faults)")
  }

  @Test(
    "what is in no form that is known is told once, and not as a fault of another form",
    arguments: [
      "Which river?*Nile\nWhich lake?*Chad\n", "a\tb\n",
    ])
  func unknown(text: String) {
    let reading = read(text)
    #expect(reading.value.isEmpty && reading.faults.count == 1, "\(reading.faults)")
    #expect(reading.faults.first?.problem.contains("no form of questions") == true)
    #expect(read(text, as: .gift).faults.first?.problem.contains("braces") == true)
  }

  @Test("a page, a picture and a document are refused by their names")
  func otherFiles() throws {
    let folder = try TemporaryFolder()
    for (name, text) in [("a.html", "<html></html>"), ("a.pdf", "%PDF-"), ("a.xlsx", "PK\u{3}\u{4} xl/a")] {
      let path = try folder.write(name, Array(text.utf8))
      #expect(throws: Failure.self, "\(name)") { try QuizFiles.read(path, as: .auto) }
    }
  }

  @Test("a folder's files come in order; one without questions is told")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in ["b.gift", "a.JSON", "notes.odt"] { try folder.write(name, Array(Self.gift.utf8)) }
    #expect(
      try QuizFiles.files(at: folder.path) == ["a.JSON", "b.gift"].map { folder.file($0) })
    #expect(try QuizFiles.files(at: folder.path + "/").allSatisfy { !$0.contains("//") })
    #expect(try QuizFiles.files(at: "-") == ["-"])
    let empty = try TemporaryFolder()
    #expect(throws: Failure.self) { try QuizFiles.files(at: empty.path) }
  }

  @Test("a picture is taken from beside the file and below it, and from nowhere above")
  func pictures() throws {
    let folder = try TemporaryFolder()
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    try folder.write("secret.png", picture)
    try FileManager.default.createDirectory(atPath: folder.file("packs"), withIntermediateDirectories: false)
    try folder.write("packs/map.png", picture)
    func pictures(_ name: String) throws -> Int {
      let text = Self.json.replacing("\"answerIndex\"", with: "\"picture\": \"\(name)\", \"answerIndex\"")
      return try QuizFiles.read(try folder.write("packs/a.json", Array(text.utf8)), as: .auto).value
        .count { $0.picture != nil }
    }
    #expect(try pictures("map.png") == 1)
    for name in ["../secret.png", "/etc/passwd", "./map.png", folder.file("secret.png")] {
      #expect(try pictures(name) == 0, "\(name)")
    }
  }

  @Test("an address that ends with a slash is a server; a pack is called by the file, else by the host")
  func addresses() {
    let server = QuizAddress("https://me@quiz.example.org/")
    #expect(server.questions == "https://me@quiz.example.org/questions")
    #expect(server.packName == "quiz.example.org")
    #expect(
      QuizAddress("https://a.org/x/?topic=lakes").questions == "https://a.org/x/questions?topic=lakes")
    #expect(QuizAddress("https://a.org/packs/rivers.v2.json?x=1").packName == "rivers")
  }
}
