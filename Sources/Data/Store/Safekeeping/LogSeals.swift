internal import Files
import Text

/// The seals of a log, and which of its rows have been seen. Sixteen bytes a row.
struct LogSeals {
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

struct SealFindings {
  /// Rows that are not what was written, a sentence each, the first of each log.
  var faults: [String] = []
  /// Seals that were damaged themselves, and are put right.
  var resealed = 0

  private static let told = 20

  /// Compares every row that is kept with its seal. With `isMending`, seals that are damaged themselves are
  /// put right.
  init(checking connection: inout Connection, isMending: Bool = true) throws(Failure) {
    for table in SalvagedTable.all + SalvagedTable.decks + SalvagedTable.journal {
      guard let log = table.log else { continue }
      try check(table, log, isMending: isMending, in: &connection)
    }
  }

  /// Throws `damaged`, with the rows by name, where one is not as it was written.
  static func refuseDamage(in connection: inout Connection) throws(Failure) {
    let findings = try SealFindings(checking: &connection, isMending: false)
    guard findings.faults.isEmpty else { throw .damagedData(findings.faults) }
  }

  private mutating func check(
    _ table: SalvagedTable, _ log: SealedLog, isMending: Bool, in connection: inout Connection
  ) throws(Failure) {
    var seals = try LogSeals(of: log, in: &connection)
    var found: [String] = []
    var broken: [(RowKey, UInt32)] = []
    var changed: [[SQLValue]] = []
    try connection.each(table.forwards, []) { (row: borrowing Row) throws(Failure) in
      let values = table.values(of: row)
      let key = log.key(of: values)
      switch seals.judge(values, at: key) {
      case .whole: break
      case .wholeUnderBrokenSeal: broken.append((key, RowSeal.of(values)))
      case .changed: changed.append(values)
      case .unsealed: found.append("\(log.row(key)) is none that was written.")
      }
    }
    for row in changed {
      let owner = try log.owner(of: row, in: &connection)
      found.append("\(log.row(log.key(of: row)))\(owner) is not as it was written.")
    }
    found += seals.unseen.map { "\(log.row($0.key)) is gone." }
    faults += found.prefix(Self.told)
    if found.count > Self.told {
      faults.append("So are \(found.count - Self.told) more rows of “\(log.name)”.")
    }
    guard isMending else { return }
    for (key, seal) in broken {
      try connection.run(
        "UPDATE seals SET seal = ? WHERE log = ? AND row = ? AND part = ?", .integer(Int64(seal)),
        .integer(log.rawValue), .integer(key.row), .integer(key.part))
    }
    resealed += broken.count
  }
}

/// A table whose rows are sealed. Never change a number that has been released.
enum SealedLog: Int64, CaseIterable {
  case passages = 1
  case answers = 2
  case answerWords = 3
  case overrules = 4
  case retractions = 5
  case courseEvents = 6
  case courseRetractions = 7
  case cardEvents = 8
  case cardRetractions = 9
  case quizEvents = 10
  case quizRetractions = 11
  // 12 was that of a table that is no more.
  case dates = 13
  case places = 14
  case setEvents = 15
  case lessons = 17
  case settings = 18
  case acts = 19
  case courseReports = 20
  case quizPacks = 21
  case quizzes = 22
  case quizOutbox = 23
  case documents = 24
  case answerTexts = 25

  /// How many of its first columns are its key: the second is the `part` of a seal.
  var keys: Int { [.answerWords, .places, .quizOutbox].contains(self) ? 2 : 1 }

  var name: String {
    switch self {
    case .passages: "passages"
    case .answers: "answers"
    case .answerWords: "missed words"
    case .overrules: "overruled verdicts"
    case .retractions: "answers taken back"
    case .courseEvents: "course"
    case .courseRetractions: "ticks taken back"
    case .cardEvents: "cards"
    case .cardRetractions: "reviews taken back"
    case .quizEvents: "quizzes"
    case .quizRetractions: "quiz answers taken back"
    case .dates: "dates put right"
    case .places: "places in the log"
    case .setEvents: "sets"
    case .lessons: "lessons"
    case .settings: "settings"
    case .acts: "what undo takes back"
    case .courseReports: "weekly reports"
    case .quizPacks: "quiz packs"
    case .quizzes: "quizzes begun"
    case .quizOutbox: "quiz answers to be sent"
    case .documents: "vocabulary opened"
    case .answerTexts: "texts of answers"
    }
  }
}

struct RowKey: Hashable, Comparable {
  var row: Int64
  /// The second column of its key; 0 where there is one only.
  var part: Int64 = 0

