import Files
import Glibc
import Terminal
import Text

/// Asks for lines: a prompt for who types, only lines from a pipe.
final class LinePrompt {
  let output: Output
  let input = LineInput()

  init(_ output: Output) { self.output = output }

  var isTerminal: Bool { input.isTerminal }

  /// Whether there is somebody to see a question and to answer it.
  var hasReader: Bool { input.isTerminal && isatty(1) == 1 }

  /// A line, spaces tidied; nil at the end of the input, and where nobody reads any more what is asked: an
  /// answer to what was never seen is none.
  func line(_ prompt: String) -> String? {
    output.flush()
    if input.isTerminal, !output.isQuiet {
      output.prompt(StyledText(prompt + (output.styles.unicode ? " › " : " > "), .dim))
    }
    output.flush()
    guard output.isOpen else { return nil }
    return input.next()?.onOneLine
  }

  /// Whether a person says yes. Without a person to ask it is refused, with what to type instead.
  func confirm(_ question: String, otherwise advice: String) throws -> Bool {
    guard hasReader else {
      throw Failure(question + " There is nobody to ask.", advice: advice, code: Failure.usage)
    }
    return ["y", "yes"].contains(line(question + " (y/N)")?.lowercased())
  }
}

/// The learner's lines from standard input, one by one, as they are typed or piped.
final class LineInput {
  private var waiting: [UInt8] = []
  private var isOver = false
  /// Lines given back, to be read again.
  private var returned: [String] = []
  /// A line longer than this is cut.
  private static let longest = 1 << 16

  let isTerminal = isatty(0) == 1

  init() {}

  /// The next line without its end; nil at the end of the input.
  func next() -> String? {
    if let line = returned.popLast() { return line }
    while true {
      if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        let line = waiting[..<end]
        waiting.removeSubrange(...end)
        return text(line)
      }
      guard !isOver, waiting.count < Self.longest else {
        guard !waiting.isEmpty else { return nil }
        defer { waiting = [] }
        return text(waiting[...])
      }
      fill()
    }
  }

  func giveBack(_ line: String) { returned.append(line) }

  private func fill() {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = unsafe block.withUnsafeMutableBytes { unsafe read(0, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { return }
    if count <= 0 { isOver = true } else { waiting += block[..<count] }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

enum StandardInput {
  /// Everything; more than `limit` bytes is refused.
  static func bytes(limit: Int) throws -> [UInt8] {
    try FileContents.read(descriptor: 0, name: "Standard input", limit: limit)
  }

  static func text(limit: Int) throws -> String {
    String(decoding: try bytes(limit: limit), as: UTF8.self)
  }
}

extension Output {
  /// Writes a file whole and tells of it; where none is named, to standard output.
  func write(_ bytes: [UInt8], to file: String?) throws {
    guard let file else { return self.bytes(bytes) }
    try WholeFile.write(bytes, to: file)
    note(StyledText("Written: \(file)"))
  }
}
