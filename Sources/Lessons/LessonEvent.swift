public import Memory

/// What happens to a lesson.
public enum LessonEvent: Sendable, Hashable {
  /// It begins, or is taken up again.
  case start
  /// The learner goes on: from a step that teaches, or from the right answer.
  case next
  /// The learner asks for a hint.
  case hint(Hint)
  /// The question was answered, with the words that were not said as they stand.
  case answer(Outcome, faults: [WordFault])
  /// The learner overrules the verdict on a word of the last answer; nil: on the whole answer.
  case overrule(word: Int?, isRight: Bool)
  /// The strength was measured after the last answer was recorded.
  case measured(Double)
  /// The strength was measured where the bar may stand elsewhere: a verdict was overruled, or days have gone by.
  case measuredAgain(Double)
  /// The learner stops for now.
  case stop
}

/// What a lesson wants done.
public enum LessonEffect: Sendable, Hashable {
  /// Show the verse and its place.
  case show
  /// Speak the verse and its place.
  case speak
  /// Ask a question, made with this seed.
  case ask(Exercise, seed: UInt64)
  /// Show a hint, asked for so many times in this step.
  case showHint(Hint, asked: Int)
  /// Write the answer into the log together with the lesson's state, then tell the strength with `measured`.
  case record(Exercise, Outcome, faults: [WordFault], hints: Int)
  /// Write the overruling into the log, then tell the strength with `measured`.
  case recordOverrule(word: Int?, isRight: Bool)
  /// Play the ding, unless it is muted.
  case ding
  /// Show the right answer with what was wrong.
  case reveal(faults: [WordFault])
  /// Let the bar grow.
  case raiseBar(from: Double, to: Double)
  /// Save the lesson's state.
  case save
  /// Show how it went.
  case summarise(LessonSummary)
}
