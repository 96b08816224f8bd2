@testable import Batch
import Testing

@Suite("Parts of a list")
struct ShardTests {
  static let names = (0..<7_000).map { "recording-\($0)" }

  @Test("Every entry is in one part, and the parts are about equal", arguments: [1, 2, 7, 64])
  func parts(_ count: Int) {
    let shards = (1...count).compactMap { Shard($0, of: count) }
    let sizes = shards.map { shard in Self.names.count { shard.holds($0) } }
    #expect(sizes.reduce(0, +) == Self.names.count)
    #expect(sizes.allSatisfy { abs($0 - Self.names.count / count) < 150 })
  }

  @Test("The part of a name never changes from one version to the next")
  func frozen() {
    let parts = (0..<8).map { name in (1...7).first { Shard($0, of: 7)?.holds("\(name)") == true } }
    #expect(parts == [1, 2, 5, 3, 6, 1, 7, 6])
  }

  @Test(
    "1/2 and 2/2 are parts; others are none",
    arguments: [
      ("1/2", true), ("2/2", true), ("0/2", false), ("3/2", false), ("1", false), ("1/", false),
      ("a/b", false),
      ("1/2/3", false), ("-1/2", false),
    ])
  func reading(_ text: String, _ isPart: Bool) {
    #expect((Shard(text) != nil) == isPart)
  }
}
