internal import Memory
public import Recitation
public import Text

/// Judges answers, whatever the question and whichever way it was answered.
public struct AnswerJudge: Sendable {
  let canon: Canon
  let strictness: VerdictStrictness
  let known: @Sendable () -> KnownWords

  /// Makes a judge. `known` are the words there are, which are no slips of the finger for others; they are
  /// asked for with each typed answer, so that whoever types none need not read them.
  public init(
    canon: Canon, strictness: VerdictStrictness = .normal,
    known: @escaping @Sendable () -> KnownWords = { .none }
  ) {
    self.canon = canon
    self.strictness = strictness
    self.known = known
  }

  /// Judges an answer. Throws `UnclearAnswer` where it is no answer: the question is to be asked again, and
  /// nothing counts.
  public func judge(_ asked: AskedQuestion, _ response: Response) throws(UnclearAnswer) -> Judged {
    if case .giveUp = response { return givenUp(asked) }
    return try asked.question.kind.judge(response, to: asked, by: self)
  }

  /// The verdict on an answer that nobody had.
  func givenUp(_ asked: AskedQuestion) -> Judged {
    var judged = Judged(outcome: .wrong, isGivenUp: true)
    judged.right = asked.question.kind.rightAnswer(self)
    if judged.right == nil {
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
        index: token.index, printed: token.printed, lineEnds: token.lineEnds, verdict: verdict,
        heard: given[token.index]?.heard)
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

/// What a learner gives as an answer.
public enum Response: Sendable, Equatable {
  /// Typed: words for a blank or a recitation, a reference or the number of a choice for a place, the numbers
  /// shown for blocks and next words.
  case typed(String)
  /// A choice of a place, from 0.
  case choice(Int)
  /// The options chosen for the next words, from 0, in order.
  case options([Int])
  /// Words said aloud and judged; the result counts the tokens of the whole passage.
  case recited(RecitationResult)
  /// A place said aloud: what may have been heard, the likeliest first.
  case dictated([HeardSentence])
  /// Numbers said aloud, as shown beside blocks and next words.
  case numbers([Int])
  case giveUp

  public var isSpoken: Bool {
    switch self {
    case .recited, .dictated, .numbers: true
    case .typed, .choice, .options, .giveUp: false
    }
  }
}

extension AnswerJudge {
  func judgeOrder(
    _ question: RearrangeQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let order: [Int]
    switch response {
    // The verse itself in its order is an answer too.
    case .recited:
      var judged = try judgeWords(asked, response)
      question.forgiveUnheard(&judged)
      return judged
    case .typed(let text) where Self.isInWords(text, asked): return try judgeWords(asked, response)
    case .typed(let text): order = try blocks(question, numbers(in: text, upTo: question.blocks.count))
    case .numbers([]):
      throw UnclearAnswer(
        "Neither the numbers nor the passage were heard. Say the numbers one after another, such as: three, "
          + "one, two; or say the passage.")
    case .numbers(let numbers) where Set(numbers).count < min(numbers.count, question.blocks.count):
      let heard = numbers.map(String.init).joined(separator: ", ")
      throw UnclearAnswer(
        "“\(heard)” was heard. Say each number from 1 to \(question.blocks.count) once, or the passage.")
    case .numbers(let numbers):
      order = try blocks(question, numbers)
      // Half an order is no wrong one.
      if let last = order.last, order.count < question.blocks.count {
        throw UnclearAnswer(
          "I heard up to “\(question.text(of: last))”, \(order.count) of \(question.blocks.count). Say all of them, or the passage."
        )
      }
    default: throw UnclearAnswer("Give the numbers of the blocks in the order of the text.")
    }
    guard order.count == question.blocks.count, Set(order) == Set(question.blocks.indices) else {
      throw UnclearAnswer("Give each number from 1 to \(question.blocks.count) once.")
    }
    let misplaced = question.misplaced(in: order)
    let pieces = order.indices.map { place in
      Judged.Piece(
        text: question.text(of: order[place]),
        isInPlace: !misplaced.contains(place))
    }
    if misplaced.isEmpty { return Judged(outcome: .clean, words: words(of: asked, []), order: pieces) }
    let faults = misplaced.flatMap { question.blocks[order[$0]] }.filter { !$0.key.isEmpty }
      .map { WordFault(word: $0.index, kind: .wrong) }.sorted { $0.word < $1.word }
    return Judged(
      outcome: .wrong, faults: faults, words: words(of: asked, faults.map { ($0.word, .substituted, nil) }),
      order: pieces)
  }

  /// Whether words of the passage were typed, not numbers.
  static func isInWords(_ text: String, _ asked: AskedQuestion) -> Bool {
    let known = Set(asked.passage.words.map(\.key))
    let words = text.split(whereSeparator: \.isWhitespace).map { Tokenizer.key(of: String($0)) }
    return words.count > 1 && 2 * words.count(where: known.contains) >= words.count
  }

  /// The blocks that shown numbers mean. The last one need not be named.
  private func blocks(_ question: RearrangeQuestion, _ numbers: [Int]) throws(UnclearAnswer) -> [Int] {
    guard numbers.allSatisfy({ (1...question.blocks.count).contains($0) }) else {
      throw UnclearAnswer("Give each number from 1 to \(question.blocks.count) once.")
    }
    var order = numbers.map { question.shown[$0 - 1] }
    let missing = Set(question.blocks.indices).subtracting(order)
    if order.count == question.blocks.count - 1, missing.count == 1 { order += missing }
    return order
  }

  /// Judges a passage built word by word. What was not chosen is wrong.
  func judgeBuild(
    _ question: BuildQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let chosen: [Int]
    switch response {
    case .options(let given): chosen = given
    case .typed(let text): chosen = try numbers(in: text, upTo: 5).map { $0 - 1 }
    case .numbers(let numbers): chosen = numbers.map { $0 - 1 }
    // Without a screen nothing is chosen: it is said.
    case .recited: return try judgeWords(asked, response)
    default: throw UnclearAnswer("Choose the next word by its number.")
    }
    guard chosen.count <= question.places.count else {
      throw UnclearAnswer("That is more than the \(question.places.count) words of the passage.")
    }
    let faults = question.faults(chosen: chosen)
    let wrong = question.places.enumerated().compactMap { place, word in
      faults.contains { $0.word == word.token.index }
        ? (
          word.token.index, chosen.indices.contains(place) ? Verdict.substituted : .omitted,
          chosen.indices.contains(place) && word.options.indices.contains(chosen[place])
            ? word.options[chosen[place]] : nil
        ) : nil
    }
    return Judged(outcome: Outcome(faults: faults), faults: faults, words: words(of: asked, wrong))
  }

  /// The numbers in a text: "3 1 4 2", "3,1,4,2", and "3142" where none has two digits.
  private func numbers(in text: String, upTo most: Int) throws(UnclearAnswer) -> [Int] {
    let pieces = text.split { !($0.isASCII && $0.isNumber) }
    let known = text.allSatisfy { ($0.isASCII && $0.isNumber) || $0.isWhitespace || ",;.-".contains($0) }
    guard known, !pieces.isEmpty, pieces.allSatisfy({ $0.count <= 6 || most < 10 }) else {
      throw UnclearAnswer("Give numbers with spaces between, such as 3 1 2.")
    }
    if most < 10 { return pieces.joined().compactMap(\.wholeNumberValue) }
    return pieces.compactMap { Int($0) }
  }
}
