import Foundation
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
}
