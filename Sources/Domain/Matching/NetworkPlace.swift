/// Where a word fits best by the network that tells phones, with all others of its text around it.
public struct NetworkPlace: Sendable, Equatable, Codable {
  /// How much better the whole text fits with the word than without it, in nats.
  public var presence: Double
  /// Frames of 10 ms.
  public var frames: Range<Int>
  /// The phones of the way to say it that fits best there, each by how many nats a frame it is below the likeliest one; none where the
  /// word has no room.
  public var segments: [PhoneSegment]
  /// How much better the whole text fits with the word than with the best of its rivals there, in nats; nil without any.
  public var overRival: Double?

  /// Makes a place.
  public init(
    presence: Double, frames: Range<Int>, segments: [PhoneSegment] = [], overRival: Double? = nil
  ) {
    self.presence = presence
    self.frames = frames
    self.segments = segments
    self.overRival = overRival
  }
}
