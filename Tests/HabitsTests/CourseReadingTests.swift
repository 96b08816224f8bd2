import Foundation
@testable import Habits
import Testing

@Suite("Reading a course")
struct CourseReadingTests {
  static let json = """
    {
      "format": 1, "id": "small", "title": "Small", "language": "en", "welcome": "Hello.", "congratulation": "Done.",
      "themes": [
        {"id": "look", "title": "Look", "given": "Look at it", "weeks": 1},
        {"id": "slow", "title": "Slow", "suggestions": ["Chew"], "reminder": "7:30", "whyEdit": "To grow."}
      ],
      "weeks": [
        {"title": "One", "posts": [{"file": "a.md", "title": "A"}, {"file": "b.md", "title": "B"}]},
        {"title": "Two", "posts": [{"file": "c.md", "title": "C", "asksGoal": true},
                                   {"file": "d.md", "title": "D", "asksHabit": "slow"}]}
      ],
      "ending": {"title": "End", "posts": [{"file": "e.md", "title": "E"}]},
      "encouragements": {"once": ["Well."], "often": ["Well, well."]}
    }
    """

  static func files(_ changes: [String: String] = [:], replacing old: String = "", with new: String = "")
    -> [String:
    [UInt8]]
  {
    var files = ["course.json": json.replacing(old, with: new)]
    for name in ["a", "b", "c", "d", "e"] { files["\(name).md"] = "# \(name)\n\nText of \(name)." }
    return files.merging(changes) { $1 }.mapValues { Array($0.utf8) }
  }

  static func faults(_ files: [String: [UInt8]]) -> [String] {
    do throws(CourseError) {
      _ = try Course(files: files)
      return []
    } catch {
      return error.faults.map(\.description)
    }
  }

  @Test("a right one is read whole")
  func right() throws {
    let course = try Course(files: Self.files())
    #expect(course.sections.map(\.title) == ["One", "Two", "End"])
    #expect(course.sections.flatMap(\.posts).map(\.id) == ["a", "b", "c", "d", "e"])
    #expect(course.post("d")?.ask == .habit(theme: "slow"))
    #expect(course.post("a")?.spoken == ["Text of a."])
    #expect(course.theme("slow")?.reminder.description == "07:30")
    #expect(course.theme("look")?.given == GivenHabit(text: "Look at it", weeks: 1))
    #expect(course.goalSection == 1)
  }

  @Test("the heading above a post is its title; one without has that of course.json")
  func titles() throws {
    let changes = [
      "a.md": "# Eat slowly *now*\n\nText.", "b.md": "Text alone.", "c.md": "## A part\n\nText.",
    ]
    let course = try Course(files: Self.files(changes))
    #expect(["a", "b", "c"].compactMap { course.post($0)?.title } == ["Eat slowly now", "B", "C"])
    #expect(course.post("a")?.spoken == ["Text."] && course.post("c")?.spoken.count == 2)
    let long = "# " + String(repeating: "long ", count: 30) + "\n\nText."
    #expect(Self.faults(Self.files(["a.md": long])).contains { $0.contains("longer than 120 characters") })
    #expect(Self.faults(Self.files(["a.md": "# Title alone"])).contains { $0.contains("it has no text") })
  }

