public import Text

/// Judges words that were typed from memory. The result is of the same type as that of a recording, so
/// lessons, reports and the answer log take either.
///
/// What does not matter: case, punctuation, accents, spacing ("with out"). What is the same word is
/// `correct`, and `heard` says how it was typed, so that it is shown put right: British or American spelling,
/// numbers in figures or in words, contractions, words that sound the same, one wrong letter or two swapped
/// ones where that makes no other word (`KnownWords`). In an old text the old and the modern form of one verb
/// are `close`; anything else is `substituted`, with what was typed in `heard`.
///
///     let answer = TypedAnswer(Tokenizer.tokens(of: "Jesus saith unto him, I am the way"))
///     answer.judge("jesus says unto him i am teh way").words.map(\.verdict)
///     // correct, close, correct, correct, correct, correct, correct, correct
///
/// Times are 0: nobody knows when a word was typed.
public struct TypedAnswer: Sendable {
  /// The words asked for, in order: a whole text, or some of its tokens.
  public let tokens: [Token]
  private let isExact: Bool
  private let known: KnownWords
  private let language: Language

  /// What of the text's language counts.
  struct Language {
    /// Whether it has old verbs, so that the other form of one is nearly the word.
    var isOld = false
    /// Whether it is none of which words are known.
    var isForeign = false
  }

  /// Asks for words; those of gaps need not be neighbours. A wrong letter that makes a real word is another
  /// word and no slip, "good" for "God"; the words asked for and function words are always among them.
  ///
  /// - Parameters:
  ///   - tokens: The words asked for.
  ///   - known: The words there are.
  ///   - text: The text they are of, where they are some of its words: it tells whether it is an old one.
  public init(_ tokens: [Token], known: KnownWords = .none, of text: [Token]? = nil) {
    let whole = text ?? tokens
    let isForeign = ForeignText(whole, known: known) != nil
    let isOld = OldForms.isOldText(whole.lazy.map(\.key))
    self.init(tokens, known, isExact: false, Language(isOld: isOld, isForeign: isForeign))
  }

  private init(_ tokens: [Token], _ known: KnownWords, isExact: Bool, _ language: Language) {
    self.tokens = tokens
    self.known = known
    self.isExact = isExact
    self.language = language
  }

  /// Asks for words letter by letter: a word is right when its key is the same, and nothing else forgives.
  /// Aligned with the weights of NIST sclite (substitution 4, insertion 3, deletion 3), and counting as it
  /// does.
  public static func exact(_ tokens: [Token]) -> TypedAnswer {
    TypedAnswer(tokens, .none, isExact: true, Language())
  }

  /// One word a token. `before` of what was added is the index of the token behind it, or one past the last
  /// token's. `seconds`: how long typing took, 0 where it is not known.
  ///
  /// Cost: expected words times typed ones; of typed words, twice as many as expected and 200 more are read.
  public func judge(_ typed: String, seconds: Double = 0) -> RecitationResult {
    let spoken = tokens.indices.filter { !tokens[$0].key.isEmpty }
    guard !spoken.isEmpty else { return RecitationJudge.noWords(seconds: seconds, notes: []) }
    let all = Tokenizer.tokens(of: isExact ? typed : HTMLEntity.decoded(typed)).filter { !$0.key.isEmpty }
    guard !all.isEmpty else { return RecitationJudge.silence(tokens, seconds: seconds, notes: []) }
    let read = Array(all.prefix(2 * spoken.count + 200))
    let notes = read.count < all.count ? ["Only the first \(read.count) words were read."] : []
    let expected = spoken.map { tokens[$0] }
    if !isExact, Self.isUnspaced(read, expected) {
      return judge(expected.map(\.printed).joined(separator: " "))
    }
    let numbers = isExact ? nil : NumberPhrases(expected, read)
    let typedWords = numbers?.typed ?? read
    let rule = WordLikeness(expected, known, language, isExact: isExact)
    let alignment = TypedAlignment(expected, typedWords, rule, gathers: !isExact)
    return result(
      alignment, spoken, typedWords, numbers?.written ?? [:], rule, seconds: seconds, notes: notes)
  }

  /// Of a day and its month, either of which may stand in the other's place, what the same word was typed for
  /// twice: "July July" for "4 July".
  private static func saidForBoth(
    _ steps: [TypedAlignment.Step], _ expected: [Token], _ typed: [Token]
  ) -> [(place: Int, given: String)] {
    zip(steps, steps.dropFirst()).compactMap { step, next in
      guard case .match(let day, let left, _) = step, case .match(let month, let right, _) = next,
        day.count == 1, month.count == 1, left.count == 1, right.count == 1,
        typed[left.lowerBound].key == typed[right.lowerBound].key,
        expected[day.lowerBound].key.contains(where: \.isNumber),
        !expected[month.lowerBound].key.contains(where: \.isNumber)
      else { return nil }
      let (given, isMonth) = (
        typed[left.lowerBound], expected[month.lowerBound].key == typed[left.lowerBound].key
      )
      return (isMonth ? day.lowerBound : month.lowerBound, given.printed)
    }
  }

  /// Whether all of a text is written as one word: more words than the alignment takes for one.
  private static func isUnspaced(_ typed: [Token], _ expected: [Token]) -> Bool {
    func letters(_ tokens: [Token]) -> [Unicode.Scalar] {
      tokens.flatMap { $0.key.unicodeScalars.filter(Tokenizer.isWordScalar) }
    }
    return typed.count == 1 && expected.count > TypedAlignment.longestJoint
      && letters(typed) == letters(expected)
  }

  private func result(
    _ alignment: TypedAlignment, _ spoken: [Int], _ typed: [Token], _ written: [Int: String],
    _ rule: WordLikeness, seconds: Double, notes: [String]
  ) -> RecitationResult {
    var words = tokens.map {
      RecitationResult.Word(index: $0.index, expected: $0.printed, verdict: .omitted, confidence: 0)
    }
    for step in alignment.steps {
      guard case .match(let expected, let given, let likeness) = step else { continue }
      let number = written[given.lowerBound]
      let heard = number ?? typed[given].map(\.printed).joined(separator: " ")
      let isPlain = number == nil && (likeness == .same || likeness == .alike)
      for place in expected.map({ spoken[$0] }) {
        words[place].verdict = likeness.verdict
        words[place].confidence = likeness.verdict == .correct ? 1 : 0
        words[place].heard = isPlain ? nil : heard
      }
    }
    for (place, given) in Self.saidForBoth(alignment.steps, spoken.map { tokens[$0] }, typed) {
      words[spoken[place]].verdict = .substituted
      (words[spoken[place]].confidence, words[spoken[place]].heard) = (0, given)
    }
    RecitationJudge.lendVerdicts(to: &words, tokens)
    let extras = TypedExtras(alignment, spoken.map { tokens[$0] }, typed, rule, isExact: isExact)
    return RecitationResult(
      outcome: .heard,
      score: RecitationJudge.score(spoken.map { words[$0] }, added: extras.added.count), seconds: seconds,
      words: words, added: extras.added, repeated: extras.repeated, selfCorrected: extras.selfCorrected,
      notes: notes)
  }
}
