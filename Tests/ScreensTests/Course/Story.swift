import Foundation
@testable import Screens
@testable import Terminal
import Testing

/// What Home showed a person on each day of a hundred, written down: a day is told where it differs from the
/// one before.
///
/// `RECITE_RECORD=1 swift test --filter CourseStoryTests` writes the stories anew, and fails, so that they
/// are read before they are believed.
struct Story {
  private(set) var lines: [String] = []
  private var last: [String] = []
  private var same = 0

  /// Takes down what Home shows on a day; the score and its line are left out.
  mutating func tell(day: Int, _ walker: CourseWalker) {
    let rows = walker.app.canvas.lines.dropFirst(2).map { $0.trimmingCharacters(in: .whitespaces) }
    let shown = rows.prefix { !$0.hasPrefix("Score ") }.filter { !$0.isEmpty }
    let place = shown.first ?? ""
    let rest = Array(shown.dropFirst())
    guard rest != last else {
      same += 1
      return
    }
    finish()
    last = rest
    lines.append("day \(day)  \(place)")
    lines += rest.map { "    " + $0 }
  }

  /// Takes down what the person does.
  mutating func did(_ words: String) {
    finish()
    lines.append("  * " + words)
    last = []
  }

  private mutating func finish() {
    if same > 0 { lines.append("    (the same on \(same) more)") }
    same = 0
  }

  /// Compares the story with the one that is kept.
  mutating func compare(_ name: String) throws {
    finish()
    let text = lines.joined(separator: "\n") + "\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Fixtures/Stories/\(name).txt")
    if ProcessInfo.processInfo.environment["RECITE_RECORD"] != nil {
      try text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("the story \(name) was recorded; read it, then run without RECITE_RECORD")
      return
    }
    let kept = try String(contentsOf: file, encoding: .utf8)
    let (now, before) = (text.split(separator: "\n"), kept.split(separator: "\n"))
    let difference = zip(now, before).enumerated().first { $1.0 != $1.1 }
    #expect(
      text == kept,
      "line \((difference?.offset ?? min(now.count, before.count)) + 1): \(difference.map { "\($0.element)" } ?? "length")"
    )
  }
}
