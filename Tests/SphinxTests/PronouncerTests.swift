@testable import Sphinx
import Testing

@Suite("Ways to say a word, as they are listened for")
struct PronouncerTests {
  /// "$3.50": of its first way alone there were more pronunciations than are listened for, so that "three
  /// fifty" was another word.
  @Test("Each way has its turn before any has its second pronunciation")
  func turns() {
    let first = [[1, 2], [1, 3], [1, 4], [1, 5]]
    #expect(Pronouncer.inTurn([first, [[6]], [[7], [8]]]).prefix(4) == [[1, 2], [6], [7], [1, 3]])
    #expect(Pronouncer.inTurn([first]) == first, "one way stays in its order")
    #expect(Pronouncer.inTurn([[[1], []], [[1], [2]]]) == [[1], [2]])
    #expect(Pronouncer.inTurn([]).isEmpty)
  }
}
