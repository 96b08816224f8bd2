public import Memory

/// What a person does, or the program for them.
public enum CourseAction: Sendable, Hashable {
  /// Begins the course; `again` puts a course under way aside.
  case start(again: Bool)
  /// Has the course before them: what is open now stays open. To be done before a screen is shown, also after
  /// the hour of reset was set, which may make it another day.
  case open
  /// Has had Home before them: what it tells once was told.
  case show
  /// A notification told them what Home has not told yet.
  case tell(theme: String)
  /// Has the week begin again in which they fell behind; all that follow come later by as much.
  case shift
  /// Is behind, and lets the weeks stay as they are.
  case stay
  case finish(post: String)
  /// Takes on a habit of a theme, in their own words.
  case adopt(theme: String, text: String)
  case reword(theme: String, text: String)
  /// Lets a habit go: from tomorrow on it is off the list. Nothing of it is lost.
  case letGo(theme: String)
  case takeUp(theme: String)
  /// Has a habit be for these days from tomorrow on.
  case schedule(theme: String, HabitDays)
  case acknowledgeNotice(theme: String)
  case tick(theme: String, ListDay, isDone: Bool)
  /// There was practice on these days: habits that follow it tick themselves.
  case practise(days: Set<StudyDay>)
  case move(ListDay, isDone: Bool)
  /// Writes something down after a post, for themselves; nil takes out the last of it.
  case note(post: String, text: String?)
  case setGoal(String)
  /// Stops the course's calendar.
  case pause
  case resume
  case setResetHour(Int)
  case setReminder(ReminderKind, CourseReminder)
  /// Agrees to weekly reports, or takes a new number for them. The number is drawn at random by the caller.
  case report(number: UInt64)
  case stopReporting
  /// The report of a week was made and is waiting to be sent.
  case madeReport(week: Int)
}

public enum ListDay: String, Sendable, Hashable, CaseIterable {
  case today
  /// Yesterday's, open until noon.
  case yesterday
}

extension CourseAction {
  /// What was done, in a sentence or two, and what to know of it. `isTimed`: something calls for reminders at
  /// their times.
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
        "The course is paused: nothing opens, nothing counts as missed, nothing reminds. "
        + "What you tick counts."
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

/// Why something cannot be done, and what to do.
public enum CourseRefusal: Error, Sendable, Hashable {
  case notStarted
  case alreadyStarted
  case noSuchPost
  case weekIsLocked(opens: StudyDay)
  case readFirst(title: String)
  case noSuchTheme
  case alreadyAdopted
  case noSuchHabit
  case editIsLocked(opens: StudyDay)
  case isGiven
  case notOnList
  case yesterdayIsClosed
  case goalIsLocked(opens: StudyDay)
  case empty
  case tooLong
  case noteTooLong
  case noSuchNote
  case alreadyPaused
  case notPaused
  case isLetGo
  case isNotLetGo
  case noSuchDays
  case notBehind
  /// The habit is over: nothing reminds of it.
  case hasEnded
  case noSuchHour
  case notReporting

  public var message: String {
    switch self {
    case .notStarted: "the course has not begun; begin it with: recite course start"
    case .alreadyStarted:
      "the course is under way; see it with: recite course today (beginning again puts it aside: "
        + "ask for that by name)"
    case .noSuchPost: "the course has no such post; see them all with: recite course library"
    case .weekIsLocked(let day): "this post opens on \(day); until then there is time to practise"
    case .readFirst(let title): "first read “\(title)”; what follows opens when you have finished it"
    case .noSuchTheme: "the course has no such habit to set; see the habits with: recite course today"
    case .alreadyAdopted: "you have a habit of this theme; change its words instead"
    case .noSuchHabit: "you have no such habit; see yours with: recite course today"
    case .editIsLocked(let day):
      "a habit can be changed after two weeks, when you know how it lives with you: this one on \(day); "
        + "a slip of the pen is taken back with recite undo, as long as it was the last thing you did"
    case .isGiven: "this is the first week's exercise; it stays as it is, and ends with the week"
    case .notOnList: "this habit is not on that day's list; see the list with: recite course today"
    case .yesterdayIsClosed: "yesterday could be ticked until noon; today's list is open"
    case .goalIsLocked(let day): "the self-image goal is set after the first week: from \(day) on"
    case .empty: "there are no words; say in a sentence of your own what you will do"
    case .tooLong: "keep it to \(HabitText.mostCharacters) characters: short enough to remember"
    case .noteTooLong: "keep a note to \(Note.mostCharacters) characters"
    case .noSuchNote: "you have written nothing down after this post; see what you have: recite course notes"
    case .alreadyPaused: "the course is paused; go on with: recite course resume"
    case .notPaused: "the course is not paused"
    case .isLetGo: "you have let this habit go; take it up again first"
    case .isNotLetGo: "you have not let this habit go"
    case .noSuchDays:
      "name one day of the week at least, such as mon-fri, or a number of times a week from 1 to 6"
    case .notBehind: "you are not behind: there is no week to go back to"
    case .hasEnded: "this habit is over, and nothing reminds of it; see yours with: recite course habits"
    case .noSuchHour: "an hour is a whole number from 0 to 23; 3 is three in the morning"
    case .notReporting: "reports are off; nothing is sent"
    }
  }
}
