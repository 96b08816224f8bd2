internal import Scripture

extension RecitationResult {
  /// The words that count: a dash has a verdict, its neighbour's, but is not said; others a person has taken out.
  public var spokenWords: [Word] {
    words.filter { $0.excluded != true && !Tokenizer.key(of: $0.expected).isEmpty }
  }

  /// The same with score and pace of the verdicts as they stand now, for whoever has changed them. Where another text was
  /// said, or nothing, both stay.
  ///
  /// - Parameter spans: stretches of the recording that take no time, in seconds.
  /// - Returns: the result with both figures made anew.
  public func recounted(leavingOut spans: [Range<Double>] = []) -> RecitationResult {
    guard score != nil, outcome == .heard else { return self }
    var recounted = self
    let counted = spokenWords
    recounted.score = RecitationJudge.score(counted, added: added.count)
    recounted.wordsPerMinute = RecitationJudge.wordsPerMinute(
      counted.map { word in (word, recited.firstIndex { $0.contains(word.index) }) }, leavingOut: spans)
    return recounted
  }

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

extension RecitationResult {
  /// The one-minute reading: what was said in the first minute from the first right word on. Words behind that, and those
  /// that were not reached by then, do not count; a shorter reading is as it was, but for what was not reached.
  ///
  /// - Parameter spans: stretches of the recording that take no time, in seconds: the minute is so much longer.
  /// - Returns: the result with score and pace of that minute.
  public func firstMinute(leavingOut spans: [Range<Double>] = []) -> RecitationResult {
    let right = words.filter { $0.verdict == .correct && $0.excluded != true }
    guard outcome == .heard, let start = right.compactMap(\.start).min() else { return self }
    let end = Self.endOfMinute(from: start, leavingOut: spans)
    var minute = self
    let reached = words.last { $0.start.map { $0 < end } ?? false }?.index ?? -1
    for place in minute.words.indices where minute.words[place].index > reached {
      minute.words[place].excluded = true
    }
    minute.added.removeAll { $0.start >= end }
    minute.repeated.removeAll { $0.start >= end }
    minute.misplaced.removeAll { $0.start >= end }
    minute.selfCorrected.removeAll { $0.start >= end }
    minute.hesitations.removeAll { $0.before > reached }
    return minute.recounted(leavingOut: spans)
  }

  /// When a minute that begins at a second is over.
  ///
  ///     endOfMinute(from: 2, leavingOut: [10..<15, 12..<20])  // 72
  static func endOfMinute(from start: Double, leavingOut spans: [Range<Double>]) -> Double {
    var (end, counted) = (start + 60, start)
    for span in spans.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.lowerBound < end {
      end += max(0, span.upperBound - max(span.lowerBound, counted))
      counted = max(counted, span.upperBound)
    }
    return end
  }
}
