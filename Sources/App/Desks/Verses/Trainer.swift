internal import Audio
public import FoundationEssentials
public import Learning
public import Memory
public import Recitation
public import Store
public import Text

/// What a learner does with verses: keeps sets, has lessons, practises, and looks how it stands.
///
/// Owns the learner's store. The clock, the calendar, the text and chance come in, so that a test can have a
/// month of practice in a moment. Not to be shared between threads.
///
///     let run = try trainer.lesson(about: trainer.passage("John 3:16"))
///     for effect in try run.take(.begin) { show(effect) }
///     show(run.page)
///     for effect in try run.take(.answer("jn 3 16")) { show(effect) }
public final class Trainer {
  public struct Method: Sendable {
    public var model: any StrengthModel
    /// The classic steps of a lesson, or those of a learner's own, and the stages that practice goes along.
    public var pathway: Pathway
    /// The steps of a lesson line by line; nil for none.
    public var byLines: Pathway?
    /// The steps of a short lesson; nil for none.
    public var quick: Pathway?
    /// Which of them a lesson takes.
    public var choice: PathwayChoice
    /// Whether that was asked for now: a lesson that was begun otherwise begins anew then.
    public var isChosenNow = false
    public var calendar: StudyCalendar
    /// How much a spoken answer may stray.
    public var strictness: VerdictStrictness
    /// The wanted probability of recall, by which words fall due.
    public var retention: Double
    /// What practice asks first.
    public var order: PracticeOrder
    /// The words there are, which are no slips of the finger for others.
    public var known: @Sendable () -> KnownWords = { .none }

    public init(pathway: Pathway, calendar: StudyCalendar, settings: LearnerSettings = LearnerSettings()) {
      self.pathway = pathway
      self.calendar = calendar
      strictness = settings.strictness
      model = settings.strengthModel(stages: pathway.questions, calendar: calendar)
      retention = settings.retention
      order = settings.order
      choice = settings.pathway
    }
  }

  public let canon: Canon
  public let method: Method
  public let judge: AnswerJudge
  public var store: Store
  /// The most words a passage may have to be learnt as one.
  public static let mostWords = 600

  let verses: VerseSource
  let clock: () -> Date
  /// Whether the text lacks a passage, as far as it was looked up.
  var lacks: [String: Bool] = [:]
  /// How places in the Bible are called.
  lazy var placeNames = canon.placeNames
  private var chance: SeededGenerator

  public init(
    store: consuming Store, canon: Canon, verses: VerseSource, method: Method, seed: UInt64,
    clock: @escaping () -> Date
  ) {
    self.store = store
    self.canon = canon
    self.verses = verses
    self.method = method
    self.clock = clock
    judge = AnswerJudge(canon: canon, strictness: method.strictness, known: method.known)
    chance = SeededGenerator(seed: seed)
    self.store.text = verses.isWhole ? "" : verses.name
  }

  public var now: Date { clock() }
  public var today: StudyDay { method.calendar.day(of: now) }

  /// A seed for the next question or lesson.
  func nextSeed() -> UInt64 { chance.next() }

  // MARK: How it stands

  public func home(weakest: Int = 5) throws(Failure) -> HomeSummary {
    let (now, today, method) = (now, today, method)
    let passed = try passedOver()
    return try store.home(
      now: now, today: today, model: method.model, retention: method.retention, weakest: weakest,
      countingAllIn: method.calendar, without: passed)
  }

  /// The strength of a passage at present, 0 to 1.
  public func strength(of passage: String) throws(Failure) -> Double {
    let recollection = try store.recollection(of: passage)
    return method.model.strength(of: recollection, at: now)
  }

  public func why(_ passage: StudyPassage) throws(Failure) -> StrengthReason {
    let recollection = try store.recollection(of: passage.name)
    return StrengthReason(
      reference: passage.name, recollection: recollection,
      explanation: method.model.explanation(of: recollection, at: now),
      standings: recollection.standings(in: method.pathway.stages),
      due: recollection.dueDay(retention: method.retention), text: verses.name,
      elsewhere: try elsewhere(passage.name))
  }

  /// Takes back the last act, whichever program did it. About anything where no area is given; nil where
  /// there was nothing.
  public func undo(in area: ActArea? = nil) throws(Failure) -> Act? {
    try store.undo(at: now, in: area)
  }
}

public struct StrengthReason: Sendable, Hashable {
  public var reference: String
  /// What the answers come to.
  public var recollection: Recollection
  /// The number, its formula, and what it means.
  public var explanation: StrengthExplanation
  /// Book, chapter, verse, the words: how far each is.
  public var standings: [SkillStanding]
  /// The day the words fall due; nil where they were never attempted.
  public var due: StudyDay?
  /// The text that all of this is about; empty where it has no name.
  public var text: String
  /// How well it is known in other texts, in which it was learnt.
  public var elsewhere: [StrengthElsewhere]
}

/// How well a passage is known in the words of another text.
public struct StrengthElsewhere: Sendable, Hashable {
  public var text: String
  public var strength: Double
  /// Whether it was said by heart there once.
  public var isLearnt: Bool
}

/// Where the words of verses come from. The program gives the learner's text, tests a small one.
public struct VerseSource {
  /// What the text is called; empty for none.
  let name: String
  /// The text that has every verse there is.
  let whole: String
  /// The words of a verse; nil where the text lacks it.
  let verse: (VerseID) throws(Failure) -> String?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - name: What the text is called.
  ///   - whole: The text that has every verse there is.
  ///   - verse: Gives the words of a verse, nil where the text lacks it; throws where there is no text.
  public init(
    name: String = "", whole: String = "kjv", verse: @escaping (VerseID) throws(Failure) -> String?
  ) {
    (self.name, self.whole, self.verse) = (name, whole, verse)
  }

  /// Whether this is the text that has every verse there is.
  var isWhole: Bool { name == whole }
}

extension HomeSummary {
  /// Seconds that a question takes, said or typed, its verdict read.
  private static let secondsPerQuestion = 45

  /// What is due, as it is told: "6 to practise, about 5 minutes". Of more than an hour's work a part is
  /// offered, since who comes back after a month does not begin a mountain: "20 of 300 that are due, about 15
  /// minutes".
  public var work: String {
    let minutes = Self.minutes(due)
    guard minutes > Self.mostMinutes else {
      return "\(due) to practise, about \(minutes.of("minute"))"
    }
    return "\(Self.part) of \(due) that are due, about \(Self.minutes(Self.part)) minutes"
  }

  private static let mostMinutes = 60
  private static let part = 20

  /// About how long so many questions take, at least a minute.
  private static func minutes(_ questions: Int) -> Int {
    max(1, (questions * secondsPerQuestion + 30) / 60)
  }
}

extension Trainer {
  /// How a passage went, day by day, overruled verdicts counted as they stand now. `days` are those to look
  /// back over, today included; nil for all. Empty where it was never asked about.
  public func history(of passage: StudyPassage, days: Int? = nil) throws(Failure) -> PassageHistory {
    let id = try store.passage(passage.name)
    let answers = try id.map { id throws(Failure) in try store.answers(to: id) } ?? []
    return PassageHistory(
      answers.map { ($0.entry.answer, $0.entry.faults) },
      since: days.map { StudyDay(number: today.number - $0 + 1) })
  }
}
