import Base

/// Reads a meaning as people write it into vocabulary lists, to the answers that would do.
public enum MeaningAnswers {
  /// At most so many answers are made of one meaning.
  static let most = 64

  /// Any of the meanings set apart by commas, semicolons, slashes or line ends, with and without what stands in brackets;
  /// and where a slash stands between two words of a phrase, the phrase with either.
  ///
  ///     acceptable(for: "a, b/c")              // a, b, c, b/c, and the whole
  ///     acceptable(for: "doctor (polite)")     // doctor, doctor polite
  ///     acceptable(for: "1,230 km")            // 1230 km, and the whole
  ///     acceptable(for: "to go in/out")        // to go in, to go out, out, and the whole
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
        for piece in phrase.split(separator: "/") { add(piece) }
        if phrase.contains("/"), phrase.utf8.count <= 500 {
          for variant in variants(of: phrase) { add(variant) }
        }
        add(phrase)
      }
    }
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

  /// The meaning without brackets, or with what stands in them as if they were not there.
  private static func removingBrackets(_ text: String, keepingContent: Bool) -> String {
    var result = ""
    var depth = 0
    for character in text {
      switch character {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default:
        if depth == 0 || keepingContent { result.append(character) }
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
      let choices = word.split(separator: "/")
      guard variants.count * choices.count <= 16 else { return [] }
      variants = variants.flatMap { start in choices.map { start.isEmpty ? "\($0)" : "\(start) \($0)" } }
    }
    return variants
  }
}
