@testable import Files
import Testing

/// Documents as events, with their lines, and what is refused. What OSIS and Moodle make of it stands in
/// their own tests.
@Suite struct XMLReaderTests {
  /// Each event with the line it ends on: `<a k=v>3`, `</a>4`, `text 5`.
  private func told(_ text: String, deepest: Int = 200) throws -> [String] {
    let reader = try XMLReader(Array(text.utf8), deepest: deepest)
    var told: [String] = []
    while let event = try reader.next() {
      switch event {
      case .start(let name, let attributes, let isEmpty):
        let values = attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        told.append("<\(name)\(values)\(isEmpty ? "/" : "")>\(reader.depth):\(reader.line)")
      case .end(let name): told.append("</\(name)>\(reader.depth):\(reader.line)")
      case .text(let text): told.append("\(text.debugDescription):\(reader.line)")
      }
    }
    return told
  }

  @Test("Elements, empty ones, prefixes, references and data, in order and by line")
  func events() throws {
    let told = try told(
      """
      \u{FEFF}<?xml version="1.0"?><!-- a <b> -->
      <a xml:lang="en" n='1 &amp; "2" &#x41;'>
      <o:b/><o:c></o:c><d
       e="ü"  /></a><?end?>
      """)
    #expect(
      told == [
        "<a n=1 & \"2\" A xml:lang=en>1:2", "\"\\n\":3", "<o:b/>1:3", "<o:c>2:3", "</o:c>1:3", "<d e=ü/>1:4",
        "</a>0:4",
      ])
    #expect(
      try self.told("<a>x &lt; y<![CDATA[<&]]></a>").filter { $0.hasPrefix("\"") }.joined().contains("<&"))
  }

  @Test("A document far longer than a piece is whole: every element, every letter, the line behind 65,535")
  func long() throws {
    let (blank, count) = (65_600, 4_000)
    func element(_ number: Int) -> String {
      number % 2 == 0 ? "<v n=\"\(number)\"/>é \(number)\n" : "<v n=\"\(number)\">日</v>\n"
    }
    let body = String(repeating: "\n", count: blank) + (1...count).map(element).joined()
    let reader = try XMLReader(Array("<a>\(body)</a>".utf8))
    var (text, met, wrong) = ("", 0, 0)
    while let event = try reader.next() {
      switch event {
      case .start("v", let attributes, let isEmpty):
        met += 1
        if attributes["n"] != "\(met)" || reader.line != blank + met || isEmpty != (met % 2 == 0) {
          wrong += 1
        }
      case .text(let piece): text += piece
      default: break
      }
    }
    #expect(met == count && wrong == 0)
    let words = (1...count).map { $0 % 2 == 0 ? "é \($0)\n" : "日\n" }
    #expect(text.drop { $0 == "\n" } == words.joined())
  }

  @Test(
    "What does not hold together or is refused says where and why, once what came before was told",
    arguments: [
      ("<a>\n<b>\n</a>", XMLFault.Kind.malformed, 3, "</a> stands where </b> should."),
      ("<a>\n", .malformed, 2, "The file ends within <a>. Is it torn off?"),
      ("<a/>\n<b/>", .malformed, 2, "There is a second outermost element."),
      ("<a/>\n</a>", .malformed, 2, "</a> closes nothing."),
      ("<a/>\nmore", .malformed, 2, "There is text outside of all elements."),
      ("", .malformed, 1, "The file has no element: no less-than sign begins one."),
      ("<a>\n1 & 2</a>", .malformed, 2, "written &lt; and &amp;"),
      ("<a>\n&nbsp;</a>", .malformed, 2, "&nbsp; is not one of XML's own five names"),
      ("<a>\u{1B}[2J</a>", .malformed, 1, "no character"),
      ("<a b=\"1\"c=\"2\"/>", .malformed, 1, "A space is missing"),
      ("<a b=\"<\"/>", .malformed, 1, "holds a <"),
      ("<a><!-- no end", .malformed, 1, "within"),
      ("<a>\n \u{FFFE}</a>", .malformed, 2, "no character"),
      ("<!-- -->\n<!DOCTYPE a [<!ENTITY b \"c\">]>\n<a>&b;</a>", .refused, 2, "document type"),
      ("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>", .refused, 1, "document type"),
      ("<a>\n<b><c>\n<d/></c></b></a>", .refused, 3, "more than 3 deep"),
      (
        "<a \((1...65).map { "k\($0)=\"\"" }.joined(separator: " "))/>", .refused, 1,
        "more than 64 attributes"
      ),
    ])
  func faults(text: String, kind: XMLFault.Kind, line: Int, words: String) throws {
    let fault = #expect(throws: XMLFault.self) { try told(text, deepest: 3) }
    #expect(fault?.kind == kind && fault?.line == line, "\(String(describing: fault))")
    #expect(words.isEmpty || fault?.message.contains(words) == true, "\(fault?.message ?? "")")
  }

  @Test("Attributes without end are refused before anything compares them; what only looks like some is not")
  func manyAttributes() throws {
    // Compared each with all others, a million of them would take minutes.
    let many = (1...1_000_000).map { "k\($0)='>'" }.joined(separator: "\n")
    let reader = try XMLReader(Array("<a><b/>\n<!-- <x \(many.prefix(900)) -->\n<long \(many)/></a>".utf8))
    var events: [XMLReader.Event] = []
    let fault = #expect(throws: XMLFault.self) {
      while let event = try reader.next() { events.append(event) }
    }
    #expect(events.contains(.start(name: "b", attributes: [:], isEmpty: true)))
    #expect(fault?.kind == .refused && fault?.message == "<long> has more than 64 attributes.")
    let equals = String(repeating: " a = 'b' ", count: 200)
    for calm in [
      "<a>\(equals)</a>", "<a><!--<b\(equals)>--></a>", "<a><![CDATA[<b\(equals)>]]></a>",
      "<?p <b\(equals)?><a/>", "<a b=\"\(equals)\"/>", "<a b='1'/>",
      String(repeating: "<a b='1'>", count: 100)
        + String(repeating: "</a>", count: 100),
    ] {
      let reader = try XMLReader(Array(calm.utf8))
      while try reader.next() != nil {}
    }
  }

  @Test("Bytes that are no UTF-8 are no text; a document that says what it is in is converted")
  func encodings() throws {
    let latin = "<a>\u{E9}</a>".unicodeScalars.map { UInt8($0.value) }
    let fault = #expect(throws: XMLFault.self) {
      let reader = try XMLReader(latin)
      while try reader.next() != nil {}
    }
    #expect(fault?.message.contains("not UTF-8") == true, "\(fault?.message ?? "")")
    let reader = try XMLReader(Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>".utf8) + latin)
    _ = try reader.next()
    #expect(try reader.next() == .text("é"))
  }

  @Test("Whoever stops in the middle leaves nothing that crashes")
  func abandoned() throws {
    for count in 0..<4 {
      let reader = try XMLReader(Array("<a><b>c</b><d/></a>".utf8))
      for _ in 0..<count { _ = try reader.next() }
    }
  }
}
