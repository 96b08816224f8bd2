/// How well a word fits by the network that tells phones (`PhoneNetwork`).
public struct NetworkFit: Sendable, Equatable, Codable {
  /// For each of its phones by how many nats a frame it is below the likeliest phone there, on average: 0 is as good as it gets.
  public var phones: [Double]

  /// Makes a fit.
  public init(phones: [Double]) {
    self.phones = phones
  }
}
