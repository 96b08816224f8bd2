@testable import Learning
@testable import Memory
@testable import Recitation
import Screens
@testable import Terminal
import Testing

struct JudgedTests {
  /// "the lamp unto my feet", of which the end was said first.
  private var turnedRound: Judged {
    let words = ["the", "lamp", "unto", "my", "feet"]
    var judged = Judged(outcome: .wrong)
    judged.faults = [WordFault(word: 3, kind: .wrong), WordFault(word: 4, kind: .wrong)]
    judged.words = words.enumerated().map { place, word in
      Judged.Word(index: place, printed: word, verdict: place < 3 ? .correct : .omitted, heard: nil)
    }
    judged.recitation = RecitationResult(
      outcome: .heard, score: 0.6, seconds: 4, words: [],
      misplaced: [.init(before: 0, heard: "my feet", start: 0, end: 1)])
    return judged
  }

  @Test func `words said out of their place are told as left out, and as said elsewhere`() {
    #expect(turnedRound.sentences == ["Said out of place: my feet.", "Left out: my feet."])
  }

  @Test func `so are they where the verdict is shown with marks`() {
    let page = Page(["Recite"], [.words(turnedRound)])
    let shown = PageLines(.typed, width: 80, .none).lines(of: page, after: nil).map(\.plain)
    #expect(shown.contains { $0.contains("Said out of place: my feet.") }, "\(shown)")
  }
}
