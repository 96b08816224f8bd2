import Foundation
import Testing
import TestSupport

@Suite("Texts beside recordings", .running)
struct SidecarTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let sound = WaveBytes(samples: [Int16](repeating: 0, count: 8_000))
    for name in ["a.wav", "b.wav"] { _ = try folder.write(name, sound.bytes) }
    _ = try folder.write("b.txt", Array("John 11:35".utf8))
  }

  /// What is told of `a.wav` with these bytes beside it.
  private func scored(_ bytes: [UInt8]) throws -> Result {
    _ = try folder.write("a.txt", bytes)
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    let results = try run.lines.map { try Result(line: $0) }
    #expect(results.count == 2 && results.last?.error == nil, "the others are scored all the same")
    return try #require(results.first)
  }

  @Test(
    "What is meant as a reference and is none is said to be none, and nobody is marked down for it",
    arguments: ["John 99:1", "Jonh 3:16", "John 3:99", "Psalm 151:1", "Ps. 23:99 (KJV)", "1 Jn 9:1"])
  func wrongReference(_ text: String) throws {
    let result = try scored(Array(text.utf8))
    #expect(result.error != nil && result.score == nil, "\(result.story)")
  }

  @Test(
    "A reference that is misspelt is taken for the book it is near to, and that is said beside the results")
  func misspelt() throws {
    _ = try folder.write("a.txt", Array("Jhon 11:35".utf8))
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    #expect(run.messages.contains("Jhon: taken as John."), "\(run.messages)")
    #expect(!run.lines.contains { $0.contains("taken as") })
    let result = try Result(line: try #require(run.lines.first))
    #expect(result.error == nil)
  }

  @Test(
    "Words are words, with numbers in them too",
    arguments: ["Jesus wept", "at 3:16 he said go home", "Psalms are songs"])
  func words(_ text: String) throws {
    let result = try scored(Array(text.utf8))
    #expect(result.error == nil && result.words.count == text.split(separator: " ").count)
  }

  @Test(
    "UTF-16 with its mark and Latin-1 are read, as editors elsewhere save them; other bytes are no text, and the advice is given"
  )
  func encodings() throws {
    let wide: [UInt8] = [0xFF, 0xFE] + "Jesus wept".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try scored(wide).words.map(\.expected) == ["Jesus", "wept"])
    let latin = try scored(Array("the Lord is ".utf8) + [0xFC, 0x62])
    #expect(latin.error == nil && latin.words.map(\.expected) == ["the", "Lord", "is", "üb"])
    let other = try scored(Array("the Lord is ".utf8) + [0xCC, 0xE0, 0xF0, 0xFF])
    #expect(other.error?.message.contains("Save it as UTF-8") == true)
  }

  @Test(
    "A document beside a recording is read: of Word, OpenDocument, rich text, Markdown, in any case",
    arguments: ["docx", "DOCX", "odt", "rtf", "Rtf", "md", "text"])
  func document(_ ending: String) throws {
    let word =
      #"<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Jesus wept.</w:t></w:r></w:p></w:body></w:document>"#
    let open =
      #"<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text><text:p>Jesus wept.</text:p>"#
      + "</office:text></office:body></office:document-content>"
    let bytes =
      switch ending.lowercased() {
      case "docx": StoredZip.archive("word/document.xml", Array(word.utf8))
      case "odt": StoredZip.archive("content.xml", Array(open.utf8))
      case "rtf": Array(#"{\rtf1 Jesus \b wept\b0 .}"#.utf8)
      default: Array("Jesus wept.\n".utf8)
      }
    try folder.write("a.\(ending)", bytes)
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    let result = try Result(line: try #require(run.lines.first))
    #expect(result.words.map(\.expected) == ["Jesus", "wept."], "\(result.story)")
    #expect(result.error == nil && run.lines.count == 2)
    // A plain text beside it comes first.
    #expect(try scored(Array("Go home".utf8)).words.map(\.expected) == ["Go", "home"])
  }

  @Test(
    "A document that cannot be read is named with what to do",
    arguments: ["docx", "odt", "pdf", "doc", "pages"])
  func otherDocument(_ ending: String) throws {
    let magic: [UInt8] =
      switch ending {
      case "pdf": Array("%PDF-1.4\n".utf8)
      case "doc": [0xD0, 0xCF, 0x11, 0xE0, 0, 0]
      default: [0x50, 0x4B, 0x03, 0x04, 0, 0]
      }
    try folder.write("a.\(ending)", magic)
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    let told = try Result(line: try #require(run.lines.first)).error?.message
    #expect(told?.contains("a.\(ending)") == true && told?.contains("a.txt") == true, "\(told ?? "")")
    let alone = try Recite.run("score", folder.file("a.wav"), expecting: 2)
    #expect(alone.text.contains("a.\(ending)") || alone.messages.contains("a.\(ending)"), "\(alone.messages)")
  }

  @Test(
    "What is called a document and is none is named, not read as words; a document called .txt is read",
    arguments: ["docx", "ODT", "pdf", "rtf", "pages"])
  func otherForm(_ ending: String) throws {
    for junk in ["Jesus wept.\n", "<html><p>Jesus wept.</p></html>", ""] {
      try folder.write("a.\(ending)", Array(junk.utf8))
      let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
      let result = try Result(line: try #require(run.lines.first))
      let told = try #require(result.error?.message, "\(junk): \(result.story)")
      #expect(told.contains("a.\(ending)") && told.contains("no document"), "\(told)")
      #expect(told.contains("a.txt"), "and what to do: \(told)")
    }
    let rich = try scored(Array(#"{\rtf1 Jesus \b wept\b0 .}"#.utf8))
    #expect(rich.words.map(\.expected) == ["Jesus", "wept."])
    let word =
      #"<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Jesus wept.</w:t></w:r></w:p></w:body></w:document>"#
    let package = try scored(StoredZip.archive("word/document.xml", Array(word.utf8)))
    #expect(package.words.map(\.expected) == ["Jesus", "wept."])
  }

  @Test("A recording that is not there is said not to be there")
  func missing() throws {
    let run = try Recite.run("score", folder.file("none.wav"), expecting: 64)
    #expect(run.messages.contains("There is no file") && run.messages.contains("--verse"), "\(run.messages)")
    let asked = try Recite.run("score", folder.file("a.wav"), expecting: 64)
    #expect(asked.messages.contains("What is said in") && !asked.messages.contains("There is no file"))
  }

  @Test("What cannot be scored still counts for the learner whom the list names")
  func refusedLearner() throws {
    let list = try folder.write(
      "class.csv", Array("audio,verse,learner\nb.wav,John 11:35,Bo\na.wav,,Ada\n".utf8))
    let table = folder.file("learners.csv")
    let run = try Recite.run("score", "--manifest", list, "--format", "jsonl", "--by-learner", table)
    let refused = try JSON(line: try #require(run.lines.last))
    #expect(refused["learner"]?.string == "Ada" && refused["audio"]?.string == "a.wav", "\(run.lines)")
    let rows = try String(contentsOfFile: table, encoding: .utf8).split(separator: "\r\n").map(String.init)
    #expect(rows.contains { $0.hasPrefix("Ada,") } && rows.count == 3, "\(rows)")
  }

  @Test("A table without the columns asked for is refused before anything is scored or written")
  func columns() throws {
    let list = try folder.write("class.csv", Array("audio,verse\nb.wav,John 11:35\n".utf8))
    let output = folder.file("results.jsonl")
    let run = try Recite.run(
      "score", "--manifest", list, "--learner", "puppil", "--output", output, expecting: 2)
    #expect(run.messages.contains("names no column puppil"), "\(run.messages)")
    #expect(!FileManager.default.fileExists(atPath: output), "no result was begun")
  }
}
