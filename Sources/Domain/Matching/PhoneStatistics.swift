/// How well a phone of the model fits, and how long it lasts, where it really was said.
///
/// Some phones fit badly and some are short whoever says them; a phone of a word is judged against its own kind.
public struct PhoneStatistics: Sendable, Equatable, Codable {
  /// Median goodness, in nats a frame.
  public var goodness: Double
  /// Its spread: 1.48 x the median distance from the median (a normal distribution's standard deviation), plus 0.3.
  public var goodnessSpread: Double
  /// Mean of the natural logarithm of the frames it takes.
  public var logFrames: Double
  /// Standard deviation of the same, plus 0.05.
  public var logFramesSpread: Double

  /// What stands in for a phone that was seen too seldom.
  static let unknown = PhoneStatistics(
    goodness: -1.5, goodnessSpread: 3, logFrames: 1.6, logFramesSpread: 0.6)
}
