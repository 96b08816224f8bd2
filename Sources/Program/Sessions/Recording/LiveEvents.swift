import Base
package import Speech
package import Terminal

/// Tells other programs of a recitation while it is spoken: a line of JSON for each thing that happens, at once.
///
///     {"event":"ready"}
///     {"event":"word","index":4,"at":2.31}
///     {"event":"end"}
package struct LiveEvents: Sendable {
  private let output: Output

  package init(_ output: Output) { self.output = output }

  /// The microphone is open: from now on everything is heard.
  func ready() { put("ready") }

  /// A word is past; `at` is when it ended, in seconds since `ready`.
  package func word(_ word: HeardSoFar.Word) {
    put("word", [("index", .integer(word.index)), ("at", .number(word.end, places: 2))])
  }

  /// Nobody listens any more; the verdict follows.
  package func end() { put("end") }

  private func put(_ event: String, _ more: [(name: String, value: JSONValue)] = []) {
    output.data(JSONValue.object([("event", .string(event))] + more).text + "\n")
    output.flush()
  }
}
