/// What one client may take of the server.
public struct HTTPLimits: Sendable, Hashable {
  /// The most bytes of a body; of a longer one the request says `isTooLong`.
  public var bodyBytes: Int
  /// How long a request may take from its connection to its answer, seconds, however it dribbles in.
  public var seconds: Double
  /// Connections at once; who comes when they are nearly all taken gets the place of the one open longest.
  public var connections: Int

  /// Makes limits.
  public init(bodyBytes: Int = 65_536, seconds: Double = 20, connections: Int = 64) {
    self.bodyBytes = bodyBytes
    self.seconds = seconds
    self.connections = connections
  }
}
