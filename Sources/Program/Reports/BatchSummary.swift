import Base
public import Batch
import Matching
public import Terminal

/// What a batch came to, in one line for standard error.
public struct BatchSummary: Sendable, Equatable {
  /// Recordings with a result.
  public private(set) var scored = 0
  /// Recordings without.
  public private(set) var failed = 0
  /// Results in which another text was said.
  public private(set) var otherText = 0
  /// Results in which nothing was said.
  public private(set) var silent = 0
  /// Results below the pass mark.
  public private(set) var belowMark = 0
  private var sum = 0.0
  private var rated = 0

  /// Makes a summary of nothing.
  public init() {}

  /// Counts one recording.
  public mutating func add(_ line: ResultLine, passMark: Double?) {
    guard let result = line.result else {
      failed += 1
      return
    }
    scored += 1
    if result.outcome == .otherText { otherText += 1 }
    if result.outcome == .silence { silent += 1 }
    guard let score = result.score else { return }
    sum += score
    rated += 1
    if let passMark, score < passMark { belowMark += 1 }
  }

  /// `12 recordings scored, mean 93%, 1 of another text, 1 silent, 2 below the pass mark, 1 could not be scored`. Another
  /// text and silence count as 0% in the mean.
  public var line: StyledText {
    var line = StyledText("\(scored.of("recording")) scored")
    if rated > 0 { line.append(", mean \(NumberText.percent(sum / Double(rated)))") }
    if otherText > 0 { line.append(", \(otherText) of another text", .warning) }
    if silent > 0 { line.append(", \(silent) silent", .warning) }
    if belowMark > 0 { line.append(", \(belowMark) below the pass mark", .warning) }
    if failed > 0 { line.append(", \(failed) could not be scored", .error) }
    return line
  }
}
