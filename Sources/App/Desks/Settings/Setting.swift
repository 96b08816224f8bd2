internal import Decks
public import FoundationEssentials
internal import Learning
internal import Recitation
public import Store
public import Text

/// A thing to choose. The raw value is its name on the command line and in the file: never change one.
public enum Setting: String, Sendable, Hashable, CaseIterable {
  /// The voice of the program.
  case voice
  /// Words a minute.
  case rate
  /// The text that verses are taken from.
  case text
  /// How strictly spoken answers are judged.
  case strictness
  /// Whether a right answer rings.
  case ding
  /// The hour at which a study day begins.
  case dayStart = "day-start"
  /// How questions are answered.
  case answer
  /// The silence that ends a spoken answer.
  case endPause = "end-pause"
  /// Colours of the full-screen program.
  case theme
  /// The wanted probability of recall.
  case retention
  /// How strength is measured.
  case strength
  /// What practice asks first.
  case order
  /// New cards a day.
  case cardsNew = "cards-new"
  /// Cards a day.
  case cardsDay = "cards-day"
  /// The order of new cards and others.
  case cardsOrder = "cards-order"
  /// Whether sounds of cards play by themselves.
  case cardsSounds = "cards-sounds"
  /// Where finished quiz questions are sent.
  case quizServer = "quiz-server"
  /// Where hints for words are fetched.
  case hintURL = "hint-url"
  /// Where in what is fetched the hint stands.
  case hintField = "hint-field"

  /// What its value may be.
  public enum Domain: Sendable, Hashable {
    /// One of these words, in this order.
    case choice([String])
    /// A whole number.
    case integer(ClosedRange<Int>)
    /// A number.
    case number(ClosedRange<Double>)
    /// The name of a voice.
    case voice
    /// The name of a text.
    case text
    /// An address of the web, or `none`.
    case address
    /// An address of the web with `{word}` in it, or `none`.
    case template
    /// Names and places in a JSON document with points between, or `none`.
    case path
  }

  /// What stands for no address and no path.
  public static let none = "none"
  /// What stands for a value that the program finds by itself.
  static let auto = "auto"

  /// What its value may be.
  public var domain: Domain {
    switch self {
    case .voice: .voice
    case .rate: .integer(80...450)
    case .text: .text
    case .strictness: .choice(LearnerSettings.Strictness.allCases.map(\.rawValue))
    case .ding, .cardsSounds: .choice(["on", "off"])
    case .dayStart: .integer(0...23)
    case .answer: .choice(LearnerSettings.AnswerWay.allCases.map(\.rawValue))
    case .endPause: .choice([Self.auto, "1.2", "1.5", "2", "2.5", "3", "3.5", "4"])
    case .theme: .choice(LearnerSettings.Theme.allCases.map(\.rawValue))
    case .retention: .number(0.7...0.99)
    case .strength: .choice(LearnerSettings.Measure.allCases.map(\.rawValue))
    case .order: .choice(PracticeOrder.allCases.map(\.rawValue))
    case .cardsNew, .cardsDay: .integer(0...9999)
    case .cardsOrder: .choice(CardOrder.allCases.map(\.rawValue))
    case .quizServer: .address
    case .hintURL: .template
    case .hintField: .path
    }
  }

  /// What its value may be, for a person: "a whole number from 80 to 450".
  public var allowed: String {
    switch domain {
    case .choice(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .voice: "a voice (recite voices lists them)"
    case .text: "a text (recite texts lists them)"
    case .address: "an address that begins with https:// or http://, or none"
    case .template: "an address that begins with https:// or http:// and has {word} for the word, or none"
    case .path: "the way to the text in the JSON that comes, such as 0.meanings.0.definition, or none"
    }
  }

  /// What it means, a sentence.
  public var meaning: String {
    switch self {
    case .voice: "The voice that speaks verses and questions."
    case .rate: "How many words a minute it speaks."
    case .text: "The text that verses are taken from."
    case .strictness: "How words are judged that were not heard for sure: as said, as slips, or as missed."
    case .ding: "Whether a right answer rings."
    case .dayStart:
      "The hour at which a study day begins; what is learnt before it counts for the day before."
    case .answer: "How questions are answered where both ways are possible."
    case .endPause:
      "Seconds of silence that end what you say; auto follows the pauses that you make between words."
    case .theme:
      "Colours of the full-screen program; auto takes the terminal's, blue does without red and green, plain has none."
    case .retention: "The chance of recall at which a passage falls due; higher asks more often."
    case .strength: "How strength is measured: by the forgetting curve, or by counting right answers."
    case .order: "What practice asks first: the longest unasked, the weakest, or what is due."
    case .cardsNew: "How many cards of your lists a day's reviews ask for the first time, at most."
    case .cardsDay: "How many cards a day's reviews ask in all, at most, new ones included."
    case .cardsOrder:
      "What a review of cards asks first: the least known, new ones first or last, or mixed in."
    case .cardsSounds:
      "Whether the sounds of a card play when its side comes; the key p plays them at any time."
    case .quizServer:
      "Where the quiz questions you finish are sent, each as its text, the time and that it is complete; none: nowhere."
    case .hintURL: "Where vocabulary fetches a hint (key h): the word goes there; none: nothing is fetched."
    case .hintField: "Where in the JSON that hint-url answers the hint stands."
    }
  }
}

/// A value that a setting cannot have.
public struct SettingError: Error, Sendable, Hashable {
  /// The setting.
  public var setting: Setting
  /// What it takes, for a person. The value itself is left out: it is the caller's to quote safely.
  public var message: String { "\(setting.rawValue) takes \(setting.allowed)" }
}

extension Store {
  /// What the learner has chosen.
  public mutating func learnerSettings() throws(Failure) -> LearnerSettings {
    LearnerSettings(kept: try settings())
  }

  /// Keeps one setting of `settings`; undo takes it back.
  ///
  /// - Parameters:
  ///   - setting: Which.
  ///   - settings: Where its value is taken from.
  ///   - time: The present.
  /// - Throws: `Failure`; nothing has changed then.
  public mutating func keep(
    _ setting: Setting, of settings: LearnerSettings, at time: Date
  ) throws(Failure) {
    try set(setting.rawValue, to: settings[setting], at: time)
  }

  /// Goes back to what holds where nothing was chosen; undo takes that back.
  public mutating func forget(_ setting: Setting, at time: Date) throws(Failure) {
    try set(setting.rawValue, to: nil, at: time)
  }
}
