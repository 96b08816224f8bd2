/// All verses from one to another, both included. A single verse is a range of one.
public struct VerseRange: Sendable, Hashable, Codable {
  /// The first verse.
  public var first: VerseID
  /// The last verse, never before the first.
  public var last: VerseID

  /// Makes a range; ends given the wrong way round are put right.
  public init(_ first: VerseID, _ last: VerseID) {
    self.first = min(first, last)
    self.last = max(first, last)
  }
}
