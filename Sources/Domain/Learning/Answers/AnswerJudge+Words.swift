internal import Memory
internal import Recitation
internal import Text

extension AnswerJudge {
  /// Judges words said or typed, for a fill or a recitation.
  func judgeWords(_ asked: AskedQuestion, _ response: Response) throws(UnclearAnswer) -> Judged {
    switch response {
    case .recited(let result):
      guard isAttempt(result, asked) else { throw .notCaught }
      var judged = try judge(result, asked)
      judged.recitation = result
      return judged
    case .typed(let text): return try judgeTyped(text, asked)
    default: throw UnclearAnswer("Say or type the missing words.")
    }
  }

  /// The passage as it was said or typed, word by word; nil where it was not to be typed, or something else
  /// was said.
  func recitation(_ response: Response, of asked: AskedQuestion) -> RecitationResult? {
    switch response {
    case .recited(let result): return result
    case .typed(let text):
      switch asked.hearing {
      case .words(areFollowed: true): break
      case .pieces where Self.isInWords(text, asked): break
      case .words, .pieces, .place: return nil
      }
      return TypedAnswer(asked.passage.tokens, known: known()).judge(Self.words(of: text, for: asked))
    case .choice, .options, .dictated, .numbers, .giveUp: return nil
    }
  }

  /// How many faults an answer has; more than any where it is none.
  func faults(of response: Response, to asked: AskedQuestion) -> Int {
    // As said above.
    (try? judge(asked, response))?.faults.count ?? .max
  }

  /// What was typed, letters that stand for words as these.
  private static func words(of typed: String, for asked: AskedQuestion) -> String {
    guard case .fill(let fill) = asked.question else { return typed }
    return fill.given(in: typed).joined(separator: " ")
  }

  private func judgeTyped(_ typed: String, _ asked: AskedQuestion) throws(UnclearAnswer) -> Judged {
    let text = Self.words(of: typed, for: asked)
    let words = text.split(whereSeparator: \.isWhitespace)
    guard words.contains(where: { Tokenizer.isSaid(String($0)) }) else {
      // Each of them is a word that is not known.
      if !words.isEmpty, words.allSatisfy({ $0 == "?" }) { return givenUp(asked) }
      throw UnclearAnswer("There is no word in that. Type the missing words, with a space between.")
    }
    guard asked.isPartial else {
      return try judge(TypedAnswer(asked.passage.tokens, known: known()).judge(text), asked)
    }
    return try judge(asked.blanks(known: known()).judge(typed: text).result, asked)
  }

  /// Judges a result whose words count the tokens of the passage.
  private func judge(_ result: RecitationResult, _ asked: AskedQuestion) throws(UnclearAnswer) -> Judged {
    switch result.outcome {
    case .silence: throw UnclearAnswer("Nothing was heard. Is the right microphone on? Say it again.")
    case .noWords: throw UnclearAnswer("There is nothing to say here.")
    case .heard, .otherText: break
    }
    let wanted = Set(asked.wanted.map(\.index))
    let verdicts = result.words.filter { wanted.contains($0.index) }
    let slips = slips(of: result, asked)
    var faults: [Int: WordFault] = [:]
    for slip in slips {
      guard let kind = kind(slip) else { continue }
      // Of a word and what was said before it the graver is kept.
      if let known = faults[slip.index], known.kind.isWrong || !kind.isWrong { continue }
      faults[slip.index] = WordFault(word: slip.index, kind: kind)
    }
    var judged = Judged(
      faults: faults.values.sorted { $0.word < $1.word },
      words: words(of: asked, verdicts.map { ($0.index, $0.verdict, $0.heard) }),
      slips: slips)
    soften(&judged, of: wanted.count)
    judged.outcome = Outcome(faults: judged.faults)
    return judged
  }

  /// Fewer words than these may be all that somebody knows of what is asked.
  private static let fewestToTell = 5
  /// Seconds that talk beside an answer takes, and that a word takes at least in an answer.
  private static let talk = (seconds: 1.8, aWord: 0.2)

  /// Whether what was said was meant as an answer: of several words more than one was right, or it went on
  /// for as long as an answer may.
  private func isAttempt(_ result: RecitationResult, _ asked: AskedQuestion) -> Bool {
    let wanted = Set(asked.wanted.map(\.index))
    guard wanted.count >= Self.fewestToTell else { return true }
    if result.outcome == .otherText { return false }
    guard result.outcome == .heard else { return true }
    let right = result.words.count {
      wanted.contains($0.index) && ($0.verdict == .correct || $0.verdict == .close)
    }
    return right > 1 || result.seconds >= max(Self.talk.seconds, Self.talk.aWord * Double(wanted.count))
  }

