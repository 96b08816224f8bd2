import Foundation
import Testing
import TestSupport

/// A run that goes on with an earlier one keeps what still answers what is asked, and nothing else.
@Suite("score --resume", .running)
struct ResumeTests {
  private let folder: TemporaryFolder
  private let list: String
  private let output: String

  init() throws {
    folder = try TemporaryFolder()
    output = folder.file("class.jsonl")
    for name in ["ada.wav", "ben.wav"] { try folder.write(name, Self.silence(8_000)) }
    list = try folder.write("class.csv", Self.table(ben: "Jesus wept"))
    try folder.write("class.jsonl", try Self.scored.get())
  }

  /// What comes of the two, scored once for all tests.
  private static let scored = Swift.Result {
    let folder = try TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    for name in ["ada.wav", "ben.wav"] { try folder.write(name, silence(8_000)) }
    let list = try folder.write("class.csv", table(ben: "Jesus wept"))
    try Recite.run("score", "--manifest", list, "--output", folder.file("class.jsonl"))
    return [UInt8](try Data(contentsOf: URL(fileURLWithPath: folder.file("class.jsonl"))))
  }

  private static func table(ben: String) -> [UInt8] {
    Array("audio,text\nada.wav,Jesus wept\nben.wav,\(ben)\n".utf8)
  }

  private static func silence(_ samples: Int) -> [UInt8] {
    WaveBytes(samples: [Int16](repeating: 0, count: samples)).bytes
  }

  @discardableResult
  private func score(_ more: String..., code: Int32 = 0, with changes: [String: String] = [:]) throws
    -> ProgramRun
  {
    let line = ["score", "--manifest", list, "--output", output] + more
    let run = try Recite.start(line, with: changes).finish()
    Recite.check(run, line, code, #_sourceLocation)
    return run
  }

  private func rows() throws -> [JSON] {
    try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map {
      try JSON(line: String($0))
    }
  }

  @Test("Nothing has changed: nothing is done, and the bytes stay")
  func same() throws {
    let before = try Data(contentsOf: URL(fileURLWithPath: output))
    let run = try score("--resume")
    #expect(run.messages.contains("0 recordings scored; 2 were done before"), "\(run.messages)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == before)
  }

  @Test("What a teacher said holds when results are scored anew, but not of another recording")
  func corrections() throws {
    let said = #"{"recite":"corrections","recordings":[{"id":"ID","words":[{"index":0,"verdict":"right"}]}]}"#
    let id = try #require(try rows()[1]["id"]?.string)
    let file = try folder.write("corrections.json", Array(said.replacing("ID", with: id).utf8))
    try Recite.run("correct", output, "--with", file)
    try score("--resume", "--strictness", "strict")
    let kept = try rows()[1]
    #expect(
      kept["made"]?["strictness"]?.string == "word-for-word" && kept["correction"]?["score"] == .number(0.5),
      "\(kept)")
    try folder.write("ben.wav", Self.silence(9_000))
    try score("--resume", "--strictness", "strict")
    #expect(try rows()[1]["correction"] == nil)
  }

