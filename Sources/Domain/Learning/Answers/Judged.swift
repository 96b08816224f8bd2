public import Memory
public import Recitation
internal import Text

/// An answer with its verdict, ready to be shown and written down.
public struct Judged: Sendable, Equatable {
  /// A word of the passage with its verdict.
  public struct Word: Sendable, Equatable {
    /// Position among the tokens of the passage, from 0; as `WordFault.word`.
    public var index: Int
    public var printed: String
    /// As `Token.lineEnds`.
    public var lineEnds = 0
    /// What became of it; nil where it was not asked for.
    public var verdict: Verdict?
    /// What was given in its place, where that is known.
    public var heard: String?
  }

  /// A piece where the learner put it.
  public struct Piece: Sendable, Equatable {
    public var text: String
    /// Whether it stands where it belongs among the others.
    public var isInPlace: Bool
  }

  public var outcome: Outcome = .clean
  /// The words that were not given as they stand. Empty for questions about the place.
  public var faults: [WordFault] = []
  /// The tokens of the passage in order, those that were asked for with a verdict. Empty for questions about
  /// the place.
  public var words: [Word] = []
  /// All that was given otherwise than the passage, with its place.
  public var slips: [Slip] = []
  /// The pieces in the order that was given, where pieces were to be put in order; else empty.
  public var order: [Piece] = []
  /// What was answered, for a place: "Luke 3:16". Nil where that is not to be told in words.
  public var given: String?
  public var right: String?
  public var isGivenUp: Bool = false
  public internal(set) var hints = 0
  /// The recogniser's own result, where the words were said.
  public var recitation: RecitationResult?

  public var isRight: Bool { outcome.isRight }

  /// The token that a word or its number, from 1, means: one with a fault before one without; nil where none
  /// of those that were asked for is meant.
  func find(_ word: String) -> Int? {
    let asked = words.filter { $0.verdict != nil }
    if let number = Int(word), let found = asked.first(where: { $0.index == number - 1 }) {
      return found.index
    }
    let key = Tokenizer.key(of: word)
    let same = asked.filter { !key.isEmpty && Tokenizer.key(of: $0.printed) == key }
    let faulty = same.first { word in faults.contains { $0.word == word.index } }
    return (faulty ?? same.first)?.index
  }

  /// The verdict where words had been told, and that counts as a hint: that one of them was not heard, or not
  /// clearly, is no fault, for who goes on need not say it again, or says it while it is whispered. Another
  /// word that was heard in its place is one.
  func excusing(_ told: Set<Int>) -> Judged {
    words.reduce(self) { judged, word in
      guard told.contains(word.index), word.heard == nil, word.verdict != .correct else { return judged }
      return judged.overruled(word: word.index, isRight: true)
    }
  }

  /// The verdict after a person overruled it on a word, or on the whole answer.
  func overruled(word: Int?, isRight: Bool) -> Judged {
    var changed = self
    changed.outcome.overrule(word: word, isRight: isRight, &changed.faults)
    if let word {
      changed.slips.removeAll { $0.index == word }
    } else if isRight {
      changed.slips = []
    }
    if isRight, word == nil { changed.order = [] }
    for place in changed.words.indices where changed.words[place].verdict != nil {
      guard word == nil ? isRight : changed.words[place].index == word else { continue }
      changed.words[place].verdict = isRight ? .correct : .substituted
      changed.words[place].heard = nil
    }
    return changed
  }
}

/// Why what was given is no answer: nothing was heard, or it cannot be read. The question stays, and nothing
/// counts.
public struct UnclearAnswer: Error, Sendable, Hashable {
  public var message: String
  /// The place that was heard and may have been misheard; heard once more it is the answer.
  var place: String?

  /// Something was said that was no answer.
  static let notCaught = UnclearAnswer("I did not catch that. Say it again, or say “help”.")

  public init(_ message: String, place: String? = nil) {
    self.message = message
    self.place = place
  }
}

extension Judged {
  /// Whether somebody gave up and looks at how it goes: it is read, and no word of it was right or wrong.
  public var isOpened: Bool {
    isGivenUp && words.allSatisfy { $0.verdict == nil || $0.verdict == .omitted }
  }

