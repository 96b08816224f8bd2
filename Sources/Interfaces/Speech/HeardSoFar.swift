public import Audio
public import Base

/// What is known of a recitation while it is being spoken. Provisional: the verdict on the whole of it replaces it.
public struct HeardSoFar: Sendable, Equatable, Codable {
  /// A word that is past.
  public struct Word: Sendable, Equatable, Codable {
    /// Its place among the whitespace tokens of the text, from 0.
    public var index: Int
    /// When it ended, seconds since listening began.
    public var end: Double

    /// Makes a word.
    public init(index: Int, end: Double) {
      self.index = index
      self.end = end
    }
  }

  /// The words that are past since the last time, in the order in which they were said; each is told once.
  public var words: [Word]
  /// The word that is likely to come next; nil behind the last.
  public var next: Int?
  /// Whether the text has been said to its end.
  public var isComplete: Bool

  /// Makes it.
  public init(words: [Word] = [], next: Int? = nil, isComplete: Bool = false) {
    self.words = words
    self.next = next
    self.isComplete = isComplete
  }
}

/// Follows a recitation while it is spoken.
public protocol LiveRecognizer: Sendable {
  /// Begins to follow a text, in place of whatever was followed before.
  ///
  /// - Parameters:
  ///   - text: the text; its whitespace tokens are what is told.
  ///   - alone: the places of those that may be said without the others, as they fill gaps; nil where there are none.
  /// - Returns: by what this recitation is named.
  /// - Throws: `missing_model`, `engine_lost`.
  func follow(_ text: String, alone: [Int]?) async throws(Failure) -> Int
  /// Hands on the next sound (16 kHz) of a recitation.
  ///
  /// - Parameters:
  ///   - sound: as much as has come.
  ///   - recitation: what `follow` answered.
  /// - Returns: what is known now.
  /// - Throws: `not_following` where another is followed by now, or the engine was lost and is a fresh one.
  func hear(_ sound: PCM, of recitation: Int) async throws(Failure) -> HeardSoFar
}
