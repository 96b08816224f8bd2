import Foundation

/// `Tests/Fixtures/readings.tsv`: figures and short forms, each with one usual way to say it.
public struct ReadingSample: Sendable {
  public let written: String
  /// Words in small letters, a space between.
  public let said: String

  public static let all: [ReadingSample] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/readings.tsv")
    // Without the table there are no samples, and the tests that count them fail.
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("# ") }.compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      return fields.count == 2 ? ReadingSample(written: fields[0], said: fields[1]) : nil
    }
  }()
}
