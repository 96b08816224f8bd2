@testable import Files
import Testing
@testable import Text
@testable import Texts

@Suite("What people have written, in the forms in which they keep it")
struct WrittenTextTests {
  private func read(_ text: String, _ name: String = "speech.txt") throws -> WrittenText {
    try WrittenText(bytes: Array(text.utf8), name: name)
  }

  static func docx(_ body: String, styles: String? = nil) throws -> [UInt8] {
    let w = #"xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main""#
    var entries: [(name: String, content: [UInt8])] = [
      ("[Content_Types].xml", Array("<Types/>".utf8)),
      ("word/document.xml", Array("<w:document \(w)><w:body>\(body)</w:body></w:document>".utf8)),
    ]
    if let styles { entries.append(("word/styles.xml", Array("<w:styles \(w)>\(styles)</w:styles>".utf8))) }
    return try ZipWriter.archive(of: entries, time: 0)
  }

  static func paragraph(_ text: String, style: String? = nil) -> String {
    let style = style.map { "<w:pPr><w:pStyle w:val=\"\($0)\"/></w:pPr>" } ?? ""
    return "<w:p>\(style)<w:r><w:t xml:space=\"preserve\">\(text)</w:t></w:r></w:p>"
  }

  @Test("A document of Word: paragraphs, breaks, runs, headings by style and in any language")
  func word() throws {
    let body =
      Self.paragraph("The river", style: "Title") + Self.paragraph("How it begins", style: "berschrift1")
      + "<w:p><w:r><w:t>It ran </w:t></w:r><w:r><w:t>on &amp; on,</w:t><w:br/><w:t>and stayed.</w:t></w:r>"
      + "</w:p>"
      + "<w:p/><w:p><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:r><w:t>Here.</w:t></w:r></w:p>"
      + "<w:p><mc:AlternateContent xmlns:mc=\"m\"><mc:Choice><w:r><w:t>Once.</w:t></w:r></mc:Choice>"
      + "<mc:Fallback><w:r><w:t>Twice.</w:t></w:r></mc:Fallback></mc:AlternateContent></w:p>"
    let styles = #"<w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>"#
    let written = try WrittenText(bytes: try Self.docx(body, styles: styles), name: "/a/my_speech.docx")
    #expect(written.name == "my speech")
    #expect(
      written.text.split(separator: "\n").map(String.init) == [
        "# The river", "# How it begins", "It ran on & on,", "and stayed.", "Here.", "Once.",
      ])
    #expect(written.text.contains("stayed.\n\nHere."), "an empty paragraph is an empty line")
  }

  @Test("Tables: the cells of a row stand on a line, so that a scene in two columns has its speakers")
  func tables() throws {
    func row(_ cells: String...) -> String {
      "<w:tr>" + cells.map { "<w:tc>\($0)</w:tc>" }.joined() + "</w:tr>"
    }
    let (anna, ben) = (Self.paragraph("Anna"), Self.paragraph("Ben"))
    let inner = "<w:tbl>" + row(Self.paragraph("the"), Self.paragraph("water, Ben.")) + "</w:tbl>"
    let body =
      Self.paragraph("Before.") + "<w:tbl>" + row(anna, Self.paragraph("Who is there?"))
      + row(ben, Self.paragraph("Only") + Self.paragraph("me."))
      + row(anna, Self.paragraph("Then draw") + inner)
      + "</w:tbl>" + "<w:tbl>" + row(Self.paragraph("A box") + Self.paragraph("of its own.")) + "</w:tbl>"
    let text = try WrittenText(bytes: try Self.docx(body), name: "a.docx").text
    let lines = [
      "Before.", "Anna\tWho is there?", "Ben\tOnly me.", "Anna\tThen draw the water, Ben.", "A box",
      "of its own.",
    ]
    #expect(text.split(separator: "\n").map(String.init) == lines)
    let scene = OwnText(lines[1...3].joined(separator: "\n"), title: "The well", fallback: "")
    #expect(scene.lines.map(\.speaker) == ["Anna", "Ben", "Anna"])
    let content = """
      <office:document-content xmlns:office="o" xmlns:text="t" xmlns:table="b"><office:body><office:text>\
      <table:table><table:table-row><table:table-cell><text:p>Anna</text:p></table:table-cell>\
      <table:table-cell><text:p>Who is</text:p><text:p>there?</text:p></table:table-cell></table:table-row>\
      </table:table><text:p>After.</text:p></office:text></office:body></office:document-content>
      """
    let open = try ZipWriter.archive(of: [("content.xml", Array(content.utf8))], time: 0)
    let read = try WrittenText(bytes: open, name: "a.odt").text
    #expect(read.split(separator: "\n").map(String.init) == ["Anna\tWho is there?", "After."])
  }

  @Test("OpenDocument: paragraphs, headings, breaks and spaces; notes and what was deleted are left out")
  func openDocument() throws {
    let content = """
      <office:document-content xmlns:office="o" xmlns:text="t">\
      <office:automatic-styles><x/></office:automatic-styles>\
      <office:body><office:text><text:tracked-changes><text:p>gone</text:p></text:tracked-changes>\
      <text:h text:outline-level="2">How it begins</text:h>\
      <text:p>It<text:s/>ran <text:span>on</text:span><text:note><text:note-body><text:p>a note</text:p>\
      </text:note-body></text:note>,<text:line-break/>and stayed.</text:p><text:p/><text:p>Here.</text:p>\
      </office:text></office:body></office:document-content>
      """
    let bytes = try ZipWriter.archive(of: [("content.xml", Array(content.utf8))], time: 0)
    let text = try WrittenText(bytes: bytes, name: "a.odt").text
    #expect(
      text.split(separator: "\n").map(String.init) == [
        "## How it begins", "It ran on,", "and stayed.", "Here.",
      ])
  }

  @Test(
    "Rich text: letters of every kind, signs, paragraphs, headings; fonts and pictures are left out"
  )
  func richText() throws {
    let rich = #"""
      {\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Arial;}}{\*\generator Riched20;}{\info{\title secret}}\f0
      {\pard\outlinelevel0\b The river\b0\par}
      \pard It\rquote s 5\~o\rquote clock \emdash  caf\'e9, na\u239?ve \u-10179?\u-8704?\par
      \par and \i so\i0  on\line to the \{sea\}.{\pict\bin3 abc 0102}\par}
      """#
    let text = try read(rich, "a.rtf").text
    #expect(
      text.split(separator: "\n").map(String.init) == [
        "# The river", "It’s 5 o’clock — café, naïve 😀", "and so on", "to the {sea}.",
      ], "\(text)")
  }

  @Test("Of documents what is hidden or deleted is not read, and raised figures are marks")
  func hidden() throws {
    let rich =
      #"{\rtf1\ansi It ran{\super 1} on{\v  and hid}{\deleted  or walked} to\v  no\v0  the sea.\par}"#
    #expect(try read(rich, "a.rtf").text.trimmed == "It ran¹ on to the sea.")
    func run(_ words: String, _ kind: String = "") -> String {
      "<w:r><w:rPr>\(kind)</w:rPr><w:t xml:space=\"preserve\">\(words)</w:t></w:r>"
    }
    let document =
      "<w:document xmlns:w=\"w\"><w:body><w:p>" + run("It ran")
      + run("12", "<w:vertAlign w:val=\"superscript\"/>") + run(" or hid", "<w:vanish/>") + run(" on.")
      + "</w:p></w:body></w:document>"
    let package = try ZipWriter.archive(of: [("word/document.xml", Array(document.utf8))], time: 0)
    #expect(try WrittenText(bytes: package, name: "a.docx").text.trimmed == "It ran¹² on.")
  }

  @Test(
    "Markdown: its words without links, pictures and emphasis",
    arguments: [
      ("# The river\n\nIt **ran** _on_ to [the sea](http://x).", "# The river\n\nIt ran on to the sea."),
      ("The river\n=========\n\nIt ran.", "# The river\n\nIt ran."),
      ("---\ntitle: \"The river\"\n---\nIt ran.", "# The river\n\nIt ran."),
      ("a * b * c and snake_case_word", "a * b * c and snake_case_word"), ("![x](y.png)It `ran`.", "It ran."),
      ("It ran,\\\nand \\*stayed\\*.", "It ran,\nand *stayed*."), ("<!-- no\nno -->Yes.", "Yes."),
    ])
  func markdown(_ written: String, _ plain: String) throws {
    #expect(try read(written, "a.md").text == plain)
    #expect(try read("a **b** c", "a.txt").text == "a **b** c", "plain text is as it is")
  }

  @Test("Text in what it was saved in: UTF-8 with a mark, UTF-16, Windows-1252")
  func encodings() throws {
    #expect(try read("\u{FEFF}naïve").text == "naïve")
    #expect(try WrittenText(bytes: [0xFF, 0xFE, 0x41, 0, 0xEF, 0], name: "a").text == "Aï")
    #expect(
      try WrittenText(bytes: Array("na".utf8) + [0xEF] + Array("ve it is".utf8), name: "a").text
        == "naïve it is")
  }

  @Test("What is no text is refused, and it is told what is read")
  func refused() throws {
    let old = #expect(throws: Failure.self) {
      try WrittenText(bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1], name: "a.doc")
    }
    #expect(old?.message.contains(".docx") == true)
    #expect(throws: Failure.self) { try WrittenText(bytes: Array("PK\u{3}\u{4} torn".utf8), name: "a.docx") }
    let other = try ZipWriter.archive(of: [("photo.jpg", [1, 2, 3])], time: 0)
    let package = #expect(throws: Failure.self) { try WrittenText(bytes: other, name: "a.zip") }
    #expect(package?.message.contains("package") == true)
    #expect(throws: Failure.self) { try WrittenText(bytes: [0, 1, 2, 3, 0, 5, 0, 0, 0, 1], name: "a") }
    let doctype = try ZipWriter.archive(
      of: [("word/document.xml", Array("<!DOCTYPE x [<!ENTITY a 'b'>]><x>&a;</x>".utf8))], time: 0)
    #expect(throws: Failure.self) { try WrittenText(bytes: doctype, name: "a.docx") }
    #expect(throws: Failure.self) { try WrittenText(file: "/nowhere/at all.txt") }
  }

  @Test("A PDF is read by pdftotext; where that is missing, the package is named")
  func pdf() throws {
    let sandbox = Sandbox()
    let stream = "BT /F1 12 Tf 72 720 Td (The river ran on to the sea) Tj ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
        + "/Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(stream.utf8.count) >>\nstream\n\(stream)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    let body = objects.enumerated().map { "\($0 + 1) 0 obj\n\($1)\nendobj\n" }.joined()
    let pdf = "%PDF-1.4\n\(body)trailer << /Root 1 0 R /Size 6 >>\n%%EOF\n"
    let file = sandbox.write(Array(pdf.utf8), to: "a.pdf")
    do throws(Failure) {
      #expect(try WrittenText(file: file).text.contains("The river ran on to the sea"))
    } catch {
      #expect(error.code == "no_pdftotext" && error.advice?.contains("poppler-utils") == true, "\(error)")
    }
  }
}
