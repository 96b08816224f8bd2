import Testing
@testable import Text
@testable import Texts

/// Bibles in the forms in which collections give them away. The verses here are made up.
@Suite("Bibles as they are given away")
struct TextFormsTests {
  private static let verses = ["Paul a prisoner of hope.", "And to the house."]

  @Test(
    "Two verses of Philemon in each form",
    arguments: [
      (
        TextForm.zefania,
        """
        <?xml version="1.0"?><XMLBIBLE biblename="T"><INFORMATION><title>T</title></INFORMATION>
        <BIBLEBOOK bnumber="57" bname="Philemon"><CHAPTER cnumber="1"><CAPTION vref="1">Greeting</CAPTION>
        <VERS vnumber="1">Paul a <STYLE css="b">prison</STYLE>er<NOTE>or: slave</NOTE> of hope.</VERS>
        <VERS vnumber="2">And to the house.</VERS></CHAPTER></BIBLEBOOK></XMLBIBLE>
        """
      ),
      (
        .beblia,
        """
        <bible translation="T"><testament name="New"><book number="57"><chapter number="1">
        <verse number="1">Paul a prisoner of hope.</verse><verse number="2">And to the house.</verse>
        </chapter></book></testament></bible>
        """
      ),
      (
        .beblia,
        """
        <bible><b n="Philemon"><c n="1"><v n="1">Paul a prisoner of hope.</v><v n="2">And to the house.</v></c></b></bible>
        """
      ),
      (
        .usfx,
        """
        <usfx><book id="PHM"><h>Philemon</h><c id="1"/><s>Greeting</s><p><v id="1"/>Paul a prisoner<f>note</f> of
        hope.<ve/><v id="2"/>And to the house.<ve/></p></book></usfx>
        """
      ),
      (
        .usx,
        """
        <usx version="3.0"><book code="PHM" style="id">Philemon</book><chapter number="1" sid="PHM 1"/>
        <para style="s1">Greeting</para><para style="p"><verse number="1" sid="PHM 1:1"/>Paul a
        <char style="nd">prisoner</char> of hope.<verse eid="PHM 1:1"/><verse number="2" sid="PHM 1:2"/>And to the
        house.<note style="f">n</note><verse eid="PHM 1:2"/></para><chapter eid="PHM 1"/></usx>
        """
      ),
      (
        .json,
        #"[{"abbrev":"phm","name":"Philemon","chapters":[["Paul a prisoner of hope.","And to the house."]]}]"#
      ),
      (
        .json,
        """
        {"translation":"T","books":[{"name":"Philemon","chapters":[{"chapter":1,"name":"Philemon 1","verses":[
        {"verse":1,"text":"Paul a prisoner of hope."},{"verse":2,"text":"And to the house."}]}]}]}
        """
      ),
      (
        .json,
        """
        {"verses":[{"book_name":"Philemon","book":57,"chapter":1,"verse":1,"text":"Paul a prisoner of hope."},
        {"book_name":"Philemon","book":57,"chapter":1,"verse":2,"text":"And to the house."}]}
        """
      ),
      (.json, #"{"Philemon":{"1":{"1":"Paul a prisoner of hope.","2":"And to the house."}}}"#),
      (
        .json,
        """
        {"book":"Philemon","chapters":[{"chapter":"1","verses":[{"verse":"1","text":"Paul a prisoner of hope."},
        {"verse":"2","text":"And to the house."}]}]}
        """
      ),
      (
        .json,
        """
        {"resultset":{"row":[{"field":[57001001,57,1,1,"Paul a prisoner of hope."]},
        {"field":[57001002,57,1,2,"And to the house."]}]}}
        """
      ),
      (
        .table,
        "Book,Chapter,Verse,Text\nPhilemon,1,1,\"Paul a prisoner of hope.\"\nPhilemon,1,2,And to the house.\n"
      ),
      (
        .table,
        "id\tb\tc\tv\tt\n57001001\t57\t1\t1\tPaul a prisoner of hope.\n1\t57\t1\t2\tAnd to the house.\n"
      ),
      (
        .plain,
        "Philemon 1:1\t¶ Paul a prisoner[a] of hope.\rPhilemon 1:2\t2 And to the [[A title.]] house.\r"
      ),
    ])
  func forms(_ form: TextForm, _ file: String) throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    let added = try library.add(file: sandbox.write(file.utf8, to: "mine.txt"), name: "mine")
    #expect(added.mistakes == [])
    #expect(added.forms == [form] && added.verses == 2)
    let text = try library.text(named: "mine")
    let words = try ["Philemon 1:1", "Philemon 1:2"].map {
      try text.passage(Reference($0, in: Sandbox.canon)).text
    }
    #expect(words == Self.verses)
  }

