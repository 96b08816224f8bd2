import Testing

@testable import Acoustics

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
}
