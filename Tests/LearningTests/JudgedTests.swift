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
    #expect(
      turnedRound.sentences == ["Said out of place: my feet.", "After “lamp unto”: you left out “my feet”."])
  }

  @Test func `each error is told with its place, and which one of several alike`() {
    let text = "Thy word is a lamp unto my feet, and a light unto my path."
    func sentences(_ verdicts: [Int: (Verdict, String?)], added: [(Int, String)] = []) -> [String] {
      var judged = Judged(outcome: .wrong)
      judged.words = text.split(separator: " ").enumerated().map { place, word in
        Judged.Word(
          index: place, printed: String(word), verdict: verdicts[place]?.0 ?? .correct,
          heard: verdicts[place]?.1)
      }
      judged.slips = added.map { Slip(departure: .added($0.1, isSure: true), index: $0.0, given: $0.1) }
      // Shown with marks, words too much in one place are one error too.
      #expect(judged.beside.count == Set(added.map(\.0)).count, "\(judged.beside)")
      return judged.sentences
    }
    #expect(sentences([12: (.omitted, nil)]) == ["After “light unto”: you left out “my”; the second one."])
    #expect(sentences([0: (.substituted, "the")]) == ["At the beginning: you said “the”, not “Thy”."])
    #expect(
      sentences([:], added: [(10, "bright"), (10, "red")]) == ["After “and a”: “bright red” was too much."],
      "words too much in one place are one error")
    let flood = sentences([:], added: (1...225).map { (10, "w\($0)") })
    #expect(flood == ["After “and a”: “w1 w2 w3 … w225 (225 words)” was too much."])
    #expect(sentences([:], added: [(10, "bright")]) == ["After “and a”: “bright” was too much."])
    let three = sentences([7: (.substituted, "hands"), 12: (.omitted, nil)], added: [(10, "bright")])
    #expect(three.count == 3 && three[0] == "After “unto my”: you said “hands”, not “feet”.", "\(three)")
    #expect(sentences([1: (.close, "words")]) == ["After “Thy”: you said “words”, another form of “word”."])
    #expect(sentences([1: (.unsure, nil)]) == ["After “Thy”: “word” was not heard for sure."])
  }

  @Test func `so are they where the verdict is shown with marks`() {
    let page = Page(["Recite"], [.words(turnedRound)])
    let shown = PageLines(.typed, width: 80, .none).lines(of: page, after: nil).map(\.plain)
    #expect(shown.contains { $0.contains("Said out of place: my feet.") }, "\(shown)")
  }
}
