extension CourseAction {
  /// What was done, in a few words, and what to know of it.
  ///
  /// - Parameters:
  ///   - view: How the course stands now.
  ///   - before: The score before it.
  ///   - isTimed: Whether reminders have what calls for them.
  /// - Returns: A sentence or two.
  public func told(_ view: CourseView, scoreBefore before: Int, isTimed: Bool = true) -> String {
    switch self {
    case .tick, .move:
      let change = view.score - before
      return "Score \(view.score)" + (change == 0 ? "" : " (\(change > 0 ? "+" : "")\(change))")
    case .start: return "The course begins. Read the first post: it shows you round."
    case .finish:
      return view.next.map { "Finished. Next: “\($0.title)”." } ?? "Finished. That was all for now."
    case .adopt(let theme, _), .reword(let theme, _):
      let words = view.habits.first { $0.habit.theme == theme }?.habit.text ?? ""
      return "On your list: \(words); a slip of the pen is taken back by undo."
    case .letGo:
      return "From tomorrow on it is off your list. What it brought you stays; it can be taken up again."
    case .takeUp: return "It is on your list again."
    case .schedule(_, let days): return "From tomorrow on it is for \(days.words)."
    case .note(_, let text):
      return text == nil ? "Taken out; undo brings it back." : "Kept, for you alone, with your notes."
    case .setGoal: return "Your goal stands on Home; it can be learnt by heart like a verse."
    case .pause:
      return
        "The course is paused: nothing opens, nothing counts as missed, nothing reminds. What you tick counts."
    case .resume:
      return view.isOver
        ? "The course goes on: its weeks are over; your list and your score are not."
        : "The course goes on with week \(view.week), day \(view.dayOfWeek)."
    case .shift: return "Week \(view.week) begins today. Undo takes that back."
    case .stay: return "The weeks stay as they are. What was left unread waits."
    case .setResetHour(let hour): return "The checklist resets at \(hour):00."
    case .setReminder(_, let reminder):
      guard reminder.isOn else { return "It is off." }
      return isTimed && !view.isPaused
        ? "Reminds daily at \(reminder.time)." : "It is set to \(reminder.time)."
    case .stopReporting: return "Nothing is sent any more."
    case .open, .show, .tell, .practise, .acknowledgeNotice, .report, .madeReport: return "Done."
    }
  }

  /// Whether timers may have to call at other times, or no more.
  public var changesReminders: Bool {
    switch self {
    case .start, .adopt, .letGo, .takeUp, .pause, .resume, .setReminder, .setResetHour: true
    default: false
    }
  }
}

extension CourseRefusal {
  /// What to tell the person, as a sentence of its own.
  public var sentence: String { message.prefix(1).uppercased() + message.dropFirst() + "." }
}
