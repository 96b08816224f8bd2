/// What a person who types in search of a verse may mean, to choose from.
public struct FoundPlaces: Sendable, Hashable {
  /// One of them.
  public struct Place: Sendable, Hashable {
    /// Its canonical reference.
    public var reference: String
    /// Its words, or how much it holds: "36 verses".
    public var words: String
    /// Whether it is looked into rather than learnt: a chapter of a book.
    public var isLookedInto = false
  }

  /// What they are: "John has 21 chapters".
  public var heading: String
  /// In the order of the canon.
  public var places: [Place]
  /// Whether the first of them is what was typed, and may be learnt.
  public var isNamed: Bool
}
