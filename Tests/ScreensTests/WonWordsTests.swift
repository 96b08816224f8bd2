@testable import Screens
import Testing

@Suite("Words that were won")
struct WonWordsTests {
  @Test("Each shines for a moment from when the clock is looked at first, and once")
  func moment() {
    var won = WonWords()
    won.take([0, 1])
    #expect(won.fresh == [0, 1] && won.isMoving)
    won.take(seconds: 10)
    won.take([0, 1, 2])
    won.take(seconds: 10.3)
    #expect(won.fresh == [0, 1, 2])
    won.take(seconds: 10.5)
    #expect(won.fresh == [2])
    won.take(seconds: 10.8)
    #expect(won.fresh.isEmpty && !won.isMoving)
    won.take([0, 1, 2])
    #expect(!won.isMoving)
  }
}
