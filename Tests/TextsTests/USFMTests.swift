import Testing
@testable import Text
@testable import Texts

/// Texts in USFM. The verses here are made up.
@Suite struct USFMTests {
  let canon = Sandbox.canon

  func texts(_ file: String, _ references: [String]) throws -> (TextImport, [String]) {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let added = try library.add(file: sandbox.write(file.utf8, to: "my.usfm"), name: "mine")
    let text = try library.text(named: "mine")
    return (added, try references.map { try text.passage(Reference($0, in: canon)).text })
  }

  @Test(
    "Words are kept, whatever their print; notes, numbers and attributes are not",
    arguments: [
      ("plain words", "plain words"),
      ("one\n\\q2 two\n\\b\n\\q1 three", "one two three"),
      ("the \\nd Lord\\nd* said", "the Lord said"),
      ("a \\add given \\+nd name\\+nd*\\add* here", "a given name here"),
      ("a\\f + \\fr 3:16 \\ft Or \\fqa b\\fqa*\\f* word", "a word"),
      ("a\\x - \\xo 3:16 \\xt Gen 1:1\\x* word", "a word"),
      ("a \\w gnat|lemma=\"gnat\" x-strong=\"H1\"\\w* flies", "a gnat flies"),
      ("\\wj \\+w I|strong=\"G1\"\\+w* \\+w am|strong=\"G2\"\\+w*\\wj*.", "I am."),
      ("\\qt-s |sid=\"q1\" who=\"he\"\\*said\\qt-e |eid=\"q1\"\\* he", "said he"),
      ("\\zaln-s |x-content=\"a\"\\*\\w word|x-n=\"1\"\\w*\\zaln-e\\*", "word"),
      ("\\va 17\\va* other \\vp 1b\\vp* number", "other number"),
      ("a~space and//a break", "a space and a break"),
      ("before\n\\s1 A heading\n\\r (Gen 1)\n\\p after", "before after"),
      ("with \\fig Ark|ark.png|col|||Ark|\\fig* a picture", "with a picture"),
      ("\\tr \\tc1 a \\tcr2 table", "a table"), ("a | b", "a | b"),
      ("words\n\\esb \\p Aside \\esbe\n\\p go on", "words go on"),
    ])
  func words(verse: String, expected: String) throws {
    let (added, words) = try texts(
      "\\id JHN A text\n\\h John\n\\mt1 John\n\\c 3\n\\p\n\\v 16 \(verse)\n\\v 17 next\n",
      ["John 3:16", "John 3:17"])
    #expect(words == [expected, "next"])
    #expect(added.mistakes == [])
    #expect(added.forms == [.usfm])
  }

  @Test("Faults are named by their lines, and the rest is read")
  func faults() throws {
    let file = """
      \\v 1 too early
      \\id JHN
      \\v 1 no chapter
      \\c 3
      \\v 1-2 both
      \\v 3a half
      \\p
      \\v 3b and half
      \\v x none
      \\v 4 a note\\f + \\ft that never ends
      \\v 5 \\strange goes\\strange* on
      \\v 99 too far
      \\c three
      \\v 6 nowhere
      \\id XXA
      \\c 1
      \\v 1 another canon
      """
    let (added, words) = try texts(
      "\u{FEFF}" + file, ["John 3:1", "John 3:3", "John 3:4", "John 3:5"])
    #expect(words == ["both", "half and half", "a note", "goes on"])
    #expect(
      added.mistakes.map(\.code) == [
        .notAVerse, .notAVerse, .bridged, .notAVerse, .openNote, .unknownMarker, .noSuchVerse, .notAVerse,
        .notAVerse, .unknownBook,
      ])
    #expect(added.mistakes.map(\.line) == [1, 3, 5, 9, 10, 11, 12, 13, 14, 17])
  }

  @Test("A folder of books is one text; other files in it are named and left out")
  func folder() throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    sandbox.makeFolder("books")
    sandbox.write("\\id JHN\n\\c 3\n\\v 16 love\\f + \\ft x\\f*\n\\v 50 far\n".utf8, to: "books/43JHN.usfm")
    sandbox.write("\\id GEN\n\\c 1\n\\p\n\\v 1 start\n".utf8, to: "books/01GEN.SFM")
    sandbox.write("Free to copy.\n".utf8, to: "books/LICENCE")
    sandbox.write("hidden".utf8, to: "books/.hidden")
    sandbox.makeFolder("books/more")
    let added = try library.add(file: sandbox.folder + "/books", name: "mine")
    #expect(added.verses == 2 && added.books == 2 && added.files == 2)
    #expect(added.mistakes.map(\.file) == ["43JHN.usfm", "LICENCE"])
    #expect(added.mistakes.map(\.code) == [.noSuchVerse, .notAText])
    #expect(added.leftOut.map(\.firstFile) == ["43JHN.usfm"])
    let text = try library.text(named: "mine")
    #expect(try text.passage(Reference("Gen 1:1; John 3:16", in: canon)).text == "start love")
  }

  @Test("A folder without a book is refused")
  func emptyFolder() {
    let sandbox = Sandbox()
    sandbox.makeFolder("books")
    let error = #expect(throws: Failure.self) {
      try sandbox.library().add(file: sandbox.folder + "/books", name: "mine")
    }
    #expect(error?.code == "no_verses")
  }

  @Test("Bytes that are no UTF-8 cost their verse only")
  func notUTF8() throws {
    let sandbox = Sandbox()
    let bytes = Array("\\id JHN\n\\c 3\n\\v 16 caf".utf8) + [0xE9] + Array("\n\\v 17 naïve\n".utf8)
    let added = try sandbox.library().add(file: sandbox.write(bytes, to: "my.usfm"), name: "mine")
    #expect(added.verses == 1)
    #expect(added.mistakes.map(\.code) == [.notUTF8])
    #expect(added.mistakes.map(\.line) == [3])
  }
}
