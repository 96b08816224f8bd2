public import Memory
internal import Recitation
public import Text

/// A passage cut into blocks, which are to be put in order.
public struct RearrangeQuestion: Sendable, Hashable {
  /// The blocks in the order of the text.
  public let blocks: [[Token]]
  /// The order in which they are shown: positions in `blocks`.
  public let shown: [Int]

  /// More pieces than these are not kept in view, nor their numbers in mind.
  public static let mostBlocks = 12

  /// Makes the question: at most so many blocks, each with a word in it, cut where `cut` does.
  init(blocks count: Int, of tokens: [Token], using generator: inout some RandomNumberGenerator) {
    blocks = Self.cut(tokens, into: min(count, Self.mostBlocks))
    var order = Array(blocks.indices)
    // Shown in order it would answer itself. With two unlike blocks every other shuffle differs, so this ends
    // soon.
    let texts = blocks.map(Self.look)
    if Set(texts).count > 1 {
      repeat { order.shuffle(using: &generator) } while order.map({ texts[$0] }) == texts
    }
    shown = order
  }

  /// The positions in an order that stand out of place: taking these away leaves the fewest moves, so that
  /// one piece put elsewhere is one. Blocks that look the same stand for one another, and none is out of
  /// place where the words come out as the text has them, as "I will", "be exalted" may for "I will be
  /// exalted". Cost: the square of the blocks, of which there are twelve at most.
  ///
  ///     misplaced(in: [1, 2, 0, 3])  // [2]: the first block alone
  ///
  /// - Parameter order: Each position in `blocks`, once.
  /// - Returns: Positions in `order`, ascending.
  public func misplaced(in order: [Int]) -> [Int] {
    func words(_ blocks: [[Token]]) -> [String] { blocks.joined().map(\.key).filter { !$0.isEmpty } }
    if words(order.map { blocks[$0] }) == words(blocks) { return [] }
    // Of blocks that are alike the first that was put is the first of the text.
    var alike: [[String]: [Int]] = [:]
    for block in blocks.indices.reversed() { alike[Self.look(blocks[block]), default: []].append(block) }
    let places = order.map { alike[Self.look(blocks[$0])]?.popLast() ?? $0 }
    // The longest run of pieces that follow one another, by the length of the best that ends at each.
    var lengths: [Int] = []
    var before: [Int?] = []
    for (place, value) in places.enumerated() {
      let last = (0..<place).filter { places[$0] < value }.max { lengths[$0] < lengths[$1] }
      lengths.append(1 + (last.map { lengths[$0] } ?? 0))
      before.append(last)
    }
    var standing: Set<Int> = []
    var next = lengths.indices.max { lengths[$0] < lengths[$1] }
    while let place = next {
      standing.insert(place)
      next = before[place]
    }
    return order.indices.filter { !standing.contains($0) }
  }

  /// Words with more letters than these stand out where they are left out, and may stand elsewhere.
  private static let shortWord = 3

  /// The order is asked for, not each word: where the passage was said, a word that was not heard is a slip
  /// if at least half of its piece was heard, or if it is a short one that is a piece by itself.
  func forgiveUnheard(_ judged: inout Judged) {
    let unheard = Set(judged.words.filter { $0.verdict == .omitted }.map(\.index))
    let wrong = judged.faults.filter(\.kind.isWrong)
    guard wrong.allSatisfy({ $0.kind == .wrong && unheard.contains($0.word) }) else { return }
    let isInOrder = blocks.allSatisfy { block in
      let words = block.filter { !$0.key.isEmpty }
      let missing = words.filter { word in wrong.contains { $0.word == word.index } }
      return 2 * missing.count <= words.count || words.count == 1 && words[0].key.count <= Self.shortWord
    }
    guard isInOrder else { return }
    for index in judged.faults.indices where judged.faults[index].kind == .wrong {
      judged.faults[index].kind = .slip
    }
    judged.outcome = Outcome(faults: judged.faults)
  }
}

