@testable import Recitation
import Testing

@Suite struct PhonePosteriorsTests {
  /// Three phones; in each frame one of them is likeliest, the others so many nats below it.
  private func table(_ likeliest: [Int], below: Float = 3) -> PhonePosteriors {
    PhonePosteriors(
      scores: likeliest.flatMap { best in (0..<3).map { $0 == best ? 0 : -below } }, phoneCount: 3,
      places: [0, 1, 2, -1], silence: -1)
  }

  private let said = [0, 0, 0, 1, 1, 1, 1, 2, 2, 2]

  @Test func `what was said fits as well as can be`() throws {
    let fit = try #require(table(said).fit([0, 1, 2], in: 0..<10))
    #expect(fit.phones == [0, 0, 0])
  }

  @Test func `a phone that was not said is told by its place`() throws {
    let fit = try #require(
      table([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1]).fit([0, 2, 1], in: 4..<12))
    #expect(fit.phones == [0, -3, 0])
  }

  @Test func `frames beside the word may be of others, and cost nothing`() throws {
    let fit = try #require(
      table([2, 2, 2, 2, 0, 0, 0, 1, 1, 1, 2, 2, 2, 2]).fit([0, 1], in: 4..<10))
    #expect(fit.phones == [0, 0])
  }

  @Test func `too few frames, none, and phones that it does not know have no fit`() {
    #expect(table([0, 1]).fit([0, 1, 2], in: 0..<2) == nil)
    #expect(table(said).fit([], in: 0..<10) == nil)
    #expect(table(said).fit([0, 3], in: 0..<10) == nil)
    #expect(table(said).fit([7], in: 0..<10) == nil)
    #expect(table([]).fit([0], in: 0..<0) == nil)
  }
}
