internal import Scripture

/// How a typed or spoken answer was.
public enum AnswerVerdict: Sendable, Hashable {
  /// As it is written, but for capitals, accents, spaces and articles.
  case right(String)
  /// A slip of the keys away.
  case close(String)
  /// Something else.
  case wrong

  /// Whether it counts as known.
  public var isRight: Bool { self != .wrong }
}

/// Compares what was typed or heard with the answers that would do. A value, so that a better comparison can take this
/// one's place.
public struct AnswerJudge: Sendable {
  /// What was answered, and what would do, to the verdict.
  public let compare: @Sendable (_ answer: String, _ acceptable: [String]) -> AnswerVerdict

  /// Makes a judge.
  public init(_ compare: @escaping @Sendable (String, [String]) -> AnswerVerdict) { self.compare = compare }

  /// Folds capitals, accents and signs, leaves out articles, and allows one slip in words of five letters, two from ten.
  public static let folded = AnswerJudge { answer, acceptable in
    let given = PlainAnswer.key(answer)
    guard !given.isEmpty else { return .wrong }
    let keys = acceptable.map(PlainAnswer.key)
    if let index = keys.firstIndex(of: given) { return .right(acceptable[index]) }
    let letters = Array(given.unicodeScalars)
    for (index, key) in keys.enumerated() {
      let wanted = Array(key.unicodeScalars)
      let slips = wanted.count >= 10 ? 2 : wanted.count >= 5 ? 1 : 0
      // The distance is at least the difference of the lengths, and a text of a megabyte is no slip.
      guard slips > 0, abs(wanted.count - letters.count) <= slips, wanted.count <= 200 else { continue }
      if EditDistance.between(letters, wanted) <= slips { return .close(acceptable[index]) }
    }
    return .wrong
  }
}

/// An answer reduced to what counts.
enum PlainAnswer {
  /// Lower case without accents and signs, one space between words, no article or "to" in front.
  ///
  ///     key("The  CAFÉ!")  // "cafe"
  ///     key("to go-in")    // "go in"
  static func key(_ text: String) -> String {
    let words = Folding.fold(text).split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .map { $0.filter { $0 != "'" } }.filter { !$0.isEmpty }
    let rest =
      words.count > 1 && ["a", "an", "the", "to"].contains(words[0]) ? words.dropFirst() : words[...]
    return rest.joined(separator: " ")
  }
}
