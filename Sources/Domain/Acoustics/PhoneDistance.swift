/// How far the phones of a text or a word are from those that a free phone loop heard (Levenshtein distance).
enum PhoneDistance {
  /// Edits for each phone of the longer string, 0 to 1; 1 where either is empty.
  ///
  /// Cost: product of the lengths, a few nanoseconds each.
  static func between(_ words: [SpokenWord], _ loop: PhoneLoop) -> Double {
    between(
      words.flatMap { $0.variants.first ?? [] },
      loop.segments.filter { loop.isSpeech[$0.frames.lowerBound] }.map(\.phone))
  }

  /// The distance from one word, in the pronunciation that is nearest, to what the loop heard in its frames. Phones of
  /// one kind (two vowels, two nasals) are half as far from each other as others: the loop often takes one for another.
  static func between(_ word: SpokenWord, in frames: Range<Int>, _ loop: PhoneLoop, _ model: AcousticModel)
    -> Double
  {
    let heard = loop.segments.filter { segment in
      loop.isSpeech[segment.frames.lowerBound]
        && 2 * segment.frames.clamped(to: frames).count >= segment.frames.count
    }.map(\.phone)
    return word.variants.map { between($0, heard) { model.kinds[$0] == model.kinds[$1] ? 0.5 : 1 } }.min()
      ?? 1
  }

  /// The same for two strings of phones.
  static func between(
    _ text: [Int], _ heard: [Int], otherwise: (Int, Int) -> Double = { _, _ in 1 }
  ) -> Double {
    guard !text.isEmpty, !heard.isEmpty else { return 1 }
    var row = (0...heard.count).map(Double.init)
    for (place, phone) in text.enumerated() {
      var diagonal = row[0]
      row[0] = Double(place + 1)
      for column in heard.indices {
        let edited = min(row[column], row[column + 1]) + 1
        let kept = diagonal + (heard[column] == phone ? 0 : otherwise(heard[column], phone))
        diagonal = row[column + 1]
        row[column + 1] = min(edited, kept)
      }
    }
    return row[heard.count] / Double(max(text.count, heard.count))
  }
}
