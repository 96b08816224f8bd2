@testable import Recitation
import Testing

@Suite struct LogisticTests {
  @Test func `odds become probabilities`() {
    #expect(Logistic.probability(logOdds: 0) == 0.5)
    #expect(abs(Logistic.probability(logOdds: 2.197) - 0.9) < 0.001)
    let model = Logistic(intercept: 1, weights: ["a": 2, "b": -1])
    #expect(model.logOdds(["a", "b"], [3, 4]) == 3)
  }

  @Test func `a fit finds the rates of two groups`() {
    // 3 of 4 where the feature is 1, 1 of 4 where it is 0: log odds of ±ln 3 = ±1.0986.
    let rows = (0..<800).map { [$0 < 400 ? 1.0 : 0.0] }
    let labels = (0..<800).map { $0 < 400 ? $0 % 4 != 0 : $0 % 4 == 0 }
    let model = Logistic(fitting: ["group"], rows, labels, penalty: 1e-9)
    #expect(abs(model.intercept + 1.0986) < 0.001)
    #expect(abs((model.weights["group"] ?? 0) - 2.1972) < 0.001)
  }

  @Test func `features without information, and no examples at all, do no harm`() {
    let constant = Logistic(fitting: ["same"], [[5], [5]], [true, false])
    #expect(abs(constant.logOdds(["same"], [5])) < 1e-6)
    let none = Logistic(fitting: ["a"], [], [])
    #expect(none.logOdds(["a"], [1]).isFinite)
  }
}
