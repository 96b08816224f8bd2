import Glibc

/// The learner's lines from standard input, one by one, as they are typed or piped.
package final class LineInput {
  private var waiting: [UInt8] = []
  private var isOver = false
  /// Lines given back, to be read again.
  private var returned: [String] = []
  /// A line longer than this is cut.
  private static let longest = 1 << 16

  /// Whether a person types.
  package let isTerminal = isatty(0) == 1

  package init() {}

  /// The next line without its end; nil at the end of the input.
  package func next() -> String? {
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

  /// Gives a line back: `next` gives it again.
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
