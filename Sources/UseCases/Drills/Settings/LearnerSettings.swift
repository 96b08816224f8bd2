public import Decks
public import Lessons
public import Matching
public import Memory
internal import Speech
internal import Texts

/// What a learner has chosen. Kept as text by the names of `Setting`; what was never set is as it stands here.
public struct LearnerSettings: Sendable, Hashable {
  /// How strictly spoken answers are judged.
  public typealias Strictness = VerdictStrictness

  /// How questions are answered where both ways are possible.
  public enum AnswerWay: String, Sendable, CaseIterable {
    /// Aloud.
    case voice
    /// By typing.
    case keys
  }

  /// Colours of the full-screen program.
  public enum Theme: String, Sendable, CaseIterable {
    /// The terminal's own sixteen colours.
    case auto
    /// Colours for a light background.
    case light
    /// Colours for a dark background.
    case dark
    /// Blue for right and yellow for wrong, for eyes that do not tell red from green.
    case blue
    /// No colours: marks and words alone.
    case plain
  }

  /// How strength is measured.
  public enum Measure: String, Sendable, CaseIterable {
    /// Stages that stand right, times the forgetting curve of FSRS-6.
    case memory
    /// Points for questions asked and answered rightly, less some for each day.
    case tally
  }

  /// The voice of the program, an espeak-ng name.
  public internal(set) var voice = VoiceSettings().voice
  /// Words a minute, 80 to 450.
  public internal(set) var rate = VoiceSettings().rate
  /// The text that verses are taken from.
  public internal(set) var text = TextLibrary.defaultName
  /// How strictly spoken answers are judged.
  public internal(set) var strictness = Strictness.normal
  /// Whether a right answer rings.
  public internal(set) var rings = true
  /// The hour at which a study day begins, 0 to 23.
  public internal(set) var dayStart = 3
  /// How questions are answered.
  public internal(set) var answerWay = AnswerWay.voice
  /// Seconds of silence that end a spoken answer; nil where it is fitted to the learner.
  public internal(set) var endPause: Double?
  /// Colours of the full-screen program.
  public internal(set) var theme = Theme.auto
  /// The wanted probability of recall at which the words of a passage fall due.
  public internal(set) var retention = 0.9
  /// How strength is measured.
  public internal(set) var measure = Measure.memory
  /// What practice asks first.
  public internal(set) var order = PracticeOrder.oldest
  /// How many cards a day is to have: new ones, and all.
  public internal(set) var cardLimits = LimitsPerDay(new: 20, reviews: 200)
  /// What a review of cards asks first.
  public internal(set) var cardOrder = CardOrder.hardest
  /// Whether sounds of cards play by themselves.
  public internal(set) var cardSounds = true
  /// Where finished quiz questions are sent, with a slash at its end; `none` for nowhere.
  public internal(set) var quizServer = Setting.none
  /// Where hints for words are fetched, with `{word}` in it; `none` for nowhere.
  public internal(set) var hintURL = Setting.none
  /// The way to the hint in the JSON that is fetched; `none` where it was not said.
  public internal(set) var hintField = Setting.none

  /// The settings of one who has chosen nothing.
  public init() {}

  /// Reads what was kept. A name or value that this program does not know, as a newer one may have written, is passed
  /// over.
  public init(kept values: [String: String]) {
    for setting in Setting.allCases {
      guard let value = values[setting.rawValue] else { continue }
      try? change(setting, to: value)
    }
  }

  /// The strength model that was chosen.
  ///
  /// - Parameters:
  ///   - stages: The questions of the pathway, for the model that counts them.
  ///   - calendar: When a study day is over.
  ///   - fsrs: The forgetting curve.
  /// - Returns: The model.
  public func strengthModel(
    stages: [Exercise], calendar: StudyCalendar, fsrs: FSRS = FSRS()
  ) -> any StrengthModel {
    switch measure {
    case .memory: MemoryStrength(stages: stages, calendar: calendar, fsrs: fsrs)
    case .tally: TallyStrength()
    }
  }
}
