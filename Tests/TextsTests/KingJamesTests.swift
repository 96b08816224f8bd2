import Files
import Glibc
import Recitation
import Testing
import TestSupport
@testable import Text
@testable import Texts

/// The default text, from Debian's own program.
@Suite struct KingJamesTests {
  static let program = "/usr/bin/bible"
  static let isInstalled = access(program, X_OK) == 0
  let canon = Sandbox.canon
  /// Asked of the program once.
  private static let text = Result {
    try TextLibrary(
      canon: Sandbox.canon, environment: TextEnvironment(cacheFolder: nil, dataFolder: nil)
    ).text()
  }

  @Test(
    "Half-remembered words find their verse among the nearest",
    .enabled(if: isInstalled, "needs the Debian package bible-kjv"),
    arguments: [
      ("lean not on your own understanding", "Proverbs 3:5"), ("love suffers long", "1 Corinthians 13:4"),
      ("God so luved the world", "John 3:16"), ("blessed are the peacemaker", "Matthew 5:9"),
    ])
  func nearest(words: String, place: String) throws {
    let text = try Self.text.get()
    #expect(text.search(words).isEmpty)
    let names = NearestLines(text.verses()).find(words).map { canon.name(of: $0.id) }
    #expect(names.contains(place) && names.count <= 5, "\(names)")
    #expect(NearestLines(Array(text.verses().prefix(100))).find("xyzzy plugh").isEmpty)
  }

  @Test(.enabled(if: isInstalled, "needs the Debian package bible-kjv"))
  func isDumpedOnceAndThenCached() throws {
    let sandbox = Sandbox()
    let text = try sandbox.library().text()
    #expect(text.verseCount == 31_102)
    let passage = try text.passage(Reference("John 11:35; Jude 24-25", in: canon))
    #expect(passage.verses.map(\.text.isEmpty) == [false, false, false])
    #expect(passage.text.hasPrefix("Jesus wept."))

    // The cache alone is enough from now on.
    let cached = try sandbox.library(bible: "/nowhere").text()
    #expect(try cached.passage(passage.reference) == passage)
    #expect(sandbox.library(bible: "/nowhere").list().first?.path == sandbox.folder + "/cache/kjv.tsv")

    // Whatever happens to the cache, the text comes back whole.
    let whole = sandbox.bytes(of: "cache/kjv.tsv")
    var garbled = whole
    garbled[2_000_000] ^= 1
    for damaged in [Array(whole.prefix(3_000_000)), garbled, [], Array("nonsense\n".utf8)] {
      sandbox.write(damaged, to: "cache/kjv.tsv")
      #expect(throws: Failure.self) { try sandbox.library(bible: "/nowhere").text() }
      #expect(try sandbox.library().text().verse(passage.verses[0].id) == passage.verses[0])
      #expect(sandbox.bytes(of: "cache/kjv.tsv") == whole)
    }
  }

  /// Names that nobody knows stand in it, and lists of them; none of its verses is in another language.
  @Test(.long, .enabled(if: isInstalled, "needs the Debian package bible-kjv"))
  func noVerseIsInAnotherLanguage() throws {
    let text = try Self.text.get()
    let known = KnownWords(words: ModelData.words, names: ModelData.lexicon, dictionary: [])
    var told: [String] = []
    for book in canon.books.indices {
      for id in Reference(ranges: [canon.whole(book: book)]).verses(in: canon) {
        if ForeignText(try text.verse(id).text, known: known) != nil { told.append(canon.name(of: id)) }
      }
      for chapter in 1...canon.books[book].chapterCount {
        let verses = Reference(ranges: [canon.whole(chapter: chapter, book: book)]).verses(in: canon)
        let words = try verses.map { try text.verse($0).text }.joined(separator: " ")
        if ForeignText(words, known: known) != nil { told.append("\(book) \(chapter)") }
      }
    }
    #expect(told.isEmpty)
  }

  /// Nor does anything in its chapters look like a title, a mark or a speaker, however they are laid out.
  @Test(.enabled(if: isInstalled, "needs the Debian package bible-kjv"), arguments: ["\n", "\n\n", " "])
  func nothingOfAChapterIsUnsaid(separator: String) throws {
    let text = try Self.text.get()
    for reference in [
      "Psalm 23", "Exodus 3", "Isaiah 63", "Acts 18", "1 Chronicles 1", "Revelation 1", "Song 1",
    ] {
      let verses = try text.passage(Reference(reference, in: canon)).verses.map(\.text)
      #expect(PastedText(verses.joined(separator: separator)).note == nil, "\(reference)")
    }
  }

  @Test(.enabled(if: isInstalled, "needs the Debian package bible-kjv"))
  func searchesAllOfIt() throws {
    let text = try Self.text.get()
    let found = text.search("wept jesus")
    #expect(found.contains { canon.name(of: $0.verse.id) == "John 11:35" })
    #expect(found == found.sorted { $0.verse.id < $1.verse.id })
    #expect(text.search("jesus wept", phrase: true).map { canon.name(of: $0.verse.id) } == ["John 11:35"])
    let verses = text.verses()
    #expect(verses.count == 31_102)
    let isClean = stride(from: 0, to: verses.count, by: 41).allSatisfy { position in
      verses[position].text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && !"[]{}<>".utf8.contains($0) }
    }
    #expect(isClean)
  }

  @Test func aMissingProgramSaysWhatToInstall() {
    let sandbox = Sandbox()
    let error = #expect(throws: Failure.self) { try sandbox.library(bible: "/nowhere").text() }
    #expect(error?.code == "missing_bible")
    #expect(error?.message.contains("sudo apt-get install bible-kjv bible-kjv-text") == true)
    #expect(error?.message.contains("recite texts add") == true)
  }

  @Test(arguments: [
    ("printf 'Ge1:1 In\\nGe1:3 And\\n'", "wrong_bible"), ("exit 3", "missing_bible"),
    ("kill -9 $$", "missing_bible"), ("true", "wrong_bible"),
  ])
  func aBrokenProgramIsNoticed(script: String, code: String) {
    let sandbox = Sandbox()
    let program = sandbox.write("#!/bin/sh\n\(script)\n".utf8, to: "bible", mode: 0o755)
    let error = #expect(throws: Failure.self) { try sandbox.library(bible: program).text() }
    #expect(error?.code == code)
  }

  @Test(.enabled(if: isInstalled, "needs the Debian package bible-kjv"))
  func aCacheThatCannotBeWrittenIsNoFailure() throws {
    let sandbox = Sandbox()
    sandbox.write([], to: "file")
    let environment = TextEnvironment(cacheFolder: sandbox.folder + "/file/cache", dataFolder: nil)
    #expect(try TextLibrary(canon: canon, environment: environment).text().verseCount == 31_102)
  }
}
