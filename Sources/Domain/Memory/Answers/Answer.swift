public import FoundationEssentials

/// One answer as strength and schedule see it: what was asked, how it went, when.
public struct Answer: Sendable, Hashable, Codable {
  public var exercise: Exercise
  /// How it went, a person's overruling counted.
  public var outcome: Outcome
  /// Whether hints were asked for. A hinted answer never counts as unaided.
  public var isHinted: Bool
  public var time: Date
  /// The study day it was given on, as the learner's clock stood then.
  public var day: StudyDay

  public init(exercise: Exercise, outcome: Outcome, isHinted: Bool = false, time: Date, day: StudyDay) {
    self.exercise = exercise
    self.outcome = outcome
    self.isHinted = isHinted
    self.time = time
    self.day = day
  }

  /// What the scheduler is told: wrong or hinted 1, with slips 2, clean 3.
  public var grade: Grade {
    guard !isHinted else { return .again }
    switch outcome {
    case .wrong: return .again
    case .slips: return .hard
    case .clean: return .good
    }
  }
}

/// How an answer was judged. The raw value is what the answer log keeps.
public enum Outcome: Int, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// A word was wrong or missing, or the choice was wrong.
  case wrong = 0
  /// Right but for slips: an old word in another form, a repetition, a false start.
  case slips = 1
  case clean = 2

  public var isRight: Bool { self != .wrong }

  /// The outcome of an answer in words: wrong with a wrong word, else with slips where there are any.
  public init(faults: some Sequence<WordFault>) {
    var outcome = Outcome.clean
    for fault in faults { outcome = min(outcome, fault.kind.isWrong ? .wrong : .slips) }
    self = outcome
  }

  /// A person says that the verdict on a word is another, with nil that on the whole answer; the faults
  /// change with it.
  public mutating func overrule(word: Int?, isRight: Bool, _ faults: inout [WordFault]) {
    if let word {
      faults.removeAll { $0.word == word }
      if !isRight { faults.append(WordFault(word: word, kind: .wrong)) }
      self = Outcome(faults: faults)
    } else {
      if isRight { faults = [] }
      self = isRight ? .clean : .wrong
    }
  }

  /// The worse comes first.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// What leads from question to question. The raw value is what the answer log keeps.
public enum AnswerSource: String, Sendable, Codable, CaseIterable {
  /// The steps of a lesson.
  case lesson
  /// Practice, one passage after another.
  case practice
  /// One question asked for by itself.
  case drill
}

/// A word of a verse that was not said as it stands.
public struct WordFault: Sendable, Hashable, Codable {
  /// How grave it is. The raw value is what the answer log keeps.
  public enum Kind: Int, Sendable, Hashable, Codable {
    /// Another word, or none.
    case wrong = 0
    /// A slip: nearly the word.
    case slip = 1
    /// Something was said before the word that changes the text; behind the last word it counts one past it.
    case added = 2
    /// Something was said before the word that changes nothing: a filler, a word said twice.
    case beside = 3

    /// Whether it fails an answer.
    public var isWrong: Bool { self == .wrong || self == .added }
  }

  /// Position among the whitespace tokens of the text, from 0.
  public var word: Int
  /// How grave it is.
  public var kind: Kind

  public init(word: Int, kind: Kind) {
    self.word = word
    self.kind = kind
  }
}

/// How a passage went from day to day, and which of its words were missed.
public struct PassageHistory: Sendable, Hashable {
  /// The answers of one study day.
  public struct Day: Sendable, Hashable {
    public let day: StudyDay
    public fileprivate(set) var asked = 0
    public fileprivate(set) var right = 0
    public fileprivate(set) var misses = Misses()
  }

  /// Words that were missed, by their position in the passage.
  public struct Misses: Sendable, Hashable {
    /// How often one word was missed.
    public struct Word: Sendable, Hashable {
      /// Position among the whitespace tokens of the text, from 0.
      public let word: Int
      /// How often another word was said, or none.
      public fileprivate(set) var wrong = 0
      /// How often it was nearly said.
      public fileprivate(set) var slips = 0
      /// How often something was said before it that changes the text.
      public fileprivate(set) var added = 0
      /// How often something else was said before it.
      public fileprivate(set) var beside = 0

      /// How often in all.
      public var times: Int { wrong + slips + added + beside }
    }

    private var counts: [Int: Word] = [:]

    public init() {}

    /// The words, the most missed first: a wrong one weighs more than any number of slips, and what comes
    /// first in the passage goes first where two were missed alike.
    public var words: [Word] {
      counts.values.sorted {
        ($1.wrong + $1.added, $1.slips + $1.beside, $0.word) < (
          $0.wrong + $0.added, $0.slips + $0.beside, $1.word
        )
      }
    }

    fileprivate mutating func add(_ fault: WordFault) {
      var word = counts[fault.word] ?? Word(word: fault.word)
      switch fault.kind {
      case .wrong: word.wrong += 1
      case .slip: word.slips += 1
      case .added: word.added += 1
      case .beside: word.beside += 1
      }
      counts[fault.word] = word
    }
  }

  /// The days with answers, the earliest first.
  public private(set) var days: [Day] = []
  public private(set) var misses = Misses()

  /// Reads the answers to one passage, in any order, from a day on.
  public init(
    _ answers: some Sequence<(answer: Answer, faults: [WordFault])>, since first: StudyDay? = nil
  ) {
    var byDay: [StudyDay: Day] = [:]
    for (answer, faults) in answers {
      if let first, answer.day < first { continue }
      var day = byDay[answer.day] ?? Day(day: answer.day)
      day.asked += 1
      if answer.outcome.isRight, !answer.isHinted { day.right += 1 }
      for fault in faults {
        day.misses.add(fault)
        misses.add(fault)
      }
      byDay[answer.day] = day
    }
    days = byDay.values.sorted { $0.day < $1.day }
  }
}
