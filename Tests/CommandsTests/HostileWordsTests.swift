@testable import Commands
@testable import Terminal
import Testing
@testable import Text

@Suite("Hostile words on the command line")
struct HostileWordsTests {
  static let hostile =
    "zq\u{1B}[5m\u{1B}]8;;https://x\u{1B}\\\u{1B}]52;c;eA==\u{7}\u{1B}P1$r\u{1B}\\\u{9B}5m\u{202E}\u{8}\u{0}\u{85}qz"

  /// Every command with hostile text in each of its words and each of its options, both ways of writing them.
  static let lines: [[String]] = CommandTable.recite.commands.flatMap { command -> [[String]] in
    let places = command.positionals.indices.map { place in
      command.path + Array(repeating: "x", count: place) + [hostile]
    }
    let options = (command.options + CommandTable.recite.common).flatMap { option in
      [
        command.path + [option.flag, hostile], command.path + ["\(option.flag)=\(hostile)"],
        command.path + ["x", option.flag, hostile],
      ]
    }
    let unknown = [command.path + ["--" + hostile], command.path + ["-" + hostile]]
    return places + options + unknown
  }

  @Test("What is wrong with them is told without a byte that a terminal would obey")
  func told() {
    var refused = 0
    for line in Self.lines + [[Self.hostile], ["help", Self.hostile]] {
      do {
        _ = try CommandTable.recite.parse(line)
      } catch {
        refused += 1
        for text in [error.message, error.advice] {
          let shown = StyledText(text).rendered(Styles(color: false, unicode: true))
          #expect(!shown.unicodeScalars.contains { $0.isUnsafeToPrint }, "\(line.debugDescription)")
          #expect(!shown.isEmpty)
        }
      }
    }
    #expect(Self.lines.count > 800 && refused > 400, "\(refused) of \(Self.lines.count) were refused")
  }
}
