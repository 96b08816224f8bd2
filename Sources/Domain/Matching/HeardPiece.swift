/// A stretch of a recording and what the search made of it.
public struct HeardPiece: Sendable, Equatable, Codable {
  /// What a stretch can be; `index` counts tokens of the text.
  public enum Kind: Sendable, Equatable, Codable {
    /// Expected word `index`.
    case word(Int)
    /// Other speech in place of expected word `index`.
    case rubbish(Int)
    /// Speech that the text does not have, before expected word `index`.
    case added(Int)
    /// Silence or noise before expected word `index`.
    case pause(Int)
  }

  /// What it is.
  public var kind: Kind
  /// Its frames of 10 ms.
  public var frames: Range<Int>
  /// How many of its frames are speech.
  public var speechFrames: Int

  /// Makes a stretch.
  public init(kind: Kind, frames: Range<Int>, speechFrames: Int) {
    self.kind = kind
    self.frames = frames
    self.speechFrames = speechFrames
  }
}
