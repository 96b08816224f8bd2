public import Memory
public import Scripture

/// A passage built word by word, each chosen from four or five.
public struct BuildQuestion: Sendable, Hashable {
  /// The choice of one word.
  public struct Place: Sendable, Hashable {
    /// The right word.
    public let token: Token
    /// Words to choose from, without punctuation; no two with one key.
    public let options: [String]
    /// The position of the right one.
    public let right: Int
  }

  /// The choices, one for each word of the passage in order. A word that comes twice has two.
  public let places: [Place]

  /// Makes the question. Wrong words come from the passage itself, then from its neighbours, and are never the right
  /// word in another guise.
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

  /// Judges the options chosen, in order.
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
