import FoundationEssentials
import Testing

/// The table in the README of what the habit course's document asks for: every requirement has its row, and tests of
/// that name say which requirement they hold.
struct TracedRequirementsTests {
  /// Every number in the document.
  static let requirements = [
    "TIMELINE": "0.0 0.1 1.0 1.1 2.0 2.2 2.3 4.0 6.0 8.0 10.0 10.1", "PROGRESSION": "0.0 0.1 0.2 0.3 1.0 1.1",
    "HABIT": "0.0 0.1 0.2 1.0 1.1 2.0 3.0 3.1", "COURSE": "0.0 0.1",
    "LAYOUT": "0.0 1.0 1.1 1.2 1.3 1.4 1.5 2.0 2.1 2.2 2.3 3.0 3.1 3.2 4.0 4.1 4.2", "REPORTING": "0.0 0.1",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  private struct Row {
    var name: String
    var doneBy: String
    var tests: [String]
  }

  private func rows() throws -> [Row] {
    try String(contentsOfFile: "\(Self.root)/README.md", encoding: .utf8).split(separator: "\n").compactMap {
      line in
      let cells = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
      guard cells.count == 4, let area = cells[0].split(separator: "-").first,
        Self.requirements[String(area)] != nil
      else { return nil }
      return Row(
        name: cells[0], doneBy: cells[2],
        tests: cells[3].split(separator: "`").map(String.init).filter { $0.hasSuffix("Tests") })
    }
  }

  /// The titles of the tests of each file, by the file's name.
  private func titles() throws -> [String: [Substring]] {
    var titles: [String: [Substring]] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Tests")
    where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOfFile: "\(Self.root)/Tests/\(file)", encoding: .utf8)
      let name = String((file.split(separator: "/").last ?? "").dropLast(6))
      titles[name, default: []] += text.split(separator: "\"").filter {
        $0.contains(": ") && $0.contains("-")
      }
    }
    return titles
  }

  /// Whether a title names a requirement: `LAYOUT-0.0, 1.0, TIMELINE-1.0: …`, `PROGRESSION-0.0 to 0.3, 1.0: …`.
  static func names(_ title: Substring, _ area: Substring, _ number: Substring) -> Bool {
    var current: Substring = ""
    var last: Substring = ""
    var isRange = false
    for word in title.prefix(while: { $0 != ":" }).split(whereSeparator: { $0 == " " || $0 == "," }) {
      if word == "to" {
        isRange = true
        continue
      }
      let parts = word.split(separator: "-")
      if parts.count == 2 { current = parts[0] }
      let found = parts.last ?? ""
      let isBetween =
        isRange && found.split(separator: ".").first == number.split(separator: ".").first && last < number
        && number < found
      if current == area, found == number || isBetween { return true }
      (last, isRange) = (found, false)
    }
    return false
  }

  @Test("Every requirement has one row, which says what does it")
  func complete() throws {
    let rows = try rows()
    let wanted = Self.requirements.flatMap { area, numbers in
      numbers.split(separator: " ").map { "\(area)-\($0)" }
    }
    #expect(rows.map(\.name).sorted() == wanted.sorted())
    #expect(rows.allSatisfy { !$0.doneBy.isEmpty && !$0.tests.isEmpty })
  }

  @Test("Every test that the table names is there, and its title names the requirement")
  func tested() throws {
    let titles = try titles()
    for row in try rows() {
      let parts = row.name.split(separator: "-")
      for test in row.tests {
        #expect(
          titles[test]?.contains { Self.names($0, parts[0], parts[1]) } == true, "\(row.name) in \(test)")
      }
    }
  }
}
