import Foundation
import Testing

/// The rates that README tells, as `Tests/Benchmarks/strangers` measured them. `RatesTests` holds README to
/// the same file.
struct ToldRates: Decodable {
  private let words: [String: [String: Double]]
  private let passages: [String: [String: [String: Double?]]]

  /// Those of today.
  static func read() throws -> ToldRates {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Benchmarks/results/strangers.json")
    return try JSONDecoder().decode(ToldRates.self, from: Data(contentsOf: file))
  }

  /// Of native readers' words, 0 to 1: how many right ones are `questioned`, how many mistakes of a kind are
  /// caught, how many words are said to be added where nothing was (`false`).
  func native(_ label: String) throws -> Double {
    try #require(words["native"]?[label], "\(label)") / 100
  }

  /// Of the words of another text, how many are accepted, 0 to 1: the mean of passages of the first native
  /// readers and of the third. Of the first no word was in the last run, which of so few is no rate to hold
  /// others to.
  func acceptedOfAnother() throws -> Double {
    let rates = try ["native", "prompts"].map { voice in
      try #require(passages[voice]?["other"]?["accepted"] ?? nil) / 100
    }
    return rates.reduce(0, +) / Double(rates.count)
  }
}

/// How many of some independent trials succeed: a sum of binomial distributions.
struct Successes {
  /// The likelihood of none, one, two …
  private var likelihoods = [1.0]

  init(_ count: Int = 0, at rate: Double = 0) { add(count, at: rate) }

  /// More trials, each of which succeeds at this rate.
  mutating func add(_ count: Int, at rate: Double) {
    for _ in 0..<count {
      likelihoods = (likelihoods + [0]).indices.map { index in
        (index < likelihoods.count ? likelihoods[index] * (1 - rate) : 0)
          + (index > 0 ? likelihoods[index - 1] * rate : 0)
      }
    }
  }

  /// So few or fewer are seen in more than one sample of a thousand, as in none with one less.
  var least: Int { quantile(0.001) }
  /// More are seen in less than one sample of a thousand.
  var most: Int { quantile(0.999) }

  private func quantile(_ share: Double) -> Int {
    var sum = 0.0
    return likelihoods.firstIndex { likelihood in
      sum += likelihood
      return sum >= share
    } ?? likelihoods.count - 1
  }
}

struct SuccessesTests {
  @Test(
    "The quantiles of binomial distributions",
    arguments: [
      (100, 0.98, 93, 100), (10, 0.5, 1, 9), (202, 0.013, 0, 9), (5, 0.984, 3, 5), (3, 1, 3, 3),
      (0, 0.5, 0, 0),
    ])
  func quantiles(count: Int, rate: Double, least: Int, most: Int) {
    let successes = Successes(count, at: rate)
    #expect(successes.least == least && successes.most == most)
  }

  @Test("Trials of several rates are one sample")
  func several() {
    var successes = Successes()
    for (count, rate) in [(5, 0.984), (4, 0.829), (3, 1), (2, 0.618)] { successes.add(count, at: rate) }
    #expect(successes.least == 9 && successes.most == 14)
  }
}
