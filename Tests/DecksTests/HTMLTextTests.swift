@testable import Decks
import Testing

@Suite("HTML as it is read")
struct HTMLTextTests {
  @Test(
    "What tags say of the words is kept",
    arguments: [
      ("2<sup>10</sup>, 10<sup>6</sup>", "2¹⁰, 10⁶"), ("CO<sub>3</sub><sup>2−</sup>", "CO₃²⁻"),
      ("x<sup>Q</sup>, e<sup>3/2</sup>", "x^Q, e^(3/2)"), ("1<sup>st</sup> a<sup>[1]</sup>", "1ˢᵗ a[1]"),
      ("not <s>this</s> that", "not ~~this~~ that"), ("<del> a </del>b", " ~~a~~ b"),
      ("<strike>a</strike><ins>b</ins>", "~~a~~b"), ("<q>so</q>", "“so”"),
      ("<ruby>漢字<rt>かんじ</rt></ruby>です", "漢字（かんじ）です"),
      ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>", "漢（かん）字（じ）"),
      ("<math><mfrac><mi>a</mi><mn>2</mn></mfrac><msup><mi>x</mi><mn>3</mn></msup></math>", "a/2x³"),
      ("a<svg><path d='x'/></svg>", "a[drawing]"), ("<audio src=\"a.mp3\">", "[a.mp3]"),
      ("<img src='data:image/png;base64,AA' alt='a map'>", "[a map]"),
      ("<input type=checkbox checked> a <input type='checkbox'> b <input>", "☑ a ☐ b "),
    ])
  func words(html: String, plain: String) {
    #expect(HTMLText.plain(from: html) == plain)
  }

  @Test(
    "What a style says of the words is kept as what a tag says",
    arguments: [
      ("<span style=\"text-decoration: line-through\">this</span> that", "~~this~~ that"),
      ("2<span style='vertical-align: super; font-size: 8pt'>10</span>", "2¹⁰"),
      ("H<span style=\"vertical-align:sub\">2</span>O", "H₂O"),
      ("<span style='text-decoration:line-through'>a <span>b</span> c</span> d", "~~a b c~~ d"),
      ("a<span style='display: none'>secret <b>b</b></span>c<span hidden>d</span>e", "ace"),
      ("a<div style='display:none'>b<div>c</div>d</div>e", "a\ne"),
      ("<p style='overflow: hidden'>a</p><i class='not hidden'>b</i>", "a\nb"),
      ("<td style='vertical-align: sub'>a</td>", "a"), ("<b style='font-weight:normal'>a</b>b", "ab"),
    ])
  func styles(html: String, plain: String) {
    #expect(HTMLText.plain(from: html) == plain)
  }

  @Test(
    "Formulas in MathML say what they say",
    arguments: [
      ("<mroot><mi>x</mi><mn>3</mn></mroot>", "³√x"),
      ("<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>", "√(x+1)"),
      ("<mover><mi>x</mi><mo>¯</mo></mover><mo>=</mo><mover><mi>v</mi><mo>→</mo></mover>", "x̄=v⃗"),
      ("<munder><mi>lim</mi><mi>n</mi></munder>", "limₙ"),
      (
        "<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover><mi>i</mi>",
        "∑ᵢ₌₁ⁿi"
      ),
      (
        "<mmultiscripts><mi>U</mi><mprescripts/><mn>92</mn><mn>238</mn></mmultiscripts>",
        "²³⁸₉₂U"
      ),
      ("<mmultiscripts><mi>C</mi><mn>6</mn><none/></mmultiscripts>", "C₆"),
      (
        "<mfenced><mi>a</mi><mi>b</mi></mfenced><mtable><mtr><mtd>1</mtd><mtd>2</mtd></mtr><mtr><mtd>3</mtd>"
          + "<mtd>4</mtd></mtr></mtable>", "(a, b)1, 2; 3, 4"
      ),
      (
        "<mfrac>\n <mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow>\n <mn>2</mn>\n</mfrac>", "(a+b)/2"
      ),
    ])
  func formulas(html: String, plain: String) {
    #expect(HTMLText.plain(from: "<math>\(html)</math>") == plain)
  }

