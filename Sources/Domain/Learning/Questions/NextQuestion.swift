internal import Memory
internal import Recitation
public import Text

/// What comes next, or what stands before? A line or clause of the passage is given; the one behind or before
/// it is chosen, typed or said.
public struct NextQuestion: Sendable, Hashable {
  /// Whether the piece before is asked for.
  public let isBefore: Bool
  /// The piece that is given, with more beyond it where it stands more than once; none of a single word.
  public let given: [Token]
  /// The piece that is asked for.
  public let following: [Token]
  /// Pieces to choose from, no two alike; none where there is nothing to mix the right one up with.
  public let options: [String]
  public let right: Int

  /// Words of a piece: shorter ones go with the piece before, longer ones are cut.
  private static let words = 3...14
  private static let mostOptions = 4

  /// Makes the question. Wrong pieces come from the passage itself, then from its neighbours. Cost: the
  /// square of the pieces, of which there is one in some seven words.
  init(
    of material: Material, isBefore: Bool = false, using generator: inout some RandomNumberGenerator
  ) {
    self.isBefore = isBefore
    let inOrder = Self.pieces(of: material.tokens)
    // What stands before is what comes next in a text that is read backwards, piece by piece.
    let pieces = isBefore ? inOrder.reversed() : inOrder
    let keys = pieces.map(Self.key)
    /// The first piece that has to be given so that only one can follow; nil where several could.
    func beginning(_ place: Int) -> Int? {
      (0..<place).reversed().first { first in
        let given = keys[first..<place]
        return keys.indices.allSatisfy { $0 == place || !keys[..<$0].hasSuffix(given) }
      }
    }
    let places = keys.indices.dropFirst().filter { beginning($0) != nil }
    let place = places.randomElement(using: &generator) ?? pieces.indices.last ?? 0
    let first = beginning(place) ?? 0
    let near = pieces.isEmpty ? [] : Array(pieces[first..<place])
    given = Array((isBefore ? near.reversed() : near).joined())
    following = pieces.isEmpty ? [] : pieces[place]
    var known = Set(keys[first..<min(place + 1, keys.count)])
    let around = Self.pieces(of: material.neighbours).shuffled(using: &generator)
    var options = [following]
    for piece in pieces.shuffled(using: &generator) + around
    where options.count < Self.mostOptions && known.insert(Self.key(piece)).inserted {
      options.append(piece)
    }
    options.shuffle(using: &generator)
    self.options = options.count > 1 ? options.map(Self.text) : []
    right = options.firstIndex(of: following) ?? 0
  }

  private static func key(_ tokens: [Token]) -> String {
    tokens.map(\.key).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// As printed, without the marks around it.
  private static func text(_ tokens: [Token]) -> String {
    let words = tokens.map(\.printed).joined(separator: " ")
    let (before, after) = (tokens.first?.edges.before ?? "", tokens.last?.edges.after ?? "")
    return String(words.dropFirst(before.count).dropLast(after.count))
  }

  /// Lines and clauses: each ends with a mark, and what is still too long is cut into equal parts. Of one
  /// clause there are two halves.
  ///
  ///     "Thy word is a lamp unto my feet, and a light unto my path."  // 8 words, 6 words
  static func pieces(of tokens: [Token]) -> [[Token]] {
    var clauses: [[Token]] = []
    var clause: [Token] = []
    func words(_ tokens: [Token]) -> Int { tokens.count { !$0.key.isEmpty } }
    for token in tokens {
      clause.append(token)
      guard token.edges.after.contains(where: ",;:.?!—–".contains), words(clause) >= Self.words.lowerBound
      else { continue }
      clauses.append(clause)
      clause = []
    }
    if words(clause) >= Self.words.lowerBound || clauses.isEmpty {
      clauses.append(clause)
    } else {
      clauses[clauses.count - 1] += clause
    }
    let isOne = clauses.count == 1
    return clauses.flatMap { clause in
      let parts = (words(clause) + Self.words.upperBound - 1) / Self.words.upperBound
      return RearrangeQuestion.cutEvenly(clause, into: isOne ? max(2, parts) : parts)
    }
  }
}

extension ArraySlice where Element: Equatable {
  fileprivate func hasSuffix(_ other: ArraySlice) -> Bool { suffix(other.count).elementsEqual(other) }
}

extension NextQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { following.filter { !$0.key.isEmpty } }
  var hints: [Hint] { Hint.allCases }
  // What stands around the words would show with them.
  var hearing: Hearing { .words(areFollowed: false) }
  var unseenWish: String? { nil }

  func wish(_ asked: AskedQuestion) -> String {
    given.isEmpty ? ReciteQuestion().wish(asked) : isBefore ? "What stands before?" : "What comes next?"
  }

  private var sought: String { isBefore ? "what stands before" : "what comes next" }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] {
    let words = given.map(\.printed).joined(separator: " ")
    let shown = given.isEmpty ? [] : [Page.Block.text(isBefore ? "… " + words : words + " …")]
    guard !options.isEmpty else { return shown }
    let marked = options.enumerated().map { place, option in
      let isRight = study.judged.flatMap { place == right ? true : $0.given == option ? false : nil }
      return Page.Option(option, label: "\(place + 1)", isRight: isRight)
    }
    return shown + [.options(marked)]
  }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    .init(
      of: asked, sought, ways: "that, or the whole passage", .line,
      options.isEmpty ? sought : "a number, or \(sought)",
      advice: options.isEmpty ? "Type \(sought)." : "Type a number, or \(sought).")
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    switch response {
    case .choice(let choice): return try chosen(choice, asked, judge)
    case .typed(let text):
      // Where the words are a number themselves, these are meant.
      guard !options.isEmpty, let number = Int(text.filter { !$0.isWhitespace && $0 != "." }),
        !asked.wanted.contains(where: { $0.key == Tokenizer.key(of: text) })
      else { return try judge.judgeWords(asked, response) }
      return try chosen(number - 1, asked, judge)
    case .recited, .dictated, .numbers, .options, .giveUp: return try judge.judgeWords(asked, response)
    }
  }

  /// What is chosen wrongly is not known: all of its words are missed.
  private func chosen(
    _ choice: Int, _ asked: AskedQuestion, _ judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    guard options.indices.contains(choice) else {
      throw UnclearAnswer(
        options.isEmpty ? "Say or type \(sought)." : "Choose a number from 1 to \(options.count).")
    }
    guard choice != right else {
      return Judged(outcome: .clean, words: judge.words(of: asked, []), given: options[choice])
    }
    let faults = asked.wanted.map { WordFault(word: $0.index, kind: .wrong) }
    return Judged(
      outcome: .wrong, faults: faults,
      words: judge.words(of: asked, faults.map { ($0.word, .omitted, nil) }), given: options[choice])
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { nil }
}
