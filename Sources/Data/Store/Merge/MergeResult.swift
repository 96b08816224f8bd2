internal import Files
import Text

/// What two files come to together: the same, whichever of them is the first.
struct MergeResult {
  /// How many rows of each table are not in the first file.
  private(set) var added: [String: Int] = [:]
  /// Whether the first file lacks anything, or has it in an older form.
  private(set) var isChange = false
  private let first: MergeContents
  private var rows: [String: [(identity: String, entry: MergeEntry)]] = [:]
  private var numbers: [NumberedKind: [String: Int64]] = [:]

  /// With `hasDropped`, the first file has something that is left out.
  init(_ first: MergeContents, _ second: MergeContents, hasDropped: Bool = false) {
    self.first = first
    isChange = hasDropped
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
        chosen.place = min(mine.place, entry.place)
        if chosen.values != mine.values { isChange = true }
        if chosen.place != mine.place, rule.placed != nil { isChange = true }
        united[identity] = chosen
      }
      added[rule.name] = united.count - one.count
      if united.count > one.count { isChange = true }
      rows[rule.name] = united.map { ($0.key, $0.value) }.sorted {
        ($0.entry.place, $0.identity) < ($1.entry.place, $1.identity)
      }
    }
  }

  /// Writes all rows into a file whose tables are empty, under new numbers.
  mutating func write(into connection: inout Connection) throws(Failure) {
    for rule in MergeRule.all {
      var written = numbered(rule)
      if rule.isRange { written = Self.ranges(written, of: rule) }
      for row in written {
        try connection.each(rule.table.insert, row) { (_: borrowing Row) throws(Failure) in }
      }
      guard let log = rule.placed, let column = rule.time else { continue }
      let places = zip(written, rows[rule.name] ?? []).map { row, entry in
        (row: row[0].integer ?? 0, time: row[column].integer ?? 0, place: entry.entry.place)
      }
      try LogPlaces.keep(places, of: log, in: &connection)
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
    var written: [[SQLValue]] = []
    for (index, (identity, entry)) in (rows[rule.name] ?? []).enumerated() {
      var row = entry.values
      if rule.hasNumber {
        let number = Int64(index + 1)
        row[0] = .integer(number)
        if let kind = rule.kind { numbers[kind, default: [:]][identity] = number }
      }
      for (column, kind) in rule.references {
        if case .text(let identity) = row[column] { row[column] = .integer(number(of: identity, kind)) }
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

  /// Events taken back one by one, as ranges of those that follow one another.
  private static func ranges(_ singles: [[SQLValue]], of rule: MergeRule) -> [[SQLValue]] {
    let (time, first, last) = (rule["time"], rule["first_event"], rule["last_event"])
    var ranges: [[SQLValue]] = []
    for var row in singles.sorted(by: { ($0[first].integer ?? 0) < ($1[first].integer ?? 0) }) {
      let event = row[first].integer ?? 0
      if let range = ranges.last, range[time] == row[time], range[last] == .integer(event - 1) {
        ranges[ranges.count - 1][last] = .integer(event)
      } else {
        (row[0], row[last]) = (.integer(ranges.count + 1), .integer(event))
        ranges.append(row)
      }
    }
    return ranges
  }
}
