@testable import Recitation
import Testing

@Suite("Speech that is left over beside words that are not sure")
struct SurplusSpeechTests {
  /// Three words of two phones, the first and the last said in 20 frames each; between them so much speech,
  /// then so much silence.
  private func recited(_ middle: Double, speech: Int, silence: Int = 0) -> RecitationEvidence {
    var evidence = recitation([50, middle, 50])
    let last = 50 + speech + silence
    evidence.words[2]?.start = last
    evidence.words[2]?.end = last + 20
    evidence.pieces = [
      AlignedPiece(kind: .word(0), frames: 30..<50, speechFrames: 20),
      AlignedPiece(kind: .rubbish(1), frames: 50..<50 + speech, speechFrames: speech),
      AlignedPiece(kind: .pause(2), frames: 50 + speech..<last, speechFrames: 0),
      AlignedPiece(kind: .word(2), frames: last..<last + 20, speechFrames: 20),
    ]
    return evidence
  }

  private func values(_ evidence: RecitationEvidence, at place: Int) -> [String: Double] {
    let found = SurplusSpeech(evidence, WordJudgement(evidence, plainModel)).values(at: place)
    return Dictionary(uniqueKeysWithValues: zip(SurplusSpeech.names, found))
  }

  @Test("What one changed word takes at the pace of the others is its own, and what is more was added")
  func surplus() {
    let long = values(recited(-50, speech: 60), at: 1)
    #expect(long["phonesAround"] == 2)
    #expect(long["surplus"] == 4 && long["surplusPhones"] == 4)
    #expect(values(recited(-50, speech: 20), at: 1)["surplus"] == 0)
    #expect(values(recited(-50, speech: 60), at: 2) == long, "on either side of the word")
  }

  @Test("Silence is no speech")
  func silence() {
    #expect(values(recited(-50, speech: 30, silence: 30), at: 1)["surplus"] == 1)
  }

  @Test("Between sure words all speech is left over, and none before the first and behind the last")
  func sure() {
    let evidence = recited(50, speech: 60)
    #expect(values(evidence, at: 0).values.allSatisfy { $0 == 0 })
    #expect(values(evidence, at: 3).values.allSatisfy { $0 == 0 })
    // The second word lies in the 20 frames from 50 on.
    #expect(values(evidence, at: 1)["surplus"] == 0)
    #expect(values(evidence, at: 2)["surplus"] == 4)
    #expect(values(evidence, at: 2)["phonesAround"] == 0)
  }

  @Test("A text of which nothing is sure has all speech around it, at a usual pace")
  func nothingSure() {
    let evidence = recitation([-50, -50])
    #expect(values(evidence, at: 1)["surplusPhones"] == -4)
    #expect(values(RecitationEvidence(tokens: 0), at: 0).values.allSatisfy { $0 == 0 })
  }
}
