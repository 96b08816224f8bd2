import Foundation
import Testing
@testable import Text

/// A thousand references as people type them, made from rules: schemes of abbreviation, titles, languages,
/// ways to write chapter and verse, lists, what stands around, slips of the hand.
@Suite struct ReferenceSuiteTests {
  /// One line of the suite.
  private struct Row {
    var typed: String
    /// The passage meant; nil where it must be refused.
    var meant: String?
    var rule: String
  }

  /// How a rule did.
  private struct Tally {
    var count = 0
    var right = 0
    var noted = 0
  }

  @Test("At least 97 in 100 are resolved, and none is taken for another place")
  func resolvesWhatPeopleType() throws {
    let rows = try rows()
    #expect(rows.count == 1_000)
    var tallies: [String: Tally] = [:]
    var refused: [String] = []
    var wrong: [String] = []
    for row in rows {
      var tally = tallies[row.rule, default: Tally()]
      tally.count += 1
      let reading = try? ReferenceReading(row.typed, in: TestCanon.shared)
      let got = reading?.reference.text(in: TestCanon.shared)
      if got == row.meant {
        tally.right += 1
        if reading?.notes.isEmpty == false { tally.noted += 1 }
      } else if let got {
        wrong.append("\(row.typed): \(got), not \(row.meant ?? "refused")")
      } else {
        refused.append(row.typed)
      }
      tallies[row.rule] = tally
    }
    for (rule, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print("references, \(rule): \(tally.right) of \(tally.count), \(tally.noted) of them noted")
    }
    let right = tallies.values.reduce(0) { $0 + $1.right }
    #expect(right * 100 >= rows.count * 97, "\(right) of \(rows.count); refused: \(refused)")
    #expect(wrong.isEmpty)
  }

  @Test("Nothing that is written as the books are printed needs a note")
  func plainFormsAreSilent() throws {
    for row in try rows()
    where ["whole book", "whole chapter", "one chapter", "book number"].contains(row.rule) {
      let reading = try ReferenceReading(row.typed, in: TestCanon.shared)
      #expect(reading.notes.isEmpty, "\(row.typed): \(reading.notes)")
    }
  }

  @Test(
    "What people type, written down before the reader was looked at: what is not resolved is refused or noted"
  )
  func byHand() throws {
    let rows = try rows(of: "by-hand.tsv")
    #expect(!rows.isEmpty)
    var missed: [String] = []
    for row in rows {
      let reading = try? ReferenceReading(row.typed, in: TestCanon.shared)
      let meant = try Reference(#require(row.meant), in: TestCanon.shared).verses(in: TestCanon.shared)
      guard reading?.reference.verses(in: TestCanon.shared) != meant else { continue }
      missed.append(row.typed)
      #expect(reading?.notes.isEmpty != true, "\(row.typed) is taken for another place, and nothing is said")
    }
    // John or Jonah; chapters, as our own lists write them.
    #expect(missed == ["Jonh 3:16", "John 3, 16"])
  }

  private func rows(of name: String = "typed.tsv") throws -> [Row] {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/References/\(name)")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map {
        let fields = $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        try #require(fields.count == 3)
        return Row(typed: fields[0], meant: fields[1] == "-" ? nil : fields[1], rule: fields[2])
      }
  }
}