  @Test("What other programs save is decoded: UTF-16, Windows-1252, XML that says Latin-1")
  func encodings() throws {
    let line = "Philemon 1:1\tPaul’s café."
    let wide: [UInt8] = [0xFF, 0xFE] + line.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    func western(_ text: String) -> [UInt8] {
      text.unicodeScalars.map { $0 == "’" ? 0x92 : UInt8(truncatingIfNeeded: $0.value) }
    }
    let osis = """
      <?xml version="1.0" encoding="ISO-8859-1"?><osis><osisText><div><chapter osisID="Phlm.1">
      <verse osisID="Phlm.1.1">Paul’s café.</verse></chapter></div></osisText></osis>
      """
    for bytes in [wide, western(line), western(osis)] {
      let sandbox = Sandbox()
      let library = sandbox.library()
      _ = try library.add(file: sandbox.write(bytes, to: "mine.txt"), name: "mine")
      let words = try library.text(named: "mine").passage(Reference("Philemon 1:1", in: Sandbox.canon)).text
      #expect(words == "Paul’s café.")
    }
  }

  // MARK: Other canons

  @Test(
    "Books and verses that the King James lacks are kept under their names and numbers, in each form",
    arguments: [
      "Tobit 1:1\tone\nSir 1:1\ttwo\n3 John 1:15\tthree\nRev 12:18\tfour\nPsalm 151:1\tfive\n",
      "TOB 1:1 one\nEcclus 1:1 two\n3JN 1:15 three\nREV 12:18 four\nPS2 1:1 five\n",
      "\\id TOB\n\\c 1\n\\v 1 one\n\\id SIR\n\\c 1\n\\v 1 two\n\\id 3JN\n\\c 1\n\\v 15 three\n\\id REV\n\\c 12\n"
        + "\\v 18 four\n\\id PS2\n\\c 1\n\\v 1 five\n",
      "<osis><osisText><verse osisID=\"Tob.1.1\">one</verse><verse osisID=\"Sir.1.1\">two</verse>"
        + "<verse osisID=\"3John.1.15\">three</verse><verse osisID=\"Rev.12.18\">four</verse>"
        + "<verse osisID=\"AddPs.1.1\">five</verse></osisText></osis>",
      "<XMLBIBLE><BIBLEBOOK bnumber=\"69\" bname=\"Tobit\"><CHAPTER cnumber=\"1\"><VERS vnumber=\"1\">one</VERS></CHAPTER>"
        + "</BIBLEBOOK><BIBLEBOOK bnumber=\"70\" bname=\"Sirach\"><CHAPTER cnumber=\"1\"><VERS vnumber=\"1\">two</VERS>"
        + "</CHAPTER></BIBLEBOOK><BIBLEBOOK bnumber=\"64\"><CHAPTER cnumber=\"1\"><VERS vnumber=\"15\">three</VERS>"
        + "</CHAPTER></BIBLEBOOK><BIBLEBOOK bnumber=\"66\"><CHAPTER cnumber=\"12\"><VERS vnumber=\"18\">four</VERS>"
        + "</CHAPTER></BIBLEBOOK><BIBLEBOOK bnumber=\"19\"><CHAPTER cnumber=\"151\"><VERS vnumber=\"1\">five</VERS>"
        + "</CHAPTER></BIBLEBOOK></XMLBIBLE>",
      "<bible><b n=\"Tobit\"><c n=\"1\"><v n=\"1\">one</v></c></b><b n=\"Sirach\"><c n=\"1\"><v n=\"1\">two</v></c></b>"
        + "<b n=\"3 John\"><c n=\"1\"><v n=\"15\">three</v></c></b><b n=\"Revelation\"><c n=\"12\"><v n=\"18\">four</v></c>"
        + "</b><b n=\"Psalms\"><c n=\"151\"><v n=\"1\">five</v></c></b></bible>",
      "<usfx><book id=\"TOB\"><c id=\"1\"/><v id=\"1\"/>one<ve/></book><book id=\"SIR\"><c id=\"1\"/><v id=\"1\"/>two<ve/>"
        + "</book><book id=\"3JN\"><c id=\"1\"/><v id=\"15\"/>three<ve/></book><book id=\"REV\"><c id=\"12\"/>"
        + "<v id=\"18\"/>four<ve/></book><book id=\"PS2\"><c id=\"1\"/><v id=\"1\"/>five<ve/></book></usfx>",
      "<usx><book code=\"TOB\"/><chapter number=\"1\"/><para><verse number=\"1\"/>one</para>"
        + "<book code=\"SIR\"/><chapter number=\"1\"/><para><verse number=\"1\"/>two</para>"
        + "<book code=\"3JN\"/><chapter number=\"1\"/><para><verse number=\"15\"/>three</para>"
        + "<book code=\"REV\"/><chapter number=\"12\"/><para><verse number=\"18\"/>four</para>"
        + "<book code=\"PS2\"/><chapter number=\"1\"/><para><verse number=\"1\"/>five</para></usx>",
      "{\"Tobit\":{\"1\":{\"1\":\"one\"}},\"Sirach\":{\"1\":{\"1\":\"two\"}},"
        + "\"3 John\":{\"1\":{\"15\":\"three\"}},"
        + "\"Revelation\":{\"12\":{\"18\":\"four\"}},\"Psalms\":{\"151\":{\"1\":\"five\"}}}",
      "[{\"name\":\"Tobit\",\"chapters\":[[\"one\"]]},{\"name\":\"Sirach\",\"chapters\":[[\"two\"]]},"
        + "{\"book\":\"3 John\",\"chapter\":1,\"verse\":15,\"text\":\"three\"},"
        + "{\"book\":\"Revelation\",\"chapter\":12,\"verse\":18,\"text\":\"four\"},"
        + "{\"book\":\"Psalms\",\"chapter\":151,\"verse\":1,\"text\":\"five\"}]",
      "Book,Chapter,Verse,Text\nTobit,1,1,one\nSirach,1,1,two\n3 John,1,15,three\nRevelation,12,18,four\n"
        + "Psalm 151,1,1,five\n",
      "Reference,Text\nTobit 1:1,one\nSirach 1:1,two\n3 John 1:15,three\nRevelation 12:18,four\n"
        + "Psalm 151:1,five\n",
      "Text;Translation;Verse\none;X;Tobit 1:1\ntwo;X;Sir 1:1\nthree;X;3 John 1:15\nfour;X;Rev 12:18\n"
        + "five;X;Psalm 151:1\n",
      "Tobit 1:1,one\nSirach 1:1,two\n3 John 1:15,three\nRevelation 12:18,four\nPsalm 151:1,five\n",
      "Tob,1,1,one\nSirach,1,1,two\n3 John,1,15,three\nRevelation,12,18,\"four\"\nPsalm,151,1,five\n",
      "Tob\t1\t1\tone\nSir\t1\t1\ttwo\n3John\t1\t15\tthree\nRev\t12\t18\tfour\nPs\t151\t1\tfive\n",
      "book\tchapter\tverse\ttext\nTob\t1\t1\tone\nEcclesiasticus\t1\t1\ttwo\n3 John\t1\t15\tthree\n"
        + "Rev\t12\t18\tfour\nPs\t151\t1\tfive\n",
    ])
  func otherCanons(file: String) throws {
    let sandbox = Sandbox()
    let added = try sandbox.library().add(file: sandbox.write(Array(file.utf8), to: "text"), name: "wide")
    #expect(added.mistakes.map(\.message) == [] && added.verses == 5)
    let text = try sandbox.library().text(named: "wide")
    for (place, words) in [
      ("Tobit 1:1", "one"), ("Sir 1:1", "two"), ("Ecclesiasticus 1:1", "two"), ("3 John 15", "three"),
      ("Rev 12:18", "four"), ("Psalm 151:1", "five"), ("Ps 151", "five"),
    ] {
      #expect(try text.passage(Reference(place, in: text.canon)).text == words, "\(place)")
    }
    let last = try Reference("rev 12.18", in: text.canon)
    #expect(last.text(in: text.canon) == "Revelation 12:18")
  }

