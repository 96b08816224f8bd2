import Foundation
import Testing
import TestSupport

/// Five sentences that a reader of LibriVox spoke, and what they are.
enum HumanRecordings {
  static let folder = "/usr/share/pocketsphinx/test/data/librivox"

  /// `<s> words </s> (name)`
  static let texts: [String: String] = {
    let lines = (try? String(contentsOfFile: folder + "/transcription", encoding: .utf8)) ?? ""
    return Dictionary(
      lines.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let name = words.last?.dropFirst().dropLast() else { return nil }
        return (
          String(name),
          words.dropLast().filter { !$0.hasPrefix("<") && !$0.hasPrefix("</") }.joined(separator: " ")
        )
      }, uniquingKeysWith: { first, _ in first })
  }()

  static func recording(_ number: String) throws -> (file: String, text: String) {
    let name = "sense_and_sensibility_01_austen_64kb-\(number)"
    return ("\(folder)/\(name).wav", try #require(texts[name], "no transcript of \(name)"))
  }
}

@Suite(
  "Human recordings", .long, .running,
  .enabled(
    if: FileManager.default.isReadableFile(atPath: HumanRecordings.folder + "/transcription"),
    "pocketsphinx-testdata is not installed; Vendor/setup --tests installs it"))
struct HumanRecordingTests {
  @Test("What was read scores 0.9 or more")
  func right() throws {
    let recordings = try ["0870", "0880", "0890", "0920", "0930"].map(HumanRecordings.recording)
    for result in try Result.of(recordings.map { ($0.file, "text", $0.text) }) {
      #expect((result.score ?? 0) >= 0.9, "\(result.audio): \(result.story)")
      let times = result.words.compactMap(\.start)
      #expect(times == times.sorted() && (times.last ?? 0) <= result.seconds, "times go forward")
    }
  }

  @Test("A word put into the text is omitted, a word exchanged is substituted")
  func planted() throws {
    let jobs = try ["0870", "0880", "0930"].map { number in
      let (file, text) = try HumanRecordings.recording(number)
      var words = text.split(separator: " ").map(String.init)
      words.insert("candlestick", at: 3)
      words[words.count - 3] = "elephant"
      return (file, "text", words.joined(separator: " "))
    }
    for result in try Result.of(jobs) {
      let exchanged = result.words.count - 3
      #expect(
        ["omitted", "substituted"].contains(result.words[3].verdict),
        "candlestick was not said: \(result.story)")
      #expect(
        ["substituted", "omitted"].contains(result.words[exchanged].verdict),
        "elephant was not said: \(result.story)")
      let others = result.words.indices.filter { ![3, exchanged].contains($0) }
      let right = others.filter { result.words[$0].verdict == "correct" }.count
      // Each mistake may draw one neighbour into it.
      #expect(right >= others.count - 2, "the rest stands: \(result.story)")
    }
  }

  @Test("Another text scores 0.2 or less")
  func wrong() throws {
    let result = try Result.of(
      "score", try HumanRecordings.recording("0870").file, "--text",
      try HumanRecordings.recording("0930").text)
    #expect((result.score ?? 1) <= 0.2, "\(result.story)")
  }
}
