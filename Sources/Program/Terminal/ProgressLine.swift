/// How far a piece of work is: `Scoring  120 of 400  30%  8.1 a second  35 s left`.
public struct ProgressLine: Sendable, Equatable {
  /// What is being done.
  public var label: String
  /// How much there is to do.
  public var total: Int

  /// Makes a progress line.
  public init(label: String, total: Int) {
    self.label = label
    self.total = total
  }

  /// The line when `done` of the total are done after `elapsed` seconds.
  public func line(done: Int, failed: Int = 0, elapsed: Double) -> StyledText {
    var line = StyledText(label, .heading)
    line.append("  \(done) of \(total)")
    if total > 0 { line.append("  \(done * 100 / total)%") }
    if failed > 0 { line.append("  \(failed) failed", .error) }
    guard done > 0, elapsed > 0.5 else { return line }
    let rate = Double(done) / elapsed
    line.append("  \(TimeText.tenths(rate)) a second", .dim)
    if done < total {
      line.append("  \(TimeText.text(Double(total - done) / rate)) left", .dim)
    }
    return line
  }
}
