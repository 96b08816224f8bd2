public import Text

/// Judges an answer to a text with gaps. A learner may give the missing words alone or the whole text; what
/// fits better is taken.
///
///     let answer = BlankAnswer(Tokenizer.tokens(of: "Thy word is a lamp unto my feet"), blanks: [1, 4])
///     answer.judge(typed: "word lamp").result.score                         // 1
///     answer.judge(typed: "Thy word is a light unto my feet").result.score  // 0.5
public struct BlankAnswer: Sendable {
  public enum Reading: String, Sendable, Codable {
    case missingWords = "missing_words"
    case wholeText = "whole_text"
  }

  public struct Judged: Sendable, Equatable {
    public var reading: Reading
    /// One word for every token of the text. Where the missing words alone were given, those shown are
    /// `correct` and have no times. The score is that of the missing words, whichever way they were given.
    public var result: RecitationResult
  }

  public let tokens: [Token]
  public let missing: [Token]
  private let known: KnownWords

  /// `blanks` are the indices of the missing tokens; `known` has the words there are, as for `TypedAnswer`.
  public init(_ tokens: [Token], blanks: some Sequence<Int>, known: KnownWords = .none) {
    let blanks = Set(blanks)
    self.tokens = tokens
    missing = tokens.filter { blanks.contains($0.index) }
    self.known = known
  }

  /// The two texts that a recording of an answer is to be judged against, for
  /// `judge(missingWords:wholeText:)`.
  public var texts: (missingWords: String, wholeText: String) {
    (
      missing.map(\.printed).joined(separator: " "), tokens.map(\.printed).joined(separator: " ")
    )
  }

  public func judge(typed: String) -> Judged {
    choose(
      TypedAnswer(missing, known: known, of: tokens).judge(typed),
      TypedAnswer(tokens, known: known).judge(typed))
  }

  /// Judges a spoken answer by whichever fits better: the recording judged against `texts.missingWords`, or
  /// the same against `texts.wholeText`.
  public func judge(missingWords part: RecitationResult, wholeText whole: RecitationResult) -> Judged {
    var part = part
    func place(_ index: Int) -> Int {
      index < missing.count ? missing[index].index : (missing.last?.index ?? -1) + 1
    }
    part.moveWords(place)
    return choose(part, whole)
  }

  /// Whoever says nearly all the words that are shown says the whole text, with whatever mistakes in the
  /// gaps. Otherwise the one with fewer faults: where few words are missing both may find them, but not both
  /// find everything that was said.
  private func choose(_ part: RecitationResult, _ whole: RecitationResult) -> Judged {
    if part.faultCount == 0 && whole.faultCount == 0 { return judged(part, .missingWords) }
    let missing = Set(missing.map(\.index))
    let shown = tokens.filter { !$0.key.isEmpty && !missing.contains($0.index) }
    let said = Set(whole.words.filter { $0.verdict == .correct || $0.verdict == .close }.map(\.index))
    let isReadOut =
      !shown.isEmpty && 5 * shown.count { said.contains($0.index) } >= 4 * shown.count
      && Self.isSpeakable(whole.words)
    return isReadOut || isBegun(whole) || whole.faultCount < part.faultCount
      ? judged(whole, .wholeText) : judged(part, .missingWords)
  }

  /// Of a text that was begun, so many words that are shown have to be right.
  private static let fewestShown = 3

  /// Whether the text was said from its beginning, and stopped: most up to where it stops is right, words
  /// that are shown among it.
  private func isBegun(_ whole: RecitationResult) -> Bool {
    func isRight(_ word: RecitationResult.Word) -> Bool { word.verdict == .correct || word.verdict == .close }
    let words = whole.spokenWords
    guard let last = words.lastIndex(where: isRight) else { return false }
    let (begun, missing) = (Array(words[...last]), Set(missing.map(\.index)))
    let right = begun.filter(isRight)
    return right.count { !missing.contains($0.index) } >= Self.fewestShown
      && 5 * right.count >= 4 * begun.count && Self.isSpeakable(begun)
  }

  /// Words a second that nobody reaches: 260 a minute are fast talk (Tauroza and Allison, "Speech rates in
  /// British English", 1990).
  static let unspeakablePace = 7.0

  /// Whether a person could say the words in the time that they are said to have taken. A recogniser that is
  /// asked for a long text finds something like it in three words.
  private static func isSpeakable(_ words: [RecitationResult.Word]) -> Bool {
    let times = words.compactMap { word in word.start.flatMap { start in word.end.map { (start, $0) } }
    }
    guard times.count > 3, let first = times.map(\.0).min(), let last = times.map(\.1).max() else {
      return true
    }
    return Double(times.count) <= unspeakablePace * (last - first)
  }

  private func judged(_ found: RecitationResult, _ reading: Reading) -> Judged {
    let missing = Set(missing.map(\.index))
    let given = Dictionary(found.words.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    var result = found
    result.words = tokens.map {
      given[$0.index] ?? .init(index: $0.index, expected: $0.printed, verdict: .correct, confidence: 1)
    }
    let asked = zip(tokens, result.words).filter { missing.contains($0.0.index) && !$0.0.key.isEmpty }.map(
      \.1)
    result.score =
      asked.isEmpty
      ? nil : RecitationJudge.score(asked, added: found.outcome == .otherText ? 0 : found.added.count)
    return Judged(reading: reading, result: result)
  }
}

extension RecitationResult {
  /// Words that are not right, the unsure counted half, and words too many.
  fileprivate var faultCount: Double {
    words.reduce(Double(added.count)) { sum, word in
      switch word.verdict {
      case .correct: sum
      case .unsure: sum + 0.5
      case .close, .substituted, .omitted: sum + 1
      }
    }
  }

  /// Counts the words and places otherwise.
  fileprivate mutating func moveWords(_ place: (Int) -> Int) {
    for index in words.indices { words[index].index = place(words[index].index) }
    for index in added.indices { added[index].before = place(added[index].before) }
    for index in repeated.indices { repeated[index].before = place(repeated[index].before) }
    for index in selfCorrected.indices { selfCorrected[index].before = place(selfCorrected[index].before) }
    for index in hesitations.indices { hesitations[index].before = place(hesitations[index].before) }
  }
}
