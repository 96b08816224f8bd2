public import Memory

extension Pathway {
  /// The exercise that suits a passage: strength leads along the stages of the pathway.
  ///
  /// The strength says how far along; of the stages up to there the first that does not stand right is asked, and if
  /// all do, the one strength points at. At full strength it is to recite.
  ///
  ///     11 stages, the first 3 right, strength 3/11   // the fourth
  ///     the same a month later, strength 1/11          // the second again
  ///
  /// - Parameters:
  ///   - strength: 0 to 1.
  ///   - results: The last result of each stage.
  /// - Returns: What to ask.
  public func exercise(atStrength strength: Double, results: StageResults) -> Exercise {
    let stages = stages
    let held = min(max(strength.isNaN ? 0 : strength, 0), 1)
    // A strength of 3/11 must not point at the third stage because it is 0.2727272 in binary.
    let place = Int(held * Double(stages.count) + 1e-9)
    guard place < stages.count else { return .recite }
    let missing = stages[...place].first { !(results[$0]?.isRight ?? false) }
    return missing ?? stages[place]
  }
}
