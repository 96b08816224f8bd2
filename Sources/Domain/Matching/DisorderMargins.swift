/// How much better a recording fits its text than texts that nobody said, of the same sounds in other orders; in nats: far
/// above 0 where the text was said, about 0 where it was not, whoever speaks.
public struct DisorderMargins: Sendable, Equatable, Codable {
  /// Over its words moved round by one, two and three places, on average; 0 for a single word. "Jesus wept now" is held
  /// against "wept now Jesus" and "now Jesus wept".
  public var shifted: Double
  /// Over its words from the last to the first, each of these from its last phone to its first, and each word so in
  /// its place, on average.
  public var turned: Double

  /// Makes margins.
  public init(shifted: Double = 0, turned: Double = 0) {
    self.shifted = shifted
    self.turned = turned
  }

  /// Those of two parts of a recording together.
  static func + (left: Self, right: Self) -> Self {
    Self(shifted: left.shifted + right.shifted, turned: left.turned + right.turned)
  }
}
