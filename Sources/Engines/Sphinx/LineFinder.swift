public import Recitation
public import Text

/// Finds what somebody said among the lines of texts, by how they sound.
public final class LineFinder {
  private let scorer: RecitationScorer
  private let lines: SoundedLines

  /// Looks up how the words of the lines are said, each in the likeliest way. Throws `engine_failed` where
  /// words that no dictionary knows cannot be guessed.
  public init(_ scorer: RecitationScorer, _ lines: [String]) throws(Failure) {
    self.scorer = scorer
    var numbers: [String: Int] = [:]
    var words: [String] = []
    // Each printed word is looked at once: a Bible has 40,000 and repeats them twenty times.
    var known: [Substring: [Int]] = [:]
    let numbered = lines.map { line in
      line.split(separator: " ").flatMap { printed in
        if let said = known[printed] { return said }
        let said = Self.words(of: printed).map { word in
          if let number = numbers[word] { return number }
          numbers[word] = words.count
          words.append(word)
          return words.count - 1
        }
        known[printed] = said
        return said
      }
    }
    let said = try scorer.said(words)
    self.lines = SoundedLines(numbered.lazy.map { $0.map { said[$0] } }, scorer.ears.places)
  }

  /// The words in which something printed is likeliest said.
  private static func words(of printed: Substring) -> [String] {
    Tokenizer.tokens(of: String(printed)).flatMap { $0.spoken.first ?? [] }
  }

  /// The lines that a recording (16 kHz) may be of, the likeliest first.
  public func find(_ samples: [Int16], most: Int) throws(Failure) -> FoundLines {
    guard samples.count >= RecitationScorer.shortest, !RecitationScorer.isSilent(samples),
      let phones = scorer.ears.phones(of: scorer.listen(samples))
    else { return FoundLines([], sounds: 0) }
    return phones.find(in: lines, most: most)
  }
}

extension RecitationScorer {
  /// How each word is likeliest said, as phone ids; empty for one that cannot be said.
  func said(_ words: [String]) throws(Failure) -> [[Int]] {
    var said = words.map { pronouncer.listed($0).first }
    let missing = said.indices.filter { said[$0] == nil }
    let guessed = try unknown?.pronounce(missing.map { words[$0] }) ?? []
    for (place, ways) in zip(missing, guessed) { said[place] = ways.first }
    return said.map { $0.flatMap { pronouncer.ids($0) } ?? [] }
  }
}
