public import FoundationEssentials
public import Memory

/// What practice asks first.
public enum PracticeOrder: String, Sendable, Codable, CaseIterable {
  /// The passage longest unasked; the weaker among those last asked on the same earlier day.
  case oldest
  /// The weakest passage; the one longest unasked among equals.
  case weakest
  /// The passage longest due, then those never attempted, then those due soonest.
  case due
}

/// A passage that practice may ask about.
public struct PracticeCandidate: Sendable, Hashable {
  /// Which one, as the caller numbers them.
  public var id: Int64
  public var lastAsked: Date?
  public var lastDay: StudyDay?
  public var strength: Double
  /// The day its words fall due; nil where they were never attempted.
  public var due: StudyDay?

  public init(id: Int64, recollection: Recollection, strength: Double, due: StudyDay?) {
    self.id = id
    lastAsked = recollection.lastAsked
    lastDay = recollection.lastDay
    self.strength = strength
    self.due = due
  }
}

extension PracticeOrder {
  /// The passage to ask about next. There is always one unless there are no candidates: practice goes on when
  /// nothing is due. Cost: one pass; the first of equals is taken. `last` was asked about just now, and is
  /// passed over if there is another.
  public func next(
    among candidates: [PracticeCandidate], today: StudyDay, after last: Int64? = nil
  ) -> Int64? {
    var best: (id: Int64, rank: Rank)?
    var passedOver: Int64?
    for candidate in candidates {
      if candidate.id == last {
        passedOver = candidate.id
        continue
      }
      let rank = rank(candidate, today: today)
      if let found = best, !(rank < found.rank) { continue }
      best = (candidate.id, rank)
    }
    return best?.id ?? passedOver
  }