  @Test(
    "Rows, lines and items stay apart",
    arguments: [
      (
        "<table>\n <tr><th>A</th><th>B</th></tr>\n <tr><td>1</td><td>x<br>y</td></tr></table>z",
        "A | B\n1 | x / y\nz"
      ),
      ("<table><tr><td>one<br>cell</td></tr></table>", "one\ncell"),
      ("<table><tr><td>a<td>b<tr><td>c<td>d</table>", "a | b\nc | d"),
      ("<pre>if x:\n    y = 1\n\n\n    z</pre>", "if x:\n    y = 1\n\n\n    z"),
      ("<ul><li>a<li>b<ul><li>c</li></ul></li></ul>d", "• a\n• b\n  • c\nd"),
      ("<ol start=3>\n<li><p>a</p></li>\n<li>b</li>\n</ol>", "3. a\n4. b"),
      ("<div>a</div><div><br></div><div>b</div><br><p>c", "a\n\nb\n\nc"), ("a<br><div>b</div>", "a\nb"),
      (
        "<table><tr><td rowspan=2>A<td>1</tr><tr><td>2</tr><tr><td>B<td>3</table>",
        "A | 1\nA | 2\nB | 3"
      ),
      (
        "<table><tr><td>x<td rowspan='2'>y<td>z</tr><tr><td>1<td>2</tr><tr><td colspan=2>w<td>3</table>",
        "x | y | z\n1 | y | 2\nw |  | 3"
      ),
      ("<div>a</div>\n<div>b</div>", "a\nb"), ("<h4>a</h4>b<dl><dt>c<dd>d</dl>", "a\nb\nc\nd"),
    ])
  func lines(html: String, plain: String) {
    #expect(HTMLText.plain(from: html) == plain)
  }

  @Test(
    "All that HTML names is a character, and what it does not name stays",
    arguments: [
      ("&times; &eacute; &alpha; &frac12; &hellip;", "× é α ½ …"), ("&CounterClockwiseContourIntegral;", "∳"),
      ("&NotEqualTilde;", "≂̸"), ("it&#146;s &#x2014; &#8211;", "it’s — –"),
      ("AT&T; &nothing;", "AT&T; &nothing;"),
      ("List<String>, <stdio.h>, <https://a.org>", "List<String>, <stdio.h>, <https://a.org>"),
      ("a&nbsp b &copy; &copy, &lt x &amp y", "a\u{A0} b © ©, < x & y"),
      ("a?b=1&copy=2 &copyright &amp;lt AT&T", "a?b=1&copy=2 &copyright &lt AT&T"),
      ("a <o:p>b</o:p>", "a b"), ("if a < b and c > d", "if a < b and c > d"),
    ])
  func characters(html: String, plain: String) {
    #expect(HTMLText.plain(from: html) == plain)
  }

  @Test("What is open, deep or closed too often ends, and loses no words")
  func hostile() {
    let pieces = [
      "<sup>", "<td>", "</table>", "<table><tr><td>", "<li>", "<ruby><rt>", "<pre>\n", "`", "<img ",
    ]
    for piece in pieces {
      let html = String(repeating: piece, count: 3000) + "12"
      let plain = HTMLText.plain(from: html)
      #expect(plain.contains("12") || plain.contains("¹²"), "\(piece)")
      #expect(HTMLText.plain(fromMarkdown: html + "&amp;").contains { "&¹1".contains($0) })
    }
  }

  @Test("In Markdown code stays as it is; what is written there is read as it was")
  func markdown() {
    let read = { HTMLText.plain(fromMarkdown: $0) }
    #expect(read("`<b>` and 2<sup>8</sup>\nnext &times;") == "`<b>` and 2⁸\nnext ×")
    #expect(read("```\n<b>x</b>\n``` <i>y</i>") == "```\n<b>x</b>\n``` y")
    for text in ["<b>x</b> &amp; `<b>`", "a < b", "&times; <s>x</s>", "what does <b> do?"] {
      #expect(read(HTMLText.markdown(from: text)) == text)
    }
  }

  @Test("What is raised or struck out is said in words")
  func aloud() {
    #expect(ReadableText.aloud("2¹⁰, x², H₂O, 1ˢᵗ") == "2 to the power of 10, x squared, H2O, 1st")
    #expect(ReadableText.aloud("not ~~this~~ that") == "not (struck out: this) that")
    #expect(ReadableText.aloud("• a | b") == "a, b")
  }

