import Testing
@testable import Text

@Suite struct DictatedReferenceTests {
  static let canon = TestCanon.shared
  static let grammar = ReferenceGrammar(canon)
  static let dictated = DictatedReference(canon, grammar)

  @Test(arguments: [
    ("first corinthians thirteen verses four through seven", "1 Corinthians 13:4-7"),
    ("first corinthians chapter thirteen verses four to seven", "1 Corinthians 13:4-7"),
    ("one corinthians thirteen four", "1 Corinthians 13:4"),
    ("the twenty third psalm", "Psalm 23"),
    ("the twenty third psalm verse four", "Psalm 23:4"),
    ("the hundred and nineteenth psalm", "Psalm 119"),
    ("jude verse three", "Jude 3"),
    ("jude three", "Jude 3"),
    ("jude one three", "Jude 3"),
    ("jude chapter one verse three", "Jude 3"),
    ("jude verses twenty four and twenty five", "Jude 24, 25"),
    ("john three sixteen", "John 3:16"),
    ("john chapter three verse sixteen", "John 3:16"),
    ("john three verse sixteen and seventeen", "John 3:16, 17"),
    ("john three sixteen through eighteen", "John 3:16-18"),
    ("john three sixteen and psalm twenty three", "John 3:16; Psalm 23"),
    ("john three sixteen through chapter four verse two", "John 3:16-4:2"),
    ("the gospel of john chapter one", "John 1"),
    ("the third chapter of john", "John 3"),
    ("the third chapter of john verse sixteen", "John 3:16"),
    ("psalm one hundred nineteen one oh five", "Psalm 119:105"),
    ("psalm one nineteen", "Psalm 119"),
    ("psalm one nineteen one hundred and five", "Psalm 119:105"),
    ("psalm one nineteen verse one seventy six", "Psalm 119:176"),
    ("psalm one oh three", "Psalm 103"),
    ("psalm one six", "Psalm 1:6"),
    ("psalms ninety one", "Psalm 91"),
    ("psalm seventy eight sixty nine", "Psalm 78:69"),
    ("john one nineteen", "John 1:19"),
    ("genesis twenty two", "Genesis 22"),
    ("genesis twenty two two", "Genesis 22:2"),
    ("romans eight twenty eight", "Romans 8:28"),
    ("isaiah fifty three five", "Isaiah 53:5"),
    ("genesis one one through two three", "Genesis 1:1-2:3"),
    ("genesis chapters one through three", "Genesis 1-3"),
    ("song of songs two one", "Song of Solomon 2:1"),
    ("revelations twenty one four", "Revelation 21:4"),
    ("third john four", "3 John 4"),
    ("second timothy two fifteen", "2 Timothy 2:15"),
    ("philemon", "Philemon"),
  ])
  func understandsWhatIsSaid(words: String, meant: String) {
    let candidates = Self.dictated.candidates(words.split(separator: " ").map(String.init))
    #expect(candidates.first?.reference.text(in: Self.canon) == meant, "\(candidates)")
  }

  @Test(arguments: [
    ("genesis twenty two", ["Genesis 22", "Genesis 20:2"]),
    ("exodus twenty one", ["Exodus 21", "Exodus 20:1"]),
    ("psalm one twenty one", ["Psalm 121", "Psalm 120:1"]),
    ("john three sixteen", ["John 3:16"]),
  ])
  func offersAlternatives(words: String, expected: [String]) {
    let candidates = Self.dictated.candidates(words.split(separator: " ").map(String.init))
    #expect(candidates.map { $0.reference.text(in: Self.canon) } == expected)
  }

  @Test(arguments: [
    "", "for god so loved the world", "john three ninety nine", "jude twenty six", "three sixteen",
    "the chapter",
    "jude two one", "corinthians thirteen", "john three sixteen banana", "and", "the", "first",
  ])
  func hearsNoReferenceWhereThereIsNone(words: String) {
    #expect(Self.dictated.candidates(words.split(separator: " ").map(String.init)).isEmpty)
  }

  @Test func hostileListsAreHarmless() {
    let words = Self.grammar.pattern.vocabulary.sorted() + ["\u{301}", "🙏", "", "x y", "\u{1B}[0m"]
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...45, using: &random)
      let list = (0..<count).compactMap { _ in words.randomElement(using: &random) }
      let sound = Self.dictated.candidates(list).allSatisfy { candidate in
        candidate.reference.ranges.allSatisfy {
          Self.canon.contains($0.first) && Self.canon.contains($0.last)
        }
      }
      #expect(sound)
    }
    for word in ["one", "and", "the", "hundred", "twenty", "psalm", "and one hundred"] {
      let list = Array(repeating: word, count: 40)
      #expect(Self.dictated.candidates(["john", "one"] + list).count < 1_000)
    }
  }

  /// Each single verse of each chapter, said in the plainest ways, is understood as itself.
  @Test func everyVerseCanBeDictated() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1_500 {
      let position = Int.random(in: 0..<Self.canon.verseCount, using: &random)
      guard let verse = Self.canon.verse(at: position) else { continue }
      let chapter = Self.grammar.cardinals[verse.chapter - 1].variants[0]
      let number = Self.grammar.cardinals[verse.verse - 1].variants.randomElement(using: &random) ?? []
      let name =
        Self.grammar.books.filter { $0.book == verse.book }.randomElement(using: &random)?.words ?? []
      let words = name + ["chapter"] + chapter + ["verse"] + number
      let candidates = Self.dictated.candidates(words)
      #expect(candidates.first?.reference == Reference(verse), "\(words)")
    }
  }
}
