import Base
internal import Decks
internal import Lessons
internal import Matching
internal import Memory
internal import Speech
internal import Texts

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
