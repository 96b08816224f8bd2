/// Where a word fits best by the network that tells phones, with all others of its text around it.
public struct NetworkPlace: Sendable, Equatable, Codable {
  /// How much better the whole text fits with the word than without it, in nats.
  public var presence: Double
  /// Frames of 10 ms.
  public var frames: Range<Int>

  /// Makes a place.
  public init(presence: Double, frames: Range<Int>) {
    self.presence = presence
    self.frames = frames
  }
}
