public import Lessons
public import Matching
internal import Memory
public import Scripture

/// Judges answers, whatever the question and whichever way it was answered.
public struct AnswerJudge: Sendable {
  let canon: Canon
  let strictness: VerdictStrictness
  let dictation: DictatedReference
  let vocabulary: @Sendable () -> Set<String>

  /// Makes a judge. Cost: a few milliseconds, for dictated references; keep it.
  ///
  /// - Parameters:
  ///   - canon: The books there are.
  ///   - strictness: How much an answer may stray.
  ///   - vocabulary: Keys of real words, which are no slips of the finger for others; asked for with each typed answer,
  ///     so that whoever types none need not read them.
  public init(
    canon: Canon, strictness: VerdictStrictness = .normal,
    vocabulary: @escaping @Sendable () -> Set<String> = { [] }
  ) {
    self.canon = canon
    self.strictness = strictness
    self.vocabulary = vocabulary
    dictation = DictatedReference(canon)
  }

  /// Judges an answer.
  ///
  /// - Parameters:
  ///   - asked: The question.
  ///   - response: The answer.
  /// - Returns: The verdict.
  /// - Throws: `UnclearAnswer` where it is no answer: the question is to be asked again, and nothing counts.
  public func judge(_ asked: AskedQuestion, _ response: Response) throws(UnclearAnswer) -> Judged {
    if case .giveUp = response { return givenUp(asked) }
    switch asked.question {
    case .locate(let locate): return try judgePlace(locate, asked, response)
    case .rearrange(let rearrange): return try judgeOrder(rearrange, asked, response)
    case .build(let build): return try judgeBuild(build, asked, response)
    case .fill, .recite: return try judgeWords(asked, response)
    }
  }

  /// The verdict on an answer that nobody had.
  func givenUp(_ asked: AskedQuestion) -> Judged {
    var judged = Judged(outcome: .wrong, isGivenUp: true)
    if case .locate(let locate) = asked.question {
      judged.right = name(locate.place, locate.precision)
    } else {
      // What a learner did not know, all of it, is what the next blanks are chosen by.
      judged.faults = asked.wanted.map { WordFault(word: $0.index, kind: .wrong) }
      judged.words = words(of: asked, judged.faults.map { ($0.word, .omitted, nil) })
    }
    return judged
  }

  /// The tokens of the passage, those in `verdicts` with theirs, the others that were asked for right.
  func words(
    of asked: AskedQuestion, _ verdicts: [(index: Int, verdict: Verdict, heard: String?)]
  ) -> [Judged.Word] {
    let wanted = Set(asked.wanted.map(\.index))
    let given = Dictionary(verdicts.map { ($0.index, $0) }, uniquingKeysWith: { $1 })
    return asked.passage.tokens.map { token in
      let verdict = given[token.index]?.verdict ?? (wanted.contains(token.index) ? .correct : nil)
      return Judged.Word(
        index: token.index, printed: token.printed, verdict: verdict, heard: given[token.index]?.heard)
    }
  }

  /// A place, as exactly as it is asked for: "John", "John 3", "John 3:16".
  public func name(_ place: VerseID, _ precision: LocateQuestion.Precision) -> String {
    switch precision {
    case .book: canon.books[place.book].name
    case .chapter: "\(canon.books[place.book].chapterName) \(place.chapter)"
    case .verse: canon.name(of: place)
    }
  }
}
