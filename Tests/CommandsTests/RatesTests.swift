@testable import Commands
import FoundationEssentials
import Testing

/// The rates that help, manual and README tell are those of one file, which `Tests/Benchmarks/strangers`
/// writes.
@Suite struct RatesTests {
  private struct Rates: Decodable {
    var results: String
    var words: [String: [String: Double]]
    var passages: [String: [String: [String: Double?]]]
    var strictness: [String: [String: [String: Double]]]
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  private func rates() throws -> Rates {
    try JSONDecoder().decode(
      Rates.self, from: Data(try text("Tests/Benchmarks/results/strangers.json").utf8))
  }

  /// The numbers of a line, in their order.
  private func numbers(_ line: some StringProtocol) -> [Double] {
    line.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
  }

  /// As it is told: to a tenth below ten, else to a whole number.
  private func tells(_ told: Double, _ rate: Double) -> Bool { abs(told - rate) <= 0.51 }

  @Test func `The dated results have the rates with their intervals`() throws {
    let rates = try rates()
    let results = try text("Tests/Benchmarks/results/\(rates.results)")
    for (group, found) in rates.words {
      let row = try #require(
        results.split(separator: "\n").first { $0.hasPrefix("| \(group) | strangers |") })
      let first = try #require(numbers(row).first)
      #expect(first == found["questioned"], "\(group): \(row)")
    }
  }

  @Test func `The help of --strictness tells them`() throws {
    let strictness = try rates().strictness
    for (level, name) in [("lenient", "sense "), ("normal", "near "), ("strict", "word-for-word")] {
      let part = try #require(
        StrictnessRates.help.split(separator: name, maxSplits: 1).last?.split(separator: ";").first)
      let wanted = ["questioned", "substituted"].flatMap { label in
        ["native", "adults", "children"].map { strictness[level]?[$0]?[label] ?? -1 }
      }
      let told = numbers(part)
      #expect(told.count == 6 && zip(told, wanted).allSatisfy(tells), "\(level): \(part), measured \(wanted)")
    }
  }

  @Test func `The manual's tables tell them, and name their results`() throws {
    let rates = try rates()
    let manual = try text("Sources/App/recite/Recite.docc/Trust.md")
    #expect(manual.contains(rates.results))
    func row(_ first: String) throws -> [Double] {
      numbers(try #require(manual.split(separator: "\n").first { $0.hasPrefix("| \(first) |") }, "\(first)"))
    }
    for (name, group) in [("native", "native"), ("accented", "adults"), ("children", "children")] {
      let told = try row(name)
      let labels = ["questioned", "substituted", "near", "omitted", "added", "false", "accepted", "clean"]
      let wanted = labels.map { rates.words[group]?[$0] ?? -1 }
      #expect(told.count == 8 && zip(told, wanted).allSatisfy(tells), "\(name): \(told), measured \(wanted)")
    }
    let half = try row("stopped half-way")
    let wanted = ["native", "adults", "children"].flatMap { group -> [Double] in
      let shares: [String: Double?] = rates.passages[group]?["half"] ?? [:]
      return ["questioned", "caught"].map { name -> Double in shares[name].flatMap { $0 } ?? -1 }
    }
    #expect(half.count == 6 && zip(half, wanted).allSatisfy(tells), "half: \(half), measured \(wanted)")
  }

  @Test(arguments: [("Native adults", "native"), ("Accented adults", "adults"), ("Children", "children")])
  func `README tells them in a table`(name: String, group: String) throws {
    let rates = try rates()
    let readme = try text("README.md")
    #expect(readme.contains(rates.results))
    let row = try #require(readme.split(separator: "\n").first { $0.hasPrefix("| \(name) (") })
    // Behind each figure stands its range.
    let told = row.split(separator: "|").dropFirst().compactMap { numbers($0).first }
    let labels = ["questioned", "substituted", "near", "omitted", "clean"]
    let wanted = labels.map { rates.words[group]?[$0] ?? -1 }
    #expect(told.count == 5 && zip(told, wanted).allSatisfy(tells), "\(row), measured \(wanted)")
  }
}
