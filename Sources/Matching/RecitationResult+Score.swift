internal import Scripture

extension RecitationResult {
  /// The words that are said: a dash has a verdict, its neighbour's, but does not count.
  public var spokenWords: [Word] { words.filter { !Tokenizer.key(of: $0.expected).isEmpty } }

  /// The same with `close` words counted as right: the verdicts stay, the score grows. Where another text was said the
  /// score stays 0.
  ///
  ///     4 words, 2 of them correct and 1 close: 0.5 becomes 0.75
  public func acceptingClose() -> RecitationResult {
    guard score != nil, outcome == .heard else { return self }
    var accepted = self
    let counted = spokenWords.map { word in
      var word = word
      if word.verdict == .close { word.verdict = .correct }
      return word
    }
    accepted.score = RecitationJudge.score(counted, added: added.count)
    return accepted
  }
}
