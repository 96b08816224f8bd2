/// How well a word fits by the network that tells phones (`PhoneNetwork`).
public struct NetworkFit: Sendable, Equatable, Codable {
  /// For each of its phones by how many nats a frame it is below the likeliest phone there, on average: 0 is as good as it gets.
  public var phones: [Double]
  /// By how many nats it fits better than the best of its rivals; nil for a word without any.
  public var overRival: Double?

  /// Makes a fit.
  public init(phones: [Double], overRival: Double?) {
    self.phones = phones
    self.overRival = overRival
  }
}
