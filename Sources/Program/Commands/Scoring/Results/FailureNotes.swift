import Base
import Batch
import Terminal

/// The recordings of a batch that could not be scored, for whoever reads no result lines: the first few by name, the rest
/// by their number.
struct FailureNotes {
  /// As many are named.
  private static let most = 5

  private var first: [(id: String, message: String)] = []
  private var count = 0
  private var codes: Set<String> = []

  mutating func add(_ line: ResultLine) {
    guard let failure = line.failure else { return }
    count += 1
    codes.insert(failure.code)
    if first.count < Self.most { first.append((line.id, failure.message)) }
  }

  /// Names them.
  ///
  /// - Parameters:
  ///   - output: where to.
  ///   - rest: where those stand that are not named.
  func tell(_ output: Output, rest: String = ", each with its error in the results") {
    for failure in first {
      output.message(StyledText("Not scored: ", .error) + StyledText("\(failure.id): \(failure.message)"))
    }
    if count > first.count {
      output.message("and \(count - first.count) more\(rest)", .dim)
    }
  }

  /// What to do where all failed; nil where that is not known.
  func advice(root: String?) -> String? {
    guard codes == ["missing_file"] else { return nil }
    let place = root.map { $0.isEmpty ? "this folder" : $0 } ?? "where they are named"
    return "No recording is in \(place). Name their folder by --audio-root DIR."
  }
}
