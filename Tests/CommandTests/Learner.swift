import Foundation
import Testing
import TestSupport

/// A learner at a terminal: reads the screen, and types what a person would.
///
/// Knows the verse by heart and can tell from the screen what is asked.
final class Learner {
  let terminal: TestTerminal
  let program: ProgramUnderTest
  var reference: String
  var verse: String
  /// What was answered last, for a question that is asked again.
  var lastAnswer = ""
  private var seen = 0

  /// What stands before the cursor when it is the learner's turn.
  static let prompt = "› "

  init(_ arguments: [String], reference: String, verse: String, with changes: [String: String] = [:]) throws {
    // Wide, so that nothing wraps.
    terminal = try TestTerminal(columns: 400, rows: 60)
    program = try Recite.start(arguments, with: changes, terminal: terminal)
    self.reference = reference
    self.verse = verse
  }

  /// Waits for the prompt, and gives what was painted since the last one. nil where the program ended.
  func turn(within seconds: Double = 60) -> String? {
    var fresh = ""
    var looked = -1
    let came = program.wait(within: seconds) {
      // Looked at again only where something was painted since.
      let painted = terminal.paintedCount
      guard painted != looked else { return false }
      looked = painted
      fresh = Self.plain(terminal.painted(from: seen))
      return fresh.hasSuffix(Self.prompt)
    }
    guard came else { return nil }
    seen = terminal.paintedCount
    return fresh
  }

  /// Types a line.
  func type(_ line: String) { terminal.type(line + "\n") }

  /// The right answer to what is on the screen; nil where it only waits for Enter.
  func rightAnswer(to screen: String) -> String? {
    if screen.contains("In which book") || screen.contains("Where is this?") { return reference }
    if screen.contains("missing word") || screen.contains("by heart") { return verse }
    if screen.contains("in order.") { return order(of: blocks(on: screen)) }
    if screen.contains("the next word") || screen.contains("say the word") { return next(on: screen) }
    return nil
  }

  /// The numbered pieces: "  1 that he gave" a line, or "1 that   2 he" on one.
  private func blocks(on screen: String) -> [String] {
    let question = screen.components(separatedBy: reference).last ?? ""
    let pieces = question.components(separatedBy: .newlines)
      .flatMap { $0.components(separatedBy: "  ") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    return pieces.compactMap { piece in
      let parts = piece.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, Int(parts[0]) != nil else { return nil }
      return parts[1].trimmingCharacters(in: .whitespaces)
    }
  }

  /// The numbers of the pieces in the order of the verse; pieces that are alike stand for one another.
  private func order(of blocks: [String]) -> String {
    (Self.order(of: Array(blocks.enumerated()), making: verse[...]) ?? []).joined(separator: " ")
  }

  /// Which blocks make what is left of a verse; one may begin another, as "not" does "not knoweth".
  private static func order(of blocks: [(offset: Int, element: String)], making rest: Substring) -> [String]?
  {
    guard !rest.isEmpty else { return [] }
    for place in blocks.indices where (rest + " ").hasPrefix(blocks[place].element + " ") {
      var others = blocks
      let block = others.remove(at: place)
      if let more = order(of: others, making: rest.dropFirst(block.element.count).drop { $0 == " " }) {
        return [String(block.offset + 1)] + more
      }
    }
    return nil
  }

  /// The next word after those that stand.
  private func next(on screen: String) -> String {
    let lines = screen.components(separatedBy: .newlines).map { $0.trimmingCharacters(in: .whitespaces) }
    // In words nothing stands behind what is built: it is a line that begins the verse.
    let built =
      lines.last { $0.hasSuffix("…") }?.dropLast().trimmingCharacters(in: .whitespaces)
      ?? lines.last { !$0.isEmpty && $0 != verse && (verse + " ").hasPrefix($0 + " ") } ?? ""
    let rest = verse.dropFirst(built.count).drop { $0 == " " }
    return String(rest.prefix { $0 != " " })
  }

  /// Without escape sequences; what is painted over stands on lines of its own.
  private static func plain(_ painted: some Sequence<UInt8>) -> String {
    var plain: [UInt8] = []
    var (isSequence, isReturn) = (false, false)
    for byte in painted {
      if byte == 0x1B {
        isSequence = true
      } else if isSequence {
        // To its letter; the bracket is behind the escape.
        isSequence = !(UInt8(ascii: "@")...UInt8(ascii: "~") ~= byte) || byte == UInt8(ascii: "[")
      } else {
        if !isReturn || byte != 0x0A { plain.append(byte == 0x0D ? 0x0A : byte) }
        isReturn = byte == 0x0D
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
