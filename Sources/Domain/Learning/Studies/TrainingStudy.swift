public import Memory

/// Questions about passages, typed or said: a lesson along its steps, practice one after another, or one
/// question alone. As JSON it is what is kept of a lesson after every step, so that it goes on where it was.
public struct TrainingStudy: Sendable, Equatable, Codable {
  /// What is going on.
  public enum Phase: String, Sendable, Codable {
    /// A step is shown, or a question asked.
    case asking
    /// The question is answered; the right answer is shown.
    case answered
    case finished
  }

  public struct Result: Sendable, Hashable, Codable {
    public var step: Step
    /// How it was answered; nil for steps that only teach.
    public var outcome: Outcome?
    public var hints: [Hint]
    /// The words that were not said as they stand.
    public var faults: [WordFault]

    /// Whether all that it asked about was said by heart.
    fileprivate var isByHeart: Bool {
      step.exercise?.stage == .fill100 && outcome?.isRight == true && hints.isEmpty
    }
  }

  public enum Effect: Sendable, Equatable {
    /// Make the question of the present step, then `ask` it.
    case make(Exercise, seed: UInt64)
    /// Choose what practice asks next: what is `waiting`, or a passage that is not of this round where there
    /// is one; then `ask` it. The last of the round was asked just now.
    case choose(after: [String])
    /// Write the answer, and the lesson as it is once the strength is `measured`.
    case record(Judged, isSpoken: Bool)
    /// Write that a verdict was overruled, and the lesson as it is once the strength is `remeasured`.
    case overrule(word: Int?, isRight: Bool)
    /// Keep how far the lesson is.
    case save
    /// Take back what was done last here, if it is still the last thing that was done; then `tookBack`.
    case takeBack
    case show(StudyEffect)
  }

  /// A passage that was asked about, and its strength before and after.
  public struct Change: Sendable, Equatable {
    public var reference: String
    public var before: Double
    public var after: Double
  }

  /// What a passage that was missed today will have lost tomorrow.
  public struct Fall: Sendable, Equatable {
    /// Its strength then, 0 to 1.
    var strength: Double
    /// What stood right and was missed; empty where nothing of it stood.
    var missed: [Exercise]

    public init(to strength: Double, missed: [Exercise]) { (self.strength, self.missed) = (strength, missed) }
  }

  /// The canonical reference of what is taught.
  public private(set) var reference: String
  /// The steps; kept, so that a lesson begun on one pathway ends on it. What was missed and is asked once
  /// more follows them. Of practice the one question.
  public internal(set) var steps: [Step]
  /// Where the questions' chance comes from: the same seed asks the same questions.
  private(set) var seed: UInt64
  /// The position of the present step, from 0; the number of steps at the end.
  public internal(set) var index = 0
  /// What is going on.
  public internal(set) var phase = Phase.asking
  /// Hints asked for in the present step.
  var hints: [Hint] = []
  /// What became of the steps before, and of the present one once answered.
  public internal(set) var results: [Result] = []
  private(set) var strengthBefore: Double
  /// The strength, which the bar shows: it rises with right answers and stays with wrong ones.
  public internal(set) var bar: Double
  /// The step of a lesson that was put in by who knows the passage: right, it is the last.
  var testingOut: Int?
  /// The text whose words a lesson teaches, by its name; nil where that is not told, and of what has one
  /// text.
  public var text: String?
  /// The lines, by their places from 0, that were known by heart before the lesson began, and are not taught.
  var known: Set<Int>?
  /// Those that were said rightly one after another in a recitation of all, and are not joined again.
  var together: Set<Int>?

  /// What is kept of a lesson; everything else lasts as long as the page.
  private enum CodingKeys: String, CodingKey {
    case reference, steps, seed, index, phase, hints, results, strengthBefore, bar, testingOut, text, known
    case together
  }

