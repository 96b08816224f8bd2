internal import Scripture

/// What was said beside the stretches recited: before and behind them, in their place, or of the text once more.
struct Talk {
  /// Speech before the first stretch, in seconds.
  private(set) var before = 0.0
  /// Speech behind the last stretch, in seconds.
  private(set) var behind = 0.0
  /// Tokens passed over where something else was said.
  private(set) var replaced = Set<Int>()
  /// Speech between two words that follow one another in the text.
  private(set) var added: [RecitationResult.Extra] = []
  /// Stretches that were said again.
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

  /// Takes speech that only sounds like words of the text for words added, or for those that were passed over there.
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

  /// Whether a stretch only sounds like some words of the text: few, all of which were said elsewhere. Who goes back goes on from there, or has
  /// said the last words once more; "arts and" behind "all the" is no "are at" of another clause.
  ///
  /// - Parameters:
  ///   - number: the stretch.
  ///   - again: its words that were said elsewhere.
  /// - Returns: whether it is other speech.
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
