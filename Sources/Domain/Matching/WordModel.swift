internal import func Glibc.exp
internal import func Glibc.log

/// The odds that a word was said, by what else may have happened: it was left out, or something else was said for it.
///
/// The two look different: what was left out lacks a place, what was changed lacks its sounds. So each has a model of
/// its own, fitted to the words that were said and those with which that happened, and what they find is put together as
/// in a multinomial model, of which such a pair is an estimate (Begg and Gray, "Calculation of polychotomous logistic
/// regression parameters using individualized regressions", Biometrika 71, 1984):
///
///     P(said) / P(not said) = 1 / (exp(-omitted) + exp(-replaced))
///
/// Log odds of 3 against either are 2.3 against both; of 6 and 1 they are 0.99, hardly more than the lower.
public struct WordModel: Sendable, Equatable, Codable {
  /// Said, against left out.
  public var omitted: Logistic
  /// Said, against changed.
  public var replaced: Logistic

  /// The log odds of a word with these values of `WordFeatures`.
  public func logOdds(_ values: [Double]) -> Double {
    let (left, changed) = both(values)
    return min(left, changed) - log(1 + exp(-abs(left - changed)))
  }

  /// What a unit of a feature adds to the log odds of a word with these values.
  ///
  /// - Returns: one number for each of `WordFeatures.names`.
  func slopes(_ values: [Double]) -> [Double] {
    let (left, changed) = both(values)
    let share = Logistic.probability(logOdds: changed - left)
    return WordFeatures.names.map { name in
      share * (omitted.weights[name] ?? 0) + (1 - share) * (replaced.weights[name] ?? 0)
    }
  }

  /// The log odds against each of the two.
  func both(_ values: [Double]) -> (omitted: Double, replaced: Double) {
    (omitted.logOdds(WordFeatures.names, values), replaced.logOdds(WordFeatures.names, values))
  }
}
