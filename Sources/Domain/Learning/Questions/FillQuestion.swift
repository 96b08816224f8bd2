internal import func Glibc.log
internal import Memory
internal import Recitation
public import Text

/// A passage with gaps. All gaps are of one width, so that they do not tell the words.
public struct FillQuestion: Sendable, Hashable {
  public enum Piece: Sendable, Hashable {
    case text(String)
    /// The gap of the token with this index.
    case gap(Int)
  }

  /// What a gap shows before anything is given for it.
  public enum Manner: Sendable, Hashable {
    case empty
    case firstLetters
    /// Its word, which fades with the readings: those first that hold least, or were missed.
    case fading
    /// Nothing; its first letter stands for its word where it is typed.
    case typedLetters
  }

  public let tokens: [Token]
  /// The indices of the blank tokens, in order.
  public private(set) var blanks: [Int]
  /// The same in the order in which they fade.
  private let drawn: [Int]
  /// The width of every gap, characters.
  public let gapWidth: Int
  public let manner: Manner

  /// Makes the question.
  ///
  /// Blanks are drawn by chance without replacement, a word's weight being 1 and 3 more for each time it was
  /// missed; words of content first, function words only when there are no others left. Cost: a sort of the
  /// words.
  init(
    percent: Int, of material: Material, showing manner: Manner = .empty,
    using generator: inout some RandomNumberGenerator
  ) {
    self.manner = manner
    tokens = material.tokens
    let words = material.words
    let wanted = Self.count(percent: percent, of: words.count)
    // Efraimidis and Spirakis, "Weighted random sampling with a reservoir": the words with the least
    // -ln(u)/weight.
    let drawn = words.map { word in
      let weight = 1 + 3 * max(0, material.misses[word.index] ?? 0)
      let chance = -log(Double.random(in: Double.leastNonzeroMagnitude..<1, using: &generator)) / weight
      return (word.index, RivalWords.isFunctionWord(word.key) ? 1 : 0, chance)
    }
    self.drawn = drawn.sorted { ($0.1, $0.2, $0.0) < ($1.1, $1.2, $1.0) }.prefix(wanted).map(\.0)
    blanks = self.drawn.sorted()
    gapWidth = min(max(words.map(\.key.count).max() ?? 0, 4), 12)
  }

  /// How many of so many words are blank: at least one.
  static func count(percent: Int, of words: Int) -> Int {
    words == 0 ? 0 : max(1, (words * percent + 50) / 100)
  }

  /// What is shown, token by token: whatever stands around a blank word stays.
  ///
  ///     "(loved," with a blank   // .text("("), .gap(3), .text(",")
  public var pieces: [[Piece]] {
    tokens.map { token in
      guard blanks.contains(token.index) else { return [.text(token.printed)] }
      let (before, after) = token.edges
      return [.text(before), .gap(token.index), .text(after)].filter { $0 != .text("") }
    }
  }

  /// What stands in a gap before anything is given for it.
  public func cue(of token: Int) -> String {
    switch manner {
    case .empty, .fading, .typedLetters: ""
    case .firstLetters: String(tokens[token].core.prefix(1))
    }
  }

  /// How often it is read before it is said: whole, then with a third and two thirds of its words gone.
  public var readings: Int { manner == .fading ? min(3, blanks.count) : 0 }

  /// What is shown after so many readings.
  func faded(after readings: Int) -> FillQuestion {
    guard readings < self.readings else { return self }
    var faded = self
    faded.blanks = drawn.prefix(drawn.count * readings / self.readings).sorted()
    return faded
  }

  /// The words that were typed; where letters stand for words, the words that these mean, and the others as
  /// they are.
  ///
  ///     given(in: "twi")   // "Thy", "word", "is" of "Thy word is a lamp"
  ///
  /// One for each gap, as far as they go.
  public func given(in typed: String) -> [String] {
    guard let letters = letters(in: typed) else { return typed.split(separator: " ").map(String.init) }
    return zip(letters, blanks).map { letter, blank in
      begins(blank, letter) ? tokens[blank].core : String(letter)
    }
  }

