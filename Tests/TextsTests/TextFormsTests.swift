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
}
