internal import Audio
internal import Recitation
internal import Text

/// Words too many that turn a text round: "is not" for "is".
///
/// Of other speech nobody knows which word it was, and what is short is often not told at all. These few are
/// looked for by name: where the network would rather have one of them between two words that were said than
/// not, the words around it are heard once more with it among them, and judged as any text. Told is what the
/// verdict would take for right there (`Tests/Benchmarks/denials`). They are looked for where they may stand
/// and turn it round alone: at any place two in a hundred perfect readings had one told that nobody said.
extension RecitationScorer {
  static let denials = ["not", "never"]

  /// Of the text with a denial in it less that without, in nats: below this it is not heard again. Silence
  /// and other speech may stand in either.
  private static let leastGain = -8.0
  /// The confidence of a word that is told as said. Of 231 denials that nobody said, put behind verbs of
  /// other texts, one had it; of 159 that were said 147.
  private static let sure = 0.97
  /// Words to either side that are heard with it.
  private static let around = 3
  /// Seconds that are looked at behind the last word, and to either side of others.
  private static let (behind, margin) = (1.0, 0.1)
  /// Words further apart than this, in seconds, are not heard again: one went back, or thought long.
  private static let longest = 12.0

  /// The result with the denials that were said and are not in the text.
  func tellingDenials(
    _ result: RecitationResult, _ tokens: [Token], in recording: HeardRecording, _ samples: [Int16],
    _ terms: RecitationJudge.Terms
  ) throws(Failure) -> RecitationResult {
    guard result.outcome == .heard, let phones = ears.phones(of: recording) else { return result }
    let words = try spokenWords(of: tokens)
    let denials = Self.denials.flatMap { Tokenizer.tokens(of: $0) }
    let said = try spokenWords(of: denials)
    var told = result
    let keys = tokens.map(\.key)
    for place in 1...tokens.count {
      let possible = denials.indices.filter { AddedWords.mayBeDenied(keys[..<place], by: denials[$0].key) }
      guard !possible.isEmpty else { continue }
      let beside = [place - 1, place].filter(tokens.indices.contains)
      guard beside.allSatisfy({ Self.isSaid(result.words[$0]) && !AddedWords.isNegation(tokens[$0].key) }),
        let span = Self.span(beside, at: place, in: result)
      else { continue }
      let frames = Self.frames(span)
      let (left, right) = ([words[place - 1]], place < words.count ? [words[place]] : [])
      guard let without = phones.total(of: left + right, in: frames) else { continue }
      for number in possible {
        guard let with = phones.total(of: left + [said[number]] + right, in: frames),
          with - without >= Self.leastGain,
          let found = try hear(denials[number], at: place, of: tokens, result, samples, terms)
        else { continue }
        told.added.removeAll { $0.before == place && $0.start < found.end && found.start < $0.end }
        told.added.append(found)
        break
      }
    }
    guard told.added != result.added else { return result }
    told.added.sort { ($0.start, $0.before) < ($1.start, $1.before) }
    return told.recounted()
  }

  private static func isSaid(_ word: RecitationResult.Word) -> Bool {
    (word.verdict == .correct || word.verdict == .unsure) && word.start != nil && word.end != nil
  }

  /// The seconds of words that stand beside a place.
  private static func span(
    _ words: [Int], at place: Int, in result: RecitationResult
  ) -> Range<Double>? {
    guard let first = words.first, let last = words.last, let start = result.words[first].start,
      let end = result.words[last].end
    else { return nil }
    let from = max(0, start - margin)
    let to = min(result.seconds, end + (place == result.words.count ? behind : margin))
    return from < to && to - from <= longest ? from..<to : nil
  }

  private static func frames(_ seconds: Range<Double>) -> Range<Int> {
    Int(seconds.lowerBound * 100) + paddingFrames..<Int(seconds.upperBound * 100) + paddingFrames
  }

  /// A denial as the verdict has it where it is one of the words; nil where it would not be right.
  private func hear(
    _ denial: Token, at place: Int, of tokens: [Token], _ result: RecitationResult, _ samples: [Int16],
    _ terms: RecitationJudge.Terms
  ) throws(Failure) -> RecitationResult.Extra? {
    let near = max(0, place - Self.around)..<min(tokens.count, place + Self.around)
    let timed = near.filter { result.words[$0].start != nil }
    guard let span = Self.span(timed, at: place, in: result) else { return nil }
    let rate = Double(PCM.recognitionRate)
    let part = Array(samples[Int(span.lowerBound * rate)..<min(samples.count, Int(span.upperBound * rate))])
    guard part.count >= Self.shortest else { return nil }
    let text = Array(tokens[near.lowerBound..<place]) + [denial] + Array(tokens[place..<near.upperBound])
    let clock = RecitationJudge.Clock(
      padding: Self.paddingFrames, seconds: Double(part.count) / rate)
    let heard = judge.judge(text, try evidence(text, in: listen(part)), clock, terms: terms)
    let word = heard.words[place - near.lowerBound]
    guard heard.outcome == .heard, word.verdict == .correct, word.confidence >= Self.sure,
      let start = word.start, let end = word.end
    else { return nil }
    return RecitationResult.Extra(
      before: place, heard: denial.printed, start: Self.hundredths(start + span.lowerBound),
      end: Self.hundredths(end + span.lowerBound), confidence: word.confidence)
  }

  private static func hundredths(_ seconds: Double) -> Double { (seconds * 100).rounded() / 100 }
}
