@testable import Recitation
import Testing

@Suite("A voice by script")
struct ScriptVoiceTests {
  @Test(
    "The script says which voice",
    arguments: [
      ("てんきん", "ja"), ("寿司を食べる", "ja"), ("転勤", "cmn"), ("привет, мир", "ru"), ("λόγος", "el"),
      ("שלום", "he"), ("سلام", "ar"), ("안녕", "ko"), ("नमस्ते", "hi"), ("house", nil), ("", nil), ("123", nil),
    ] as [(String, String?)])
  func script(_ text: String, _ voice: String?) {
    #expect(ScriptVoice.name(for: text) == voice)
  }

  @Test("Characters that two languages share are Japanese where the document is")
  func shared() {
    #expect(ScriptVoice.name(for: "転勤", isJapanese: true) == "ja")
    #expect(ScriptVoice.name(for: "house", isJapanese: true) == nil)
    #expect(ScriptVoice.hasKana("記おく") && !ScriptVoice.hasKana("記憶"))
  }
}
