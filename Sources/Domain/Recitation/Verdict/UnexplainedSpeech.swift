internal import Text

extension RecitationResult {
  /// Seconds from which on speech that is told nowhere else is told. Between neighbours of 60 readings that
  /// were read once at most 3.6 s were left over.
  static let leastUnexplained = 5.0

  /// A sentence for each long stretch of speech between two neighbouring words that stands for nothing: no
  /// silence, nothing added, said again or put right. Who reads a text twice has right words of both
  /// readings, and half the pace.
  ///
  ///     15.3 s of speech between “six” and “zero” are no words of the text where they stand: …
  var unexplainedSpeech: [String] {
    guard outcome == .heard else { return [] }
    let extras = added + repeated + misplaced + selfCorrected
    let said = words.filter { Tokenizer.isSaid($0.expected) }
    return zip(said, said.dropFirst()).compactMap { word, next in
      guard let end = word.end, let start = next.start else { return nil }
      let silence = hesitations.filter { $0.before > word.index && $0.before <= next.index }
        .reduce(0) { $0 + $1.seconds }
      let told = extras.reduce(0) { $0 + max(0, min($1.end, start) - max($1.start, end)) }
      let rest = start - end - silence - told
      guard rest >= Self.leastUnexplained, let seconds = NumberText.fixed(rest, 1) else { return nil }
      return "\(seconds) s of speech between “\(Tokenizer.key(of: word.expected))” and "
        + "“\(Tokenizer.key(of: next.expected))” are no words of the text where they stand: it was read again, "
        + "or something else was said. The pace counts them as time of reading."
    }
  }
}
