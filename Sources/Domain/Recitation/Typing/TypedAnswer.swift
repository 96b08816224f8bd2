public import Text

/// Judges words that were typed from memory. The result is of the same type as that of a recording, so
/// lessons, reports and the answer log take either.
///
/// What does not matter: case, punctuation, accents, spacing ("with out"), British or American spelling,
/// numbers in figures or in words, words that sound the same, one wrong letter or two swapped ones where that
/// makes no other word. Such a word is `correct`, and `heard` says how it was typed. The old and the modern
/// form of one verb are `close`; anything else is `substituted`, with what was typed in `heard`.
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
  private let vocabulary: Set<String>

  /// Asks for words; those of gaps need not be neighbours. `vocabulary` has the keys of real words
  /// (`vocabulary(_:)` reads the shipped ones): a wrong letter that makes one of these is another word and no
  /// slip, "good" for "God". The words asked for and function words are always among them; without others
  /// only misspellings of five letters and more are forgiven.
  public init(_ tokens: [Token], vocabulary: Set<String> = []) {
    self.init(tokens, vocabulary: vocabulary, isExact: false)
  }

  private init(_ tokens: [Token], vocabulary: Set<String>, isExact: Bool) {
    self.tokens = tokens
    self.vocabulary = vocabulary
    self.isExact = isExact
  }

  /// Asks for words letter by letter: a word is right when its key is the same, and nothing else forgives.
  /// Aligned with the weights of NIST sclite (substitution 4, insertion 3, deletion 3), and counting as it
  /// does.
  public static func exact(_ tokens: [Token]) -> TypedAnswer {
    TypedAnswer(tokens, vocabulary: [], isExact: true)
  }

  /// The keys, as texts are compared, of a list such as `Models/words.txt`: one word a line.
  public static func vocabulary(_ list: [UInt8]) -> Set<String> {
    Set(
      list.split(separator: UInt8(ascii: "\n")).map { Tokenizer.key(of: String(decoding: $0, as: UTF8.self)) }
    )
  }

  /// One word a token. `before` of what was added is the index of the token behind it, or one past the last
  /// token's. `seconds`: how long typing took, 0 where it is not known.
  ///
  /// Cost: expected words times typed ones; of typed words, twice as many as expected and 200 more are read.
  public func judge(_ typed: String, seconds: Double = 0) -> RecitationResult {
    let spoken = tokens.indices.filter { !tokens[$0].key.isEmpty }
    guard !spoken.isEmpty else { return RecitationJudge.noWords(seconds: seconds, notes: []) }
    let all = Tokenizer.tokens(of: typed).filter { !$0.key.isEmpty }
    guard !all.isEmpty else { return RecitationJudge.silence(tokens, seconds: seconds, notes: []) }
    let typedWords = Array(all.prefix(2 * spoken.count + 200))
    let notes = typedWords.count < all.count ? ["Only the first \(typedWords.count) words were read."] : []
    let expected = spoken.map { tokens[$0] }
    let alignment =
      isExact
      ? TypedAlignment(expected, typedWords, ExactLikeness())
      : TypedAlignment(expected, typedWords, WordLikeness(expected, vocabulary), gathers: true)
    return result(alignment, spoken, typedWords, seconds: seconds, notes: notes)
  }

  private func result(
    _ alignment: TypedAlignment, _ spoken: [Int], _ typed: [Token], seconds: Double, notes: [String]
  ) -> RecitationResult {
    var words = tokens.map {
      RecitationResult.Word(index: $0.index, expected: $0.printed, verdict: .omitted, confidence: 0)
    }
    for step in alignment.steps {
      guard case .match(let expected, let given, let likeness) = step else { continue }
      let heard = typed[given].map(\.printed).joined(separator: " ")
      for place in expected.map({ spoken[$0] }) {
        words[place].verdict = likeness.verdict
        words[place].confidence = likeness.verdict == .correct ? 1 : 0
        words[place].heard = likeness == .same ? nil : heard
      }
    }
    RecitationJudge.lendVerdicts(to: &words, tokens)
    let extras = TypedExtras(alignment, spoken.map { tokens[$0] }, typed, isExact: isExact)
    return RecitationResult(
      outcome: .heard,
      score: RecitationJudge.score(spoken.map { words[$0] }, added: extras.added.count), seconds: seconds,
      words: words, added: extras.added, repeated: extras.repeated, selfCorrected: extras.selfCorrected,
      notes: notes)
  }
}

/// What was typed beside the words of the text: words added, words typed again, false starts put right.
struct TypedExtras {
  private(set) var added: [RecitationResult.Extra] = []
  private(set) var repeated: [RecitationResult.Extra] = []
  private(set) var selfCorrected: [RecitationResult.Extra] = []

  /// Sorts the additions of an alignment; in exact mode all are added.
  init(_ alignment: TypedAlignment, _ expected: [Token], _ typed: [Token], isExact: Bool) {
    let right = Self.right(alignment, expected.count)
    var run: [Int] = []
    var place = 0
    func before(_ place: Int) -> Int {
      place < expected.count ? expected[place].index : (expected.last?.index ?? -1) + 1
    }
    func close() {
      guard !run.isEmpty else { return }
      let keys = run.map { typed[$0].key }
      let kind: Kind = isExact ? .added : Self.kind(keys, before: place, expected.map(\.key), right)
      let extras = run.map { typed[$0].printed }
      func extra(_ heard: String) -> RecitationResult.Extra {
        RecitationResult.Extra(before: before(place), heard: heard, start: 0, end: 0)
      }
      switch kind {
      case .added: added += extras.map(extra)
      case .repeated: repeated.append(extra(extras.joined(separator: " ")))
      case .selfCorrected: selfCorrected.append(extra(extras.joined(separator: " ")))
      }
      run = []
    }
    for step in alignment.steps {
      switch step {
      case .added(let word): run.append(word)
      case .omitted(let index):
        close()
        place = index + 1
      case .match(let words, _, _):
        close()
        place = words.upperBound
      }
    }
    close()
  }

  private enum Kind { case added, repeated, selfCorrected }

  private static func right(_ alignment: TypedAlignment, _ count: Int) -> [Bool] {
    var right = [Bool](repeating: false, count: count)
    for case .match(let words, _, let likeness) in alignment.steps where likeness.verdict == .correct {
      for word in words { right[word] = true }
    }
    return right
  }

  /// What a run of added words is.
  ///
  ///     "and God and God said"      // repeated: "and God"
  ///     "in the end in the beginning"  // put right: "in the end", whose beginning is typed again
  ///     "the shep shepherd"         // put right: "shep"
  private static func kind(_ run: [String], before place: Int, _ expected: [String], _ right: [Bool]) -> Kind
  {
    func stands(_ words: ArraySlice<String>, at start: Int) -> Bool {
      start >= 0 && start + words.count <= expected.count
        && zip(words, start...).allSatisfy { expected[$1] == $0 && right[$1] }
    }
    if stands(run[...], at: place - run.count) || stands(run[...], at: place) { return .repeated }
    let most = run.count - 1
    guard most > 0 else {
      guard place < expected.count, right[place], let word = run.first else { return .added }
      return word.count >= 2 && word.count < expected[place].count && expected[place].hasPrefix(word)
        ? .selfCorrected : .added
    }
    if stands(run.dropFirst(), at: place - most) { return .selfCorrected }
    if stands(run.dropLast(), at: place), place + most < expected.count, right[place + most] {
      return .selfCorrected
    }
    return .added
  }
}
