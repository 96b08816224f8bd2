internal import func Glibc.log

/// Parameters fitted to a learner's own reviews, and what they are worth: measured on later reviews than they
/// were fitted to.
public struct FSRSFit: Sendable, Hashable {
  /// The parameters fitted to all reviews, w0 to w20.
  public let parameters: [Double]
  /// The first day of the reviews that were held out: the last fifth.
  public let heldOutFrom: StudyDay
  /// How the parameters in use predict the reviews that were held out.
  public let before: PredictionError
  /// How parameters fitted to the reviews before them predict these.
  public let after: PredictionError

  /// Whether parameters fitted to the past told the later reviews better than those in use.
  public var isBetter: Bool { after.logLoss < before.logLoss }

  /// Fits parameters, twice: to the first four fifths, to be measured on the last against the scheduler in
  /// use, and to all. Nil where there are fewer reviews than `FSRSOptimizer.leastReviews`, or none to be
  /// predicted on more than one day. Cost: twice that of `FSRSOptimizer`.
  public init?(to histories: [[FSRSReview]], using fsrs: FSRS) {
    guard histories.reduce(0, { $0 + $1.count }) >= FSRSOptimizer.leastReviews,
      let day = Self.lastFifth(of: histories)
    else { return nil }
    heldOutFrom = day
    before = PredictionError(of: fsrs, over: histories, from: day)
    let past = FSRSOptimizer.parameters(for: histories, before: day)
    after = PredictionError(of: FSRS(parameters: past) ?? FSRS(), over: histories, from: day)
    parameters = FSRSOptimizer.parameters(for: histories)
  }

  /// The day from which on there is a fifth of what can be predicted; nil where all is on one day.
  private static func lastFifth(of histories: [[FSRSReview]]) -> StudyDay? {
    let days = histories.flatMap { history in
      history.dropFirst().filter { $0.elapsedDays >= 1 }.map(\.day)
    }.sorted()
    guard let first = days.first, let last = days.last, first < last else { return nil }
    let day = days[days.count * 4 / 5]
    return day > first ? day : days.first { $0 > first }
  }
}

/// How far predictions of recall are from what came of them, by the two figures that are published for
/// schedulers.
///
/// Source: the open-spaced-repetition project, "The Metric". The log loss is the mean of -log p of what
/// happened: less is better, and a confident mistake costs most. The RMSE (bins) is of the share recalled
/// against the mean prediction, within bins of alike interval, number of reviews and number of lapses,
/// weighted by their size: 0.05 says that a prediction of 90% is some five points off. Cost: a pass over the
/// reviews.
public struct PredictionError: Sendable, Hashable {
  public var count: Int
  /// The share of them that was recalled, 0 to 1.
  public var recalled: Double
  /// The mean of -log p, natural.
  public var logLoss: Double
  /// Root mean square error over the bins, 0 to 1.
  public var rmse: Double

  /// Predictions this near to 0 or 1 count as this near, so that one mistake does not outweigh all.
  static let margin = 1e-6

  /// Measures a scheduler on reviews from one day to another; what came before still counts for the state.
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

/// One attempt at recalling something, as the optimiser of FSRS reads it. The attempts at one thing, in
/// order, are its history.
public struct FSRSReview: Sendable, Hashable {
  public var grade: Grade
  /// Whole days since the attempt before; 0 for the first, and for a later one of the same day.
  public var elapsedDays: Int
  public var day: StudyDay

  public init(_ grade: Grade, elapsedDays: Int, on day: StudyDay) {
    self.grade = grade
    self.elapsedDays = elapsedDays
    self.day = day
  }
}

extension FSRS {
  /// What was predicted of an attempt, and what came of it. Only attempts a day or more after the one before
  /// are predicted.
  struct Prediction {
    var recall: Double
    var isRecalled: Bool
    /// Whole days since the attempt before.
    var elapsedDays: Int
    /// Its number among the attempts, those of one day counted once: 2 or more.
    var number: Int
    /// How many attempts before it had failed, but for the first and those on one day with another.
    var lapses: Int
    var day: StudyDay
  }

  /// The predictions of a history, in order. A day given is the first whose attempts are predicted; what came
  /// before it still counts for the state.
  func eachPrediction(
    of history: [FSRSReview], from first: StudyDay? = nil, before last: StudyDay? = nil,
    _ body: (Prediction) -> Void
  ) {
    guard let start = history.first else { return }
    var state = self.first(start.grade)
    var number = 1
    var lapses = 0
    for review in history.dropFirst() {
      if let last, review.day >= last { return }
      if review.elapsedDays >= 1 {
        number += 1
        if first.map({ review.day >= $0 }) ?? true {
          body(
            Prediction(
              recall: retrievability(days: Double(review.elapsedDays), stability: state.stability),
              isRecalled: review.grade.isPassing, elapsedDays: review.elapsedDays, number: number,
              lapses: lapses, day: review.day))
        }
        if !review.grade.isPassing { lapses += 1 }
      }
      state = next(state, review.grade, elapsedDays: review.elapsedDays)
    }
  }
}
