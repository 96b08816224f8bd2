import Glibc
@testable import Recitation
import Testing

struct NonlinearityTests {
  private static let numbers = stride(from: Float(-90), through: 90, by: 0.037)

  @Test func `the exponential is that of the C library to eight millionths, and has an end on either side`() {
    for x in Self.numbers where abs(x) <= 87 {
      #expect(abs(Nonlinearity.exp(x) / expf(x) - 1) < 8e-6, "of \(x)")
    }
    #expect(Nonlinearity.exp(-1000) == Nonlinearity.exp(-87))
    #expect(Nonlinearity.exp(1000) == Nonlinearity.exp(88))
  }

  @Test func `so are the hyperbolic tangent and the Gaussian unit`() {
    for x in Self.numbers {
      #expect(abs(Nonlinearity.tanh(x) - tanhf(x)) < 5e-6, "of \(x)")
      let gelu = 0.5 * x * (1 + erff(x / Float(2).squareRoot()))
      #expect(abs(Nonlinearity.gelu(x) - gelu) < 1e-5 * max(1, abs(x)), "of \(x)")
    }
  }

  @Test func `rows come to add up to one, the greatest with the greatest share`() {
    var list: [Float] = [1, 2, 3, -1000, 0, 1000, 5, 5, 5]
    Nonlinearity.softmax(&list, rows: 3)
    #expect(abs(list[0] + list[1] + list[2] - 1) < 1e-6 && abs(list[2] - 0.665_241) < 1e-5)
    #expect(list[3] < 1e-30 && abs(list[4] + list[5] - 1) < 1e-6)
    #expect(abs(list[6] - 1.0 / 3) < 1e-6 && list[6] == list[8])
  }
}
