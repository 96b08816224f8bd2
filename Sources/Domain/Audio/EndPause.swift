/// The silence that ends an answer, fitted to the person: it follows the pauses that they make between words.
///
///     var pause = EndPause(nil)          // 2 s
///     pause.take(longest: 0.4)           // after three such answers 1.2 s
///     pause.take(longest: 1.8)           // 3.2 s: who thinks that long is not cut off
public struct EndPause: Sendable, Equatable {
  /// The shortest and the longest, seconds.
  public static let range = 1.2...4.0
  /// Where nothing is known of a person: a learner pauses to think.
  public static let usual = 2.0

  /// How long it is now, seconds.
  public private(set) var seconds: Double
  /// What the person chose; nil where it is fitted.
  private let chosen: Double?
  private var pauses: [Double] = []

  /// Answers that are remembered, and those before which it gets no shorter.
  private static let remembered = 8
  private static let fewest = 3
  private static let margin = 0.5
  private static let factor = 1.5

  /// Makes a pause.
  ///
  /// - Parameter seconds: What the person chose, held in `range`; nil where it is to be fitted.
  public init(_ seconds: Double?) {
    chosen = seconds
    self.seconds = min(max(seconds ?? Self.usual, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Takes what the person chooses from now on. The same as before keeps what was learnt of their pauses.
  ///
  /// - Parameter seconds: As when it is made.
  public mutating func choose(_ seconds: Double?) {
    if seconds != chosen { self = EndPause(seconds) }
  }

  /// Takes the longest silence between words of one answer, seconds.
  public mutating func take(longest pause: Double) {
    guard chosen == nil else { return }
    pauses = pauses.suffix(Self.remembered - 1) + [pause]
    let fitted = Self.factor * (pauses.max() ?? 0) + Self.margin
    let least = pauses.count < Self.fewest ? Self.usual : Self.range.lowerBound
    seconds = min(max(fitted, least), Self.range.upperBound)
  }
}

extension Endpointer.Settings {
  /// How the answer of a learner is listened for.
  ///
  /// - Parameter pause: The silence that ends it.
  /// - Returns: Settings with up to five minutes for the answer.
  public static func answer(ending pause: EndPause) -> Endpointer.Settings {
    var settings = Endpointer.Settings()
    settings.trailingSilence = pause.seconds
    settings.maximumLength = 300
    return settings
  }
}
