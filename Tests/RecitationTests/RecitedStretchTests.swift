@testable import Recitation
import Testing

/// Stretches of a text of twenty words in a reading; a word lasts 20 frames unless said otherwise.
@Suite struct RecitedStretchTests {
  private func reading(_ words: [Int], from start: Int = 0) -> [(word: Int, frames: Range<Int>)] {
    words.enumerated().map { ($1, start + $0 * 20..<start + $0 * 20 + 20) }
  }

  private func speech(_ frames: Int, quiet: [Range<Int>] = []) -> [Bool] {
    (0..<frames).map { frame in !quiet.contains { $0.contains(frame) } }
  }

  @Test func `a slip within is one stretch, a clause left out makes two`() {
    let slip = RecitedStretch.found(in: reading([0, 1, 2, 5, 6]), isSpeech: speech(200))
    #expect(slip == [RecitedStretch(words: 0..<7, frames: 0..<100)])
    let clause = RecitedStretch.found(in: reading([0, 1, 2, 9, 10]), isSpeech: speech(200))
    #expect(clause.map(\.words) == [0..<3, 9..<11])
  }

  @Test func `to start again is another stretch, to stumble is not`() {
    let again = RecitedStretch.found(in: reading([0, 1, 2, 3, 4, 0, 1, 2, 3, 4]), isSpeech: speech(200))
    #expect(again.map(\.words) == [0..<5, 0..<5])
    let stumble = RecitedStretch.found(in: reading([0, 1, 2, 1, 2, 3]), isSpeech: speech(200))
    #expect(stumble.map(\.words) == [0..<4])
  }

  @Test func `talk parts what follows in the text`() {
    let parted = reading([0, 1, 2]) + reading([3, 4, 5], from: 400)
    #expect(RecitedStretch.found(in: parted, isSpeech: speech(460)).map(\.words) == [0..<3, 3..<6])
    #expect(
      RecitedStretch.found(in: parted, isSpeech: speech(460, quiet: [60..<400])).map(\.words) == [0..<6])
  }

  @Test func `a single word somewhere in talk is none, unless it is all there is`() {
    let stray = reading([0, 1, 2]) + reading([14], from: 300)
    #expect(RecitedStretch.found(in: stray, isSpeech: speech(400)).map(\.words) == [0..<3])
    #expect(RecitedStretch.found(in: reading([7]), isSpeech: speech(100)).map(\.words) == [7..<8])
    #expect(RecitedStretch.found(in: [], isSpeech: speech(100)).isEmpty)
  }

  @Test func `a little speech at an edge may be the next two words, silence is none, talk at most one`() {
    let half = [RecitedStretch(words: 2..<9, frames: 100..<240)]
    func wide(_ isSpeech: [Bool]) -> RecitedStretch {
      RecitedStretch.widened(half, words: 20, isSpeech: isSpeech)[0]
    }
    #expect(wide(speech(300, quiet: [0..<100, 240..<300])) == RecitedStretch(words: 2..<9, frames: 0..<300))
    #expect(wide(speech(300, quiet: [0..<60, 270..<300])) == RecitedStretch(words: 0..<11, frames: 0..<300))
    // Six seconds of talk behind a pause, and six that follow at once.
    #expect(wide(speech(900, quiet: [0..<100, 240..<280])).words == 2..<9)
    #expect(wide(speech(900, quiet: [0..<100])).words == 2..<10)
  }

  @Test func `what another stretch has is not taken from it`() {
    let two = [
      RecitedStretch(words: 0..<5, frames: 0..<100), RecitedStretch(words: 6..<12, frames: 140..<260),
    ]
    let wide = RecitedStretch.widened(two, words: 20, isSpeech: speech(260))
    #expect(wide[0].words.upperBound <= 6)
    #expect(wide[1].words.lowerBound >= 5)
    #expect(wide[0].frames.upperBound <= wide[1].frames.lowerBound)
  }
}
