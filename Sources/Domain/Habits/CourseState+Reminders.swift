/// A reminder of today.
public struct DueReminder: Sendable, Hashable {
  /// What it is for.
  public let kind: ReminderKind
  /// When it comes.
  public let time: WallTime
  /// What it says.
  public let text: String
}

extension CourseState {
  /// The reminders of the day that are still of use, in order of time: of habits not yet ticked, and in the evening
  /// of the list, unless all of it is ticked. None before the course begins, and none in a pause.
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
