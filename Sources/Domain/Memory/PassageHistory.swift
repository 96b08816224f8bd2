/// How a passage went from day to day, and which of its words were missed.
public struct PassageHistory: Sendable, Hashable {
  /// The answers of one study day.
  public struct Day: Sendable, Hashable {
    /// Which day.
    public let day: StudyDay
    /// How many answers were given.
    public fileprivate(set) var asked = 0
    /// How many of them were right and unaided.
    public fileprivate(set) var right = 0
    /// What was missed.
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
    }

    private var counts: [Int: Word] = [:]

    /// Nothing missed.
    public init() {}

    /// The words, the most missed first: a wrong one weighs more than any number of slips, and what comes first in the
    /// passage goes first where two were missed alike.
    public var words: [Word] {
      counts.values.sorted { ($1.wrong, $1.slips, $0.word) < ($0.wrong, $0.slips, $1.word) }
    }

    fileprivate mutating func add(_ fault: WordFault) {
      var word = counts[fault.word] ?? Word(word: fault.word)
      switch fault.kind {
      case .wrong: word.wrong += 1
      case .slip: word.slips += 1
      }
      counts[fault.word] = word
    }
  }

  /// The days with answers, the earliest first.
  public private(set) var days: [Day] = []
  /// What was missed on all of them.
  public private(set) var misses = Misses()

  /// Makes a history of the answers to one passage, in any order.
  ///
  /// - Parameters:
  ///   - answers: The answers, each with the words that were not said as they stand.
  ///   - first: The first day that counts; nil for all.
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
