import FoundationEssentials
import Testing

/// The tables of `Tests/Requirements`: every requirement has its row, and the tests that a row names, as
/// `File/function`, are there. Those of the habit course say in their titles which requirement they hold.
/// `.ci/verdict` checks that they ran.
struct TracedRequirementsTests {
  /// Every number in the document.
  static let requirements = [
    "TIMELINE": "0.0 0.1 1.0 1.1 2.0 2.2 2.3 4.0 6.0 8.0 10.0 10.1", "PROGRESSION": "0.0 0.1 0.2 0.3 1.0 1.1",
    "HABIT": "0.0 0.1 0.2 1.0 1.1 2.0 3.0 3.1", "COURSE": "0.0 0.1",
    "LAYOUT": "0.0 1.0 1.1 1.2 1.3 1.4 1.5 2.0 2.1 2.2 2.3 3.0 3.1 3.2 4.0 4.1 4.2", "REPORTING": "0.0 0.1",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The rows of a file's tables, as cells, without their heads.
  private func rows(_ table: String) throws -> [[String]] {
    let lines = try String(contentsOfFile: "\(Self.root)/Tests/Requirements/\(table).md", encoding: .utf8)
      .split(separator: "\n")
    let heads = Set(lines.indices.filter { lines[$0].hasPrefix("|---") }.flatMap { [$0 - 1, $0] })
    return lines.indices.filter { lines[$0].hasPrefix("|") && !heads.contains($0) }.map { index in
      lines[index].split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    }
  }

  /// What a cell names in code: tests are `File/function`, scripts `Tests/…`.
  private func named(_ cell: String) -> [Substring] {
    cell.split(separator: "`").filter { $0.contains("/") }
  }

  /// The head of each test, its title among it, by `File/function`.
  private func tests() throws -> [String: Substring] {
    var heads: [String: Substring] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: "\(Self.root)/Tests")
    where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOfFile: "\(Self.root)/Tests/\(file)", encoding: .utf8)
      let place = (file.split(separator: "/").last ?? "").dropLast(6)
      for part in text.split(separator: "@Test").dropFirst() {
        guard let function = part.firstRange(of: "func ") else { continue }
        let name = part[function.upperBound...].prefix { $0 != "(" }.filter { $0 != "`" }
        heads["\(place)/\(name)", default: ""] += part[..<function.lowerBound]
      }
    }
    return heads
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

  @Test("Every requirement of the course has one row, which says what does it")
  func complete() throws {
    let wanted = Self.requirements.flatMap { area, numbers in
      numbers.split(separator: " ").map { "\(area)-\($0)" }
    }
    #expect(try rows("course").map { $0[0] }.sorted() == wanted.sorted())
  }

  @Test("The title of every test that the course's table names tells the requirement")
  func titled() throws {
    let tests = try tests()
    for row in try rows("course") {
      let parts = row[0].split(separator: "-")
      for test in named(row[3]) {
        let words = (tests[String(test)] ?? "").split(separator: "\"")
        #expect(words.contains { Self.names($0, parts[0], parts[1]) }, "\(row[0]) in \(test)")
      }
    }
  }

  @Test("The trainer's roadmap has its twenty-five rows")
  func trainer() throws {
    #expect(try rows("trainer").map { $0[0] } == (1...25).map(String.init))
  }

  @Test(
    "Every row says what does it, and names tests that are there",
    arguments: ["anything", "cards-and-quizzes", "checker", "class", "course", "trainer"])
  func tested(table: String) throws {
    let tests = try tests()
    let rows = try rows(table)
    #expect(!rows.isEmpty && rows.allSatisfy { $0.count == rows[0].count && !$0.contains("") })
    for row in rows {
      let names = named(row.last ?? "")
      #expect(names.contains { !$0.hasPrefix("Tests/") }, "no test: \(row)")
      for name in names {
        let isThere =
          name.hasPrefix("Tests/")
          ? FileManager.default.fileExists(atPath: "\(Self.root)/\(name)") : tests[String(name)] != nil
        #expect(isThere, "\(name)")
      }
    }
  }
}
