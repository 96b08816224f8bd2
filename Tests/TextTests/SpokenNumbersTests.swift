import Testing
@testable import Text

@Suite("Numbers said one after another")
struct SpokenNumbersTests {
  @Test("Words are cut into as many numbers as there have to be, each once where that is possible")
  func values() {
    #expect(SpokenNumbers(count: 4, upTo: 4).values(of: ["three", "one", "four", "two"]) == [3, 1, 4, 2])
    #expect(SpokenNumbers(count: 2, upTo: 30).values(of: ["twenty", "one", "five"]) == [21, 5])
    #expect(SpokenNumbers(count: 3, upTo: 30).values(of: ["twenty", "one", "and", "five"]) == [20, 1, 5])
    #expect(SpokenNumbers(count: 4, upTo: 4).values(of: ["three", "one"]) == nil)
    #expect(SpokenNumbers(count: 1, upTo: 5).values(of: ["nine"]) == nil)
    #expect(SpokenNumbers(count: 1, upTo: 5).values(of: []) == nil)
  }

  @Test("What may be said is understood: every number up to the largest")
  func pattern() {
    let spoken = SpokenNumbers(count: 28, upTo: 28)
    let order = (1...28).reversed()
    #expect(spoken.values(of: order.flatMap { NumberWords.cardinal($0) }) == Array(order))
    #expect(spoken.pattern.vocabulary.isSuperset(of: ["twenty", "eight", "and"]))
  }
}
