@testable import Recitation
import Testing

@Suite struct OrderedReadingTests {
  private func reading(_ tokens: Int, _ said: (Range<Int>, Double)...) -> [Int?] {
    OrderedReading(
      tokens: tokens,
      said.map { part, odds in (part, [Double?](repeating: odds, count: part.count)) }
    ).stretches
  }

  @Test func `said as it is written, all is in order`() {
    #expect(reading(4, (0..<2, 3), (2..<4, 3)) == [0, 0, 1, 1])
    #expect(reading(3, (0..<3, -20)) == [0, 0, 0])
  }

  @Test func `what was never said is in no stretch`() {
    #expect(reading(5, (0..<1, 3), (3..<4, 3)) == [0, nil, nil, 1, nil])
    #expect(reading(2) == [nil, nil])
    #expect(reading(0).isEmpty)
  }

  @Test func `the longer of two clauses in the wrong order stays`() {
    #expect(reading(6, (3..<6, 3), (0..<2, 3)) == [nil, nil, nil, 0, 0, 0])
    #expect(reading(6, (3..<6, 3), (0..<4, 3)) == [1, 1, 1, 1, nil, nil])
  }

  @Test func `who goes back and says all of it has all in order`() {
    #expect(reading(6, (3..<5, 8), (0..<6, 3)) == [1, 1, 1, 1, 1, 1])
  }

  @Test func `of a word said twice in order the surer counts, of equals the later`() {
    #expect(reading(4, (0..<3, 5), (1..<4, 3)) == [0, 0, 0, 1])
    #expect(reading(4, (0..<3, 3), (1..<4, 3)) == [0, 1, 1, 1])
  }

  @Test func `three clauses turned round keep one of them`() {
    #expect(reading(6, (4..<6, 3), (2..<4, 3), (0..<2, 4)) == [2, 2, nil, nil, nil, nil])
  }

  @Test func `an unsure word does not outweigh the order of the others`() {
    #expect(reading(5, (0..<4, 8), (1..<2, 8), (4..<5, 8)).compactMap { $0 }.count == 5)
  }
}
