/// A stretch of speech that no expected word explains, and what speaks for it.
public struct ExtraEvidence: Sendable, Equatable, Codable {
  /// What it sounds like.
  public enum Kind: Sendable, Equatable, Codable {
    /// Anything.
    case speech
    /// Token `index`, said before.
    case repetition(Int)
    /// The beginning of token `index`, which follows whole.
    case falseStart(Int)
  }

  /// What it sounds like.
  public var kind: Kind
  /// The token before which it was said.
  public var before: Int
  /// Its frames.
  public var frames: Range<Int>
  /// How many of them are speech.
  public var speechFrames: Int
  /// Phones that the free loop finds in it.
  public var phones: Int
  /// Cost of the words around it with nothing between them, less the cost with it, in nats.
  public var gain: Double
  /// Whether the words to both sides of it are next to each other in the text, or the end of the text.
  public var adjoining: Bool
  /// What the network that tells phones would put at the place; nil where none was asked.
  public var insertion: NetworkInsertion?
  /// Which phones it hears in these frames; nil where none was asked.
  public var heard: HeardPhones?
  /// Whether the network alone found it.
  public var isOfNetwork = false

  /// Makes evidence.
  public init(
    kind: Kind, before: Int, frames: Range<Int>, speechFrames: Int, phones: Int, gain: Double, adjoining: Bool
  ) {
    self.kind = kind
    self.before = before
    self.frames = frames
    self.speechFrames = speechFrames
    self.phones = phones
    self.gain = gain
    self.adjoining = adjoining
  }
}
