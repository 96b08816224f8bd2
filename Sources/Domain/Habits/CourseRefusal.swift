public import Memory

/// Why something cannot be done, and what to do.
public enum CourseRefusal: Error, Sendable, Hashable {
  /// The course has not begun.
  case notStarted
  /// It has begun already.
  case alreadyStarted
  /// The course has no such post.
  case noSuchPost
  /// The post's week opens later.
  case weekIsLocked(opens: StudyDay)
  /// The post before it comes first.
  case readFirst(title: String)
  /// The course has no such habit to take on.
  case noSuchTheme
  /// The theme has its habit.
  case alreadyAdopted
  /// There is no such habit.
  case noSuchHabit
  /// The wording can be changed later.
  case editIsLocked(opens: StudyDay)
  /// The habit is the course's own.
  case isGiven
  /// The habit is not on that day's list.
  case notOnList
  /// Yesterday's list is closed.
  case yesterdayIsClosed
  /// The goal can be set later.
  case goalIsLocked(opens: StudyDay)
  /// There are no words.
  case empty
  /// There are too many words.
  case tooLong
  /// There are too many words for a note.
  case noteTooLong
  /// Nothing was written down after this post.
  case noSuchNote
  /// The course stands still already.
  case alreadyPaused
  /// The course does not stand still.
  case notPaused
  /// The habit was let go before.
  case isLetGo
  /// The habit was not let go.
  case isNotLetGo
  /// There are no such days.
  case noSuchDays
  /// Nobody is behind.
  case notBehind
  /// The habit is over: nothing reminds of it.
  case hasEnded
  /// There is no such hour.
  case noSuchHour
  /// Nothing is to be reported.
  case notReporting

  /// What to tell the person.
  public var message: String {
    switch self {
    case .notStarted: "the course has not begun; begin it with: recite course start"
    case .alreadyStarted:
      "the course is under way; see it with: recite course today (beginning again puts it aside: ask for that by name)"
    case .noSuchPost: "the course has no such post; see them all with: recite course library"
    case .weekIsLocked(let day): "this post opens on \(day); until then there is time to practise"
    case .readFirst(let title): "first read “\(title)”; what follows opens when you have finished it"
    case .noSuchTheme: "the course has no such habit to set; see the habits with: recite course today"
    case .alreadyAdopted: "you have a habit of this theme; change its words instead"
    case .noSuchHabit: "you have no such habit; see yours with: recite course today"
    case .editIsLocked(let day):
      "a habit can be changed after two weeks, when you know how it lives with you: this one on \(day); a slip of the pen is taken back with recite undo, as long as it was the last thing you did"
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
