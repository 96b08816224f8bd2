internal import Matching
internal import Terminal

/// Praat's form of a labelled recording: tiers of intervals, to be looked at beside the sound.
///
/// Three tiers: the words expected where they were heard, the verdict on each, and what was said beside the text. The
/// long text form of the Praat manual ("TextGrid file formats"), in UTF-8.
public enum TextGrid {
  private struct Interval {
    var start: Double
    var end: Double
    var text: String
  }

  /// The file of a recording; nil for one without result.
  public static func file(_ line: ResultLine) -> String? {
    guard let result = line.result, result.seconds > 0, result.seconds.isFinite else { return nil }
    let tokens = SaidToken.all(of: result)
    let words = tokens.filter { $0.expected != nil }
    let extras = tokens.filter { $0.expected == nil }
    let tiers = [
      tier("words", words, of: result.seconds) { $0.expected ?? "" },
      tier("verdicts", words, of: result.seconds) { token in
        token.heard.map { "\(token.label): \($0)" } ?? token.label
      },
      tier("beside", extras, of: result.seconds) { token in
        token.heard.map { "\(token.label): \($0)" } ?? token.label
      },
    ]
    var text = """
      File type = "ooTextFile"
      Object class = "TextGrid"

      xmin = 0
      xmax = \(NumberText.places(result.seconds, 6))
      tiers? <exists>
      size = \(tiers.count)
      item []:

      """
    for (number, tier) in tiers.enumerated() {
      text += "    item [\(number + 1)]:\n" + lines(tier.name, tier.intervals, of: result.seconds)
    }
    return text
  }

  /// Intervals from the start to the end without a gap: Praat refuses others.
  private static func tier(
    _ name: String, _ tokens: [SaidToken], of length: Double, label: (SaidToken) -> String
  ) -> (name: String, intervals: [Interval]) {
    var intervals: [Interval] = []
    var now = 0.0
    let heard = tokens.filter { $0.start != nil && $0.end != nil }
    for token in heard.sorted(by: { ($0.start ?? 0) < ($1.start ?? 0) }) {
      let start = rounded(max(now, token.start ?? 0))
      let end = rounded(min(length, token.end ?? 0))
      guard end > start else { continue }
      if start > now { intervals.append(Interval(start: now, end: start, text: "")) }
      intervals.append(Interval(start: start, end: end, text: label(token)))
      now = end
    }
    if rounded(length) > now { intervals.append(Interval(start: now, end: rounded(length), text: "")) }
    return (name, intervals)
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

  private static func lines(_ name: String, _ intervals: [Interval], of length: Double) -> String {
    var text = """
              class = "IntervalTier"
              name = "\(name)"
              xmin = 0
              xmax = \(NumberText.places(length, 6))
              intervals: size = \(intervals.count)

      """
    for (number, interval) in intervals.enumerated() {
      text += """
                intervals [\(number + 1)]:
                    xmin = \(NumberText.places(interval.start, 6))
                    xmax = \(NumberText.places(interval.end, 6))
                    text = \(quoted(interval.text))

        """
    }
    return text
  }

  /// A quotation mark within is written twice.
  private static func quoted(_ text: String) -> String {
    "\"" + TerminalText.clean(text).replacing("\"", with: "\"\"") + "\""
  }
}
