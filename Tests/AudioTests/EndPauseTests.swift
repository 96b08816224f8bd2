@testable import Audio
import Testing

@Suite("The silence that ends an answer")
struct EndPauseTests {
  @Test("what a person chose stays, within its range", arguments: [(1.5, 1.5), (0.3, 1.2), (9, 4)])
  func chosen(wanted: Double, seconds: Double) {
    var pause = EndPause(wanted)
    #expect(pause.seconds == seconds)
    for _ in 0..<9 { pause.take(longest: 1.9) }
    #expect(pause.seconds == seconds)
  }

  @Test("it follows the pauses of the last answers: longer at once, shorter after three")
  func fitted() {
    var pause = EndPause(nil)
    #expect(pause.seconds == 2)
    for _ in 0..<2 { pause.take(longest: 0.3) }
    #expect(pause.seconds == 2)
    pause.take(longest: 0.3)
    #expect(pause.seconds == 1.2)
    pause.take(longest: 1.5)
    #expect(pause.seconds == 2.75)
    pause.take(longest: 3.5)
    #expect(pause.seconds == 4)
    for _ in 0..<8 { pause.take(longest: 0.3) }
    #expect(pause.seconds == 1.2, "that is long ago")
  }

  @Test(
    "a change of another setting keeps what was learnt; who chooses has what they chose, and is learnt anew after"
  )
  func chosenAnew() {
    var pause = EndPause(nil)
    for _ in 0..<3 { pause.take(longest: 1.5) }
    pause.choose(nil)
    #expect(pause.seconds == 2.75)
    pause.choose(3)
    pause.choose(3)
    pause.take(longest: 0.3)
    #expect(pause.seconds == 3, "it is theirs")
    pause.choose(nil)
    #expect(pause.seconds == 2, "nothing is known yet")
  }
}
