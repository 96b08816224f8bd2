@testable import Recitation
import Testing

@Suite("Phones against what is usual")
struct PhoneScoresTests {
  private static let usual = [
    "K": PhoneStatistics(goodness: -1, goodnessSpread: 1, logFrames: 2, logFramesSpread: 0.5),
    "AE": PhoneStatistics(goodness: -2, goodnessSpread: 2, logFrames: 2, logFramesSpread: 0.5),
    "T": PhoneStatistics(goodness: -1, goodnessSpread: 1, logFrames: 2, logFramesSpread: 0.5),
  ]

  private static func scores(_ phones: (String, Double)...) -> PhoneDeviations {
    PhoneDeviations(phones.map { PhoneSegment(phone: $0.0, frames: 8, goodness: $0.1) }, usual)
  }

  @Test("A last consonant that was dropped is told apart from another vowel")
  func whichPhone() {
    let dropped = Self.scores(("K", -1), ("AE", -2), ("T", -6))
    #expect((dropped.first, dropped.last) == (0, -5))
    #expect((dropped.worstBeforeLast, dropped.secondWorst) == (0, 0))
    #expect((dropped.worstVowel, dropped.worstConsonant) == (0, -5))
    let other = Self.scores(("K", -1), ("AE", -12), ("T", -3))
    #expect((other.worst, other.worstBeforeLast, other.last) == (-5, -5, -2))
    #expect((other.secondWorst, other.worstVowel, other.worstConsonant) == (-2, -5, -2))
  }

  @Test("A word of one phone has no other that could be at fault")
  func onePhone() {
    let word = Self.scores(("AE", -6))
    #expect((word.first, word.last, word.worst) == (-2, -2, -2))
    #expect((word.worstBeforeLast, word.secondWorst, word.worstConsonant) == (0, 0, 0))
  }

  @Test("No phone counts for more than ten deviations below the usual or two above")
  func clipped() {
    let word = Self.scores(("K", 40), ("AE", -90))
    #expect((word.first, word.last) == (2, -10))
  }
}
