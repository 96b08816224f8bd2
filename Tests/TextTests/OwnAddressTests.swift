import Testing
@testable import Text

@Suite("Addresses in texts of one's own")
struct OwnAddressTests {
  static let canon = TestCanon.shared.adding([
    text("The river", 20, parts: ["How it begins": 1, "Chorus": 12]), text("Sonnet", 5),
    text("Sonnet 18", 14),
    text("If—", 4), text("Hope; a poem", 3), text("Mark my words", 2),
  ])

  private static func text(_ title: String, _ lines: Int, parts: KeyValuePairs<String, Int> = [:]) -> OwnText
  {
    OwnText(
      title: title, lines: (1...lines).map { .init("line \($0) of \(title)") },
      parts: parts.map { .init(name: $0.key, first: $0.value) })
  }

  @Test(
    "They are written as people write them, and have one canonical form",
    arguments: [
      ("The river 12-18", "The river 12-18"), ("the RIVER 12–18", "The river 12-18"),
      ("The river", "The river"),
      ("The river 1-20", "The river"), ("The river, lines 3 and 5", "The river 3, 5"),
      ("the river: 3", "The river 3"), ("The river:3", "The river 3"), ("The river line 1", "The river 1"),
      ("The river 18-12", "The river 12-18"), ("The river 3 to 5, 9", "The river 3-5, 9"),
      ("The river part 2", "The river 12-20"), ("The river, How it begins", "The river 1-11"),
      ("the river chorus", "The river 12-20"),
      ("Sonnet 18", "Sonnet 18"), ("Sonnet 18 3-6", "Sonnet 18 3-6"), ("Sonnet 3", "Sonnet 3"),
      ("if", "If—"), ("If— 2", "If— 2"), ("Hope; a poem 2", "Hope; a poem 2"),
      ("The river 1-4; John 3:16; Sonnet 2", "The river 1-4; John 3:16; Sonnet 2"),
      ("John 3:16; the river 2", "John 3:16; The river 2"), ("Mark my words", "Mark my words"),
      ("Mark 3:5", "Mark 3:5"), ("John 3:16", "John 3:16"), ("Ps 23; Jn 3:16", "Psalm 23; John 3:16"),
    ])
  func addresses(_ written: String, _ canonical: String) throws {
    let reference = try Reference(written, in: Self.canon)
    #expect(reference.text(in: Self.canon) == canonical)
    #expect(try Reference(canonical, in: Self.canon) == reference, "the canonical form reads back")
    let isOwn = !["John", "Mark 3", "Psalm"].contains(where: canonical.contains)
    #expect(Self.canon.isOwn(reference) == isOwn)
  }

  @Test(
    "A line or part that is not there is told",
    arguments: ["The river 21", "The river 0", "The river, part 3", "If 9"])
  func missing(_ written: String) {
    let error = #expect(throws: ReferenceError.self) { try Reference(written, in: Self.canon) }
    #expect(
      error?.code == .noSuchVerse && error?.message.contains("lines") == true, "\(error?.message ?? "")")
  }

  @Test("Words that only begin like a title are none")
  func near() {
    for written in ["The river runs deep", "The rivers", "riverbank 3"] {
      let error = #expect(throws: ReferenceError.self) { try Reference(written, in: Self.canon) }
      #expect(error?.code != .noSuchVerse, "\(written): \(error?.message ?? "")")
    }
  }

  @Test("The Bible stays as it is: nothing follows its last verse, and no line is before a text's first")
  func bounds() throws {
    let canon = Self.canon
    let last = try #require(canon.scripture.last.map { canon.whole(book: $0).last })
    #expect(canon.verse(after: last) == nil && TestCanon.shared.adding([]).books == TestCanon.shared.books)
    let river = try Reference("The river", in: canon)
    #expect(river.verses(in: canon).count == 20)
    #expect(canon.name(of: river.ranges[0].first) == "The river 1")
    #expect(SpokenReference(river, in: canon).words.joined(separator: " ") == "The river")
    #expect(
      SpokenReference(try Reference("Sonnet 2-3", in: canon), in: canon).words.joined(separator: " ")
        == "Sonnet, lines 2 through 3")
    let passage = try canon.passage(try Reference("The river 2-3; If 1", in: canon)) { _ throws(Failure) in
      Passage(reference: Reference(ranges: []), verses: [])
    }
    #expect(passage.text == "line 2 of The river\nline 3 of The river\nline 1 of If—")
  }

  @Test("Names of passages are told apart by what they begin with, in SQL as here")
  func placeNames() {
    let names = TestCanon.shared.placeNames
    let places = [
      "John", "John 3:16", "1 John 2", "Psalm 23", "Psalms", "John 3:16-Acts 2:3", "John-Acts", "Jude 3",
    ]
    let others = [
      "The river", "The river 12", "My goal", "John Brown's body", "John Brown", "Johnny 3", "Zoo", "zz", "",
      "Ölberg",
    ]
    for name in places + others {
      #expect(names.contains(name) == places.contains(name), "\(name)")
      let bytes = Array(name.utf8)
      let isBetween = names.gaps.contains { low, high in
        !bytes.lexicographicallyPrecedes(Array(low.utf8))
          && high.map { bytes.lexicographicallyPrecedes(Array($0.utf8)) } ?? true
      }
      #expect(isBetween == !places.contains(name), "\(name)")
    }
  }
}
