import Batch
import Terminal

/// Recordings of a batch that are another one byte by byte, with its text: a copy that was forgotten, or one reading handed in by two.
struct DoubleNotes {
  /// As many are named.
  private static let most = 5
  /// As many recordings are kept in mind.
  private static let longest = 100_000

  private var first: [ResultLine.Origin: String] = [:]
  private var named: [(id: String, other: String)] = []
  private var count = 0

  mutating func add(_ line: ResultLine) {
    guard let origin = line.origin, origin.recording != nil, origin.text != nil else { return }
    if let other = first[origin] {
      count += 1
      if named.count < Self.most { named.append((line.id, other)) }
    } else if first.count < Self.longest {
      first[origin] = line.id
    }
  }

  /// Names them.
  func tell(_ output: Output) {
    for double in named {
      output.message(
        StyledText("Twice: ", .warning)
          + StyledText("\(double.id) is the recording \(double.other), with the same text."))
    }
    if count > named.count { output.message("and \(count - named.count) more", .dim) }
  }
}
