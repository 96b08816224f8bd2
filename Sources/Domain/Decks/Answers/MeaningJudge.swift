internal import Matching
internal import Scripture

/// How a typed or spoken answer was.
public enum AnswerVerdict: Sendable, Hashable {
  /// As it is written, but for capitals, accents, spaces and articles.
  case right(String)
  /// The same words spelled otherwise, or a slip of the keys away.
  case close(String)
  /// Something else.
  case wrong

  /// Whether it counts as known.
  public var isRight: Bool { self != .wrong }
}

/// Compares what was typed or heard with the answers that would do. A value, so that a better comparison can take this
/// one's place.
public struct MeaningJudge: Sendable {
  /// What was answered, and what would do, to the verdict.
  public let compare: @Sendable (_ answer: String, _ acceptable: [String]) -> AnswerVerdict

  /// Makes a judge.
  public init(_ compare: @escaping @Sendable (String, [String]) -> AnswerVerdict) { self.compare = compare }

  /// The judge without a list of words.
  public static let standard = standard(vocabulary: [])

  /// Capitals, accents, signs and articles do not matter. Then, as for verses typed from memory (`TypedAnswer`), nor do
  /// British or American spelling, numbers in figures, words that sound the same, and one wrong letter where that makes no
  /// other word; nor, here, a plural for a singular.
  ///
  /// - Parameter vocabulary: Keys of real words, which are no slips for others; `TypedAnswer.vocabulary` reads the list.
  /// - Returns: The judge.
  public static func standard(vocabulary: Set<String>) -> MeaningJudge {
    MeaningJudge { answer, acceptable in
      let given = PlainAnswer.key(answer)
      guard !given.isEmpty else { return .wrong }
      let keys = acceptable.map(PlainAnswer.key)
      if let index = keys.firstIndex(of: given) { return .right(acceptable[index]) }
      // A text of a megabyte is no slip.
      guard given.utf8.count <= 500 else { return .wrong }
      let singular = PlainAnswer.singular(given)
      for (index, key) in keys.enumerated() where !key.isEmpty {
        if PlainAnswer.singular(key) == singular { return .close(acceptable[index]) }
        let result = TypedAnswer(Tokenizer.tokens(of: key), vocabulary: vocabulary).judge(given)
        let isSame =
          result.added.isEmpty && result.repeated.isEmpty && !result.words.isEmpty
          && result.words.allSatisfy { $0.verdict == .correct }
        if isSame { return .close(acceptable[index]) }
      }
      return .wrong
    }
  }
}

/// An answer reduced to what counts.
enum PlainAnswer {
  /// Lower case without accents and signs, one space between words, no article or "to" in front.
  ///
  ///     key("The  CAFÉ!")  // "cafe"
  ///     key("to go-in")    // "go in"
  ///     key("1,230 km")    // "1230 km"
  static func key(_ text: String) -> String {
    let words = Folding.fold(ungrouped(text)).split { !$0.isLetter && !$0.isNumber && $0 != "'" }
      .map { $0.filter { $0 != "'" } }.filter { !$0.isEmpty }
    let rest =
      words.count > 1 && ["a", "an", "the", "to"].contains(words[0]) ? words.dropFirst() : words[...]
    return rest.joined(separator: " ")
  }

  /// The text without the commas that group the digits of its numbers: a comma between a digit and just three digits.
  static func ungrouped(_ text: String) -> String {
    guard text.utf8.contains(0x2C) else { return text }
    let characters = Array(text)
    func isDigit(_ index: Int) -> Bool { characters.indices.contains(index) && characters[index].isNumber }
    return String(
      characters.indices.filter { index in
        characters[index] != "," || !isDigit(index - 1) || !(1...3).allSatisfy { isDigit(index + $0) }
          || isDigit(index + 4)
      }.map { characters[$0] })
  }

  /// A key without the final s of its longer words.
  static func singular(_ key: String) -> String {
    key.split(separator: " ").map { $0.utf8.count > 3 && $0.hasSuffix("s") ? $0.dropLast() : $0 }
      .joined(separator: " ")
  }
}
