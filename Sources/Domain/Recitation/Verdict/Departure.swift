internal import Text

/// How an answer may depart from the words that were asked for.
///
/// Right means: every word, and nothing that changes it. What each departure costs, and why, is the table of
/// `Right.md` in the manual, which a test holds against `weight(at:)`.
public enum Departure: String, Sendable, Codable, CaseIterable {
  /// The same word in another spelling, in figures, as a contraction or without, by one that sounds the same,
  /// or with a slip of the finger: taken, and shown put right.
  case respelled = "written otherwise"
  /// The old form of a verb for the new one, or the other way round, in a text that has old verbs.
  case otherForm = "another form of an old verb"
  case unsure = "a word not heard for sure"
  case changed = "another word"
  case omitted = "a word left out"
  /// A word that says no: left out, changed, put for one that does not, or added.
  case negation = "a word that says no"
  case filler = "a filler"
  /// The passage's own place or title, its translation, or the numbers of its verses.
  case place = "its place or number, typed beside it"
  /// A word added that changes nothing: an article, "and", "that", "then", "O".
  case smallAdded = "a small word added"
  case added = "any other word added"
  /// Speech that is no word of the text, of which the ear is sure.
  case heardAdded = "something added, heard for sure"
  case perhapsAdded = "something added, perhaps"
  case repeated = "said twice"
  case corrected = "begun again"

  /// What it costs an answer that was asked for the words.
  public enum Weight: String, Sendable, Comparable {
    case right, slip, wrong

    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .right: 0
      case .slip: 1
      case .wrong: 2
      }
    }
  }

  /// What it costs, by how strict the judge is.
  public func weight(at strictness: VerdictStrictness) -> Weight {
    let weights: (sense: Weight, near: Weight, exact: Weight) =
      switch self {
      case .respelled, .place: (.right, .right, .right)
      case .otherForm: (.right, .slip, .wrong)
      case .unsure: (.right, .slip, .wrong)
      case .changed, .omitted, .negation: (.wrong, .wrong, .wrong)
      case .filler, .repeated, .corrected: (.right, .slip, .slip)
      case .smallAdded: (.right, .slip, .wrong)
      case .added, .heardAdded: (.slip, .wrong, .wrong)
      case .perhapsAdded: (.right, .slip, .wrong)
      }
    return switch strictness {
    case .lenient: weights.sense
    case .normal: weights.near
    case .strict: weights.exact
    }
  }

  /// What a word is that was said or typed too much; nil where it is not known which.
  static func added(_ heard: String?, isSure: Bool) -> Departure {
    guard let heard else { return isSure ? .heardAdded : .perhapsAdded }
    let key = Tokenizer.key(of: heard)
    if AddedWords.isNegation(key) { return .negation }
    if AddedWords.fillers.contains(key) { return .filler }
    return AddedWords.small.contains(key) ? .smallAdded : .added
  }

  /// The departure that a verdict is; nil for a word that is right.
  static func of(_ word: RecitationResult.Word) -> Departure? {
    let expected = Tokenizer.key(of: word.expected)
    switch word.verdict {
    case .correct: return word.heard == nil ? nil : .respelled
    case .close: return .otherForm
    case .unsure: return .unsure
    case .omitted: return AddedWords.isNegation(expected) ? .negation : .omitted
    case .substituted:
      let heard = (word.heard ?? "").split(separator: " ").map { Tokenizer.key(of: String($0)) }
      return AddedWords.isNegation(expected) || heard.contains(where: AddedWords.isNegation)
        ? .negation : .changed
    }
  }
}

/// The kinds of words that an answer may have too many of.
public enum AddedWords {
  /// Sounds of who thinks.
  static let fillers: Set<String> = [
    "um", "uhm", "umm", "uh", "uhh", "er", "erm", "err", "ehm", "eh", "ah", "hm", "hmm", "mm", "mmm", "mhm",
  ]
  /// Words that change nothing where they are added.
  static let small: Set<String> = ["a", "an", "the", "and", "that", "then", "o", "oh"]

  private static let negations: Set<String> = [
    "not", "no", "nor", "never", "none", "neither", "nothing", "nobody", "nowhere", "cannot", "without",
    "ne'er", "naught", "nought", "hardly", "scarcely", "unless",
  ]
  /// Verbs that "n't" stands behind.
  private static let deniedVerbs: Set<String> = [
    "ai", "am", "are", "ca", "could", "dare", "did", "do", "does", "had", "has", "have", "is", "may", "might",
    "must", "need", "ought", "sha", "should", "used", "was", "were", "wo", "would",
  ]
  /// "n't" as it is typed in haste: "hasnt", "wouldent", "didnot".
  private static let deniedEndings = ["nt", "ent", "int", "not"]

  /// Whether a key says no: "not", "never", "don't", "dont".
  public static func isNegation(_ key: String) -> Bool {
    negations.contains(key) || key.hasSuffix("n't") || isDenial(key)
  }

  /// Whether "not" or "never" may have been put behind the last of some keys of a text, so that it says the
  /// opposite: behind a verb that is denied so ("is", "loveth"), the one that does it ("are you", "he" for
  /// "never"), or what joins two ("but").
  public static func mayBeDenied(_ keys: ArraySlice<String>, by denial: String) -> Bool {
    guard let last = keys.last else { return false }
    func isVerb(_ key: String) -> Bool {
      auxiliaries.contains(key) || shortened.contains(where: key.hasSuffix)
        || !OldForms.modern(of: key).isEmpty
    }
    if isVerb(last) { return true }
    if subjects.contains(last) { return denial == "never" || keys.dropLast().last.map(isVerb) ?? false }
    return denial == "not" && ["but", "or", "and"].contains(last)
  }

  private static let auxiliaries: Set<String> = [
    "am", "are", "is", "was", "were", "be", "do", "does", "did", "has", "have", "had", "can", "could", "may",
    "might", "must", "shall", "should", "will", "would", "let", "ought", "need", "dare", "art", "wast",
    "wert", "hast", "hath", "hadst", "dost", "doth", "didst", "canst", "couldst", "mayest", "mightest",
    "shalt", "shouldest", "wilt", "wouldest",
  ]
  private static let shortened = ["'s", "'m", "'re", "'ll", "'d", "'ve"]
  private static let subjects: Set<String> = [
    "i", "you", "he", "she", "it", "we", "they", "thou", "ye", "who", "there", "this", "that",
  ]

  /// Whether a verb is denied without an apostrophe: "hasnt", "wouldent", "didnot".
  static func isDenial(_ key: String) -> Bool {
    deniedEndings.contains { key.hasSuffix($0) && deniedVerbs.contains(String(key.dropLast($0.count))) }
  }
}
