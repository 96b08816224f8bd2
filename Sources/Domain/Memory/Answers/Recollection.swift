public import FoundationEssentials

/// What the answers to one verse, read in order, come to: all that strength, schedule and practice need of
/// them.
///
/// A fold of the answer log, and nothing else: `Recollection(of: answers)` gives the same again. Adding an
/// answer costs O(1).
public struct Recollection: Sendable, Hashable {
  public var asked = 0
  /// Of these, right and unaided.
  public var right = 0
  /// Of the right and unaided ones, those with slips.
  public var slips = 0
  public var lastAsked: Date?
  public var lastDay: StudyDay?
  /// When one was last answered rightly, hinted or not.
  public var lastRight: Date?
  /// The last unaided result of each stage.
  public var results = StageResults()
  /// What FSRS makes of the first attempts at the words of each day; nil before the first.
  public var memory: MemoryState?
  /// Whether it stands in a book, chapter and verse that are asked for; words of a learner's own do not. No
  /// part of the fold.
  public var hasPlace = true
  /// The day on which all of it was first said unaided: from then on it was learnt once, whatever was
  /// forgotten since. Nil while it is only begun.
  public var learntDay: StudyDay?
  /// The day of the attempt that was last scheduled on.
  public var scheduledDay: StudyDay?

  public init() {}

  public init(of answers: some Sequence<Answer>, fsrs: FSRS = FSRS()) {
    for answer in answers { add(answer, fsrs: fsrs) }
  }

  /// Adds an answer given after those before.
  ///
  /// - The day's first attempt at the words is scheduled on; later ones are drill. A hinted one counts as not
  ///   recalled.
  /// - A wrong answer makes its stage wrong; one that stood right counts until the day is over, and so does
  ///   the stability that a failed first attempt has cost. A right one makes it right, a right one with slips
  ///   only where it was not right without. A hinted right one leaves it as it was.
  public mutating func add(_ answer: Answer, fsrs: FSRS = FSRS()) {
    if let lastDay, answer.day > lastDay { results.endDay() }
    asked += 1
    lastAsked = max(lastAsked ?? answer.time, answer.time)
    lastDay = max(lastDay ?? answer.day, answer.day)
    if answer.outcome.isRight {
      // A clock set back must not make a right answer count as an older one.
      lastRight = max(lastRight ?? answer.time, answer.time)
      if !answer.isHinted {
        right += 1
        if answer.outcome == .slips { slips += 1 }
        results.add(answer.outcome, to: answer.exercise)
        if answer.exercise.stage == .fill100, learntDay == nil { learntDay = answer.day }
      }
    } else {
      results.add(.wrong, to: answer.exercise)
    }
    if answer.exercise.skill == .words { schedule(answer, fsrs: fsrs) }
  }

  private mutating func schedule(_ answer: Answer, fsrs: FSRS) {
    guard let state = memory, let last = scheduledDay else {
      memory = fsrs.first(answer.grade)
      scheduledDay = answer.day
      return
    }
    guard answer.day > last else { return }
    if !answer.outcome.isRight { results.heldStability = state.stability }
    memory = fsrs.next(state, answer.grade, elapsedDays: answer.day.number - last.number)
    scheduledDay = answer.day
  }

  /// The day on which recall of the words will have fallen to the wanted share; nil before the first attempt.
  public func dueDay(retention: Double, fsrs: FSRS = FSRS()) -> StudyDay? {
    guard let memory, let scheduledDay else { return nil }
    return scheduledDay.advanced(by: fsrs.interval(stability: memory.stability, retention: retention))
  }
}

/// How far a learner is in one skill.
public struct SkillStanding: Sendable, Hashable {
  public var skill: Skill
  /// From 0 to 1: the share of its stages that stand right.
  public var share: Double
  /// Whether it is reached: its hardest stage stands right.
  public var isReached: Bool
}

extension Recollection {
  /// The four skills in order: book, chapter, verse, the words.
  ///
  /// Who can tell the verse can tell the chapter and the book, unless asked for those since and wrong: a
  /// place not asked for itself is taken from the harder ones.
  public func standings(in stages: [Exercise]) -> [SkillStanding] {
    let places = hasPlace ? Skill.allCases.filter { $0 != .words } : []
    var standings = places.map { skill in
      let ladder = Exercise.allCases.filter { $0.skill == skill }.flatMap { [$0] + $0.harder }
      let isRight = ladder.lazy.compactMap { results[$0] }.first?.isRight ?? false
      return SkillStanding(skill: skill, share: isRight ? 1 : 0, isReached: isRight)
    }
    let words = stages.filter { $0.skill == .words }
    let right = words.count { results.stands($0) }
    standings.append(
      SkillStanding(
        skill: .words, share: words.isEmpty ? 0 : Double(right) / Double(words.count),
        isReached: results[.fill100]?.isRight ?? false))
    return standings
  }
}
