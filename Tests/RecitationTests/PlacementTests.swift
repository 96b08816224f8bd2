@testable import Recitation
import Testing

@Suite("Where in a text a part of a recording belongs")
struct PlacementTests {
  @Test(
    "A stray word far off does not stretch the place",
    arguments: [
      ([3, 4, 6, 7, 60], 3..<8), ([60, 3, 4, 5], 3..<6), ([10, 11, 12], 10..<13), ([5, 6, 5, 6, 7], 5..<8),
    ])
  func run(indices: [Int], place: Range<Int>) {
    let said = indices.map { RecitationSearch.Said(index: $0, speech: 20) }
    #expect(RecitationSearch.longestRun(said)?.range == place)
  }

  @Test("Nothing said has no place")
  func nothing() {
    #expect(RecitationSearch.longestRun([])?.range == nil)
  }
}
