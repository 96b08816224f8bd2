@testable import Recitation
import Testing

@Suite struct HesitationsTests {
  @Test(arguments: [
    ("in the", 49, 0), ("in the", 51, 1), ("in. the", 119, 0), ("in; the", 119, 0), ("in.” the", 121, 1),
  ])
  func `a pause counts by what stands before it`(text: String, frames: Int, expected: Int) {
    let pieces = [
      AlignedPiece(kind: .word(0), frames: 30..<50, speechFrames: 20),
      AlignedPiece(kind: .pause(1), frames: 50..<50 + frames, speechFrames: 0),
      AlignedPiece(kind: .word(1), frames: 50 + frames..<90 + frames, speechFrames: 40),
    ]
    let found = Hesitations.find(tokens(text), pieces)
    #expect(found.count == expected)
    #expect(found.allSatisfy { $0.before == 1 && $0.seconds == Double(frames) / 100 })
  }

  @Test func `silence before the first and behind the last word is none`() {
    let pieces = [
      AlignedPiece(kind: .pause(0), frames: 0..<400, speechFrames: 0),
      AlignedPiece(kind: .word(0), frames: 400..<450, speechFrames: 50),
      AlignedPiece(kind: .pause(1), frames: 450..<900, speechFrames: 0),
    ]
    #expect(Hesitations.find(tokens("Amen"), pieces).isEmpty)
  }
}
