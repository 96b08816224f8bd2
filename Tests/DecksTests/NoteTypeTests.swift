@testable import Decks
import Testing

@Suite("Kinds of note of one's own")
struct NoteTypeTests {
  static let word = NoteType(
    "Word", fields: ["Word", "Reading", "Meaning"],
    templates: [
      .init(
        "Card 1", front: "{{Word}}",
        back: "{{#Reading}}{{Reading}}<br>{{/Reading}}{{^Reading}}(as written)<br>{{/Reading}}{{Meaning}}"),
      .init("Reading", front: "{{#Reading}}{{Word}}: how is it read?{{/Reading}}", back: "{{Reading}}"),
    ])

  private static func cards(_ fields: String...) -> [[String]] {
    CardNote(mark: "m", kind: .own("Word"), fields: fields, tags: ["t"]).cards(as: word).map {
      [$0.front, $0.back, $0.key ?? "", "\($0.origin?.place ?? -1)", $0.tags.joined()]
    }
  }

  @Test(
    "templates make cards of fields; what depends on an empty field stays away, and so does a card without a front"
  )
  func cards() {
    #expect(
      Self.cards("日本", "にほん", "Japan")
        == [["日本", "にほん\nJapan", "m", "0", "t"], ["日本: how is it read?", "にほん", "m-2", "1", "t"]])
    #expect(Self.cards("Rhein", "", "Rhine") == [["Rhein", "(as written)\nRhine", "m", "0", "t"]])
    #expect(Self.cards(" ", "", "Rhine").isEmpty)
    #expect(CardNote(mark: "m", kind: .own("Word"), fields: ["a"]).cards().isEmpty)
  }

  @Test("what fields say is text, not HTML, and keeps its lines and names of files")
  func text() {
    #expect(
      Self.cards("a < b & <b>c</b>", "", "one\ntwo [dog.mp3]")[0].prefix(2)
        == ["a < b & <b>c</b>", "(as written)\none\ntwo [dog.mp3]"])
  }

  @Test("a template without tags keeps its lines; one as it comes from Anki shows its front once")
  func sides() {
    let type = NoteType(
      "T", fields: ["A", "B"],
      templates: [
        .init("1", front: "{{A}}\nis?", back: "{{B}}\n({{A}})"),
        .init("2", front: "<b>{{B}}</b>", back: "{{FrontSide}}<hr id=answer>{{A}}"),
      ])
    #expect(type.fault == nil)
    let cards = CardNote(mark: "m", kind: .own("T"), fields: ["x", "y"]).cards(as: type)
    #expect(cards.map { [$0.front, $0.back] } == [["x\nis?", "y\n(x)"], ["y", "x"]])
  }

  @Test("a template may show its card's name, the kind and the labels; a field of that name comes first")
  func given() {
    var type = NoteType(
      "Kind", fields: ["A"],
      templates: [.init("Front", front: "{{A}} {{Card}} {{Type}} {{Tags}}", back: "{{A}}")])
    let note = CardNote(mark: "m", kind: .own("Kind"), fields: ["x", "own"], tags: ["t"])
    #expect(type.fault == nil)
    #expect(note.cards(as: type).map(\.front) == ["x Front Kind t"])
    type.fields.append("Type")
    #expect(note.cards(as: type).map(\.front) == ["x Front own t"])
  }

  @Test(
    "what is wrong with one is told",
    arguments: [
      ("cloze", ["A"], "{{A}}", "there already"), ("W", [], "{{A}}", "1 to 50 fields"),
      ("W", ["A", "a"], "{{A}}", "one name"), ("W", ["A:b"], "{{A:b}}", "none of them"),
      ("W", ["A"], "{{Wort}}", "{{Wort}}, which is no field of it: A"),
      ("W", ["A"], "always", "shows no field"),
      ("W", ["A"], "{{cloze:A}}", "gaps need no kind"), ("W", ["A"], "{{#C}}{{A}}{{/C}}", "{{C}}"),
    ] as [(String, [String], String, String)])
  func faults(name: String, fields: [String], front: String, words: String) {
    let type = NoteType(name, fields: fields, templates: [.init("Card 1", front: front, back: "{{A}}")])
    #expect(type.fault?.contains(words) == true, "\(type.fault ?? "none")")
    #expect(Self.word.fault == nil)
  }
}