  @Test(
    "each fault is told with its place",
    arguments: [
      (#""format": 1"#, #""format": 2"#, "course.json, format: this should be a whole number from 1 to 1"),
      (#""id": "small""#, #""id": "Small One""#, "course.json, id: use 1 to 40 lower-case letters"),
      (#""title": "Small""#, #""title": 7"#, "course.json, title: this should be text, and is a number"),
      (#""welcome": "Hello.", "#, "", "course.json, welcome: this should be text, and is missing"),
      (#""welcome": "Hello.""#, #""welcome": " ""#, "course.json, welcome: it is empty"),
      (
        #""welcome": "Hello.""#, #""welcome": null"#, "course.json, welcome: this should be text, and is null"
      ),
      (
        #""welcome": "Hello.""#, #""welcome": "Hello.", "welcome": "Hi.""#,
        "course.json, welcome: it is written twice; take one of them out"
      ),
      (#""welcome": "Hello.", "#, #""welcome" "Hello.", "#, "a colon is missing after a name"),
      (#""welcome": "Hello.", "#, #""welcome" "Hello.", "#, "course.json, line "),
      (#""welcome": "Hello.""#, #""welcome": "a\u001b[2J""#, "invisible or command a terminal"),
      (#""welcome": "Hello.""#, #""welcome": "a\u202eb""#, "invisible or command a terminal"),
      (#""title": "One""#, #""titel": "One""#, "course.json, weeks[0].titel: Recite knows no such field"),
      (#""suggestions": ["Chew"]"#, #""suggestions": []"#, "themes[1].suggestions: this should be a list"),
      (
        #""suggestions": ["Chew"]"#, #""suggestions": [true]"#,
        "themes[1].suggestions[0]: this should be text"
      ),
      (#""reminder": "7:30""#, #""reminder": "25:00""#, "themes[1].reminder: this should be a time of day"),
      (#""weeks": 1"#, #""weeks": 0"#, "themes[0].weeks: this should be a whole number from 1 to 60"),
      (#""given": "Look at it", "#, "", "themes[0].weeks: only a given habit ends by itself"),
      (#""id": "slow""#, #""id": "look""#, "themes[1].id: another theme has the name look already"),
      (
        #""file": "b.md""#, #""file": "a.md""#,
        "weeks[0].posts[1].file: a.md is at weeks[0].posts[0].file already"
      ),
      (#""file": "b.md""#, #""file": "../b.md""#, "weeks[0].posts[1].file: name a file of this folder"),
      (#""file": "b.md""#, #""file": "/etc/passwd""#, "name a file of this folder"),
      (#""file": "b.md""#, #""file": "b%2f.md""#, "name a file of this folder"),
      (#""file": "b.md""#, #""file": "missing.md""#, "missing.md: the file is missing"),
      (
        #""asksHabit": "slow""#, #""asksHabit": "look""#,
        "post d asks for look, which the course gives by itself"
      ),
      (#""asksHabit": "slow""#, #""asksHabit": "fast""#, "post d asks for fast, and there is no such theme"),
      (#", "asksHabit": "slow""#, "", "no post asks for a habit of slow"),
      (#""title": "A""#, #""title": "A", "asksGoal": true"#, "more than one post asks for the goal"),
      (
        #""title": "A""#, #""title": "A", "asksHabit": "slow""#, "more than one post asks for a habit of slow"
      ),
      (
        #""asksGoal": true"#, #""asksGoal": true, "asksHabit": "slow""#,
        "for a habit or for the goal, not for both"
      ),
      (#""often": ["Well, well."]"#, #""often": "Well""#, "encouragements.often: this should be a list"),
      (#""ending": {"#, #""ending": 3, "x": {"#, "course.json, ending: this should be an object"),
    ])
  func fault(old: String, new: String, expected: String) {
    #expect(Self.json.contains(old))
    let faults = Self.faults(Self.files(replacing: old, with: new))
    #expect(faults.contains { $0.contains(expected) }, "\(faults)")
  }

  @Test("all faults are listed at once, in the posts too")
  func many() {
    let faults = Self.faults(
      Self.files(
        ["a.md": "# Only a title", "b.md": "one\ntwo \u{1B}]0;x\u{7}\nthree\u{202E}", "c.md": ""],
        replacing: #""title": "Small", "language": "en""#, with: #""title": "", "language": 1"#))
    #expect(
      faults == [
        "course.json, title: it is empty",
        "course.json, language: this should be text, and is a number",
        "a.md: it has no text",
        "b.md, line 2: it holds characters that are invisible or command a terminal; take them out",
        "b.md, line 3: it holds characters that are invisible or command a terminal; take them out",
        "c.md: it has no text",
      ])
  }

  @Test(
    "what is no course at all is refused in a sentence",
    arguments: ["", "[]", "{", "null", "\u{FEFF}", "{\"id\": \"x\"", String(repeating: "[", count: 100_000)])
  func nonsense(json: String) {
    let faults = Self.faults(["course.json": Array(json.utf8)])
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.hasPrefix("course.json") && $0.utf8.count < 200 })
  }

  @Test("size and number are limited, and so is the list of faults")
  func limits() {
    #expect(Self.faults([:]).count == 1)
    #expect(
      Self.faults(["course.json": [UInt8](repeating: 0x20, count: 1_000_001)]) == [
        "course.json: it is longer than 1000000 bytes"
      ])
    #expect(
      Self.faults(Self.files(["a.md": String(repeating: "a", count: 100_001)])) == [
        "a.md: it is longer than 100000 bytes"
      ])
    var files = Self.files()
    files["a.md"] = [0x41, 0xFF, 0x0A]
    #expect(Self.faults(files) == ["a.md, line 1: it is no UTF-8; save the file as UTF-8"])
    let week = #"{"title": "", "posts": [{"file": "x", "title": ""}, {"file": 1}]}"#
    let weeks = [String](repeating: week, count: 60).joined(separator: ",")
    let many = Self.faults(Self.files(replacing: #""weeks": ["#, with: #""weeks": [\#(weeks),"#))
    #expect(many.count == Course.mostFaults)
  }

  @Test("line ends, tabs and a byte order mark of other systems are no fault")
  func lineEnds() throws {
    let course = try Course(files: Self.files(["a.md": "\u{FEFF}# A\r\n\r\n-\tone\r\n- two\r\n"]))
    #expect(course.post("a")?.blocks.map(\.kind) == [.item(nil), .item(nil)])
    #expect(course.post("a")?.spoken == ["one", "two"])
  }

  @Test("the names to fetch are known before the posts are there, without those that lead elsewhere")
  func postFiles() {
    let json = Self.json.replacing("b.md", with: "../../b.md").replacing(
      #""title": "C""#, with: #""title": 3"#)
    #expect(Course.postFiles(json: Array(json.utf8)) == ["a.md", "c.md", "d.md", "e.md"])
    #expect(Course.postFiles(json: Array("nonsense".utf8)) == [])
  }

  @Test("mutated courses are read or refused, and never more")
  func mutated() {
    var generator = SeededGenerator(seed: 5)
    let original = Self.files()["course.json"] ?? []
    var refused = 0
    for _ in 0..<300 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &generator)], at: place)
        }
      }
      var files = Self.files()
      files["course.json"] = bytes
      if !Self.faults(files).isEmpty { refused += 1 }
    }
    #expect(refused > 100)
  }
}
