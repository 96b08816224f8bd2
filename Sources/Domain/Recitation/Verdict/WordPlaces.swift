/// Where in a recording the words of its text are told to stand.
///
/// The best reading may go back in the text: what was said again, or sounded so, has two places there, and
/// the last of them is not always where the word was said. And a word that it leaves out, and that is right
/// all the same, has a best place of its own, which may lie anywhere. Whoever plays a word wants to hear it
/// where the text has it: each stands before the next one, not in what is told as added, and where there is
/// no such place, between its neighbours. What is said in place of a clause draws words of it to itself: one
/// that the network that tells phones clearly hears elsewhere, in the order of the text, or in one of its
/// places in the reading, is there.
///
///     art 6.78–7.09   and 7.09–7.20 or 8.52–8.65   crafts 7.20–7.76   // and: the first of the two
struct WordPlaces {
  /// Frames by which words may overlap: sounds run into each other.
  private static let slack = 5
  /// The fewest frames that can be heard as a word.
  private static let shortest = 10

  /// Nats by which the text fits better with a word that the network clearly hears.
  private static let clear = 5.0

  private let words: [WordEvidence?]
  private let extras: [Range<Int>]
  /// Where the best reading has each word, in the order of time; its own place for one that is not in it.
  private let own: [[Range<Int>]]
  /// Where the network clearly hears words: in a place that the reading has, too, or elsewhere; nil for
  /// others.
  private let heard: [Range<Int>?]

  /// `extras`: the frames of what is told as added.
  init(_ words: [WordEvidence?], _ pieces: [AlignedPiece], extras: [Range<Int>]) {
    self.words = words
    self.extras = extras
    var readings: [Int: [Range<Int>]] = [:]
    for piece in pieces {
      if case .word(let index) = piece.kind { readings[index, default: []].append(piece.frames) }
    }
    let own = words.indices.map { index in
      readings[index] ?? words[index].map { [$0.start..<max($0.start, $0.end)] } ?? []
    }
    self.own = own
    heard = Self.heard(words, own)
  }

  /// Where both agree; elsewhere between two words on whose place they agree, or before the first of them or
  /// behind the last.
  private static func heard(_ words: [WordEvidence?], _ own: [[Range<Int>]]) -> [Range<Int>?] {
    var heard = words.map { word -> Range<Int>? in
      guard let place = word?.networkPlace, place.presence >= clear, place.frames.count >= slack else {
        return nil
      }
      return place.frames
    }
    let agreed = zip(heard, own).map { heard, own in
      heard.flatMap { heard in own.last { $0.overlaps(heard) } }
    }
    var last = 0
    for index in heard.indices {
      if let place = heard[index], place.lowerBound < last - slack { heard[index] = nil }
      last = max(last, (agreed[index] ?? heard[index])?.upperBound ?? 0)
    }
    var next = Int.max - slack
    for index in heard.indices.reversed() {
      if let place = heard[index], place.upperBound > next + slack { heard[index] = nil }
      next = min(next, agreed[index]?.lowerBound ?? next)
    }
    return zip(heard, agreed).map { $1 ?? $0 }
  }

  /// The places, in frames, each before the next but for the slack; nil for words of which nothing is known.
  /// Cost: that of the words and pieces, times the extras.
  var inOrder: [Range<Int>?] {
    var fixed = [Range<Int>?](repeating: nil, count: words.count)
    var ends = [Int](repeating: .max, count: words.count)
    var next = Int.max
    for index in words.indices.reversed() {
      ends[index] = next
      fixed[index] = read(index, before: next)
      next = fixed[index]?.lowerBound ?? next
    }
    var last = 0
    return words.indices.map { index in
      guard let word = words[index] else { return nil }
      let own = word.start..<max(word.start, word.end)
      let place = fixed[index] ?? Self.between(last, max(last, ends[index]), own)
      last = max(last, place.upperBound)
      return place
    }
  }

  /// Where a word is heard before a frame: where the network clearly has it; else in the best reading, the
  /// last such place that is not told as added.
  private func read(_ index: Int, before end: Int) -> Range<Int>? {
    if let heard = heard[index], heard.upperBound <= end { return heard }
    guard let word = words[index], word.onBestPath else { return nil }
    let places = own[index].filter { $0.upperBound <= end }
    return places.last { place in
      extras.allSatisfy { 2 * $0.clamped(to: place).count <= place.count }
    } ?? places.last
  }

  /// Its own place if that lies between, else one as near to it as there is room.
  private static func between(_ start: Int, _ end: Int, _ own: Range<Int>) -> Range<Int> {
    if own.lowerBound >= start - slack, own.upperBound <= end { return own }
    let length = min(max(own.count, shortest), end - start)
    guard length >= shortest else { return max(0, start - slack)..<end + slack }
    let from = min(max(own.lowerBound, start), end - length)
    return from..<from + length
  }
}
