internal import Text

/// What a reading holds beside the words of the text: words added, said again, put right; silences.
struct Extras {
  /// Seconds of speech beside the text that may be words added to it; more is talk of its own, such as an
  /// announcement.
  private static let longestAddition = 1.0
  /// Frames between two parts of what was added in one go.
  private static let longestBreak = 30

  /// Frames of a word added below which it has to be surer: what is shorter is as often a breath. Of 406 told
  /// on sets with planted mistakes six were shorter, three of them said.
  private static let shortAddition = 9
  /// How much surer, in log odds.
  private static let doubtOfShort = 1.5

  var added: [RecitationResult.Extra] = []
  /// Where these are, in the frames of the evidence.
  var addedFrames: [Range<Int>] = []
  var repeated: [RecitationResult.Extra] = []
  var selfCorrected: [RecitationResult.Extra] = []
  var hesitations: [RecitationResult.Hesitation] = []

  init() {}

  /// Takes an added word; what follows another at the same place before long is of one piece with it.
  private mutating func take(_ entry: RecitationResult.Extra, _ frames: Range<Int>) {
    if let last = added.last, let lastFrames = addedFrames.last, last.before == entry.before,
      frames.lowerBound - lastFrames.upperBound <= Self.longestBreak
    {
      added[added.count - 1].end = max(last.end, entry.end)
      added[added.count - 1].confidence = max(last.confidence ?? 0, entry.confidence ?? 0)
      addedFrames[added.count - 1] = lastFrames.lowerBound..<max(lastFrames.upperBound, frames.upperBound)
    } else {
      added.append(entry)
      addedFrames.append(frames)
    }
  }

  /// Takes what was said before the first token (`place` 0), or behind the last, off what is added, where it
  /// is talk of its own: its seconds, 0 where it is none.
  mutating func takeTalk(at place: Int) -> Double {
    let seconds = added.filter { $0.before == place }.reduce(0) { $0 + $1.end - $1.start }
    guard seconds > Self.longestAddition else { return 0 }
    added.removeAll { $0.before == place }
    return (seconds * 100).rounded() / 100
  }

  init(
    _ tokens: [Token], _ words: [RecitationResult.Word], _ evidence: RecitationEvidence,
    _ judgement: WordJudgement, _ model: VerdictModel, _ clock: RecitationJudge.Clock
  ) {
    // Words that are right although the reading took other speech for them: their sound is theirs, and
    // nothing more.
    let explained = zip(words, evidence.words).compactMap { word, evidence -> Range<Int>? in
      guard let evidence, !evidence.onBestPath, evidence.start < evidence.end,
        word.verdict == .correct || word.verdict == .close
      else { return nil }
      return evidence.start..<evidence.end
    }
    // A repetition that nobody made puzzles a learner more than one that is not told; what sounds like the
    // words around it is often only their own sound drawn out.
    let heardLine = model.workingPoint.extraLine(judgement.restForced)
    func line(_ kind: ExtraEvidence.Kind) -> Double { kind == .speech ? heardLine : heardLine + 1 }
    for (extra, odds) in zip(evidence.extras, model.extraOdds(evidence, judgement)) {
      guard odds >= line(extra.kind) else { continue }
      var entry = RecitationResult.Extra(
        before: extra.before, start: clock.time(extra.frames.lowerBound),
        end: clock.time(extra.frames.upperBound),
        confidence: (Logistic.probability(logOdds: odds) * 10_000).rounded() / 10_000)
      switch extra.kind {
      case .speech:
        let known = explained.reduce(0) { $0 + $1.clamped(to: extra.frames).count }
        guard 2 * known < extra.frames.count,
          extra.frames.count >= Self.shortAddition || odds >= line(extra.kind) + Self.doubtOfShort
        else { continue }
        take(entry, extra.frames)
      case .repetition(let index):
        entry.heard = tokens[index].key
        repeated.append(entry)
      case .falseStart:
        selfCorrected.append(entry)
      }
    }
    hesitations = Hesitations.find(tokens, evidence.pieces)
  }
}

/// Finds silences inside a recitation that its punctuation does not explain.
enum Hesitations {
  /// Longest pause within a phrase, in seconds.
  static let inPhrase = 0.5
  /// Longest pause after a full stop, colon, semicolon, question or exclamation mark.
  static let afterStop = 1.2

  /// The pauses between the first and the last word heard that are longer than their place allows.
  static func find(_ tokens: [Token], _ pieces: [AlignedPiece]) -> [RecitationResult.Hesitation] {
    func isWord(_ piece: AlignedPiece) -> Bool {
      if case .word = piece.kind { true } else { false }
    }
    guard let first = pieces.firstIndex(where: isWord), let last = pieces.lastIndex(where: isWord) else {
      return []
    }
    var found: [RecitationResult.Hesitation] = []
    var silence = 0
    for piece in pieces[first...last] {
      if case .pause = piece.kind {
        silence += piece.frames.count
        continue
      }
      if case .word(let index) = piece.kind, index > 0, index < tokens.count {
        let seconds = Double(silence) / 100
        if seconds > (endsSentence(tokens[index - 1].printed) ? afterStop : inPhrase) {
          found.append(.init(before: index, seconds: seconds))
        }
      }
      silence = 0
    }
    return found
  }

  /// Whether a reader takes a breath after this word.
  static func endsSentence(_ printed: String) -> Bool {
    guard let mark = printed.last(where: { !"\"'”’)]".contains($0) }) else { return false }
    return ".:;?!".contains(mark)
  }
}
