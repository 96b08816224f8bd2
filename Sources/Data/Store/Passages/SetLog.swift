internal import Files
internal import FoundationEssentials
internal import Text

/// What happens to sets, as their log writes it. Never change a number that has been released.
enum SetEvent: Int64 {
  case made = 1
  case renamed = 2
  case deleted = 3
  case moved = 4
  case added = 5
  case removed = 6
  case placed = 7
}

/// Sets as a log leaves them. The log may hold what several machines wrote without knowing of one another: a
/// set made twice is one; one that was renamed is found by its former name as long as no other has that; what
/// is about a set that was deleted is passed over.
struct FoldedSets {
  struct Entry: Equatable {
    var name: String
    /// Milliseconds since 1970.
    var created: Int64
    /// In order.
    var passages: [Int64] = []
  }

  private var entries: [Int: Entry] = [:]
  private var order: [Int] = []
  /// By present and former names.
  private var known: [String: Int] = [:]

  init(in connection: inout Connection) throws(Failure) {
    var number = 0
    try connection.each(
      "SELECT time, kind, name, passage_id, other, position FROM set_events ORDER BY id", []
    ) { (row: borrowing Row) throws(Failure) in
      number += 1
      guard let kind = SetEvent(rawValue: row.integer(1)) else { return }
      let position = row.optionalInteger(5).map(Int.init)
      if kind == .made { return make(number, row.text(2), at: position, created: row.integer(0)) }
      guard let set = known[Self.key(row.text(2))], entries[set] != nil else { return }
      change(set, kind, passage: row.integer(3), name: row.text(4), position: position)
    }
  }

  var sets: [Entry] { order.compactMap { entries[$0] } }

  private mutating func make(_ number: Int, _ name: String, at position: Int?, created: Int64) {
    let key = Self.key(name)
    if let present = known[key].flatMap({ entries[$0] }), Self.key(present.name) == key { return }
    entries[number] = Entry(name: name, created: created)
    known[key] = number
    order.insert(number, at: Self.place(position, in: order.count))
  }

  private mutating func change(_ set: Int, _ kind: SetEvent, passage: Int64, name: String, position: Int?) {
    var passages = entries[set]?.passages ?? []
    switch kind {
    case .made: break
    case .renamed:
      let free = unused(name, except: set)
      entries[set]?.name = free
      known[Self.key(free)] = set
      // Another machine may go on with the name that was meant.
      if known[Self.key(name)].flatMap({ entries[$0] }) == nil { known[Self.key(name)] = set }
    case .deleted:
      entries[set] = nil
      order.removeAll { $0 == set }
    case .moved:
      order.removeAll { $0 == set }
      order.insert(set, at: Self.place(position, in: order.count))
    case .added where passages.contains(passage), .placed where !passages.contains(passage): break
    case .added: passages.insert(passage, at: Self.place(position, in: passages.count))
    case .removed: passages.removeAll { $0 == passage }
    case .placed:
      passages.removeAll { $0 == passage }
      passages.insert(passage, at: Self.place(position, in: passages.count))
    }
    entries[set]?.passages = passages
  }

  /// The name, or with a number where another set has it.
  private func unused(_ name: String, except set: Int) -> String {
    func isTaken(_ name: String) -> Bool {
      entries.contains { $0.key != set && Self.key($0.value.name) == Self.key(name) }
    }
    guard isTaken(name) else { return name }
    var number = 2
    while isTaken("\(name.prefix(90)) \(number)") { number += 1 }
    return "\(name.prefix(90)) \(number)"
  }

  private static func place(_ position: Int?, in count: Int) -> Int { min(max(position ?? count, 0), count) }

  /// Names that a person can write either way are one, as the file takes them.
  private static func key(_ name: String) -> String {
    String(decoding: name.utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}

extension Store {
  /// Writes into the log of sets what happens to one that is there.
  static func log(
    _ event: SetEvent, of set: Int64, passage: Int64? = nil, other: String? = nil, position: Int? = nil,
    at time: Date, in connection: inout Connection
  ) throws(Failure) {
    try connection.run(
      """
      INSERT INTO set_events (time, kind, name, passage_id, other, position)
      SELECT ?, ?, name, ?, ?, ? FROM sets WHERE id = ?
      """, .integer(time.milliseconds), .integer(event.rawValue), .optional(passage), .optional(other),
      .optional(position.map(Int64.init)), .integer(set))
  }

  /// Makes the sets anew from their log; those of one name keep their numbers. Tells how many did not agree.
  static func deriveSets(in connection: inout Connection) throws(Failure) -> Int {
    let wanted = try FoldedSets(in: &connection).sets
    var kept: [FoldedSets.Entry] = []
    var numbers: [String: Int64] = [:]
    for row in try connection.rows(
      "SELECT id, name, created FROM sets ORDER BY position, id",
      read: { (id: $0.integer(0), name: $0.text(1), created: $0.integer(2)) })
    {
      let passages = try items(of: row.id, in: &connection).map(\.passage)
      kept.append(FoldedSets.Entry(name: row.name, created: row.created, passages: passages))
      numbers[row.name] = row.id
    }
    guard kept != wanted else { return 0 }
    try connection.run("DELETE FROM set_items")
    try connection.run("DELETE FROM sets")
    var next = (numbers.values.max() ?? 0) + 1
    for (position, set) in wanted.enumerated() {
      let id = numbers[set.name] ?? next
      next = max(next, id + 1)
      try connection.run(
        "INSERT INTO sets (id, name, position, created) VALUES (?, ?, ?, ?)", .integer(id), .text(set.name),
        .integer(position), .integer(set.created))
      for (place, passage) in set.passages.enumerated() {
        try connection.run(
          "INSERT INTO set_items (set_id, passage_id, position) VALUES (?, ?, ?)", .integer(id),
          .integer(passage), .integer(place))
      }
    }
    return zip(kept, wanted).count { $0 != $1 } + abs(kept.count - wanted.count)
  }
}
