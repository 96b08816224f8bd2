@testable import Recitation
@testable import Sphinx
import Testing
@testable import Text

struct OpenBLASTests {
  private let library: OpenBLAS

  init() throws { library = try OpenBLAS() }

  /// The product of two matrices that lie among other numbers, in a place among others.
  private func product(turned: Bool, scale: Float = 1, adding: Bool) -> [Float] {
    // 1 2 3 / 4 5 6, from the second number on, in rows of four.
    let left: [Float] = [9, 1, 2, 3, 9, 4, 5, 6]
    // 1 0 / 2 1 / 0 3, or that turned.
    let right: [Float] = turned ? [1, 2, 0, 0, 1, 3] : [1, 0, 2, 1, 0, 3]
    var result: [Float] = [100, 100, 7, 100, 100]
    var span = result.mutableSpan
    library.multiply(
      left.span, MatrixPlace(from: 1, rows: 2, columns: 3, stride: 4), by: right.span,
      turned ? MatrixPlace(rows: 2, columns: 3) : MatrixPlace(rows: 3, columns: 2), turned: turned,
      scale: scale,
      adding: adding, to: &span, MatrixPlace(rows: 2, columns: 2, stride: 3))
    return result
  }

  @Test
  func `matrices are multiplied where they lie, the right one turned or not, and nothing beside is touched`()
  {
    #expect(product(turned: false, adding: false) == [5, 11, 7, 14, 23])
    #expect(product(turned: true, adding: false) == [5, 11, 7, 14, 23])
  }

  @Test func `a product may be scaled, and added to what is there`() {
    #expect(product(turned: true, scale: 2, adding: true) == [110, 122, 7, 128, 146])
  }

  @Test func `where it is not installed, that is said with what to install`() {
    // What else hears here, PocketSphinx, is linked to it on Debian, so that no other test can take it away.
    let failure = #expect(throws: Failure.self) { try OpenBLAS(nil) }
    #expect(
      failure?.code == "library_missing" && failure?.message.contains("apt-get install libopenblas0") == true)
  }

  @Test func `nothing times nothing is nothing`() {
    var result: [Float] = [1]
    var span = result.mutableSpan
    let none = MatrixPlace(rows: 0, columns: 3)
    library.multiply(
      [Float]().span, none, by: ([1, 2, 3] as [Float]).span, MatrixPlace(rows: 1, columns: 3), turned: true,
      scale: 1,
      adding: true, to: &span, MatrixPlace(rows: 0, columns: 1))
    #expect(result == [1])
  }
}