extension RearrangeQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { passage.words }
  var hints: [Hint] { [.nextWord] }
  var hearing: Hearing { .pieces(self) }
  var unseenWish: String? { nil }

  func wish(_ asked: AskedQuestion) -> String {
    areWords ? "Put the words in order." : "Put the pieces in order."
  }

  private var areWords: Bool { blocks.allSatisfy { $0.count { !$0.key.isEmpty } == 1 } }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] {
    guard study.judged == nil else { return [] }
    return [.pieces(shown.map(text), areWords: areWords)]
  }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    .init(
      of: asked, "the numbers in order", ways: "such as three, one, two; or the passage", .pieces, "",
      advice: "Type the numbers in the order of the text.")
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    try judge.judgeOrder(self, asked, response)
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { nil }
}

/// A passage built word by word, each chosen from four or five.
public struct BuildQuestion: Sendable, Hashable {
  public struct Place: Sendable, Hashable {
    public let token: Token
    /// Words to choose from, without punctuation; no two with one key.
    public let options: [String]
    public let right: Int
  }

  /// The choices, one for each word of the passage in order. A word that comes twice has two.
  public let places: [Place]

  /// Makes the question. Wrong words come from the passage itself, then from its neighbours, and are never
  /// the right word in another guise.
  init(of material: Material, using generator: inout some RandomNumberGenerator) {
    let words = material.words
    let neighbours = material.neighbours.filter { !$0.key.isEmpty }
    var places: [Place] = []
    for token in words {
      var keys: Set<String> = [token.key]
      var options = [token.core]
      let count = Int.random(in: 4...5, using: &generator)
      // Mostly from the passage, so that it is not enough to know what sounds like it.
      for pool in [words.shuffled(using: &generator), neighbours.shuffled(using: &generator), Self.common] {
        for other in pool where options.count < count && keys.insert(other.key).inserted {
          options.append(other.core)
        }
      }
      options.shuffle(using: &generator)
      let right = options.firstIndex { Tokenizer.key(of: $0) == token.key } ?? 0
      places.append(Place(token: token, options: options, right: right))
    }
    self.places = places
  }

  public func faults(chosen: [Int]) -> [WordFault] {
    places.enumerated().compactMap { index, place in
      index < chosen.count && chosen[index] == place.right
        ? nil : WordFault(word: place.token.index, kind: .wrong)
    }
  }

  /// The option that a word means at a place; nil where it is none of them.
  public func word(_ word: String, at place: Int) -> Int? {
    let key = Tokenizer.key(of: word)
    return places[place].options.firstIndex { Tokenizer.key(of: $0) == key }
  }

  /// For passages with too few words of their own.
  private static let common = Tokenizer.tokens(of: "and the of that in he shall unto for")
}

extension BuildQuestion: PassageQuestion {
  func wanted(of passage: StudyPassage) -> [Token] { passage.words }
  var hints: [Hint] { Hint.allCases }
  var hearing: Hearing { .words(areFollowed: false) }
  func wish(_ asked: AskedQuestion) -> String { "Build the passage, word by word." }
  /// To build it word by word would take a dialogue of as many answers: it is said as one.
  var unseenWish: String? { "Say the passage, word by word." }

  func blocks(of asked: AskedQuestion, in study: TrainingStudy, _ judge: AnswerJudge) -> [Page.Block] {
    guard study.judged == nil, study.chosen.count < places.count else { return [] }
    let built = zip(study.chosen, places).map { Page.Built(word: $1.token.printed, isRight: $0 == $1.right) }
    let options = places[study.chosen.count].options.enumerated().map {
      Page.Option($1, label: "\($0 + 1)")
    }
    return [.built(built), .options(options)]
  }

  func expectation(of asked: AskedQuestion, in study: TrainingStudy) -> Page.Expectation {
    .init(
      name: "the next word", sound: .nextWord(places[min(study.chosen.count, places.count - 1)], of: asked),
      saying: .control("r"))
  }

  func judge(
    _ response: Response, to asked: AskedQuestion, by judge: AnswerJudge
  ) throws(UnclearAnswer) -> Judged {
    try judge.judgeBuild(self, asked, response)
  }

  func rightAnswer(_ judge: AnswerJudge) -> String? { nil }
}
