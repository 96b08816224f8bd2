import Testing

@testable import Matching

/// Where words are told to stand.
@Suite struct WordPlacesTests {
  private func word(_ start: Int, _ end: Int, onPath: Bool = true) -> WordEvidence {
    var word = evidence(50, from: start)
    (word.start, word.end, word.onBestPath) = (start, end, onPath)
    return word
  }

  @Test func `words of the reading stay where they are, and so does one between its neighbours`() {
    let words = [word(10, 30), word(33, 50, onPath: false), nil, word(52, 70), word(90, 99, onPath: false)]
    #expect(WordPlaces.inOrder(words) == [10..<30, 33..<50, nil, 52..<70, 90..<99])
  }

  @Test func `a word whose best place is elsewhere is told between its neighbours`() {
    let later = [word(678, 709), word(852, 865, onPath: false), word(720, 776)]
    #expect(WordPlaces.inOrder(later) == [678..<709, 709..<720, 720..<776])
    let earlier = [word(100, 150), word(20, 40, onPath: false), word(300, 350)]
    #expect(WordPlaces.inOrder(earlier)[1] == 150..<170)
  }

  @Test func `without room it is told where its neighbours meet, long enough to be heard`() {
    let words = [word(100, 150), word(20, 40, onPath: false), word(152, 200)]
    #expect(WordPlaces.inOrder(words)[1] == 145..<157)
  }

  @Test func `several that are elsewhere stand in order, also at the ends of the text`() throws {
    let words = [
      word(400, 420, onPath: false), word(300, 330), word(500, 520, onPath: false),
      word(100, 120, onPath: false), word(480, 500), word(90, 110, onPath: false),
    ]
    let places = try WordPlaces.inOrder(words).map { try #require($0) }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(after.lowerBound >= before.upperBound - 10, "\(places)")
    }
    #expect(places.allSatisfy { $0.lowerBound >= 0 && $0.count >= 10 })
  }
}
