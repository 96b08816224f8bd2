public import Desks
public import FoundationEssentials
public import Terminal
public import Text

/// What a text of the learner's own is made of.
public enum OwnTextSource: Sendable, Hashable {
  case file(String)
  case words(String)
}

/// The desks that the screens call, on the thread of the keys. What takes long, sounds or waits is an
/// `Effect` instead. What opens something does so when it is first asked for.
public struct ScreenDesks {
  /// Sets, lessons and practice, as the settings have them now.
  public var trainer: () throws -> Trainer
  /// What Home shows.
  public var home: () throws -> HomeNews
  /// What was typed in search of a verse: what it may mean.
  public var find: (String) throws -> FoundPlaces
  /// Adds a text of the learner's own: a file's, or words; under a title, else that which it has. What it is
  /// called then.
  public var addText: (OwnTextSource, String?) throws -> String
  /// What to say of verses that the text has not.
  public var absence: ([VerseID]) throws -> String
  public var settings: () -> LearnerSettings
  public var reminders: () throws -> Reminders
  public var vocabulary: VocabShelf
  public var quizzes: () throws -> QuizDesk
  public var cards: () throws -> CardDesk
  public var course: () throws -> Coach
  /// Has timers call for what is switched on; what cannot be had is told.
  public var timers: () -> String?
  /// Takes the files along that a card names.
  public var media: () throws -> MediaTaking
  /// An instant as people of this place write it.
  public var time: (Date) -> String
  /// What charts are drawn with.
  public var charts: @Sendable (Styles) -> ChartGlyphs
  /// What a desk has thrown, in words for the person.
  public var explain: (any Error) -> Failure

  /// When the program reminds.
  public struct Reminders {
    public var rows: () throws -> [ReminderRow]
    /// Reminds at a time and on days, as a person writes them: "07:30 mon-fri"; what was done.
    public var add: (String) throws -> String
    /// Reminds no longer, by the reminder's number; what was done.
    public var remove: (Int) throws -> String

    public init(
      rows: @escaping () throws -> [ReminderRow], add: @escaping (String) throws -> String,
      remove: @escaping (Int) throws -> String
    ) {
      (self.rows, self.add, self.remove) = (rows, add, remove)
    }
  }

  public init(
    trainer: @escaping () throws -> Trainer, home: @escaping () throws -> HomeNews,
    find: @escaping (String) throws -> FoundPlaces,
    addText: @escaping (OwnTextSource, String?) throws -> String = { _, _ in "" },
    absence: @escaping ([VerseID]) throws -> String,
    settings: @escaping () -> LearnerSettings, reminders: @escaping () throws -> Reminders,
    vocabulary: VocabShelf, quizzes: @escaping () throws -> QuizDesk,
    cards: @escaping () throws -> CardDesk, course: @escaping () throws -> Coach,
    timers: @escaping () -> String?, media: @escaping () throws -> MediaTaking,
    time: @escaping (Date) -> String, charts: @escaping @Sendable (Styles) -> ChartGlyphs,
    explain: @escaping (any Error) -> Failure
  ) {
    (self.trainer, self.home, self.find, self.absence) = (trainer, home, find, absence)
    self.addText = addText
    (self.settings, self.reminders) = (settings, reminders)
    (self.vocabulary, self.quizzes, self.cards) = (vocabulary, quizzes, cards)
    (self.course, self.timers, self.media) = (course, timers, media)
    (self.time, self.charts, self.explain) = (time, charts, explain)
  }
}