  /// What was given in place of a word, "?" where that is not known; of blocks nothing was, they stand in
  /// other places.
  public func note(_ word: Word) -> String? {
    word.heard ?? (word.verdict == .substituted && recitation != nil ? "?" : nil)
  }

  /// What was said, but not where it belongs, in sentences.
  private var elsewhere: [String] {
    recitation?.misplaced.compactMap { said in said.heard.map { "Said out of place: \($0)." } } ?? []
  }

  /// What was not right, a sentence an error, for who hears it.
  public var sentences: [String] {
    if isOpened { return [] }
    let words = words.map { word in
      MiscueSentences.Word(
        index: word.index, printed: word.printed, verdict: word.verdict, heard: note(word))
    }
    let added = slips.filter(Self.isTooMuch).map { (before: $0.index, heard: $0.given.map(Self.bare)) }
    return elsewhere + order.filter { !$0.isInPlace }.map { "Out of place: \($0.text)." }
      + MiscueSentences(words, added: added).all + told(slips.filter { !Self.isTooMuch($0) }) + respelled
  }

  /// What was given beside the words of the passage, or written otherwise, in sentences that name the place.
  public var beside: [String] {
    isOpened ? [] : elsewhere + told(slips) + respelled
  }

  /// Whether something was added that the text has not, and it is known that it was.
  private static func isTooMuch(_ slip: Slip) -> Bool {
    slip.expected == nil && ![.place, .repeated, .corrected, .perhapsAdded].contains(slip.departure)
  }

  /// Sentences about what was given beside the words.
  private func told(_ slips: [Slip]) -> [String] {
    let places = TextPlaces(words.map(\.printed))
    return Self.joined(slips.filter { $0.expected == nil }).map { slip in
      let place = places.before(slip.index)
      return switch (slip.departure, slip.given) {
      case (.repeated, let given?): "Said twice \(place): \(given)."
      case (.repeated, nil): "Something said twice \(place)."
      case (.corrected, let given?): "Begun again \(place): \(given)."
      case (.corrected, nil): "Begun again \(place)."
      case (.place, let given?): "Passed over \(place): \(given)."
      case (.perhapsAdded, _): "Perhaps something too much \(place)."
      case (_, let given?): "Too much \(place): \(given)."
      case (_, nil): "Something too much \(place)."
      }
    }
  }

  /// The same without marks around words, and with those that were too much in one place as one; of many the
  /// first and the last.
  private static func joined(_ slips: [Slip]) -> [Slip] {
    var runs: [[Slip]] = []
    for slip in slips {
      if let first = runs.last?.first, isTooMuch(first), isTooMuch(slip), first.index == slip.index,
        first.given != nil, slip.given != nil
      {
        runs[runs.count - 1].append(slip)
      } else {
        runs.append([slip])
      }
    }
    return runs.compactMap { run in
      var whole = run.first
      let given = run.compactMap { $0.given.map(bare) }
      whole?.given = given.isEmpty ? nil : MiscueSentences.run(given)
      return whole
    }
  }

  /// Words without the marks around them.
  private static func bare(_ given: String) -> String {
    given.split(separator: " ").map { TextPlaces.core(String($0)) }.joined(separator: " ")
  }

  /// What was typed otherwise and is the word all the same, as it stands: "Put right: Teh to The."
  private var respelled: [String] {
    var pairs: [(given: String, words: [String], last: Int)] = []
    for slip in slips where slip.departure == .respelled {
      guard let given = slip.given, let word = slip.expected.map(TextPlaces.core) else { continue }
      // A number or a contraction stands for several words.
      if let last = pairs.last, last.given == given, last.last == slip.index - 1 {
        pairs[pairs.count - 1].words.append(word)
        pairs[pairs.count - 1].last = slip.index
      } else {
        pairs.append((given, [word], slip.index))
      }
    }
    guard !pairs.isEmpty else { return [] }
    let told = pairs.map { "\(Self.bare($0.given)) to \($0.words.joined(separator: " "))" }
    return ["Put right: \(told.joined(separator: ", "))."]
  }
}
