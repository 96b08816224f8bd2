internal import Base
internal import Evaluation
internal import Matching

/// The tallies of a class as tables, for spreadsheets and statistics. Rates are from 0 to 1, with the ends of their 95%
/// intervals. Recordings of another text and silent ones are `not heard`; their words count as not right.
public enum ClassTables {
  /// A row a learner, with a header.
  public static func learners(_ tally: ClassTally, _ form: TableForm) -> String {
    let names =
      [
        "learner", "recordings", "failed", "not heard", "words", "right", "right share", "low", "high",
        "words a minute",
      ]
      + Miscue.allCases.map(\.rawValue)
    return form.row(names)
      + tally.learnersByName.map { name, counts in
        form.row(
          [
            name, "\(counts.recordings)", "\(counts.failed)", "\(counts.unheard)", "\(counts.words)",
            "\(counts.right)",
          ] + share(counts.accuracy) + [counts.wordsPerMinute.flatMap { NumberText.fixed($0, 1) } ?? ""]
            + Miscue.allCases.map { "\(counts.miscues[$0] ?? 0)" })
      }.joined()
  }

  /// A row a word, with a header; those most often missed first.
  public static func words(_ tally: ClassTally, _ form: TableForm) -> String {
    form.row(
      [
        "word", "expected", "omitted", "substituted", "unsure", "missed share", "low", "high",
        "most often heard", "not heard",
      ])
      + tally.wordsByMisses.map { word, counts in
        let heard = counts.heard.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        return form.row(
          [
            word, "\(counts.expected)", "\(counts.omitted)", "\(counts.substituted)", "\(counts.unsure)",
          ] + share(counts.missed) + [heard, "\(counts.unheard)"])
      }.joined()
  }

  private static func share(_ rate: Rate) -> [String] {
    guard let value = rate.value else { return ["", "", ""] }
    return [value, rate.low, rate.high].map { NumberText.fixed($0, 4) ?? "" }
  }
}
