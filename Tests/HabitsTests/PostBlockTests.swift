@testable import Habits
import Testing

@Suite("The text of a post")
struct PostBlockTests {
  @Test(
    "blocks",
    arguments: [
      ("", []), ("one\ntwo", [PostBlock.Kind.paragraph]), ("one\n\ntwo", [.paragraph, .paragraph]),
      ("# A\ntext", [.heading(1), .paragraph]), ("###### A", [.heading(6)]), ("####### A", [.paragraph]),
      ("#A", [.paragraph]), ("- a\n- b\n  more\n* c", [.item(nil), .item(nil), .item(nil)]),
      ("1. a\n2. b", [.item(1), .item(2)]), ("1234. a", [.paragraph]),
      ("> a\n> b\n\n> c", [.quotation, .quotation]),
      ("text\n- a", [.paragraph, .item(nil)]), ("a\n   \nb", [.paragraph, .paragraph]),
      ("<script>alert(1)</script>", [.paragraph]),
    ] as [(String, [PostBlock.Kind])])
  func kinds(text: String, kinds: [PostBlock.Kind]) {
    #expect(PostBlock.blocks(in: text).map(\.kind) == kinds)
  }

  @Test(
    "emphasis",
    arguments: [
      ("a *b* c", "a |_b_| c"), ("**b**", "=b="), ("a **b** *c*", "a |=b=| |_c_"), ("2 * 3 * 4", "2 * 3 * 4"),
      ("a*", "a*"), ("**", "**"), ("****", "****"), ("*a", "*a"), ("**a*", "**a*"), ("*a\nb*", "_a b_"),
    ])
  func spans(text: String, expected: String) throws {
    let spans = try #require(PostBlock.blocks(in: text).first).spans
    let shown = spans.map { span in
      switch span.style {
      case .plain: span.text
      case .emphasis: "_\(span.text)_"
      case .strong: "=\(span.text)="
      }
    }
    #expect(shown.joined(separator: "|") == expected)
  }

  @Test("a text of stars costs no more than another")
  func stars() {
    #expect(PostBlock.blocks(in: String(repeating: "*a **b ", count: 14_000)).count == 1)
  }
}
