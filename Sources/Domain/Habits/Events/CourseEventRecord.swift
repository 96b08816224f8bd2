internal import FoundationEssentials
internal import Memory

/// An event as it is written, between the event and its forms: flat JSON, and the row of a table.
struct CourseEventRecord {
  /// What only some kinds of events have.
  struct Detail: Codable, Hashable {
    var course: String?
    var posts: [String]?
    var post: String?
    var text: String?
    var weeks: Int?
    var weekdays: [Int]?
    var timesAWeek: Int?
    var hour: Int?
    var time: String?
    var isOn: Bool?
    var number: UInt64?
    var week: Int?
  }

  var at: Int
  var day: Int
  var what: String
  var theme: String?
  var on: Int?
  var detail = Detail()

  /// Days beyond these are no days of a person's life, and sums of them could overflow.
  private static let days = -10_000_000...10_000_000
}

extension CourseEventRecord {
  init(_ event: CourseEvent) {
    at = Int(event.instant.timeIntervalSince1970)
    day = event.day.number
    switch event.change {
    case .started(let course): (what, detail.course) = ("started", course)
    case .seen(let posts): (what, detail.posts) = ("seen", posts.isEmpty ? nil : posts)
    case .finished(let post): (what, detail.post) = ("finished", post)
    case .adopted(let id, let text, let weeks):
      (what, theme, detail.text, detail.weeks) = ("adopted", id, text, weeks)
    case .letGo(let id): (what, theme) = ("letGo", id)
    case .takenUp(let id): (what, theme) = ("takenUp", id)
    case .scheduled(let id, let days):
      (what, theme) = ("scheduled", id)
      switch days {
      case .weekdays(let days): detail.weekdays = days.sorted()
      case .timesAWeek(let times): detail.timesAWeek = times
      }
    case .reworded(let id, let text): (what, theme, detail.text) = ("reworded", id, text)
    case .noticed(let id): (what, theme) = ("noticed", id)
    case .shown(let id): (what, theme) = ("shown", id)
    case .told(let id): (what, theme) = ("told", id)
    case .ticked(let id, let day): (what, theme, on) = ("ticked", id, day.number)
    case .practised(let id, let day): (what, theme, on) = ("practised", id, day.number)
    case .unticked(let id, let day): (what, theme, on) = ("unticked", id, day.number)
    case .moved(let day): (what, on) = ("moved", day.number)
    case .unmoved(let day): (what, on) = ("unmoved", day.number)
    case .noted(let post, let text): (what, detail.post, detail.text) = ("noted", post, text)
    case .goal(let text): (what, detail.text) = ("goal", text)
    case .paused: what = "paused"
    case .resumed: what = "resumed"
    case .shifted(let section): (what, detail.week) = ("shifted", section)
    case .stayed(let section): (what, detail.week) = ("stayed", section)
    case .visited: what = "visited"
    case .congratulated: what = "congratulated"
    case .encouraged(let text): (what, detail.text) = ("encouraged", text)
    case .resetHour(let hour): (what, detail.hour) = ("resetHour", hour)
    case .reminder(let kind, let reminder):
      (what, detail.time, detail.isOn) = ("reminder", reminder.time.description, reminder.isOn)
      if case .habit(let id) = kind { theme = id }
    case .reporting(let number): (what, detail.number) = ("reporting", number)
    case .reported(let week): (what, detail.week) = ("reported", week)
    }
  }

  /// The event; nil where the record is of none.
  var event: CourseEvent? {
    guard Self.days ~= day, Self.days ~= on ?? 0, let change else { return nil }
    return CourseEvent(
      instant: Date(timeIntervalSince1970: Double(at)), day: StudyDay(number: day), change: change)
  }

  private var change: CourseEvent.Change? {
    switch (what, theme) {
    case ("ticked", let id?): return on.map { .ticked(theme: id, on: StudyDay(number: $0)) }
    case ("practised", let id?): return on.map { .practised(theme: id, on: StudyDay(number: $0)) }
    case ("unticked", let id?): return on.map { .unticked(theme: id, on: StudyDay(number: $0)) }
    case ("adopted", let id?):
      guard detail.weeks.map({ 1...Course.mostWeeks ~= $0 }) ?? true else { return nil }
      return detail.text.map { .adopted(theme: id, text: $0, weeks: detail.weeks) }
    case ("reworded", let id?): return detail.text.map { .reworded(theme: id, text: $0) }
    case ("letGo", let id?): return .letGo(theme: id)
    case ("takenUp", let id?): return .takenUp(theme: id)
    case ("scheduled", let id?):
      let days = detail.timesAWeek.map(HabitDays.timesAWeek) ?? detail.weekdays.map { .weekdays(Set($0)) }
      return days.flatMap { $0.isSound ? .scheduled(theme: id, $0) : nil }
    case ("noticed", let id?): return .noticed(theme: id)
    case ("shown", let id?): return .shown(theme: id)
    case ("told", let id?): return .told(theme: id)
    case ("moved", _): return on.map { .moved(on: StudyDay(number: $0)) }
    case ("unmoved", _): return on.map { .unmoved(on: StudyDay(number: $0)) }
    case ("started", _): return detail.course.map { .started(course: $0) }
    case ("seen", _): return .seen(posts: detail.posts ?? [])
    case ("finished", _): return detail.post.map { .finished(post: $0) }
    case ("noted", _): return detail.post.map { .noted(post: $0, text: detail.text) }
    case ("goal", _): return detail.text.map { .goal(text: $0) }
    case ("paused", _): return .paused
    case ("resumed", _): return .resumed
    case ("shifted", _): return section.map { .shifted(section: $0) }
    case ("stayed", _): return section.map { .stayed(section: $0) }
    case ("visited", _): return .visited
    case ("congratulated", _): return .congratulated
    case ("encouraged", _): return detail.text.map { .encouraged(text: $0) }
    case ("resetHour", _): return detail.hour.flatMap { 0...23 ~= $0 ? .resetHour($0) : nil }
    case ("reminder", _):
      guard let time = detail.time.flatMap({ WallTime($0) }), let isOn = detail.isOn else { return nil }
      return .reminder(theme.map(ReminderKind.habit) ?? .evening, CourseReminder(isOn: isOn, time: time))
    case ("reporting", _): return .reporting(number: detail.number)
    case ("reported", _): return detail.week.map { .reported(week: $0) }
    default: return nil
    }
  }

  /// The number of a section; nil where no course has as many.
  private var section: Int? { detail.week.flatMap { 0...Course.mostWeeks ~= $0 ? $0 : nil } }
}

extension CourseEventRecord: Codable {
  private enum CodingKeys: String, CodingKey { case at, day, what, theme, on }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(at, forKey: .at)
    try container.encode(day, forKey: .day)
    try container.encode(what, forKey: .what)
    try container.encodeIfPresent(theme, forKey: .theme)
    try container.encodeIfPresent(on, forKey: .on)
    try detail.encode(to: encoder)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    at = try container.decode(Int.self, forKey: .at)
    day = try container.decode(Int.self, forKey: .day)
    what = try container.decode(String.self, forKey: .what)
    theme = try container.decodeIfPresent(String.self, forKey: .theme)
    on = try container.decodeIfPresent(Int.self, forKey: .on)
    detail = try Detail(from: decoder)
  }
}
