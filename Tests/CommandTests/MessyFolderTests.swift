import Foundation
import Testing
import TestSupport

/// A folder as classes hand it in: every file that somebody meant is a row, scored or with what to do.
@Suite("A messy class folder", .running)
struct MessyFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func silence() -> [UInt8] { WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes }

  private func results(_ more: String...) throws -> [String: Result] {
    let run = try Recite.start(["score", folder.path, "--format", "jsonl"] + more).finish()
    return Dictionary(try run.lines.map { try Result(line: $0) }.map { ($0.id, $0) }) { first, _ in first }
  }

  @Test("What cannot be read is an error that says what to do, and files that are no recordings are no rows")
  func everyFile() throws {
    try folder.write("ada.wav", silence())
    try folder.write("ada.txt", Array("Jesus wept".utf8))
    try folder.write("ada.jpg", [1])
    try folder.write("finn.m4a", [0, 0, 0, 32] + Array("ftypM4A ".utf8) + [UInt8](repeating: 0, count: 99))
    try folder.write("finn.txt", Array("Jesus wept".utf8))
    try folder.write("gus.dss", [1, 2, 3])
    try folder.write("gus.txt", Array("Jesus wept".utf8))
    try folder.write("ben.wav", [])
    try folder.write("ben.TXT", Array("Jesus wept".utf8))
    try folder.write("notes.txt", Array("for me".utf8))
    try folder.write("report.pdf", [1])
    try folder.write(".hidden.wav", [1])
    let found = try results()
    #expect(found.keys.sorted() == ["ada.wav", "ben.wav", "finn.m4a", "gus.dss"])
    #expect(found["ada.wav"]?.error == nil)
    #expect(found["ben.wav"]?.error?.code == "empty_file")
    #expect(found["finn.m4a"]?.error?.message.contains("ffmpeg -i") == true)
    #expect(found["gus.dss"]?.error?.code == "not_sound")
  }

  @Test(
    "Letters that a Macintosh writes in two parts are the same; a text in Latin-1 is one; what is there twice is told"
  )
  func otherMachines() throws {
    try folder.write("Ka\u{308}the.wav", silence())
    try folder.write("K\u{E4}the.txt", Array("Jesus wept".utf8))
    try folder.write("ben.wav", silence())
    try folder.write("ben.txt", Array("Rejoice ".utf8) + [0x93] + Array("evermore".utf8) + [0x94])
    try folder.write("cy.wav", silence() + [0, 0])
    try folder.write("cy.txt", Array("Jesus wept".utf8))
    try folder.write("dan.wav", silence())
    try folder.write("dan.txt", Array("Jesus wept".utf8))
    let run = try Recite.start(["score", folder.path, "--format", "jsonl"]).finish()
    let rows = try run.lines.map { try JSON(line: $0) }
    #expect(rows.map { $0["error"] == nil } == [true, true, true, true], "\(run.text)")
    #expect(rows.first { $0["id"]?.string == "ben.wav" }?["text"]?.string == "Rejoice “evermore”")
    #expect(run.messages.contains("Twice: "), "\(run.messages)")
    #expect(!run.messages.contains("ben.wav") && !run.messages.contains("cy.wav"), "\(run.messages)")
  }

  @Test("Folders in the folder are looked into, and tell learners where the pattern has a slash")
  func folders() throws {
    for name in ["ada", "ben"] {
      try FileManager.default.createDirectory(
        atPath: folder.file("\(name)/old"), withIntermediateDirectories: true)
      try folder.write("\(name)/old/1.wav", silence())
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("ada/round"), withDestinationPath: folder.path)
    let run = try Recite.run(
      "score", folder.path, "--text", "Jesus wept", "--format", "jsonl", "--names", "{learner}/{*}/{date}")
    let rows = try run.lines.map { try JSON(line: $0) }
    #expect(rows.map { $0["id"]?.string } == ["ada/old/1.wav", "ben/old/1.wav"])
    #expect(rows.map { $0["learner"]?.string } == ["ada", "ben"])
  }

  @Test("Names that are not UTF-8 stay apart, and are told how to be mended")
  func names() throws {
    let run = try Recite.shell(
      "cd \(folder.path) && : > $'M\\xFCller.wav' && : > $'M\\xF6ller.wav' && $RECITE score . --text x --format jsonl",
      expecting: 2)
    let results = try run.lines.map { try Result(line: $0) }
    #expect(Set(results.map(\.id)) == [#"M\xF6ller.wav"#, #"M\xFCller.wav"#])
    #expect(
      results.allSatisfy { $0.error?.code == "bad_name" && $0.error?.message.contains("convmv") == true })
  }

  @Test("A list in Latin-1: Müller and Möller are two learners, and the guess is told")
  func encodings() throws {
    for name in ["a.wav", "李明.wav", "王芳.wav"] { try folder.write(name, silence()) }
    let text = "audio,text,learner\na.wav,Jesus wept,Müller\na.wav,Jesus wept,Möller\n"
    let list = try folder.write("class.csv", text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    let run = try Recite.run(
      "score", "--manifest", list, "--output", folder.file("all.jsonl"), "--by-learner", folder.file("l.tsv"))
    #expect(run.messages.contains("is read as Latin-1") && run.messages.contains("Müller"), "\(run.messages)")
    let table = try String(contentsOfFile: folder.file("l.tsv"), encoding: .utf8)
    #expect(table.contains("\nMöller\t1\t") && table.contains("\nMüller\t1\t"))
    let cyrillic = try folder.write(
      "other.csv", Array("audio,text\na.wav,".utf8) + [0xCC, 0xE0, 0xF0, 0xE8, 0xFF])
    let refused = try Recite.run("score", "--manifest", cyrillic, expecting: 2)
    #expect(
      refused.messages.contains("Line 2 of") && refused.messages.contains("CSV UTF-8"), "\(refused.messages)")
    try Recite.run(
      "score", folder.path, "--text", "Jesus wept", "--output", folder.file("f"), "--trn",
      folder.file("f.trn"))
    let trn = try String(contentsOfFile: folder.file("f.ref.trn"), encoding: .utf8)
    #expect(trn.contains("(李明.wav)") && trn.contains("(王芳.wav)"), "\(trn)")
  }

  @Test("A sentence that could be read as references is a sentence")
  func sentences() throws {
    let texts = [
      ("Ruth is 8", false), ("Mark is 12", false), ("Ruth 2", true), ("Ps 23; Is 8", true),
      ("1 John 4:8", true),
    ]
    for (number, text) in texts.enumerated() {
      try folder.write("\(number).wav", silence())
      try folder.write("\(number).txt", Array(text.0.utf8))
    }
    let found = try results()
    for (number, (text, isReference)) in texts.enumerated() {
      let result = try #require(found["\(number).wav"])
      let words = result.words.map(\.expected).joined(separator: " ")
      #expect((words == text) != isReference, "\(words.prefix(60)) \(result.error?.message ?? "")")
    }
  }

  @Test("A recording that is cut off is judged by what is there, and nobody is blamed for the rest")
  func cut() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("Psalm 23:1-3"))))
    try folder.write("cut.wav", Array(whole.prefix(whole.count * 2 / 5)))
    try folder.write("cut.txt", Array("Psalm 23:1-3".utf8))
    let result = try #require(try results()["cut.wav"])
    #expect(result.error == nil && result.outcome == "heard" && (result.score ?? 0) > 0.8, "\(result.story)")
    #expect(result.words.last?.verdict == "correct")
    #expect(result.words.count > 5 && result.words.count < 35, "\(result.words.count)")
    #expect(result.notes?.contains { $0.contains("cut off") } == true)
    #expect(result.notes?.contains { $0.contains("words are judged") } == true)
    try folder.write("cut.wav", Array(whole.prefix(3_000)))
    let little = try #require(try results()["cut.wav"])
    #expect(
      little.error?.code == "cut_off" && little.error?.message.contains("copy the recording again") == true)
    // What was judged in part is kept by --resume as it is.
    try folder.write("cut.wav", Array(whole.prefix(whole.count * 2 / 5)))
    try Recite.run("score", folder.path, "--output", folder.file("all.jsonl"))
    let again = try Recite.run("score", folder.path, "--output", folder.file("all.jsonl"), "--resume")
    #expect(
      again.messages.contains("1 were done before") && !again.messages.contains("anew"), "\(again.messages)")
  }

  @Test(
    "As many as a dry run tells are scored: good, empty, cut, of a wrong kind, undecodable, without a text")
  func dryRun() throws {
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("Psalm 23:1-3"))))
    for (name, bytes) in [
      ("good", whole), ("empty", []), ("cut", Array(whole.prefix(whole.count * 2 / 5))),
      ("stump", Array(whole.prefix(3_000))), ("head", Array(whole.prefix(44))),
      ("letter", Array("Dear teacher".utf8)), ("zeros", [UInt8](repeating: 0, count: 4_000)),
      ("silent", WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes), ("nowhere", whole),
      ("lost", whole), ("old", whole),
    ] {
      try folder.write("\(name).wav", bytes)
      let text = name == "nowhere" ? "Psalm 151:1" : "Psalm 23:1-3"
      if name != "lost", name != "old" { try folder.write("\(name).txt", Array(text.utf8)) }
    }
    try folder.write("old.doc", [0xD0, 0xCF, 0x11, 0xE0, 0, 0])
    let told = try Recite.run("score", folder.path, "--dry-run")
    #expect(told.text.contains("3 of 11 recordings would be scored; 8 cannot be."), "\(told.text)")
    let run = try Recite.run("score", folder.path, "--format", "jsonl")
    let good = try run.lines.map { try Result(line: $0) }.filter { $0.error == nil }.map(\.id)
    #expect(good.sorted() == ["cut.wav", "good.wav", "silent.wav"], "\(good)")
  }
}