  /// The departures that count: of the words that were asked for, and of what was too much. Beside a word
  /// that was not asked for the ear may find much; what was typed was typed.
  private func slips(of result: RecitationResult, _ asked: AskedQuestion) -> [Slip] {
    guard asked.isPartial else { return withPlaces(result.slips, of: asked.passage) }
    let wanted = Set(asked.wanted.map(\.index))
    return result.slips.filter { slip in
      wanted.contains(slip.index)
        || slip.expected == nil && (slip.given != nil || wanted.contains(slip.index - 1))
    }
  }

  /// Slips, of which those that are no words of the passage but where it stands are told as that: its place,
  /// its title or a translation before it or behind it, and the numbers of its verses.
  private func withPlaces(_ slips: [Slip], of passage: StudyPassage) -> [Slip] {
    let words = passage.tokens.filter { !$0.key.isEmpty }
    guard let first = words.first?.index, let last = words.last?.index else { return slips }
    func isAdded(_ slip: Slip) -> Bool { slip.departure == .added && slip.given != nil }
    var slips = slips
    for place in slips.indices where isAdded(slips[place]) {
      let before = slips[place].index - 1
      let isAtBreak = before < first || passage.tokens[before].printed.last?.isPunctuation == true
      if isAtBreak, Int(slips[place].given ?? "").map(passage.hasVerse) == true {
        slips[place].departure = .place
      }
    }
    for end in [first, last + 1] {
      let added = slips.filter { $0.index == end && isAdded($0) }
      let text = added.compactMap(\.given).joined(separator: " ")
      guard let at = slips.firstIndex(where: { $0.index == end && isAdded($0) }),
        isPlace(text, of: passage) || end > last && isTranslation(text, of: passage)
      else { continue }
      (slips[at].departure, slips[at].given) = (.place, text)
      slips.removeAll { $0.index == end && isAdded($0) }
    }
    return slips
  }

  private func isPlace(_ text: String, of passage: StudyPassage) -> Bool {
    if Tokenizer.keys(of: text) == Tokenizer.keys(of: passage.name) { return true }
    // What cannot be read is no place.
    guard passage.hasPlace, let reading = try? ReferenceReading(text, in: canon) else { return false }
    return reading.reference.ranges == passage.reference.ranges
  }

  /// Whether it is the name of a translation, as it stands behind a place: "KJV", "(NIV 2011)".
  private func isTranslation(_ text: String, of passage: StudyPassage) -> Bool {
    guard passage.hasPlace, text.filter(\.isLetter).allSatisfy(\.isUppercase),
      // As said above.
      let reading = try? ReferenceReading("\(passage.name) \(text)", in: canon)
    else { return false }
    return reading.reference.ranges == passage.reference.ranges
      && reading.notes.contains { $0.kind == .translation }
  }

  private func kind(_ slip: Slip) -> WordFault.Kind? {
    let isWord = slip.expected != nil
    return switch slip.departure.weight(at: strictness) {
    case .right: nil
    case .slip: isWord ? .slip : .beside
    case .wrong: isWord ? .wrong : .added
    }
  }

  /// By the sense a wrong word among ten is a slip, but none that says no, and nothing added.
  private func soften(_ judged: inout Judged, of count: Int) {
    let wrong = judged.faults.filter(\.kind.isWrong)
    guard strictness == .lenient, 10 * wrong.count <= count else { return }
    let grave = Set(judged.slips.lazy.filter { $0.departure == .negation }.map(\.index))
    for place in judged.faults.indices
    where judged.faults[place].kind == .wrong && !grave.contains(judged.faults[place].word) {
      judged.faults[place].kind = .slip
    }
  }
}

/// A recitation that stopped before the end, or was begun behind the beginning: what was said is as right as
/// if the rest had been said, too.
///
///     let stopped = StoppedRecitation(response, to: asked, judge)   // "12 of 26. Go on from “differs”?"
public struct StoppedRecitation: Sendable, Equatable {
  /// The part that was not said.
  public enum Lack: Sendable {
    case beginning
    case end
  }

