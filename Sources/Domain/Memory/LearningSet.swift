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

  /// Makes a set.
  public init(id: SetID, name: String, count: Int, created: Date) {
    (self.id, self.name, self.count, self.created) = (id, name, count, created)
  }
}

/// A passage of a set.
public struct StoredPassage: Sendable, Hashable {
  /// Its number.
  public var id: PassageID
  /// Its canonical reference, as it was given to the store: `John 3:16`.
  public var reference: String

  /// Makes a passage.
  public init(id: PassageID, reference: String) { (self.id, self.reference) = (id, reference) }
}
