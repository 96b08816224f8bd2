internal import Synchronization

/// A pattern as it stands in the code, made when it is first needed: to make one takes longer than to try it
/// on many lines. It may hold nothing that changes from call to call: each place in the code has one.
///
///     line.contains(once(/^\d+\./))
package func once<Output>(
  _ pattern: @autoclosure () -> Regex<Output>, file: String = #fileID, line: Int = #line,
  column: Int = #column
) -> Regex<Output> {
  let place = KeptPattern.Place(file: file, line: line, column: column)
  if let kept = KeptPattern.all.withLock({ $0[place] })?.pattern as? Regex<Output> { return kept }
  let made = KeptPattern(pattern: pattern())
  KeptPattern.all.withLock { $0[place] = made }
  return made.pattern as? Regex<Output> ?? pattern()
}

/// Never changed here; the program that a pattern is compiled to on its first use is stored atomically by the
/// standard library (`Regex.Program.loweredProgram`), so threads may share one.
private struct KeptPattern: @unchecked Sendable {
  struct Place: Hashable {
    let file: String
    let line: Int
    let column: Int
  }

  let pattern: Any

  static let all = Mutex<[Place: KeptPattern]>([:])
}
