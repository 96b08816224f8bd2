internal import Files
internal import FoundationEssentials
public import Memory
internal import Text

/// An answer as it goes into the log.
public struct AnswerEntry: Sendable, Hashable {
  /// What was asked, how it was judged, when.
  public var answer: Answer
  /// The words that were not said as they stand.
  public var faults: [WordFault]
  public var hints: Int
  public var source: AnswerSource
  public var isSpoken: Bool

  /// Makes an entry. The number of hints counts, not the answer's own mark.
  public init(
    _ answer: Answer, faults: [WordFault] = [], hints: Int = 0, source: AnswerSource = .drill,
    isSpoken: Bool = false
  ) {
    self.answer = answer
    self.answer.isHinted = hints > 0
    self.faults = faults
    self.hints = hints
    self.source = source
    self.isSpoken = isSpoken
  }
}

/// An answer as it stands in the log, overrules counted.
public struct LoggedAnswer: Sendable, Hashable {
  public var id: AnswerID
  public var passage: PassageID
  /// What was asked and how it stands now.
  public var entry: AnswerEntry
}

/// What is to be kept of a lesson with an answer.
public struct LessonProgress: Sendable, Hashable {
  public var lesson: LessonID
  /// Its state after the answer, in the caller's own form.
  public var state: String
  public var isFinished: Bool

  public init(lesson: LessonID, state: String, isFinished: Bool) {
    self.lesson = lesson
    self.state = state
    self.isFinished = isFinished
  }
}

struct Overrule: Sendable, Hashable {
  var answer: Int64
  /// nil: the whole answer.
  var word: Int?
  var isRight: Bool
}

extension AnswerEntry {
  /// Counts what a person said, in the order it was said.
  mutating func apply(_ overrules: [Overrule]) {
    guard !overrules.isEmpty else { return }
    for overrule in overrules {
      answer.outcome.overrule(word: overrule.word, isRight: overrule.isRight, &faults)
    }
    faults.sort { $0.word < $1.word }
  }
}

extension Store {
  /// Reads the columns passage_id, time, day, exercise, outcome, hints, source, spoken, from column `first`
  /// on.
  static func readEntry(_ row: borrowing Row, from first: Int32) -> AnswerEntry {
    AnswerEntry(
      readAnswer(row, from: first), hints: row.int(first + 4),
      source: AnswerSource(rawValue: row.text(first + 5)) ?? .drill,
      isSpoken: row.flag(first + 6))
  }

  /// Reads the columns time, day, exercise, outcome, hints, from column `first` on.
  static func readAnswer(_ row: borrowing Row, from first: Int32) -> Answer {
    Answer(
      exercise: Exercise(rawValue: row.int(first + 2)) ?? .recite,
      outcome: Outcome(rawValue: row.int(first + 3)) ?? .wrong, isHinted: row.int(first + 4) > 0,
      time: Date(milliseconds: row.integer(first)), day: StudyDay(number: row.int(first + 1)))
  }

  /// The answer of a number as it stands; nil where it was taken back.
  static func answer(_ id: Int64, in connection: inout Connection) throws(Failure) -> LoggedAnswer? {
    let found = try connection.first(
      """
      SELECT passage_id, time, day, exercise, outcome, hints, source, spoken FROM answers
      WHERE id = ? AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      """, .integer(id)
    ) {
      LoggedAnswer(
        id: AnswerID(rawValue: id), passage: PassageID(rawValue: $0.integer(0)),
        entry: readEntry($0, from: 1))
    }
    guard var found else { return nil }
    found.entry.faults = try connection.rows(
      "SELECT word, kind FROM answer_words WHERE answer_id = ? ORDER BY word", .integer(id)
    ) { WordFault(word: $0.int(0), kind: WordFault.Kind(rawValue: $0.int(1)) ?? .wrong) }
    found.entry.apply(
      try connection.rows(
        """
        SELECT word, right FROM overrules WHERE answer_id = ?
        AND id NOT IN (SELECT overrule_id FROM retractions WHERE overrule_id IS NOT NULL) ORDER BY id
        """, .integer(id)
      ) { Overrule(answer: id, word: $0.optionalInteger(0).map(Int.init), isRight: $0.flag(1)) })
    return found
  }

  static func answers(to wording: Wording, in connection: inout Connection) throws(Failure) -> [LoggedAnswer]
  {
    let passage = wording.passage
    // What stands in no book has one text only, whichever was chosen when it was answered.
    let hasTexts = try hasPlace(passage, in: &connection)
    var faults: [Int64: [WordFault]] = [:]
    try connection.each(
      """
      SELECT w.answer_id, w.word, w.kind FROM answers a JOIN answer_words w ON w.answer_id = a.id
      WHERE a.passage_id = ? ORDER BY w.answer_id, w.word
      """, [.integer(passage)]
    ) { (row: borrowing Row) throws(Failure) in
      faults[row.integer(0), default: []].append(
        WordFault(word: row.int(1), kind: WordFault.Kind(rawValue: row.int(2)) ?? .wrong))
    }
    var overrules: [Int64: [Overrule]] = [:]
    try connection.each(
      """
      SELECT o.answer_id, o.word, o.right FROM answers a JOIN overrules o ON o.answer_id = a.id
      WHERE a.passage_id = ?
      AND o.id NOT IN (SELECT overrule_id FROM retractions WHERE overrule_id IS NOT NULL) ORDER BY o.id
      """, [.integer(passage)]
    ) { (row: borrowing Row) throws(Failure) in
      overrules[row.integer(0), default: []].append(
        Overrule(
          answer: row.integer(0), word: row.optionalInteger(1).map(Int.init), isRight: row.flag(2)))
    }
    var found = try connection.rows(
      """
      SELECT id, time, day, exercise, outcome, hints, source, spoken FROM answers
      WHERE passage_id = ? AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      AND (? OR coalesce((SELECT text FROM answer_texts WHERE answer_id = answers.id), '') = ?)
      ORDER BY id
      """, .integer(passage), .flag(!hasTexts), .text(wording.text)
    ) {
      LoggedAnswer(
        id: AnswerID(rawValue: $0.integer(0)), passage: PassageID(rawValue: passage),
        entry: readEntry($0, from: 1))
    }
    for index in found.indices {
      let id = found[index].id.rawValue
      found[index].entry.faults = faults[id] ?? []
      found[index].entry.apply(overrules[id] ?? [])
    }
    return found
  }
}
