import Foundation
import Testing
import TestSupport

@Suite("Quizzes made at the command line, and served to a class", .running)
struct QuizEditingCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var changes: [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  private func run(_ arguments: String..., expecting code: Int32 = 0, input: String = "") throws -> ProgramRun
  {
    let run = try Recite.start(arguments, input: Array(input.utf8), with: changes).finish()
    #expect(run.code == code, "\(arguments): \(run.text)\n\(run.messages)")
    return run
  }

  @Test("A pack is made of questions of every kind, changed, taken, undone, and goes out and in as it is")
  func life() throws {
    _ = try run(
      "quiz", "add", "Rivers", "Through Vienna?", "=The Danube ~The Rhine#Cologne.", "--topic", "Capitals")
    _ = try run("quiz", "add", "rivers", "Which two?", "~%50%Inn ~%50%Enns ~%-100%Elbe")
    _ = try run("quiz", "add", "Rivers", "How long?", "#2850:30", "--explanation", "To the sea.")
    _ = try run("quiz", "add", "Rivers", "In German?", "=Donau")
    _ = try run("quiz", "add", "Rivers", "Where?", "=Austria -> Vienna =Hungary -> Budapest")
    let twice = try run("quiz", "add", "Rivers", "In German?", "=Donau", expecting: 2)
    #expect(twice.messages.contains("already"))
    let odd = try run("quiz", "add", "Rivers", "What?", "The Danube", expecting: 2)
    #expect(odd.messages.contains("quiz add --help"), "\(odd.messages)")
    let taken = try run("quiz", "take", "Rivers", input: "the danube\na b\n2,851\nrhine\na b\n")
    #expect(taken.text.contains("3 of 5 right") || taken.text.contains("4 of 5 right"), "\(taken.text)")
    #expect(taken.text.contains("Not so: Donau") && taken.text.contains("To the sea."))
    _ = try run("quiz", "edit", "Rivers", "3", "--answers", "#2850:50")
    #expect(try run("quiz", "show", "Rivers").text.contains("2850 (50 more or less)"))
    #expect(
      try run("quiz", "edit", "Rivers", "9", "--topic", "x", expecting: 2).messages.contains("no question 9"))
    _ = try run("quiz", "remove", "Rivers", "1", "2")
    let left = try run("quiz", "show", "Rivers", "--format", "jsonl").lines
    #expect(left.count == 3)
    _ = try run("undo")
    for form in ["json", "gift", "moodle"] {
      let file = home.file("out.\(form == "moodle" ? "xml" : form)")
      _ = try run("quiz", "export", "Rivers", "--as", form, "--output", file)
      _ = try run("quiz", "import", file, "--name", form)
      let kinds = try run("quiz", "show", form, "--format", "jsonl").lines.map {
        try JSON(line: $0)["kind"]?.string
      }
      #expect(kinds == ["one", "several", "number", "words", "matching"], "\(form)")
    }
    let aiken = try run("quiz", "export", "Rivers", "--as", "aiken")
    #expect(aiken.messages.contains("4 questions left out"), "\(aiken.messages)")
  }

  @Test(
    "A class goes on after its server was killed, at the same address; its table is there without a server")
  func classKilled() throws {
    _ = try run("quiz", "add", "Sums", "Two and two?", "=4 ~5")
    _ = try run("quiz", "add", "Sums", "Three and three?", "#6")
    func serve() throws -> (program: ProgramUnderTest, address: String, port: Int) {
      let program = try Recite.start(["quiz", "serve", "--class", "4b"], with: changes)
      #expect(program.wait { program.outputSoFar.contains("teacher") }, "\(program.messagesSoFar)")
      let line = program.outputSoFar.split(separator: "\n").first.map(String.init) ?? ""
      let address = try #require(URL(string: String(line.split(separator: " ").last ?? "")))
      return (program, address.path, try #require(address.port))
    }
    func post(_ port: Int, _ path: String, _ body: String) throws -> JSON {
      let reply = RawHTTP(port: port).send(
        "POST", path, headers: ["Content-Type: application/json"], body: Array(body.utf8))
      return try JSON(line: reply.text.trimmingCharacters(in: .whitespacesAndNewlines))
    }
    let first = try serve()
    let joined = try post(first.port, first.address + "/class/join", "{\"name\": \"Zoë\"}")
    let secret = try #require(joined["secret"]?.string)
    let key = try #require(joined["question"]?["key"]?.string)
    _ = try post(
      first.port, first.address + "/class/answer",
      "{\"secret\": \"\(secret)\", \"key\": \"\(key)\", \"choice\": 0}")
    first.program.signal(SIGKILL)
    _ = first.program.finish()
    let second = try serve()
    #expect(second.address == first.address && second.port == first.port)
    let standing = try post(second.port, second.address + "/class/standing", "{\"secret\": \"\(secret)\"}")
    #expect(standing["number"]?.number == 2)
    second.program.signal(SIGINT)
    #expect(second.program.finish().messages.contains("1 pupil took part"))
    let csv = try run("quiz", "results", "4b", "--format", "csv").text
    #expect(csv.contains("\nZoë,") && csv.contains(",1,1,1,2,50,1,,4,"), "\(csv)")
    #expect(try run("quiz", "tasks", "--format", "jsonl").lines.isEmpty, "the teacher has answered nothing")
    _ = try run("quiz", "results", "4b", "--remove", "--yes")
    #expect(try run("quiz", "results", "4b", expecting: 2).messages.contains("no quiz of a class"))
  }
}
