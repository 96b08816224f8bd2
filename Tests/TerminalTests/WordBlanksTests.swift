import Terminal
import Testing

struct WordBlanksTests {
  private let blanks = WordBlanks(words: ["The", "LORD", "--", "is", "my", "shepherd;"])

  @Test func `each word stands once it is said, a blank before, the next one marked`() {
    let line = blanks.lines(said: [0], next: 1, width: 80, height: 5)
    #expect(line.map(\.plain) == ["  The ____ -- ____ ____ ____"])
    #expect(line.flatMap(\.spans).filter { $0.role == .highlight }.map(\.text) == ["____"])
    #expect(line.flatMap(\.spans).first { $0.text == "The" }?.role == .correct)
  }

  @Test func `a blank tells nothing of its word, not even its length`() {
    let line = blanks.lines(said: [], next: nil, width: 80, height: 5)
    #expect(line.map(\.plain) == ["  ____ ____ -- ____ ____ ____"])
  }

  @Test func `a long text keeps the next word in sight`() {
    let long = WordBlanks(words: (0..<200).map { "word\($0)" })
    let lines = long.lines(said: Set(0..<150), next: 150, width: 40, height: 5)
    #expect(lines.count == 5)
    #expect(lines.contains { line in line.spans.contains { $0.role == .highlight } })
  }
}
