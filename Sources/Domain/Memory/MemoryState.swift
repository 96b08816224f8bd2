/// What FSRS knows about one thing learnt.
public struct MemoryState: Sendable, Hashable, Codable {
  /// Days after which recall has fallen to 90%; 0.001 to 36,500.
  public var stability: Double
  /// How hard it is to make stick, 1 to 10.
  public var difficulty: Double

  /// Makes a state.
  public init(stability: Double, difficulty: Double) {
    self.stability = stability
    self.difficulty = difficulty
  }
}
