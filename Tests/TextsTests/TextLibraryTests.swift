import Testing
@testable import Text
@testable import Texts

/// Texts that a person adds. The verses here are made up.
@Suite struct TextLibraryTests {
  let canon = Sandbox.canon

  func verse(_ reference: String) throws -> VerseID {
    try #require(try Reference(reference, in: canon).ranges.first?.first)
  }

  @Test(arguments: [
    "John 3:16\tfirst words\nPs 23:1\tother words\n",
    "Genesis 1:1 to be\r\nJohn 3:16 first words\r\nPsalms 23:1 other words",
    "\u{FEFF}JHN 3:16 first words\nPSA 23:1 other words\n",
    "# a comment\n\n  John 3:16   first   words  \nI John 1:1 x\nRevelation of John 1:1 y\nPsalm 23:1 other words",
    "JOH 3:16 [first] <FI>words<Fi>\nPSA 23:1 <<A title.>> ¶ other {supplied: Heb. x} words",
    "John 3:16. first\u{0} wo\u{1B}rds\u{202E}\nPsalm 23:1\tother\u{A0}words\n",
  ])
  func readsThePlainForms(file: String) throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let path = sandbox.write(file.utf8, to: "my.txt")
    let added = try library.add(file: path, name: "mine")
    #expect(added.mistakes == [])
    let text = try library.text(named: "mine")
    #expect(text.verseCount == added.verses)
    #expect(try text.verse(verse("John 3:16")).text == "first words")
    #expect(try text.verse(verse("Ps 23:1")).text == "other words")
    #expect(library.names() == ["kjv", "mine"])
    #expect(library.list().last?.origin == path)
    try library.remove("mine")
    #expect(library.names() == ["kjv"])
  }

  /// The codes of USFM and eBible.org, in the order of the canon.
  @Test(arguments: [
    """
    GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK \
    DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH \
    2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV
    """,
    """
    GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SOL ISA JER LAM EZE \
    DAN HOS JOE AMO OBA JON MIC NAH HAB ZEP HAG ZEC MAL MAT MAR LUK JOH ACT ROM 1CO 2CO GAL EPH PHI COL 1TH \
    2TH 1TI 2TI TIT PHM HEB JAM 1PE 2PE 1JO 2JO 3JO JUD REV
    """,
  ])
  func knowsTheCodesOfOtherCollections(codes: String) {
    let books = codes.split(separator: " ").map { canon.book(named: String($0)) }
    #expect(books == (0..<66).map { $0 })
  }

  @Test func collectsMistakesByLine() throws {
    let sandbox = Sandbox()
    let lines: [[UInt8]] = [
      Array("John 3:16\tgood".utf8), Array("Jonh 3:17\tbad".utf8), Array("John 3:37\tbad".utf8),
      Array("John 22:1\tbad".utf8), Array("John 3:16\tagain".utf8), Array("no label at all".utf8),
      Array("John 3:18\t ".utf8), Array("John 3:19\tcaf".utf8) + [0xE9],
      Array("John 3:20\t\(String(repeating: "a", count: 4_001))".utf8),
      Array("John 3:99999999999999999999\tbad".utf8), Array("Jonh 3:18\tbad".utf8),
      Array(repeating: 0x61, count: 100_000), Array("John 3:0\ttitle".utf8), Array("Jude 2:1 x".utf8),
      Array("John 3:36\tnaïve".utf8),
    ]
    let path = sandbox.write(Array(lines.joined(separator: [0x0A])), to: "my.txt")
    let added = try sandbox.library().add(file: path, name: "mine")
    #expect(added.verses == 2)
    #expect(
      added.mistakes.map(\.line) == [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14])
    #expect(
      added.mistakes.map(\.code) == [
        .unknownBook, .noSuchVerse, .noSuchVerse, .duplicate, .notAVerse, .empty, .notUTF8, .tooLong,
        .notAVerse, .tooLong, .noSuchVerse, .noSuchVerse,
      ])
    #expect(added.mistakeCount == 12)
    let messages = added.mistakes.map(\.message)
    #expect(messages[0].contains("2 verses are left out. Did you mean John"))
    #expect(messages[1].contains("John 3 has 36 verses"))
    #expect(messages[2].contains("John has 21 chapters"))
  }

  @Test func keepsAThousandMistakesAndCountsTheRest() throws {
    let sandbox = Sandbox()
    let file = "John 1:1 x\n" + String(repeating: "?\n", count: 1_500)
    let added = try sandbox.library().add(file: sandbox.write(file.utf8, to: "my.txt"), name: "mine")
    #expect(added.mistakes.count == 1_000)
    #expect(added.mistakeCount == 1_500)
  }

  @Test(arguments: [
    "", "kjv", "KJV", "..", ".hidden", "a/b", "/etc/passwd", "a b", "é", "a\n", "a\0b", "-rf",
    String(repeating: "a", count: 41),
  ])
  func refusesNamesThatAreNone(name: String) {
    let sandbox = Sandbox()
    let path = sandbox.write("John 3:16 x".utf8, to: "my.txt")
    let error = #expect(throws: Failure.self) { try sandbox.library().add(file: path, name: name) }
    #expect(error?.code == "bad_name")
    let unknown = #expect(throws: Failure.self) {
      if name == "kjv" {
        try sandbox.library().remove(name)
      } else {
        _ = try sandbox.library().text(named: name)
      }
    }
    #expect(unknown?.code == (name == "kjv" ? "bad_name" : "unknown_text"))
  }

  @Test func refusesWhatIsNoTextFile() {
    let sandbox = Sandbox()
    let library = sandbox.library()
    func code(_ file: String) -> String? {
      #expect(throws: Failure.self) { try library.add(file: file, name: "mine") }?.code
    }
    #expect(code(sandbox.folder) == "no_verses")
    #expect(code(sandbox.folder + "/missing") == "unreadable")
    #expect(code("/dev/zero") == "unreadable")
    #expect(code(sandbox.write([], to: "empty")) == "no_verses")
    #expect(code(sandbox.write("Hezekiah 1:1 x\n".utf8, to: "other")) == "no_verses")
    #expect(library.names() == ["kjv"])
  }

  @Test func aTextEditedByHandIsReadAgain() throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let added = try library.add(file: sandbox.write("John 3:16 one".utf8, to: "my.txt"), name: "mine")
    sandbox.write(
      sandbox.bytes(of: "data/texts/mine.tsv") + Array("John 3:17\ttwo\n".utf8), to: "data/texts/mine.tsv")
    #expect(added.path == sandbox.folder + "/data/texts/mine.tsv")
    #expect(try library.text(named: "mine").verse(verse("John 3:17")).text == "two")
  }

  @Test func aChapterIsReadAsFarAsTheTextHasIt() throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let lines = (16...36).filter { ![18, 19, 23].contains($0) }.map { "John 3:\($0) words \($0)\n" }.joined()
    _ = try library.add(file: sandbox.write(lines.utf8, to: "my.txt"), name: "mine")
    let text = try library.text(named: "mine")
    let passage = try text.passage(Reference("John 3:16-24", in: canon))
    #expect(passage.verses.map(\.id.verse) == [16, 17, 20, 21, 22, 24])
    #expect(passage.text.hasPrefix("words 16 words 17 words 20"))
    #expect(passage.absent.map(\.verse) == [18, 19, 23])
    #expect(
      text.absence(of: passage.absent)
        == "The text 'mine' does not have John 3:18-19, 23.")
    let book = try text.passage(Reference("John", in: canon))
    #expect(book.verses.count == 18 && book.absent.count == 879 - 18)
    let john = try verse("John 3:16").book
    let single = (1...20).map { VerseID(book: john, chapter: 1, verse: 2 * $0) }
    #expect(text.absence(of: single).contains("16 and 12 verses more"))
    let error = #expect(throws: Failure.self) {
      try text.passage(Reference("John 2:24-3:2; 3:18", in: canon))
    }
    #expect(error?.code == "no_such_verse")
    #expect(
      error?.message
        == "The text 'mine' does not have John 2:24-3:2, 18.")
  }

  @Test(arguments: [
    ("GOD loved", false, ["John 3:16"], [["God", "loved"]]),
    ("god", false, ["Genesis 1:1", "John 3:16"], [["GOD"], ["God"]]),
    ("so god", true, ["John 3:16"], [["so, God"]]),
    ("god so", true, [], []),
    ("go", false, [], []),
    ("father's", false, ["John 3:17"], [["father’s"]]),
    ("elijah", false, ["John 3:17"], [["Élijah"]]),
    ("ÉLIJAH", false, ["John 3:17"], [["Élijah"]]),
    ("kindness loving", false, ["John 3:18"], [["loving", "kindness"]]),
    ("loving-kindness", true, ["John 3:18"], [["loving-kindness"]]),
    ("a a", false, ["John 3:19"], [["a", "A"]]),
    ("a a", true, ["John 3:19"], [["a, A"]]),
    ("", false, [], []), ("—", false, [], []), ("\t", true, [], []),
  ])
  func finds(words: String, phrase: Bool, verses: [String], marked: [[String]]) throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let file = """
      John 3:19\ta, A!
      John 3:18\this loving-kindness
      John 3:17\tÉlijah’s and his father’s house
      John 3:16\tfor so, God loved
      Gen 1:1\tGOD made gods
      """
    _ = try library.add(file: sandbox.write(file.utf8, to: "my.txt"), name: "mine")
    var hits = try library.text(named: "mine").search(words, phrase: phrase)
    if words.lowercased() == "elijah" || words == "ÉLIJAH" {
      // A possessive is another word.
      #expect(hits.isEmpty)
      hits = try library.text(named: "mine").search(words + "'s", phrase: phrase)
      #expect(hits.map { hit in hit.ranges.map { String(hit.verse.text[$0]) } } == [["Élijah’s"]])
      return
    }
    #expect(hits.map { canon.name(of: $0.verse.id) } == verses)
    #expect(hits.map { hit in hit.ranges.map { String(hit.verse.text[$0]) } } == marked)
  }

  @Test(
    arguments: [
      ([:], nil, nil),
      (["HOME": "/h"], "/h/.cache/recite", "/h/.local/share/recite"),
      (["HOME": "/h", "XDG_CACHE_HOME": "/c", "XDG_DATA_HOME": "/d"], "/c/recite", "/d/recite"),
      (
        ["HOME": "/h", "XDG_CACHE_HOME": "relative", "XDG_DATA_HOME": ""], "/h/.cache/recite",
        "/h/.local/share/recite"
      ),
    ] as [([String: String], String?, String?)])
  func followsTheXDGDirectories(variables: [String: String], cache: String?, data: String?) {
    let environment = TextEnvironment(variables: variables)
    #expect(environment.cacheFolder == cache)
    #expect(environment.dataFolder == data)
  }
}
