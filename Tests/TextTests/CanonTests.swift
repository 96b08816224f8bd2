@testable import Files
import Testing
@testable import Text

@Suite struct CanonTests {
  let canon = TestCanon.shared

  @Test func holdsTheProtestantCanon() {
    #expect(canon.books.count == 66)
    #expect(canon.books.map(\.chapterCount).reduce(0, +) == 1_189)
    #expect(canon.verseCount == 31_102)
    #expect(canon.books.first?.name == "Genesis")
    #expect(canon.books.last?.osis == "Rev")
  }

  @Test(arguments: [
    ("Psalms", 119, 176), ("John", 21, 25), ("Obadiah", 1, 21), ("3 John", 1, 14), ("Revelation", 22, 21),
  ])
  func knowsTheLengthOfChapters(name: String, chapter: Int, verses: Int) throws {
    let book = try #require(canon.book(named: name))
    #expect(canon.books[book].verses[chapter - 1] == verses)
  }

  @Test func everyNameAndAbbreviationFindsItsOwnBook() {
    for (index, book) in canon.books.enumerated() {
      for name in [book.name, book.osis, book.name.uppercased()] + book.abbreviations {
        #expect(canon.book(named: name) == index, "\(name)")
      }
    }
  }

  @Test func positionAndVerseAreInverse() {
    for position in stride(from: 0, to: canon.verseCount, by: 97) {
      let verse = canon.verse(at: position)
      #expect(verse.flatMap { canon.position(of: $0) } == position)
    }
    #expect(canon.verse(at: canon.verseCount) == nil)
    #expect(canon.verse(at: -1) == nil)
  }

  @Test func walksFromTheFirstVerseToTheLast() {
    var count = 1
    var verse = VerseID(book: 0, chapter: 1, verse: 1)
    var rising = true
    while let next = canon.verse(after: verse) {
      count += 1
      rising = rising && verse < next
      verse = next
    }
    #expect(count == 31_102)
    #expect(rising)
  }

  @Test(arguments: [
    "", "{}", "[]", #"{"books":[]}"#,
    #"{"books":[{"osis":"X","name":"X","spoken":["x"],"short":[],"verses":[]}]}"#,
    #"{"books":[{"osis":"X","name":"X","spoken":["x"],"short":[],"verses":[-1]}]}"#,
    #"{"books":[{"osis":"X","name":"X","spoken":["x"],"short":[],"verses":[3,"4"]}]}"#,
    #"{"books":[{"osis":"X","name":"X","spoken":[1],"short":[],"verses":[3]}]}"#,
    #"{"books":[{"osis":"X","name":"X","spoken":["x"],"short":[],"verses":[3]}],"further":[{}]}"#,
  ])
  func refusesADamagedFile(json: String) {
    #expect(throws: Failure.self) { try Canon(json: Array(json.utf8)) }
  }
}
