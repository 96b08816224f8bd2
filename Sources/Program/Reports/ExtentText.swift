public import Matching
import Terminal

/// How much of a text was recited, what of it in another order, and what was said before and behind it, in words.
public enum ExtentText {
  /// A sentence for each thing worth telling; none where the text was recited from its first word to its last and nothing
  /// else was said.
  ///
  ///     12 of 26 words, stopped after "concerned".
  ///     14 of 26 words, begun at "differs".
  ///     18 of 26 words, left out from "with" to "art".
  ///     Said out of place: "with which we are".
  ///     Speech before it: 2.1 s.
  public static func sentences(_ result: RecitationResult) -> [String] {
    guard result.outcome == .heard, let first = result.recited.first, let last = result.recited.last else {
      return []
    }
    let reached = result.spokenWords.filter { word in result.recited.contains { $0.contains(word.index) } }
    var sentences: [String] = []
    if reached.count < result.spokenWords.count {
      var facts = ["\(reached.count) of \(result.spokenWords.count) words"]
      let spoken = result.spokenWords
      if let begun = reached.first, begun.index != spoken.first?.index {
        facts.append("begun at \(quoted(begun))")
      }
      for gap in zip(result.recited, result.recited.dropFirst()) {
        let passed = spoken.filter { $0.index >= gap.0.upperBound && $0.index < gap.1.lowerBound }
        if let from = passed.first, let to = passed.last {
          facts.append(
            from.index == to.index
              ? "left out \(quoted(from))" : "left out from \(quoted(from)) to \(quoted(to))")
        }
      }
      if let stopped = reached.last, stopped.index != spoken.last?.index {
        facts.append("stopped after \(quoted(stopped))")
      }
      sentences.append(facts.joined(separator: ", ") + ".")
    }
    sentences += result.misplaced.compactMap { said in
      said.heard.map { "Said out of place: \(shortened($0))." }
    }
    let text = first.lowerBound == 0 && last.upperBound >= result.words.count ? "it" : "what was recited"
    if result.before > 0 { sentences.append("Speech before \(text): \(TimeText.tenths(result.before)) s.") }
    if result.behind > 0 { sentences.append("Speech behind \(text): \(TimeText.tenths(result.behind)) s.") }
    return sentences
  }

  /// Words in quotation marks; of more than eight the first and the last three.
  private static func shortened(_ words: String) -> String {
    let all = words.split(separator: " ")
    guard all.count > 8 else { return "\"\(words)\"" }
    return "\"\(all.prefix(3).joined(separator: " ")) … \(all.suffix(3).joined(separator: " "))\""
  }

  /// A word as printed, without the marks around it.
  private static func quoted(_ word: RecitationResult.Word) -> String {
    let bare = word.expected.drop { !$0.isLetter && !$0.isNumber }
    let end = bare.lastIndex { $0.isLetter || $0.isNumber }
    return "\"\(end.map { String(bare[...$0]) } ?? word.expected)\""
  }
}
