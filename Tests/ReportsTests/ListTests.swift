@testable import Reports
@testable import Terminal
import Testing

@Suite("Verses and lists")
struct ListTests {
  private static func verse(_ text: String, _ words: String...) -> PrintedVerse {
    PrintedVerse(reference: "John 11:35", text: text, hits: words.flatMap { text.ranges(of: $0) })
  }

  @Test("Hits are lit with colour and marked without")
  func hits() {
    let verse = Self.verse("one two three two", "two", "wo three")
    #expect(
      VerseReport.lines(verse, width: 80, .none).map(\.plain) == ["John 11:35", "  one *two three* *two*"])
    let lit = VerseReport.lines(verse, width: 80, Styles(color: true, unicode: true)).flatMap(\.spans)
    #expect(
      lit.filter { $0.role == .highlight }.map(\.text).joined(separator: "|") == "two|three|two"
        || lit.filter { $0.role == .highlight }.map(\.text).joined(separator: "|") == "two three|two")
    #expect(
      VerseReport.json(verse, isSearch: true)
        == #"{"reference":"John 11:35","text":"one two three two","hits":[[4,13],[14,17]]}"#)
    #expect(VerseReport.json(verse) == #"{"reference":"John 11:35","text":"one two three two"}"#)
  }

  @Test("Long verses wrap under their reference")
  func wrapping() {
    let lines = VerseReport.lines(Self.verse("one two three four five six seven"), width: 22, .none)
    #expect(lines.map(\.plain) == ["John 11:35", "  one two three four", "  five six seven"])
  }

  @Test("Columns line up by what is seen, and the last one wraps")
  func table() {
    var table = ListTable(["name": "Name", "ok": "OK", "what": "What"])
    table.add([.text("約翰"), .bool(true), .text("a few words to wrap here")])
    table.add([.text("a\u{1B}[1m"), .integer(12)])
    #expect(
      table.lines(width: 36, .none).map(\.plain) == [
        "Name   OK   What", "約翰   yes  a few words to wrap here", "a␛[1m  12   ",
      ])
    #expect(table.lines(width: 24, .none).allSatisfy { $0.width <= 24 })
    #expect(
      table.json == """
        {"name":"約翰","ok":true,"what":"a few words to wrap here"}
        {"name":"a\\u001b[1m","ok":12,"what":null}

        """)
  }

  @Test("An empty list has no lines")
  func empty() {
    let table = ListTable(["name": "Name"])
    #expect(table.lines(width: 80, .none).isEmpty && table.json.isEmpty)
  }
}
