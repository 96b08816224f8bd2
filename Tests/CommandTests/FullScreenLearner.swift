import Foundation
import TestSupport
import Testing

/// The full-screen program on a pseudo terminal, and a learner who reads the screen and types.
struct FullScreenLearner {
  static let columns = 80
  static let rows = 24
  let program: ProgramUnderTest
  let terminal: TestTerminal

  init(_ changes: [String: String], _ arguments: [String] = [], columns: Int = columns, rows: Int = rows)
    throws
  {
    terminal = try TestTerminal(columns: UInt16(columns), rows: UInt16(rows))
    program = try Recite.start(arguments, with: changes, terminal: terminal)
  }

  /// What is on the screen now.
  var screen: ScreenModel {
    var screen = ScreenModel(columns: Self.columns, rows: Self.rows)
    screen.send(terminal.painted)
    return screen
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func see(_ text: String, _ location: SourceLocation = #_sourceLocation) -> [String] {
    let seen = program.wait(within: 60) { screen.text.contains(text) }
    if !seen {
      Issue.record("“\(text)” is not on the screen:\n\(screen.text)", sourceLocation: location)
    }
    return screen.lines
  }

  /// Presses keys.
  func press(_ keys: String) { terminal.type(keys) }

  // MARK: Questions

  /// Types the words that are missing from the verse on the screen, gap by gap.
  func fill(_ verse: [String]) {
    let lines = screen.lines
    let shown = lines.drop { !$0.contains("missing?") && !$0.contains("all the words") }.dropFirst()
      .prefix { !$0.contains("▸") }.joined(separator: " ").split(separator: " ").map(String.init)
    let missing = zip(shown, verse).filter { $0.0.contains("_") }.map(\.1)
    press(missing.joined(separator: " ") + "\r")
  }

  /// Takes the blocks on the screen in the order of the verse.
  func rearrange(_ verse: String) {
    let lines = screen.lines.drop { !$0.contains("put it in order") }.dropFirst(3)
    var blocks: [(key: String, text: String)] = []
    for line in lines.prefix(while: { !$0.contains("Backspace") }) {
      // Phrases stand one a line, single words side by side: a key, then what it takes.
      for piece in line.components(separatedBy: "   ") {
        let parts = piece.split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count == 2, parts[0].count == 1 { blocks.append((parts[0], parts[1])) }
      }
    }
    var rest = verse[...]
    var keys = ""
    while !rest.isEmpty, let next = blocks.firstIndex(where: { (rest + " ").hasPrefix($0.text + " ") }) {
      keys += blocks[next].key
      rest = rest.dropFirst(blocks[next].text.count + 1)
      blocks.remove(at: next)
    }
    // The last one goes to its place by itself.
    press(String(keys.dropLast()))
    see("Enter check")
    press("\r")
  }

  /// Chooses word after word.
  func build(_ verse: [String]) {
    for (index, word) in verse.enumerated() {
      let before = verse[..<index].joined(separator: " ")
      guard
        program.wait(
          within: 30,
          until: {
            screen.lines.joined(separator: " ").split(separator: " ").joined(separator: " ").contains(
              before.isEmpty ? "comes next? …" : before + " …")
          })
      else {
        Issue.record("the word before “\(word)” is not on the screen:\n\(screen.text)")
        return
      }
      let core = word.filter { $0.isLetter || $0 == "'" || $0 == "’" }
      let option = screen.lines.first { $0.hasSuffix("  \(core)") && $0.contains { $0.isNumber } }
      press(option?.filter(\.isNumber) ?? "?")
    }
  }
}
