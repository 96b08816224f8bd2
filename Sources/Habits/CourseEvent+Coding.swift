internal import FoundationEssentials
internal import Memory

/// Events are written flat, with names that stay: `{"at":1700000000,"day":19675,"what":"ticked","theme":"water",
/// "on":19675}`. The log outlives the program that wrote it.
extension CourseEvent: Codable {
  private struct Record: Codable {
    var at: Int
    var day: Int
    var what: String
    var course: String?
    var posts: [String]?
    var post: String?
    var theme: String?
    var text: String?
    var weeks: Int?
    var on: Int?
    var hour: Int?
    var time: String?
    var isOn: Bool?
    var number: UInt64?
    var week: Int?
  }

  /// Days beyond these are no days of a person's life, and sums of them could overflow.
  private static let days = -10_000_000...10_000_000

  /// Writes the event.
  public func encode(to encoder: any Encoder) throws {
    var record = Record(at: Int(instant.timeIntervalSince1970), day: day.number, what: "")
    switch change {
    case .started(let course): (record.what, record.course) = ("started", course)
    case .seen(let posts): (record.what, record.posts) = ("seen", posts)
    case .finished(let post): (record.what, record.post) = ("finished", post)
    case .adopted(let theme, let text, let weeks):
      (record.what, record.theme, record.text, record.weeks) = ("adopted", theme, text, weeks)
    case .reworded(let theme, let text): (record.what, record.theme, record.text) = ("reworded", theme, text)
    case .noticed(let theme): (record.what, record.theme) = ("noticed", theme)
    case .ticked(let theme, let on): (record.what, record.theme, record.on) = ("ticked", theme, on.number)
    case .unticked(let theme, let on): (record.what, record.theme, record.on) = ("unticked", theme, on.number)
    case .moved(let on): (record.what, record.on) = ("moved", on.number)
    case .unmoved(let on): (record.what, record.on) = ("unmoved", on.number)
    case .goal(let text): (record.what, record.text) = ("goal", text)
    case .paused: record.what = "paused"
    case .resumed: record.what = "resumed"
    case .encouraged(let text): (record.what, record.text) = ("encouraged", text)
    case .resetHour(let hour): (record.what, record.hour) = ("resetHour", hour)
    case .reminder(let kind, let reminder):
      (record.what, record.time, record.isOn) = ("reminder", reminder.time.description, reminder.isOn)
      if case .habit(let theme) = kind { record.theme = theme }
    case .reporting(let number): (record.what, record.number) = ("reporting", number)
    case .reported(let week): (record.what, record.week) = ("reported", week)
    }
    try record.encode(to: encoder)
  }

  /// Reads an event.
  ///
  /// - Throws: `DecodingError` where it is none.
  public init(from decoder: any Decoder) throws {
    let record = try Record(from: decoder)
    guard Self.days ~= record.day, Self.days ~= record.on ?? 0, let change = Self.change(record) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "this is no event of a course"))
    }
    self.init(
      instant: Date(timeIntervalSince1970: Double(record.at)), day: StudyDay(number: record.day),
      change: change)
  }

  private static func change(_ record: Record) -> Change? {
    let on = record.on.map(StudyDay.init(number:))
    switch record.what {
    case "started": return record.course.map(Change.started)
    case "seen": return record.posts.map(Change.seen)
    case "finished": return record.post.map(Change.finished)
    case "adopted", "reworded", "noticed", "ticked", "unticked": return habitChange(record, on)
    case "moved": return on.map(Change.moved)
    case "unmoved": return on.map(Change.unmoved)
    case "goal": return record.text.map(Change.goal)
    case "paused": return .paused
    case "resumed": return .resumed
    case "encouraged": return record.text.map(Change.encouraged)
    case "resetHour": return record.hour.flatMap { 0...23 ~= $0 ? .resetHour($0) : nil }
    case "reminder":
      guard let time = record.time.flatMap({ WallTime($0) }), let isOn = record.isOn else { return nil }
      return .reminder(
        record.theme.map(ReminderKind.habit) ?? .evening, Reminder(isOn: isOn, time: time))
    case "reporting": return .reporting(number: record.number)
    case "reported": return record.week.map(Change.reported)
    default: return nil
    }
  }

  private static func habitChange(_ record: Record, _ on: StudyDay?) -> Change? {
    guard let theme = record.theme else { return nil }
    switch record.what {
    case "adopted":
      guard record.weeks.map({ 1...Course.mostWeeks ~= $0 }) ?? true else { return nil }
      return record.text.map { .adopted(theme: theme, text: $0, weeks: record.weeks) }
    case "reworded": return record.text.map { .reworded(theme: theme, text: $0) }
    case "noticed": return .noticed(theme: theme)
    case "ticked": return on.map { .ticked(theme: theme, on: $0) }
    default: return on.map { .unticked(theme: theme, on: $0) }
    }
  }
}
