import Foundation
import Testing
import TestSupport

@Suite("pronounce: how names are said", .running)
struct PronounceTests {
  @Test("A name is guessed, taught, expected and spoken so, noted with results, and forgotten")
  func life() throws {
    let folder = try TemporaryFolder()
    let changes = ["XDG_DATA_HOME": folder.path]
    let guess = try Recite.run("pronounce", "Zorbex", with: changes)
    #expect(guess.text.hasPrefix("zorbex\n  Z") && guess.text.contains("a guess of espeak-ng"))
    #expect(guess.messages.contains("recite pronounce add zorbex PHONES"))

    let wrong = try Recite.run("pronounce", "add", "Zorbex", "K QQ", expecting: 64, with: changes)
    #expect(wrong.messages.contains("“QQ” is no phone. The vowels are AA AE"))
    try Recite.run("pronounce", "add", "Zorbex", "K AE1 R AH T S", with: changes)
    let taught = try Recite.run("pronounce", "Zorbex", "--format", "jsonl", with: changes)
    let row = try JSON(line: try #require(taught.lines.first))
    #expect(taught.lines.count == 1)
    #expect(row["phones"]?.string == "K AE R AH T S" && row["source"]?.string == "own")

    // A recording of "carrots" is a right reading of the name now, and the result says why.
    let sound = try Spoken.text("We saw carrots in the morning.")
    let line = [
      "score", sound, "--text", "We saw Zorbex in the morning.", "--format", "jsonl", "--pass", "0",
    ]
    func result(_ changes: [String: String]) throws -> JSON {
      let run = try Recite.start(line, with: changes).finish()
      return try JSON(line: try #require(run.lines.first))
    }
    let with = try result(changes)
    #expect(with["words"]?.array?[2]["verdict"]?.string == "correct")
    #expect(with["notes"]?.array?.first?.string == "Own pronunciations were used: zorbex.")
    #expect(try Recite.run("pronounce", "list", with: changes).text.contains("K AE1 R AH T S"))
    try Recite.run("pronounce", "remove", "zorbex", with: changes)
    let without = try result(changes)
    #expect(without["words"]?.array?[2]["verdict"]?.string != "correct")
    #expect(without["notes"] == nil)
    try Recite.run("pronounce", "remove", "zorbex", expecting: 2, with: changes)
  }
}
