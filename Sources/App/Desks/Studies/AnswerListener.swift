import Audio
import Learning
import Recitation
import Text

/// Turns what a learner said into an answer, with the part of the recogniser that fits the question.
struct AnswerListener: Sendable {
  let recognizer: any Recognizer
  let canon: Canon
  let terms: RecitationJudge.Terms

  public init(
    _ recognizer: any Recognizer, _ canon: Canon, strictness: VerdictStrictness = .normal
  ) {
    self.recognizer = recognizer
    self.canon = canon
    terms = RecitationJudge.Terms(strictness: strictness)
  }

  /// Listens to a recording (16 kHz).
  ///
  /// Where only some words are asked for, a learner may say these or the whole passage; what fits better
  /// counts.
  public func response(to asked: AskedQuestion, _ audio: PCM) async throws(Failure) -> Response {
    switch asked.hearing {
    case .place(let question): return .dictated(try await place(question, audio))
    case .words: return try await words(asked, audio)
    case .pieces(let question): return try await order(question, asked, audio)
    }
  }

  /// The order of blocks: their numbers, the blocks themselves one after another, or the whole passage; of
  /// half an order those that were said.
  private func order(
    _ question: RearrangeQuestion, _ asked: AskedQuestion, _ audio: PCM
  ) async throws(Failure) -> Response {
    let count = question.blocks.count
    let numbers = SpokenNumbers(count: count, upTo: count)
    // Of many pieces too many orders could be said for all to be listened for.
    let pieces = count <= Self.mostPieces ? SpokenPieces(question.blocks.map(RearrangeQuestion.tile)) : nil
    let pattern = pieces.map { SpokenPattern.oneOf([numbers.pattern, $0.pattern]) } ?? numbers.pattern
    let heard = try await recognizer.sentence(of: pattern, audio)
    // Other words than numbers are heard as numbers too, but hardly as each of them once.
    let values = heard.lazy.compactMap { numbers.values(of: $0) }.first
    if let values, Set(values).count == count { return .numbers(values) }
    let order = heard.lazy.compactMap { pieces?.order(of: $0) }.first
    let put = order.map { order in
      Response.numbers(order.compactMap { question.shown.firstIndex(of: $0).map { $0 + 1 } })
    }
    let isInOrder = order.map { $0 == Array($0.indices) } ?? false
    // The last one need not be heard.
    if let order, let put, isInOrder, order.count >= count - 1 { return put }
    let whole = try await recognizer.recite(RecitationRequest(text: asked.passage.text, terms: terms), audio)
    let words = whole.words.map { $0.verdict == .correct || $0.verdict == .close }
    let isBegun = whole.outcome == .heard && words.prefix(Self.beginning).contains(true)
    // Of little words and in pauses any order may be heard: where each word of the passage was said in its
    // place, it is that one; where the first of them were, it may go on.
    if let put { return whole.score == 1 || isInOrder && isBegun ? .recited(whole) : put }
    let isPassage = whole.outcome == .heard && 2 * words.count { $0 } >= words.count
    return isPassage || isBegun && Self.isBeginning(words) ? .recited(whole) : .numbers(values ?? [])
  }

  /// Words at the beginning of which one has to be right.
  private static let beginning = 3

  /// Whether words that are right are the first ones, hardly another between them, and more than by chance.
  private static func isBeginning(_ areRight: [Bool]) -> Bool {
    let right = areRight.count { $0 }
    let last = areRight.lastIndex(of: true) ?? 0
    return right > beginning && 4 * right >= 3 * (last + 1)
  }

  private static let mostPieces = 8

  /// Listens for one of the options of a place of a build question: the word itself, or its number. One comes
  /// back where it is clear, none where none was heard.
  public func options(of place: BuildQuestion.Place, _ audio: PCM) async throws(Failure) -> [Int] {
    let options = place.options.map { Tokenizer.tokens(of: $0).first?.spoken.first ?? [] }
    let numbers = SpokenNumbers(count: 1, upTo: place.options.count)
    let said = options.filter { !$0.isEmpty }.map { SpokenPattern.sequence($0.map { .word($0) }) }
    var found: [Int] = []
    for heard in try await recognizer.sentence(of: .oneOf(said + [numbers.pattern]), audio) {
      // Where an option is itself a number, the word on the screen is meant.
      guard let option = options.firstIndex(of: heard) ?? numbers.values(of: heard)?.first.map({ $0 - 1 }),
        !found.contains(option)
      else { continue }
      found.append(option)
    }
    return found
  }

  /// The place that was said. A name of a book alone is too little to be picked out of all that may be said:
  /// none is heard, or "Job two" for "John". Where a book is asked for and no more was said than a name
  /// takes, only names are expected.
  private func place(
    _ question: LocateQuestion, _ audio: PCM
  ) async throws(Failure) -> [HeardSentence] {
    let heard = try await recognizer.reference(audio)
    if question.precision == .book, heard.isEmpty || audio.seconds < Self.shortName {
      let named = try await book(among: Set(question.choices.map(\.book)), audio)
      if !named.isEmpty { return named.map { HeardSentence($0) } }
    }
    return try await place(among: question, heard, audio)
  }

