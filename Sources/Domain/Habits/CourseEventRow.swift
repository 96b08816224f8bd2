internal import FoundationEssentials

/// An event as a row of a table: what is most frequent in columns of its own, so that years of ticks are read
/// without parsing a text; the rest in one.
public struct CourseEventRow: Sendable, Hashable {
  /// Seconds since 1970.
  public var at: Int
  /// The study day's number.
  public var day: Int
  /// The name of what happened; it stays as it is.
  public var what: String
  /// The theme, where there is one.
  public var theme: String?
  /// The number of the study day that is ticked, where one is.
  public var on: Int?
  /// What else there is to say, as JSON; nil where there is nothing.
  public var detail: String?

  /// Makes a row from its columns.
  public init(at: Int, day: Int, what: String, theme: String?, on: Int?, detail: String?) {
    self.at = at
    self.day = day
    self.what = what
    self.theme = theme
    self.on = on
    self.detail = detail
  }
}

extension CourseEvent {
  /// The event as a row.
  public var row: CourseEventRow {
    let record = CourseEventRecord(self)
    let detail = record.detail == CourseEventRecord.Detail() ? nil : try? JSONEncoder().encode(record.detail)
    return CourseEventRow(
      at: record.at, day: record.day, what: record.what, theme: record.theme, on: record.on,
      detail: detail.map { String(decoding: $0, as: UTF8.self) })
  }

  /// The event of a row; nil where it is none, as when a later program wrote it.
  public init?(_ row: CourseEventRow) {
    var detail = CourseEventRecord.Detail()
    if let text = row.detail {
      guard let read = try? JSONDecoder().decode(CourseEventRecord.Detail.self, from: Data(text.utf8)) else {
        return nil
      }
      detail = read
    }
    let record = CourseEventRecord(
      at: row.at, day: row.day, what: row.what, theme: row.theme, on: row.on, detail: detail)
    guard let event = record.event else { return nil }
    self = event
  }
}
