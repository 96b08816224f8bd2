@testable import Decks
import Testing
@testable import Text

/// Kinds of markup in other people's decks, looked at in lines, on the full screen and in Chromium.
@Suite("What markup of decks shows")
struct MarkupTableTests {
  private static let rows: [(html: String, shown: String)] = [
    ("2<sup>10</sup>", "2¹⁰"), ("H<sub>2</sub>O", "H₂O"), ("10<sup>6</sup> m<sup>-1</sup>", "10⁶ m⁻¹"),
    ("a<sup>n+1</sup>", "aⁿ⁺¹"), ("x<sub>i,j</sub>", "x_(i,j)"), ("<sup>14</sup>C", "¹⁴C"),
    ("e<sup>iπ</sup>+1", "e^(iπ)+1"), ("x<sup>Q</sup>y", "x^Qy"), ("v<sub>max</sub>", "vₘₐₓ"),
    ("CO<sub>2</sub> &rarr; H<sub>2</sub>CO<sub>3</sub>", "CO₂ → H₂CO₃"),
    ("not <s>this</s> that", "not ~~this~~ that"), ("<del>old</del> <ins>new</ins>", "~~old~~ new"),
    ("<strike>no</strike> yes", "~~no~~ yes"), ("<pre>if a:\n    b()</pre>", "if a:\n    b()"),
    ("<code>x &lt;&lt; 2</code>", "x << 2"), ("<ruby>漢字<rt>かんじ</rt></ruby>", "漢字（かんじ）"),
    ("<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>", "漢（かん）字（じ）"),
    (
      "<table><tr><th>Case</th><th>Form</th></tr><tr><td>Nom</td><td>der</td></tr></table>",
      "Case | Form\nNom | der"
    ),
    ("<ul><li>one</li><li>two<ul><li>two a</li></ul></li></ul>", "• one\n• two\n  • two a"),
    ("<ol><li>first</li><li>second</li></ol>", "1. first\n2. second"),
    ("<ol start=3><li>third</li></ol>", "3. third"),
    ("<ol type=\"a\"><li>first</li><li>second</li></ol>", "a. first\nb. second"),
    ("2<sup>2<sup>2</sup></sup>", "2^(2²)"),
    ("<dl><dt>Term</dt><dd>Meaning</dd></dl>", "Term\nMeaning"),
    ("&times; &eacute; &alpha; &le; &#8712; &#x221E; &frac34;", "× é α ≤ ∈ ∞ ¾"),
    ("AT&amp;T &lt;b&gt;", "AT&T <b>"),
    ("a &notanentity; b & c", "a &notanentity; b & c"), ("$5 and $6", "$5 and $6"),
    ("[sound:x.mp3]dog", "[x.mp3] dog"), ("dog[sound:x.mp3][sound:y.mp3]cat", "dog [x.mp3] [y.mp3] cat"),
    ("dog [sound:x.mp3].", "dog [x.mp3]."), ("([sound:x.mp3])", "([x.mp3])"),
    ("<img src=\"map.png\">caption", "[map.png] caption"),
    ("see <img src='a b.png' alt='A map'> here", "see [a b.png] here"), ("a[1]b [note]c", "a[1]b [note]c"),
    ("<b>bold<i>both</b>italic</i>", "boldbothitalic"), ("<div>one</div><div>two</div>", "one\ntwo"),
    ("one<br>two<br/>three", "one\ntwo\nthree"), ("<p>para</p><p>graph</p>", "para\ngraph"),
    ("<a href=\"https://example.org\">link</a> text", "link text"),
    ("<blockquote>said</blockquote>after", "said\nafter"),
    ("<span style=\"color:red\">red</span>dish", "reddish"), ("<u>under</u>lined", "underlined"),
    ("a<!-- hidden -->b", "ab"),
    ("<script>alert(1)</script>safe", "safe"), ("<style>b{}</style>styled", "styled"),
    ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
    ("<<chevrons>>", "<<chevrons>>"), ("**bold** and *slanted* and `code`", "bold and slanted and code"),
    ("~~gone~~", "~~gone~~"), ("<q>quoted</q>", "“quoted”"), ("<kbd>Ctrl</kbd>+<kbd>C</kbd>", "Ctrl+C"),
    ("<details><summary>More</summary>inside</details>", "More\ninside"),
    ("what does __init__ do", "what does __init__ do"), ("__two words__ bold", "two words bold"),
    ("\\(x^2+y^2=z^2\\)", "x²+y²=z²"), ("[$]E=mc^2[/$]", "E=mc²"), ("[latex]\\alpha[/latex]", "α"),
    ("[latex]$x_1$[/latex]", "x₁"), ("<anki-mathjax>\\frac{a}{b}</anki-mathjax>", "a/b"),
    ("x<sup>2<sup>n</sup></sup>", "x^(2ⁿ)"), ("e<sup>x<sub>i</sub></sup>", "e^(xᵢ)"),
    ("<sup>1</sup>&frasl;<sub>2</sub> cup", "¹⁄₂ cup"), ("a<br/>b<br />c", "a\nb\nc"),
    ("<ul><li>one<table><tr><td>a</td><td>b</td></tr></table></li></ul>", "• one\na | b"),
    ("<math><mfrac><mn>1</mn><mn>2</mn></mfrac><mo>+</mo><msup><mi>x</mi><mn>2</mn></msup></math>", "1/2+x²"),
    ("<div dir=rtl>שלום <b>עולם</b></div>", "שלום עולם"), ("&#x2192; &#8364; &amp;lt;", "→ € &lt;"),
    ("<input type=checkbox checked> done <input type=checkbox> open", "☑ done ☐ open"),
    ("soft&shy;hyphen zero&#8203;width", "softhyphen zerowidth"),
  ]

  @Test("each kind says what it said, in signs that a terminal has", arguments: rows.indices)
  func shown(place: Int) {
    let (html, shown) = Self.rows[place]
    #expect(ReadableText.plain(AnkiMedia.named(HTMLText.plain(from: html)).trimmed) == shown)
  }

  @Test("and says the same in a table, which does not tell whether it is HTML", arguments: rows.indices)
  func tabled(place: Int) {
    let (html, shown) = Self.rows[place]
    #expect(ReadableText.plain(AnkiMedia.named(HTMLText.plain(fromEither: html)).trimmed) == shown)
  }
}