  /// What leads from question to question.
  public private(set) var kind = AnswerSource.lesson
  /// The passage at present; nil before practice has asked.
  public internal(set) var passage: StudyPassage?
  /// The question at present; it stays after it was answered.
  public internal(set) var asked: AskedQuestion?
  /// The verdict on it, overrulings counted; nil until it is answered.
  public internal(set) var judged: Judged?
  public internal(set) var answered = 0
  /// Of these, right without hints.
  public internal(set) var right = 0
  /// The passages asked about, in order.
  public internal(set) var changes: [Change] = []
  /// When the words of each passage asked about fall due, as seen from the day of its answer: "in 3 days".
  public var comesBack: [String: String] = [:]
  /// What each passage which was missed today will have lost tomorrow, unless it is put right.
  public var tomorrow: [String: Fall] = [:]
  /// The passages that practice has asked about in this round, each once.
  private(set) var round: [String] = []
  /// What is due and not done, the next first; nil where practice has no end.
  public private(set) var waiting: [String]?
  /// How many were due.
  private(set) var due = 0
  /// How often each of these was missed.
  private(set) var misses: [String: Int] = [:]
  /// What a help showed last.
  var help: Page.Block?
  /// The options chosen for the next words so far.
  var chosen: [Int] = []
  /// How often a passage whose words fade has been read.
  var readings = 0
  /// What was said up to where it stopped.
  var stopped: StoppedRecitation?
  /// What was judged right and is asked about, whether it is to count as wrong: a word by its place, or
  /// with an inner nil all of the answer; nil where nothing is asked.
  var doubt: Int??
  /// Whether the verdict is the learner's.
  var isOverruled = false
  /// Whether what was said can be heard again.
  var isSaid = false
  var isLeft = false
  /// What came of the last event.
  var outcome: [Page.Block] = []
  var isChosenByVoice = false
  /// The place that was heard last and asked about.
  var doubted: String?
  var whole: StudyPassage?
  var verses: [StudyPassage] = []
  /// What steps about some of its lines ask for.
  var lines: [ClosedRange<Int>: StudyPassage] = [:]
  private var before: [Self] = []

  /// Begins questions. Practice has no passage and no steps yet; where a passage is one verse there are no
  /// `verses`, and `lines` where no step is about some of its lines.
  public init(
    _ kind: AnswerSource, about passage: StudyPassage? = nil, verses: [StudyPassage] = [],
    lines: [ClosedRange<Int>: StudyPassage] = [:], steps: [Step] = [], seed: UInt64 = 0, strength: Double = 0
  ) {
    self.kind = kind
    (self.passage, whole, self.verses, self.lines) = (passage, passage, verses, lines)
    (reference, self.steps, self.seed) = (passage?.name ?? "", steps, seed)
    (strengthBefore, bar) = (strength, strength)
  }

  /// Takes up a lesson that was kept. Since it was left days may have gone by, or practice: the bar shows the
  /// strength of today.
  public mutating func takeUp(
    _ passage: StudyPassage, verses: [StudyPassage], lines: [ClosedRange<Int>: StudyPassage] = [:],
    strength: Double
  ) {
    (self.passage, whole, self.verses, self.lines) = (passage, passage, verses, lines)
    // What it teaches may have another title by now.
    reference = passage.name
    remeasured(strength)
    outcome = [.note("Your lesson goes on where you were.")]
  }

  /// Takes that some of its lines are known by heart already: they are joined with the others, not taught.
  public mutating func pass(over lines: Set<Int>) {
    known = lines
    passOver()
  }

  /// Says something with the page that comes next.
  public mutating func tell(_ words: String) { outcome.append(.note(words)) }

  /// The steps as they were laid out, without what was put in by who knows the passage.
  public var plannedSteps: [Step] {
    var steps = steps
    if let testingOut, steps.indices.contains(testingOut) { steps.remove(at: testingOut) }
    return steps
  }

  /// How far each verse or line of the passage is, in order; empty where it is learnt as one. One is known by
  /// heart once it was said whole, without a hint and without a mistake that counts, by itself or with
  /// others.
  public var parts: [PartProgress] {
    let count = 1 + (steps.compactMap(\.part?.upperBound).max() ?? -1)
    var parts = Array(repeating: PartProgress.ahead, count: count)
    let reached = index + (phase == .answered ? 1 : 0)
    for case let part? in steps.prefix(reached).map(\.part) where part.count == 1 {
      parts[part.lowerBound] = .begun
    }
    for place in known ?? [] where parts.indices.contains(place) { parts[place] = .byHeart }
    for result in results where result.isByHeart {
      for place in result.step.part ?? 0...max(0, parts.count - 1) where parts.indices.contains(place) {
        parts[place] = .byHeart
      }
    }
    return parts
  }

  /// How many of its verses or lines are known by heart; nil where it is learnt as one.
  public var byHeart: Page.ByHeart? {
    let parts = parts
    guard !parts.isEmpty else { return nil }
    let unit = verses.first?.hasPlace != false && steps.contains { $0.verse != nil } ? "verse" : "line"
    return Page.ByHeart(known: parts.count { $0 == .byHeart }, count: parts.count, unit: unit)
  }

  /// How many lines the passage has; 0 where it is not learnt line by line.
  var lineCount: Int { lines.keys.map { $0.upperBound + 1 }.max() ?? 0 }

  var canTakeBack: Bool { !before.isEmpty }

