import Testing
@testable import Text

@Suite struct ReferenceFuzzTests {
  let canon = TestCanon.shared

  @Test func randomPiecesGiveAReferenceOrAnError() {
    let pieces = [
      "John", "1", "i", "ii", "c", "v", "Ps", "Jude", "Genesis", "cor", "first", "the", "of", "to", " ", ":",
      ".", ",", ";", "-", "–", "f", "ff", "a", "st", "verse", "chapter", "and", "3", "16", "119", "0", "999",
      "99999999999999999999999", "\u{301}", "e\u{301}", "🙏", "🏳️‍🌈", "\u{202E}", "\u{1B}[31m", "א", "詩", "١",
      "½",
      "\0", "\n", "(", "'", "’", "x", "Song", "Is", "\u{200D}",
    ]
    var random = SeededGenerator(seed: 7)
    var understood = 0
    for _ in 0..<1_500 {
      let count = Int.random(in: 1...9, using: &random)
      let glue = Bool.random(using: &random) ? " " : ""
      let text = (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined(separator: glue)
      do throws(ReferenceError) {
        let reference = try Reference(text, in: canon)
        understood += 1
        #expect(reference.ranges.allSatisfy { canon.contains($0.first) && canon.contains($0.last) })
        let printed = reference.text(in: canon)
        #expect(throws: Never.self) { try #require(try Reference(printed, in: canon) == reference) }
      } catch {
        #expect(!error.message.isEmpty)
        let isPlain = error.message.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 0x202E }
        #expect(isPlain, "\(text.debugDescription)")
      }
    }
    #expect(understood > 50)
  }

  @Test(arguments: [
    ("", "a", 1_000_000), ("", "🙏", 250_000), ("John", "\u{301}", 500_000), ("", "9", 1_000_000),
  ])
  func hugeTextIsRefusedAtOnce(start: String, piece: String, count: Int) {
    let text = start + String(repeating: piece, count: count)
    let error = #expect(throws: ReferenceError.self) { try Reference(text, in: canon) }
    #expect(error?.code == .tooLong)
    #expect((error?.message.utf8.count ?? 0) < 400)
  }

  @Test(arguments: ["-", "I ", "c ", "v", "John ", "1 ", "the ", "3:", "é", "\u{301}"])
  func repetitionUpToTheLimitIsNoTrap(piece: String) {
    let text = String(repeating: piece, count: 1_900 / piece.utf8.count)
    do {
      let reference = try Reference(text, in: canon)
      #expect(!reference.ranges.isEmpty)
    } catch {
      #expect(!error.message.isEmpty)
    }
  }
}
