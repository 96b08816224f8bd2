import Foundation
import Testing
import TestSupport

/// What score, merge, correct, evaluate and class write and print with `--anonymous`.
@Suite("Without names, through the program", .running)
struct AnonymousOutputTests {
  private let folder: TemporaryFolder
  private let changes: [String: String]
  private static let names = ["Zqanna", "Zqben"]

  init() throws {
    folder = try TemporaryFolder()
    changes = ["XDG_DATA_HOME": folder.file("data"), "HOME": folder.path]
  }

  /// Reads every file below a folder, and checks that neither it nor its name tells of a pupil.
  private func check(_ place: String, _ runs: [(String, ProgramRun)]) throws {
    var seen = 0
    let below = try FileManager.default.subpathsOfDirectory(atPath: place)
    for path in below {
      #expect(!path.contains("Zq"), "\(path)")
      // A folder has no text.
      guard let bytes = FileManager.default.contents(atPath: "\(place)/\(path)"), !bytes.isEmpty else {
        continue
      }
      seen += 1
      #expect(!String(decoding: bytes, as: UTF8.self).contains("Zq"), "\(path)")
    }
    #expect(seen > 0)
    for (what, run) in runs {
      #expect(!run.text.contains("Zq") && !run.messages.contains("Zq"), "\(what): \(run.text)\(run.messages)")
    }
  }

  @Test("Every output of score, merge, correct and class: no name, no file's name, in no file and no message")
  func everywhere() throws {
    let sound = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("John 11:35"))))
    var list = "audio,text,learner,date\n"
    for name in Self.names {
      for day in ["2026-09-14", "2026-10-12"] {
        try folder.write("\(name)_\(day).wav", sound)
        list += "\(name)_\(day).wav,Jesus wept.,\(name),\(day)\n"
      }
      list += "\(name)_gone.wav,Jesus wept.,\(name),2026-09-15\n"
    }
    let manifest = try folder.write("class.csv", Array(list.utf8))
    let results = folder.file("class.jsonl")
    try Recite.run("score", "--manifest", manifest, "--output", results)
    try Recite.run("class", "add", results, with: changes)
    let corrections = try folder.write(
      "c.json",
      Array(
        #"{"recite":"corrections","recordings":[{"id":"Zqanna_2026-09-14.wav","learner":"Zqanna","words":[{"index":0,"verdict":"right","note":"Zqanna lisps"}]}]}"#
          .utf8))
    try FileManager.default.createDirectory(atPath: folder.file("out"), withIntermediateDirectories: true)
    func out(_ name: String) -> String { folder.file("out/\(name)") }
    func files(_ stem: String) -> [String] {
      [
        "--html", out("\(stem).html"), "--csv", out("\(stem).csv"), "--by-learner", out("\(stem).l.csv"),
        "--by-word",
        out("\(stem).w.tsv"), "--trn", out("\(stem).trn"), "--ctm", out("\(stem).ctm"), "--textgrid",
        out("\(stem).grids"), "--vtt", out("\(stem).vtt"), "--anonymous",
      ]
    }
    var runs: [(String, ProgramRun)] = []
    func run(_ words: [String], expecting code: Int32 = 0) throws {
      let run = try Recite.start(words, with: changes).finish()
      Recite.check(run, words, code, #_sourceLocation)
      runs.append((words.prefix(2).joined(separator: " "), run))
    }
    for format in ["text", "tsv", "jsonl"] {
      try run(["score", "--manifest", manifest, "--format", format, "--anonymous"])
    }
    try run(["score", "--manifest", manifest] + files("score"))
    try run(["merge", results, "--output", out("merged.jsonl")] + files("merge"))
    try run(["correct", results, "--with", corrections] + files("correct"))
    try run(["merge", results, "--output", out("bare.jsonl"), "--anonymous"])
    try run(["evaluate", "--results", out("bare.jsonl")])
    try run(["class", "show", "--anonymous"])
    try run(["class", "show", "Zqben", "--anonymous", "--format", "jsonl"])
    try run([
      "class", "report", "--anonymous", "--html", out("growth.html"), "--all-pupils", out("pages"), "--marks",
      out("marks.csv"), "--oneroster", out("results.csv"), "--classroom", out("sheet.csv"), "--by-month",
      out("months.csv"),
    ])
    try run(["class", "report", "Zqben", "--anonymous", "--html", out("one.html")])
    runs.append(("class serve", try served(to: out("served.html"))))
    try check(folder.file("out"), runs)
    // One pupil has one number in everything, whoever else is in it.
    let numbers = runs.map { Set($0.1.text.matches(of: /Pupil \d{5}/).map { String($0.output) }) }
    let page = try String(contentsOfFile: out("growth.html"), encoding: .utf8)
    let own = Set(page.matches(of: /Pupil \d{5}/).map { String($0.output) })
    #expect(own.count == 2 && numbers.allSatisfy { $0.isSubset(of: own) }, "\(numbers) \(own)")
    let kept = try String(contentsOfFile: results, encoding: .utf8)
    #expect(kept.contains("Zqanna lisps"), "the teacher's own file keeps what it is told")
  }

  /// Keeps the page that is served without names, which takes no corrections.
  private func served(to file: String) throws -> ProgramRun {
    let program = try Recite.start(["class", "serve", "--anonymous"], with: changes)
    #expect(program.wait { program.messagesSoFar.contains("ends it") }, "\(program.messagesSoFar)")
    let address = program.outputSoFar.trimmingCharacters(in: .whitespacesAndNewlines)
    let url = try #require(URL(string: address))
    let client = RawHTTP(port: try #require(url.port))
    let path = url.path().hasSuffix("/") ? url.path() : url.path() + "/"
    let page = client.send("GET", path)
    #expect(page.status == 200 && page.text.contains(/Pupil \d{5}/) && !page.text.contains("data-served"))
    try Data(page.body).write(to: URL(filePath: file))
    let refused = client.send(
      "POST", path + "corrections", headers: ["Content-Type: application/json"], body: Array("{}".utf8))
    #expect(refused.status == 404)
    program.signal(SIGINT)
    let run = program.finish()
    #expect(run.code == 0)
    return run
  }

  @Test("What is kept for --resume has names: with --output of score, and of correct, --anonymous is refused")
  func refused() throws {
    let results = folder.file("class.jsonl")
    let score = try Recite.run("score", folder.path, "--output", results, "--anonymous", expecting: 64)
    #expect(score.messages.contains("--output") && score.messages.contains("--anonymous"))
    try Recite.run("correct", results, "--output", results, "--anonymous", expecting: 64)
    try Recite.run("score", folder.path, "--dry-run", "--anonymous", expecting: 64)
  }
}
