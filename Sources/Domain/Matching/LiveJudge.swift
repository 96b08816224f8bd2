/// Whether a word that was just said is right, as far as can be told before the rest is heard: by what a verdict goes by, and the
/// line that it draws, from the words up to here.
public struct LiveJudge: Sendable {
  private let model: VerdictModel
  private var past: [WordEvidence] = []

  /// Words before that tell of the voice.
  private static let remembered = 40

  /// Makes a judge.
  ///
  /// - Parameter model: how evidence becomes a verdict.
  public init(_ model: VerdictModel) { self.model = model }

  /// Log odds that a word was said, above the line that it needs: above 0 it would be right if nothing else were said.
  public func odds(of word: WordEvidence) -> Double {
    let words = past.suffix(Self.remembered) + [word]
    // At a usual pace: how fast somebody speaks is known at the end.
    let speech = 10 * words.reduce(0) { $0 + $1.phones }
    let evidence = RecitationEvidence(
      words: Array(words), pieces: [],
      utterance: UtteranceEvidence(
        frames: speech, speechFrames: speech, coveredFrames: speech, rubbishFrames: 0))
    let judgement = WordJudgement(evidence, model)
    guard let odds = judgement.oddsInContext.last ?? nil else { return -.infinity }
    return odds - judgement.line
  }

  /// Remembers a word as one of this voice.
  public mutating func take(_ word: WordEvidence) { past.append(word) }
}
