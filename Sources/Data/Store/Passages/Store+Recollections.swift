internal import Files
internal import FoundationEssentials
public import Memory
public import Text

/// How a passage stands: what practice, lists and the first screen are made of.
public struct Standing: Sendable, Hashable {
  public var passage: PassageID
  /// What its answers come to.
  public var recollection: Recollection
}

/// What is learnt: a passage in the words of one text. What stands in no book has one text, which is kept as
/// none.
struct Wording: Hashable, Comparable {
  var passage: Int64
  var text: String

  static func < (left: Self, right: Self) -> Bool { (left.passage, left.text) < (right.passage, right.text) }
}

extension Store {
  public mutating func recollection(of reference: String) throws(Failure) -> Recollection {
    guard let passage = try passage(reference) else {
      var none = Recollection()
      none.hasPlace = Self.hasPlace(reference)
      return none
    }
    return try Self.recollection(of: wording(of: passage, reference), in: &connection)
  }

  /// How the passages of a set stand, or those of all sets, each once. Costs one row a passage.
  public mutating func standings(in set: SetID? = nil) throws(Failure) -> [Standing] {
    if let set { return try standings(inSet: set) }
    // Ten thousand rows on the way to the first screen and to each question: two scans of whole trees in the
    // order of passages, and no search for each row.
    var standings: [Standing] = []
    try connection.each("SELECT DISTINCT passage_id FROM set_items ORDER BY passage_id", []) {
      (row: borrowing Row) throws(Failure) in
      standings.append(Standing(passage: PassageID(rawValue: row.integer(0)), recollection: Recollection()))
    }
    let placeless = try Self.placeless(in: &connection)
    var place = 0
    try connection.each(
      """
      SELECT passage_id, asked, right, slips, asked_until_right, last_asked, last_right, results, stability,
        difficulty, scheduled_day, last_day, learnt_day, text
      FROM recollections WHERE text IN ('', ?) ORDER BY passage_id
      """, [.text(text)]
    ) { [text] (row: borrowing Row) throws(Failure) in
      let passage = row.integer(0)
      guard row.text(13) == text || placeless.contains(passage) else { return }
      while place < standings.count, standings[place].passage.rawValue < passage { place += 1 }
      guard place < standings.count, standings[place].passage.rawValue == passage else { return }
      standings[place].recollection = Self.readRecollection(row)
      standings[place].recollection.hasPlace = !placeless.contains(passage)
    }
    return standings
  }

  private mutating func standings(inSet set: SetID) throws(Failure) -> [Standing] {
    let placeless = try Self.placeless(in: &connection)
    var standings: [Standing] = []
    try connection.each(
      """
      SELECT i.passage_id, asked, right, slips, asked_until_right, last_asked, last_right, results,
        stability, difficulty, scheduled_day, last_day, learnt_day
      FROM set_items i LEFT JOIN recollections r ON r.passage_id = i.passage_id AND r.text = ?
      WHERE i.set_id = ? ORDER BY i.position
      """, [.text(text), .integer(set.rawValue)]
    ) { (row: borrowing Row) throws(Failure) in
      var recollection = Self.readRecollection(row)
      recollection.hasPlace = !placeless.contains(row.integer(0))
      standings.append(
        Standing(passage: PassageID(rawValue: row.integer(0)), recollection: recollection))
    }
    guard !text.isEmpty else { return standings }
    for place in standings.indices where !standings[place].recollection.hasPlace {
      let wording = Wording(passage: standings[place].passage.rawValue, text: "")
      standings[place].recollection = try Self.recollection(of: wording, in: &connection)
    }
    return standings
  }

  /// The answers of each day that has any, in order.
  public mutating func dailyAnswers() throws(Failure) -> [DailyAnswers] {
    try connection.rows("SELECT day, asked, right FROM daily WHERE asked > 0 ORDER BY day") {
      DailyAnswers(day: StudyDay(number: $0.int(0)), asked: $0.int(1), right: $0.int(2))
    }
  }

