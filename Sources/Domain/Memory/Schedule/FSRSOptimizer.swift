/// Fits the parameters of FSRS to a learner's own reviews.
///
/// What is made least is the published loss: the sum of -log p of what happened, late reviews counting more
/// than early ones, plus, for each parameter, the square of its distance from the default in published
/// standard deviations; so few reviews move little. The parameters stay within the published bounds, and a
/// better first answer never gives less stability.
///
/// By Fisher scoring with Levenberg's damping: of a sum of -log p the expected curvature follows from slopes
/// alone, which are taken as differences of predictions. So no formula of FSRS stands twice, nothing is left
/// to chance, and some ten rounds do. Cost of a round: 22 passes over the reviews, a second for 100,000 of
/// them.
public enum FSRSOptimizer {
  /// So many reviews are wanted at least, as by Anki.
  public static let leastReviews = 400

  /// Standard deviations of the parameters over many learners.
  private static let deviations: [Double] = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57, 0.25, 1.03,
    0.31, 0.32, 0.14, 0.27,
  ]
  /// Within which each parameter stays.
  private static let bounds: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100, 1...10, 0.001...4, 0.001...4, 0.001...0.75, 0...4.5,
    0...0.8, 0.001...3.5, 0.001...5, 0.001...0.25, 0.001...0.9, 0...4, 0...1, 1...6, 0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]
  /// How much the distance from the defaults counts, beside one review.
  private static let penalty = 0.5
  private static let mostRounds = 40

  /// The parameters, w0 to w20, that predict reviews before a day best; the defaults where there is nothing
  /// to predict.
  public static func parameters(
    for histories: [[FSRSReview]], before last: StudyDay? = nil
  ) -> [Double] {
    var point = FSRS.defaultParameters
    let weights = weights(of: histories, before: last)
    let firsts = Set(histories.compactMap(\.first?.grade))
    guard var slopes = Slopes(at: point, histories, before: last, weights) else { return point }
    var damping = 1e-3
    for _ in 0..<mostRounds {
      guard let next = step(from: point, slopes, damping, firsts) else {
        damping *= 10
        continue
      }
      let loss = loss(at: next, histories, before: last, weights)
      if loss < slopes.loss {
        let gain = slopes.loss - loss
        point = next
        guard gain > 1e-6 * slopes.loss, let moved = Slopes(at: point, histories, before: last, weights)
        else { break }
        slopes = moved
        damping = max(1e-9, damping / 10)
      } else {
        damping *= 10
        if damping > 1e9 { break }
      }
    }
    return filled(point, firsts)
  }

  /// The stability after a first answer that was never given lies between those of its neighbours.
  private static func filled(_ point: [Double], _ firsts: Set<Grade>) -> [Double] {
    var point = point
    for (index, grade) in Grade.allCases.enumerated() where !firsts.contains(grade) {
      let low = Grade.allCases[..<index].filter(firsts.contains).map { point[$0.rawValue - 1] }.max()
      let high = Grade.allCases[(index + 1)...].filter(firsts.contains).map { point[$0.rawValue - 1] }.min()
      point[index] = min(max(point[index], low ?? 0), high ?? .infinity)
    }
    return point
  }

  // MARK: The loss

  private static func fsrs(_ parameters: [Double]) -> FSRS { FSRS(parameters: parameters) ?? FSRS() }

  private static func penalty(at point: [Double]) -> Double {
    point.indices.reduce(0) { sum, index in
      let off = (point[index] - FSRS.defaultParameters[index]) / deviations[index]
      return sum + penalty * off * off
    }
  }

  /// How much the reviews of each day count, from a quarter to 1 by the cube of their place among all: people
  /// change.
  private static func weights(of histories: [[FSRSReview]], before last: StudyDay?) -> [StudyDay: Double] {
    var counts: [StudyDay: Int] = [:]
    for history in histories {
      FSRS().eachPrediction(of: history, before: last) { counts[$0.day, default: 0] += 1 }
    }
    let total = Double(max(1, counts.values.reduce(0, +)))
    var before = 0
    var weights: [StudyDay: Double] = [:]
    for (day, count) in counts.sorted(by: { $0.key < $1.key }) {
      let place = (Double(before) + Double(count) / 2) / total
      weights[day] = 0.25 + 0.75 * place * place * place
      before += count
    }
    return weights
  }

  private static func loss(
    at point: [Double], _ histories: [[FSRSReview]], before last: StudyDay?, _ weights: [StudyDay: Double]
  ) -> Double {
    let fsrs = fsrs(point)
    var loss = penalty(at: point)
    for history in histories {
      fsrs.eachPrediction(of: history, before: last) {
        loss += (weights[$0.day] ?? 1) * PredictionError.loss($0)
      }
    }
    return loss
  }

  /// The loss at a point, its slope, and its expected curvature.
  private struct Slopes {
    var loss: Double
    var gradient: [Double]
    var curvature: [[Double]]

    /// Nil where nothing is predicted.
    init?(
      at point: [Double], _ histories: [[FSRSReview]], before last: StudyDay?,
      _ weights: [StudyDay: Double]
    ) {
      let count = point.count
      loss = penalty(at: point)
      gradient = point.indices.map {
        2 * penalty * (point[$0] - FSRS.defaultParameters[$0]) / (deviations[$0] * deviations[$0])
      }
      curvature = point.indices.map { row in
        var line = [Double](repeating: 0, count: count)
        line[row] = 2 * penalty / (deviations[row] * deviations[row])
        return line
      }
      let here = fsrs(point)
      // To the side on which there is room, so that none leaves its bounds.
      let steps = point.indices.map { index in
        let step = 1e-4 * deviations[index]
        return point[index] + step <= bounds[index].upperBound ? step : -step
      }
      let beside = point.indices.map { index in
        var moved = point
        moved[index] += steps[index]
        return fsrs(moved)
      }
      var predictions = 0
      for history in histories {
        var found: [FSRS.Prediction] = []
        here.eachPrediction(of: history, before: last) { found.append($0) }
        guard !found.isEmpty else { continue }
        predictions += found.count
        var rows = [Double](repeating: 0, count: found.count * count)
        for index in 0..<count {
          var place = 0
          beside[index].eachPrediction(of: history, before: last) {
            rows[place * count + index] = ($0.recall - found[place].recall) / steps[index]
            place += 1
          }
        }
        for (place, prediction) in found.enumerated() {
          let share = weights[prediction.day] ?? 1
          loss += share * PredictionError.loss(prediction)
          let margin = PredictionError.margin
          let recall = min(max(prediction.recall, margin), 1 - margin)
          let weight = share / (recall * (1 - recall))
          let miss = weight * (recall - (prediction.isRecalled ? 1 : 0))
          for index in 0..<count {
            let slope = rows[place * count + index]
            guard slope != 0 else { continue }
            gradient[index] += miss * slope
            for other in 0...index {
              curvature[index][other] += weight * slope * rows[place * count + other]
            }
          }
        }
      }
      guard predictions > 0 else { return nil }
    }
  }

  // MARK: A step

  /// Where the curvature says that the loss is least, brought inside the bounds; nil where the equations have
  /// no answer.
  private static func step(from point: [Double], _ slopes: Slopes, _ damping: Double, _ firsts: Set<Grade>)
    -> [Double]?
  {
    // What presses against its bound stays there.
    let free = point.indices.filter { index in
      let (low, high) = (bounds[index].lowerBound, bounds[index].upperBound)
      return !(point[index] <= low && slopes.gradient[index] > 0)
        && !(point[index] >= high && slopes.gradient[index] < 0)
    }
    let matrix = free.enumerated().map { row, index in
      free[...row].enumerated().map { column, other in
        let value = slopes.curvature[index][other]
        return row == column ? value * (1 + damping) : value
      }
    }
    guard let change = solution(of: matrix, free.map { -slopes.gradient[$0] }) else { return nil }
    var next = point
    for (index, change) in zip(free, change) { next[index] += change }
    for index in next.indices {
      next[index] = min(max(next[index], bounds[index].lowerBound), bounds[index].upperBound)
    }
    var least = 0.0
    for grade in Grade.allCases where firsts.contains(grade) {
      next[grade.rawValue - 1] = max(next[grade.rawValue - 1], least)
      least = next[grade.rawValue - 1]
    }
    return next
  }

  /// Solves symmetric equations by Cholesky's method; `matrix` is the lower half. Nil where it is not
  /// positive.
  private static func solution(of matrix: [[Double]], _ right: [Double]) -> [Double]? {
    var lower = matrix
    var values = right
    for row in lower.indices {
      for column in 0...row {
        var sum = lower[row][column]
        for index in 0..<column { sum -= lower[row][index] * lower[column][index] }
        if row == column {
          guard sum > 0, sum.isFinite else { return nil }
          lower[row][row] = sum.squareRoot()
        } else {
          lower[row][column] = sum / lower[column][column]
        }
      }
      for index in 0..<row { values[row] -= lower[row][index] * values[index] }
      values[row] /= lower[row][row]
    }
    for row in lower.indices.reversed() {
      for index in (row + 1)..<max(row + 1, lower.count) { values[row] -= lower[index][row] * values[index] }
      values[row] /= lower[row][row]
    }
    return values.allSatisfy(\.isFinite) ? values : nil
  }
}
