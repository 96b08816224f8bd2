public import Decks
public import Learning
public import Recitation
internal import Store
public import Terminal
internal import Texts

/// The learner's settings, a row each: this is the one place that a new setting needs. Its reader takes
/// `settings.rate`, of the type that the row has; the commands, the Settings screen, the plain menu and the
/// environment go by `Setting.all`.
public struct SettingTable: Sendable {
  static let shared = SettingTable()

  /// The words a minute that can be asked for.
  public static let rates = 80...450

  /// An espeak-ng name.
  public let voice = SettingRow(
    "voice", "Voice", .voiceName, standard: VoiceSettings().voice,
    "The voice that speaks verses and questions.")
  /// Words a minute.
  public let rate = SettingRow(
    "rate", "Words a minute", .integer(rates, steps: stride(from: 80, through: 300, by: 10)),
    standard: VoiceSettings().rate,
    "How many words a minute it speaks.")
  /// The name of an installed or added text.
  public let text = SettingRow(
    "text", "Text", .textName, standard: TextLibrary.defaultName,
    "The text that verses are taken from.")
  /// How strictly spoken answers are judged.
  public let strictness = SettingRow(
    "strictness", "Strictness",
    .words(
      VerdictStrictness.allCases.map { ($0.name, $0) },
      formerly: VerdictStrictness.allCases.map { ($0.rawValue, $0) }),
    standard: VerdictStrictness.normal,
    "How near to the words is right: by the sense, near to them, or word for word; and how sure each must be."
  )
  /// Whether a right answer rings.
  public let rings = SettingRow(
    "ding", "Ding", .onOff, standard: true,
    "Whether a right answer rings.")
  /// The hour, 0 to 23, at which a study day begins.
  public let dayStart = SettingRow(
    "day-start", "Day begins at", .integer(0...23, steps: stride(from: 0, through: 23, by: 1)), standard: 3,
    "The hour at which a study day begins; what is learnt before it counts for the day before.")
  /// How questions are answered.
  public let answerWay = SettingRow(
    "answer", "Answer by", .cases, standard: LearnerSettings.AnswerWay.voice,
    "How questions are answered where both ways are possible.")
  /// Seconds of silence; nil where they are fitted to the learner.
  public let endPause: SettingRow<Double?> = SettingRow(
    "end-pause", "Silence that ends",
    .words([("auto", nil)] + ["1.2", "1.5", "2", "2.5", "3", "3.5", "4"].map { ($0, Double($0)) }),
    standard: nil,
    "Seconds of silence that end what you say; auto follows the pauses that you make between words.")
  /// Seconds.
  public let whisperAfter = SettingRow(
    "whisper-after", "Whisper after", .integer(4...60, steps: stride(from: 4, through: 30, by: 2)),
    standard: 8,
    "Seconds of silence in the middle of a passage before the next word is whispered; ask for it by “line?”.")
  /// Seconds.
  public let thinkingTime = SettingRow(
    "thinking-time", "Time to think", .integer(1...60, steps: stride(from: 1, through: 20, by: 1)),
    standard: HandsFree.usualThinking,
    "Seconds that hands-free leaves you to think of what it cannot hear, such as a back in another language.")
  /// Colours of the full-screen program.
  public let theme = SettingRow(
    "theme", "Colours", .cases, standard: Theme.auto,
    "Colours of the full-screen program; auto takes the terminal's, blue does without red and green, plain "
      + "has none."
  )
  /// The probability of recall at which the words of a passage fall due.
  public let retention = SettingRow(
    "retention", "Wanted recall",
    .number(CardPlanner.retentions, steps: [0.7, 0.75, 0.8, 0.85, 0.9, 0.95, 0.97]), standard: 0.9,
    "The chance of recall at which a passage falls due; higher asks more often.")
  /// How strength is measured.
  public let measure = SettingRow(
    "strength", "Strength by", .cases, standard: LearnerSettings.Measure.memory,
    "How strength is measured: by the forgetting curve, or by counting right answers.")
  /// Points of the tally that a day without a question costs.
  public let tallyWeight = SettingRow(
    "tally-weight", "A day costs", .number(0...48, steps: [0, 0.25, 0.5, 1, 2, 3, 5]), standard: 1,
    "How many of its 48 points a day without a question costs, where strength is measured by tally.")
  /// What practice asks first.
  public let order = SettingRow(
    "order", "Practice first", .cases, standard: PracticeOrder.oldest,
    "What practice asks first: the longest unasked, the weakest, or what is due.")
  /// Which steps a lesson takes.
  public let pathway = SettingRow(
    "lesson.pathway", "Lesson by", .cases, standard: PathwayChoice.auto,
    "The steps of a lesson: classic are the fourteen of a verse, lines learns line by line and joins them, "
      + "quick is short; auto takes lines for what has more than \(PathwayChoice.longestVerse) words.")
  /// New cards a day, over all lists.
  public let cardsNew = SettingRow(
    "cards-new", "New cards a day",
    .limit(CardListLimits.allowed, steps: stride(from: 0, through: 100, by: 5)), standard: nil,
    "How many cards of your lists a day's reviews ask for the first time, at most; off for all there are.")
  /// Cards a day, over all lists, new ones included.
  public let cardsDay = SettingRow(
    "cards-day", "Cards a day",
    .limit(CardListLimits.allowed, steps: stride(from: 0, through: 1000, by: 25)), standard: nil,
    "How many cards a day's reviews ask in all, at most, new ones included; off for all that are due.")
  /// What a review of cards asks first.
  public let cardOrder = SettingRow(
    "cards-order", "Cards first", .cases, standard: CardOrder.hardest,
    "What a review of cards asks first: the least known, new ones first or last, or mixed in.")
  /// What plans the card lists that are made or come in; nil for levels, but FSRS for what comes from Anki.
  public let cardScheduler = SettingRow(
    "cards-scheduler", "New lists by",
    .words([("auto", CardScheduler?.none), ("levels", .levels), ("fsrs", .fsrs)]), standard: nil,
    "What plans card lists that are made or come in: auto is levels, but FSRS for what comes from Anki.")
  /// Seconds after which a card that is asked for the first time comes again in a review, where FSRS plans.
  public let cardsLearning = SettingRow(
    "cards-learning-steps", "Steps of new cards", .steps, standard: CardSteps.standard,
    "After how long a new card comes again in the same review, where FSRS plans; none: not before its day.")
  /// Seconds after which a card that was failed comes again in a review, where FSRS plans.
  public let cardsRelearning = SettingRow(
    "cards-relearning-steps", "Steps of failed cards", .steps, standard: CardSteps.standard,
    "After how long a card that you failed comes again in the same review, where FSRS plans; none: not "
      + "before its day.")
  /// Whether sounds of cards play by themselves.
  public let cardSounds = SettingRow(
    "cards-sounds", "Sounds of cards", .onOff, standard: true,
    "Whether the sounds of a card play when its side comes; the key p plays them at any time.")
  /// Where finished quiz questions are sent, with a slash at its end; nil for nowhere.
  public let quizServer = SettingRow(
    Store.quizServerSetting, "Send quiz tasks to", .address, standard: nil,
    "Where the quiz questions you finish are sent, each as its text, the time and that it is complete; none: "
      + "nowhere."
  )
  /// An address with `{word}` in it; nil for none.
  public let hintURL = SettingRow(
    "hint-url", "Hints from", .template, standard: nil,
    "Where vocabulary fetches a hint (key h): the word goes there; none: nothing is fetched.")
  /// The way to the hint in the JSON that is fetched: `0.meanings.0.definition`.
  public let hintField = SettingRow(
    "hint-field", "Hint is at", .path, standard: nil,
    "Where in the JSON that hint-url answers the hint stands.")
}
