import func Glibc.log
@testable import Recitation
@testable import Text

/// Tokens of a text as printed; a token without letters has nothing to say.
func tokens(_ text: String) -> [Token] {
  text.split(separator: " ").enumerated().map { index, word in
    let key = word.lowercased().filter { $0.isLetter || $0 == "'" }
    return Token(index: index, printed: String(word), key: key, spoken: key.isEmpty ? [] : [[key]])
  }
}

/// Evidence of a word that is clearly there (margin 50) or clearly not (-50).
func evidence(_ margin: Double, from start: Int, frames: Int = 20) -> WordEvidence {
  let fit = margin > 0 ? -0.5 : -9.0
  let segments = ["AH", "N"].map { PhoneSegment(phone: $0, frames: frames / 2, goodness: fit) }
  return WordEvidence(
    phones: 2, start: start, end: start + frames, presence: margin, overNothing: margin, overRubbish: margin,
    overRival: nil, rival: nil, goodness: fit, worstPhone: fit, segments: segments, forced: segments,
    onBestPath: margin > 0, replaced: false)
}

/// A recitation in which each word has this margin, 20 frames a word, no pauses.
func recitation(_ margins: [Double?]) -> RecitationEvidence {
  let words = margins.enumerated().map { index, margin in margin.map { evidence($0, from: 30 + index * 20) } }
  let spoken = words.compactMap { $0 }.filter(\.onBestPath).count * 20
  let pieces = words.enumerated().compactMap { index, word in
    word.flatMap {
      $0.onBestPath ? AlignedPiece(kind: .word(index), frames: $0.start..<$0.end, speechFrames: 20) : nil
    }
  }
  let all = max(1, margins.count * 20)
  return RecitationEvidence(
    words: words, pieces: pieces,
    utterance: UtteranceEvidence(
      frames: all + 60, speechFrames: all, coveredFrames: spoken, rubbishFrames: all - spoken,
      phoneDistance: 1 - Double(spoken) / Double(all)))
}

private let byPresence = Logistic(
  intercept: log(2),
  weights: Dictionary(uniqueKeysWithValues: WordFeatures.names.map { ($0, $0 == "presence" ? 6 : 0) }))

/// Weighs the presence and the covered share alone; two stories as likely as each other are together as
/// likely as one by itself. A missed word was changed where something stands in its place, hardly surely.
let plainModel: VerdictModel = {
  var model = weighingModel
  model.kind = Logistic(intercept: -1, weights: ["replaced": 2])
  return model
}()

private let weighingModel = VerdictModel(
  word: WordModel(omitted: byPresence, replaced: byPresence),
  utterance: Logistic(
    intercept: -1.5,
    weights: Dictionary(uniqueKeysWithValues: UtteranceFeatures.names.map { ($0, $0 == "covered" ? 5 : 0) })),
  extra: Logistic(
    intercept: -1,
    weights: Dictionary(uniqueKeysWithValues: ExtraFeatures.names.map { ($0, $0 == "gain" ? 1 : 0) })),
  phones: [:], forcedPhones: [:],
  workingPoint: .init(odds: 1, unsure: 0.5, utterance: 0, extra: 0))

extension UsualPhones {
  static let none = UsualPhones(best: [:], forced: [:], network: [:])
}

extension RecitationJudge {
  /// Judges a recording that was searched for the whole of its text.
  func judge(
    _ tokens: [Token], _ whole: RecitationEvidence, _ clock: Clock, notes: [String] = [],
    terms: Terms = Terms()
  ) -> RecitationResult {
    judge(tokens, RecordingEvidence(whole: whole), clock, notes: notes, terms: terms)
  }
}
