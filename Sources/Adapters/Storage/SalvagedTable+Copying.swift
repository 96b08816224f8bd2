import Base
internal import SQLite

/// What became of the rows of a damaged file.
struct SalvagedRows {
  /// Rows that fit nowhere, as what they belong to is lost.
  var orphans = 0
  /// Rows that were not as they were written, or were gone, and are so again by a copy.
  var fromCopies = 0
  /// Rows that are not what was written, of which no copy has another: left out.
  var leftOut: [String] = []
}

extension SalvagedTable {
  /// Copies what can be read from either end. Of a log only what is as it was written: what is not comes from a copy of
  /// the file, or is left out.
  ///
  /// - Parameters:
  ///   - source: The damaged file.
  ///   - new: Where the rows go.
  ///   - copies: Paths of whole copies, the best first.
  ///   - salvaged: Counts what became of the rows.
  /// - Throws: `Failure` where the new file takes no rows.
  func copy(
    from source: inout Connection, to new: inout Connection, copies: [String],
    counting salvaged: inout SalvagedRows
  ) throws(Failure) {
    var rows: [[SQLValue]] = []
    if try !read(forwards, from: &source, into: &rows) {
      _ = try read(backwards, from: &source, into: &rows)
    }
    if let log { rows = try mended(rows, log, source: &source, copies: copies, counting: &salvaged) }
    for row in rows where try !put(row, into: &new) { salvaged.orphans += 1 }
  }

  private func mended(
    _ rows: [[SQLValue]], _ log: SealedLog, source: inout Connection, copies: [String],
    counting salvaged: inout SalvagedRows
  ) throws(Failure) -> [[SQLValue]] {
    // A file of an earlier program, or one that has lost its seals, is taken as it is.
    guard var seals = try? LogSeals(of: log, in: &source), !seals.isEmpty else { return rows }
    var kept: [[SQLValue]] = []
    var wanted: [RowKey: UInt32] = [:]
    for row in rows {
      let key = log.key(of: row)
      switch seals.judge(row, at: key) {
      case .whole, .wholeUnderBrokenSeal: kept.append(row)
      case .changed(let seal): wanted[key] = seal
      case .unsealed: salvaged.leftOut.append(log.row(key))
      }
    }
    for (key, seal) in seals.unseen { wanted[key] = seal }
    let good = kept.count
    for copy in copies where !wanted.isEmpty { find(&wanted, log, in: copy, into: &kept) }
    salvaged.fromCopies += kept.count - good
    salvaged.leftOut += wanted.keys.sorted().map(log.row)
    return kept
  }

  /// Takes those rows out of a copy whose seals are known; what cannot be read there is passed over.
  private func find(
    _ wanted: inout [RowKey: UInt32], _ log: SealedLog, in copy: String, into rows: inout [[SQLValue]]
  ) {
    guard var connection = try? Connection.toStore(copy, .reading) else { return }
    try? connection.each(forwards, []) { (row: borrowing Row) throws(Failure) in
      let values = values(of: row)
      let key = log.key(of: values)
      guard let seal = wanted[key], seal == RowSeal.of(values) else { return }
      wanted[key] = nil
      rows.append(values)
    }
  }

  /// Reads rows as far as that goes, and tells whether that was to the end.
  private func read(
    _ sql: SQL, from source: inout Connection, into rows: inout [[SQLValue]]
  ) throws(Failure) -> Bool {
    do throws(Failure) {
      try source.each(sql, []) { (row: borrowing Row) throws(Failure) in rows.append(values(of: row)) }
      return true
    } catch {
      guard ["damaged", "failed", "unwritable"].contains(error.code) else { throw error }
      return false
    }
  }

  /// Writes a row; tells whether it fits.
  private func put(_ row: [SQLValue], into new: inout Connection) throws(Failure) -> Bool {
    do throws(Failure) {
      try new.each(insert, row) { (_: borrowing Row) throws(Failure) in }
      return true
    } catch {
      // 19: a constraint; the row points to what is lost, or is not what the table takes.
      guard error.code == "constraint" else { throw error }
      return false
    }
  }
}
