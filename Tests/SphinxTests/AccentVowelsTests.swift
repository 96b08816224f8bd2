@testable import Sphinx
import Testing

@Suite("Vowels of other accents")
struct AccentVowelsTests {
  @Test(
    "England, received pronunciation of old, New York",
    arguments: [
      ("JH AA N", ["JH AO N", "JH AA N", "JH AA N"]),
      ("N AY N", ["N AO IY N", "N AY N", "N AY N"]),
      ("F ER S T", ["F UH S T", "F UH S T", "F AH S T"]),
      ("CH AE P T ER", ["CH AA P T UH", "CH AE P T UH", "CH EH P T AH"]),
      ("S EH K AH N D", ["S EH K UH N D", "S IH K UH N D", "S EH K AH N D"]),
    ])
  func accents(american: String, expected: [String]) {
    let found = AccentVowels.all(american.split(separator: " ").map(String.init))
    #expect(found.map { $0.joined(separator: " ") } == expected)
  }
}
