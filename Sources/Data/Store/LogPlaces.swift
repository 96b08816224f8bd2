internal import Files
import Text

/// Where a row stands in its log: after those with an earlier time, and of one time by rank.
struct LogPlace: Hashable, Comparable {
  /// In the unit of its table.
  var time: Int64
  var rank: Int64

  static func < (left: Self, right: Self) -> Bool { (left.time, left.rank) < (right.time, right.rank) }
}

/// The places of a log's rows. Triggers see to it that none stands before one that was written earlier: a row
/// of a clock that was behind the log has, beside its own time, a place after the newest then, which the
/// table `places` keeps. All others stand by their time, in the order written.
///
/// Places never rise: of two files' places of one row the lower is that of both, so that it makes no
/// difference which is merged into which, and how often.
struct LogPlaces {
  private let late: [Int64: LogPlace]
  private var ranks: [Int64: Int64] = [:]

  init(of log: SealedLog, in connection: inout Connection) throws(Failure) {
    let rows = try connection.rows("SELECT row, time, rank FROM places WHERE log = ?", .integer(log.rawValue))
    { ($0.integer(0), LogPlace(time: $0.integer(1), rank: $0.integer(2))) }
    late = Dictionary(rows, uniquingKeysWith: { $1 })
  }

  /// Without any late rows.
  init() { late = [:] }

  /// The place of a row; rows are asked for in the order of their numbers.
  mutating func place(of row: Int64, time: Int64) -> LogPlace {
    if let place = late[row] { return place }
    defer { ranks[time, default: 0] += 1 }
    return LogPlace(time: time, rank: ranks[time, default: 0])
  }

  /// Keeps the places of a log that differ from those of its rows' times.
  static func keep(
    _ places: [(row: Int64, time: Int64, place: LogPlace)], of log: SealedLog, in connection: inout Connection
  ) throws(Failure) {
    try connection.run("DELETE FROM places WHERE log = ?", .integer(log.rawValue))
    var plain = LogPlaces()
    for (row, time, place) in places where plain.place(of: row, time: time) != place {
      try connection.run(
        "INSERT INTO places (log, row, time, rank) VALUES (?, ?, ?, ?)", .integer(log.rawValue),
        .integer(row), .integer(place.time), .integer(place.rank))
      plain.forget(time)
    }
  }

  /// Takes back that a row was asked for: it has a place of its own.
  private mutating func forget(_ time: Int64) { ranks[time, default: 1] -= 1 }

  /// The rank above all of rows that have their places by their times.
  private static let lateRank: Int64 = 1 << 32

  /// Lowers places that rows have only because of one whose date a person has put right.
  static func lower(in connection: inout Connection) throws(Failure) {
    let said = try SaidDates(in: &connection)
    for rule in MergeRule.all where rule.table.log == .answers || rule.table.log == .cardEvents {
      guard let log = rule.table.log, let column = rule.time else { continue }
      var old = try LogPlaces(of: log, in: &connection)
      var plain = LogPlaces()
      var latest = LogPlace(time: .min, rank: 0)
      var places: [(row: Int64, time: Int64, place: LogPlace)] = []
      try connection.each(rule.table.forwards, []) { (row: borrowing Row) throws(Failure) in
        let (number, time) = (row.integer(0), row.integer(Int32(column)))
        let before = old.place(of: number, time: time)
        var place = LogPlace(time: said.time(of: number, in: log) ?? time, rank: lateRank)
        if place.time == time { place = plain.place(of: number, time: time) }
        if place <= latest { place = LogPlace(time: latest.time, rank: max(latest.rank, lateRank) + 1) }
        latest = place
        places.append((number, time, min(before, place)))
      }
      try keep(places, of: log, in: &connection)
    }
  }
}
