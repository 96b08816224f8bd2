public import FoundationEssentials
public import Learning
public import Memory
public import Store
public import Text

/// What a learner has chosen: of each row of `SettingTable` a value, `settings.rate`; what was never set has
/// the row's standard.
@dynamicMemberLookup
public struct LearnerSettings: Sendable, Hashable {
  /// How questions are answered where both ways are possible.
  public enum AnswerWay: String, Sendable, CaseIterable {
    /// Aloud.
    case voice
    /// By typing.
    case keys
  }

  /// How strength is measured.
  public enum Measure: String, Sendable, CaseIterable {
    /// Stages that stand right, times the forgetting curve of FSRS-6.
    case memory
    /// Points for questions asked and answered rightly, less some for each day.
    case tally
  }

  /// The values other than the standard, as they are kept, by the setting's name.
  private var chosen: [String: String] = [:]

  /// The settings of one who has chosen nothing.
  public init() {}

  /// Reads what was kept. A name or value that this program does not know, as a newer one may have written,
  /// is passed over.
  public init(kept values: [String: String]) {
    for setting in Setting.all {
      if let value = values[setting.name].flatMap(setting.normalized) { self[setting] = value }
    }
  }

  /// The value of a row.
  public subscript<Value>(dynamicMember row: KeyPath<SettingTable, SettingRow<Value>>) -> Value {
    let row = SettingTable.shared[keyPath: row]
    return chosen[row.setting.name].flatMap(row.values.read) ?? row.standard
  }

  /// The value of a setting as it is kept and shown.
  public private(set) subscript(setting: Setting) -> String {
    get { chosen[setting.name] ?? setting.standard }
    set { chosen[setting.name] = newValue == setting.standard ? nil : newValue }
  }

  /// Changes a setting.
  ///
  /// - Parameters:
  ///   - setting: Which.
  ///   - value: Its new value, as a person types it; spaces around it and, for words, case do not matter.
  /// - Throws: `SettingError` where the setting cannot have the value; nothing has changed then.
  public mutating func change(_ setting: Setting, to value: String) throws(SettingError) {
    guard let value = setting.normalized(value) else { throw SettingError(setting: setting) }
    self[setting] = value
  }
}

extension LearnerSettings {
  /// How many cards a day is to have; where that is off, more than anybody has. Lists may have limits of
  /// their own.
  public var cardLimits: LimitsPerDay {
    LimitsPerDay(new: self.cardsNew ?? 1_000_000, reviews: self.cardsDay ?? 1_000_000)
  }

  /// After how long cards that are being learnt come again in a review.
  public var cardSteps: CardSteps {
    CardSteps(learning: self.cardsLearning, relearning: self.cardsRelearning)
  }

  /// Going through a study by voice alone, from its beginning.
  public var handsFree: HandsFree { HandsFree(thinking: self.thinkingTime, rings: self.rings) }

  /// The strength model that was chosen.
  ///
  /// - Parameters:
  ///   - stages: The questions of the pathway, for the model that counts them.
  ///   - calendar: When a study day is over.
  /// - Returns: The model.
  public func strengthModel(stages: [Exercise], calendar: StudyCalendar) -> any StrengthModel {
    switch self.measure {
    case .memory: MemoryStrength(stages: stages, calendar: calendar)
    case .tally: TallyStrength(weight: self.tallyWeight)
    }
  }
}

/// A value that a setting cannot have.
public struct SettingError: Error, Sendable, Hashable {
  /// The setting.
  public var setting: Setting
  /// What it takes, for a person. The value itself is left out: it is the caller's to quote safely.
  public var message: String { "\(setting.name) takes \(setting.allowed)" }
}

extension Store {
  /// What the learner has chosen.
  public mutating func learnerSettings() throws(Failure) -> LearnerSettings {
    LearnerSettings(kept: try settings())
  }

  /// Keeps one setting of `settings`; undo takes it back.
  public mutating func keep(
    _ setting: Setting, of settings: LearnerSettings, at time: Date
  ) throws(Failure) {
    try set(setting.name, to: settings[setting], at: time)
  }

  /// Goes back to what holds where nothing was chosen; undo takes that back.
  public mutating func forget(_ setting: Setting, at time: Date) throws(Failure) {
    try set(setting.name, to: nil, at: time)
  }
}
