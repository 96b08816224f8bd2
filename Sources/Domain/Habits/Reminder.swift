/// What a reminder is for: there is one for each habit, and one in the evening.
public enum ReminderKind: Sendable, Hashable {
  /// To tick what was done today.
  case evening
  /// To do a habit, named by its theme.
  case habit(theme: String)
}

/// Whether and when a reminder comes.
public struct Reminder: Sendable, Hashable {
  /// Whether it comes.
  public var isOn: Bool
  /// When it comes.
  public var time: WallTime

  /// Makes a reminder.
  public init(isOn: Bool, time: WallTime) {
    self.isOn = isOn
    self.time = time
  }
}

/// What the person has set.
public struct CourseSettings: Sendable, Hashable {
  /// The hour at which the checklist resets, 0 to 23.
  public internal(set) var resetHour = 3
  /// The reminders that were set.
  public internal(set) var reminders: [ReminderKind: Reminder] = [:]

  /// The reminder of a kind. Unless set otherwise the evening's comes at 20:30, and a habit's is off.
  public func reminder(_ kind: ReminderKind, in course: Course) -> Reminder {
    if let reminder = reminders[kind] { return reminder }
    switch kind {
    case .evening: return Reminder(isOn: true, time: .evening)
    case .habit(let theme): return Reminder(isOn: false, time: course.theme(theme)?.reminder ?? .evening)
    }
  }
}
