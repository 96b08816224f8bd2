internal import Text

/// A text changed so that a right recording of it becomes a recording with known mistakes.
///
/// The recording stays as it is; what changes is what it is held against. Rules, for a text of n words:
/// places are drawn at random, at least `spacing` words apart and not at either end, and each gets one kind
/// of mistake in turn:
///
/// - *substituted*: the word is exchanged for one of `pool` that does not share its first two letters and
///   differs in length by at most three letters: to a listener the speaker said something else;
/// - *omitted*: a word of `pool` is put in: the speaker left it out;
/// - *added*: the word is taken out: the speaker said a word too many;
/// - *near*: a word that has one near to it (`NearWords`) is exchanged for that; where there is none, one is
///   substituted.
///
/// Cost: the words times the mistakes. The same seed gives the same text.
public struct PlantedText: Sendable, Equatable {
  public enum Mistake: Sendable, CaseIterable {
    case substituted
    /// A word that is not said.
    case omitted
    /// A word too many.
    case added
    /// A word close by.
    case near
  }

  public var text: String
  /// One label for each of its whitespace tokens.
  public var labels: [TruthLabel]
  /// The tokens of it before which the recording has a word that it lacks.
  public var added: [Int]

  /// Words between two mistakes at the least.
  static let spacing = 3

  /// Plants as many mistakes, fewer where the text is too short for so many, of these kinds in turn.
  public init(
    _ original: String, mistakes: Int, kinds: [Mistake] = [.substituted, .omitted, .added], pool: [String],
    near: NearWords = NearWords(vocabulary: []), using generator: inout some RandomNumberGenerator
  ) {
    let tokens = Tokenizer.tokens(of: original)
    let planned = Self.plan(tokens, mistakes, kinds, near, &generator)
    var words: [String] = []
    var labels: [TruthLabel] = []
    var added: [Int] = []
    func put(_ word: String, _ label: TruthLabel) {
      words.append(word)
      labels.append(label)
    }
    for token in tokens {
      switch planned[token.index] {
      case .substituted:
        put(Self.dressed(Self.other(than: token, pool, &generator), as: token), .substituted)
      case .near:
        if let word = near.words(near: token.key).randomElement(using: &generator) {
          put(Self.dressed(word, as: token), .near)
        } else {
          put(Self.dressed(Self.other(than: token, pool, &generator), as: token), .substituted)
        }
      case .omitted:
        put(Self.other(than: token, pool, &generator), .omitted)
        put(token.printed, .spoken)
      case .added:
        added.append(words.count)
      case nil:
        put(token.printed, .spoken)
      }
    }
    text = words.joined(separator: " ")
    self.labels = labels
    self.added = added
  }

  /// What happens to which token.
  private static func plan(
    _ tokens: [Token], _ mistakes: Int, _ kinds: [Mistake], _ near: NearWords,
    _ generator: inout some RandomNumberGenerator
  ) -> [Int: Mistake] {
    guard !kinds.isEmpty else { return [:] }
    var planned: [Int: Mistake] = [:]
    let inner = tokens.indices.dropFirst().dropLast().filter { !tokens[$0].key.isEmpty }
    let candidates = inner.shuffled(using: &generator)
    for count in 0..<max(0, mistakes) {
      let kind = kinds[count % kinds.count]
      let free = candidates.filter { candidate in planned.keys.allSatisfy { abs($0 - candidate) >= spacing } }
      let place =
        kind == .near ? free.first { !near.words(near: tokens[$0].key).isEmpty } ?? free.first : free.first
      guard let place else { break }
      planned[place] = kind
    }
    return planned
  }

  /// A word of the pool that is neither the token nor shares its beginning.
  private static func other(
    than token: Token, _ pool: [String], _ generator: inout some RandomNumberGenerator
  ) -> String {
    func fits(_ word: String) -> Bool {
      let key = Tokenizer.key(of: word)
      return !key.isEmpty && key.prefix(2) != token.key.prefix(2) && abs(key.count - token.key.count) <= 3
    }
    // In a large pool a few draws find a word; a small one is looked through.
    for _ in 0..<32 {
      if let word = pool.randomElement(using: &generator), fits(word) { return word }
    }
    return pool.first(where: fits) ?? (token.key == "river" ? "candle" : "river")
  }

  /// A word with the signs that stood after the one it replaces: they tell where a pause is no hesitation.
  private static func dressed(_ word: String, as token: Token) -> String {
    let signs = token.printed.unicodeScalars.reversed().prefix { ",.;:!?".unicodeScalars.contains($0) }
    var dressed = word
    dressed.unicodeScalars.append(contentsOf: signs.reversed())
    return dressed
  }
}

/// Words that one says for another without noticing, by spelling alone: a rule to plant mistakes by.
///
/// - Mates of a small class of function words: a/the, in/on, is/was.
/// - Other forms of the same word, regular ones only (-s, -es, -d, -ed, -ing, and -y to -ied), where
///   `vocabulary` has them: walk/walked, art/arts. A form that nobody wrote is not planted, so that no
///   nonsense word is.
public struct NearWords: Sendable {
  static let classes: [[String]] = [
    ["a", "the"], ["an", "the"], ["this", "that"], ["these", "those"], ["my", "thy", "your"],
    ["his", "her", "their"],
    ["in", "on", "at"], ["to", "for"], ["of", "for", "from"], ["with", "by"], ["into", "unto"],
    ["and", "but", "or"],
    ["he", "she", "they"], ["him", "her", "them"], ["i", "we"], ["is", "was"], ["are", "were"],
    ["has", "had"],
    ["have", "had"], ["will", "would", "shall"], ["may", "might"], ["can", "could"], ["who", "which"],
    ["when", "then"],
  ]
  private static let mates: [String: Set<String>] = classes.reduce(into: [:]) { mates, members in
    for word in members { mates[word, default: []].formUnion(members.filter { $0 != word }) }
  }
  private let vocabulary: Set<String>

  /// - Parameter vocabulary: the words, as keys, that may be planted as other forms.
  public init(vocabulary: Set<String>) { self.vocabulary = vocabulary }

  /// The words near a key, in the order of the alphabet.
  ///
  ///     NearWords(vocabulary: ["walk", "walked"]).words(near: "walk")   // ["walked"]
  ///     NearWords(vocabulary: []).words(near: "in")                     // ["at", "on"]
  public func words(near key: String) -> [String] {
    var found = Self.mates[key] ?? []
    for form in Self.forms(of: key) where form != key && form.count >= 3 && vocabulary.contains(form) {
      found.insert(form)
    }
    return found.sorted()
  }

  /// What a word could be spelled as in its other forms; most of these are no words.
  private static func forms(of key: String) -> Set<String> {
    var stems: Set = [key]
    for ending in ["s", "es", "d", "ed", "ing"] where key.hasSuffix(ending) {
      stems.insert(String(key.dropLast(ending.count)))
      if ending == "ing" { stems.insert(key.dropLast(3) + "e") }
    }
    for ending in ["ies", "ied"] where key.hasSuffix(ending) { stems.insert(key.dropLast(3) + "y") }
    var forms: Set<String> = []
    for stem in stems where stem.count >= 3 {
      forms.formUnion([stem, stem + "s", stem + "es", stem + "d", stem + "ed", stem + "ing"])
      if stem.hasSuffix("e") { forms.insert(stem.dropLast() + "ing") }
      if stem.hasSuffix("y") { forms.formUnion([stem.dropLast() + "ies", stem.dropLast() + "ied"]) }
    }
    return forms
  }
}
