import Foundation
@testable import Memory
import Testing

@Suite("Fitting FSRS to a learner")
struct FSRSOptimizerTests {
  /// The reviews of somebody whose memory goes by some parameters, on the days that FSRS's defaults ask.
  static func learner(_ parameters: [Double], cards: Int, days: Int = 300) throws -> [[FSRSReview]] {
    let truth = try #require(FSRS(parameters: parameters))
    let planner = FSRS()
    var chance = SeededGenerator(seed: 7)
    return (0..<cards).map { card in
      var day = card % 60
      var grade: Grade = Double.random(in: 0..<1, using: &chance) < 0.3 ? .again : .good
      var history = [FSRSReview(grade, elapsedDays: 0, on: StudyDay(number: day))]
      var (state, planned) = (truth.first(grade), planner.first(grade))
      while true {
        let wait = planner.interval(stability: planned.stability, retention: 0.9)
        guard day + wait < days else { return history }
        day += wait
        let recall = truth.retrievability(days: Double(wait), stability: state.stability)
        grade = Double.random(in: 0..<1, using: &chance) < recall ? .good : .again
        history.append(FSRSReview(grade, elapsedDays: wait, on: StudyDay(number: day)))
        state = truth.next(state, grade, elapsedDays: wait)
        planned = planner.next(planned, grade, elapsedDays: wait)
      }
    }
  }

  /// Of one who forgets six times as fast as most, and gains half as much by a review.
  private static let forgetful = FSRS.defaultParameters.enumerated().map { index, value in
    index < 4 ? value / 6 : index == 8 ? value - 0.7 : value
  }

  @Test("somebody who forgets faster is found out, and predicted nearly as well as by the truth")
  func found() throws {
    let histories = try Self.learner(Self.forgetful, cards: 250)
    let parameters = FSRSOptimizer.parameters(for: histories)
    let truth = PredictionError(of: try #require(FSRS(parameters: Self.forgetful)), over: histories)
    let before = PredictionError(of: FSRS(), over: histories)
    let after = PredictionError(of: try #require(FSRS(parameters: parameters)), over: histories)
    #expect(before.logLoss > truth.logLoss + 0.02)
    #expect(after.logLoss < truth.logLoss + 0.002)
    #expect(after.rmse < before.rmse / 2)
    #expect(parameters[2] < 1)
    #expect(zip(parameters, parameters.dropFirst()).prefix(3).allSatisfy { $0 <= $1 })
  }

  @Test("what is told was measured on the last fifth, by parameters that had not seen it")
  func heldOut() throws {
    let histories = try Self.learner(Self.forgetful, cards: 200)
    let fit = try #require(FSRSFit(to: histories, using: FSRS()))
    let share = Double(fit.before.count) / Double(PredictionError(of: FSRS(), over: histories).count)
    #expect(0.15...0.22 ~= share)
    #expect(fit.isBetter && fit.after.count == fit.before.count)
    // The fit that is told knows nothing of the days held out: without them it is the same.
    let past = histories.compactMap { history -> [FSRSReview]? in
      let kept = history.filter { $0.day < fit.heldOutFrom }
      return kept.isEmpty ? nil : kept
    }
    let alone = try #require(FSRS(parameters: FSRSOptimizer.parameters(for: past)))
    #expect(PredictionError(of: alone, over: histories, from: fit.heldOutFrom) == fit.after)
    #expect(fit.parameters != FSRSOptimizer.parameters(for: past))
  }

  @Test("too few reviews, or all on one day, are not fitted; nothing to predict leaves the defaults")
  func few() throws {
    #expect(FSRSFit(to: try Self.learner(Self.forgetful, cards: 30, days: 40), using: FSRS()) == nil)
    let once = (0..<500).map { [FSRSReview(.good, elapsedDays: 0, on: StudyDay(number: $0))] }
    #expect(FSRSFit(to: once, using: FSRS()) == nil)
    #expect(FSRSOptimizer.parameters(for: once) == FSRS.defaultParameters)
  }

  @Test("parameters stay within their bounds, however odd the learner", arguments: [Grade.again, .easy])
  func bounds(grade: Grade) throws {
    let histories = (0..<120).map { card in
      (0..<8).map { place in
        FSRSReview(
          grade, elapsedDays: place == 0 ? 0 : 1 + place * place,
          on: StudyDay(number: card + place * place * 3))
      }
    }
    let parameters = FSRSOptimizer.parameters(for: histories)
    #expect(FSRS(parameters: parameters) != nil)
    #expect((0.001...100).contains(parameters[0]) && (0.1...0.8).contains(parameters[20]))
    #expect(zip(parameters, parameters.dropFirst()).prefix(3).allSatisfy { $0 <= $1 })
  }

  @Test("log loss and RMSE over bins are what they are by hand")
  func error() {
    // Two histories of one bin each: stability 2.3065 days after "good", so 2 days later recall is 0.9105, 9
    // days 0.7686.
    let histories = [
      [
        FSRSReview(.good, elapsedDays: 0, on: StudyDay(number: 0)),
        FSRSReview(.good, elapsedDays: 2, on: StudyDay(number: 2)),
      ],
      [
        FSRSReview(.good, elapsedDays: 0, on: StudyDay(number: 0)),
        FSRSReview(.again, elapsedDays: 9, on: StudyDay(number: 9)),
      ],
    ]
    let fsrs = FSRS()
    let near = fsrs.retrievability(days: 2, stability: 2.3065)
    let far = fsrs.retrievability(days: 9, stability: 2.3065)
    let error = PredictionError(of: fsrs, over: histories)
    #expect(error.count == 2 && error.recalled == 0.5)
    #expect(abs(error.logLoss - (-log(near) - log(1 - far)) / 2) < 1e-12)
    #expect(abs(error.rmse - (((1 - near) * (1 - near) + far * far) / 2).squareRoot()) < 1e-12)
    #expect(PredictionError(of: fsrs, over: histories, from: StudyDay(number: 3)).count == 1)
    #expect(PredictionError(of: fsrs, over: histories, before: StudyDay(number: 3)).count == 1)
  }
}
