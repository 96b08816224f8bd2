@testable import Recitation
import Testing

@Suite struct PhoneDistanceTests {
  private static let pairs: [([Int], [Int], Double)] = [
    ([1, 2, 3], [1, 2, 3], 0.0), ([1, 2, 3], [1, 3], 1.0 / 3), ([1, 2], [3, 4], 1), ([], [1], 1),
    ([1], [], 1),
    ([1, 2, 3, 4], [0, 1, 2, 3], 0.5),
  ]

  @Test(arguments: pairs)
  func `counts edits for each phone of the longer string`(text: [Int], heard: [Int], expected: Double) {
    #expect(PhoneDistance.between(text, heard) == expected)
  }

  @Test func `phones of one kind are nearer`() {
    let even = PhoneDistance.between([1, 2, 3], [1, 4, 3]) { ($0 - $1) % 2 == 0 ? 0.5 : 1 }
    let odd = PhoneDistance.between([1, 2, 3], [1, 5, 3]) { ($0 - $1) % 2 == 0 ? 0.5 : 1 }
    #expect(even == 0.5 / 3 && odd == 1.0 / 3)
  }
}
