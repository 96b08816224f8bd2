import Foundation
import Testing
import TestSupport

@Suite("Bad sound: a clear error, nothing lost, no crash", .running)
struct BadSoundTests {
  private struct Case {
    let name: String
    let code: String
    let bytes: [UInt8]
  }

  private static let broken = [
    Case(name: "empty", code: "empty_file", bytes: []),
    Case(name: "no samples", code: "no_samples", bytes: WaveBytes(samples: []).bytes),
    Case(
      name: "truncated header", code: "not_sound",
      bytes: Array(WaveBytes(samples: [1, 2, 3]).bytes.prefix(20))),
    Case(name: "text", code: "not_sound", bytes: Array("Jesus wept, and this is no sound at all.\n".utf8)),
    Case(name: "noise", code: "not_sound", bytes: (0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7_919) }),
    Case(name: "zeroes", code: "not_sound", bytes: [UInt8](repeating: 0, count: 5_000)),
  ]

  @Test("What is no sound is an error with its own code")
  func refused() throws {
    let paths = try Self.broken.map { try Recite.home.write("bad-\($0.name).wav", $0.bytes) }
    let line = ["score"] + paths + ["--text", "Jesus wept", "--format", "jsonl"]
    let run = try Recite.start(line).finish()
    Recite.check(run, line, 2, #_sourceLocation)
    let errors = try run.lines.map { try Result(line: $0).error }
    try #require(errors.count == Self.broken.count)
    for (file, error) in zip(Self.broken, errors) {
      #expect(error?.code == file.code, "\(String(describing: error))")
      #expect(error?.message.contains("bad-\(file.name).wav") == true)
    }
  }

  @Test("Too little sound is silence, not a crash")
  func short() throws {
    let jobs = try [1, 2, 159, 160, 400].map { count in
      let sound = WaveBytes(samples: (0..<count).map { Int16($0 % 50) * 200 })
      return (audio: try Recite.home.write("short-\(count).wav", sound.bytes), "text", "Jesus wept")
    }
    for result in try Result.of(jobs) {
      #expect(result.outcome == "silence" && result.score == 0, "\(result.story)")
      #expect(result.words.map(\.verdict) == ["omitted", "omitted"])
    }
  }

  @Test(
    "Recordings that are not there, or are no files",
    arguments: [
      ("nowhere.wav", "missing_file"), ("/dev/zero", "not_a_file"), ("", ""),
    ])
  func places(path: String, code: String) throws {
    let run = try Recite.run("score", path, "--text", "Jesus wept", "--format", "jsonl", expecting: nil)
    #expect(run.code == (path.isEmpty ? 64 : 2))
    if !path.isEmpty { #expect(try Result(line: try #require(run.lines.first)).error?.code == code) }
  }

  @Test("A folder without recordings is told by its name")
  func emptyFolder() throws {
    let folder = Recite.home.file("no-recordings")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try Recite.run("score", folder, "--text", "Jesus wept", expecting: 2)
    #expect(run.messages.contains("no-recordings has no recordings in it"), "\(run.messages)")
  }

  @Test("Samples that are no numbers do no harm")
  func notANumber() throws {
    let strange: [Float] = [.nan, .infinity, -.infinity, .signalingNaN, 1e30, -0.0, .leastNonzeroMagnitude]
    let mixed = try Spoken.samples(try Spoken.verse("John 11:35")).enumerated().map { index, sample in
      index % 997 == 0 ? strange[index / 997 % strange.count] : Float(sample) / 32_768
    }
    for (name, floats) in [("all", [Float](repeating: .nan, count: 16_000)), ("some", mixed)] {
      var sound = WaveBytes(floats: floats)
      sound.rate = name == "all" ? 16_000 : 22_050
      let path = try Recite.home.write("nan-\(name).wav", sound.bytes)
      let result = try Result.of("score", path, "--text", "Jesus wept")
      #expect(result.error == nil && result.words.count == 2, "\(result.story)")
      #expect((0...1).contains(result.score ?? -1))
    }
  }

  @Test("8 kHz is scored, and said to be too low to judge fairly")
  func telephone() throws {
    let full = try Spoken.samples(try Spoken.verse("John 11:35"))
    // 22,050 to 8,000 by the mean of what falls into each sample.
    let low = (0..<full.count * 8_000 / 22_050).map { index -> Int16 in
      let part = full[index * 22_050 / 8_000..<min(full.count, (index + 1) * 22_050 / 8_000)]
      return Int16(part.reduce(0) { $0 + Int($1) } / max(1, part.count))
    }
    let path = try Recite.home.write("telephone.wav", WaveBytes(samples: low, rate: 8_000).bytes)
    let result = try Result.of("score", path, "--text", "Jesus wept")
    #expect(
      result.notes?.contains { $0.contains("8") && $0.contains("too low") } == true, "\(result.notes ?? [])")
    #expect(result.words.count == 2 && result.outcome != "silence", "\(result.story)")
    let people = try Recite.run("score", path, "--text", "Jesus wept", expecting: nil)
    #expect(people.text.contains("too low"), "people are told too: \(people.text)")
  }

  @Test("Stereo, other rates and widths are read alike")
  func widths() throws {
    let mono = try Spoken.samples(try Spoken.verse("John 11:35"))
    var stereo = WaveBytes(samples: mono.flatMap { [$0, $0] }, rate: 22_050)
    stereo.channels = 2
    var wide = WaveBytes(floats: mono.map { Float($0) / 32_768 })
    wide.rate = 22_050
    for (name, sound) in [("stereo", stereo), ("float", wide)] {
      let path = try Recite.home.write("\(name).wav", sound.bytes)
      #expect(try Result.of("score", path, "--text", "Jesus wept").score == 1, "\(name)")
    }
  }

  @Test("A long recording is scored whole", .long, .timeLimit(.minutes(5)))
  func long() throws {
    let samples = try Spoken.samples(try Spoken.verse("Psalm 23:1-3"))
    // Over a minute is searched part by part.
    let times = 80 * 22_050 / samples.count
    let path = try Recite.home.write(
      "long.wav", WaveBytes(samples: (0..<times).flatMap { _ in samples }, rate: 22_050).bytes)
    let text = try Recite.run("verse", "Psalm 23:1-3", "--format", "jsonl").lines
      .compactMap { try JSON(line: $0)["text"]?.string }.joined(separator: " ")
    let whole = (0..<times).map { _ in text }.joined(separator: " ")
    let result = try Result.of("score", path, "--text", whole)
    #expect(result.seconds > 60)
    #expect(result.words.count == whole.split(separator: " ").count)
    #expect((result.score ?? 0) >= 0.9, "\(result.score ?? -1), \(result.error?.message ?? "")")
  }
}
