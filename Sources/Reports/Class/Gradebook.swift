internal import Evaluation

/// Marks as programs for teachers import them.
public enum Gradebook {
  /// A column for the pupil and two columns a period: the share of right words in hundredths, and correct words a minute.
  ///
  /// Moodle's import (docs.moodle.org, "Grade import") wants a pupil by `Email address` or `ID number`, and asks which column is
  /// which mark. Names with an @ are taken for addresses.
  public static func moodle(_ growth: ClassGrowth) -> String {
    let areAddresses = growth.pupils.allSatisfy { $0.name.contains("@") }
    let heads = growth.periods.flatMap {
      ["Words right, % (\($0.label))", "Correct words a minute (\($0.label))"]
    }
    return CSV.row([areAddresses ? "Email address" : "ID number"] + heads)
      + growth.pupils.map { pupil in
        let cells = growth.periods.flatMap { period -> [String] in
          guard let counts = pupil.readings.first(where: { $0.period == period })?.counts else {
            return ["", ""]
          }
          return [
            GrowthText.share(counts.accuracy).flatMap { NumberText.fixed($0, 1) } ?? "",
            counts.wordsPerMinute.flatMap { NumberText.fixed($0, 1) } ?? "",
          ]
        }
        return CSV.row([pupil.name] + cells)
      }.joined()
  }
}
