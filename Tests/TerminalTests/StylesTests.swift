@testable import Terminal
import Testing

@Suite("Colour and marks")
struct StylesTests {
  private static func decide(_ choice: ColorChoice, terminal: Bool, _ variables: [String: String]) -> Bool {
    Styles.decide(choice, isTerminal: terminal, TerminalEnvironment(variables)).color
  }

  @Test("Colour is for capable terminals, unless NO_COLOR or --color says otherwise")
  func decision() {
    let xterm = ["TERM": "xterm-256color"]
    #expect(Self.decide(.auto, terminal: true, xterm))
    #expect(!Self.decide(.auto, terminal: false, xterm))
    #expect(!Self.decide(.auto, terminal: true, ["TERM": "dumb"]))
    #expect(!Self.decide(.auto, terminal: true, [:]))
    #expect(!Self.decide(.auto, terminal: true, xterm.merging(["NO_COLOR": "1"]) { $1 }))
    #expect(Self.decide(.auto, terminal: true, xterm.merging(["NO_COLOR": ""]) { $1 }))
    #expect(Self.decide(.always, terminal: false, ["TERM": "dumb", "NO_COLOR": "1"]))
    #expect(!Self.decide(.never, terminal: true, xterm))
  }

  @Test("The first locale variable that is not empty decides about Unicode")
  func locale() {
    #expect(TerminalEnvironment(["LANG": "en_US.UTF-8"]).isUnicode)
    #expect(TerminalEnvironment(["LC_ALL": "", "LANG": "C.utf8"]).isUnicode)
    #expect(!TerminalEnvironment(["LC_ALL": "C", "LANG": "en_US.UTF-8"]).isUnicode)
    #expect(!TerminalEnvironment([:]).isUnicode)
  }

  @Test("Without Unicode every mark is ASCII; no two verdicts share one", arguments: [true, false])
  func marks(_ unicode: Bool) {
    let styles = Styles(color: false, unicode: unicode)
    if !unicode { #expect(Role.allCases.map(styles.mark).allSatisfy { $0.allSatisfy(\.isASCII) }) }
    let verdicts: [Role] = [.correct, .close, .substituted, .omitted, .unsure, .added]
    #expect(Set(verdicts.map(styles.mark)).count == verdicts.count)
  }

  @Test("Without Unicode the signs of a line are ASCII, in colour too; letters of any script stay")
  func signs() {
    let line = StyledText("Say “not” … – 3 × 4 − 1, it’s → ✓ ", .error) + StyledText("Ἐν ἀρχῇ é 約")
    #expect(line.rendered(.none) == "Say \"not\" ... - 3 x 4 - 1, it's > v Ἐν ἀρχῇ é 約")
    #expect(line.rendered(Styles(color: false, unicode: true)) == line.plain)
    let coloured = StyledText("Judging …", .dim).rendered(Styles(color: true, unicode: false))
    #expect(coloured == "\u{1B}[2mJudging ...\u{1B}[0m")
  }

  @Test("A status line without Unicode is no wider than its place, cut or not", arguments: [10, 12, 40])
  func statusLines(columns: Int) {
    for text in [
      "Judging … 4", String(repeating: "x", count: 60), "Judging …  " + String(repeating: "y", count: 50),
    ] {
      var painter = LivePainter()
      let sent = painter.paint([StyledText(text)], (columns, 5), .none)
      let shown = sent.replacing(/\x{1B}\[[?0-9]*[A-Za-z]/, with: "").replacing("\r", with: "")
      #expect(shown.count <= columns && shown.allSatisfy(\.isASCII), "\(shown)")
    }
  }

  @Test("A styled line cleans what is put in, and colours it only with colour")
  func rendering() {
    var line = StyledText("a\u{1B}[2J", .error)
    line.append(" b")
    #expect(line.rendered(.none) == "a␛[2J b")
    #expect(line.rendered(Styles(color: true, unicode: true)) == "\u{1B}[1;31ma␛[2J\u{1B}[0m b")
    let name = "\u{202E}x"
    let interpolated: StyledText = "hello \(name)"
    #expect(interpolated.plain == "hello \u{FFFD}x")
  }
}
