internal import Files
import Text

/// What two files come to together: the same, whichever of them is the first.
struct MergeResult {
  /// How many rows of each table are not in the first file.
  private(set) var added: [String: Int] = [:]
  /// Whether the first file lacks anything, or has it in an older form.
  private(set) var isChange = false
  private let first: MergeContents
  /// The file whose logs hold all that is in the other's: its order and its numbers are those of both.
  private let leader: MergeContents?
  private var rows: [String: [(identity: String, entry: MergeEntry)]] = [:]
  private var numbers: [NumberedKind: [String: Int64]] = [:]

  init(_ first: MergeContents, _ second: MergeContents) {
    self.first = first
    leader = Self.hasLog(first, of: second) ? first : Self.hasLog(second, of: first) ? second : nil
    for kind in [NumberedKind.cardList, .card, .quizTask] { numbers[kind] = leader?.numbers(of: kind) }
    for rule in MergeRule.all {
      let one = first.entries[rule.name] ?? [:]
      let other = second.entries[rule.name] ?? [:]
      var united = one
      for (identity, entry) in other {
        guard let mine = one[identity] else {
          united[identity] = entry
          continue
        }
        var chosen = rule.chosen(mine, entry)
        let isEarlier = (entry.time, entry.rank) < (mine.time, mine.rank)
        let place = isEarlier ? entry : mine
        (chosen.time, chosen.rank) = (place.time, place.rank)
        if let number = leader?.number(of: identity, in: rule.name) { chosen.number = number }
        if chosen.values != mine.values, rule.position == nil { isChange = true }
        united[identity] = chosen
      }
      added[rule.name] = united.count - one.count
      if united.count > one.count { isChange = true }
      let isLed = isLed(rule)
      rows[rule.name] = united.map { ($0.key, $0.value) }.sorted {
        let one = (isLed ? $0.entry.number : 0, $0.entry.time, $0.entry.rank, $0.identity)
        return one < (isLed ? $1.entry.number : 0, $1.entry.time, $1.entry.rank, $1.identity)
      }
    }
  }

  private func isLed(_ rule: MergeRule) -> Bool {
    leader != nil && rule.table.log != nil && rule.hasNumber && !rule.isRange
  }

  private static func hasLog(_ one: MergeContents, of other: MergeContents) -> Bool {
    MergeRule.all.filter { $0.table.log != nil }.allSatisfy { rule in
      let all = one.entries[rule.name] ?? [:]
      return (other.entries[rule.name] ?? [:]).keys.allSatisfy { all[$0] != nil }
    }
  }

  /// Writes all rows into a file whose tables are empty, under new numbers.
  mutating func write(into connection: inout Connection) throws(Failure) {
    for rule in MergeRule.all {
      var written = numbered(rule)
      if rule.isRange { written = Self.ranges(written) }
      for row in written {
        try connection.each(rule.table.insert, row) { (_: borrowing Row) throws(Failure) in }
      }
    }
  }

  /// After which event of the card log something stands that stood after another in the first file: all
  /// reviews that came later there still do.
  func cardEvent(standingFor begin: Int64) -> Int64 {
    let all = numbers[.cardEvent] ?? [:]
    let later = all.filter { (first.number(of: $0.key, in: "card_events") ?? 0) > begin }.values.min()
    return later.map { $0 - 1 } ?? all.values.max() ?? 0
  }

  private mutating func numbered(_ rule: MergeRule) -> [[SQLValue]] {
    var positions: [SQLValue: Int] = [:]
    var written: [[SQLValue]] = []
    for (index, (identity, entry)) in (rows[rule.name] ?? []).enumerated() {
      var row = entry.values
      if rule.hasNumber {
        let number = isLed(rule) ? entry.number : Int64(index + 1)
        row[0] = .integer(number)
        if let kind = rule.kind { numbers[kind, default: [:]][identity] = number }
      }
      for (column, kind) in rule.references {
        if case .text(let identity) = row[column] { row[column] = .integer(number(of: identity, kind)) }
      }
      if rule.name == "clock_corrections", leader == nil {
        row[1] = .integer(lastAnswer(at: row[2].integer ?? 0))
      }
      if let column = rule.position {
        // Items are counted within their set.
        let group: SQLValue = rule.name == "set_items" ? row[0] : .null
        row[column] = .integer(positions[group, default: 0])
        positions[group, default: 0] += 1
      }
      written.append(row)
    }
    return written
  }

  /// The new number of a row, or of what rows number themselves: the next one, when it first comes.
  private mutating func number(of identity: String, _ kind: NumberedKind) -> Int64 {
    if let number = numbers[kind]?[identity] { return number }
    let next = Int64((numbers[kind]?.count ?? 0) + 1)
    numbers[kind, default: [:]][identity] = next
    return next
  }

  /// The last answer that had been given when a clock was found to have been ahead: answers stand in order of
  /// that.
  private func lastAnswer(at time: Int64) -> Int64 {
    Int64((rows["answers"] ?? []).count { $0.entry.time <= time })
  }

  /// Events taken back one by one, as ranges of those that follow one another.
  private static func ranges(_ singles: [[SQLValue]]) -> [[SQLValue]] {
    let sorted = singles.sorted { ($0[2].integer ?? 0) < ($1[2].integer ?? 0) }
    var ranges: [[SQLValue]] = []
    for row in sorted {
      let event = row[2].integer ?? 0
      if let last = ranges.last, last[1] == row[1], last[3] == .integer(event - 1) {
        ranges[ranges.count - 1][3] = .integer(event)
      } else {
        ranges.append([.integer(ranges.count + 1), row[1], .integer(event), .integer(event)])
      }
    }
    return ranges
  }
}
