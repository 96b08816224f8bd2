internal import func Glibc.log

/// How far predictions of recall are from what came of them, by the two figures that are published for schedulers.
///
/// Source: the open-spaced-repetition project, "The Metric". The log loss is the mean of -log p of what happened: less is
/// better, and a confident mistake costs most. The RMSE (bins) is of the share recalled against the mean prediction, within
/// bins of alike interval, number of reviews and number of lapses, weighted by their size: 0.05 says that a prediction of 90%
/// is some five points off. Cost: a pass over the reviews.
public struct PredictionError: Sendable, Hashable {
  /// How many reviews were predicted.
  public var count: Int
  /// The share of them that was recalled, 0 to 1.
  public var recalled: Double
  /// The mean of -log p, natural.
  public var logLoss: Double
  /// Root mean square error over the bins, 0 to 1.
  public var rmse: Double

  /// Predictions this near to 0 or 1 count as this near, so that one mistake does not outweigh all.
  static let margin = 1e-6

  /// Measures a scheduler.
  ///
  /// - Parameters:
  ///   - fsrs: The scheduler.
  ///   - histories: The reviews of each thing, in order.
  ///   - first: The day from which on reviews are predicted; what came before still counts for the state.
  ///   - last: The day from which on nothing is looked at.
  public init(
    of fsrs: FSRS, over histories: some Sequence<[FSRSReview]>, from first: StudyDay? = nil,
    before last: StudyDay? = nil
  ) {
    var (count, recalled, loss) = (0, 0, 0.0)
    var bins: [Bin: (count: Double, predicted: Double, recalled: Double)] = [:]
    for history in histories {
      fsrs.eachPrediction(of: history, from: first, before: last) { prediction in
        count += 1
        recalled += prediction.isRecalled ? 1 : 0
        loss += Self.loss(prediction)
        let bin = Bin(prediction)
        let sum = bins[bin] ?? (0, 0, 0)
        bins[bin] = (
          sum.count + 1, sum.predicted + prediction.recall, sum.recalled + (prediction.isRecalled ? 1 : 0)
        )
      }
    }
    self.count = count
    let total = Double(max(1, count))
    self.recalled = Double(recalled) / total
    logLoss = loss / total
    // Sums of bins in an order of their own would differ in the last digits from run to run.
    let squares = bins.sorted { $0.key < $1.key }.reduce(0.0) { sum, bin in
      let off = (bin.value.recalled - bin.value.predicted) / bin.value.count
      return sum + off * off * bin.value.count
    }
    rmse = (squares / total).squareRoot()
  }

  /// -log of the probability given to what happened.
  static func loss(_ prediction: FSRS.Prediction) -> Double {
    let recall = min(max(prediction.recall, margin), 1 - margin)
    return -log(prediction.isRecalled ? recall : 1 - recall)
  }

  /// Alike reviews. The bounds of the bins grow by these factors from one to the next.
  private struct Bin: Hashable, Comparable {
    var days: Int
    var number: Int
    var lapses: Int

    init(_ prediction: FSRS.Prediction) {
      func step(_ value: Int, _ factor: Double) -> Int {
        value < 1 ? -1 : Int((log(Double(value)) / log(factor)).rounded(.down))
      }
      days = step(prediction.elapsedDays, 3.62)
      number = step(prediction.number, 1.89)
      lapses = step(prediction.lapses, 1.73)
    }

    static func < (left: Self, right: Self) -> Bool {
      (left.days, left.number, left.lapses) < (right.days, right.number, right.lapses)
    }
  }
}
