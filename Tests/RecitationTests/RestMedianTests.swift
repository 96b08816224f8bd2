@testable import Recitation
import Testing

@Suite struct RestMedianTests {
  @Test(arguments: [[1.0, 2, 9], [3, 3, 3], [5, 1, 4, 2], [7, 7, 1, 2, 2]])
  func `agrees with taking the member out and sorting`(values: [Double]) {
    let median = RestMedian(values)
    for (place, value) in values.enumerated() {
      var rest = values
      rest.remove(at: place)
      rest.sort()
      let expected = (rest[(rest.count - 1) / 2] + rest[rest.count / 2]) / 2
      #expect(median.without(value) == expected)
    }
  }

  @Test func `has nothing to say of nothing`() {
    #expect(RestMedian([4]).without(4) == nil)
    #expect(RestMedian([]).whole == nil)
    #expect(RestMedian([1, 2]).whole == 1.5)
  }
}
