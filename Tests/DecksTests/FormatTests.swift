@testable import Decks
import Testing
@testable import Text

@Suite("Files of other programs")
struct FormatTests {
  static let notes = [
    ImportedNote(front: "Paris", back: "France", tags: ["city", "easy"], key: "k1", deck: "Capitals"),
    ImportedNote(
      front: "a \"b\"\tc; d, <e> & \\n", back: "two\nlines\n\nand more", key: "k2", deck: "Capitals"),
    ImportedNote(front: "#not a header", back: " spaces ", key: "\"k3"),
  ]

  private func withoutLines(_ notes: [ImportedNote]) -> [ImportedNote] {
    notes.map { note in
      var note = note
      note.line = 0
      return note
    }
  }

  @Test("Anki text comes back as it went out, marks, labels and decks included")
  func anki() {
    let text = AnkiText.write(Self.notes)
    let reading = AnkiText.read(text)
    #expect(reading.faults == [])
    #expect(withoutLines(reading.value) == Self.notes, "\(text)")
    #expect(AnkiText.write(reading.value) == text)
  }

  @Test("Anki's header lines are obeyed")
  func ankiHeader() {
    let text =
      "#separator:Comma\r\n#html:false\r\n#tags:t1 t2\r\n#deck:My Deck\r\n#columns:Back,Extra,Front,Tags\r\n"
      + "#tags column:4\r\n\"F, <b>\",more,W,t3 t1\r\n"
    let reading = AnkiText.read(text)
    #expect(
      reading.value == [
        ImportedNote(
          front: "W", back: "F, <b>\nmore", tags: ["t1", "t2", "t3"], deck: "My Deck", line: 7)
      ])
    #expect(AnkiText.read("tags:x\na;b").value.first?.tags == ["x"])
    #expect(AnkiText.read("a<br>b\tc&amp;d").value == [ImportedNote(front: "a\nb", back: "c&d", line: 1)])
    #expect(AnkiText.read("a < b\tc").value == [ImportedNote(front: "a < b", back: "c", line: 1)])
    #expect(AnkiText.read("only front\n").faults.map(\.position?.line) == [1])
    #expect(AnkiText.read("").value == [])
  }

  @Test("Anki's kinds of note with a second card give both, optional ones where the third field says so")
  func ankiReversed() {
    let text =
      "#separator:Semicolon\n#notetype column:1\n#guid column:2\nBasic;a;One;Eins\n"
      + "Basic (and reversed card);b;Two;Zwei\nEinfach (beide Richtungen);c;Drei;Three\n"
      + "Basic (optional reversed card);d;Four;Vier;y\nBasic (optional reversed card);e;Five;Fünf;\n"
    #expect(
      AnkiText.read(text).value.map { "\($0.key ?? "") \($0.front)=\($0.back)" } == [
        "a One=Eins", "b Two=Zwei", "b-2 Zwei=Two", "c Drei=Three", "c-2 Three=Drei", "d Four=Vier",
        "d-2 Vier=Four", "e Five=Fünf",
      ])
  }

  @Test("Anki's gaps become a card for each number")
  func ankiCloze() {
    let text =
      "#guid column:1\n#html:true\ng\t{{c1::Paris::city}} is in {{c2::France}}, {{c1::says}} he\tNote"
    #expect(
      withoutLines(AnkiText.read(text).value) == [
        ImportedNote(front: "[city] is in France, [...] he", back: "Paris, says\nNote", key: "g-c1"),
        ImportedNote(front: "Paris is in [...], says he", back: "France\nNote", key: "g-c2"),
      ])
  }

  @Test("Tables come back as they went out", arguments: [",", ";", "\t", "|"] as [Character])
  func tables(separator: Character) {
    let text = TableText.write(cards: Self.notes, separator: separator)
    let reading = TableText.read(text)
    #expect(reading.faults == [])
    #expect(reading.value.map(\.cardText) == Self.notes.map(\.cardText))
    let words = [
      ImportedNote(front: "転勤", back: "job, transfer", pronunciation: "てんきん", priority: JSONNumber("1.0")),
      ImportedNote(front: "寿司", back: "sushi"),
    ]
    let table = TableText.read(TableText.write(words: words, separator: separator))
    #expect(withoutLines(table.value) == words)
  }

  @Test("Tables are read with and without headings, whatever their quotes and line ends")
  func tableForms() {
    func pairs(_ text: String, threeSided: Bool = false) -> [String] {
      TableText.read(text, threeSided: threeSided).value.map { "\($0.front)=\($0.back)@\($0.line)" }
    }
    #expect(pairs("a,b\nc,d") == ["a=b@1", "c=d@2"])
    #expect(pairs("a\tb,c\r\nc\td\r\n\r\n") == ["a=b,c@1", "c=d@2"])
    #expect(pairs("Meaning,Word\rx,y\r") == ["y=x@2"])
    #expect(pairs("\"a\"\"q\",\"b\nc\"\nd,e") == ["a\"q=b\nc@1", "d=e@3"])
    #expect(pairs("a \"q\" b,c") == ["a \"q\" b=c@1"])
    #expect(pairs("a,b,c") == ["a=b@1"])
    let three = TableText.read("w\tp\tm", threeSided: true).value.first
    #expect((three?.front, three?.pronunciation, three?.back) == ("w", "p", "m"))
  }

  @Test("Faults of tables are told with their lines, and the rest is read")
  func tableFaults() {
    let reading = TableText.read("a,b\n,x\n\"q\"z,w\ny,\n\"open,y\n")
    #expect(reading.faults.compactMap(\.position?.line).sorted() == [2, 3, 4, 5], "\(reading.faults)")
    #expect(reading.value.map(\.front) == ["a", "qz", "\"open"])
  }

  @Test("Hashcards Markdown: questions, gaps, front matter")
  func hashcards() {
    let text = """
      ---
      name = "Geography"
      ---
      A remark.
      Q: Capital of France?
      A: Paris

      - the city
      ---
      C: The [order] of a \\[group\\] is ![p](x.png) [the
      cardinality] of [it](http://x).
      Q: Next
      A: One
      """
    let reading = HashcardsText.read(text)
    #expect(reading.faults.isEmpty)
    #expect(
      reading.value == [
        ImportedNote(front: "Capital of France?", back: "Paris\n\n- the city", deck: "Geography", line: 5),
        ImportedNote(
          front: "The [...] of a [group] is ![p](x.png) the\ncardinality of [it](http://x).", back: "order",
          deck: "Geography", line: 10),
        ImportedNote(
          front: "The order of a [group] is ![p](x.png) [...] of [it](http://x).", back: "the\ncardinality",
          deck: "Geography", line: 10),
        ImportedNote(front: "Next", back: "One", deck: "Geography", line: 12),
      ])
    let written = HashcardsText.read(HashcardsText.write(Array(reading.value), deck: "Geography"))
    #expect(withoutLines(written.value) == withoutLines(reading.value))
    let tricky = [ImportedNote(front: "a\nQ: b\n---", back: "c\nA: d")]
    let back = HashcardsText.read(HashcardsText.write(tricky)).value
    #expect(back.map(\.front) == ["a\n Q: b\n\\---"])
    #expect(back.map(\.back) == ["c\n A: d"])
  }

  @Test("Faults of hashcards are told with their lines")
  func hashcardsFaults() {
    let reading = HashcardsText.read("A: no\nQ: x\nQ: y\nA: z\nC: none\nC: [a [b]]\nC: []\nC: [open\nQ: end")
    #expect(reading.faults.map(\.position?.line) == [1, 2, 5, 6, 7, 8, 9])
    #expect(reading.value.map(\.front) == ["y"])
  }

  @Test(
    "HTML becomes plain text, and plain text comes back from HTML",
    arguments: [
      ("a<br>b", "a\nb"), ("<div>a</div><div>b</div>", "a\nb"),
      ("<b>x</b> &lt;y&gt; &#x41;&#66;", "x <y> AB"),
      ("<img src='m.png'>", "[m.png]"), ("a < b & c", "a < b & c"), ("x<script>alert('<b>')</script>y", "xy"),
      ("<!-- no -->y", "y"), ("<style>", ""), ("a\r\nb", "a b"), ("&unknown; &#xD800;", "&unknown; &#xD800;"),
    ])
  func html(html: String, plain: String) {
    #expect(HTMLText.plain(from: html) == plain)
    #expect(HTMLText.plain(from: HTMLText.html(from: plain)) == plain)
  }

  @Test("Text files are UTF-8 or UTF-16 with its mark; others are told")
  func decoding() throws {
    #expect(try TextDecoding.text(of: [0xEF, 0xBB, 0xBF, 0x61]) == "a")
    #expect(try TextDecoding.text(of: [0xFF, 0xFE, 0x61, 0, 0xE9, 0]) == "aé")
    #expect(try TextDecoding.text(of: [0xFE, 0xFF, 0, 0x61]) == "a")
    #expect(throws: DeckFault.self) { try TextDecoding.text(of: [0x61, 0x0A, 0xE9, 0x61]) }
    #expect(throws: DeckFault.self) { try TextDecoding.text(of: [0xFF, 0xFE, 0, 0xD8]) }
    #expect(throws: DeckFault.self) { try TextDecoding.text(of: [0xFF, 0xFE, 0]) }
  }
}