  @Test("A recording that has another name is known by its bytes: nothing is scored anew")
  func renamed() throws {
    try folder.write("ben.wav", Self.silence(9_000))
    try score("--resume")
    try FileManager.default.moveItem(atPath: folder.file("ben.wav"), toPath: folder.file("benjamin.wav"))
    try folder.write("class.csv", Array("audio,text\nada.wav,Jesus wept\nbenjamin.wav,Jesus wept\n".utf8))
    let run = try score("--resume")
    #expect(
      run.messages.contains("1 recording has another name now")
        && run.messages.contains("0 recordings scored"),
      "\(run.messages)")
    #expect(try rows().compactMap { $0["audio"]?.string } == ["ada.wav", "benjamin.wav"])
    try FileManager.default.moveItem(atPath: folder.file("benjamin.wav"), toPath: folder.file("b.wav"))
    try folder.write("b.wav", Self.silence(10_000))
    try folder.write("class.csv", Array("audio,text\nada.wav,Jesus wept\nb.wav,Jesus wept\n".utf8))
    let other = try Recite.run("score", "--manifest", list, "--output", output, "--resume", expecting: 2)
    #expect(other.messages.contains("answers another list"), "\(other.messages)")
  }

  @Test(
    "A recording that was taken out of a folder: its row stays, and that is said; of a list it is refused")
  func gone() throws {
    let folder = try TemporaryFolder()
    let place = try TemporaryFolder()
    let output = place.file("all.jsonl")
    let names = ["pupil 1.wav", "pupil 2.wav", "pupil 10.wav", "song.wav", "song 2.wav"]
    for (number, name) in names.enumerated() { try folder.write(name, Self.silence(8_000 + number)) }
    func score(expecting code: Int32 = 0) throws -> (messages: String, ids: [String]) {
      let run = try Recite.run(
        "score", folder.path, "--text", "Jesus wept", "--output", output, "--resume", expecting: code)
      let rows = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
      return (run.messages, try rows.compactMap { try JSON(line: String($0))["id"]?.string })
    }
    #expect(try score().ids == ["pupil 1.wav", "pupil 2.wav", "pupil 10.wav", "song 2.wav", "song.wav"])
    for name in ["song.wav", "song 2.wav", "pupil 1.wav"] {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.write("pupil 3.wav", Self.silence(9_000))
    let kept = ["pupil 2.wav", "pupil 3.wav", "pupil 10.wav", "pupil 1.wav", "song 2.wav", "song.wav"]
    for _ in 0..<2 {
      let after = try score()
      #expect(after.messages.contains("3 recordings are not there any more"), "\(after.messages)")
      #expect(after.messages.contains(": pupil 1.wav, song 2.wav, song.wav."), "\(after.messages)")
      #expect(after.ids == kept)
    }
    try folder.write("song.wav", Self.silence(8_003))
    let back = try score()
    #expect(back.messages.contains("2 recordings are not there") && back.ids.count == 6, "\(back.messages)")
    #expect(back.messages.contains("0 recordings scored"), "\(back.messages)")
    for name in back.ids where !["pupil 1.wav", "song 2.wav"].contains(name) {
      try FileManager.default.removeItem(atPath: folder.file(name))
    }
    try folder.write("another.wav", Self.silence(12_000))
    #expect(try score(expecting: 2).messages.contains("answers another list"), "nothing of it is there")
    try self.folder.write("class.csv", Array("audio,text\nben.wav,Jesus wept\n".utf8))
    let list = try Recite.run(
      "score", "--manifest", self.list, "--output", self.output, "--resume", expecting: 2)
    #expect(list.messages.contains("answers another list"), "\(list.messages)")
  }

  @Test("A text that was changed is scored anew, and that is said")
  func text() throws {
    try folder.write("class.csv", Self.table(ben: "Rejoice evermore now"))
    let run = try score("--resume")
    #expect(run.messages.contains("1 is done anew: 1 text has changed"), "\(run.messages)")
    #expect(run.messages.contains("1 recording scored") && run.messages.contains("1 were done before"))
    #expect(try rows().map { $0["text"]?.string } == ["Jesus wept", "Rejoice evermore now"])
  }

  @Test("A recording that was replaced is scored anew, and no old result outlives a new failure")
  func recording() throws {
    try folder.write("ben.wav", Self.silence(16_000))
    let run = try score("--resume")
    #expect(run.messages.contains("1 recording has changed"), "\(run.messages)")
    #expect(try rows().map { $0["seconds"]?.number } == [0.5, 1])
    try FileManager.default.removeItem(atPath: folder.file("ben.wav"))
    try score("--resume")
    #expect(try rows().map { $0["error"] != nil } == [false, true])
    // Once it is there again it is scored, without being asked for failures.
    try folder.write("ben.wav", Self.silence(16_000))
    try score("--resume")
    #expect(try rows().map { $0["error"] != nil } == [false, false])
  }

  @Test("Other terms are other results, and a line says by what it was made")
  func terms() throws {
    let run = try score("--resume", "--strictness", "strict")
    #expect(
      run.messages.contains("2 are done anew: 2 were made with strictness near, not word-for-word"),
      "\(run.messages)")
    let made = try rows().compactMap { $0["made"] }
    #expect(made.map { $0["strictness"]?.string } == ["word-for-word", "word-for-word"])
    #expect(made.allSatisfy { $0["program"]?.string?.hasPrefix("recite ") == true && $0["model"] != nil })
  }

  @Test("Results of another version, and those that do not tell, are done anew")
  func version() throws {
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
    let older = lines[0].replacing("\"program\":\"recite ", with: "\"program\":\"recite 0.0-")
    let oldest = try #require(lines[1].firstRange(of: ",\"listed\"")).lowerBound
    try folder.write("class.jsonl", Array("\(older)\n\(lines[1][..<oldest])}\n".utf8))
    let run = try score("--resume")
    #expect(
      run.messages.contains("1 does not tell by what it was made; 1 was made with recite 0.0-"),
      "\(run.messages)")
    #expect(
      try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init) == lines)
  }

  @Test("A row whose worker was lost is done anew by plain --resume; a broken file is not")
  func lost() throws {
    try folder.write("ben.wav", Array("no sound".utf8))
    try score("--resume")
    let lines = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
    let lost = #"{"id":"ada.wav","audio":"ada.wav","error":{"code":"engine_lost","message":"gone"},"line":2}"#
    try folder.write("class.jsonl", Array("\(lost)\n\(lines[1])\n".utf8))
    let run = try score("--resume")
    #expect(
      run.messages.contains("1 lost its worker") && run.messages.contains("1 were done before"),
      "\(run.messages)")
    #expect(
      try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init) == lines)
  }

  @Test("Results that were made differently are not merged unless it is asked for")
  func mixed() throws {
    let other = folder.file("strict.jsonl")
    try Recite.run(
      "score", "--manifest", list, "--shard", "1/1", "--strictness", "strict", "--output", other)
    let half = try folder.write(
      "half.jsonl",
      Array(String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")[0].utf8) + [0x0A])
    let rest = try folder.write(
      "rest.jsonl",
      Array(String(contentsOfFile: other, encoding: .utf8).split(separator: "\n")[1].utf8) + [0x0A])
    let refused = try Recite.run("merge", half, rest, expecting: 2)
    #expect(
      refused.messages.contains("strictness word-for-word, not near") && refused.messages.contains("--mixed"),
      "\(refused.messages)")
    #expect(refused.text.isEmpty)
    let merged = try Recite.run("merge", half, rest, "--mixed")
    #expect(merged.lines.count == 2)
  }
}
