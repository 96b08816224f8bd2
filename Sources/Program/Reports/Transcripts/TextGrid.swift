internal import Base
public import Batch
internal import Matching
internal import Terminal

/// Praat's form of a labelled recording: tiers of intervals, to be looked at beside the sound.
///
/// Three tiers: the words expected where they were heard, the verdict on each, and what was said beside the text; two more where
/// phones were asked for: these, and how well each fits (`SpokenPhone.fit`). The long text form of the Praat manual ("TextGrid file formats"), in UTF-8.
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
    var tiers = [
      tier("words", words, of: result.seconds) { $0.expected ?? "" },
      tier("verdicts", words, of: result.seconds) { token in
        token.heard.map { "\(token.label): \($0)" } ?? token.label
      },
      tier("beside", extras, of: result.seconds) { token in
        token.heard.map { "\(token.label): \($0)" } ?? token.label
      },
    ]
    let phones = result.words.flatMap { $0.phones ?? [] }
    if !phones.isEmpty {
      tiers.append(tier("phones", phones.map { ($0.start, $0.end, $0.phone) }, of: result.seconds))
      tiers.append(
        tier("fit", phones.map { ($0.start, $0.end, NumberText.places($0.fit, 2)) }, of: result.seconds))
    }
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

  private static func tier(
    _ name: String, _ tokens: [SaidToken], of length: Double, label: (SaidToken) -> String
  ) -> (name: String, intervals: [Interval]) {
    tier(
      name,
      tokens.compactMap { token in
        token.start.flatMap { start in token.end.map { (start, $0, label(token)) } }
      },
      of: length)
  }

  /// Intervals from the start to the end without a gap: Praat refuses others.
  private static func tier(
    _ name: String, _ pieces: [(start: Double, end: Double, text: String)], of length: Double
  ) -> (name: String, intervals: [Interval]) {
    var intervals: [Interval] = []
    var now = 0.0
    for piece in pieces.sorted(by: { $0.start < $1.start }) {
      let start = rounded(max(now, piece.start))
      let end = rounded(min(length, piece.end))
      guard end > start else { continue }
      if start > now { intervals.append(Interval(start: now, end: start, text: "")) }
      intervals.append(Interval(start: start, end: end, text: piece.text))
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
