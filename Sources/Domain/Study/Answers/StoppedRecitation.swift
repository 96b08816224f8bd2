internal import Lessons
internal import Matching
internal import Memory
internal import Scripture

/// A recitation that stopped before the end: what was said up to there is as right as if it had gone on.
///
///     let stopped = StoppedRecitation(response, to: asked, judge)   // "12 of 26. Go on from “differs”?"
public struct StoppedRecitation: Sendable, Equatable {
  /// What was said, so that it can be judged as it is.
  public let response: Response
  /// The words up to where it stopped, with their verdicts.
  public let said: Judged
  /// How many words were come to.
  public let count: Int
  /// How many there are.
  public let all: Int
  /// The word that comes next, without the marks around it.
  public let next: String

  /// Fewer words at the end that were not heard are left out rather than not come to.
  private static let fewestLeft = 2
  private static let fewestSaid = 2
  /// Words at the beginning of which one has to be right.
  private static let beginning = 3
  /// A breath or the room behind the last word may sound a little like the next.
  private static let mostDoubtful = 1

  /// Finds where an answer stopped; nil where it was no recitation from the beginning, or one to the end.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - asked: The question, which wants the whole passage.
  ///   - judge: What gives the words their verdicts.
  public init?(_ response: Response, to asked: AskedQuestion, _ judge: AnswerJudge) {
    guard !asked.isPartial, let result = judge.recitation(response, of: asked), result.outcome == .heard
    else {
      return nil
    }
    let words = result.spokenWords
    func isRight(_ word: RecitationResult.Word) -> Bool { word.verdict == .correct || word.verdict == .close }
    // What was typed was given, right or not.
    func isGiven(_ word: RecitationResult.Word) -> Bool {
      response.isSpoken ? isRight(word) : word.verdict != .omitted
    }
    guard words.prefix(Self.beginning).contains(where: isRight), let last = words.lastIndex(where: isGiven),
      last + 1 >= Self.fewestSaid
    else { return nil }
    let left = words[(last + 1)...]
    guard left.count >= Self.fewestLeft, left.count(where: { $0.verdict != .omitted }) <= Self.mostDoubtful,
      let place = left.first?.index, let next = asked.passage.words.first(where: { $0.index == place }),
      var said = try? judge.judge(asked, response)
    else { return nil }
    said.words.removeAll { $0.index >= next.index }
    said.faults.removeAll { $0.word >= next.index }
    self.response = response
    self.said = said
    count = last + 1
    all = words.count
    self.next = next.core
  }

  /// What was given, in words.
  var text: String {
    if case .typed(let text) = response { return text }
    return said.words.compactMap { $0.verdict == .correct ? $0.printed : $0.heard }.joined(separator: " ")
  }

  /// "12 of 26. Go on from “differs”?"
  public var question: String { "\(count) of \(all). Go on from “\(next)”?" }
}
