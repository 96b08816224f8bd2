@testable import Recitation
import Testing

/// Where words are told to stand.
@Suite struct WordPlacesTests {
  private func word(_ start: Int, _ end: Int, onPath: Bool = true) -> WordEvidence {
    var word = evidence(50, from: start)
    (word.start, word.end, word.onBestPath) = (start, end, onPath)
    return word
  }

  private func places(
    _ words: [WordEvidence?], _ readings: [(Int, Range<Int>)] = [], extras: [Range<Int>] = []
  )
    -> [Range<Int>?]
  {
    let pieces = readings.map { AlignedPiece(kind: .word($0.0), frames: $0.1, speechFrames: $0.1.count) }
    return WordPlaces(words, pieces, extras: extras).inOrder
  }

  @Test func `of two places in a reading that went back, a word has the one before the next word`() {
    let words = [word(678, 709), word(852, 865), word(720, 776), word(776, 852), word(865, 879)]
    let readings = [
      (0, 678..<709), (1, 709..<720), (2, 720..<776), (3, 776..<852), (1, 852..<865), (4, 865..<879),
    ]
    #expect(places(words, readings) == [678..<709, 709..<720, 720..<776, 776..<852, 865..<879])
  }

  @Test func `who begins again has each word where it was said last, but not in what is told as added`() {
    let words = [word(60, 80), word(80, 120), word(120, 160)]
    let readings = [(0, 10..<30), (1, 30..<60), (0, 60..<80), (1, 80..<120), (2, 120..<160)]
    #expect(places(words, readings) == [60..<80, 80..<120, 120..<160])
    #expect(places(words, readings, extras: [60..<118]) == [10..<30, 30..<60, 120..<160])
    #expect(places(words, [(0, 60..<80), (1, 80..<120), (2, 120..<160)], extras: [60..<118])[0] == 60..<80)
  }

  @Test func `words of the reading stay where they are, and so does one between its neighbours`() {
    let words = [word(10, 30), word(33, 50, onPath: false), nil, word(52, 70), word(90, 99, onPath: false)]
    #expect(places(words) == [10..<30, 33..<50, nil, 52..<70, 90..<99])
  }

  @Test func `a word whose best place is elsewhere is told between its neighbours`() {
    let later = [word(678, 709), word(852, 865, onPath: false), word(720, 776)]
    #expect(places(later) == [678..<709, 709..<720, 720..<776])
    let earlier = [word(100, 150), word(20, 40, onPath: false), word(300, 350)]
    #expect(places(earlier)[1] == 150..<170)
  }

  private func word(_ start: Int, _ end: Int, heard: Range<Int>, presence: Double = 15) -> WordEvidence {
    var word = word(start, end)
    word.networkPlace = NetworkPlace(presence: presence, frames: heard)
    return word
  }

  @Test func `words that other speech drew to itself are where the network clearly hears them`() {
    // "look at her pants", said from 70 on; other speech followed from 400 on.
    func said(_ presence: Double) -> [WordEvidence?] {
      [
        word(70, 98, heard: 69..<100), word(450, 489, heard: 100..<134, presence: presence),
        word(489, 512, heard: 134..<189, presence: presence),
        word(529, 562, heard: 222..<272, presence: presence),
      ]
    }
    #expect(places(said(15)) == [70..<98, 100..<134, 134..<189, 222..<272])
    #expect(places(said(4)) == [70..<98, 450..<489, 489..<512, 529..<562])
  }

  @Test func `of two places in a reading a word has the one that the network agrees with`() {
    // Said once, from 99 on; what followed in place of the next clause sounded like it to the search.
    let words = [word(101, 131, heard: 99..<130), word(516, 541, heard: 130..<164), word(700, 760)]
    let readings = [(0, 99..<131), (1, 131..<166), (0, 443..<486), (1, 486..<519), (2, 700..<760)]
    #expect(places(words, readings) == [99..<131, 131..<166, 700..<760])
    // Of whoever said both twice the network may mean different ones: then they stand in order all the same.
    let twice = [word(443, 486, heard: 440..<486), word(131, 166, heard: 130..<164), word(700, 760)]
    #expect(places(twice, readings) == [99..<131, 131..<166, 700..<760])
  }

  @Test func `where reading and network agree on a word, none before it is told behind it`() {
    let words = [
      word(10, 40, heard: 90..<120), word(50, 80, heard: 51..<81), word(90, 120, heard: 12..<40),
    ]
    #expect(places(words) == [10..<40, 50..<80, 90..<120])
  }

  @Test func `a moment is no place, nor is one out of the order of what else the network hears`() {
    let moment = [word(10, 40, heard: 12..<41), word(50, 80, heard: 60..<62), word(90, 99, heard: 90..<99)]
    #expect(places(moment)[1] == 50..<80)
    let order = [word(300, 340, heard: 200..<240), word(350, 380, heard: 100..<140)]
    #expect(places(order) == [200..<240, 350..<380])
  }

  @Test func `without room it is told where its neighbours meet, long enough to be heard`() {
    let words = [word(100, 150), word(20, 40, onPath: false), word(152, 200)]
    #expect(places(words)[1] == 145..<157)
  }

  @Test func `several that are elsewhere stand in order, also at the ends of the text`() throws {
    let words = [
      word(400, 420, onPath: false), word(300, 330), word(500, 520, onPath: false),
      word(100, 120, onPath: false), word(480, 500), word(90, 110, onPath: false),
    ]
    let places = try places(words).map { try #require($0) }
    for (before, after) in zip(places, places.dropFirst()) {
      #expect(after.lowerBound >= before.upperBound - 10, "\(places)")
    }
    #expect(places.allSatisfy { $0.lowerBound >= 0 && $0.count >= 10 })
  }
}