  /// What was heard, unless it is none of the places that stand on the screen, and the verdict is surer of
  /// one of these: noise is heard as words behind a place, or as another.
  private func place(
    among question: LocateQuestion, _ heard: [HeardSentence], _ audio: PCM
  ) async throws(Failure) -> [HeardSentence] {
    let isShown = heard.first.map { first in
      DictatedReference(canon).candidates(first.words).contains { question.shows($0.reference) }
    }
    if isShown == true { return heard }
    let grammar = ReferenceGrammar(canon)
    let isBook = question.precision == .book
    let shown = question.choices.flatMap { place in
      isBook
        ? alone([place.book], grammar)
        : [
          grammar.place(
            book: place.book, chapter: place.chapter,
            verse: question.precision == .verse ? place.verse : nil)
        ]
    }
    guard let one = try await recognizer.surest(of: .oneOf(shown), among: 1, audio),
      one.confidence > Self.sureOfPlace
    else { return heard }
    var rivals = heard.prefix(1).map(\.words)
    if isBook {
      let likeliest = try await recognizer.sentence(of: grammar.book, .strained, audio).prefix(
        Self.mostRivals)
      rivals += likeliest.filter { $0 != one.words }
    }
    for words in rivals where try await recognizer.confidence(in: words, audio) >= one.confidence {
      return heard
    }
    return [HeardSentence(one.words)]
  }

  /// So many of the likeliest books compete with the likeliest that stands on the screen.
  private static let mostRivals = 3

  /// How sure the verdict has to be of each word of a place that is only told from others on the screen. In
  /// noise that it was not chosen in 77 of 91 verses are heard so, and 9 of 90 that were none of them are
  /// taken for one; at 0.5 it would be 80 and 13 (`commands-2026-11-29.md`).
  private static let sureOfPlace = 0.9

  private func alone(_ books: Set<Int>, _ grammar: ReferenceGrammar) -> [SpokenPattern] {
    grammar.books.filter { books.contains($0.book) }.map { .sequence($0.words.map(SpokenPattern.word)) }
  }

  /// Seconds that a name of one or two syllables takes at most, with the silence around it.
  private static let shortName = 1.4

  /// The name of a book that was said alone; none where it is not clear which.
  private func book(among choices: Set<Int>, _ audio: PCM) async throws(Failure) -> [[String]] {
    let grammar = ReferenceGrammar(canon)
    let names = try await recognizer.sentence(of: grammar.book, audio)
    func book(_ name: [String]) -> Int? {
      grammar.books.filter { name.suffix($0.words.count) == $0.words[...] }
        .max { $0.words.count < $1.words.count }?.book
    }
    let books = Set(names.compactMap(book))
    if books.count == 1, books.isSubset(of: choices) { return names }
    // "Job" or "John", or too short a word to be told from all books: those to choose from stand on the
    // screen.
    let shown = names.filter { book($0).map(choices.contains) ?? false }
    if Set(shown.compactMap(book)).count == 1 { return shown }
    guard books.count == 1, let name = names.first else { return [] }
    let heardOfFew = try await recognizer.sentence(of: .oneOf(alone(choices, grammar)), audio)
    guard Set(heardOfFew.compactMap(book)).count == 1, let first = heardOfFew.first else { return names }
    // "Jonah" was heard, and "John" is to be chosen: the verdict decides.
    let sure = try await recognizer.confidence(in: name, audio)
    return try await recognizer.confidence(in: first, audio) > sure ? heardOfFew : names
  }

  /// Listens to the end of a recitation that stopped, or to the beginning of one that was begun behind it:
  /// both parts are one, unless it was begun anew. With the answer comes the sound that it is of.
  public func response(
    to asked: AskedQuestion, adding audio: PCM, as part: StoppedRecitation.Lack, to before: PCM
  ) async throws(Failure) -> (response: Response, audio: PCM) {
    let both = part == .end ? before.followed(by: audio) : audio.followed(by: before)
    let response = try await response(to: asked, both)
    guard case .recited(let whole) = response, whole.score ?? 0 < 1,
      case .recited(let anew) = try await self.response(to: asked, audio), anew.score ?? 0 > whole.score ?? 0
    else { return (response, both) }
    return (.recited(anew), audio)
  }

  private func words(_ asked: AskedQuestion, _ audio: PCM) async throws(Failure) -> Response {
    let whole = RecitationRequest(text: asked.passage.text, terms: terms)
    guard asked.isPartial else { return .recited(try await recognizer.recite(whole, audio)) }
    let blanks = asked.blanks()
    let part = try await recognizer.recite(
      RecitationRequest(text: blanks.texts.missingWords, terms: terms), audio)
    guard part.outcome != .silence else { return .recited(part) }
    return .recited(
      blanks.judge(missingWords: part, wholeText: try await recognizer.recite(whole, audio)).result)
  }
}

/// The pieces of a passage said one after another, in whatever order: what may be said, and what is meant.
struct SpokenPieces {
  /// The words of each piece, as they are said.
  private let pieces: [[String]]

  init(_ blocks: [[Token]]) {
    pieces = blocks.map { $0.flatMap { $0.spoken.first ?? [] } }
  }

  /// As many pieces or fewer, any of them at each place.
  var pattern: SpokenPattern {
    let piece = SpokenPattern.oneOf(
      pieces.filter { !$0.isEmpty }.map { .sequence($0.map(SpokenPattern.word)) })
    return pieces.dropFirst().reduce(piece) { rest, _ in .sequence([piece, .optional(rest)]) }
  }

  /// The order that was said: positions among the pieces; nil where the words are not pieces, each at most
  /// once.
  ///
  ///     order(of: ["so", "loved", "for", "god"])  // [1, 0] of "For God", "so loved"
  func order(of words: [String]) -> [Int]? {
    var left = Array(pieces.indices)
    var order: [Int] = []
    var rest = words[...]
    while !rest.isEmpty {
      // The longer first, where one begins like another.
      let found = left.filter { !pieces[$0].isEmpty && rest.starts(with: pieces[$0]) }
        .max { (pieces[$0].count, -$0) < (pieces[$1].count, -$1) }
      guard let found else { return nil }
      order.append(found)
      left.removeAll { $0 == found }
      rest = rest.dropFirst(pieces[found].count)
    }
    return order.isEmpty ? nil : order
  }
}
