/// What a reminder is for: there is one for each habit, and one in the evening.
public enum ReminderKind: Sendable, Hashable {
  /// To tick what was done today.
  case evening
  /// To do a habit, named by its theme.
  case habit(theme: String)
}

/// Whether and when a reminder comes.
public struct CourseReminder: Sendable, Hashable {
  public var isOn: Bool
  public var time: WallTime

  public init(isOn: Bool, time: WallTime) {
    self.isOn = isOn
    self.time = time
  }
}

/// What the person has set.
public struct CourseSettings: Sendable, Hashable {
  /// The hour at which the checklist resets, 0 to 23.
  public internal(set) var resetHour = 3
  public internal(set) var reminders: [ReminderKind: CourseReminder] = [:]

  /// The reminder of a kind. Unless set otherwise the evening's comes at 20:30, and a habit's is off.
  public func reminder(_ kind: ReminderKind, in course: Course) -> CourseReminder {
    if let reminder = reminders[kind] { return reminder }
    switch kind {
    case .evening: return CourseReminder(isOn: true, time: .evening)
    case .habit(let theme):
      return CourseReminder(isOn: false, time: course.theme(theme)?.reminder ?? .evening)
    }
  }
}

/// A reminder of today.
public struct DueReminder: Sendable, Hashable {
  public let kind: ReminderKind
  public let time: WallTime
  public let text: String
}

extension CourseState {
  /// The reminders of the day that are still of use, in order of time: of habits not yet ticked, and in the
  /// evening of the list, unless all of it is ticked. None before the course begins, and none in a pause.
  public func reminders(in course: Course, at moment: Moment) -> [DueReminder] {
    guard let calendar, !calendar.isPaused, let list = checklist(at: moment) else { return [] }
    let open = list.rows.filter { !$0.isTicked }
    var due: [DueReminder] = []
    for row in open {
      let kind = ReminderKind.habit(theme: row.theme)
      let reminder = settings.reminder(kind, in: course)
      if reminder.isOn { due.append(DueReminder(kind: kind, time: reminder.time, text: row.text)) }
    }
    let evening = settings.reminder(.evening, in: course)
    if evening.isOn, !open.isEmpty || !list.hasMoved {
      due.append(DueReminder(kind: .evening, time: evening.time, text: Self.eveningText(open: open.count)))
    }
    return due.sorted { $0.time < $1.time }
  }

  private static func eveningText(open: Int) -> String {
    switch open {
    case 0: "Did you move today? Tick the box if you did."
    case 1: "One habit is waiting for its tick. How was your day?"
    default: "\(open) habits are waiting for their ticks. How was your day?"
    }
  }
}

/// What a timer calls for each day: a reminder by its number, since timers know no habits.
public struct CourseTimer: Sendable, Hashable {
  /// The number of the evening's, which no reminder of the learner's own has; habits follow in the order in
  /// which they were taken on.
  public static let first = 1000

  public let number: Int
  public let kind: ReminderKind
  public let time: WallTime
}

extension CourseState {
  /// The timers that there are to be: of what is switched on, and of habits that are on the list. None before
  /// the course begins, and none in a pause.
  public func timers(in course: Course, at moment: Moment) -> [CourseTimer] {
    guard let calendar, !calendar.isPaused else { return [] }
    let listed = listed(on: today(at: moment))
    let kinds =
      [(CourseTimer.first, ReminderKind.evening)]
      + habits.enumerated().filter { listed.contains($1) }.map { index, habit in
        (CourseTimer.first + 1 + index, .habit(theme: habit.theme))
      }
    return kinds.compactMap { number, kind in
      let reminder = settings.reminder(kind, in: course)
      return reminder.isOn ? CourseTimer(number: number, kind: kind, time: reminder.time) : nil
    }
  }

  /// What a timer of a number calls for; nil where there is no such habit.
  public func kind(ofTimer number: Int) -> ReminderKind? {
    if number == CourseTimer.first { return .evening }
    guard number > CourseTimer.first else { return nil }
    let index = number - CourseTimer.first - 1
    return habits.indices.contains(index) ? .habit(theme: habits[index].theme) : nil
  }
}

/// A time of day as the clock on the wall shows it.
public struct WallTime: Sendable, Hashable, Comparable, CustomStringConvertible {
  public let hour: Int
  public let minute: Int

  /// Makes a time; nil outside a day.
  public init?(hour: Int, minute: Int) {
    guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Reads `20:30` or `7:05`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, 1...2 ~= parts[0].utf8.count, parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  private init(checkedHour: Int) {
    hour = checkedHour
    minute = 30
  }

  /// 20:30, when the evening's reminder comes unless the person says otherwise.
  public static let evening = WallTime(checkedHour: 20)

  public var description: String { "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)" }

  public static func < (left: Self, right: Self) -> Bool {
    (left.hour, left.minute) < (right.hour, right.minute)
  }
}
