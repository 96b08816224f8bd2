public import Base
public import Matching

/// One recording of a batch: what it was, and its result or why it has none. As JSON, one line.
public struct ResultLine: Sendable, Equatable {
  /// What was judged, so that a later run knows whether it is still the same.
  public struct Origin: Sendable, Hashable, Codable {
    /// The fingerprint of the recording's bytes; nil where there are none to be read again.
    public var recording: String?
    /// The fingerprint of the text expected; nil where it was not found.
    public var text: String?

    /// Makes an origin.
    public init(recording: String? = nil, text: String? = nil) {
      self.recording = recording
      self.text = text
    }
  }

  /// Names the recording among the others.
  public var id: String
  /// Where the recording is, as it was given.
  public var audio: String
  /// The text expected, where it is known.
  public var text: String?
  /// The passage that the text was taken from, where it was named.
  public var verse: String?
  /// The line of the manifest, from 1.
  public var line: Int?
  /// Who said it, where the list of recordings tells.
  public var learner: String?
  /// When, as the list writes it.
  public var date: String?
  /// How many recordings the whole list has, of which this may be a part.
  public var listed: Int?
  /// What was judged, where that was noted.
  public var origin: Origin?
  /// By what it was judged, where that was noted.
  public var made: Provenance?
  /// What a person has said of it since; the result has it already.
  public private(set) var correction: Correction?
  /// The result as the program judged, where a person has said otherwise since.
  public private(set) var judged: RecitationResult?
  /// The result, or why there is none.
  public var outcome: Result<RecitationResult, Failure>

  /// Makes a line.
  public init(
    id: String, audio: String, text: String?, verse: String? = nil, line: Int? = nil,
    learner: String? = nil, date: String? = nil, outcome: Result<RecitationResult, Failure>
  ) {
    self.id = id
    self.audio = audio
    self.text = text
    self.verse = verse
    self.line = line
    self.learner = learner
    self.date = date
    self.outcome = outcome
  }

  /// Takes what a person says of the recording, in place of what was said of it before; nil takes that back.
  public mutating func correct(by correction: Correction?) {
    guard let original = judged ?? result else { return }
    let correction = correction.flatMap { $0.isEmpty ? nil : $0 }
    self.correction = correction
    judged = correction == nil ? nil : original
    outcome = .success(correction?.applied(to: original) ?? original)
  }

  /// The same without what a person wrote beside words, and without what was judged before; the verdicts stay.
  func withoutNotes() -> ResultLine {
    var line = self
    (line.correction, line.judged) = (nil, nil)
    return line
  }

  /// The result, where there is one.
  public var result: RecitationResult? { try? outcome.get() }

  /// The failure, where there is one.
  public var failure: Failure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }
}