  @Test(
    "Each kind of file says the same of it",
    arguments: [
      ("csv", "front,back\n\"2<sup>8</sup>\",gro&szlig; <s>x</s>\n"),
      ("anki", "#html:true\n2<sup>8</sup>\tgro&szlig; <s>x</s>\n"),
      ("hashcards", "Q: 2<sup>8</sup>\nA: gro&szlig; <s>x</s>\n"),
      ("hashcards", "q: 2<sup>8</sup>\na: gro&szlig; <s>x</s>\n"),
      ("supermemo", "Q: 2<sup>8</sup>\nA: gro&szlig; <s>x</s>\n"),
      ("obsidian", "2<sup>8</sup>::gro&szlig; <s>x</s>\n"),
      ("obsidian", "> [!question] 2<sup>8</sup>\n> ?\n> gro&szlig; <s>x</s>\n> ^37066d\n"),
    ])
  func formats(name: String, text: String) throws {
    let format = try #require(CardTextFormat.all.first { $0.name == name })
    let notes = format.read(text).notes
    #expect(notes.faults.isEmpty)
    #expect(notes.value.map(\.front) == ["2⁸"] && notes.value.map(\.back) == ["groß ~~x~~"], "\(notes)")
  }

  @Test("What only looks like HTML goes out and comes back as it is", arguments: CardTextFormat.all)
  func written(format: CardTextFormat) {
    let note = ImportedNote(front: "what is <b>x</b> &amp; 2^10", back: "bold > x & &times;")
    let read = format.read(format.write([note])).notes.value
    #expect(read.map(\.front) == [note.front] && read.map(\.back) == [note.back], "\(format.name): \(read)")
  }

  @Test("Questions say the same of it")
  func questions() {
    let gift = GIFTText.read("[html]<table><tr><td>a</td><td>2<sup>8</sup></td></tr></table>{=gro&szlig; ~x}")
      .value
    #expect(gift.map(\.question) == ["a | 2⁸"] && gift.first?.options.first == "groß")
    #expect(GIFTText.read("[markdown]**not** <s>this</s>{=a ~b}").value.map(\.question) == ["not ~~this~~"])
  }

  @Test("Notes of Obsidian: marks of links and hints are no words")
  func obsidian() {
    let read = { (text: String) in ObsidianText.read(text).value.map { "\($0.front)=\($0.back)" } }
    #expect(read("Rhine::Cologne ^37066d\n\nx^2 is 2 ^10::y") == ["Rhine=Cologne", "x^2 is 2 ^10=y"])
    #expect(read("The ==Rhine;;a river== rises") == ["The [a river] rises=Rhine"])
    #expect(read("==1;;a== and ==1;;b;;hint==") == ["[...] and [hint]=a, b"])
    #expect(read("> a::b\n>\n> c::d") == ["a=b", "c=d"])
  }

  @Test("Excel's first line names the separator, and is no card")
  func separator() {
    let (notes, layout) = TableText.open("sep=;\nfront;back\nchien;dog, or hound\n")
    #expect(notes.value.map(\.back) == ["dog, or hound"] && layout?.hasHeadings == true)
    #expect(notes.value.map(\.line) == [3])
    #expect(TableText.open("sep=|\r\na|b\r\n").notes.value.map(\.front) == ["a"])
  }

  @Test("A gap may be of several cards")
  func clozes() {
    let note = ImportedNote(front: "{{c1,2::Paris}} is in {{c2::France}}", back: "")
    let cards = AnkiCloze.notes(of: note).map { "\($0.front)=\($0.back)" }
    #expect(cards == ["[...] is in France=Paris", "[...] is in [...]=Paris, France"])
  }

  @Test(
    "Answers are held against what shows",
    arguments: [
      ("2^10", "2¹⁰", true), ("2¹⁰", "2¹⁰", true), ("210", "2¹⁰", false), ("H2O", "H₂O", true),
      ("m2", "m²", true),
      ("x^2", "x²", true), ("1st", "1ˢᵗ", true), ("10^-3", "10⁻³", true), ("10^3", "10⁻³", false),
      ("10^(3/2)", "10^(3/2)", true), ("10", "10^(3/2)", false), ("1", "1/2", false), ("1/2", "1/2", true),
      ("漢字", "漢字（かんじ）", true), ("かんじ", "漢字（かんじ）", true), ("not that", "not ~~this~~ that", true),
      ("this", "not ~~this~~ that", false), ("2^n", "2ⁿ", true),
    ])
  func answers(answer: String, shown: String, isRight: Bool) {
    let acceptable = MeaningAnswers.acceptable(for: shown)
    #expect(MeaningJudge.standard.compare(answer, acceptable).isRight == isRight, "\(acceptable)")
  }
}