  /// Reads a recollection from column 1 on; a row of nulls is none.
  static func readRecollection(_ row: borrowing Row) -> Recollection {
    var recollection = Recollection()
    guard !row.isNull(1) else { return recollection }
    recollection.asked = row.int(1)
    recollection.right = row.int(2)
    recollection.slips = row.int(3)
    recollection.lastAsked = row.optionalInteger(5).map(Date.init(milliseconds:))
    recollection.lastRight = row.optionalInteger(6).map(Date.init(milliseconds:))
    recollection.results = StageResults(packed: row.integer(7))
    if let stability = row.optionalReal(8) {
      recollection.memory = MemoryState(stability: stability, difficulty: row.real(9))
    }
    recollection.scheduledDay = row.optionalInteger(10).map { StudyDay(number: Int($0)) }
    recollection.lastDay = row.optionalInteger(11).map { StudyDay(number: Int($0)) }
    recollection.learntDay = row.optionalInteger(12).map { StudyDay(number: Int($0)) }
    return recollection
  }

  static func recollection(of wording: Wording, in connection: inout Connection) throws(Failure)
    -> Recollection
  {
    var recollection =
      try connection.first(
        """
        SELECT passage_id, asked, right, slips, asked_until_right, last_asked, last_right, results, stability,
          difficulty, scheduled_day, last_day, learnt_day
        FROM recollections WHERE passage_id = ? AND text = ?
        """, .integer(wording.passage), .text(wording.text), read: readRecollection) ?? Recollection()
    recollection.hasPlace =
      try connection.first("SELECT reference FROM passages WHERE id = ?", .integer(wording.passage)) {
        hasPlace($0.text(0))
      } ?? true
    return recollection
  }

  /// Writes what the answers to a passage come to; nothing where there are none.
  static func keep(
    _ recollection: Recollection, of wording: Wording, in connection: inout Connection
  ) throws(Failure) {
    guard recollection.asked > 0 else {
      return try connection.run(
        "DELETE FROM recollections WHERE passage_id = ? AND text = ?", .integer(wording.passage),
        .text(wording.text))
    }
    // Nothing reads asked_until_right any more.
    try connection.run(
      """
      INSERT OR REPLACE INTO recollections (passage_id, text, asked, right, slips, asked_until_right,
        last_asked, last_right, results, stability, difficulty, scheduled_day, last_day, learnt_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """, .integer(wording.passage), .text(wording.text), .integer(recollection.asked),
      .integer(recollection.right),
      .integer(recollection.slips), .integer(recollection.asked),
      .optional(recollection.lastAsked?.milliseconds), .optional(recollection.lastRight?.milliseconds),
      .integer(recollection.results.packed), .optional(recollection.memory?.stability),
      .optional(recollection.memory?.difficulty),
      .optional(recollection.scheduledDay.map { Int64($0.number) }),
      .optional(recollection.lastDay.map { Int64($0.number) }),
      .optional(recollection.learntDay.map { Int64($0.number) }))
  }

  static func count(
    day: Int, asked: Int, right: Int, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO daily (day, asked, right) VALUES (?, ?, ?)
      ON CONFLICT (day) DO UPDATE SET asked = asked + excluded.asked, right = right + excluded.right
      """, .integer(day), .integer(asked), .integer(right))
  }

  /// Reads the answers to the passage of an answer again, after something before the end of the log has
  /// changed.
  static func refold(answer id: Int64, fsrs: FSRS, in connection: inout Connection) throws(Failure) {
    let found = try connection.first("SELECT day FROM answers WHERE id = ?", .integer(id)) { $0.int(0) }
    guard let day = found, let wording = try wording(ofAnswer: id, in: &connection) else { return }
    let said = try SaidDates(in: &connection)
    let answers = try answers(to: wording, in: &connection).compactMap {
      said.dated($0.entry.answer, id: $0.id.rawValue)
    }
    try keep(Recollection(of: answers, fsrs: fsrs), of: wording, in: &connection)
    try recount(day: day, said: said, in: &connection)
  }

  private static func recount(
    day: Int, said: SaidDates, in connection: inout Connection
  ) throws(Failure) {
    var asked = 0
    var right = 0
    let ids = try connection.rows(
      """
      SELECT id FROM answers WHERE day = ?
      AND id NOT IN (SELECT answer_id FROM retractions WHERE answer_id IS NOT NULL)
      """, .integer(day)
    ) { $0.integer(0) }
    for id in ids where said.waitingAnswers[id] == nil {
      guard let answer = try answer(id, in: &connection) else { continue }
      asked += 1
      if answer.entry.answer.isUnaidedRight { right += 1 }
    }
    try connection.run(
      "INSERT OR REPLACE INTO daily (day, asked, right) VALUES (?, ?, ?)", .integer(day), .integer(asked),
      .integer(right))
  }
}
