@testable import Batch
import Testing

@Suite("Rates and rounding")
struct RateTests {
  @Test(
    "Numbers are rounded as their exact value says",
    arguments: [
      (0.00005, 4, 0.0001), (0.125, 2, 0.12), (0.375, 2, 0.38), (2.675, 2, 2.67), (1.005, 2, 1.0),
      (0.5, 0, 0),
      (0.99995, 4, 1.0), (1.0 / 3, 4, 0.3333), (-0.00001, 4, -0.0),
    ] as [(Double, Int, Double)])
  func rounding(_ value: Double, _ places: Int, _ expected: Double) {
    #expect(DecimalRounding.round(value, places) == expected)
  }

  @Test(
    "Printed with all places",
    arguments: [
      (99.95, 1, "100.0"), (0.25, 1, "0.2"), (0.35, 1, "0.3"), (-0.0, 1, "-0.0"), (12.0, 2, "12.00"),
      (3.04, 1, "3.0"),
    ] as [(Double, Int, String)])
  func printing(_ value: Double, _ places: Int, _ expected: String) {
    #expect(DecimalRounding.fixed(value, places) == expected)
  }

  @Test("Wilson's interval")
  func wilson() {
    let rate = Rate(count: 5, of: 100)
    #expect(rate.value == 0.05)
    #expect(rate.low == 0.0215)
    #expect(rate.high == 0.1118)
    #expect(Rate(count: 0, of: 0).value == nil)
    #expect(Rate(count: 0, of: 0).high == 1)
  }
}
