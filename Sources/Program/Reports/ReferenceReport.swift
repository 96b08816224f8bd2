import Base
public import Terminal

/// A dictated reference as it was understood, for people and for programs.
public struct ReferenceReport: Sendable, Equatable {
  /// The likeliest reading: `John 3:16`.
  public var reference: String
  /// Other readings, the likelier first.
  public var alternatives: [String]

  /// Makes a report.
  public init(reference: String, alternatives: [String]) {
    self.reference = reference
    self.alternatives = alternatives
  }

  /// The lines for people.
  public var lines: [StyledText] {
    let others = StyledText("  or " + alternatives.joined(separator: ", "), .dim)
    return [StyledText(reference, .heading)] + (alternatives.isEmpty ? [] : [others])
  }

  /// The report as a line of JSON, without its end.
  public var json: String {
    JSONValue.object([
      ("reference", .string(reference)), ("alternatives", .array(alternatives.map { .string($0) })),
    ]).text
  }
}
