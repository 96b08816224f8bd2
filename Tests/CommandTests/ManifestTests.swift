import Foundation
import Testing
import TestSupport

@Suite("score --manifest", .running)
struct ManifestTests {
  private func entry(_ id: String, _ audio: String, _ members: String) -> String {
    "{\"id\": \"\(id)\", \"audio\": \"\(audio)\", \(members)}"
  }

  @Test("Bad lines among good ones: each has its line, the bad ones their number, and the batch ends with 0")
  func badLines() throws {
    let wept = try Spoken.verse("John 11:35")
    let lines = [
      entry("good", wept, #""text": "Jesus wept.""#), "this is no JSON", "",
      entry("by-verse", wept, #""verse": "John 11:35""#), #"{"id": "no-audio", "text": "x"}"#,
      entry("no-text", wept, #""other": 1"#), entry("both", wept, #""text": "x", "verse": "John 11:35""#),
      entry("no-file", "nowhere.wav", #""text": "Jesus wept""#),
      entry("no-verse", wept, #""verse": "John 99:1""#),
      #"{"id": 7, "audio": 8}"#, entry("last", wept, #""text": "Jesus wept.""#),
    ]
    let folder = try TemporaryFolder()
    let file = try folder.write("jobs.jsonl", Array(lines.joined(separator: "\n").utf8))
    let run = try Recite.run("score", "--manifest", file, "--format", "jsonl")
    let results = try run.lines.map { try Result(line: $0) }
    #expect(
      results.map(\.id) == [
        "good", "line-2", "by-verse", "no-audio", "no-text", "both", "no-file", "no-verse", "line-10", "last",
      ])
    for (id, line) in [("line-2", 2), ("no-audio", 5), ("no-text", 6), ("both", 7), ("line-10", 10)] {
      let error = results.first { $0.id == id }?.error
      #expect(
        error?.code == "bad_manifest_line" && error?.message.contains("Line \(line) ") == true,
        "\(id): \(String(describing: error))")
    }
    #expect(results.first { $0.id == "no-file" }?.error?.code == "missing_file")
    #expect(results.first { $0.id == "no-verse" }?.error?.message.contains("John has 21 chapters") == true)
    #expect(results.filter { $0.error == nil }.map(\.id) == ["good", "by-verse", "last"])
    #expect(results.filter { $0.error == nil }.allSatisfy { ($0.score ?? 0) >= 0.9 })
    #expect(
      run.messages.contains("3 recordings scored, mean 100%, 7 could not be scored"),
      "said: \(run.messages)")
  }

  @Test("A manifest comes through a pipe too; its recordings are found beside it, or in --audio-root")
  func places() throws {
    let folder = try TemporaryFolder()
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: try Spoken.verse("John 11:35"))))
    try folder.write("wept.wav", bytes)
    let lines = Array(entry("a", "wept.wav", #""text": "Jesus wept""#).utf8)
    let beside = try Result.of("score", "--manifest", try folder.write("jobs.jsonl", lines))
    let piped = try Result.of("score", "--manifest", "-", "--audio-root", folder.path, input: lines)
    #expect(beside.score == 1 && piped == beside)
  }

  @Test("An empty manifest is no work, and well done")
  func empty() throws {
    let run = try Recite.run("score", "--manifest", "-", "--format", "jsonl", input: Array("\n \n".utf8))
    #expect(run.output.isEmpty)
    try Recite.run("score", "--manifest", "/nonexistent.jsonl", expecting: 2)
  }

  @Test("The pass mark: 0.9 for one recording, none for several, but where it is given")
  func pass() throws {
    let right = try Spoken.verse("John 11:35")
    // Nothing is right in it.
    let wrong = try Recite.home.write(
      "pass-silence.wav", WaveBytes(samples: [Int16](repeating: 0, count: 8_000)).bytes)
    let text = ["--text", "Jesus wept", "--format", "tsv"]
    for (arguments, code) in [
      ([right], Int32(0)), ([wrong], 1), ([wrong, "--pass", "0"], 0), ([right, wrong], 0),
      ([right, wrong, "--pass", "0.5"], 1), (["nowhere.wav"], 2), ([right, "nowhere.wav"], 0),
      ([right, "nowhere.wav", "--pass", "0.9"], 0),
    ] {
      let run = try Recite.start(["score"] + arguments + text).finish()
      Recite.check(run, ["score"] + arguments.map { String($0.suffix(24)) }, code, #_sourceLocation)
    }
  }

  @Test("Spreadsheet rows: one a word, a head above, the same number of cells in each")
  func rows() throws {
    let run = try Recite.run(
      "score", try Spoken.verse("John 11:35"), "--text", "Jesus wept", "--format", "tsv")
    #expect(run.lines.count == 3)
    #expect(
      Set(run.lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).count }).count == 1)
  }
}