  @Test("What no canon has is refused by its line and why; a plain text keeps its canon and its form")
  func beyondAnyCanon() throws {
    let sandbox = Sandbox()
    let file =
      "Tobit 1:99\tx\nTobit 15:1\tx\nJohn 3:37\tx\nHezekiah 1:1\tx\nLetter of Jeremiah 1:3\tlje\nJer 1:3\tjer\n"
    let library = sandbox.library()
    let added = try library.add(file: sandbox.write(Array(file.utf8), to: "text"), name: "wide")
    #expect(added.mistakes.map(\.line) == [1, 2, 3, 4])
    #expect(added.mistakes[0].message.contains("Tobit 1 has 25 verses"))
    #expect(added.mistakes[1].message.contains("Tobit has 14 chapters"))
    let text = try library.text(named: "wide")
    #expect(text.verses().map(\.text) == ["jer", "lje"])
    _ = try library.add(file: sandbox.write(Array("John 3:16 one".utf8), to: "plain"), name: "plain")
    #expect(
      String(decoding: sandbox.bytes(of: "data/texts/plain.tsv"), as: UTF8.self).hasPrefix("# recite-text 1 ")
    )
    #expect(try library.text(named: "plain").canon.books.count == 66)
  }

  @Test("An edited text with a canon of its own is read again")
  func editedWide() throws {
    let sandbox = Sandbox()
    let library = sandbox.library()
    _ = try library.add(file: sandbox.write(Array("Tobit 1:1 one".utf8), to: "text"), name: "wide")
    sandbox.write(
      sandbox.bytes(of: "data/texts/wide.tsv") + Array("Tob 1:2\ttwo\n".utf8), to: "data/texts/wide.tsv")
    let text = try library.text(named: "wide")
    #expect(try text.passage(Reference("Tobit 1", in: text.canon)).text == "one two")
  }
}
