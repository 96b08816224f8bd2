/// How far the phones of a text are from those that a free phone loop heard (Levenshtein distance).
enum PhoneDistance {
  /// Edits for each phone of the longer string, 0 to 1; 1 where either is empty.
  ///
  /// Cost: product of the lengths, a few nanoseconds each.
  static func between(_ words: [SpokenWord], _ loop: PhoneLoop) -> Double {
    between(
      words.flatMap { $0.variants.first ?? [] },
      loop.segments.filter { loop.isSpeech[$0.frames.lowerBound] }.map(\.phone))
  }

  /// The same for two strings of phones.
  static func between(_ text: [Int], _ heard: [Int]) -> Double {
    guard !text.isEmpty, !heard.isEmpty else { return 1 }
    var row = Array(0...heard.count)
    for (place, phone) in text.enumerated() {
      var diagonal = row[0]
      row[0] = place + 1
      for column in heard.indices {
        let edited = min(row[column], row[column + 1]) + 1
        let kept = diagonal + (heard[column] == phone ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(edited, kept)
      }
    }
    return Double(row[heard.count]) / Double(max(text.count, heard.count))
  }
}
