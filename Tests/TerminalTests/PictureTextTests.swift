@testable import Terminal
import Testing

@Suite("Pictures among text")
struct PictureTextTests {
  @Test("colours are kept sign by sign and reach the screen; no other sequence does")
  func colors() {
    let lines = PictureText.lines(
      of:
        "\u{1B}[?25l\u{1B}[0m\u{1B}[38;5;16;48;2;1;2;300m▄\u{1B}[7m█\u{1B}[0m x\u{1B}]52;c;aa\u{7}\n\u{1B}[31mred\u{1B}[39m!\n\n"
    )
    #expect(lines.count == 2 && lines[1].plain == "red!")
    #expect(lines[0].spans.map(\.ink).prefix(3) == ["38;5;16;48;2;1;2;255", "38;5;16;48;2;1;2;255;7", ""])
    #expect(!lines[0].plain.unicodeScalars.contains { $0.value < 0x20 })
    let canvas = Canvas(lines, columns: 20)
    var painter = CanvasPainter(styles: Styles(color: true, unicode: true))
    let painted = painter.paint(canvas)
    #expect(painted.contains("\u{1B}[0;38;5;16;48;2;1;2;255m▄") && painted.contains("\u{1B}[0;31mr"))
    var plain = CanvasPainter(styles: Styles(color: false, unicode: true))
    #expect(!plain.paint(canvas).contains("38;5;16"))
  }
}
