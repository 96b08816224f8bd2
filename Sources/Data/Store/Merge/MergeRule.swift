internal import Files

/// What the numbers of a table stand for; a number means nothing in another file.
enum NumberedKind: Hashable {
  case passage, answer, overrule, courseEvent, cardEvent, quizEvent
  /// Numbered by the program itself, in rows of a log.
  case cardList, card, quizTask
}

/// How a table of one file goes together with that of another.
struct MergeRule {
  /// Which of two that are one and the same is kept.
  enum Choice {
    /// The one that has the least in these columns, the first deciding.
    case least([Int])
    case most([Int])
  }

  var table: SalvagedTable
  /// The column by which rows are ordered.
  var time: Int? = nil
  /// Columns whose numbers stand for rows of other tables.
  var references: [Int: NumberedKind] = [:]
  /// The columns that tell a row from others; nil for all but its number.
  var identity: [Int]? = nil
  /// What its first column numbers, where other rows refer to it.
  var kind: NumberedKind? = nil
  /// Whether its first column is a number of its own.
  var hasNumber = true
  /// Nil where those that are the same differ in nothing.
  var choice: Choice? = nil

  var name: String { table.name }

  /// Whether a row only says that another was taken back.
  var isRange: Bool { table.log == .cardRetractions || table.log == .quizRetractions }

  /// The log whose rows have places of their own; nil where they stand by their times alone.
  var placed: SealedLog? {
    switch table.log {
    case .answers, .overrules, .courseEvents, .cardEvents, .quizEvents, .setEvents, .dates: table.log
    default: nil
    }
  }

  /// All tables but settings, those that others refer to first.
  static let all: [MergeRule] = (SalvagedTable.all + SalvagedTable.decks).compactMap { table in
    switch table.name {
    case "passages": MergeRule(table: table, kind: .passage)
    case "answers": MergeRule(table: table, time: 2, references: [1: .passage], kind: .answer)
    case "answer_words":
      MergeRule(
        table: table, references: [0: .answer], identity: [0, 1], hasNumber: false, choice: .least([2]))
    case "answer_texts":
      MergeRule(
        table: table, references: [0: .answer], identity: [0], hasNumber: false, choice: .least([1]))
    case "overrules": MergeRule(table: table, time: 2, references: [1: .answer], kind: .overrule)
    case "retractions":
      MergeRule(
        table: table, time: 1, references: [2: .answer, 3: .overrule], identity: [2, 3], choice: .least([1]))
    case "lessons":
      MergeRule(
        table: table, time: 2, references: [1: .passage], identity: [1, 2], choice: .most([3, 5, 4]))
    case "course_events": MergeRule(table: table, time: 1, kind: .courseEvent)
    case "course_retractions":
      MergeRule(
        table: table, time: 1, references: [0: .courseEvent], identity: [0], hasNumber: false,
        choice: .least([1]))
    case "course_reports": MergeRule(table: table, time: 3, identity: [1, 2, 3], choice: .most([5, 4]))
    case "set_events": MergeRule(table: table, time: 1, references: [4: .passage])
    case "dates": MergeRule(table: table, time: 1, references: [2: .answer, 3: .cardEvent])
    case "card_events":
      MergeRule(
        table: table, time: 1, references: [3: .cardList, 4: .card], kind: .cardEvent)
    case "card_retractions":
      MergeRule(table: table, references: [2: .cardEvent], identity: [2], choice: .least([1]))
    case "quiz_packs": MergeRule(table: table, time: 3, identity: [1], choice: .most([3, 4, 2]))
    case "quiz_events":
      MergeRule(table: table, time: 1, references: [3: .quizTask], kind: .quizEvent)
    case "quiz_retractions":
      MergeRule(table: table, references: [2: .quizEvent], identity: [2], choice: .least([1]))
    case "quizzes": MergeRule(table: table, time: 3, identity: [2, 3], choice: .most([4, 6, 5]))
    case "quiz_outbox":
      MergeRule(
        table: table, references: [0: .quizTask], identity: [0, 1], hasNumber: false, choice: .most([2]))
    case "documents": MergeRule(table: table, time: 1, identity: [0], hasNumber: false, choice: .most([1]))
    default: nil
    }
  }

  /// The better of two rows that are the same.
  func chosen(_ one: MergeEntry, _ other: MergeEntry) -> MergeEntry {
    switch choice {
    case nil: one
    case .least(let columns): MergeEntry.isBefore(one, other, columns) ? one : other
    case .most(let columns): MergeEntry.isBefore(one, other, columns) ? other : one
    }
  }
}

/// A row without the numbers of its file: where it refers to another, that one's identity stands.
struct MergeEntry {
  var values: [SQLValue]
  /// Its number in its file; 0 where it has none.
  var number: Int64
  var place: LogPlace

  static func isBefore(_ one: MergeEntry, _ other: MergeEntry, _ columns: [Int]) -> Bool {
    for column in columns where one.values[column] != other.values[column] {
      return one.values[column].precedes(other.values[column])
    }
    return false
  }
}

extension SQLValue {
  /// An order in which nothing comes first, then numbers, then text.
  func precedes(_ other: SQLValue) -> Bool {
    switch (self, other) {
    case (.null, .null): false
    case (.null, _): true
    case (.integer(let one), .integer(let other)): one < other
    case (.real(let one), .real(let other)): one < other
    case (.text(let one), .text(let other)): Array(one.utf8).lexicographicallyPrecedes(other.utf8)
    case (.integer, .real), (.integer, .text), (.real, .text): true
    default: false
    }
  }

  /// The value so that several can stand in one text.
  var identity: String {
    switch self {
    case .null: "n;"
    case .integer(let number): "i\(number);"
    case .real(let number): "r\(number.bitPattern);"
    case .text(let text): "t\(text.utf8.count):\(text)"
    }
  }
}
