public import Decks
public import Learning
public import Memory
public import Recitation
import Text
internal import Texts

/// What a learner has chosen. Kept as text by the names of `Setting`; what was never set is as it stands
/// here.
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
  var rings = true
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

  /// Reads what was kept. A name or value that this program does not know, as a newer one may have written,
  /// is passed over.
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

extension LearnerSettings {
  /// The value of a setting as it is kept and shown.
  public subscript(setting: Setting) -> String {
    switch setting {
    case .voice: voice
    case .rate: "\(rate)"
    case .text: text
    case .strictness: strictness.rawValue
    case .ding: rings ? "on" : "off"
    case .dayStart: "\(dayStart)"
    case .answer: answerWay.rawValue
    case .endPause: endPause.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? Setting.auto
    case .theme: theme.rawValue
    case .retention: "\(retention)"
    case .strength: measure.rawValue
    case .order: order.rawValue
    case .cardsNew: "\(cardLimits.new)"
    case .cardsDay: "\(cardLimits.reviews)"
    case .cardsOrder: cardOrder.rawValue
    case .cardsSounds: cardSounds ? "on" : "off"
    case .quizServer: quizServer
    case .hintURL: hintURL
    case .hintField: hintField
    }
  }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - setting: Which.
  ///   - value: Its new value, as a person types it; spaces around it and, for words, case do not matter.
  /// - Throws: `SettingError` where the setting cannot have the value; nothing has changed then.
  public mutating func change(_ setting: Setting, to value: String) throws(SettingError) {
    guard let read = setting.read(value) else { throw SettingError(setting: setting) }
    switch (setting, read) {
    case (.voice, .text(let name)): voice = name
    case (.text, .text(let name)): text = name
    case (.rate, .integer(let number)): rate = number
    case (.dayStart, .integer(let number)): dayStart = number
    case (.retention, .number(let number)): retention = number
    case (.strictness, .text(let word)): strictness = Strictness(rawValue: word) ?? strictness
    case (.ding, .text(let word)): rings = word == "on"
    case (.answer, .text(let word)): answerWay = AnswerWay(rawValue: word) ?? answerWay
    case (.endPause, .text(let word)): endPause = Double(word)
    case (.theme, .text(let word)): theme = Theme(rawValue: word) ?? theme
    case (.strength, .text(let word)): measure = Measure(rawValue: word) ?? measure
    case (.order, .text(let word)): order = PracticeOrder(rawValue: word) ?? order
    case (.cardsNew, .integer(let number)): cardLimits.new = number
    case (.cardsDay, .integer(let number)): cardLimits.reviews = number
    case (.cardsOrder, .text(let word)): cardOrder = CardOrder(rawValue: word) ?? cardOrder
    case (.cardsSounds, .text(let word)): cardSounds = word == "on"
    case (.quizServer, .text(let address)): quizServer = address
    case (.hintURL, .text(let template)): hintURL = template
    case (.hintField, .text(let path)): hintField = path
    default: throw SettingError(setting: setting)
    }
  }
}

extension Setting {
  /// An address or a path; nil where the text is none.
  private func place(_ text: String) -> String? {
    guard domain != .path else {
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPath =
        parts.count <= 20
        && parts.allSatisfy { !$0.isEmpty && $0.first != "-" && $0.utf8.allSatisfy(Self.isInName) }
      return isPath ? text : nil
    }
    let lead = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`|".utf8.contains($0) }
    guard let lead, isPlain, text.utf8.count <= 1_000, let first = text.dropFirst(lead.count).first,
      first.isLetter || first.isNumber || first == "["
    else { return nil }
    if domain == .template { return text.contains("{word}") ? text : nil }
    return text.hasSuffix("/") ? text : text + "/"
  }

  private static func isInName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
    default: false
    }
  }

  enum Value {
    case text(String)
    case integer(Int)
    case number(Double)
  }

  /// The value of a text; nil where the setting cannot have it.
  func read(_ text: String) -> Value? {
    let word = text.onOneLine
    switch domain {
    case .choice(let words): return words.first { $0 == word.lowercased() }.map(Value.text)
    case .integer(let range):
      guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(word), range ~= number else {
        return nil
      }
      return .integer(number)
    case .number(let range):
      // Digits and a point only: no `inf`, `0x1p-1` or `9e-1`.
      guard word.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == 0x2E }), let number = Double(word),
        range ~= number
      else { return nil }
      return .number(number)
    case .voice: return VoiceName.isValid(word) ? .text(word) : nil
    case .text: return word == TextLibrary.defaultName || TextLibrary.isName(word) ? .text(word) : nil
    case .address, .template, .path:
      return word.lowercased() == Setting.none ? .text(Setting.none) : place(word).map(Value.text)
    }
  }
}
