public import FoundationEssentials

/// A way to put a number, 0 to 1, on how well a verse is known.
///
/// Every model keeps these promises: a right answer never lowers the strength; a wrong one or time without practice
/// never raises it; a hinted answer never raises it more than an unhinted one.
public protocol StrengthModel: Sendable {
  /// The strength at a time, 0 to 1. O(1).
  func strength(of recollection: Recollection, at time: Date) -> Double

  /// Where the number comes from.
  func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation
}

/// Where a strength comes from, for `recite why`.
public struct StrengthExplanation: Sendable, Hashable {
  /// The strength, 0 to 1.
  public var strength: Double
  /// The formula with the learner's own numbers put in.
  public var formula: String
  /// What the numbers mean, a sentence each.
  public var sentences: [String]

  /// Makes an explanation.
  public init(strength: Double, formula: String, sentences: [String]) {
    self.strength = strength
    self.formula = formula
    self.sentences = sentences
  }
}

extension Date {
  /// Days since an earlier time, in 24-hour days; 0 where that is later.
  func days(since earlier: Date) -> Double { max(0, timeIntervalSince(earlier) / 86_400) }
}

extension Double {
  /// Within 0 to 1; 0 for what is not a number.
  var heldToUnit: Double { isNaN ? 0 : Swift.min(Swift.max(self, 0), 1) }

  /// With so many places behind the point, rounded: `1.25.printed(1)` is "1.2".
  func printed(_ places: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return String(self) }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int((self * Double(scale)).rounded(.toNearestOrEven))
    let whole = "\(scaled < 0 ? "-" : "")\(abs(scaled) / scale)"
    guard places > 0 else { return whole }
    let digits = String(abs(scaled) % scale)
    return whole + "." + String(repeating: "0", count: places - digits.count) + digits
  }
}
