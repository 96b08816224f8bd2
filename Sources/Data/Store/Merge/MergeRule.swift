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

  let table: SalvagedTable
  /// The column by which rows are ordered.
  let time: Int?
  /// Columns whose numbers stand for rows of other tables.
  let references: [Int: NumberedKind]
  /// The columns that tell a row from others; nil for all but its number.
  let identity: [Int]?
  /// What its first column numbers, where other rows refer to it.
  let kind: NumberedKind?
  /// Nil where those that are the same differ in nothing.
  let choice: Choice?

  /// Columns by their names.
  private init(
    _ table: SalvagedTable, time: String? = nil, references: [String: NumberedKind] = [:],
    identity: [String]? = nil, least: [String]? = nil, most: [String]? = nil, kind: NumberedKind? = nil
  ) {
    func column(_ name: String) -> Int { Self.column(name, of: table) }
    self.table = table
    self.time = time.map(column)
    self.references = Dictionary(uniqueKeysWithValues: references.map { (column($0), $1) })
    self.identity = identity?.map(column)
    choice = least.map { .least($0.map(column)) } ?? most.map { .most($0.map(column)) }
    self.kind = kind
  }

  /// The place of a column.
  subscript(name: String) -> Int { Self.column(name, of: table) }

  private static func column(_ name: String, of table: SalvagedTable) -> Int {
    guard let place = table.columns.firstIndex(of: name) else {
      preconditionFailure("\(table.name) has no \(name)")
    }
    return place
  }

  /// Whether its first column is a number of its own.
  var hasNumber: Bool { table.columns.first == "id" }

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
    case "passages": MergeRule(table, kind: .passage)
    case "answers": MergeRule(table, time: "time", references: ["passage_id": .passage], kind: .answer)
    case "answer_words":
      MergeRule(
        table, references: ["answer_id": .answer], identity: ["answer_id", "word"], least: ["kind"])
    case "answer_texts":
      MergeRule(table, references: ["answer_id": .answer], identity: ["answer_id"], least: ["text"])
    case "overrules": MergeRule(table, time: "time", references: ["answer_id": .answer], kind: .overrule)
    case "retractions":
      MergeRule(
        table, time: "time", references: ["answer_id": .answer, "overrule_id": .overrule],
        identity: ["answer_id", "overrule_id"], least: ["time"])
    case "lessons":
      MergeRule(
        table, time: "started", references: ["passage_id": .passage], identity: ["passage_id", "started"],
        most: ["updated", "state", "finished"])
    case "course_events": MergeRule(table, time: "at", kind: .courseEvent)
    case "course_retractions":
      MergeRule(
        table, time: "time", references: ["event_id": .courseEvent], identity: ["event_id"], least: ["time"])
    case "course_reports":
      MergeRule(table, time: "made", identity: ["week", "body", "made"], most: ["sent", "claimed"])
    case "set_events": MergeRule(table, time: "time", references: ["passage_id": .passage])
    case "dates": MergeRule(table, time: "said", references: ["answer_id": .answer, "event_id": .cardEvent])
    case "card_events":
      MergeRule(
        table, time: "time", references: ["list_id": .cardList, "card_id": .card], kind: .cardEvent)
    case "card_retractions":
      MergeRule(
        table, references: ["first_event": .cardEvent], identity: ["first_event"], least: ["time"])
    case "quiz_packs":
      MergeRule(table, time: "added", identity: ["name"], most: ["added", "content", "source"])
    case "quiz_events":
      MergeRule(table, time: "time", references: ["task_id": .quizTask], kind: .quizEvent)
    case "quiz_retractions":
      MergeRule(
        table, references: ["first_event": .quizEvent], identity: ["first_event"], least: ["time"])
    case "quizzes":
      MergeRule(
        table, time: "started", identity: ["selection", "started"], most: ["updated", "state", "finished"])
    case "quiz_outbox":
      MergeRule(table, references: ["task_id": .quizTask], identity: ["task_id", "url"], most: ["sent"])
    case "documents": MergeRule(table, time: "opened", identity: ["path"], most: ["opened"])
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
