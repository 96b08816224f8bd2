import Audio
import Foundation
import Sound
import Testing
import TestSupport

/// Where the shared recordings are.
enum SharedSpeech {
  /// Beside the package: three folders above this file's.
  static let folder = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }
  .appendingPathComponent("shared/speech").path
  static let manifest = folder + "/native.jobs.jsonl"
}

@Suite(
  "The shared recordings of real readers", .long, .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: SharedSpeech.manifest),
    "there is no folder shared/speech beside this package"))
struct SharedSpeechTests {
  private func lines() throws -> [String] {
    try String(contentsOfFile: SharedSpeech.manifest, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("Every job has its line, in order, with a result for every word (a part of the native set)")
  func whole() throws {
    // Two of each recording: as read, and with mistakes.
    let part = try lines().enumerated().filter { $0.offset % 20 < 2 }.map(\.element)
    let jobs = try part.map { try JSON(line: $0) }
    let manifest = try Recite.home.write("native.jsonl", Array(part.joined(separator: "\n").utf8))
    let run = try Recite.run(
      "score", "--manifest", manifest, "--audio-root", SharedSpeech.folder, "--format", "jsonl")
    let results = try run.lines.map { try Result(line: $0) }
    #expect(results.map(\.id) == jobs.compactMap { $0["id"]?.string })
    for (job, result) in zip(jobs, results) {
      let tokens = (job["text"]?.string ?? "").split(whereSeparator: \.isWhitespace).count
      #expect(result.error == nil && result.words.count == tokens, "\(result.id): \(result.story)")
    }
    // The first of each recording is the text as it was read.
    let right = results.filter { $0.id.hasSuffix("-0") }.compactMap(\.score)
    #expect(right.reduce(0, +) / Double(max(1, right.count)) >= 0.85, "\(right)")
  }

  @Test(
    "A child who reads for more than a minute, with long pauses, is heard from end to end",
    .timeLimit(.minutes(5)), arguments: [("1042", 2.0), ("1092", 5.0)])
  func longReading(reader: String, pause: Double) throws {
    let table = try String(contentsOfFile: SharedSpeech.folder + "/train.tsv", encoding: .utf8)
    let rows = table.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    let own = rows.filter { $0[1] == reader }.prefix(14)
    var samples: [Int16] = []
    for row in own {
      samples += try SoundFile(path: "\(SharedSpeech.folder)/train/\(row[0]).flac").pcm.samples
      samples += (0..<Int(pause * 16_000)).map { Int16($0 % 7) - 3 }
    }
    #expect(own.count == 14 && samples.count > 60 * 16_000)
    let sound = try Recite.home.write(
      "long-\(reader).wav", WaveWriter.bytes(of: PCM(samples: samples, sampleRate: 16_000)))
    let text = own.map { $0[4] }.joined(separator: ". ")
    let run = try Recite.run("score", sound, "--text", text, "--pass", "0", "--format", "jsonl")
    let result = try Result(line: try #require(run.lines.first))
    #expect(result.score ?? 0 > 0.85, "\(result.story)")
  }
}
