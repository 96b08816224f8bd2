import FoundationEssentials
@testable import Recitation
import Testing

/// The manual tells what counts as right, and the program goes by it.
struct RightTableTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  @Test func `each departure costs what the manual's table says, at each strictness`() throws {
    let text = try String(
      contentsOfFile: "\(Self.root)/Sources/App/recite/Recite.docc/Right.md", encoding: .utf8)
    var told: [String: [String]] = [:]
    for line in text.split(separator: "\n") where line.hasPrefix("| ") {
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 5, Departure.Weight(rawValue: cells[1]) != nil else { continue }
      told[cells[0]] = Array(cells[1...3])
    }
    for departure in Departure.allCases {
      let weights = [VerdictStrictness.lenient, .normal, .strict].map { departure.weight(at: $0).rawValue }
      #expect(told.removeValue(forKey: departure.rawValue) == weights, "\(departure.rawValue)")
    }
    #expect(told.isEmpty, "rows for what there is not: \(told.keys)")
    #expect(text.contains("a confidence of \(RecitationResult.sureAddition)"), "how sure the ear has to be")
  }
}
