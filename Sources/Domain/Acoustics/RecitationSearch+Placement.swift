extension RecitationSearch {
  /// Which words of a stretch of text a part of a recording holds: from the first to one past the last.
  ///
  /// The reading may begin and end anywhere in the text, at a price that grows with the words passed over, so that
  /// the place next to the last one is taken unless another fits clearly better.
  ///
  /// - Parameters:
  ///   - words: the text around the place expected; the first is the next word expected.
  ///   - heard: the part.
  /// - Returns: nil where less than two words, or less than a third of the speech, found a place.
  public func place(_ words: [SpokenWord], in heard: any HeardSenones) -> Range<Int>? {
    let loop = PhoneLoop(model, heard)
    let margin = MiscueCosts.units(costs.rubbishFrame)
    var graph = RecitationGraph.make(words, model, costs)
    for place in 1...max(1, words.count) where place <= words.count {
      let cost = MiscueCosts.units(Self.entrance + Self.perWordPassed * Double(place))
      graph.moves.append(.init(from: 0, to: place, cost: cost))
      graph.moves.append(
        .init(from: words.count - place, to: words.count, cost: MiscueCosts.units(Self.entrance)))
    }
    let search = GraphSearch(
      graph, heard.scores(of: graph.senones), free: loop.frameCosts.map { $0 + margin },
      frames: 0..<heard.frameCount, start: 0,
      cap: MiscueCosts.units(costs.frameCap))
    let said = Alignment(search, graph, end: words.count).pieces.compactMap { piece -> Said? in
      guard case .word(let index) = piece.kind else { return nil }
      return Said(index: index, speech: piece.frames.count { loop.isSpeech[$0] })
    }
    guard let run = Self.longestRun(said), run.words >= 2,
      run.speech * 3 >= loop.isSpeech.count(where: \.self)
    else {
      return nil
    }
    return run.range
  }

  /// A word that was found, and how many frames of speech are in it.
  struct Said {
    var index: Int
    var speech: Int
  }

  /// Words found near each other in the text.
  struct Run {
    var range: Range<Int>
    var words: Int
    var speech: Int
  }

  /// The run of words with the most speech in it. A stray word far from the others is often none: were the next
  /// stretch looked for behind it, everything between would be lost.
  ///
  ///     longestRun(of words 3, 4, 6, 7, 60) // 3..<8
  static func longestRun(_ said: [Said]) -> Run? {
    var runs: [Run] = []
    for word in said {
      if let last = runs.last, abs(word.index - (last.range.upperBound - 1)) <= widestGap {
        let range = min(word.index, last.range.lowerBound)..<max(word.index + 1, last.range.upperBound)
        runs[runs.count - 1] = Run(range: range, words: last.words + 1, speech: last.speech + word.speech)
      } else {
        runs.append(Run(range: word.index..<word.index + 1, words: 1, speech: word.speech))
      }
    }
    return runs.max { $0.speech < $1.speech }
  }

  /// Words passed over within a run at the most.
  private static let widestGap = 8

  /// What it costs to begin or end elsewhere than at the ends, in nats.
  private static let entrance = 10.0
  /// What each word passed over adds to it.
  private static let perWordPassed = 0.5
}
