import Foundation
import Testing
import TestSupport

/// One who reads the screen of the full-screen program and presses keys, on whatever terminal.
protocol FullScreenLearner {
  /// The rows of the screen.
  var lines: [String] { get }
  /// Presses keys: a text, or the sequences that keys send.
  func press(_ keys: String)
  /// Waits until something holds; whether it came to.
  func wait(within seconds: Double, until holds: () -> Bool) -> Bool
}

extension FullScreenLearner {
  /// All that is on the screen, wrapped lines joined.
  var text: String { lines.joined(separator: "\n") }

  /// Waits until a text is on the screen; where it does not come there is no going on.
  @discardableResult
  func see(_ wanted: String, within seconds: Double = 60, _ location: SourceLocation = #_sourceLocation)
    throws
    -> [String]
  {
    let isThere = wait(within: seconds) { text.contains(wanted) }
    try #require(isThere, "“\(wanted)” is not on the screen:\n\(text)", sourceLocation: location)
    return lines
  }

  // MARK: What is asked

  /// The words of the verse on the screen, gaps among them.
  private var shown: [String] {
    lines.drop { !$0.contains("missing word") && !$0.contains("by heart") }.dropFirst()
      .prefix { !$0.contains("▸") }.joined(separator: " ").split(separator: " ").map(String.init)
  }

  /// The words that are missing from the verse on the screen, once all of it is painted.
  func missing(from verse: [String]) -> [String] {
    _ = wait(within: 30) { shown.count == verse.count }
    return zip(shown, verse).filter { $0.0.contains("_") }.map(\.1)
  }

  /// The keys of the blocks on the screen in the order of the verse, once all of them are painted.
  func order(of verse: String) -> [String] {
    var order: [String]?
    _ = wait(within: 30) {
      order = paintedOrder(of: verse)
      return order != nil
    }
    return order ?? []
  }

  /// Blocks that are alike stand for one another; nil where the verse cannot be made of those that are
  /// painted.
  private func paintedOrder(of verse: String) -> [String]? {
    let below = lines.drop { !$0.contains("in order.") }.dropFirst(3)
    var blocks: [(key: String, text: String)] = []
    for line in below.prefix(while: { !$0.contains("Enter take") }) {
      // Phrases stand one a line, single words side by side: a key, then what it takes.
      for piece in line.components(separatedBy: "   ") {
        let parts = piece.split(separator: " ", maxSplits: 1).map(String.init)
        if parts.count == 2, let key = parts[0].split(separator: "/").last, key.count == 1 {
          blocks.append((String(key), parts[1]))
        }
      }
    }
    return Self.order(of: blocks, making: verse[...])
  }

  /// Which blocks make what is left of a verse; one may begin another, as "not" does "not knoweth".
  private static func order(of blocks: [(key: String, text: String)], making rest: Substring) -> [String]? {
    guard !rest.isEmpty else { return [] }
    for place in blocks.indices where (rest + " ").hasPrefix(blocks[place].text + " ") {
      var others = blocks
      let block = others.remove(at: place)
      if let more = order(of: others, making: rest.dropFirst(block.text.count + 1)) {
        return [block.key] + more
      }
    }
    return nil
  }

  /// Waits until so many words of a verse stand and the next one is asked for; the option that it is.
  func option(_ index: Int, of verse: [String]) -> String? {
    let before = verse[..<index].joined(separator: " ")
    let stands = wait(within: 30) {
      // A word that was chosen wrongly stands in brackets.
      lines.joined(separator: " ").filter { $0 != "[" && $0 != "]" }.split(separator: " ")
        .joined(separator: " ").contains(before.isEmpty ? "word by word. …" : before + " …")
    }
    guard stands else {
      Issue.record("the word before “\(verse[index])” is not on the screen:\n\(text)")
      return nil
    }
    let core = verse[index].filter { $0.isLetter || $0 == "'" || $0 == "’" }
    return lines.first { $0.hasSuffix("  \(core)") && $0.contains { $0.isNumber } }?.filter(\.isNumber)
  }

  // MARK: A lesson by keys

  /// What a step of the fourteen asks, as the screen says it.
  func question(ofStep step: Int) -> String {
    switch step {
    case 3: "In which book is this?"
    case 6: "In which book and chapter is this?"
    case 9, 13: "Book, chapter and verse."
    case 4, 7, 11: "missing word"
    case 14: "by heart"
    case 5, 8, 12: "in order."
    default: "word by word"
    }
  }

  /// Answers the question of a step of the fourteen, by keys.
  func type(step: Int, of verse: String, at reference: String) throws {
    let words = verse.split(separator: " ").map(String.init)
    try see(question(ofStep: step))
    // The keys are painted last.
    try see("Esc stop")
    switch step {
    case 3, 6, 9, 13: press(reference + "\r")
    case 4, 7, 11, 14: press(missing(from: words).joined(separator: " ") + "\r")
    case 5, 8, 12:
      // The last one goes to its place by itself.
      press(order(of: verse).dropLast().joined())
      try see("Enter check")
      press("\r")
    default:
      for index in words.indices { press(option(index, of: words) ?? "?") }
    }
  }
}

/// The full-screen program on a pseudo terminal.
final class PseudoTerminalLearner: FullScreenLearner {
  static let columns = 80
  static let rows = 24
  let program: ProgramUnderTest
  let terminal: TestTerminal
  /// How much of what was painted the screen has.
  private var seen = 0
  /// What is on the screen, as it was last looked at.
  private var model = ScreenModel(columns: columns, rows: rows)

  init(_ changes: [String: String], _ arguments: [String] = []) throws {
    terminal = try TestTerminal(columns: UInt16(Self.columns), rows: UInt16(Self.rows))
    program = try Recite.start(arguments, with: changes, terminal: terminal)
  }

  /// What is on the screen now.
  var screen: ScreenModel {
    // To the end of a sequence, with which each painting ends: what comes after it may be cut anywhere.
    let painted = terminal.painted(from: seen)
    var beginnings = painted.indices.reversed().lazy.filter { painted[$0] == 0x1B }.makeIterator()
    while let start = beginnings.next() {
      guard let end = painted[start...].dropFirst(2).firstIndex(where: { 0x40...0x7E ~= $0 }) else {
        continue
      }
      model.send(String(decoding: painted[...end], as: UTF8.self))
      seen = end + 1
      break
    }
    return model
  }

  var lines: [String] { screen.lines }

  func press(_ keys: String) { terminal.type(keys) }

  func wait(within seconds: Double, until holds: () -> Bool) -> Bool {
    program.wait(within: seconds, until: holds)
  }
}
