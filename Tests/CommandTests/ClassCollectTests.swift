import Foundation
import Testing
import TestSupport

/// A classroom's door through the built program: what is confirmed outlives a kill, and is scored then.
@Suite(
  "class collect", .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: HumanRecordings.folder + "/transcription"),
    "pocketsphinx-testdata is not installed; Vendor/setup --tests installs it"))
struct ClassCollectTests {
  private let folder: TemporaryFolder
  private let changes: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    changes = [
      "XDG_DATA_HOME": folder.file("data"), "HOME": folder.path, "RECITE_NOW": "2026-09-14T08:00:00Z",
      "TZ": "UTC",
    ]
  }

  private struct Door {
    let program: ProgramUnderTest
    let pupils: String
    let client: RawHTTP

    /// Sends a recording under a name, and gives the status.
    func send(_ file: String, as name: String, key: Character) throws -> Int {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      return client.send(
        "POST", "\(pupils)readings?pupil=\(name)&key=\(String(repeating: key, count: 32))",
        headers: ["Content-Type: application/octet-stream"], body: bytes
      ).status
    }
  }

  /// Begins the command, and reads the addresses that it prints.
  private func open(_ text: String, _ more: String...) throws -> Door {
    let program = try Recite.start(["class", "collect", "3b", "--text", text] + more, with: changes)
    #expect(program.wait { program.messagesSoFar.contains("ends it") }, "\(program.messagesSoFar)")
    let word = program.outputSoFar.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") } ?? ""
    let url = try #require(URL(string: String(word)))
    return Door(
      program: program, pupils: url.path().hasSuffix("/") ? url.path() : url.path() + "/",
      client: RawHTTP(port: try #require(url.port)))
  }

  @Test("A text is read from a file of any form that is learnt from, without the marks of its headings")
  func textFile() throws {
    let names = try folder.write("3b.txt", Array("Anna\n".utf8))
    let file = try folder.write("the_river.md", Array("# The river\n\nIt ran *cold* over stones.\n".utf8))
    let program = try Recite.start(
      ["class", "collect", "3b", "--text-file", file, "--pupils", names], with: changes)
    #expect(program.wait { program.messagesSoFar.contains("ends it") }, "\(program.messagesSoFar)")
    let word = program.outputSoFar.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") } ?? ""
    let url = try #require(URL(string: String(word)))
    let path = url.path().hasSuffix("/") ? url.path() : url.path() + "/"
    let task = RawHTTP(port: try #require(url.port)).send("GET", path + "task").text
    #expect(task.contains("\"title\":\"the river\""), "\(task)")
    #expect(task.contains("The river") && task.contains("It ran cold over stones.") && !task.contains("#"))
    program.signal(SIGINT)
    #expect(program.finish().code == 0)
  }

  /// How many results the class has.
  private func scored() -> Int {
    let path = folder.file("data/recite/classes/3b.jsonl")
    // There is none before the first.
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.count { $0 == "\n" }
  }

  @Test(
    "What is sent is kept before it is confirmed, scored as it comes, after a kill too, and is the class's"
  )
  func lived() throws {
    let (file, text) = try HumanRecordings.recording("0870")
    let (other, _) = try HumanRecordings.recording("0930")
    let names = try folder.write("3b.txt", Array("Anna\n  Ben   Berg \n\nAnna\n".utf8))
    let first = try open(text, "--pupils", names)
    #expect(try first.send(file, as: "Anna", key: "a") == 201)
    #expect(try first.send(file, as: "Ben%20Berg", key: "b") == 201)
    // Killed at once: whatever is confirmed by then is kept.
    first.program.signal(SIGKILL)
    _ = first.program.finish()

    let second = try open(text, "--pupils", names)
    #expect(second.pupils == first.pupils, "the pages that are open go on")
    #expect(second.program.wait { scored() == 2 })
    #expect(try second.send(other, as: "Anna", key: "c") == 201, "another text is a reading too")
    #expect(second.program.wait { scored() == 3 })
    #expect(try second.send(names, as: "Anna", key: "d") == 400)
    second.program.signal(SIGINT)
    let ended = second.program.finish()
    #expect(
      ended.code == 0 && ended.messages.contains("Ended: 1 reading of 1 pupil came"), "\(ended.messages)")
    #expect(ended.messages.contains("Anna: not taken"), "the teacher hears of it: \(ended.messages)")

    let rows = try Recite.run("class", "-f", "jsonl", "--class", "3b", with: changes).lines.map {
      try JSON(line: $0)
    }
    #expect(Set(rows.compactMap { $0["pupil"]?.string }) == ["Anna", "Ben Berg"])
    let results = try String(contentsOfFile: folder.file("data/recite/classes/3b.jsonl"), encoding: .utf8)
    #expect(results.contains("\"date\":\"2026-09-14\"") && results.split(separator: "\n").count == 3)
    let page = folder.file("page.html")
    let report = try Recite.run("class", "report", "--class", "3b", "--html", page, with: changes)
    #expect(!report.messages.contains("no sound"), "\(report.messages)")

    let removed = try Recite.run("class", "remove", "Anna", "--class", "3b", with: changes)
    #expect(removed.messages.contains("2 recordings were erased"), "\(removed.messages)")
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder.file("data/recite/classes"))
    for name in left where !name.hasSuffix(".recordings") {
      let text = try Data(contentsOf: URL(filePath: folder.file("data/recite/classes/\(name)")))
      #expect(text.range(of: Data("Anna".utf8)) == nil, "\(name)")
    }
    #expect(left.filter { $0.hasSuffix(".wav") }.count == 1)
  }

  @Test(
    "What is missing is said before anything is served",
    arguments: [
      (["--text", "Jesus wept."], "--pupils FILE"),
      (["--text", " ... ", "--pupils", "/dev/null"], "nothing to read"),
      (["--verse", "John 99:1", "--pupils", "/dev/null"], "John"), ([], "--verse"),
      (["--text-file", "/no/such.docx", "--pupils", "/dev/null"], "such.docx"),
      (["--text-file", "/dev/null", "--text", "a b"], "--text"),
      (["--text", "a b", "--plain-http"], "--lan"),
    ])
  func refused(arguments: [String], words: String) throws {
    let run = try Recite.start(["class", "collect", "4b"] + arguments, with: changes).finish()
    #expect(run.code != 0 && run.messages.contains(words), "\(run.messages)")
    #expect(
      !FileManager.default.fileExists(atPath: folder.file("data/recite/classes/4b.recordings/door.json")))
  }
}