  /// What was said, so that it can be judged as it is.
  public let response: Response
  /// The words that were said, with their verdicts.
  public let said: Judged
  public let count: Int
  public let all: Int
  public let lack: Lack
  /// The word that comes next, without the marks around it; where the beginning lacks, the first that was
  /// said.
  public let next: String
  /// The place of that word among the tokens of the passage.
  private let place: Int
  /// The places of words that were told where it stopped before.
  var toldBefore: Set<Int> = []
  /// The places of the words that were told, this one's too where it is told.
  var told: Set<Int> { lack == .end ? toldBefore.union([place]) : toldBefore }

  /// Fewer words at the end that were not heard are left out rather than not come to.
  private static let fewestLeft = 2
  private static let fewestSaid = 2
  /// Words at the beginning, or at the end, of which one has to be right.
  private static let beginning = 3

  /// A breath or the room behind the last word may sound a little like the next; something else that is said
  /// there like a few of those that were not begun.
  private static func mostDoubtful(of left: ArraySlice<RecitationResult.Word>, _ lack: Lack) -> Int {
    let next = lack == .end ? left.first : left.last
    return next?.verdict == .omitted ? max(1, left.count / 4) : 1
  }

  /// Finds where an answer stopped, or where it began; nil where it was no recitation from the beginning or
  /// to the end, or one of all of it.
  public init?(
    _ response: Response, to asked: AskedQuestion, _ judge: AnswerJudge, lacking: Lack? = nil
  ) {
    let wanted = Set(asked.wanted.map(\.index))
    guard let result = judge.recitation(response, of: asked), result.outcome == .heard,
      !asked.isPartial || response.isSpoken && Self.isReadOut(result, but: wanted)
    else {
      return nil
    }
    let words = result.spokenWords
    func isRight(_ word: RecitationResult.Word) -> Bool { word.verdict == .correct || word.verdict == .close }
    // What was typed was given, right or not.
    func isGiven(_ word: RecitationResult.Word) -> Bool {
      response.isSpoken ? isRight(word) : word.verdict != .omitted
    }
    let given: Range<Int>
    if lacking != .beginning, words.prefix(Self.beginning).contains(where: isRight),
      let last = words.lastIndex(where: isGiven)
    {
      (given, lack) = (0..<last + 1, .end)
    } else if lacking != .end, words.suffix(Self.beginning).contains(where: isRight),
      let first = words.firstIndex(where: isGiven)
    {
      (given, lack) = (first..<words.count, .beginning)
    } else {
      return nil
    }
    let left = lack == .end ? words[given.upperBound...] : words[..<given.lowerBound]
    // Of pieces the order is asked for: what was not said has none yet.
    let isOrder = if case .pieces = asked.hearing { true } else { false }
    guard given.count >= Self.fewestSaid, left.count >= Self.fewestLeft,
      isOrder || left.count(where: { $0.verdict != .omitted }) <= Self.mostDoubtful(of: left, lack),
      left.contains(where: { wanted.contains($0.index) }),
      let place = (lack == .end ? left.first : words[given].first)?.index,
      let next = asked.passage.words.first(where: { $0.index == place }),
      // No half answer comes of what is no answer.
      var said = try? judge.judge(asked, response)
    else { return nil }
    let isLeft = { [lack] (index: Int) in lack == .end ? index >= place : index < place }
    said.words.removeAll { isLeft($0.index) }
    said.faults.removeAll { isLeft($0.word) }
    said.slips.removeAll { isLeft($0.index) }
    self.response = response
    self.said = said
    count = given.count
    all = words.count
    self.next = next.core
    self.place = place
  }

  /// Of a passage with gaps, whether what stands around them was said too; who says the gaps alone has not
  /// stopped in the passage. What was not listened for has no time.
  private static func isReadOut(_ result: RecitationResult, but wanted: Set<Int>) -> Bool {
    result.words.count { !wanted.contains($0.index) && $0.verdict == .correct && $0.start != nil }
      > fewestSaid
  }

  /// What was given, in words.
  var text: String {
    if case .typed(let text) = response { return text }
    return said.words.compactMap { $0.verdict == .correct ? $0.printed : $0.heard }.joined(separator: " ")
  }

  /// "12 of 26. Go on from “differs”?", "12 of 26, from “differs”. And before that?"
  public var question: String {
    lack == .end
      ? "\(count) of \(all). Go on from “\(next)”?" : "\(count) of \(all), from “\(next)”. And before that?"
  }

  /// What was typed now and before, in the order of the passage.
  func followed(by text: String) -> String {
    lack == .end ? self.text + " " + text : text + " " + self.text
  }
}
