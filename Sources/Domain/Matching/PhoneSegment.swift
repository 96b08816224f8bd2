/// A phone of an expected word as it was found in a recording.
public struct PhoneSegment: Sendable, Equatable, Codable {
  /// Its ARPAbet name.
  public var phone: String
  /// How many frames of 10 ms it takes.
  public var frames: Int
  /// Cost of the free phone loop less its own, in nats a frame; at most about 0.
  public var goodness: Double

  /// Makes a phone.
  public init(phone: String, frames: Int, goodness: Double) {
    self.phone = phone
    self.frames = frames
    self.goodness = goodness
  }
}
