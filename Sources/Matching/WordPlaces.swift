/// Where in a recording the words of its text are told to stand.
///
/// The best reading puts its words in order. A word that it leaves out, and that is right all the same, has a best place
/// of its own, and that may lie anywhere: where the same word stands a second time, or one that sounds like it. It is told
/// there only if that lies between its neighbours, and else between them: whoever plays the word hears it.
///
///     art 6.78–7.09   and 8.52–8.65   crafts 7.20–7.76   // found
///     art 6.78–7.09   and 7.09–7.20   crafts 7.20–7.76   // told
enum WordPlaces {
  /// Frames by which words may overlap: sounds run into each other.
  private static let slack = 5
  /// The fewest frames that can be heard as a word.
  private static let shortest = 10

  /// The places of words, in frames: rising but for the slack. Cost: linear.
  ///
  /// - Parameter words: what was found of each; nil where nothing is known.
  /// - Returns: a place for each word of which something is known.
  static func inOrder(_ words: [WordEvidence?]) -> [Range<Int>?] {
    var ends = [Int](repeating: .max, count: words.count)
    var next = Int.max
    for index in words.indices.reversed() {
      ends[index] = next
      if let word = words[index], word.onBestPath { next = word.start }
    }
    var last = 0
    return words.indices.map { index in
      guard let word = words[index] else { return nil }
      var place = word.start..<max(word.start, word.end)
      if !word.onBestPath, place.lowerBound < last - slack || place.upperBound > ends[index] {
        place = between(last, max(last, ends[index]), place)
      }
      last = max(last, place.upperBound)
      return place
    }
  }

  /// As near to its own place as there is room.
  private static func between(_ start: Int, _ end: Int, _ place: Range<Int>) -> Range<Int> {
    let length = min(max(place.count, shortest), end - start)
    guard length >= shortest else { return max(0, start - slack)..<end + slack }
    let from = min(max(place.lowerBound, start), end - length)
    return from..<from + length
  }
}
