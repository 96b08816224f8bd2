internal import Text

/// What was not right with words that were to be said, for who hears or reads it in words: a sentence for
/// each error, with its place.
///
///     After “lamp unto”: you left out “my”; the second one.
///     At the beginning: you said “the”, not “Thy”.
///     After “is a”: “bright” was too much.
///
/// Neighbours left out are one error, and so are words too much in one place. Cost: the square of the words
/// at most.
public struct MiscueSentences: Sendable {
  public struct Word: Sendable {
    /// Its place among the tokens of the text.
    public var index: Int
    /// As it is printed.
    public var printed: String
    /// Nil where it was not asked for.
    public var verdict: Verdict?
    /// What was said in its place; "?" where something was and nobody knows what.
    public var heard: String?

    public init(index: Int, printed: String, verdict: Verdict?, heard: String? = nil) {
      (self.index, self.printed, self.verdict, self.heard) = (index, printed, verdict, heard)
    }
  }

  private struct Said {
    var index: Int
    var core: String
    var key: String
    var verdict: Verdict?
    var heard: String?
  }

  private let words: [Said]
  private let extras: [(before: Int, words: String)]

  /// Takes all words of a text in order, and what was said beside it: before which token, and what; nil where
  /// nobody knows.
  public init(_ words: [Word], added: [(before: Int, heard: String?)] = []) {
    self.words = words.compactMap { word in
      let token = Tokenizer.tokens(of: word.printed).first
      guard let token, !token.key.isEmpty else { return nil }
      let core = TextPlaces.core(word.printed)
      return Said(
        index: word.index, core: core, key: token.key, verdict: word.verdict, heard: word.heard)
    }
    var runs: [(before: Int, heard: [String]?)] = []
    for (before, heard) in added.sorted(by: { $0.before < $1.before }) {
      if let heard, let last = runs.last, last.before == before, last.heard != nil {
        runs[runs.count - 1].heard?.append(heard)
      } else {
        runs.append((before, heard.map { [$0] }))
      }
    }
    extras = runs.map { ($0.before, $0.heard.map { "“\(Self.run($0))”" } ?? "something") }
  }

  /// Words in a row; of many the first and the last, and how many they are.
  ///
  ///     run(["very"])                  // "very"
  ///     run(["and", "then", "I", …])   // "and then I … harbour (225 words)"
  public static func run(_ said: [String]) -> String {
    let words = said.flatMap { $0.split(separator: " ") }
    guard words.count > mostNamed, let last = words.last else { return words.joined(separator: " ") }
    return "\(words.prefix(3).joined(separator: " ")) … \(last) (\(words.count) words)"
  }

  /// The sentences, in the order of the text.
  public var all: [String] {
    var sentences: [String] = []
    var place = 0
    var told = 0
    func tellExtras(upTo index: Int) {
      while told < extras.count, extras[told].before <= index {
        let at = words.firstIndex { $0.index >= extras[told].before } ?? words.count
        sentences.append("\(self.place(at)): \(extras[told].words) was too much.")
        told += 1
      }
    }
    while place < words.count {
      let word = words[place]
      tellExtras(upTo: word.index)
      var behind = place + 1
      if word.verdict == .omitted {
        while behind < words.count, words[behind].verdict == .omitted { behind += 1 }
      }
      if let error = error(place..<behind) { sentences.append("\(self.place(place)): \(error).") }
      place = behind
    }
    tellExtras(upTo: .max)
    return sentences
  }

  /// Words of a run that are named one by one; of longer ones the first and the last.
  private static let mostNamed = 6

  private func error(_ run: Range<Int>) -> String? {
    let word = words[run.lowerBound]
    let name = "“\(words[run].map(\.core).joined(separator: " "))”"
    switch word.verdict {
    case nil, .correct?: return nil
    case .omitted? where run.count == words.count: return "you left out all of it"
    case .omitted? where run.count > Self.mostNamed:
      let last = words[run.upperBound - 1].core
      return "you left out \(run.count) words, from “\(word.core)” to “\(last)”"
    case .omitted?: return "you left out \(name)\(ordinal(run))"
    case .substituted?:
      guard let heard = word.heard else { return nil }
      return heard == "?"
        ? "\(name) was not heard as it stands\(ordinal(run))"
        : "you said “\(heard)”, not \(name)\(ordinal(run))"
    case .close?:
      return word.heard.map { "you said “\($0)”, another form of \(name)\(ordinal(run))" }
        ?? "\(name) was said in another form\(ordinal(run))"
    case .unsure?: return "\(name) was not heard for sure\(ordinal(run))"
    }
  }

  /// "After “lamp unto”": the two words before.
  private func place(_ at: Int) -> String {
    guard at > 0 else { return "At the beginning" }
    return "After “\(words[max(0, at - 2)..<at].map(\.core).joined(separator: " "))”"
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  /// "; the second one" of a word that stands in the text more than once.
  private func ordinal(_ run: Range<Int>) -> String {
    let key = words[run.lowerBound].key
    let number = words[..<run.lowerBound].count { $0.key == key }
    guard run.count == 1, words.count(where: { $0.key == key }) > 1, number < Self.ordinals.count else {
      return ""
    }
    return "; the \(Self.ordinals[number]) one"
  }
}

extension RecitationResult {
  /// What was not right, a sentence an error. Words that the recitation did not come to are left out where
  /// `recited` tells of them.
  public func sentences(ofRecitedOnly: Bool = false) -> [String] {
    let all = words.map { word in
      let isReached = !ofRecitedOnly || recited.isEmpty || recited.contains { $0.contains(word.index) }
      // Left out or said otherwise: where that is not known, neither is told.
      let verdict = word.kindSure == false && word.verdict == .omitted ? .substituted : word.verdict
      return MiscueSentences.Word(
        index: word.index, printed: word.expected,
        verdict: word.excluded == true || !isReached ? nil : verdict,
        heard: word.heard ?? (verdict == .substituted ? "?" : nil))
    }
    return MiscueSentences(all, added: added.map { ($0.before, $0.heard) }).all
  }
}
