@testable import Recitation
import Testing

@Suite("Old verb forms")
struct OldVerbPronunciationTests {
  private let verbs = [
    "make": "M EY K", "sit": "S IH T", "cry": "K R AY", "go": "G OW", "love": "L AH V", "walk": "W AO K",
    "come": "K AH M", "bless": "B L EH S", "see": "S IY",
  ]

  @Test(
    "the verb is found and its ending put on",
    arguments: [
      ("maketh", ["M EY K AH TH", "M EY K IH TH"]),
      ("sitteth", ["S IH T AH TH", "S IH T IH TH"]),
      ("crieth", ["K R AY AH TH", "K R AY IH TH"]),
      ("goeth", ["G OW AH TH", "G OW IH TH"]),
      ("walkest", ["W AO K AH S T", "W AO K IH S T"]),
      ("lovedst", ["L AH V D S T", "L AH V AH D S T", "L AH V D AH S T"]),
      ("blesseth", ["B L EH S AH TH", "B L EH S IH TH"]),
      ("seest", ["S IY AH S T", "S IY IH S T"]),
      ("seeth", ["S IY AH TH", "S IY IH TH"]),
      ("comest", ["K AH M AH S T", "K AH M IH S T"]),
      ("house", []), ("seth", []), ("beth", []), ("est", []), ("xqzeth", []), ("zorketh", []),
    ])
  func forms(word: String, expected: [String]) {
    let ways = OldVerbPronunciation.pronounce(word) { verb in verbs[verb].map { [Pronunciation($0)] } ?? [] }
    #expect(ways == expected.map { Pronunciation($0) })
  }
}
