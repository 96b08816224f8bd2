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

  /// What is typed so far, as it stands in the gaps: a word for each, "" for none, as far as it goes, and
  /// which gap comes next. Each word stands in the gap that it will be judged for: who skips a gap sees it
  /// left out, and who types the passage, and not the missing words alone, sees the gaps filled by the way.
  ///
  ///     filled(by: "word la")   // ["word", "la"], 1 is open: "word", "lamp" of "Thy word is a lamp"
  ///     filled(by: "lamp ")     // ["", "lamp"], 2 is open
  ///
  /// Cost: two alignments where a word is not the one that comes next.
  public func filled(by typed: String) -> (words: [String], open: Int) {
    let given = given(in: typed)
    guard manner != .typedLetters else { return (given, given.count) }
    guard let last = given.last, typed.last?.isWhitespace == false else {
      let done = standing(given)
      return (done.words, done.open)
    }
    let done = standing(given.dropLast())
    let isBegun = done.open < blanks.count && tokens[blanks[done.open]].key.hasPrefix(Tokenizer.key(of: last))
    // A word that is being typed stands in the next gap, until it is that of another.
    if !done.comesNext || !isBegun {
      let whole = standing(given)
      if whole.endsRight { return (whole.words, whole.open - 1) }
    }
    let room = [String](repeating: "", count: max(0, done.open - done.words.count))
    return (done.words + (done.comesNext && done.open < blanks.count ? room + [last] : []), done.open)
  }

  /// Words in the gaps that they are judged for.
  private struct Standing {
    /// A word for each gap, "" for none, up to the last that has one.
    var words: [String]
    /// The gap that comes next.
    var open: Int
    /// Whether the last word that was typed is right, and in a gap.
    var endsRight: Bool
    /// Whether that gap is what comes next, and no word that is shown.
    var comesNext = true
  }

  private func standing(_ given: some Collection<String>) -> Standing {
    let (given, keys) = (Array(given), given.map { Tokenizer.key(of: $0) })
    let places = tokens.filter { !$0.key.isEmpty }
    func fitting(_ wanted: some Sequence<Token>) -> Int { zip(keys, wanted).count { $0 == $1.key } }
    let alone = fitting(blanks.lazy.map { tokens[$0] })
    if alone == keys.count { return Standing(words: given, open: given.count, endsRight: !given.isEmpty) }
    let typed = given.joined(separator: " ")
    // Who has typed more that stands in the passage than in the gaps goes along with it.
    let along = fitting(places)
    var result = BlankAnswer(tokens, blanks: blanks).judge(typed: typed)
    let isAlong = along > alone && 5 * along >= 4 * keys.count
    let isWhole = isAlong || result.reading == .wholeText
    if isWhole {
      // What is typed of the passage ends about here; words that come again stand further on.
      let reached = places.prefix(along == keys.count ? along : keys.count + 2).last?.index ?? -1
      result.result = TypedAnswer(Array(tokens[...reached])).judge(typed)
    }
    let words = result.result.words
    var left = given[...]
    var filled = blanks.map { token -> String in
      guard token < words.count, words[token].verdict != .omitted else { return "" }
      if let heard = words[token].heard { return heard }
      guard let place = left.firstIndex(where: { Tokenizer.key(of: $0) == tokens[token].key }) else {
        return tokens[token].core
      }
      left = left[(place + 1)...]
      return given[place]
    }
    // A word that is not known stands in the gap behind what was typed before it.
    for place in given.indices where given[place] == "?" {
      let open = standing(given[..<place]).open
      if open < filled.count, filled[open].isEmpty { filled[open] = "?" }
    }
    filled.removeLast(filled.reversed().prefix(while: \.isEmpty).count)
    guard isWhole, let last = words.last(where: { $0.verdict != .omitted }) else {
      let isRight = filled.indices.last.map { words[blanks[$0]].verdict == .correct } ?? false
      return Standing(words: filled, open: filled.count, endsRight: isRight && filled.last == given.last)
    }
    let next = places.first { $0.index > last.index }
    return Standing(
      words: filled, open: blanks.count { $0 <= last.index },
      endsRight: blanks.contains(last.index) && last.verdict == .correct,
      comesNext: next.map { blanks.contains($0.index) } ?? false)
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
  public func missing(in typed: String) -> Int {
    max(0, blanks.count - filled(by: typed).words.count { !$0.isEmpty })
  }

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
