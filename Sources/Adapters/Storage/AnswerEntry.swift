public import Memory

/// An answer as it goes into the log.
public struct AnswerEntry: Sendable, Hashable {
  /// Where a question came from.
  public enum Source: String, Sendable, Codable, CaseIterable {
    /// A step of a lesson.
    case lesson
    /// Practice.
    case practice
    /// One question asked for by itself.
    case drill
  }

  /// What was asked, how it was judged, when.
  public var answer: Answer
  /// The words that were not said as they stand.
  public var faults: [WordFault]
  /// How many hints were asked for.
  public var hints: Int
  /// Where the question came from.
  public var source: Source
  /// Whether it was answered by voice.
  public var isSpoken: Bool

  /// Makes an entry. The number of hints counts, not the answer's own mark.
  public init(
    _ answer: Answer, faults: [WordFault] = [], hints: Int = 0, source: Source = .drill,
    isSpoken: Bool = false
  ) {
    self.answer = answer
    self.answer.isHinted = hints > 0
    self.faults = faults
    self.hints = hints
    self.source = source
    self.isSpoken = isSpoken
  }
}

/// An answer as it stands in the log, overrules counted.
public struct LoggedAnswer: Sendable, Hashable {
  /// Its number.
  public var id: AnswerID
  /// What was asked about.
  public var passage: PassageID
  /// What was asked and how it stands now.
  public var entry: AnswerEntry
}

/// What is to be kept of a lesson with an answer.
public struct LessonProgress: Sendable, Hashable {
  /// The lesson.
  public var lesson: LessonID
  /// Its state after the answer, in the caller's own form.
  public var state: String
  /// Whether it is at its end.
  public var isFinished: Bool

  /// Makes progress.
  public init(lesson: LessonID, state: String, isFinished: Bool) {
    self.lesson = lesson
    self.state = state
    self.isFinished = isFinished
  }
}
