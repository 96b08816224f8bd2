import Foundation
import Testing
import TestSupport

/// Listening once, then judging what was kept as often as one likes.
@Suite(
  "Kept evidence", .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: HumanRecordings.folder + "/fileids"),
    "pocketsphinx-testdata is not installed; Vendor/setup --tests installs it"))
struct EvaluateEvidenceTests {
  /// One recording with its own text, two with planted mistakes, and one of another recording.
  private func planted() throws -> (jobs: [String], truth: [String]) {
    let out = Recite.home.file("evidence-planted")
    let line = ["evaluate", "--plant", "9", HumanRecordings.folder + "/fileids", "--out", out]
    Recite.check(try Recite.start(line).finish(), line, 0, #_sourceLocation)
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
    let line = ["evaluate"] + arguments + ["--keep-results", results, "--quiet"]
    let run = try Recite.start(line).finish()
    #expect(run.code == 0 || run.code == 1, "\(run.messages)")
    let lines = try String(contentsOfFile: results, encoding: .utf8).split(separator: "\n")
    let first = try JSON(line: String(try #require(lines.first)))
    let flagged = try lines.reduce(0) { sum, line in
      let words = try JSON(line: String(line))["words"]?.array ?? []
      return sum + words.count { $0["verdict"]?.string != "correct" }
    }
    return (flagged, try #require(first["needed"]?.number))
  }

  @Test("What was heard is judged again without listening: by each strictness, and by a model fitted to it")
  func again() throws {
    let (jobLines, truthLines) = try planted()
    #expect(jobLines.count == 4 && truthLines.count == 4)
    let jobs = try write("evidence.jobs.jsonl", jobLines)
    let truth = try write("evidence.truth.jsonl", truthLines)
    let kept = Recite.home.file("evidence.jsonl")
    let listen = [
      "evaluate", jobs, "--truth", truth, "--audio-root", HumanRecordings.folder, "--keep-evidence", kept,
      "--quiet",
    ]
    Recite.check(try Recite.start(listen).finish(), listen, 0, #_sourceLocation)

    let judge = [jobs, "--truth", truth, "--evidence", kept]
    let levels = try ["lenient", "normal", "strict"].map { try judged(judge + ["--strictness", $0]) }
    #expect(levels[0].flagged <= levels[1].flagged && levels[1].flagged <= levels[2].flagged, "\(levels)")
    #expect(levels[0].needed < levels[1].needed && levels[1].needed < levels[2].needed, "\(levels)")

    let model = Recite.home.file("evidence.verdict.json")
    let fit = ["evaluate"] + judge + ["--fit", model, "--quiet"]
    Recite.check(try Recite.start(fit).finish(), fit, 0, #_sourceLocation)
    _ = try judged(judge + ["--verdict", model])
  }

  @Test("A folder without means for other ears is refused, with what makes them")
  func noMeans() throws {
    let (jobLines, truthLines) = try planted()
    let line = [
      "evaluate", try write("evidence.ears.jobs.jsonl", [jobLines[0]]), "--truth",
      try write("evidence.ears.truth.jsonl", [truthLines[0]]), "--audio-root", HumanRecordings.folder,
      "--keep-evidence", Recite.home.file("evidence.ears.jsonl"), "--accents", HumanRecordings.folder,
      "--quiet",
    ]
    let run = try Recite.start(line).finish()
    #expect(run.code == 2)
    #expect(run.messages.contains("make-accents"), "\(run.messages)")
  }

  @Test("A folder with other ears and no network is refused, too")
  func noNetwork() throws {
    let (jobLines, truthLines) = try planted()
    let folder = Recite.home.file("ears")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in ["a.means", "a.sendump"] { try Data().write(to: URL(filePath: "\(folder)/\(name)")) }
    let line = [
      "evaluate", try write("evidence.network.jobs.jsonl", [jobLines[0]]), "--truth",
      try write("evidence.network.truth.jsonl", [truthLines[0]]), "--audio-root", HumanRecordings.folder,
      "--keep-evidence", Recite.home.file("evidence.network.jsonl"), "--accents", folder, "--quiet",
    ]
    let run = try Recite.start(line).finish()
    #expect(run.code == 2)
    #expect(run.messages.contains("make-network"), "\(run.messages)")
  }

  @Test("Evidence of other jobs, or of another text, is refused with what to do")
  func refused() throws {
    let (jobLines, truthLines) = try planted()
    let one = try write("evidence.one.jobs.jsonl", [jobLines[0]])
    let truth = try write("evidence.one.truth.jsonl", [truthLines[0]])
    let none = try write("evidence.none.jsonl", [])
    let line = ["evaluate", one, "--truth", truth, "--evidence", none, "--quiet"]
    let run = try Recite.start(line).finish()
    #expect(run.code == 2)
    #expect(run.messages.contains("--keep-evidence"), "\(run.messages)")
  }
}
