import Testing
@testable import Text

@Suite struct ReferenceGrammarTests {
  let canon = TestCanon.shared
  let grammar = ReferenceGrammar(TestCanon.shared)

  @Test func holdsNamesOfAllBooks() {
    #expect(Set(grammar.books.map(\.book)) == Set(0..<66))
    #expect(
      grammar.books.contains { $0.words == ["first", "corinthians"] && canon.books[$0.book].osis == "1Cor" })
    #expect(Set(grammar.books.map(\.words)).count == grammar.books.count, "a name stands for one book")
  }

  @Test(arguments: [
    (19, ["nineteen"]), (20, ["twenty"]), (23, ["twenty three"]),
    (100, ["one hundred", "a hundred", "hundred"]),
    (105, ["one hundred five", "one hundred and five", "one oh five", "hundred five"]),
    (119, ["one hundred nineteen", "one hundred and nineteen", "one nineteen", "hundred nineteen"]),
    (176, ["one hundred seventy six", "one seventy six"]),
  ])
  func knowsTheWaysToSayANumber(value: Int, ways: [String]) {
    let variants = grammar.cardinals[value - 1].variants.map { $0.joined(separator: " ") }
    #expect(grammar.cardinals[value - 1].value == value)
    #expect(Set(ways).isSubset(of: Set(variants)))
    #expect(variants.first == ways.first)
  }

  @Test func vocabularyIsPlainWords() {
    #expect(grammar.pattern.vocabulary.count > 100 && grammar.pattern.vocabulary.count < 250)
    let arePlain = grammar.pattern.vocabulary.allSatisfy { $0.utf8.allSatisfy { (0x61...0x7A).contains($0) } }
    #expect(arePlain)
    #expect(
      Set(["chapter", "verse", "verses", "through", "to", "and", "the", "of"]).isSubset(
        of: grammar.pattern.vocabulary))
    #expect(Set(grammar.books.flatMap(\.words)).isSubset(of: grammar.pattern.vocabulary))
    let numbers = (grammar.cardinals + grammar.ordinals).flatMap(\.variants).joined()
    #expect(Set(numbers).isSubset(of: grammar.pattern.vocabulary))
  }

  /// The grammar lets numbers through that no chapter has; of the rest, none may be lost.
  @Test func whatItLetsThroughIsUnderstood() {
    let dictated = DictatedReference(canon, grammar)
    var random = SeededGenerator(seed: 9)
    var understood = 0
    for _ in 0..<2_000 {
      let words = sentence(grammar.pattern, &random)
      if !dictated.candidates(words).isEmpty { understood += 1 }
    }
    // Random chapters and verses seldom exist: Psalms and the long books carry these.
    #expect(understood > 300, "\(understood)")
  }

  @Test("However one place is said, it is understood as that place")
  func placeIsUnderstood() throws {
    let dictated = DictatedReference(canon, grammar)
    var random = SeededGenerator(seed: 5)
    for name in [
      "John 3:16", "Psalm 23:1", "Psalm 119:105", "Jude 3", "1 Corinthians 13:4", "Genesis 1", "Psalm 150",
    ] {
      let place = try Reference(name, in: canon)
      let first = try #require(place.ranges.first?.first)
      let verse = name.contains(":") || name == "Jude 3" ? first.verse : nil
      let pattern = grammar.place(book: first.book, chapter: first.chapter, verse: verse)
      for _ in 0..<40 {
        let words = sentence(pattern, &random)
        #expect(dictated.candidates(words).first?.reference == place, "\(words)")
      }
    }
  }

  @Test("Only the four are heard as gospels")
  func gospels() {
    var random = SeededGenerator(seed: 4)
    let said = (0..<3_000).map { _ in sentence(grammar.book, &random) }.filter { $0.contains("gospel") }
    #expect(Set(said.compactMap(\.last)) == ["matthew", "mark", "luke", "john"])
  }

  private func sentence(_ pattern: SpokenPattern, _ random: inout SeededGenerator) -> [String] {
    switch pattern {
    case .word(let word): return [word]
    case .sequence(let parts): return parts.flatMap { sentence($0, &random) }
    case .oneOf(let parts): return parts.randomElement(using: &random).map { sentence($0, &random) } ?? []
    case .optional(let part): return Bool.random(using: &random) ? sentence(part, &random) : []
    }
  }
}
