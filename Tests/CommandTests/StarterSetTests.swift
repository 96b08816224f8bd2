import Testing
import TestSupport

@Suite("Sets to begin with", .running)
struct StarterSetTests {
  @Test("are listed, and taken by name; one that is not there is refused with those that are")
  func starter() throws {
    let home = try TemporaryFolder()
    let changes = ["XDG_DATA_HOME": home.path]
    let list = try Recite.run("set", "starter", "--format", "jsonl", with: changes).lines
    #expect(list.count == 6 && list.first?.contains("Psalm 23:1") == true, "\(list)")
    try Recite.run("set", "starter", "comfort", with: changes)
    let rows = try Recite.run("set", "show", "Comfort", "--format", "jsonl", with: changes).lines
    #expect(rows.count == 6 && rows.contains { $0.contains("Isaiah 41:10") }, "\(rows)")
    let twice = try Recite.run("set", "starter", "Comfort", expecting: nil, with: changes)
    #expect(twice.code != 0 && twice.messages.contains("Comfort"), "\(twice.messages)")
    let none = try Recite.run("set", "starter", "Nothing", expecting: 64, with: changes)
    #expect(none.messages.contains("“Wisdom”"), "\(none.messages)")
  }
}
