import Recitation
import Testing

@Suite("What may be said for a word")
struct RivalWordsTests {
  @Test("A figure is held against those with another word of a number")
  func figures() {
    let others = RivalWords.otherNumbers(["nine", "hundred", "and", "sixty", "nine"])
    #expect(others.count == 8 + 7 + 8)
    #expect(others.contains(["nine", "hundred", "and", "sixty", "eight"]))
    #expect(others.contains(["six", "hundred", "and", "sixty", "nine"]))
    #expect(others.contains(["nine", "hundred", "and", "thirty", "nine"]))
    #expect(others.allSatisfy { $0.count == 5 && $0[1] == "hundred" })
    #expect(RivalWords.otherNumbers(["nine"]).isEmpty, "one word is held against others as it is")
    #expect(RivalWords.otherNumbers(["well", "known"]).isEmpty)
  }
}
