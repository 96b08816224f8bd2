@testable import Recitation
@testable import Sphinx
import Testing

@Suite("Free words are written down", .enabled(if: Listening.isInstalled))
struct DictationListenerTests {
  @Test("What the text is about is heard, and what it does not speak of too, by English at large")
  func both() throws {
    let listener = try DictationListener(
      models: Listening.models, sentences: WordSequenceModel(text: "Put the fork down.", order: 3),
      text: WordSequenceModel(text: "Put it down after every bite."))
    func heard(_ text: String) throws -> Int {
      let words = try Set(listener.words(Synthesised.say(text)))
      return text.split(separator: " ").count { words.contains(String($0)) }
    }
    #expect(try heard("put the fork down after every bite") >= 3)
    // Of these the text has one word.
    #expect(try heard("a glass of water every morning") >= 3)
  }
}
