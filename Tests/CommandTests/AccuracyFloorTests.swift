import Foundation
import Testing
import TestSupport

/// What the verdicts must reach at the least, so that a change that costs accuracy fails here before anyone
/// runs the whole measurement (`Tests/Benchmarks/accuracy`).
enum AccuracyFloor {
  /// The grade that `recite evaluate` prints.
  static func grade(_ arguments: String...) throws -> JSON {
    let line = ["evaluate"] + arguments + ["--format", "json", "--quiet"]
    let run = try Recite.start(line).finish()
    Recite.check(run, line, 0, #_sourceLocation)
    return try JSON(line: run.text)
  }

  /// Of some words, how many.
  private static func counts(_ rate: JSON?) throws -> (count: Int, of: Int) {
    (Int(try #require(rate?["count"]?.number)), Int(try #require(rate?["of"]?.number)))
  }

  /// Holds grades of native readers to what README tells of native strangers: worse than these samples is one
  /// of a thousand of their size.
  static func check(_ grades: JSON..., location: SourceLocation = #_sourceLocation) throws {
    let told = try ToldRates.read()
    var (wanted, caught) = (Successes(), 0)
    for grade in grades {
      #expect(grade["failed"]?.number == 0, sourceLocation: location)
      let alarms = try counts(grade["false_alarm"])
      let questioned = Successes(alarms.of, at: try told.native("questioned"))
      #expect(alarms.count <= questioned.most, "questioned of \(alarms.of)", sourceLocation: location)
      let added = try #require(grade["added"]?["false_per_100_words"]?.number) / 100 * Double(alarms.of)
      let most = Successes(alarms.of, at: try told.native("false")).most
      #expect(Int(added.rounded()) <= most, "falsely added to \(alarms.of)", sourceLocation: location)
      let accepted = try counts(grade["accepted_of_wrong_verse"])
      let another = Successes(accepted.of, at: try told.acceptedOfAnother())
      #expect(accepted.count <= another.most, "accepted of \(accepted.of)", sourceLocation: location)
      for kind in ["substituted", "near", "omitted"] {
        let found = try counts(grade["caught"]?[kind])
        wanted.add(found.of, at: try told.native(kind))
        caught += found.count
        let least = Successes(found.of, at: try told.native(kind)).least
        #expect(found.count >= least, "\(kind) of \(found.of)", sourceLocation: location)
      }
    }
    #expect(caught >= wanted.least, "caught of all mistakes", sourceLocation: location)
  }
}

@Suite(
  "Floors on human recordings", .long, .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: HumanRecordings.folder + "/fileids"),
    "pocketsphinx-testdata is not installed; Vendor/setup --tests installs it"))
struct HumanAccuracyFloorTests {
  @Test("Mistakes planted into pocketsphinx-testdata are caught, and few right words questioned")
  func librivox() throws {
    // Two rounds: in one are no more than twelve mistakes.
    let grades = try ["7", "8"].map { seed in
      let planted = Recite.home.file("floor-planted-\(seed)")
      try Recite.measure(["plant", HumanRecordings.folder + "/fileids", "--seed", seed, "--output", planted])
      return try AccuracyFloor.grade(
        "\(planted)/jobs.jsonl", "--truth", "\(planted)/truth.jsonl", "--audio-root", HumanRecordings.folder)
    }
    #expect(grades.map { $0["words"]?.number } == [271, 285])
    try AccuracyFloor.check(grades[0], grades[1])
  }
}

@Suite(
  "Floors on the shared recordings", .long, .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: SharedSpeech.manifest),
    "there is no folder shared/speech beside this package"))
struct SharedAccuracyFloorTests {
  /// The jobs and truths of a set whose recording is one of these.
  private func part(_ set: String, _ recordings: [String]) throws -> (jobs: String, truth: String) {
    func lines(_ kind: String) throws -> [String] {
      try String(contentsOfFile: "\(SharedSpeech.folder)/\(set).\(kind).jsonl", encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
    let jobs = try lines("jobs").filter { line in
      let audio = try JSON(line: line)["audio"]?.string ?? ""
      return recordings.contains { audio == "\(set)/\($0).wav" }
    }
    let ids = Set(try jobs.compactMap { try JSON(line: $0)["id"]?.string })
    let truth = try lines("truth").filter { ids.contains(try JSON(line: $0)["id"]?.string ?? "") }
    #expect(!jobs.isEmpty && jobs.count == truth.count)
    return (
      try Recite.home.write("floor-\(set).jobs.jsonl", Array(jobs.joined(separator: "\n").utf8)),
      try Recite.home.write("floor-\(set).truth.jsonl", Array(truth.joined(separator: "\n").utf8))
    )
  }

  @Test("Five native recordings: few false alarms, mistakes caught, the wrong verse refused")
  func native() throws {
    let (jobs, truth) = try part("native", ["lj0011", "lj0013", "lj0017", "lj0019", "lj0029"])
    let grade = try AccuracyFloor.grade(jobs, "--truth", truth, "--audio-root", SharedSpeech.folder)
    try AccuracyFloor.check(grade)
    #expect((grade["unsure"]?["rate"]?.number ?? 1) <= 0.03)
  }

  @Test("Silence, hiss and the noise of rooms say nothing")
  func noise() throws {
    let (jobs, truth) = try part("noise", ["silence", "hiss", "noise1", "noise2"])
    let grade = try AccuracyFloor.grade(jobs, "--truth", truth, "--audio-root", SharedSpeech.folder)
    #expect((grade["words"]?.number ?? 0) > 100)
    #expect(grade["accepted_of_wrong_verse"]?["rate"]?.number == 0)
  }
}
