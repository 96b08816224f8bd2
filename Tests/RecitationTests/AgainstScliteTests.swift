import FoundationEssentials
@testable import Recitation
import Testing
@testable import Text

/// Counts of exact mode, as NIST sclite has them. `Tests/Alignment/against-sclite` checks thousands of pairs.
@Suite struct AgainstScliteTests {
  /// Correct, substituted, deleted, inserted.
  private func counts(_ text: String, _ typed: String) -> [Int] {
    let result = TypedAnswer.exact(Tokenizer.tokens(of: text)).judge(typed)
    func count(_ verdict: Verdict) -> Int { result.words.count { $0.verdict == verdict } }
    return [count(.correct), count(.substituted), count(.omitted), result.added.count]
  }

  /// Found by sclite 2.10, several where another alignment costs the same.
  @Test(arguments: [
    ("the lord is my shepherd", "the lord is my shepherd", [5, 0, 0, 0]),
    ("the lord is my shepherd", "lord is a my own sheep", [3, 1, 1, 2]),
    ("he light of day the king king light", "light he king a king the lord", [2, 5, 1, 0]),
    ("the the the the of of of the", "of to of a of the thou", [3, 3, 2, 1]),
    (
      "his house god house his god god of thou house of god", "god thou thou his of god house house",
      [4, 3, 5, 1]
    ),
  ])
  func `fixed pairs count as sclite counts them`(text: String, typed: String, expected: [Int]) {
    #expect(counts(text, typed) == expected)
  }

  private static let pairs = ProcessInfo.processInfo.environment["RECITE_SCLITE_PAIRS"]

  @Test(.enabled(if: pairs != nil, "Run Tests/Alignment/against-sclite"))
  func `generated pairs count as sclite counts them`() throws {
    let path = try #require(Self.pairs)
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    #expect(!lines.isEmpty)
    var different: [String] = []
    for line in lines {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let expected = fields[2].split(separator: " ").compactMap { Int($0) }
      let found = counts(fields[0], fields[1])
      if found != expected { different.append("\(fields[0]) | \(fields[1]): \(found), sclite \(expected)") }
    }
    #expect(different.isEmpty, "\(different.count) of \(lines.count) differ: \(different.prefix(5))")
  }
}
