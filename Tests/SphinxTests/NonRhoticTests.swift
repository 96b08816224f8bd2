@testable import Sphinx
import Testing

@Suite struct NonRhoticTests {
  @Test(arguments: [
    ("F AO R", "F AO"), ("F ER S T", "F AH S T"), ("HH IY R", "HH IY AH"), ("S EH R AH", "S EH R AH"),
    ("TH ER T IY N", "TH AH T IY N"), ("R OW M AH N Z", "R OW M AH N Z"),
    ("HH IH B R UW Z", "HH IH B R UW Z"),
    ("V ER IY", "V AH R IY"),
  ])
  func `r is said before vowels only`(rhotic: String, expected: String) {
    #expect(
      NonRhotic.without(rhotic.split(separator: " ").map(String.init)).joined(separator: " ") == expected)
  }

  @Test(
    "Old New York says verse like voice, and other r as they are",
    arguments: [
      ("V ER S", "V OY S"), ("TH ER T IY N", "TH OY T IY N"), ("EH S T ER", "EH S T ER"),
      ("M ER IY", "M ER IY"),
    ])
  func curled(rhotic: String, expected: String) {
    #expect(
      NonRhotic.curled(rhotic.split(separator: " ").map(String.init)).joined(separator: " ") == expected)
  }
}
