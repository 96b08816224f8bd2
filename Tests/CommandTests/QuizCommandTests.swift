import Foundation
import Testing
import TestSupport

@Suite("Quizzes at the command line", .running)
struct QuizCommandTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private var changes: [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-02T08:00:00Z", "TZ": "UTC"]
  }

  @Test("A pack is brought in, its faults told; taken in two goes; tasks and figures tell of it")
  func life() throws {
    let pack = """
      [
        {"question": "Two and two?", "options": ["three", "four"], "answerIndex": 1, "explanation": "Count."},
        {"question": "Broken", "options": ["only"], "answerIndex": 4},
        {"question": "Three and three?", "options": ["six", "seven"], "answerIndex": 0, "topic": "sums"}
      ]
      """
    let file = try home.write("sums.json", Array(pack.utf8))
    let imported = try Recite.run("quiz", "import", file, expecting: 1, with: changes)
    #expect(imported.messages.contains("question 2") && imported.messages.contains("2 questions"))
    let first = try Recite.run("quiz", "take", "sums", input: Array("b\nq\n".utf8), with: changes)
    #expect(first.text.contains("Right") && first.text.contains("Count."), "\(first.text)")
    let second = try Recite.run("quiz", "take", "sums", input: Array("the second\n".utf8), with: changes)
    #expect(
      second.text.contains("Not so: A is right") && second.text.contains("1 of 2 right"), "\(second.text)")
    #expect(try Recite.run("quiz", "take", with: changes).text.contains("All done"))
    let tasks = try Recite.run("quiz", "tasks", "--format", "jsonl", with: changes).lines.map {
      try JSON(line: $0)
    }
    #expect(tasks.map { $0["title"]?.string } == ["Two and two?", "Three and three?"])
    #expect(tasks.allSatisfy { $0["isComplete"] == .bool(true) })
    try Recite.run("quiz", "tasks", "2", "--incomplete", with: changes)
    let again = try Recite.run("quiz", "take", input: Array("six\n".utf8), with: changes)
    #expect(again.text.contains("Question 1 of 1") && again.text.contains("All done: 1 of 1"))
    let stats = try JSON(
      line: try #require(Recite.run("quiz", "stats", "--format", "jsonl", with: changes).lines.first))
    #expect(stats["asked"]?.number == 3 && stats["right"]?.number == 2)
  }

  @Test(
    "Seven pictures of 1.8 MB are brought in, listed, added to and exported: none of them is lost", .long)
  func largePictures() throws {
    var picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    picture += [UInt8](repeating: 7, count: 1_800_000)
    try home.write("map.png", picture)
    let questions = (1...7).map {
      #"{"question": "Map \#($0)?", "options": ["a", "b"], "answerIndex": 0, "picture": "map.png"}"#
    }
    let file = try home.write("maps.json", Array("[\(questions.joined(separator: ","))]".utf8))
    #expect(try Recite.run("quiz", "import", file, with: changes).messages.contains("7 questions"))
    func count() throws -> Double? {
      let list = try Recite.run("quiz", "list", "--format", "jsonl", with: changes)
      return try JSON(line: try #require(list.lines.first))["questions"]?.number
    }
    #expect(try count() == 7)
    try Recite.run("quiz", "add", "maps", "Two?", "=yes ~no", with: changes)
    #expect(try count() == 8)
    let exported = home.file("again.json")
    try Recite.run("quiz", "export", "maps", "--output", exported, with: changes)
    #expect(try Recite.run("quiz", "import", exported, with: changes).messages.contains("8 questions"))
  }

  @Test("GIFT that begins with its format in brackets is no JSON, and a question that is there twice is told")
  func bracketedGIFT() throws {
    let gift = "[html]<b>Two</b> and two? {=4 ~%50%3 ~5}\n\nIt is.{FALSE}\n\nIt is.{TRUE}\n"
    let file = try home.write("sums.gift", Array(gift.utf8))
    let imported = try Recite.run("quiz", "import", file, expecting: 1, with: changes)
    #expect(imported.messages.contains("2 questions"), "\(imported.messages)")
    #expect(imported.messages.contains("same as question 2"))
  }
}
