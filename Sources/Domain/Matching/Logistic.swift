internal import func Glibc.exp

/// A logistic model: probability = 1 / (1 + exp(-(intercept + Σ weight · feature))).
public struct Logistic: Sendable, Equatable, Codable {
  /// The constant term.
  public var intercept: Double
  /// The weight of each feature, by name.
  public var weights: [String: Double]

  /// The log odds of a vector of features.
  public func logOdds(_ names: [String], _ values: [Double]) -> Double {
    zip(names, values).reduce(intercept) { $0 + (weights[$1.0] ?? 0) * $1.1 }
  }

  /// Log odds as a probability: 0 is 0.5, 2.197 is 0.9.
  public static func probability(logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}
