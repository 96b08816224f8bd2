public import Base

/// A mistake in a file that people write: where it is, and what to do about it. The rest of the file is still read.
public struct DeckFault: Error, Sendable, Hashable, CustomStringConvertible {
  /// Where it is in the text, if that is known.
  public var position: TextPosition?
  /// What it is about, as the file numbers it: `word 3`, `question 12`; nil for the file as a whole.
  public var subject: String?
  /// What is wrong, and what to do.
  public var problem: String

  /// Makes a fault.
  ///
  /// - Parameters:
  ///   - problem: What is wrong, and what to do.
  ///   - subject: What it is about.
  ///   - position: Where it is in the text.
  public init(_ problem: String, subject: String? = nil, position: TextPosition? = nil) {
    self.position = position
    self.subject = subject
    self.problem = problem
  }

  /// Makes a fault of a line.
  public init(_ problem: String, line: Int) {
    self.init(problem, position: TextPosition(line: line, column: 1))
  }

  /// `line 12, question 3: there are no options; give two to eight`. The caller puts the file's name in front.
  public var description: String {
    let place = [position.map { "line \($0.line)" }, subject].compactMap(\.self).joined(separator: ", ")
    return place.isEmpty ? problem : "\(place): \(problem)"
  }
}

/// What was read from a text, with all that was wrong in it.
public struct Reading<Value: Sendable>: Sendable {
  /// What could be read.
  public var value: Value
  /// What was wrong, in the order of the text.
  public var faults: [DeckFault]

  /// Makes a reading.
  public init(_ value: Value, faults: [DeckFault] = []) {
    self.value = value
    self.faults = faults
  }
}
