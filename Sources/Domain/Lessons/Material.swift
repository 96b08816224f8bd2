public import Scripture

/// What questions about a passage are made of.
public struct Material: Sendable, Hashable {
  /// Its place: the first verse of a passage.
  public var place: VerseID
  /// Its words.
  public var tokens: [Token]
  /// The words of the verses before and after it.
  public var neighbours: [Token]
  /// How much each word was missed by this learner, by its index; see the answer log.
  public var misses: [Int: Double]

  /// Makes material.
  public init(place: VerseID, tokens: [Token], neighbours: [Token] = [], misses: [Int: Double] = [:]) {
    self.place = place
    self.tokens = tokens
    self.neighbours = neighbours
    self.misses = misses
  }

  /// The tokens that are words: those with something to say.
  public var words: [Token] { tokens.filter { !$0.key.isEmpty } }
}
