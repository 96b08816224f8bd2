@testable import Terminal
import Testing

@Suite("Widgets on the full screen")
struct WidgetCanvasTests {
  static let bar = MenuBar(
    [
      .init("1", "Home"), .init("2", "Learn"), .init("3", "Practice"), .init("4", "Sets"),
      .init("5", "Progress"),
      .init("6", "Settings"),
    ], chosen: 1)

  @Test("The menu bar shows all six places from 60 columns on, and which one we are in without colour too")
  func menu() {
    let narrow = Self.bar.canvas(columns: 60, .none).lines[0]
    #expect(narrow == "1 Home 2 [Learn] 3 Practice 4 Sets 5 Progress 6 Settings")
    let wide = Self.bar.canvas(columns: 100, Styles(color: true, unicode: true))
    #expect(wide.lines[0].contains("2 Learn"))
    #expect((0..<100).contains { wide[0, $0].isChosen })
  }

  @Test("The chosen row of a list shows, wherever it is", arguments: [0, 1, 50, 98, 99])
  func list(_ chosen: Int) {
    let list = ListBox((0..<100).map { StyledText("row \($0)") }, chosen: chosen)
    let lines = list.canvas(columns: 30, rows: 8, .none).lines
    #expect(lines.contains("> row \(chosen)"))
    #expect(lines.last?.hasSuffix("of 100") == true)
    #expect(list.canvas(columns: 30, rows: 0, .none).lines == [])
  }

  @Test("A table drops its least important columns where it is narrow, and lays out only what shows")
  func table() {
    let rows = (0..<10_000).map { [StyledText("Verse \($0)"), StyledText("80%"), StyledText("yesterday")] }
    let table = Table(
      [.init("Verse"), .init("Strength", isRight: true), .init("Last asked", rank: 1)], rows,
      chosen: 9_999
    ) { $0 }
    let wide = table.canvas(columns: 60, rows: 8, .none).lines
    #expect(wide[0] == "  Verse       Strength  Last asked")
    #expect(wide.contains("> Verse 9999       80%  yesterday"))
    #expect(table.canvas(columns: 24, rows: 8, .none).lines[0] == "  Verse       Strength")
  }

  @Test("A field takes letters, moves and deletes as people expect")
  func field() {
    var field = TextField()
    for character in "jn 3 16" { field.take(.key(Key(character))) }
    #expect(field.text == "jn 3 16")
    field.take(.key(Key(.home)))
    field.take(.key(Key(.delete)))
    field.take(.key(Key("J")))
    #expect(field.text == "Jn 3 16")
    field.take(.key(Key(.end)))
    field.take(.key(.control("w")))
    #expect(field.text == "Jn 3 ")
    field.take(.paste("16\nand\u{1B}[31m 17"))
    #expect(field.text == "Jn 3 16 and␛[31m 17")
    field.take(.key(.control("u")))
    #expect(field.text == "" && field.cursor == 0)
    field.take(.key(Key("e")))
    field.take(.key(Key("\u{301}")))
    #expect(field.text == "e\u{301}" && field.cursor == 1)
    #expect(!field.take(.key(Key(.enter))) && !field.take(.key(Key(.escape))) && !field.take(.key(Key(.up))))
  }

  @Test("Whatever is typed, the cursor stays in the text and on the screen")
  func fieldProperty() {
    var chance = SeededChance(seed: 11)
    let keys: [Key] = [
      Key("a"), Key("約"), Key(" "), Key("\u{301}"), Key(.left), Key(.right), Key(.home), Key(.end),
      Key(.backspace),
      Key(.delete), Key(.left, .control), Key(.right, .alt), .control("w"), .control("k"),
      Key(.backspace, .alt),
    ]
    var field = TextField("For God so loved")
    for _ in 0..<3000 {
      field.take(.key(keys.randomElement(using: &chance) ?? Key("a")))
      #expect((0...field.text.count).contains(field.cursor))
      let cursor = field.canvas(columns: 12, label: "> ").cursor
      #expect(cursor.map { (2..<12).contains($0.column) } == true)
    }
  }

  @Test("A strength is a colour, a bar and a number")
  func strength() {
    #expect(StrengthBar(0.62).text(cells: 10, .none).plain == "######----  62%")
    #expect(StrengthBar(0).text(cells: 4, .none).plain == "----   0%")
    #expect(StrengthBar(1).text(cells: 4, .none).plain == "#### 100%")
    #expect(
      StrengthBar(0.99).percent == 99 && StrengthBar(0.001).percent == 1 && StrengthBar(.nan).percent == 0)
    #expect(
      StrengthBar(0.1).role == .error && StrengthBar(0.5).role == .warning
        && StrengthBar(0.9).role == .correct)
    for value in stride(from: 0.0, through: 1, by: 0.01) {
      #expect(StrengthBar(value).bar(cells: 10, Styles(color: true, unicode: true)).width == 10)
      #expect(StrengthBar(value).bar(cells: 10, .none).width == 10)
    }
  }

  @Test("Verdicts are marked as in reports, so that nothing rests on colour")
  func words() {
    let line = WordLine([
      .init("For", .correct), .init("God", .omitted), .init("so", .substituted, note: "do"),
      .init("loved", .unsure),
    ])
    #expect(line.lines(width: 60).map(\.plain) == ["  For [-God-] {do for so} (?loved)"])
    #expect(WordLine(line.words, chosen: 0).lines(width: 60)[0].plain.contains(">For<"))
  }

  @Test("Key hints that find no room are left out whole, the way out last")
  func hints() {
    let hints: [MenuBar.Item] = [.init("Enter", "check"), .init("F1", "hint"), .init("Esc", "stop")]
    #expect(KeyHints.line(hints, width: 60, .none).plain == "Enter check | F1 hint | Esc stop")
    #expect(KeyHints.line(hints, width: 24, .none).plain == "Enter check | Esc stop")
    let help = MenuBar.Item("?", "keys")
    #expect(KeyHints.line(hints, help: help, width: 60, .none).plain == "Enter check | F1 hint | Esc stop")
    #expect(KeyHints.line(hints, help: help, width: 31, .none).plain == "Enter check | ? keys | Esc stop")
    #expect(KeyHints.line(hints, help: help, width: 17, .none).plain == "? keys | Esc stop")
    #expect(KeyHints.line(hints, help: help, width: 9, .none).width <= 9)
  }
}
