public import Recitation
internal import Text

public enum AnswerVerdict: Sendable, Hashable {
  /// As it is written, but for capitals, accents, spaces and articles.
  case right(String)
  /// The same words spelled otherwise, or a slip of the keys away.
  case close(String)
  case wrong

  public var isRight: Bool { self != .wrong }
}

/// Compares what was typed or heard with the answers that would do. A value, so that a better comparison can
/// take this one's place.
public struct MeaningJudge: Sendable {
  public let compare: @Sendable (_ answer: String, _ acceptable: [String]) -> AnswerVerdict

  public init(_ compare: @escaping @Sendable (String, [String]) -> AnswerVerdict) { self.compare = compare }

  public static let standard = standard(known: .none)

  /// Capitals, accents, articles and signs do not matter, but for those that make another answer of it
  /// (`SaidSigns`). Then, as for verses typed from memory
  /// (`TypedAnswer`), nor do British or American spelling, numbers in figures, words that sound the same, and
  /// one wrong letter where that makes no other word; nor, here, a plural for a singular.
  ///
  /// Answers are in any language, and `known` in one: its words are mistakes where they are not asked for,
  /// but no more is forgiven than where no words are known, for “den” is no slip for “der”. They are asked
  /// for when an answer is near, so that whoever types none need not read them.
  public static func standard(known: @autoclosure @escaping @Sendable () -> KnownWords) -> MeaningJudge {
    MeaningJudge { answer, acceptable in
      let given = PlainAnswer.key(answer)
      guard !given.isEmpty else { return .wrong }
      let keys = acceptable.map(PlainAnswer.key)
      // In capitals, as grades and ions are written: "a-" is typed for "A-".
      let inCapitals = answer.utf8.count < 500 ? PlainAnswer.key(answer.uppercased()) : given
      if let index = keys.firstIndex(where: { $0 == given || $0 == inCapitals }) {
        return .right(acceptable[index])
      }
      // A text of a megabyte is no slip.
      guard given.utf8.count <= 500 else { return .wrong }
      let singular = PlainAnswer.singular(given)
      for (index, key) in keys.enumerated() where !key.isEmpty {
        if PlainAnswer.singular(key) == singular { return .close(acceptable[index]) }
        // Of a contraction the apostrophe tells, which the key has not.
        let hasApostrophe = (answer + acceptable[index]).contains { "'’".contains($0) }
        for (given, key) in [(given, key)] + (hasApostrophe ? [(answer, acceptable[index])] : [])
        where isSame(given, key, .none) && isSame(given, key, known()) {
          return .close(acceptable[index])
        }
      }
      return .wrong
    }
  }

  private static func isSame(_ given: String, _ key: String, _ known: KnownWords) -> Bool {
    let result = TypedAnswer(Tokenizer.tokens(of: key), known: known).judge(given)
    return result.added.isEmpty && result.repeated.isEmpty && !result.words.isEmpty
      && result.words.allSatisfy { $0.verdict == .correct }
  }
}

/// Reads a meaning as people write it into vocabulary lists, to the answers that would do.
public enum MeaningAnswers {
  static let most = 64

  /// Any of the meanings set apart by commas, semicolons, slashes or line ends, with and without what stands
  /// in brackets; and where a slash stands between two words of a phrase, the phrase with either.
  ///
  ///     acceptable(for: "a, b/c")              // a, b, c, b/c, and the whole
  ///     acceptable(for: "doctor (polite)")     // doctor, doctor polite
  ///     acceptable(for: "1,230 km")            // 1230 km, and the whole
  ///     acceptable(for: "to go in/out")        // to go in, to go out, out, and the whole
  ///     acceptable(for: "1/2")                 // 1/2
  ///     acceptable(for: "漢字（かんじ）")        // 漢字, かんじ, both, and the whole
  ///     acceptable(for: "not ~~this~~ that")   // not that, not this that
  public static func acceptable(for meaning: String) -> [String] {
    var found: [String] = []
    func add(_ text: some StringProtocol) {
      let text = text.onOneLine
      if !text.isEmpty, found.count < most, !found.contains(text) { found.append(text) }
    }
    let ungrouped = PlainAnswer.ungrouped(meaning)
    let plain = removingBrackets(ungrouped, keepingContent: false)
    let full = removingBrackets(ungrouped, keepingContent: true)
    for text in plain == full ? [plain] : [plain, full] {
      for phrase in text.split(whereSeparator: { ",;、，；".contains($0) || $0.isNewline }) {
        if found.count == most { return found }
        for piece in alternatives(in: phrase) { add(piece) }
        if phrase.contains("/"), phrase.utf8.count <= 500 {
          for variant in variants(of: phrase) { add(variant) }
        }
        add(phrase)
      }
    }
    if meaning.utf8.contains(0xEF) { add(readings(in: meaning)) }
    if meaning.contains("~~") { add(meaning.replacing(once(/~~[^~]{1,300}~~/), with: "")) }
    add(meaning)
    return found
  }

  /// Whether any of the answers has words of Latin letters, and few enough to be said.
  public static func canBeSaid(_ meaning: String) -> Bool {
    acceptable(for: meaning).contains { answer in
      let words = answer.split(whereSeparator: \.isWhitespace)
      return 1...mostSpokenWords ~= words.count && answer.contains(where: \.isLetter)
        && answer.allSatisfy { $0.isASCII || !$0.isLetter }
    }
  }

  /// Longer answers are not said.
  public static let mostSpokenWords = 12

  /// What slashes part, but for fractions: `1/2` offers no 1.
  private static func alternatives(in text: Substring) -> [Substring] {
    let pieces = text.split(separator: "/")
    guard pieces.count > 1 else { return pieces }
    let isFraction = zip(pieces, pieces.dropFirst()).contains { left, right in
      let digits = [left.reversed().prefix(while: \.isNumber).count, right.prefix(while: \.isNumber).count]
      return digits.allSatisfy { 1...3 ~= $0 }
    }
    return isFraction ? [text] : pieces
  }

  /// A text with readings alone where they stand behind the characters they belong to.
  private static func readings(in text: String) -> String {
    text.replacing(once(/[\p{Han}々]{1,40}（([\p{Hiragana}\p{Katakana}ー]{1,40})）/)) { $0.1 }
  }

  /// The meaning without brackets, or with what stands in them as if they were not there. What is raised,
  /// lowered or under a root in brackets belongs to it.
  private static func removingBrackets(_ text: String, keepingContent: Bool) -> String {
    var result = ""
    var depth = 0
    var isHeld = false
    for character in text {
      switch character {
      case "(", "[", "（":
        if depth == 0 { isHeld = result.last.map { "^_√".contains($0) } ?? false }
        depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default:
        if depth == 0 || keepingContent || isHeld { result.append(character) }
        continue
      }
      if keepingContent { result.append(" ") }
    }
    // A meaning that is all in brackets, or opens one and never closes it, is taken as it is.
    return result.allSatisfy(\.isWhitespace) || depth > 0 ? text : result
  }

  /// A phrase with each of the words that slashes offer in one place.
  private static func variants(of phrase: Substring) -> [String] {
    var variants = [""]
    for word in phrase.split(whereSeparator: \.isWhitespace) {
      let choices = alternatives(in: word)
      guard variants.count * choices.count <= 16 else { return [] }
      variants = variants.flatMap { start in choices.map { start.isEmpty ? "\($0)" : "\(start) \($0)" } }
    }
    return variants
  }
}
