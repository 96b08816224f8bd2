import Foundation
import Testing
import TestSupport

/// Listening once, then judging what was kept as often as one likes.
@Suite(
  "What engineers measure with", .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: HumanRecordings.folder + "/fileids"),
    "pocketsphinx-testdata is not installed; Vendor/setup --tests installs it"))
struct LabTests {
  /// One recording with its own text, two with planted mistakes, and one of another recording.
  private func planted() throws -> (jobs: [String], truth: [String]) {
    let out = Recite.home.file("evidence-planted")
    try Recite.measure(["plant", HumanRecordings.folder + "/fileids", "--seed", "9", "--output", out])
    func lines(_ kind: String) throws -> [String] {
      try String(contentsOfFile: "\(out)/\(kind).jsonl", encoding: .utf8).split(separator: "\n").map(
        String.init
      )
      .filter { $0.contains("-0890-") }
    }
    return (try lines("jobs"), try lines("truth"))
  }

  private func write(_ name: String, _ lines: [String]) throws -> String {
    try Recite.home.write(name, Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  /// How many words were not right, and how much a word of the first recording needed to be.
  private func judged(_ arguments: [String]) throws -> (flagged: Int, needed: Double) {
    let results = Recite.home.file("evidence.results.jsonl")
    try Recite.measure(["judge"] + arguments + ["--output", results])
    let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    let first = try JSON(line: String(try #require(lines.first)))
    let flagged = try lines.reduce(0) { sum, line in
      let words = try JSON(line: String(line))["words"]?.array ?? []
      return sum + words.count { $0["verdict"]?.string != "correct" }
    }
    return (flagged, try #require(first["needed"]?.number))
  }

  @Test(
    "What was heard is judged again without listening: by each strictness, and by a model fitted to it",
    .long)
  func again() throws {
    let (jobLines, truthLines) = try planted()
    #expect(jobLines.count == 4 && truthLines.count == 4)
    let jobs = try write("evidence.jobs.jsonl", jobLines)
    let truth = try write("evidence.truth.jsonl", truthLines)
    let kept = Recite.home.file("evidence.jsonl")
    try Recite.measure(["keep", jobs, "--audio-root", HumanRecordings.folder, "--output", kept])

    let judge = [jobs, "--truth", truth, "--evidence", kept]
    let levels = try ["lenient", "normal", "strict"].map { try judged(judge + ["--strictness", $0]) }
    #expect(levels[0].flagged <= levels[1].flagged && levels[1].flagged <= levels[2].flagged, "\(levels)")
    #expect(levels[0].needed < levels[1].needed && levels[1].needed < levels[2].needed, "\(levels)")

    let model = Recite.home.file("evidence.verdict.json")
    try Recite.measure(["fit"] + judge + ["--output", model])
    _ = try judged(judge + ["--verdict", model])
  }

  @Test(
    "A strained voice is heard with the adapted models, too, and with none where that is asked for", .long)
  func noEars() throws {
    let (jobLines, _) = try planted()
    let job = try JSON(line: jobLines[0])
    let plain = try Data(
      contentsOf: URL(filePath: "\(HumanRecordings.folder)/\(try #require(job["audio"]?.string))"))
    // Two fifths as fast and as high again: of seven samples five stay.
    let samples = plain.dropFirst(44)
    let high = stride(from: samples.startIndex, to: samples.endIndex - 14, by: 14).flatMap {
      samples[$0..<$0 + 10]
    }
    let audio = Recite.home.file("evidence.high.wav")
    try Data(waveHeader(bytes: high.count) + high).write(to: URL(filePath: audio))
    let text = try #require(job["text"]?.string)
    let jobs = try write(
      "evidence.high.jobs.jsonl", [#"{"id":"high","audio":"\#(audio)","text":"\#(text)"}"#])
    func ears(_ more: [String]) throws -> Int {
      let kept = Recite.home.file("evidence.high.jsonl")
      try Recite.measure(["keep", jobs, "--output", kept] + more)
      let line = try JSON(line: String(contentsOfFile: kept, encoding: .utf8))
      let first = try #require(line["evidence"]?["stretches"]?.array?.first)
      return try #require(first["evidence"]?["again"]?.array?.count)
    }
    #expect(try ears([]) == 2)
    #expect(try ears(["--no-ears"]) == 0)
  }

  /// That of 16 kHz, 16 bits, one channel.
  private func waveHeader(bytes: Int) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
    return Array("RIFF".utf8) + little(36 + bytes, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
      + little(1, 2) + little(16_000, 4) + little(32_000, 4) + little(2, 2) + little(16, 2)
      + Array("data".utf8) + little(bytes, 4)
  }

  /// What is said where a folder of models lacks something.
  private func refusal(of models: String) throws -> String {
    let jobs = try write("evidence.models.jobs.jsonl", [try planted().jobs[0]])
    return try Recite.measure(
      [
        "keep", jobs, "--audio-root", HumanRecordings.folder, "--output",
        Recite.home.file("evidence.models.jsonl"), "--models", models,
      ], expecting: 2
    ).messages
  }

  @Test("A folder without means for other ears is refused, with what makes them")
  func noMeans() throws {
    #expect(try refusal(of: HumanRecordings.folder).contains("make-accents"))
  }

  @Test("A folder with other ears and no network is refused, too")
  func noNetwork() throws {
    let folder = Recite.home.file("ears")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["a.means", "a.sendump"] { try Data().write(to: URL(filePath: "\(folder)/\(name)")) }
    #expect(try refusal(of: folder).contains("make-network"))
  }

  @Test("Evidence of other jobs, or of another text, is refused with what to do")
  func refused() throws {
    let (jobLines, truthLines) = try planted()
    let one = try write("evidence.one.jobs.jsonl", [jobLines[0]])
    let truth = try write("evidence.one.truth.jsonl", [truthLines[0]])
    let none = try write("evidence.none.jsonl", [])
    let run = try Recite.measure(["judge", one, "--truth", truth, "--evidence", none], expecting: 2)
    #expect(run.messages.contains("recite-lab keep"), "\(run.messages)")
  }

  @Test("Where an answer ends is told for each recording")
  func ends() throws {
    let file = HumanRecordings.folder + "/sense_and_sensibility_01_austen_64kb-0880.wav"
    let rows = try Recite.measure(["ends", file, file, "--silence", "0.3"]).lines
    let fields = try #require(rows.first).split(separator: "\t", omittingEmptySubsequences: false)
    #expect(rows.count == 2 && fields.count == 4 && fields[0] == file)
    #expect((Double(fields[1]) ?? 9) < 0.5 && (Double(fields[2]) ?? 0) > 1, "\(fields)")
  }

  @Test("When a recitation is over is told by the time of its sound, and a text not said to its end is not")
  func finish() throws {
    let home = try TemporaryFolder()
    let said = "thy word is a lamp unto my feet"
    for (name, text) in [("whole", said), ("half", said + " and a light unto my path for ever more")] {
      try Recite.run("say", "--text", said, "--output", home.file(name + ".wav"))
      try home.write(name + ".txt", Array(text.utf8))
    }
    let rows = try Recite.measure(["finish", home.file("whole.wav"), home.file("half.wav")]).lines
    #expect(rows.count == 2 && rows[1].hasSuffix("half.wav\t"), "\(rows)")
  }

  @Test("Its help names its own commands, and a mistake its own help")
  func help() throws {
    let help = try Recite.measure(["--help"]).text
    for command in ["plant", "keep", "fit", "judge", "ends", "finish"] {
      #expect(help.contains("\n  \(command) "), "\(help)")
    }
    #expect(help.contains("recite-lab COMMAND"))
    let mistake = try Recite.measure(["plant"], expecting: 64).messages
    #expect(mistake.contains("recite-lab plant FILE") && mistake.contains("recite-lab plant --help"))
  }
}
