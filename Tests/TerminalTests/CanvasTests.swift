@testable import Terminal
import Testing
import TestSupport

@Suite("The picture of the screen")
struct CanvasTests {
  static let pieces = [
    "Jesus wept.", "約翰福音", "e\u{301}lan", "🙂 ok", "", "a", "long line of words that is cut", "ー",
  ]

  /// Something drawn by chance.
  static func canvas(_ chance: inout SeededChance, columns: Int, rows: Int) -> Canvas {
    var canvas = Canvas(columns: columns, rows: rows)
    for _ in 0..<Int.random(in: 0...12, using: &chance) {
      canvas.write(
        StyledText(
          pieces.randomElement(using: &chance) ?? "", Role.allCases.randomElement(using: &chance) ?? .plain),
        row: Int.random(in: -1...rows, using: &chance), column: Int.random(in: -3...columns, using: &chance),
        width: Bool.random(using: &chance) ? nil : 5)
    }
    if Bool.random(using: &chance) { canvas.choose(row: Int.random(in: 0..<rows, using: &chance)) }
    return canvas
  }

  @Test(
    "After every paint the terminal shows the picture, whatever it showed before", arguments: [false, true])
  func painting(_ color: Bool) {
    var chance = SeededChance(seed: 7)
    var painter = CanvasPainter(styles: Styles(color: color, unicode: true))
    var screen = ScreenModel(columns: 24, rows: 5)
    for _ in 0..<500 {
      let canvas = Self.canvas(&chance, columns: 24, rows: 5)
      screen.send(painter.paint(canvas))
      #expect(screen.lines == canvas.lines)
      #expect(screen.cells.flatMap { $0 } == canvas.cells.map(\.text))
      #expect(screen.mistakes == [])
    }
  }

  @Test("Only what changed is sent, and nothing where nothing did")
  func difference() {
    var painter = CanvasPainter(styles: .none)
    var canvas = Canvas(columns: 80, rows: 24)
    canvas.write("Home", row: 0)
    _ = painter.paint(canvas)
    #expect(painter.paint(canvas) == "")
    canvas.write("x", row: 23, column: 79)
    #expect(painter.paint(canvas) == "\u{1B}[?25l\u{1B}[24;80Hx")
    painter.forget()
    #expect(painter.paint(canvas).contains("Home"))
  }

  @Test("Another size is painted whole")
  func resized() {
    var painter = CanvasPainter(styles: .none)
    var canvas = Canvas(columns: 20, rows: 2)
    canvas.write("Home", row: 0)
    _ = painter.paint(canvas)
    var wider = Canvas(columns: 30, rows: 3)
    wider.write("Home", row: 0)
    #expect(painter.paint(wider).contains("\u{1B}[2J"))
  }

  @Test("Nothing is written outside, no character is halved")
  func edges() {
    var canvas = Canvas(columns: 5, rows: 1)
    canvas.write("abcdefgh", row: 0)
    #expect(canvas.lines == ["abcd…"])
    canvas = Canvas(columns: 5, rows: 1)
    canvas.write("約翰福", row: 0, column: 2)
    #expect(canvas.lines == ["  約…"])
    canvas.write("x", row: 0, column: 3)
    #expect(canvas.lines == ["   x…"])
    canvas.write("far away", row: 7, column: -3)
    var small = Canvas(columns: 3, rows: 1)
    small.draw(Canvas(["a約b"], columns: 4), row: 0)
    #expect(small.lines == ["a約"])
    small = Canvas(columns: 2, rows: 1)
    small.draw(Canvas(["a約b"], columns: 4), row: 0)
    #expect(small.lines == ["a"])
  }

  @Test("Where the locale is not UTF-8 nothing but ASCII is sent, in as many columns")
  func ascii() {
    var painter = CanvasPainter(styles: .none, isASCII: true)
    var canvas = Canvas(columns: 20, rows: 1)
    canvas.write("“God’s” é – 約…", row: 0)
    let sent = painter.paint(canvas)
    #expect(sent.utf8.allSatisfy { $0 < 0x80 })
    var screen = ScreenModel(columns: 20, rows: 1)
    screen.send(sent)
    #expect(screen.lines == ["\"God's\" ? - ??."])
  }

  @Test("Each theme has colours of its own for right and wrong, and another theme repaints in them")
  func themes() {
    var looks: Set<String> = []
    for theme in Theme.allCases {
      var painter = CanvasPainter(styles: Styles(color: true, unicode: true), theme: theme)
      let canvas = Canvas(
        [StyledText("yes", .correct) + StyledText("near", .close) + StyledText("no", .error)], columns: 12)
      looks.insert(painter.paint(canvas))
    }
    #expect(looks.count == Theme.allCases.count)
  }

  @Test("Without colour there are bold, dim, underlined and reversed at most", arguments: Theme.allCases)
  func withoutColor(_ theme: Theme) {
    for role in Role.allCases {
      let parameters = theme.parameters(of: role, color: false).split(separator: ";")
      #expect(parameters.allSatisfy { ["1", "2", "4", "7"].contains($0) })
    }
  }
}
