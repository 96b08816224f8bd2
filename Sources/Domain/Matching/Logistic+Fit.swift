internal import func Glibc.exp

extension Logistic {
  /// Fits by Newton's method (iteratively reweighted least squares; Hastie, Tibshirani and Friedman, "The Elements of
  /// Statistical Learning", section 4.4.1) with a penalty on the squares of standardised weights.
  ///
  /// Deterministic. Cost: 25 rounds of rows x features².
  ///
  /// - Parameters:
  ///   - names: a name for each column.
  ///   - rows: the features of each example.
  ///   - labels: whether each example is positive.
  ///   - penalty: 1 is one example's worth of doubt a weight.
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
