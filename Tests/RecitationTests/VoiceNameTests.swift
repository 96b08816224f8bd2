@testable import Recitation
import Testing

@Suite("Voice names")
struct VoiceNameTests {
  @Test("are letters, digits and three signs", arguments: ["en", "en-us+f3", "vi-vn-x-south", "cmn_latn"])
  func valid(name: String) {
    #expect(VoiceName.isValid(name))
  }

  @Test(
    "are never paths, options or commands",
    arguments: ["", "/etc/passwd", "../en", "en us", "-v", "+f3", "en\n", "é", "gmw/en"])
  func invalid(name: String) {
    #expect(!VoiceName.isValid(name))
  }

  @Test("near ones come first")
  func near() {
    let names = ["af", "de", "en-gb", "en-us", "fr-fr", "pt-br"]
    #expect(VoiceName.near("en-uk", in: names).prefix(2).contains("en-us"))
    #expect(VoiceName.near("en", in: names, most: 2) == ["en-gb", "en-us"])
    #expect(VoiceName.near("qqqqqqqq", in: names).isEmpty)
  }
}
