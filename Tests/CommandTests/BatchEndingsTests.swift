import Foundation
import Testing
import TestSupport

/// A batch that did not do its work does not end as if it had.
@Suite("How a batch ends", .waiting)
struct BatchEndingsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("b.wav", WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes)
  }

  private func list(_ count: Int) throws -> String {
    let rows = (1...count).map { "a\($0).wav,Jesus wept\n" }.joined()
    return try folder.write("class.csv", Array("audio,text\n\(rows)".utf8))
  }

  @Test("All failed under a wrong folder: no success, the first are named, and the cure is said")
  func nothingScored() throws {
    let list = try list(10)
    let run = try Recite.run(
      "score", "--manifest", list, "--audio-root", "/nowhere", "--output", folder.file("all.jsonl"),
      expecting: 2)
    #expect(run.messages.contains("Not scored: a1.wav: There is no file /nowhere/a1.wav"), "\(run.messages)")
    #expect(run.messages.contains("and 5 more") && run.messages.contains("--audio-root DIR"))
    let again = try Recite.run(
      "score", "--manifest", list, "--audio-root", "/nowhere", "--output", folder.file("all.jsonl"),
      "--resume",
      expecting: 2)
    #expect(again.messages.contains("10 were done before"), "\(again.messages)")
    try Recite.run("merge", folder.file("all.jsonl"), expecting: 2)
  }

  @Test("One that failed among others is named, and the others are a success")
  func oneFailed() throws {
    let list = try folder.write("class.csv", Array("audio,text\nb.wav,Jesus wept\nc.wav,x\n".utf8))
    let run = try Recite.run("score", "--manifest", list, "--output", folder.file("all.jsonl"))
    #expect(run.messages.contains("Not scored: c.wav: There is no file"), "\(run.messages)")
  }

  @Test("A grade of nothing is no grade")
  func evaluate() throws {
    let jobs = try folder.write("jobs.jsonl", Array(#"{"id": "a", "audio": "a.wav", "text": "x"}"#.utf8))
    let truth = try folder.write("truth.jsonl", Array(#"{"id": "a", "truth": ["spoken"], "added": []}"#.utf8))
    let run = try Recite.run("evaluate", jobs, "--truth", truth, expecting: 2)
    #expect(run.messages.contains("Nothing was scored"), "\(run.messages)")
  }

  @Test("Results of folders are merged, whatever their recordings are called")
  func folders() throws {
    for name in ["one", "two"] {
      try FileManager.default.createDirectory(atPath: folder.file(name), withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: folder.file("b.wav"), toPath: folder.file("\(name)/b.wav"))
      try Recite.run(
        "score", folder.file(name), "--text", "Jesus wept", "--output", folder.file("\(name).jsonl"))
    }
    let run = try Recite.run(
      "merge", folder.file("one.jsonl"), folder.file("two.jsonl"), folder.file("one.jsonl"))
    let results = try run.lines.map { try Result(line: $0) }
    #expect(results.map(\.audio) == [folder.file("one/b.wav"), folder.file("two/b.wav")])
  }

  @Test("- is standard output, and no file of that name; two things cannot go there")
  func standardOutput() throws {
    let results = folder.file("all.jsonl")
    let run = try Recite.shell(
      "cd \(folder.path) && $RECITE score b.wav --text 'Jesus wept' --output \(results) --by-learner - --pass 0; ls"
    )
    #expect(run.text.contains("learner\trecordings\t") && !run.lines.contains("-"), "\(run.text)")
    let twice = try Recite.run(
      "score", folder.file("b.wav"), "--text", "x", "--by-learner", "-", expecting: 64)
    #expect(twice.messages.contains("--output FILE"), "\(twice.messages)")
    let merged = try Recite.run("merge", results, "--output", folder.file("m"), "--csv", "-")
    #expect(merged.text.hasPrefix("id,audio,index,"), "\(merged.text)")
  }

  @Test("A page whose recordings have moved says that it has no sound, and what to do")
  func moved() throws {
    let results = folder.file("all.jsonl")
    try Recite.run("score", folder.path, "--text", "Jesus wept", "--output", results)
    try FileManager.default.moveItem(atPath: folder.file("b.wav"), toPath: folder.file("c.wav"))
    let run = try Recite.run("merge", results, "--output", folder.file("m"), "--html", folder.file("m.html"))
    #expect(
      run.messages.contains("no sound for 1 of the recordings") && run.messages.contains("b.wav")
        && run.messages.contains("--audio-root"), "\(run.messages)")
    try FileManager.default.createDirectory(atPath: folder.file("new"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(atPath: folder.file("c.wav"), toPath: folder.file("new/b.wav"))
    let found = try Recite.run(
      "merge", results, "--output", folder.file("m"), "--html", folder.file("m.html"), "--audio-root",
      folder.file("new"))
    #expect(!found.messages.contains("no sound"), "\(found.messages)")
    #expect(
      try String(contentsOfFile: folder.file("m.html"), encoding: .utf8).contains("T2dnUwAC"), "Ogg in base64"
    )
  }
}