  /// What is typed so far, as it stands in the gaps: a word for each, as far as it goes, and which gap comes
  /// next. Who types the passage, and not the missing words alone, is seen by more of them fitting.
  ///
  ///     filled(by: "Thy wo")   // ["wo"] where "word" of "Thy word is a lamp" is missing
  public func filled(by typed: String) -> (words: [String], open: Int) {
    let given = given(in: typed)
    let isBetween = typed.isEmpty || typed.last?.isWhitespace == true
    let alone = (given, isBetween || manner == .typedLetters ? given.count : max(0, given.count - 1))
    let places = tokens.filter { !$0.key.isEmpty }
    guard manner != .typedLetters, blanks.count < places.count else { return alone }
    let keys = given.map(Tokenizer.key)
    func fitting(_ wanted: some Sequence<String>) -> Int {
      zip(keys.indices, wanted).count { place, key in
        keys[place] == key || !isBetween && place == keys.count - 1 && key.hasPrefix(keys[place])
      }
    }
    guard fitting(places.map(\.key)) > fitting(blanks.map { tokens[$0].key }) else { return alone }
    let blank = Set(blanks)
    let words = zip(given, places).filter { blank.contains($0.1.index) }.map(\.0)
    let begun = isBetween ? given.count : given.count - 1
    return (words, places.prefix(begun).count { blank.contains($0.index) })
  }

  /// Whether another letter was typed for a gap than its word begins with; nothing else is known to be wrong
  /// before all is given.
  public func isSlip(_ gap: Int, in typed: String) -> Bool {
    guard let letters = letters(in: typed), gap < min(letters.count, blanks.count) else { return false }
    return !begins(blanks[gap], letters[gap])
  }

  /// The letters that were typed for words; nil where words were typed.
  private func letters(in typed: String) -> [Character]? {
    guard manner == .typedLetters else { return nil }
    let words = typed.split(separator: " ")
    guard words.count == 1 || words.allSatisfy({ $0.count == 1 }) else { return nil }
    return Array(words.joined())
  }

  private func begins(_ token: Int, _ letter: Character) -> Bool {
    tokens[token].key.first == letter.lowercased().first
  }

  /// How many gaps are still empty with what was typed.
  public func missing(in typed: String) -> Int { max(0, blanks.count - filled(by: typed).words.count) }

}

extension FillQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { tokens.filter { blanks.contains($0.index) } }

  var hints: [Hint] {
    switch manner {
    case .firstLetters, .typedLetters: [.nextWord]
    case .empty, .fading: Hint.allCases
    }
  }

  var hearing: Hearing { .words(areFollowed: true) }
  var unseenWish: String? { nil }

  func wish(_ asked: AskedQuestion) -> String {
    switch manner {
    case .empty where asked.exercise.size == .blanks(percent: 100): ReciteQuestion().wish(asked)
    case .empty where blanks.count == 1: "Fill in the missing word."
    case .empty: "Fill in the \(blanks.count) missing words."
    case .firstLetters: "Say \(asked.passage.part ?? "the passage") by first letters."
    case .typedLetters: "Type along, one key a word: its first letter."
    case .fading: "Read it aloud while its words fade, then say it by heart."
    }
  }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] {
    study.judged == nil && study.stopped == nil ? [.gaps(faded(after: study.readings))] : []
  }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    let one = blanks.count == 1
    let areLetters = manner == .typedLetters
    var expected = Page.Expectation(
      of: asked, one ? "the missing word" : asked.isPartial ? "the missing words" : "the passage",
      ways: asked.isPartial ? "these, or the whole passage" : nil, .gaps,
      one ? "the word" : areLetters ? "a letter for each word" : "the words, with a space between",
      advice: areLetters
        ? "Type the first letter of each word."
        : one
          ? "Type the missing word."
          : "Type the missing words, with a space between; ? for one you do not know.")
    if areLetters { expected.typed = "the first letter of each word" }
    return expected
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    try judge.judgeWords(asked, response)
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { nil }
}

/// A passage said by heart: nothing of it shows.
public struct ReciteQuestion: Sendable, Hashable {
  public init() {}
}

extension ReciteQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { passage.words }
  var hints: [Hint] { Hint.allCases }
  var hearing: Hearing { .words(areFollowed: true) }
  var unseenWish: String? { nil }
  func wish(_ asked: AskedQuestion) -> String { "Say \(asked.passage.part ?? "the whole passage") by heart." }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] { [] }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    .init(
      of: asked, "the passage", .text, "the passage, word by word", advice: "Type the passage.")
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    try judge.judgeWords(asked, response)
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { nil }
}

extension Token {
  /// What is printed before and after the word itself: quotes, commas.
  var edges: (before: String, after: String) {
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    guard let first = printed.firstIndex(where: isWord), let last = printed.lastIndex(where: isWord) else {
      return (printed, "")
    }
    return (String(printed[..<first]), String(printed[printed.index(after: last)...]))
  }

  /// The word itself as printed, without quotes and commas.
  public var core: String {
    let (before, after) = edges
    return String(printed.dropFirst(before.count).dropLast(after.count))
  }
}
