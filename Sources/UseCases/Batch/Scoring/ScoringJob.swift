public import Base

/// One recording to score, and what ought to be said in it.
public struct ScoringJob: Sendable, Equatable {
  /// What the text is given as.
  public enum Expected: Sendable, Equatable {
    /// The words themselves.
    case text(String)
    /// A reference, to be looked up.
    case verse(String)
    /// It cannot be scored, or its line cannot be read: why. Seldom, and kept aside: a list may have a million lines.
    indirect case refused(Failure)
  }

  /// Names the result; unique in a well-made manifest. Of a line that names nothing it is `line-` and its number.
  public var id: String
  /// The recording, as the manifest or the command line names it; empty where a line names none.
  public var audio: String
  /// What ought to be said.
  public var expected: Expected
  /// The manifest line it stands on, from 1; nil for a recording named on the command line.
  public var line: Int?
  /// Who says it, where that is known.
  public var learner: String?
  /// When it was said, as it was written.
  public var date: String?

  /// Makes a job.
  public init(
    id: String, audio: String, expected: Expected, line: Int? = nil, learner: String? = nil,
    date: String? = nil
  ) {
    self.id = id
    self.audio = audio
    self.expected = expected
    self.line = line
    self.learner = learner
    self.date = date
  }

  /// Why it cannot be scored; nil where it may be.
  public var refusal: Failure? { if case .refused(let failure) = expected { failure } else { nil } }
}