  /// All passages in this order.
  public func sorted(_ candidates: [PracticeCandidate], today: StudyDay) -> [PracticeCandidate] {
    candidates.map { ($0, rank($0, today: today)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  private struct Rank: Comparable {
    var first: Double
    var second: Double
    var third: Double

    static func < (left: Self, right: Self) -> Bool {
      (left.first, left.second, left.third) < (right.first, right.second, right.third)
    }
  }

  private func rank(_ candidate: PracticeCandidate, today: StudyDay) -> Rank {
    let asked = candidate.lastAsked?.timeIntervalSince1970 ?? -.infinity
    switch self {
    case .oldest:
      let day = candidate.lastDay.map { min($0, today).number }
      // Within today the time counts, so that practice goes round; before, days do, so that strength can.
      let time = day == today.number ? asked : 0
      return Rank(first: day.map(Double.init) ?? -.infinity, second: time, third: candidate.strength)
    case .weakest: return Rank(first: candidate.strength, second: asked, third: 0)
    case .due:
      guard let due = candidate.due else { return Rank(first: 0.5, second: candidate.strength, third: asked) }
      let group = due <= today ? 0.0 : 1
      return Rank(first: group, second: Double(due.number), third: candidate.strength)
    }
  }
}

extension Pathway {
  /// The question that suits a passage: its strength leads along the pathway.
  ///
  /// The first question that does not stand right is next. Where more than a tenth of the strength has faded
  /// since, practice goes back as far, and asks for words there first: right, they bring the strength back,
  /// and with it the place. Who stands at the end recites, and tells every fourth time where the words stand.
  /// So every right answer leads on, also of one who answers once a day. Where a place was missed twice
  /// running, the words are asked for instead, on a page that shows the place; once the words are known, the
  /// place is asked for again.
  ///
  ///     the first 3 of 12 right, just now               // the fourth
  ///     10 right, a fifth of the strength faded since
  ///     // the ninth again, and if that is right the eleventh
  ///
  /// `kept` is how much of the strength at the last right answer is left, 0 to 1; the change at the end goes
  /// by `turn`, how many questions were answered before.
  public func exercise(strengthKept kept: Double, results: StageResults, turn: Int = 0) -> Exercise {
    let questions = questions
    let kept = min(max(kept.isNaN ? 1 : kept, 0), 1)
    let isStuck = questions.contains { $0.skill != .words && results.isMissedAgain($0) }
    func isOpen(_ place: Int) -> Bool {
      let times = questions[...place].count { $0.stage == questions[place].stage }
      return !results.stands(questions[place], times: min(2, times))
    }
    let open = questions.indices.first { isOpen($0) && !(isStuck && questions[$0].skill != .words) }
    let reached = open ?? questions.count
    let place = Int((Double(reached) * kept).rounded())
    if kept < Self.wellKept, place < reached {
      return questions[...place].last { $0.skill == .words } ?? questions[place]
    }
    if let open { return questions[open] }
    let places = questions.filter { $0.skill != .words || $0.asksBeside }
    let missed = isStuck ? questions.indices.first(where: isOpen).map { questions[$0] } : nil
    let hardest = places.min { $0.stage.harder.count < $1.stage.harder.count }
    return turn % 4 == 3 ? missed ?? hardest ?? .recite : .recite
  }

  /// From here on practice does not go back: what is lost of recall when FSRS has words fall due.
  private static let wellKept = 0.9

  /// The pathway for a passage of so many words: in a short one questions of several kinds ask the same, and
  /// are asked once, under the name of the hardest of them, at the place of the first.
  ///
  ///     two words   // a tenth, a quarter and half blank are one word each: half blank, once
  ///
  /// What stands there twice by itself stays. Of what stands in no book it is asked what comes next and
  /// what stands before, in turn, where the place of a verse would be asked for; of a few words once.
  public func fitted(toWords words: Int, hasPlace: Bool = true) -> Pathway {
    guard hasPlace else { return askingWhatComesNext(ofWords: words).fitted(toWords: words) }
    let asked = Set(questions)
    var owners: [Exercise: Exercise] = [:]
    let fitting = steps.filter { step in
      step.exercise.map { !$0.isIdle(words: words) } ?? true
    }
    let steps = fitting.compactMap { step -> Step? in
      guard let exercise = step.exercise else { return step }
      let same = exercise.alike.filter {
        asked.contains($0) && $0.pieces(of: words) == exercise.pieces(of: words)
      }
      let hardest = same.last ?? exercise
      if let owner = owners[hardest], owner != exercise { return nil }
      owners[hardest] = exercise
      return Step.exercise(hardest)
    }
    if steps.contains(where: { $0.exercise != nil }) {
      return with(steps: steps)
    }
    return self
  }

  private func askingWhatComesNext(ofWords words: Int) -> Pathway {
    let most = words < Self.fewestPieces ? 0 : words < Self.manyPieces ? 1 : Int.max
    var times = 0
    // Where one of them is asked for already, the other comes first.
    let isNext = !steps.contains(.exercise(.comesNext))
    let steps = steps.compactMap { step -> Step? in
      guard let exercise = step.exercise, exercise.skill != .words else { return step }
      guard times < most else { return nil }
      times += 1
      return .exercise((times % 2 == 1) == isNext ? .comesNext : .comesBefore)
    }
    return with(steps: steps).orRecitation
  }

  /// So many words have two pieces, of which one can be asked for.
  private static let fewestPieces = 4
  /// So many have several.
  private static let manyPieces = 20

  /// The questions about words alone.
  public var ofWords: Pathway {
    let steps = steps.filter { $0.exercise.map { $0.skill == .words } ?? true }
    return with(steps: steps).orRecitation
  }

  /// The same; where it asks nothing it has the passage recited.
  private var orRecitation: Pathway {
    steps.contains { $0.exercise != nil }
      ? self : with(steps: steps + [.exercise(.recite)])
  }
}

extension Exercise {
  /// Whether pieces are to be put in order.
  var isOrder: Bool { if case .pieces = size { true } else { false } }

  /// Those that differ from it by number alone, the hardest last.
  fileprivate var alike: [Exercise] {
    guard size != .whole else { return [self] }
    let alike = Self.allCases.filter { $0.size != .whole && $0.isOrder == isOrder }
    return alike.sorted { $0.pieces(of: Self.manyWords) < $1.pieces(of: Self.manyWords) }
  }

  /// So many that no two kinds make as many pieces of them.
  private static let manyWords = 1000

  /// How many blanks or pieces it makes of so many words; 0 where there are none.
  fileprivate func pieces(of words: Int) -> Int {
    switch size {
    case .whole: 0
    case .blanks(let percent): FillQuestion.count(percent: percent, of: words)
    case .pieces(let most): min(most, RearrangeQuestion.mostBlocks, words)
    }
  }

  /// Whether it asks nothing of so many words: one piece has one place.
  fileprivate func isIdle(words: Int) -> Bool { isOrder && words < 2 }
}