  static func < (left: Self, right: Self) -> Bool { (left.row, left.part) < (right.row, right.part) }
}

extension SealedLog {
  /// The place of a row, which is all its columns in order.
  func key(of row: [SQLValue]) -> RowKey {
    func number(_ column: Int) -> Int64 {
      switch row[column] {
      case .integer(let number): number
      // As the triggers count texts that are keys.
      case .text: Int64(RowSeal.of([row[column]]) & 0x7FFF_FFFF)
      default: 0
      }
    }
    return RowKey(row: number(0), part: keys == 2 ? number(1) : 0)
  }

  /// What a row belongs to, as a person calls it: ` (John 3:16)`; empty where nothing is known.
  func owner(of row: [SQLValue], in connection: inout Connection) throws(Failure) -> String {
    func text(_ sql: SQL, _ value: SQLValue) throws(Failure) -> String? {
      try connection.first(sql, value, read: { $0.text(0) })
    }
    let owner: String? =
      switch self {
      case .answers, .lessons: try text("SELECT reference FROM passages WHERE id = ?", row[1])
      case .answerWords, .answerTexts, .overrules:
        try text(
          "SELECT reference FROM passages WHERE id = (SELECT passage_id FROM answers WHERE id = ?)",
          row[self == .overrules ? 1 : 0])
      case .cardEvents: try text("SELECT front FROM cards WHERE id = ?", row[4])
      case .quizPacks, .passages: row[1].words
      case .setEvents: row[3].words
      case .quizzes: row[2].words
      case .settings, .documents: row[0].words
      case .acts: row[2].words
      default: nil
      }
    return owner.map { " (\($0.prefix(60)))" } ?? ""
  }

  /// How a fault names a row.
  func row(_ key: RowKey) -> String {
    "Row \(key.row)" + (keys == 2 ? ", \(key.part)" : "") + " of “\(name)”"
  }
}

/// What a row of a log comes to as it is written: its CRC-32, of each value's kind and content. Kept beside
/// the row, it tells of every single bit that changes later, and of nearly all else.
///
/// Four bytes end the row, so that a bit that changes in the row never changes only one of its seal, and a
/// seal that is one bit off has itself been changed. Costs a step a byte.
struct RowSeal {
  private var sum: UInt32 = ~0

  static func of(_ row: [SQLValue]) -> UInt32 {
    var seal = RowSeal()
    for value in row {
      switch value {
      case .null: seal.addNothing()
      case .integer(let number): seal.add(number)
      case .real(let number): seal.add(Int64(bitPattern: number.bitPattern))
      case .text(var text): text.withUTF8 { bytes in unsafe seal.add(bytes) }
      }
    }
    return seal.value
  }

  mutating func addNothing() { add(byte: UInt8(ascii: "n")) }

  mutating func add(_ number: Int64) {
    add(byte: UInt8(ascii: "i"))
    addBytes(of: UInt64(bitPattern: number))
  }

  mutating func add(_ text: UnsafeBufferPointer<UInt8>) {
    add(byte: UInt8(ascii: "t"))
    addBytes(of: UInt64(text.count))
    for index in text.indices { add(byte: unsafe text[index]) }
  }

  var value: UInt32 {
    var ended = self
    for _ in 0..<4 { ended.add(byte: 0) }
    return ~ended.sum
  }

  private mutating func addBytes(of number: UInt64) {
    for shift in stride(from: 0 as UInt64, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: number >> shift))
    }
  }

  private mutating func add(byte: UInt8) {
    sum = Self.table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8
  }

  /// The polynomial of Ethernet and zlib, 0xEDB88320 with its bits reversed.
  private static let table: [UInt32] = (0..<256).map { (number: UInt32) in
    (0..<8).reduce(number) { rest, _ in rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
  }
}

extension SQLValue {
  /// A text; nil where it is none.
  fileprivate var words: String? { if case .text(let text) = self { text } else { nil } }
}
