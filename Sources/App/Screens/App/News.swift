public import Desks
public import Learning
public import Memory
public import Terminal

/// What the program tells the screens.
public enum News: Sendable {
  /// How it has gone.
  case progress(ProgressNews)
  /// The word that is being spoken: a token of the passage; nil between them.
  case speaking(token: Int?)
  /// Nothing is spoken or played any more.
  case silent
  /// The microphone is being opened.
  case listening
  /// The name of the microphone that is tried; nil where there is none.
  case microphone(String?)
  /// How loud the microphone is: the recording goes on.
  case level(LevelMeter)
  /// The words of the passage that were said so far, and the one that is likely to come next: places of its
  /// tokens.
  case recited(Set<Int>, next: Int?)
  /// The lines in which stands what was said.
  case found(FoundPlaces)
  /// The recording has ended and is being judged.
  case judging
  /// An answer was none: nothing was heard, or it cannot be read.
  case unclear(String)
  /// Something was done.
  case done(String)
  /// A word about what is being done, which goes on.
  case told(String)
  /// Something could not be done.
  case failed(String)
  /// Pictures that its texts name, by their names.
  case pictures([String: [StyledText]])
  /// What a study shows, and whether answers can be said.
  case page(Page, of: StudySubject, AnswerVoice)
  /// A study closed by itself, with some words; whether something was done in it.
  case left(String, isDone: Bool)
}

extension News {
  /// What a study shows, or that it has closed.
  public static func showing(_ page: Page, of subject: StudySubject, _ voice: AnswerVoice) -> News {
    page.parting.map { .left($0, isDone: page.isAnswered) } ?? .page(page, of: subject, voice)
  }
}

/// What the first screen shows.
public struct HomeNews: Sendable, Hashable {
  /// How many passages that wait to be learnt are told at most.
  public static let mostWaiting = 50
  /// The figures.
  public var summary: HomeSummary
  /// Lessons that are not finished, the one last worked on first.
  public var lessons: [OpenLesson]
  /// Parts of scenes that were begun.
  public var scenes: [Scene.Played] = []
  /// The titles of texts of one's own of which nothing was begun.
  public var texts: [String] = []
  /// What was put aside to learn and never begun, the first of it.
  public var waiting: [String]
  /// Sets to begin with that were not taken yet.
  public var starters: [StarterSet]
  /// The verse of the day.
  public var verse: StudyPassage?
  /// How the areas beside the verses stand, as far as it is known.
  public var states: [AreaState]
  /// What undo would take back.
  public var lastAct: String?
  /// What there is to say of passages that the text lacks, or that were learnt in another.
  public var notes: [String] = []
  /// Where one stands with what is to be ready by a day, a line each.
  public var ready: [String] = []

  public init(
    summary: HomeSummary, lessons: [OpenLesson], waiting: [String] = [], starters: [StarterSet] = [],
    verse: StudyPassage? = nil, states: [AreaState] = [], lastAct: String? = nil
  ) {
    self.verse = verse
    self.waiting = waiting
    self.starters = starters
    self.summary = summary
    self.lessons = lessons
    self.states = states
    self.lastAct = lastAct
  }
}

/// How an area beside the verses stands, for Home.
public struct AreaState: Sendable, Hashable {
  public var area: String
  /// In a few words: "12 due".
  public var words: String
  /// How much of it is known, 0 to 1; nil where that cannot be said.
  public var share: Double?

  public init(_ area: Area, _ words: String, share: Double? = nil) {
    self.area = area.name
    self.words = words
    self.share = share
  }
}

/// A reminder, ready to be shown.
public struct ReminderRow: Sendable, Hashable {
  /// Its number, by which it is removed.
  public var number: Int
  /// The time of day: "07:30".
  public var time: String
  /// The days of the week: "mon-fri".
  public var days: String
  /// The set that it is about; nil for all.
  public var set: String?
  /// Whether a timer calls for it.
  public var isCalled: Bool

  public init(number: Int, time: String, days: String, set: String?, isCalled: Bool) {
    (self.number, self.time, self.days) = (number, time, days)
    (self.set, self.isCalled) = (set, isCalled)
  }
}

/// Whether answers can be said.
public enum AnswerVoice: Sendable, Hashable {
  /// There is no microphone.
  case none
  /// They are typed, and may be said.
  case also
  /// They are said, and may be typed.
  case first
}
