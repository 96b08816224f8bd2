import Testing
@testable import Text

@Suite struct SpokenReferenceTests {
  let canon = TestCanon.shared

  @Test(arguments: [
    ("1 Cor 13:4-7", "First Corinthians chapter 13, verses 4 through 7"),
    ("John 3:16", "John chapter 3, verse 16"),
    ("John 3:16-18, 21", "John chapter 3, verses 16 through 18 and 21"),
    ("John 3:16, 18, 21", "John chapter 3, verses 16, 18 and 21"),
    ("John 3:16; 4:2", "John chapter 3, verse 16; John chapter 4, verse 2"),
    ("Ps 23", "Psalm 23"), ("Ps 23-24", "Psalms 23 through 24"), ("Ps 119:105", "Psalm 119, verse 105"),
    ("Psalms", "Psalms"), ("Gen 1-2", "Genesis chapters 1 through 2"),
    ("Gen 1:1-2:3", "Genesis chapter 1, verse 1, through chapter 2, verse 3"),
    ("Gen 50:26-Exod 1:1", "Genesis chapter 50, verse 26, through Exodus chapter 1, verse 1"),
    ("Jude 3", "Jude, verse 3"), ("3 John", "Third John"), ("Genesis-Exodus", "Genesis through Exodus"),
  ])
  func isSaidNaturally(written: String, said: String) throws {
    let spoken = SpokenReference(try Reference(written, in: canon), in: canon)
    #expect(spoken.words.joined(separator: " ") == said)
    #expect(!spoken.words.contains { $0.isEmpty || $0.contains(" ") })
  }
}
