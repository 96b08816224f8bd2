@testable import Recitation
import Testing

@Suite("Pronunciations that a person has given")
struct OwnPronunciationsTests {
  @Test("They are added, found in any case, with a possessive, and removed")
  func life() throws {
    var own = OwnPronunciations()
    let first = try own.add("Nebo,", "n iy1 b ow")
    #expect(first.word == "nebo" && first.phones == ["N", "IY1", "B", "OW"])
    _ = try own.add("nebo", "N EH B OW")
    _ = try own.add("Shemesh", "SH EH M EH SH")
    #expect(own["nebo"] == [Pronunciation("N IY B OW"), Pronunciation("N EH B OW")])
    #expect(own["nebo's"].first == Pronunciation("N IY B OW Z"))
    #expect(own["shemesh's"] == [Pronunciation("SH EH M EH SH AH Z")])
    #expect(own.stressed("nebo's") == ["N", "IY1", "B", "OW", "Z"])
    #expect(own["other"] == [] && own.stressed("other") == nil)
    let read = OwnPronunciations(own.bytes)
    #expect(read.entries == own.entries && read.mistakes == [])
    #expect(try own.remove("NEBO") == 2)
    #expect(own["nebo"] == [] && own["shemesh"].count == 1)
    #expect(try own.remove("nebo") == 0)
  }

  @Test(
    "What cannot be taken is refused with what there is",
    arguments: [
      ("Nebo", "N IY Q", "“Q” is no phone. The vowels are AA AE"), ("Nebo", "", "no phones"),
      ("Nebo", "N1 IY", "“N1” is no phone"), ("Nebo", "N IY3", "“IY3” is no phone"),
      ("Beth-el Aven", "B", "is not one word"), ("Beth-shan", "B", "several words: beth, shan"),
      ("", "N", "is not one word"), ("—", "N", "is not one word"), ("known", "N OW N", "is said so already"),
      ("x", String(repeating: "N ", count: 61), "more than 60 phones"),
      ("\u{1B}[2J", "N", "several words: two, j"),
    ])
  func faults(word: String, phones: String, message: String) {
    var own = OwnPronunciations(Array("known\tN OW1 N\n".utf8))
    let fault = #expect(throws: OwnPronunciations.Fault.self) { _ = try own.add(word, phones) }
    #expect(fault?.message.contains(message) == true, "\(fault?.message ?? "")")
    #expect(fault?.message.contains("\u{1B}") == false)
    #expect(own.entries.count == 1)
  }

  @Test("A file with faults: its good lines are used, its bad ones named by number")
  func file() {
    let text = "# mine\n\nnebo\tN IY B OW\r\nnebo N IY\nshebna\tX\nnebo\tN IY B OW\n"
    let own = OwnPronunciations(Array(text.utf8) + [0xFF, 0x09])
    #expect(own.entries.map(\.word) == ["nebo"])
    #expect(own.mistakes.map(\.line) == [4, 5, 6, 7])
  }
}
