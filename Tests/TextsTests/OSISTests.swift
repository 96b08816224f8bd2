import Testing
@testable import Text
@testable import Texts

/// Texts in OSIS. The verses here are made up.
@Suite struct OSISTests {
  let canon = Sandbox.canon

  /// An OSIS file around what stands in `body`.
  static func osis(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <osis xmlns="http://www.bibletechnologies.net/2003/OSIS/namespace">
    <osisText osisIDWork="Mine" osisRefWork="Bible" xml:lang="en">
    <header><work osisWork="Mine"><title>A text</title></work></header>
    \(body)
    </osisText></osis>
    """
  }

  func texts(_ file: String, _ references: [String]) throws -> (TextImport, [String]) {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let added = try library.add(file: sandbox.write(file.utf8, to: "my.xml"), name: "mine")
    let text = try library.text(named: "mine")
    let words = try references.map { try text.passage(Reference($0, in: canon)).text }
    return (added, words)
  }

  @Test(
    "Verses as elements, verses between marks, and verses that only begin",
    arguments: [
      """
      <div type="book" osisID="John"><chapter osisID="John.3"><title>A heading</title>
      <verse osisID="John.3.16">first <hi type="italic">wor</hi>ds</verse>
      <verse osisID="John.3.17">other<lb/>words &amp; m&#x6F;re</verse></chapter></div>
      """,
      """
      <div type="book" osisID="John"><chapter sID="John.3" osisID="John.3"/><p>
      <verse sID="John.3.16" osisID="John.3.16"/>first <w lemma="strong:G1">words</w><note>a note</note><verse eID="John.3.16"/>
      <verse sID="John.3.17" osisID="John.3.17"/>other</p><p>words <![CDATA[&]]> more<verse eID="John.3.17"/></p>
      <chapter eID="John.3"/></div>
      """,
      """
      <div><chapter osisID="John.3"><!-- a <comment> --><verse osisID="Bible.Mine:John.3.16"/>first
      <transChange type="added">words</transChange><verse osisID="Bible.Mine:John.3.17"/>other words &#38; more</chapter></div>
      """,
    ])
  func forms(body: String) throws {
    let (added, words) = try texts(Self.osis(body), ["John 3:16", "John 3:17"])
    #expect(added.mistakes == [])
    #expect(words == ["first words", "other words & more"])
    #expect(added.forms == [.osis])
    #expect(added.books == 1 && added.verses == 2)
  }

  @Test("What stands beside the verses is left out and counted, by the line of the first")
  func leftOut() throws {
    let body = """
      <div type="book" osisID="Ps"><p>An introduction.</p><chapter osisID="Ps.23">
      <title type="psalm">A song</title><verse osisID="Ps.23.1">one<note type="crossReference"><reference>Job</reference>
      </note> two<note>Or: <q>three</q></note></verse>
      <verse osisID="Ps.23.2">four<note type="study">five</note></verse></chapter></div>
      """
    let (added, words) = try texts(Self.osis(body), ["Ps 23:1", "Ps 23:2"])
    #expect(words == ["one two", "four"])
    let account = added.leftOut.map { "\($0.description), line \($0.firstLine)" }
    #expect(
      account == [
        "2 pieces of text outside of verses, line 4", "1 heading, line 6", "1 cross reference, line 6",
        "2 notes, line 7",
      ])
  }

  @Test("Verses that are one, parts of a verse, and what does not exist")
  func unusual() throws {
    let body = """
      <div type="book" osisID="John"><verse osisID="John.1.1 John.1.2">both</verse>
      <verse osisID="John.1.3!a">half</verse><verse osisID="John.1.3!b">and half</verse>
      <verse osisID="John.1.99">no</verse><verse osisID="Hez.1.1">no</verse><verse osisID="Hez.1.2">no</verse>
      <verse osisID="John">no</verse><verse osisID="John.1.3">again</verse><verse osisID="John.1.4"></verse></div>
      """
    let (added, words) = try texts(Self.osis(body), ["John 1:1", "John 1:3"])
    #expect(words == ["both", "half and half"])
    #expect(
      added.mistakes.map(\.code) == [
        .bridged, .noSuchVerse, .unknownBook, .duplicate, .empty, .notAVerse,
      ])
    #expect(added.mistakes.map(\.line) == [5, 7, 7, 8, 8, 8])
    #expect(added.mistakes[0].message.contains("John 1:1-2 is one verse here"))
    #expect(added.mistakes[2].message.contains("'Hez'; 2 verses are left out"))
  }

  @Test(
    "A file that is refused says where and why, and nothing is stored",
    arguments: [
      ("<!DOCTYPE osis SYSTEM \"file:///etc/passwd\"><osis/>", "line 1: The file has a document type"),
      (
        "<?xml version=\"1.0\"?>\n<!DOCTYPE osis [<!ENTITY a \"aa\">]>\n<osis>&a;</osis>",
        "line 2: The file has a document type"
      ),
      ("<osis>\n&a;</osis>", "line 2: &a; is not one of XML's own five names"),
      ("<osis><p></osis>", "</osis> stands where </p> should"),
      ("<osis>\n<p>", "The file ends within <p>. Is it torn off?"),
      ("<osis></osis></osis>", "</osis> closes nothing"), ("<osis/><osis/>", "a second outermost element"),
      ("<osis a=b/>", "quotation marks"), ("<osis a='1' a='2'/>", "two attributes a"),
      ("<osis>1 < 2</osis>", "&lt;"), ("<osis>&#0;</osis>", "no character"),
      ("<osis>&#xD800;</osis>", "no character"), ("<osis>a & b</osis>", "&amp;"),
      ("<osis>\n", "torn"), ("<html><body/></html>", "unknown form: it begins with <html>"),
      ("<!-- only a comment -->", "no element"), ("<", "less-than"),
    ])
  func refused(file: String, message: String) {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let path = sandbox.write(file.utf8, to: "my.xml")
    let error = #expect(throws: Failure.self) { try library.add(file: path, name: "mine") }
    #expect(error?.code == "broken")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(library.names() == ["kjv"])
  }

  @Test("Elements without end within one another do not exhaust the reader")
  func deep() {
    let sandbox = Sandbox()
    let path = sandbox.write(("<osis>" + String(repeating: "<p>", count: 100_000)).utf8, to: "my.xml")
    let error = #expect(throws: Failure.self) { try sandbox.library().add(file: path, name: "mine") }
    #expect(error?.message.contains("200 deep") == true)
  }
}
