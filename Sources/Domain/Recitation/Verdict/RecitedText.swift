public import Text

/// The stretches of a recording that are of its text indeed, put together, each word from where it was said
/// best.
struct RecitedText {
  /// The stretches taken, in the order of time; all that were found where none is.
  let stretches: [RecordingEvidence.Stretch]
  let isRefused: Bool
  /// The evidence for every word that is in a stretch, in frames of the recording.
  let evidence: RecitationEvidence
  /// For each token the stretch that its evidence is from; nil where the recitation never came to it in its
  /// place.
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
        // Of a word said twice, as one starts again, the one in order counts; where that is not right, the
        // better.
        let first = used[own]
        let inOrder =
          first.judgement.odds[token - first.stretch.tokens.lowerBound] ?? -.greatestFiniteMagnitude
        if inOrder < first.judgement.line, odds > inOrder { home[token] = number }
      }
    }
    for token in recording.unreached ?? [] { home[token] = nil }
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

  /// The tokens right before which the recitation passed over some; the number of tokens where it stopped
  /// before the end.
  var passedOver: Set<Int> { Set(home.map { $0 == nil }.runs.map(\.upperBound)) }

  /// The parts of the recording beside the stretches: before the first, between each and the next, behind the
  /// last.
  func beside(frames: Int) -> [Range<Int>] {
    let ends = [0] + stretches.map(\.frames.upperBound)
    let starts = stretches.map(\.frames.lowerBound) + [frames]
    return zip(ends, starts).map { $0..<max($0, $1) }
  }
}

extension RecitationJudge {
  /// What a reading of a recording has to show for itself: by how much the words that are right in it are
  /// surer than they need be, each counted up to 4 nats, less as much for each addition that it needs; 0
  /// where it is refused.
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

/// Which words of a text were said in its order, where stretches of it were said one after another.
///
/// Whoever says the second clause first and then the first has said every word, and does not know the verse:
/// what counts is the most that was said in order, and the rest is out of place. Whoever begins in the
/// middle, goes back and says all of it has all in order, for a word may be said twice.
///
///     text   a b c d e f
///     said   d e f a b       // d e f in order; a b out of place
///     said   d e f a b c d   // a b c d in order; e f out of place
///     said   d e a b c d e f // all in order
struct OrderedReading {
  /// For each token the stretch in which it was said in order; nil for others.
  let stretches: [Int?]

  /// What a word counts beside its log odds, which are held to that; more than nothing, however unsure.
  private static let perWord = 10.0
  private static let most = 8.0

  /// Finds the reading that counts most, by dynamic programming over the tokens; the state is the last
  /// stretch used. `said`: the stretches in the order of time, which tokens each has, and how sure each of
  /// those is, in log odds. Cost: tokens times stretches.
  init(tokens: Int, _ said: [(tokens: Range<Int>, odds: [Double?])]) {
    var worth = [Double](repeating: 0, count: said.count)
    // For each token and stretch: the stretch from which it was come to, and whether the token was taken.
    var steps: [[(from: Int, isTaken: Bool)]] = []
    for token in 0..<tokens {
      var next = worth
      var step = said.indices.map { (from: $0, isTaken: false) }
      var best = -1
      for (number, stretch) in said.enumerated() {
        if best < 0 || worth[number] >= worth[best] { best = number }
        guard stretch.tokens.contains(token) else { continue }
        let odds = stretch.odds[token - stretch.tokens.lowerBound] ?? -Self.most
        next[number] = worth[best] + Self.perWord + min(max(odds, -Self.most), Self.most)
        step[number] = (best, true)
      }
      worth = next
      steps.append(step)
    }
    var found = [Int?](repeating: nil, count: tokens)
    if var number = worth.indices.max(by: { worth[$0] < worth[$1] }) {
      for token in steps.indices.reversed() {
        let step = steps[token][number]
        if step.isTaken { found[token] = number }
        number = step.from
      }
    }
    stretches = found
  }
}

/// What was said beside the stretches recited: before and behind them, in their place, or of the text once
/// more.
struct Talk {
  /// Speech before the first stretch, in seconds.
  private(set) var before = 0.0
  /// Speech behind the last stretch, in seconds.
  private(set) var behind = 0.0
  /// Tokens passed over where something else was said.
  private(set) var replaced = Set<Int>()
  /// Speech between two words that follow one another in the text.
  private(set) var added: [RecitationResult.Extra] = []
  private(set) var repeated: [RecitationResult.Extra] = []
  /// Stretches that were said out of their place.
  private(set) var misplaced: [RecitationResult.Extra] = []

  /// Speech shorter than this beside a stretch is a breath or a noise.
  private static let shortest = 30
  /// Frames of speech for a word, at the least, where it is said for words of the text.
  private static let perWord = 10

