internal import Acoustics
internal import Base
internal import Matching
internal import Scripture
internal import Speech

/// Finds how the words of a text are said: what the person has given first, then the hand-checked lexicon,
/// then the engine's dictionary, then the rule for old verb forms, then letters to sounds.
struct Pronouncer {
  let model: AcousticModel
  let dictionary: PronouncingDictionary
  let lexicon: [String: [Pronunciation]]
  let own: OwnPronunciations
  /// At most this many ways to say one token.
  private let mostVariants = 12

  /// The words of a text, ready to search for; the words that no source knows are asked of `unknown` at once.
  func words(
    of tokens: [Token], unknown: ([String]) throws(Failure) -> [[Pronunciation]]
  ) throws(Failure) -> [SpokenWord] {
    var known: [String: [Pronunciation]] = [:]
    var missing: [String] = []
    for word in tokens.flatMap(\.spoken).joined() where known[word] == nil {
      known[word] = listed(word)
      if known[word]?.isEmpty ?? true, !missing.contains(word) { missing.append(word) }
    }
    if !missing.isEmpty {
      for (word, found) in zip(missing, try unknown(missing)) { known[word] = found }
    }
    return tokens.map { token in
      var variants: [[Int]] = []
      for way in token.spoken {
        var joined: [[Int]] = [[]]
        for word in way {
          let choices = (known[word] ?? []).compactMap { ids($0) }
          joined = joined.flatMap { head in choices.map { head + $0 } }
          if joined.count > mostVariants { joined = Array(joined.prefix(mostVariants)) }
        }
        for phones in joined where !phones.isEmpty && !variants.contains(phones) { variants.append(phones) }
      }
      return SpokenWord(variants: Array(variants.prefix(mostVariants)))
    }
  }

  /// What the lists and the rule say of a word.
  func listed(_ word: String) -> [Pronunciation] { known(word).map(\.pronunciation) }

  /// The same, each with where it is known from.
  func known(_ word: String) -> [KnownPronunciation] {
    var source = lexicon[word] == nil ? KnownPronunciation.Source.dictionary : .names
    var found = lexicon[word] ?? dictionary.pronunciations(of: word)
    if found.isEmpty {
      source = .rule
      found = OldVerbPronunciation.pronounce(word) { lexicon[$0] ?? dictionary.pronunciations(of: $0) }
    }
    let given = own[word]
    var known = given.map { KnownPronunciation($0, from: .own) }
    known += found.filter { !given.contains($0) }.map { KnownPronunciation($0, from: source) }
    if known.isEmpty { return known }
    for other in WeakForms.of(word) where !known.contains(where: { $0.pronunciation == other }) {
      known.append(KnownPronunciation(other, from: .weakForm))
    }
    return known
  }

  /// Phone ids of a pronunciation; nil where the model lacks one of them.
  func ids(_ pronunciation: Pronunciation) -> [Int]? {
    var found: [Int] = []
    for phone in pronunciation.phones {
      guard let id = model.phone(phone) else { return nil }
      found.append(id)
    }
    return found
  }

  /// What might be said instead of a token: its class mates and its other forms.
  func rivals(of token: Token, said word: SpokenWord) -> [RecitationSearch.Rival] {
    var rivals: [RecitationSearch.Rival] = []
    func add(_ spelling: String, _ pronunciations: [Pronunciation]) {
      let variants = pronunciations.compactMap { ids($0) }.filter { !word.variants.contains($0) }
      if !variants.isEmpty { rivals.append(.init(spelling: spelling, word: SpokenWord(variants: variants))) }
    }
    for mate in RivalWords.classMates(of: token.key) { add(mate, listed(mate)) }
    for modern in OldForms.modern(of: token.key) { add(modern, listed(modern)) }
    guard token.spoken.first?.count == 1 else { return rivals }
    for variant in word.variants {
      for other in RivalWords.inflections(of: Pronunciation(variant.map { model.phones[$0] })) {
        add("", [other])
      }
    }
    return rivals
  }
}
