public import FoundationEssentials

/// The default measure: the share of the pathway's questions that stand right, times the probability, by
/// FSRS-6, that the words are still recalled since the last right answer.
///
/// A question right with slips counts three quarters; one that stands in the pathway twice wants to be right
/// twice. What is easier than what stands right stands too, unless it was answered wrongly since. A wrong
/// answer moves nothing on its study day; afterwards what it took no longer counts. Before the first attempt
/// at the words they are taken to fade as after a first attempt that failed (stability 0.212 days).
///
///     6 of 12 questions right, last right 2.3 days ago, stability 2.3065 days: 0.5 × 0.9 = 0.45
public struct MemoryStrength: StrengthModel {
  /// What a question counts that was right with slips.
  static let slipCredit = 0.75

  /// The questions of the pathway, in order: their stages.
  public let stages: [Exercise]
  public let calendar: StudyCalendar
  public let fsrs: FSRS
  /// Of each question: 1 where it is the first of its stage, else 2.
  private let times: [Int]

  /// Of the questions of a pathway. One that stands there twice wants two right answers.
  public init(
    stages: [Exercise], calendar: StudyCalendar = StudyCalendar { _ in 0 }, fsrs: FSRS = FSRS()
  ) {
    let stages = stages.map(\.stage)
    self.stages = stages
    self.calendar = calendar
    self.fsrs = fsrs
    times = stages.indices.map { place in min(2, stages[...place].count { $0 == stages[place] }) }
  }

  /// The share of the questions that stand right, 0 to 1.
  func share(of recollection: Recollection, isDayOver: Bool) -> Double {
    var (credit, count) = (0.0, 0)
    for place in stages.indices where Self.asks(stages[place], of: recollection) {
      count += 1
      switch outcome(of: place, in: recollection.results, isDayOver: isDayOver) {
      case .clean: credit += 1
      case .slips: credit += Self.slipCredit
      case .wrong, nil: break
      }
    }
    // Of what has no place a pathway of places alone asks for all of the words.
    guard count > 0 else { return recollection.results[.fill100]?.isRight ?? false ? 1 : 0 }
    return credit / Double(count)
  }

  /// Whether a lesson asks that: what has no place is not asked for it.
  private static func asks(_ stage: Exercise, of recollection: Recollection) -> Bool {
    recollection.hasPlace || stage.skill == .words
  }

  private func outcome(of place: Int, in results: StageResults, isDayOver: Bool) -> Outcome? {
    let stage = stages[place]
    guard times[place] == 1 || results.times(of: stage, isDayOver: isDayOver) >= times[place] else {
      return nil
    }
    return results.standing(of: stage, isDayOver: isDayOver)
  }

  /// Whether the day on which something was asked last is over.
  private func isDayOver(_ recollection: Recollection, at time: Date) -> Bool {
    // Few have anything that hangs on it, and days cost a look at the clock's zone.
    guard recollection.results.isUnsettled, let last = recollection.lastDay else { return true }
    return calendar.day(of: time) > last
  }

  private func stability(of recollection: Recollection, isDayOver: Bool) -> Double {
    if !isDayOver, let held = recollection.results.heldStability { return held }
    return recollection.memory?.stability ?? fsrs.first(.again).stability
  }

  public func strength(of recollection: Recollection, at time: Date) -> Double {
    guard let lastRight = recollection.lastRight else { return 0 }
    let isDayOver = isDayOver(recollection, at: time)
    let share = share(of: recollection, isDayOver: isDayOver)
    guard share > 0 else { return 0 }
    let recall = fsrs.retrievability(
      days: time.days(since: lastRight), stability: stability(of: recollection, isDayOver: isDayOver))
    return (share * recall).heldToUnit
  }

  public func explanation(of recollection: Recollection, at time: Date) -> StrengthExplanation {
    let strength = strength(of: recollection, at: time)
    guard let lastRight = recollection.lastRight else {
      return StrengthExplanation(
        strength: 0, formula: "0", sentences: ["No question has been answered rightly yet."])
    }
    let isDayOver = isDayOver(recollection, at: time)
    let days = time.days(since: lastRight)
    let stability = stability(of: recollection, isDayOver: isDayOver)
    let recall = fsrs.retrievability(days: days, stability: stability)
    let share = share(of: recollection, isDayOver: isDayOver)
    var sentences = standing(recollection, isDayOver)
    let ago = days < 0.05 ? "just now" : "\(days.printed(1)) days ago"
    sentences.append("The last right answer was \(ago).")
    if recollection.memory == nil {
      sentences.append("The words have not been attempted yet, so they are taken to fade fast.")
    } else {
      sentences.append(
        "The words are held with a stability of \(stability.printed(1)) days: "
          + "recall falls to 90% in that time."
      )
    }
    return StrengthExplanation(
      strength: strength, formula: "\(share.printed(2)) × \(recall.printed(2)) = \(strength.printed(2))",
      sentences: sentences)
  }

  /// What stands and what does not, a sentence each.
  private func standing(_ recollection: Recollection, _ isDayOver: Bool) -> [String] {
    let results = recollection.results
    let asked = stages.indices.filter { Self.asks(stages[$0], of: recollection) }
    let outcomes = stages.indices.map { outcome(of: $0, in: results, isDayOver: isDayOver) }
    // What was missed today counts until the day is over; that it stands right nobody would say.
    let isShaken = stages.map { !isDayOver && results.isShaken($0) }
    let right = asked.count { outcomes[$0]?.isRight ?? false && !isShaken[$0] }
    func names(_ holds: (Int) -> Bool) -> String {
      asked.filter(holds).map { stages[$0].name + (times[$0] > 1 ? " once more" : "") }
        .joined(separator: ", ")
    }
    let missed = recollection.asked - recollection.right
    let since =
      right == asked.count && missed > 0
      ? " now; \(missed) of \(recollection.asked) answers, wrong or with hints, "
        + "\(missed == 1 ? "was" : "were") made good since" : ""
    var sentences = [
      "\(right) of the \(asked.count) questions of a lesson \(right == 1 ? "stands" : "stand") right\(since)."
    ]
    let slipped = names { outcomes[$0] == .slips }
    if !slipped.isEmpty { sentences.append("With slips, three quarters each: \(slipped).") }
    let shaken = names { times[$0] == 1 && isShaken[$0] }
    if !shaken.isEmpty {
      sentences.append("Wrong today, and counted until the day is over unless put right: \(shaken).")
    }
    let missing = names { !(outcomes[$0]?.isRight ?? false) }
    if !missing.isEmpty { sentences.append("Not right yet: \(missing).") }
    return sentences
  }
}
