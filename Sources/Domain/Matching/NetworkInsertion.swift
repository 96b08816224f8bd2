/// Other speech than the text between two of its words, or at an end of it, by the network that tells phones.
public struct NetworkInsertion: Sendable, Equatable, Codable {
  /// By how many nats the recording fits the text better with other speech there than without.
  public var gain: Double
  /// Where it would be.
  public var frames: Range<Int>

  /// Makes an insertion.
  public init(gain: Double, frames: Range<Int>) {
    self.gain = gain
    self.frames = frames
  }
}
