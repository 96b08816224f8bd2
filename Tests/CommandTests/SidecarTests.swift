import Foundation
import Testing
import TestSupport

@Suite("Texts beside recordings", .running)
struct SidecarTests {
  private let folder: TemporaryFolder

  private static let sound = WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes

  init() throws { folder = try TemporaryFolder() }

  /// What is told of recordings with these files beside them, each in a folder of its own, in their order.
  private func scored(_ files: [(name: String, bytes: [UInt8])]) throws -> [Result] {
    for (number, file) in files.enumerated() {
      try FileManager.default.createDirectory(
        atPath: folder.file("\(number)"), withIntermediateDirectories: true)
      _ = try folder.write("\(number)/a.wav", Self.sound)
      _ = try folder.write("\(number)/\(file.name)", file.bytes)
    }
    _ = try folder.write("z.wav", Self.sound)
    _ = try folder.write("z.txt", Array("John 11:35".utf8))
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    let results = try run.lines.map { try Result(line: $0) }
    let last = try #require(results.first { $0.id == "z.wav" })
    #expect(last.error == nil, "the others are scored all the same")
    return try files.indices.map { number in
      try #require(results.first { $0.id == "\(number)/a.wav" }, "\(results.map(\.id))")
    }
  }

  /// What is told of recordings with these texts beside them.
  private func scored(texts: [[UInt8]]) throws -> [Result] { try scored(texts.map { ("a.txt", $0) }) }

  /// A document of Word's that says "Jesus wept.".
  private static let word = StoredZip.archive(
    "word/document.xml",
    Array(
      #"<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Jesus wept.</w:t></w:r></w:p></w:body></w:document>"#
        .utf8))

  @Test("What is meant as a reference and is none is said to be none, and nobody is marked down for it")
  func wrongReference() throws {
    let texts = ["John 99:1", "Jonh 3:16", "John 3:99", "Psalm 151:1", "Ps. 23:99 (KJV)", "1 Jn 9:1"]
    for (text, result) in zip(texts, try scored(texts: texts.map { Array($0.utf8) })) {
      #expect(result.error != nil && result.score == nil, "\(text): \(result.story)")
    }
  }

  @Test(
    "A reference that is misspelt is taken for the book it is near to, and that is said beside the results")
  func misspelt() throws {
    _ = try folder.write("a.wav", Self.sound)
    _ = try folder.write("a.txt", Array("Jhon 11:35".utf8))
    let run = try Recite.run("score", folder.path, "--format", "jsonl", expecting: 0)
    #expect(run.messages.contains("Jhon: taken as John."), "\(run.messages)")
    #expect(!run.lines.contains { $0.contains("taken as") })
    let result = try Result(line: try #require(run.lines.first))
    #expect(result.error == nil)
  }

  @Test("Words are words, with numbers in them too")
  func words() throws {
    let texts = ["Jesus wept", "at 3:16 he said go home", "Psalms are songs"]
    for (text, result) in zip(texts, try scored(texts: texts.map { Array($0.utf8) })) {
      #expect(result.error == nil && result.words.count == text.split(separator: " ").count, "\(text)")
    }
  }

  @Test(
    "UTF-16 with its mark and Latin-1 are read, as editors elsewhere save them; other bytes are no text, and the advice is given"
  )
  func encodings() throws {
    let wide: [UInt8] = [0xFF, 0xFE] + "Jesus wept".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let lord = Array("the Lord is ".utf8)
    let results = try scored(texts: [wide, lord + [0xFC, 0x62], lord + [0xCC, 0xE0, 0xF0, 0xFF]])
    #expect(results[0].words.map(\.expected) == ["Jesus", "wept"])
    #expect(results[1].error == nil && results[1].words.map(\.expected) == ["the", "Lord", "is", "üb"])
    #expect(results[2].error?.message.contains("Save it as UTF-8") == true)
  }

  @Test("A document beside a recording is read: of Word, OpenDocument, rich text, Markdown, in any case")
  func document() throws {
    let open =
      #"<office:document-content xmlns:office="o" xmlns:text="t"><office:body><office:text>"#
      + "<text:p>Jesus wept.</text:p></office:text></office:body></office:document-content>"
    let rich = Array(#"{\rtf1 Jesus \b wept\b0 .}"#.utf8)
    let plain = Array("Jesus wept.\n".utf8)
    let documents = [
      ("a.docx", Self.word), ("a.DOCX", Self.word),
      ("a.odt", StoredZip.archive("content.xml", Array(open.utf8))), ("a.rtf", rich),
      ("a.Rtf", rich), ("a.md", plain), ("a.text", plain),
    ]
    for (document, result) in zip(documents, try scored(documents)) {
      #expect(result.words.map(\.expected) == ["Jesus", "wept."], "\(document.0): \(result.story)")
      #expect(result.error == nil)
    }
    // A plain text beside it comes first.
    let texts = documents.map { _ in Array("Go home".utf8) }
    #expect(try scored(texts: texts).allSatisfy { $0.words.map(\.expected) == ["Go", "home"] })
  }

  @Test("A document that cannot be read is named with what to do")
  func otherDocument() throws {
    let package: [UInt8] = [0x50, 0x4B, 0x03, 0x04, 0, 0]
    let documents: [(String, [UInt8])] = [
      ("a.docx", package), ("a.odt", package), ("a.pdf", Array("%PDF-1.4\n".utf8)),
      ("a.doc", [0xD0, 0xCF, 0x11, 0xE0, 0, 0]), ("a.pages", package),
    ]
    for (number, result) in try scored(documents).enumerated() {
      let name = documents[number].0
      let told = result.error?.message
      #expect(told?.contains(name) == true && told?.contains("a.txt") == true, "\(told ?? "")")
      let alone = try Recite.run("score", folder.file("\(number)/a.wav"), expecting: 2)
      #expect(alone.text.contains(name) || alone.messages.contains(name), "\(alone.messages)")
    }
  }

  @Test("What is called a document and is none is named, not read as words; a document called .txt is read")
  func otherForm() throws {
    let names = ["a.docx", "a.ODT", "a.pdf", "a.rtf", "a.pages"]
    let junk = ["Jesus wept.\n", "<html><p>Jesus wept.</p></html>", ""]
    let documents = names.flatMap { name in junk.map { (name, Array($0.utf8)) } }
    for (document, result) in zip(documents, try scored(documents)) {
      let told = try #require(result.error?.message, "\(document.0): \(result.story)")
      #expect(told.contains(document.0) && told.contains("no document"), "\(told)")
      #expect(told.contains("a.txt"), "and what to do: \(told)")
    }
    for result in try scored(texts: [Array(#"{\rtf1 Jesus \b wept\b0 .}"#.utf8), Self.word]) {
      #expect(result.words.map(\.expected) == ["Jesus", "wept."])
    }
  }

  @Test("A recording that is not there is said not to be there")
  func missing() throws {
    let run = try Recite.run("score", folder.file("none.wav"), expecting: 64)
    #expect(run.messages.contains("There is no file") && run.messages.contains("--verse"), "\(run.messages)")
    _ = try folder.write("a.wav", Self.sound)
    let asked = try Recite.run("score", folder.file("a.wav"), expecting: 64)
    #expect(asked.messages.contains("What is said in") && !asked.messages.contains("There is no file"))
  }

  @Test("What cannot be scored still counts for the learner whom the list names")
  func refusedLearner() throws {
    for name in ["a.wav", "b.wav"] { _ = try folder.write(name, Self.sound) }
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