  public mutating func reduce(_ event: StudyEvent, _ judge: AnswerJudge) -> [Effect] {
    if event != .begin { outcome = [] }
    switch event {
    case .begin: return begin()
    case .next: return goOn()
    case .answer(let text): return type(text, judge)
    case .choose(let place): return choose([place], judge)
    case .said(let response):
      return hear(response, judge)
    case .saidRest(let response):
      // The word that comes next was shown.
      _ = take(.nextWord)
      return [.save] + hear(response, judge, told: stopped?.told ?? [])
    case .settle: return stopped.map { answer($0.response, judge, told: $0.toldBefore) } ?? []
    case .heardOptions(let places): return hear(places, judge)
    case .turn: if case .fill(let fill)? = asked?.question { readings = min(readings + 1, fill.readings) }
    case .giveUp:
      return answer(chosen.isEmpty ? .giveUp : .options(chosen), judge)
    case .testOut: return testOut()
    case .help(.nextWord) where stopped?.response.isSpoken == true && stopped?.lack == .end:
      return stopped.map { [.show(.whisper($0.next))] } ?? []
    case .help(let hint): return show(hint)
    case .overrule(let word): return overrule(word)
    case .judge(let isRight): return settleDoubt(isRight)
    case .takeBack:
      return canTakeBack ? [.takeBack] : [.show(.warn("There is nothing to take back here."))]
    case .speak: return passage.map { [.show(.read($0))] } ?? []
    case .playBack: return isSaid ? [.show(.playBack)] : []
    case .repeatMissed:
      guard repeatMissed() else { return [] }
      clear()
      return [.save] + present()
    case .stop, .finish: isLeft = true
    default: break
    }
    return []
  }

  // MARK: Questions

  private mutating func begin() -> [Effect] {
    switch kind {
    case .lesson:
      resume()
      return [.save] + present()
    case .practice: return asked == nil ? [.choose(after: [])] : []
    case .drill: return asked == nil ? present() : []
    }
  }

  private mutating func goOn() -> [Effect] {
    // It was asked whether a right answer is to count as wrong: it is not.
    if doubt != nil {
      doubt = nil
      return []
    }
    guard next() else { return [] }
    if kind == .practice {
      takeDue()
      return waiting?.isEmpty == true ? [] : [.choose(after: round)]
    }
    clear()
    return (kind == .lesson ? [.save] : []) + present()
  }

  mutating func present() -> [Effect] {
    if kind == .lesson {
      let verse = step?.verse.flatMap { verses.indices.contains($0) ? verses[$0] : nil }
      passage = verse ?? step?.lines.flatMap { lines[$0] } ?? whole
    }
    switch step?.whole {
    case .show, .verse, .lines, nil: return []
    case .hear: return passage.map { [.show(.read($0))] } ?? []
    case .exercise(let exercise): return [.make(exercise, seed: questionSeed)]
    }
  }

  mutating func clear() {
    (asked, judged, help, chosen, stopped, doubt, doubted) = (nil, nil, nil, [], nil, nil, nil)
    (isOverruled, isSaid, isChosenByVoice, readings) = (false, false, false, 0)
  }

  /// Asks a question. `strength` is that of its passage, where it is not one of a lesson.
  public mutating func ask(_ question: AskedQuestion, strength: Double? = nil) {
    clear()
    asked = question
    passage = question.passage
    guard let strength else { return }
    (reference, steps, seed) = (question.passage.name, [.exercise(question.exercise)], question.seed)
    (index, phase, hints, results) = (0, .asking, [], [])
    (strengthBefore, bar) = (strength, strength)
    if round.contains(reference) { round = [] }
    round.append(reference)
  }

  // MARK: What is due

  /// Practice has an end: what is due, each passage once, what was missed again at the end. None is no end.
  public mutating func limit(to due: [String]) {
    guard !due.isEmpty else { return }
    (waiting, self.due) = (due, due.count)
  }

  /// What is due no more, or cannot be asked about, is not waited for.
  public mutating func drop(_ name: String) {
    waiting?.removeAll { $0 == name }
    if waiting?.isEmpty == true { phase = .finished }
  }

  private mutating func takeDue() {
    guard let name = waiting?.first else { return }
    waiting?.removeFirst()
    guard results.last?.outcome?.isRight != true else { return }
    misses[name, default: 0] += 1
    if misses[name, default: 0] < Self.mostTimes { waiting?.append(name) }
  }

  /// How often a passage that is due is asked about in one sitting.
  static let mostTimes = 3

  // MARK: Taking back

  mutating func remember() {
    var moment = self
    (moment.before, moment.doubt, moment.stopped) = ([], nil, nil)
    if judged == nil { moment.chosen = [] }
    before.append(moment)
  }

  /// What was done last is taken back: that question is open again, or its verdict as it was.
  public mutating func tookBack(_ title: String) {
    guard let moment = before.popLast() else { return }
    let rest = before
    self = moment
    before = rest
    outcome = [.note("Taken back: \(title).")]
  }
}
