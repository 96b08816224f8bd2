@testable import Decks
import Testing

@Suite("Markdown and TeX as they are read")
struct ReadableTextTests {
  @Test(
    "Markdown loses its signs; what is none keeps them",
    arguments: [
      ("**Water** is *wet*", "Water is wet"), ("__a__ and _b_ ~~c~~", "a and b ~~c~~"),
      ("# Head\n## Two", "Head\nTwo"),
      ("* one\n* two", "• one\n• two"), ("`a*b*c` and `x`", "a*b*c and x"), ("an `open one", "an `open one"),
      ("```swift\nlet a = b * c\n```\nend", "let a = b * c\nend"),
      ("see [here](https://a.org/x)", "see here (https://a.org/x)"), ("![map](rhine.png)", "[rhine.png]"),
      ("![](<my map.png>)", "[my map.png]"), ("![]()", "![]()"),
      ("2*3*4 = 24", "2*3*4 = 24"), ("snake_case_name", "snake_case_name"), ("5 * 3 * 2", "5 * 3 * 2"),
      ("*kʷis", "*kʷis"), ("a ** b", "a ** b"), ("[dog.mp3] dog", "[dog.mp3] dog"), ("___", "___"),
      ("plain", "plain"),
    ])
  func markdown(text: String, plain: String) {
    #expect(ReadableText.plain(text) == plain)
  }

  @Test(
    "TeX is Unicode where that has the signs, and else as it was written",
    arguments: [
      ("\\(x^2 \\leq \\frac{a}{b}\\)", "x² ≤ a/b"), ("$H_2O$", "H₂O"), ("$\\alpha + \\beta$", "α + β"),
      ("\\[\\frac{x+1}{2y}\\]", "(x+1)/2y"), ("$$\\sqrt{x}$$", "√x"), ("$\\sqrt{a+b}$", "√(a+b)"),
      ("$e^{-x}$", "e⁻ˣ"), ("$x_{q}^{Q}$", "x_q^Q"), ("$\\mathbb{R}^n$", "ℝⁿ"), ("$\\vec{v}$", "v⃗"),
      ("\\ce{2H2O}", "\\ce{2H2O}"), ("$\\ce{2H2O -> 2H2 + O2}$", "2H₂O → 2H₂ + O₂"),
      ("$\\ce{SO4^2-}$", "SO₄²⁻"), ("\\(\\ce{Na+ + OH-}\\)", "Na⁺ + OH⁻"), ("$\\ce{Fe^{3+}}$", "Fe³⁺"),
      ("$\\ce{^{14}_{6}C}$", "¹⁴₆C"), ("$\\ce{(NH4)2SO4 (aq)}$", "(NH₄)₂SO₄ (aq)"),
      ("$\\ce{N2 + 3H2 <=> 2NH3}$", "N₂ + 3H₂ ⇌ 2NH₃"), ("$\\ce{CH3-CH2-OH}$", "CH₃-CH₂-OH"),
      ("$\\ce{CO3^2- ->[H+] HCO3-}$", "CO₃²⁻ →[H+] HCO₃⁻"), ("$\\ce{A^{b{c}}}$", "$\\ce{A^{b{c}}}$"),
      ("[$]a \\in B[/$]", "a ∈ B"),
      ("[latex]\\pi[/latex]", "π"), ("$\\begin{matrix}a\\end{matrix}$", "$\\begin{matrix}a\\end{matrix}$"),
      ("$\\unknown{a}$", "$\\unknown{a}$"), ("$5 and $10", "$5 and $10"),
      ("it costs 5$, 10$", "it costs 5$, 10$"),
      ("$\\text{for } x$", "for x"), ("$\\sin\\theta$", "sinθ"), ("$a \\to b$", "a → b"), ("$x^$", "$x^$"),
      ("$\\frac{a}$", "$\\frac{a}$"), ("$\\$", "$\\$"), ("**bold** $x^2$", "bold x²"),
    ])
  func tex(text: String, plain: String) {
    #expect(ReadableText.plain(text) == plain)
  }

  @Test("what is broken, deep or long stays as it is, and soon")
  func hostile() {
    for text in [
      "$" + String(repeating: "{", count: 3000), "\\(" + String(repeating: "\\frac{", count: 3000) + "\\)",
      String(repeating: "*", count: 3001), String(repeating: "[", count: 5000),
      String(repeating: "`", count: 2999) + "a",
      "$" + String(repeating: "^{", count: 200) + String(repeating: "}", count: 200) + "$",
    ] {
      #expect(!ReadableText.plain(text).isEmpty)
    }
  }
}
