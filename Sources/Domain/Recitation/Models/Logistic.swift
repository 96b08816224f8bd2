internal import func Glibc.exp

/// A logistic model: probability = 1 / (1 + exp(-(intercept + Σ weight · feature))).
public struct Logistic: Sendable, Equatable, Codable {
  var intercept: Double
  public var weights: [String: Double]

  func logOdds(_ names: [String], _ values: [Double]) -> Double {
    zip(names, values).reduce(intercept) { $0 + (weights[$1.0] ?? 0) * $1.1 }
  }

  /// Log odds as a probability: 0 is 0.5, 2.197 is 0.9.
  public static func probability(logOdds: Double) -> Double { 1 / (1 + exp(-logOdds)) }
}

extension Logistic {
  /// Fits by Newton's method (iteratively reweighted least squares; Hastie, Tibshirani and Friedman, "The
  /// Elements of Statistical Learning", section 4.4.1) with a penalty on the squares of standardised weights:
  /// 1 is one example's worth of doubt a weight.
  ///
  /// Deterministic. Cost: 25 rounds of rows x features².
  public init(fitting names: [String], _ rows: [[Double]], _ labels: [Bool], penalty: Double = 1) {
    let columns = names.count
    let count = Double(max(1, rows.count))
    var means = [Double](repeating: 0, count: columns)
    var spreads = means
    for row in rows { for column in 0..<columns { means[column] += row[column] / count } }
    for row in rows {
      for column in 0..<columns {
        let distance = row[column] - means[column]
        spreads[column] += distance * distance / count
      }
    }
    spreads = spreads.map { $0 > 1e-12 ? $0.squareRoot() : 1 }
    let examples = rows.map { row in
      [1.0] + (0..<columns).map { (row[$0] - means[$0]) / spreads[$0] }
    }
    let found = Self.newton(examples, labels, penalty: penalty, size: columns + 1)
    var intercept = found[0]
    var weights: [String: Double] = [:]
    for column in 0..<columns {
      let weight = found[column + 1] / spreads[column]
      weights[names[column]] = weight
      intercept -= weight * means[column]
    }
    self.init(intercept: intercept, weights: weights)
  }

  private static func newton(
    _ examples: [[Double]], _ labels: [Bool], penalty: Double, size: Int
  ) -> [Double] {
    var weights = [Double](repeating: 0, count: size)
    for _ in 0..<25 {
      var slope = [Double](repeating: 0, count: size)
      var curve = [Double](repeating: 0, count: size * size)
      for (row, label) in zip(examples, labels) {
        var odds = 0.0
        for k in 0..<size { odds += weights[k] * row[k] }
        let probability = 1 / (1 + exp(-min(30, max(-30, odds))))
        let error = (label ? 1 : 0) - probability
        let weight = probability * (1 - probability)
        for i in 0..<size {
          slope[i] += error * row[i]
          for j in 0...i { curve[i * size + j] += weight * row[i] * row[j] }
        }
      }
      for i in 0..<size {
        let doubt = i == 0 ? 1e-6 : penalty
        slope[i] -= doubt * weights[i]
        curve[i * size + i] += doubt
      }
      let step = solve(curve, slope, size)
      for k in 0..<size { weights[k] += step[k] }
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
    return weights
  }

  /// Solves a symmetric positive definite system, lower triangle given, by Cholesky's method.
  private static func solve(_ lower: [Double], _ right: [Double], _ size: Int) -> [Double] {
    var factor = lower
    var result = right
    for i in 0..<size {
      for j in 0...i {
        var sum = factor[i * size + j]
        for k in 0..<j { sum -= factor[i * size + k] * factor[j * size + k] }
        factor[i * size + j] = i == j ? max(1e-12, sum).squareRoot() : sum / factor[j * size + j]
      }
    }
    for i in 0..<size {
      for k in 0..<i { result[i] -= factor[i * size + k] * result[k] }
      result[i] /= factor[i * size + i]
    }
    for i in (0..<size).reversed() {
      for k in i + 1..<max(i + 1, size) { result[i] -= factor[k * size + i] * result[k] }
      result[i] /= factor[i * size + i]
    }
    return result
  }
}

/// A number that a model weighs: what it is called in the model's file, and how it is had.
///
///     Feature<WordEvidence>("logPhones") { log(Double($0.phones)) }
struct Feature<Subject>: Sendable {
  let name: String
  let value: @Sendable (Subject) -> Double

  init(_ name: String, _ value: @escaping @Sendable (Subject) -> Double) {
    self.name = name
    self.value = value
  }
}

extension Array {
  func names<Subject>() -> [String] where Element == Feature<Subject> { map(\.name) }

  func values<Subject>(of subject: Subject) -> [Double] where Element == Feature<Subject> {
    map { $0.value(subject) }
  }
}

extension [String] {
  /// Where a feature stands among these, which have it.
  func column(_ name: String) -> Int {
    guard let column = firstIndex(of: name) else { preconditionFailure("no feature is called \(name)") }
    return column
  }
}

/// The median of a list without one of its members, for each member: sorted once, then a look-up each.
///
///     RestMedian([1, 2, 9]).without(9) // 1.5
///     RestMedian([4]).without(4) // nil
struct RestMedian {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  /// The median of the others; nil where there are none.
  func without(_ member: Double) -> Double? {
    guard sorted.count > 1 else { return nil }
    var low = 0
    var high = sorted.count - 1
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < member { low = middle + 1 } else { high = middle }
    }
    func other(_ place: Int) -> Double { sorted[place < low ? place : place + 1] }
    let count = sorted.count - 1
    return count % 2 == 1 ? other(count / 2) : (other(count / 2 - 1) + other(count / 2)) / 2
  }

  var whole: Double? {
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
