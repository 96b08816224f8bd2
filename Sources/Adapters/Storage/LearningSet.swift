public import FoundationEssentials

/// A named list of passages to learn.
public struct LearningSet: Sendable, Hashable {
  /// Its number.
  public var id: SetID
  /// Its name, unique without regard to case.
  public var name: String
  /// How many passages it holds.
  public var count: Int
  /// When it was made.
  public var created: Date
}

/// A passage of a set.
public struct StoredPassage: Sendable, Hashable {
  /// Its number.
  public var id: PassageID
  /// Its canonical reference, as it was given to the store: `John 3:16`.
  public var reference: String
}
