import Foundation
import Testing
import TestSupport

@Suite("The demo", .running)
struct DemoTests {
  private static let shown = Swift.Result { try Recite.run("demo") }

  @Test("ends with 0 and shows a spoken verse and a human voice, each as said and with mistakes planted")
  func demo() throws {
    let run = try Self.shown.get()
    #expect(run.text.contains("1. Psalm 119:105, spoken by espeak-ng"))
    #expect(run.text.contains("2. A human voice"))
    if run.text.contains("is not installed") { return }
    #expect(run.text.components(separatedBy: "\nas said\n").count == 3)
    #expect(run.text.components(separatedBy: "\nagainst a text with three planted mistakes\n").count == 3)
    #expect(run.text.contains("score 100%") || run.text.contains("score 9"), "as said: \(run.text)")
    #expect(run.lines.last?.contains("recite listen --verse") == true)
  }

  @Test("The sample in the README is what the program prints")
  func sample() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let sample = try #require(readme.components(separatedBy: "```\n$ recite demo\n").dropFirst().first)
    let shown = try #require(sample.components(separatedBy: "\n```").first)
    // Where the sound goes is another place in each run, and of that there is no more to hold.
    func told(_ text: String) -> [Substring] {
      text.replacing(/\ into\s+\/\S+/, with: "").split(separator: "\n")
    }
    let printed = told(try Self.shown.get().text)
    let wanted = told(shown)
    #expect(wanted.count > 8)
    let first = try #require(printed.firstIndex(of: wanted[0]))
    #expect(Array(printed[first...].prefix(wanted.count)) == wanted)
  }
}
