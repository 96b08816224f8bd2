import FoundationEssentials
import Testing

/// The tables of `Tests/Requirements`: every requirement has its row, and the tests that a row names are
/// there. Those of the habit course say in their titles which requirement they hold.
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

  /// The cells of each row of a table, its head and the line below that included.
  private func cells(_ table: String) throws -> [[String]] {
    try String(contentsOfFile: "\(Self.root)/Tests/Requirements/\(table).md", encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { line in line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") } }
  }

  private func rows() throws -> [Row] {
    try cells("course").compactMap { cells in
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

  /// Whether a title names a requirement: `LAYOUT-0.0, 1.0, TIMELINE-1.0: …`, `PROGRESSION-0.0 to 0.3, 1.0:
  /// …`.
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

  @Test("The trainer's roadmap has its twenty-five rows, each with what does it")
  func trainer() throws {
    let rows = try cells("trainer").dropFirst(2)
    #expect(rows.map { $0[0] } == (1...25).map(String.init))
    #expect(rows.allSatisfy { $0.count == 3 && !$0[2].isEmpty })
  }

  @Test("Every row on classes names tests that are there, and scripts that are there")
  func classes() throws {
    let titles = try titles()
    let rows = try cells("class").dropFirst(2)
    #expect(rows.count == 17)
    for row in rows {
      let names = row.last?.split(separator: "`") ?? []
      let tests = names.filter { $0.hasSuffix("Tests") }
      #expect(row.count == 3 && !tests.isEmpty, "\(row)")
      for test in tests { #expect(titles[String(test)] != nil, "\(test)") }
      for script in names where script.hasPrefix("Tests/") {
        #expect(FileManager.default.fileExists(atPath: "\(Self.root)/\(script)"), "\(script)")
      }
    }
  }

  @Test("Every row on cards, vocabulary and quizzes names tests that are there")
  func cardsAndQuizzes() throws {
    let titles = try titles()
    // Two tables: what was asked for, and faults that were met elsewhere.
    let rows = try cells("cards-and-quizzes").dropFirst(2).filter { !["row", "---"].contains($0.first) }
    #expect(rows.count == 48)
    for row in rows {
      let tests = row.last?.split(separator: "`").filter { $0.hasSuffix("Tests") } ?? []
      #expect(row.count == 3 && !tests.isEmpty, "\(row)")
      for test in tests { #expect(titles[String(test)] != nil, "\(test)") }
    }
  }
}
