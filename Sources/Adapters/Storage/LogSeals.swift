import Base
internal import SQLite

/// The seals of a log, and which of its rows have been seen. Sixteen bytes a row.
struct LogSeals {
  /// What a row is by its seal.
  enum Judgement: Equatable {
    /// As it was written.
    case whole
    /// As it was written; its seal is not.
    case wholeUnderBrokenSeal
    /// Not as it was written. The seal tells what it was.
    case changed(from: UInt32)
    /// Without a seal: Recite has not written it at this place.
    case unsealed
  }

  private struct Entry {
    var row: Int64
    var part: Int32
    var seal: UInt32
    var key: RowKey { RowKey(row: row, part: Int64(part)) }
  }

  private var entries: [Entry] = []
  private var isSeen: [Bool]

  /// Reads the seals of a log.
  init(of log: SealedLog, in connection: inout Connection) throws(Failure) {
    var entries: [Entry] = []
    try connection.each(
      "SELECT row, part, seal FROM seals WHERE log = ? ORDER BY row, part", [.integer(log.rawValue)]
    ) { (row: borrowing Row) throws(Failure) in
      entries.append(
        Entry(
          row: row.integer(0), part: Int32(clamping: row.integer(1)),
          seal: UInt32(truncatingIfNeeded: row.integer(2))))
    }
    self.entries = entries
    isSeen = [Bool](repeating: false, count: entries.count)
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Compares a row with its seal. Costs a search by halves.
  mutating func judge(_ row: [SQLValue], at key: RowKey) -> Judgement {
    guard let place = place(of: key) else { return .unsealed }
    isSeen[place] = true
    let difference = entries[place].seal ^ RowSeal.of(row)
    switch difference.nonzeroBitCount {
    case 0: return .whole
    case 1: return .wholeUnderBrokenSeal
    default: return .changed(from: entries[place].seal)
    }
  }

  /// The rows that were written and have not been seen, with their seals.
  var unseen: [(key: RowKey, seal: UInt32)] {
    entries.indices.filter { !isSeen[$0] }.map { (entries[$0].key, entries[$0].seal) }
  }

  private func place(of key: RowKey) -> Int? {
    var range = entries.indices
    while let first = range.first, let last = range.last {
      let middle = (first + last) / 2
      let found = entries[middle].key
      if found == key { return middle }
      range = found < key ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}

/// What a check of the seals found.
struct SealFindings {
  /// Rows that are not what was written, a sentence each, the first of each log.
  var faults: [String] = []
  /// Seals that were damaged themselves, and are put right.
  var resealed = 0

  private static let told = 20

  /// Compares every row of every log with its seal.
  init(checking connection: inout Connection) throws(Failure) {
    for table in SalvagedTable.all + SalvagedTable.decks {
      guard let log = table.log else { continue }
      try check(table, log, in: &connection)
    }
  }

  private mutating func check(
    _ table: SalvagedTable, _ log: SealedLog, in connection: inout Connection
  ) throws(Failure) {
    var seals = try LogSeals(of: log, in: &connection)
    var found: [String] = []
    var broken: [(RowKey, UInt32)] = []
    try connection.each(table.forwards, []) { (row: borrowing Row) throws(Failure) in
      let values = table.values(of: row)
      let key = log.key(of: values)
      switch seals.judge(values, at: key) {
      case .whole: break
      case .wholeUnderBrokenSeal: broken.append((key, RowSeal.of(values)))
      case .changed: found.append("\(log.row(key)) is not as it was written.")
      case .unsealed: found.append("\(log.row(key)) is none that was written.")
      }
    }
    found += seals.unseen.map { "\(log.row($0.key)) is gone." }
    faults += found.prefix(Self.told)
    if found.count > Self.told {
      faults.append("So are \(found.count - Self.told) more rows of “\(log.name)”.")
    }
    for (key, seal) in broken {
      try connection.run(
        "UPDATE seals SET seal = ? WHERE log = ? AND row = ? AND part = ?", .integer(Int64(seal)),
        .integer(log.rawValue), .integer(key.row), .integer(key.part))
    }
    resealed += broken.count
  }
}
