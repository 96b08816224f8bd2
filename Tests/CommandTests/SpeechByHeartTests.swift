import Foundation
import Testing
import TestSupport

/// Somebody has a speech in a document of Word, and learns it.
@Suite("A speech of one's own, from its document to by heart", .waiting)
struct SpeechByHeartTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func changes(day: Int = 2) -> [String: String] {
    ["XDG_DATA_HOME": home.path, "RECITE_NOW": "2026-03-0\(day)T08:00:00Z", "TZ": "UTC"]
  }

  private static let sentences = [
    "My friends, we have come a long way together.",
    "Nobody promised that it would be easy;",
    "nobody promised that it would be short.",
    "But every one of us is here tonight,",
    "and the lights are on again in the harbour.",
  ]
  private static var speech: String { sentences.joined(separator: " ") }

  /// The document, as Word would pack it: stored, not squeezed.
  private func document() throws -> String {
    let xml =
      #"<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>"#
      + #"<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr><w:r><w:t>The harbour</w:t></w:r></w:p>"#
      + "<w:p><w:r><w:t>\(Self.speech)</w:t></w:r></w:p></w:body></w:document>"
    let folder = home.file("pack/word")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try home.write("speech.docx", StoredZip.archive("word/document.xml", Array(xml.utf8)))
  }

  @Test("Added and begun by one line, learnt to its end, practised the next day; no question asks for a book")
  func story() throws {
    let file = try document()
    let learner = try Learner(
      ["learn", file, "--typed", "--mute", "--seed", "5"], reference: "The harbour", verse: Self.speech,
      with: changes())
    let seen = try play(learner)
    #expect(learner.program.finish(within: 60).code == 0)
    #expect(seen.contains("Added: “The harbour”, 5 lines") && seen.contains("What comes next?"), "\(seen)")
    #expect(!seen.contains("In which book") && seen.contains("the lesson is done"), "\(seen.suffix(1500))")
    let why = try JSON(
      line: try #require(Recite.run("why", "the harbour", "--format", "jsonl", with: changes()).lines.first))
    #expect((why["strength"]?.number ?? 0) > 0.99, "\(why)")

    let practice = try Learner(
      ["practice", "--typed", "--mute", "--count", "1", "--seed", "5"], reference: "The harbour",
      verse: Self.speech, with: changes(day: 3))
    let next = try play(practice)
    #expect(next.contains("The harbour") && next.contains("1 question, 1 right"), "\(next)")
  }

  /// Answers until it ends, and tells all that was on the screen.
  private func play(_ learner: Learner) throws -> String {
    var seen = ""
    while let screen = learner.turn() {
      seen += screen
      if screen.contains("Enter go on") {
        learner.type("")
        continue
      }
      // A line alone, some lines joined, or all of it.
      let part = screen.matches(of: /The harbour, lines? ([1-5])(?:-([1-5]))? of 5/).last
      let first = part.flatMap { Int($0.1) }
      let last = part?.2.flatMap { Int($0) } ?? first
      let words =
        first.map { Self.sentences[$0 - 1...(last ?? $0) - 1].joined(separator: " ") } ?? Self.speech
      let ofWords = ["What comes next?", "What stands before?", "missing word", "by heart", "first letters"]
      if ofWords.contains(where: screen.contains) {
        learner.type(words)
      } else {
        learner.type(try #require(learner.rightAnswer(to: screen), "nothing to answer on: \(screen)"))
      }
    }
    return seen + learner.terminal.painted
  }

  @Test("Everything that takes a verse takes it")
  func everywhere() throws {
    let file = try document()
    let added = try Recite.run("texts", "add", file, with: changes())
    #expect(added.messages.contains("“The harbour”, 5 lines") && added.output.isEmpty)
    let verse = try Recite.run("verse", "The harbour 2-3", "--color", "never", with: changes()).text
    #expect(verse.contains("2  Nobody promised") && verse.contains("3  nobody promised"))
    let lines = try Recite.run("verse", "the harbour", "--format", "jsonl", with: changes()).lines
    #expect(try lines.map { try JSON(line: $0)["reference"]?.string }.last == "The harbour 5")
    let found = try Recite.run("search", "promised", "short", "--color", "never", with: changes())
    #expect(found.text.hasPrefix("The harbour 3"))
    let set = try Recite.run("set", "new", "Mine", "The harbour 1-2; John 3:16", with: changes())
    #expect(set.messages.contains("2 passages"))
    let drill = try Recite.run(
      "drill", "recite", "the harbour 2", "--typed", input: Array((Self.sentences[1] + "\n").utf8),
      with: changes())
    #expect(drill.text.contains("Right"))
    let listed = try Recite.run("texts", "--format", "jsonl", with: changes()).lines
    #expect(try JSON(line: try #require(listed.last))["name"]?.string == "The harbour")
    let missing = try Recite.run("lesson", "The harbour 9", "--typed", expecting: 2, with: changes())
    #expect(missing.messages.contains("The harbour has 5 lines"))
    try Recite.run("say", "The harbour 1", "--output", home.file("a.wav"), with: changes())
    let score = try Recite.run(
      "score", home.file("a.wav"), "--verse", "The harbour 1", "--format", "jsonl", expecting: nil,
      with: changes())
    let result = try JSON(line: try #require(score.lines.first))
    #expect(result["expected"]?.string != nil || score.text.contains("friends"), "\(score.text)")
    let gone = try Recite.run("texts", "remove", "the HARBOUR", with: changes())
    #expect(gone.messages.contains("Removed “The harbour”"))
  }

  @Test("Words by hand and by a pipe, a title of one's own, and what stands in the way of one")
  func ways() throws {
    let words = "The river ran on\nand on to the sea\n"
    let typed = try Recite.run(
      "learn", "--text", words, "--title", "My river", "--typed", input: Array("q\n".utf8), with: changes())
    #expect(typed.messages.contains("“My river”, 2 lines"))
    let again = try Recite.run(
      "texts", "add", "-", "--title", "my river", expecting: 2, input: Array("Other words of it\n".utf8),
      with: changes())
    #expect(again.messages.contains("already") && again.messages.contains("--replace"))
    let named = try Recite.run(
      "texts", "add", "-", "--title", "Jude 1:1", expecting: 2, input: Array(words.utf8), with: changes())
    #expect(named.messages.contains("is a place in the Bible"))
    let bible = try home.write("mine.tsv", Array("John 3:16\tSo much love\n".utf8))
    let unnamed = try Recite.run("texts", "add", bible, expecting: 64, with: changes())
    #expect(unnamed.messages.contains("--name"))
    let nothing = try Recite.run("learn", "nowhere.docx", "--typed", expecting: 2, with: changes())
    #expect(nothing.messages.contains("There is no file nowhere.docx"))
    let reading = try Recite.run("My river 2", "--typed", input: Array("q\n".utf8), with: changes())
    #expect(reading.text.contains("My river 2"))
  }
}

/// A zip archive of one entry that is stored as it is.
enum StoredZip {
  static func archive(_ name: String, _ content: [UInt8]) -> [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in content {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let sizes = number(Int(~sum), 4) + number(content.count, 4) + number(content.count, 4)
    let common = number(20, 2) + number(0, 2) + number(0, 2) + number(0, 2) + number(0x21, 2) + sizes
    let local =
      [0x50, 0x4B, 3, 4] + common + number(name.utf8.count, 2) + number(0, 2) + Array(name.utf8) + content
    let central =
      [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(name.utf8.count, 2) + number(0, 12) + number(0, 4)
      + Array(name.utf8)
    return local + central + [0x50, 0x4B, 5, 6] + number(0, 4) + number(1, 2) + number(1, 2)
      + number(central.count, 4) + number(local.count, 4) + number(0, 2)
  }
}
