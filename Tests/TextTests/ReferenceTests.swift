import Testing
@testable import Text

@Suite struct ReferenceTests {
  let canon = TestCanon.shared

  @Test(arguments: [
    ("John 3:16", "John 3:16"),
    ("jn 3.16", "John 3:16"),
    ("JOHN  3 : 16", "John 3:16"),
    ("John 3 16", "John 3:16"),
    ("john ch. 3 v. 16", "John 3:16"),
    ("John chapter 3, verse 16", "John 3:16"),
    ("John iii. 16", "John 3:16"),
    ("John v. 16", "John 5:16"),
    ("Gospel according to St. John 3:16", "John 3:16"),
    ("Jóhn 3:16", "John 3:16"),
    ("Ｊｏｈｎ ３：１６", "John 3:16"),
    ("(John 3:16)", "John 3:16"),
    ("John 3:16a", "John 3:16"),
    ("John 3:16-18", "John 3:16-18"),
    ("John 3:16–18", "John 3:16-18"),
    ("John 3:16—18", "John 3:16-18"),
    ("John 3:16−18", "John 3:16-18"),
    ("John 3:16 to 18", "John 3:16-18"),
    ("John 3:16 through 4:2", "John 3:16-4:2"),
    ("John 3:16-ch. 4", "John 3:16-4:54"),
    ("John 3:16f", "John 3:16-17"),
    ("John 3:16 ff.", "John 3:16-36"),
    ("John 20ff", "John 20-21"),
    ("John 3f", "John 3-4"),
    ("Gen 1:1-2:3", "Genesis 1:1-2:3"),
    ("Gen 1:1-31", "Genesis 1"),
    ("Gen 1-2", "Genesis 1-2"),
    ("Gen 1-2:3", "Genesis 1:1-2:3"),
    ("Genesis", "Genesis"),
    ("Genesis-Exodus", "Genesis-Exodus"),
    ("Gen 50:26-Exod 1:1", "Genesis 50:26-Exodus 1:1"),
    ("2 Kings 1-2 Kings 3", "2 Kings 1-3"),
    ("Ps 23; John 3:16-18, 21", "Psalm 23; John 3:16-18, 21"),
    ("Ps 23, 25", "Psalm 23, 25"),
    ("Ps 23; 25", "Psalm 23, 25"),
    ("Ps 23 and John 3:16 and 17", "Psalm 23; John 3:16, 17"),
    ("John 3:16; 4:2", "John 3:16; 4:2"),
    ("John 3:16, 4:2, 5", "John 3:16; 4:2, 5"),
    ("John 3:16; 5", "John 3:16; 5"),
    ("John 3:16, v. 18", "John 3:16, 18"),
    ("Ps 23 1 John 4", "Psalm 23; 1 John 4"),
    ("John 3:16, 1 John 4:8", "John 3:16; 1 John 4:8"),
    ("1 Cor 13", "1 Corinthians 13"),
    ("1cor13:4-7", "1 Corinthians 13:4-7"),
    ("I Cor. 13", "1 Corinthians 13"),
    ("First Corinthians 13", "1 Corinthians 13"),
    ("1st Corinthians 13", "1 Corinthians 13"),
    ("IICor 5:17", "2 Corinthians 5:17"),
    ("2nd Tim. 2:15", "2 Timothy 2:15"),
    ("III John 4", "3 John 4"),
    ("The First Epistle of Paul to the Corinthians 13:4", "1 Corinthians 13:4"),
    ("Psalm cxix", "Psalm 119"),
    ("psalms 119:105", "Psalm 119:105"),
    ("Song of Songs 2:1", "Song of Solomon 2:1"),
    ("Song of Sol 2:1", "Song of Solomon 2:1"),
    ("Revelations 21:4", "Revelation 21:4"),
    ("Phil i. 6", "Philippians 1:6"),
    ("Dan i", "Daniel 1"),
    ("Jude 3", "Jude 3"),
    ("Jude 1:3", "Jude 3"),
    ("Jude v. 3", "Jude 3"),
    ("Jude 1", "Jude"),
    ("Jude 1:1", "Jude 1:1"),
    ("Jude 1-3", "Jude 1-3"),
    ("Jude 1, 3", "Jude 3"),
    ("Jude 3-5; 8", "Jude 3-5, 8"),
    ("Jude; Jude 3", "Jude; Jude 3"),
    ("Deuter 6:4", "Deuteronomy 6:4"),
    ("1Cor.13.4-1Cor.13.7 Ps.23", "1 Corinthians 13:4-7; Psalm 23"),
  ])
  func readsWhatPeopleWrite(written: String, meant: String) throws {
    let reference = try Reference(written, in: canon)
    #expect(reference.text(in: canon) == meant)
  }

