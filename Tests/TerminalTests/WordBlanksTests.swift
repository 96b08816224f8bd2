@testable import Terminal
import Testing

struct WordBlanksTests {
  private let blanks = WordBlanks(words: words(["The", "LORD", "--", "is", "my", "shepherd;"]))

  private static func words(_ printed: [String]) -> [WordLine.Word] { printed.map { .init($0) } }

  @Test func `each word stands once it is said, a blank before, the next one marked`() {
    let line = blanks.lines(said: .init([0], next: 1), width: 80, height: 5)
    #expect(line.map(\.plain) == ["  The ____ -- ____ ____ ____"])
    #expect(line.flatMap(\.spans).filter { $0.role == .highlight }.map(\.text) == ["____"])
    #expect(line.flatMap(\.spans).first { $0.text == "The" }?.role == .correct)
  }

  @Test func `a blank tells nothing of its word, not even its length`() {
    let line = blanks.lines(said: .init(), width: 80, height: 5)
    #expect(line.map(\.plain) == ["  ____ ____ -- ____ ____ ____"])
  }

  @Test func `what was said just now shines, and lines stay as they are while words come`() {
    let verse = WordBlanks(
      words: Self.words(
        "For God so loved the world, that he gave his only begotten Son".split(separator: " ")
          .map(String.init)))
    let starts = (0...13).map { count in
      verse.lines(said: .init(Set(0..<count), fresh: count > 0 ? [count - 1] : []), width: 60, height: 9)
        .map { $0.plain.split(separator: " ").count }
    }
    #expect(Set(starts) == [[6, 7]])
    let lit = verse.lines(said: .init([0, 1], fresh: [1]), width: 60, height: 9).flatMap(\.spans)
    #expect(lit.filter { $0.role == .highlight }.map(\.text) == ["God"])
  }

  @Test
  func `of gaps the words around them stand there; of an answer no word is told, nor how many`() {
    let gaps = WordBlanks(words: Self.words(["Thy", "word", "is"]), asked: [1])
    #expect(gaps.lines(said: .init(), width: 80, height: 3).map(\.plain) == ["  Thy ____ is"])
    let hidden = WordBlanks(words: Self.words(["a", "river"]), hidden: "■")
    #expect(hidden.lines(said: .init(), width: 80, height: 3).map(\.plain) == [""])
    #expect(hidden.lines(said: .init([1]), width: 80, height: 3).map(\.plain) == ["  ■"])
    #expect(hidden.lines(said: .init([0, 1]), width: 80, height: 3).map(\.plain) == ["  ■ ■"])
  }

  @Test func `a long text keeps the next word in sight`() {
    let long = WordBlanks(words: Self.words((0..<200).map { "word\($0)" }))
    let lines = long.lines(said: .init(Set(0..<150), next: 150), width: 40, height: 5)
    #expect(lines.count == 5)
    #expect(lines.contains { line in line.spans.contains { $0.role == .highlight } })
  }

  @Test func `the lines and stanzas of a poem stay, also where a blank is longer than its word`() {
    let poem = WordBlanks(words: [
      .init("I"), .init("met"), .init("a", lineEnds: 1), .init("man"), .init("who", lineEnds: 2),
    ])
    let lines = poem.lines(said: .init([0], next: 3), width: 80, height: 9)
    #expect(lines.map(\.plain) == ["  I ____", "  ____ ____", "", "  ____"])
    #expect(lines[1].spans.contains { $0.role == .highlight })
    #expect(poem.lines(said: .init([0], next: 4), width: 80, height: 1).map(\.plain) == ["  ____"])
  }
}
