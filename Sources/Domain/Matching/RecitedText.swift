public import Scripture

/// The stretches of a recording that are of its text indeed, put together, each word from where it was said best.
struct RecitedText {
  /// The stretches taken, in the order of time; all that were found where none is.
  let stretches: [RecordingEvidence.Stretch]
  /// Whether none of them is of the text.
  let isRefused: Bool
  /// The evidence for every word that is in a stretch, in frames of the recording.
  let evidence: RecitationEvidence
  /// For each token the stretch that its evidence is from; nil where the recitation never came to it in its place.
  let home: [Int?]
  /// Tokens that were said, but not in their place: what stands behind them in the text had been said before.
  let misplaced: Set<Int>

  init(_ recording: RecordingEvidence, _ tokens: [Token], _ model: VerdictModel) {
    let judged = recording.stretches.map { stretch in
      (
        stretch: stretch,
        judgement: WordJudgement(stretch.evidence.tellingTwinsApart(Array(tokens[stretch.tokens])), model)
      )
    }
    let taken = judged.filter { $0.judgement.isOfItsText(model) }
    let used = taken.isEmpty ? judged : taken
    stretches = used.map(\.stretch)
    isRefused = taken.isEmpty

    let order = OrderedReading(tokens: recording.tokens, used.map { ($0.stretch.tokens, $0.judgement.odds) })
    var home = order.stretches
    var misplaced: Set<Int> = []
    for (number, (stretch, judgement)) in used.enumerated() {
      for (place, token) in stretch.tokens.enumerated() where home[token] != number {
        let odds = judgement.odds[place] ?? -.greatestFiniteMagnitude
        guard let own = home[token] else {
          if odds >= judgement.line { misplaced.insert(token) }
          continue
        }
        // Of a word said twice, as one starts again, the one in order counts; where that is not right, the better.
        let first = used[own]
        let inOrder =
          first.judgement.odds[token - first.stretch.tokens.lowerBound] ?? -.greatestFiniteMagnitude
        if inOrder < first.judgement.line, odds > inOrder { home[token] = number }
      }
    }
    self.misplaced = misplaced
    self.home = home
    var all = RecitationEvidence(tokens: recording.tokens)
    for (number, stretch) in stretches.enumerated() {
      all.join(
        stretch.evidence.keeping { home[stretch.tokens.lowerBound + $0] == number },
        token: stretch.tokens.lowerBound, frames: stretch.frames.lowerBound)
    }
    evidence = all
  }

  /// The tokens recited, as runs in the order of the text.
  var recited: [Range<Int>] { isRefused ? [] : home.map { $0 != nil }.runs }

  /// The tokens right before which the recitation passed over some; the number of tokens where it stopped before the end.
  var passedOver: Set<Int> { Set(home.map { $0 == nil }.runs.map(\.upperBound)) }

  /// The parts of the recording beside the stretches: before the first, between each and the next, behind the last.
  func beside(frames: Int) -> [Range<Int>] {
    let ends = [0] + stretches.map(\.frames.upperBound)
    let starts = stretches.map(\.frames.lowerBound) + [frames]
    return zip(ends, starts).map { $0..<max($0, $1) }
  }
}

extension RecitationJudge {
  /// What a reading of a recording has to show for itself: by how much the words that are right in it are surer than they
  /// need be, each counted up to 4 nats, less as much for each addition that it needs; 0 where it is refused.
  public func worth(_ recording: RecordingEvidence, of tokens: [Token]) -> Double {
    let recited = RecitedText(recording, tokens, model)
    guard !recited.isRefused else { return 0 }
    let evidence = recited.evidence.tellingTwinsApart(tokens)
    let judgement = WordJudgement(evidence, model, passedOver: recited.passedOver)
    let line = model.workingPoint.extraLine(judgement.restForced)
    let added = zip(evidence.extras, model.extraOdds(evidence, judgement)).count { extra, odds in
      extra.kind == .speech && odds >= line
    }
    return -4 * Double(added)
      + judgement.odds.compactMap { $0 }.reduce(0) {
        $0 + WordFeatures.clipped($1 - judgement.lineOfAnyone, 0, 4)
      }
  }
}

extension RecitationEvidence {
  /// The same without the words of other places.
  fileprivate func keeping(_ isKept: (Int) -> Bool) -> RecitationEvidence {
    var kept = self
    for place in words.indices where !isKept(place) {
      kept.words[place] = nil
      for hearing in again.indices { kept.again[hearing].words[place] = nil }
    }
    return kept
  }
}
