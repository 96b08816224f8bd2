public import Base
public import FoundationEssentials
public import Storage

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
