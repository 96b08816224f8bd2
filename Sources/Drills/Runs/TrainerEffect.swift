internal import FoundationEssentials
public import Lessons
internal import Memory
public import Storage

/// What a run wants its front end to do, in order.
public enum TrainerEffect: Sendable, Equatable {
  /// Show the passage and its place.
  case show(StudyPassage)
  /// Speak the passage, its reference included, the words lighting up.
  case speak(StudyPassage)
  /// Ask.
  case ask(AskedQuestion)
  /// Show a hint, asked for so many times in this question.
  case hint(Hint, text: String, asked: Int)
  /// Tell how the answer went.
  case verdict(Judged)
  /// Play the ding, unless it is muted.
  case ding
  /// Show the right answer with what was wrong.
  case reveal(AskedQuestion, Judged)
  /// Let the bar grow.
  case raiseBar(from: Double, to: Double)
  /// Show how the lesson went: it is over.
  case summarise(StudyPassage, LessonSummary)
}

/// Questions one after another, driven by a front end: a lesson, practice, or a single drill.
///
/// `start` once, then answers. After an answer `overrule`, `undo`, or `next`. Where nothing is asked at present (a step
/// that teaches), `next` goes on. What does not fit does nothing.
public protocol TrainingRun: AnyObject {
  /// The question at present; it stays after it was answered. Nil where a step only teaches, and at the end.
  var asked: AskedQuestion? { get }
  /// The verdict on it, overrulings counted; nil until it is answered.
  var judged: Judged? { get }
  /// What the bar shows, 0 to 1: it rises with right answers and stays with wrong ones.
  var bar: Double { get }
  /// Where this is: "step 5 of 14".
  var place: String { get }
  /// Whether there is nothing more to do.
  var isFinished: Bool { get }

  /// Begins, or goes on where it was left.
  func start() throws(TrainerError) -> [TrainerEffect]
  /// Goes on: from a step that teaches, or from a verdict.
  func next() throws(TrainerError) -> [TrainerEffect]
  /// Gives a hint.
  func hint(_ hint: Hint) throws(TrainerError) -> [TrainerEffect]
  /// Judges an answer and writes it down: one transaction with all that follows from it.
  ///
  /// - Throws: `UnclearAnswer` where it is no answer; the question stays. `TrainerError` where it cannot be kept.
  func answer(_ response: Response) throws -> [TrainerEffect]
  /// Overrules the last verdict: on a word, by its position in the passage, or on the whole answer.
  func overrule(word: Int?, isRight: Bool) throws(TrainerError) -> [TrainerEffect]
  /// Takes back what was last answered or overruled in this run.
  ///
  /// - Returns: What was taken back; nil where there is nothing in this run.
  func undo() throws(TrainerError) -> Act?
  /// Leaves it; a lesson is kept where it is.
  func stop() throws(TrainerError)
}

extension TrainingRun {
  /// What a hint shows about a question.
  func text(of hint: Hint, for asked: AskedQuestion, times: Int) -> String {
    hint.text(for: asked.wanted, asked: times)
  }

  /// What an answer is written down as.
  func entry(
    _ judged: Judged, _ asked: AskedQuestion, source: AnswerEntry.Source, isSpoken: Bool, now: Date,
    day: StudyDay
  ) -> AnswerEntry {
    AnswerEntry(
      Answer(
        exercise: asked.exercise, outcome: judged.outcome, isHinted: judged.hints > 0, time: now, day: day),
      faults: judged.faults, hints: judged.hints, source: source, isSpoken: isSpoken)
  }
}
