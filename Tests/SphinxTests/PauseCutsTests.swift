@testable import Sphinx
import Testing

@Suite struct PauseCutsTests {
  /// 60 s of sound with half a second of quiet every 5 s.
  private var samples: [Int16] {
    (0..<60 * 16_000).map { $0 % 80_000 < 8000 ? 2 : Int16($0 % 2 == 0 ? 3000 : -3000) }
  }

  @Test func `cuts lie in pauses and leave nothing out`() {
    let found = PauseCuts.ranges(of: samples, shortest: 8, longest: 16)
    #expect(found.first?.lowerBound == 0)
    #expect(found.last?.upperBound == samples.count)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(found.dropLast().allSatisfy { (8 * 16_000...16 * 16_000).contains($0.count) })
    for cut in found.dropLast().map(\.upperBound) { #expect(cut % 80_000 <= 8000, "\(cut)") }
  }

  @Test func `a short recording stays whole, an empty one is nothing`() {
    #expect(
      PauseCuts.ranges(of: [Int16](repeating: 1, count: 16_000), shortest: 8, longest: 16) == [0..<16_000])
    #expect(PauseCuts.ranges(of: [], shortest: 8, longest: 16).isEmpty)
  }
}
