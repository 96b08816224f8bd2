/// What the network that tells phones makes of a stretch of a recording as a whole.
public struct NetworkHearing: Sendable, Equatable, Codable {
  /// How much better the stretch fits its text than the same sounds in other orders.
  public var disorder: DisorderMargins
  /// The log likelihood of what is likeliest, in the mean of the frames that are not silence: how clearly is spoken, whatever the text is;
  /// nats, 0 is sure.
  public var certainty: Double

  /// Makes a hearing.
  public init(disorder: DisorderMargins, certainty: Double) {
    self.disorder = disorder
    self.certainty = certainty
  }
}