  @Test(arguments: [
    ("", ReferenceError.Code.empty, "John 3:16"),
    ("  ;, ", .empty, "John 3:16"),
    ("John 22", .noSuchChapter, "John has 21 chapters"),
    ("John 0", .noSuchChapter, "John has 21 chapters"),
    ("John 3:37", .noSuchVerse, "John 3 has 36 verses"),
    ("John 3:0", .noSuchVerse, "John 3 has 36 verses"),
    ("John 3:16-40", .noSuchVerse, "John 3 has 36 verses"),
    ("John 3:36f", .noSuchVerse, "John 3 has 36 verses"),
    ("Jude 26", .noSuchVerse, "Jude has 25 verses"),
    ("Jude 2:1", .noSuchChapter, "Jude has 1 chapter"),
    ("Ps 151", .noSuchChapter, "Psalms has 150 chapters"),
    ("John 3:18-16", .backwards, "John 3:16 comes before John 3:18"),
    ("Jonh 3:16", .unknownBook, "Did you mean John"),
    ("Tobit 3", .unknownBook, "Tobit is not among the books of this text"),
    ("Corinthians 13", .unknownBook, "1 Corinthians or 2 Corinthians"),
    ("John 3:16; Banana 4", .unknownBook, "There is no book called 'banana'"),
    ("John ch", .unexpected, "A number is missing"),
    ("John 3:", .unexpected, "A number is missing"),
    ("John 3:16-", .unexpected, "A number is missing"),
    ("John verse 99", .unexpected, "John has 21 chapters"),
    ("John 3:16 $", .unexpected, "'$' has no place there"),
    ("3:16", .unexpected, "'3' has no place there"),
    ("John " + String(repeating: "9", count: 400), .noSuchChapter, "John has 21 chapters"),
    (String(repeating: "John 3:16; ", count: 300), .tooLong, "too long"),
  ])
  func saysWhatExistsInstead(written: String, code: ReferenceError.Code, part: String) {
    let error = #expect(throws: ReferenceError.self) { try Reference(written, in: canon) }
    #expect(error?.code == code)
    #expect(error?.message.contains(part) == true, "\(error?.message ?? "")")
  }

  @Test(
    "A place that there is not is never taken for one that there is: the nearest is asked about",
    arguments: [
      ("Psalm 151", "Psalm 150"), ("psalm one hundred fifty one", "Psalm 150"),
      ("psalm one hundred fifty one verse two", "Psalm 150:2"), ("Psalm 151:9", "Psalm 150"),
      ("psalm 119 verse 177", "Psalm 119:176"), ("Psalm 0", "Psalm 1"), ("Jude 2:1", "Jude 1:1"),
      ("jude two one", "Jude 1:1"), ("Jude 26", "Jude 25"), ("John 22", "John 21"),
      ("John 22:3", "John 21:3"),
      ("John 3:0", "John 3:1"), ("John 3:16-40", "John 3:36"), ("Romans 17", "Romans 16"),
      ("third john fifteen", "3 John 14"), ("Rev 22:22", "Revelation 22:21"), ("John 316", "John 3:16"),
      ("Psalm 1191", "Psalm 119:1"), ("Genesis 999", "Genesis 50"), ("the 151st psalm", "Psalm 150"),
    ])
  func asksForTheNearest(written: String, nearest: String) {
    let error = #expect(throws: ReferenceError.self) { try Reference(written, in: canon) }
    #expect(error?.nearest?.text(in: canon) == nearest)
    #expect(error?.message.hasSuffix(" Did you mean \(nearest)?") == true, "\(error?.message ?? "")")
  }

  @Test func listsVersesInTheOrderGiven() throws {
    let reference = try Reference("Jude 24-25; Gen 50:26-Exod 1:1", in: canon)
    #expect(
      reference.verses(in: canon).map { canon.name(of: $0) } == [
        "Jude 1:24", "Jude 1:25", "Genesis 50:26", "Exodus 1:1",
      ])
    #expect(reference.verseCount(in: canon) == 4)
    #expect(try Reference("Gen-Rev", in: canon).verseCount(in: canon) == 31_102)
  }

  @Test func whatIsPrintedReadsBackTheSame() throws {
    var random = SeededGenerator(seed: 20)
    for _ in 0..<2_000 {
      let ranges = (0..<Int.random(in: 1...4, using: &random)).map { _ in randomRange(&random) }
      let reference = Reference(ranges: ranges)
      let text = reference.text(in: canon)
      #expect(try Reference(text, in: canon) == reference, "\(text)")
    }
  }

  /// Ranges of every extent: verses, chapters, books, across chapters and books, near and far.
  private func randomRange(_ random: inout SeededGenerator) -> VerseRange {
    let book = Int.random(in: 0..<canon.books.count, using: &random)
    let chapters = canon.books[book].verses
    let chapter = Int.random(in: 1...chapters.count, using: &random)
    let verse = VerseID(
      book: book, chapter: chapter, verse: Int.random(in: 1...chapters[chapter - 1], using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0:
      return VerseRange(
        VerseID(book: book, chapter: chapter, verse: 1),
        VerseID(book: book, chapter: chapter, verse: chapters[chapter - 1]))
    case 1:
      return VerseRange(
        VerseID(book: book, chapter: 1, verse: 1),
        VerseID(book: book, chapter: chapters.count, verse: chapters[chapters.count - 1]))
    case 2:
      return VerseRange(verse, verse)
    default:
      let from = canon.position(of: verse) ?? 0
      let reach = [3, 60, 3_000].randomElement(using: &random) ?? 3
      let to = min(from + Int.random(in: 0...reach, using: &random), canon.verseCount - 1)
      return VerseRange(verse, canon.verse(at: to) ?? verse)
    }
  }
}
