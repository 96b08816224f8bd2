public import Recitation
import Text

/// Why words were flagged, in plain words with their numbers.
public enum ExplanationText {
  /// The explanation of one subject; empty where there is none.
  public static func of(_ subject: Explanation.Subject, in result: RecitationResult) -> String {
    result.explanations?.first { $0.subject == subject }.map(text) ?? ""
  }

  /// What is explained: `"seven" substituted`.
  public static func title(_ subject: Explanation.Subject, _ result: RecitationResult) -> String {
    switch subject {
    case .word(let index):
      let word = result.words.first { $0.index == index }
      return "\"\(word?.expected ?? "")\" \(word?.verdict.rawValue ?? "")"
    case .extra(let before, _):
      return "added " + TextPlaces(result.words.map(\.expected), quotes: ("\"", "\"")).before(before)
    case .recording: return "another text"
    }
  }

  /// The explanation without its title.
  ///
  ///     2% sure that it was said; 88% are needed. "heaven" fits its place better, by 12.1 nats; …
  public static func text(_ explanation: Explanation) -> String {
    let isMeasured = !explanation.facts.contains {
      if case .notReached = $0 { return true }
      return $0 == .withoutPronunciation
    }
    var sentences = isMeasured ? [lead(explanation)] : []
    sentences += explanation.facts.map(sentence)
    if !explanation.reasons.isEmpty {
      let reasons = explanation.reasons.map { "\(name($0.kind)) (\(times($0.odds))\(byWhom($0)))" }
      sentences.append(
        "Compared with the right words of this recording, what weighs most: " + list(reasons) + ".")
    }
    return sentences.joined(separator: " ")
  }

  private static func lead(_ explanation: Explanation) -> String {
    var (found, needed) = (percent(explanation.probability), percent(explanation.needed))
    if found == needed { (found, needed) = (finely(explanation.probability), finely(explanation.needed)) }
    switch explanation.subject {
    case .word: return "\(found) sure that it was said, where \(needed) is needed."
    case .extra: return "\(found) sure that a word was added, where \(needed) is needed."
    case .recording: return "\(found) sure that it is this text, where \(needed) is needed."
    }
  }

  private static func sentence(_ fact: Explanation.Fact) -> String {
    switch fact {
    case .overRival(let rival, let margin):
      "\(rival.map { "\"\($0)\"" } ?? "Something easily taken for it") fits its place \(comparison(-margin))."
    case .overOtherSpeech(let margin): "Other speech fits its place \(comparison(-margin))."
    case .overNothing(let margin): "Leaving it out there fits \(comparison(-margin))."
    case .network(let margin):
      "Without it the whole text fits what the network heard \(comparison(-margin))."
    case .notReached(let words):
      words == 1
        ? "No part of the recording was found to hold it."
        : "No part of the recording was found to hold this word and those behind it, \(words) in a row."
    case .kind(let odds):
      "That \(odds > 0 ? "something" : "nothing") was said in its place is "
        + "\(NumberText.times(min(20, abs(odds)))) times likelier than that "
        + "\(odds > 0 ? "nothing" : "something") was."
    case .withoutPronunciation: "No pronunciation of it is known, so that it cannot be listened for."
    case .presence(let margin): "Without it the whole recording reads \(comparison(-margin))."
    case .sounds(let fit, let usual, let worst):
      "Its sounds fit \(nats(fit)) nats a hundredth of a second, "
        + "the middle word of the recording \(nats(usual))"
        + (worst.map { "; \($0) fits worst." } ?? ".")
    case .stretch(let seconds, let sounds, let gain):
      "\(NumberText.fixed(seconds, 2) ?? "") s of speech with \(sounds.of("sound")) that no "
        + "word explains; with it the recording reads \(comparison(gain))."
    case .coverage(let share, let distance):
      "Words of the text explain \(NumberText.percent(share)) of the speech, and "
        + "\(NumberText.percent(distance)) of the sounds differ."
    }
  }

  /// `better, by 3.2 nats`, of what speaks against the word.
  private static func comparison(_ margin: Double) -> String {
    "\(margin > 0 ? "better" : "worse"), by \(nats(abs(margin))) nats"
  }

  private static func nats(_ value: Double) -> String {
    NumberText.fixed(min(999, max(-999, value)), 1) ?? "?"
  }

  /// A probability: never 0 or 100 where it is not.
  private static func percent(_ probability: Double) -> String {
    if probability < 0.01 { return "under 1%" }
    if probability > 0.99 { return "over 99%" }
    return NumberText.percent(probability)
  }

  /// The same to a tenth, where two are close.
  private static func finely(_ probability: Double) -> String {
    "\(NumberText.fixed(100 * probability, 1) ?? "?")%"
  }

  /// `22 times less likely`, of log odds below 0.
  private static func times(_ odds: Double) -> String {
    let nearest = min(20, -odds)
    return "\(NumberText.times(nearest)) times less likely"
  }

  /// Which of the models it is that is less sure; nothing of words around, which these are but a part of.
  private static func byWhom(_ reason: Explanation.Reason) -> String {
    if reason.kind == .company { return "" }
    let share = reason.trees / reason.odds
    return share > 0.75 ? ", by the trees" : share < 0.25 ? ", by the weights" : ", by weights and trees"
  }

  private static func name(_ kind: Explanation.Reason.Kind) -> String {
    switch kind {
    case .wholeReading: "how the recording as a whole reads without it"
    case .absence: "nothing in its place"
    case .otherSpeech: "other speech in its place"
    case .rival: "a word easily taken for it"
    case .sounds: "how its sounds fit"
    case .length: "how long its sounds are"
    case .voice: "how this voice and recording fit as a whole"
    case .company: "how sure the words around it are"
    }
  }

  private static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