  init(
    _ recited: RecitedText, _ recording: RecordingEvidence, _ tokens: [Token], _ clock: RecitationJudge.Clock
  ) {
    guard !recited.isRefused else { return }
    let stretches = recited.stretches
    let frames = max(recording.speech.last?.upperBound ?? 0, stretches.last?.frames.upperBound ?? 0)
    let beside = recited.beside(frames: frames).map { (frames: $0, speech: recording.speechFrames(in: $0)) }
    func seconds(_ speech: Int) -> Double { speech < Self.shortest ? 0 : Double(speech) / 100 }
    before = seconds(beside.first?.speech ?? 0)
    behind = seconds(beside.last?.speech ?? 0)
    for number in stretches.indices.dropLast() {
      let (left, right) = (stretches[number], stretches[number + 1])
      let between = beside[number + 1]
      let passed = (left.tokens.upperBound..<max(left.tokens.upperBound, right.tokens.lowerBound)).filter {
        recited.home[$0] == nil
      }
      if between.speech >= Self.shortest, between.speech >= Self.perWord * passed.count {
        if passed.isEmpty, right.tokens.lowerBound >= left.tokens.upperBound {
          added.append(
            .init(
              before: right.tokens.lowerBound, start: clock.time(between.frames.lowerBound),
              end: clock.time(between.frames.upperBound)))
        }
        replaced.formUnion(passed)
      }
    }
    for (number, stretch) in stretches.enumerated() {
      let others = stretch.tokens.filter { recited.home[$0] != number && !tokens[$0].key.isEmpty }
      let again = others.filter { recited.home[$0] != nil }
      let out = others.filter { recited.misplaced.contains($0) }
      if let said = Self.said(again, in: stretch, before: again.first ?? 0, tokens, clock) {
        if recited.isStray(number, again) {
          takeStray(said, recited.passed(at: number), tokens)
        } else {
          repeated.append(said)
        }
      }
      let next = stretches[number...].lazy.dropFirst().compactMap { later in
        later.tokens.first { recited.home[$0] != nil }
      }.first
      if let said = Self.said(out, in: stretch, before: next ?? tokens.count, tokens, clock) {
        misplaced.append(said)
      }
    }
  }

  /// Takes speech that only sounds like words of the text for words added, or for those that were passed over
  /// there.
  private mutating func takeStray(_ said: RecitationResult.Extra, _ passed: Range<Int>, _ tokens: [Token]) {
    let words = passed.filter { !tokens[$0].key.isEmpty }
    replaced.formUnion(words)
    if words.isEmpty { added.append(.init(before: passed.upperBound, start: said.start, end: said.end)) }
  }

  /// Words of a stretch as something that was said; nil where there are none.
  private static func said(
    _ places: [Int], in stretch: RecordingEvidence.Stretch, before: Int, _ tokens: [Token],
    _ clock: RecitationJudge.Clock
  ) -> RecitationResult.Extra? {
    guard let first = places.first, let last = places.last else { return nil }
    let said = places.compactMap { stretch.evidence.words[$0 - stretch.tokens.lowerBound] }.filter {
      $0.start < $0.end
    }
    let start = stretch.frames.lowerBound + (said.map(\.start).min() ?? 0)
    let end = stretch.frames.lowerBound + (said.map(\.end).max() ?? stretch.frames.count)
    return .init(
      before: before, heard: tokens[first...last].map(\.key).filter { !$0.isEmpty }.joined(separator: " "),
      start: clock.time(start), end: clock.time(end))
  }
}

extension RecitedText {
  /// A stretch of more words than these was said again indeed, wherever the speaker goes on from.
  private static let mostStray = 3

  /// Whether a stretch, of which the words `again` were said elsewhere too, only sounds like some words of
  /// the text: few, all of which were said elsewhere. Who goes back goes on from there, or has said the last
  /// words once more; "arts and" behind "all the" is no "are at" of another clause.
  fileprivate func isStray(_ number: Int, _ again: [Int]) -> Bool {
    let own = stretches[number].tokens
    guard again.count <= Self.mostStray, own.allSatisfy({ home[$0] != number }), number > 0,
      number + 1 < stretches.count
    else { return false }
    let (before, behind) = (stretches[number - 1].tokens, stretches[number + 1].tokens)
    return abs(behind.lowerBound - own.upperBound) > 1 && abs(before.upperBound - own.upperBound) > 1
  }

  /// The tokens that were passed over where a stretch was said that has none in its place.
  fileprivate func passed(at number: Int) -> Range<Int> {
    let last = home.lastIndex { ($0 ?? number) < number } ?? -1
    let next = home.firstIndex { ($0 ?? number) > number } ?? home.count
    return last + 1..<max(last + 1, next)
  }
}
