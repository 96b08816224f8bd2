public import Batch
internal import Recitation
internal import Terminal
internal import Text

/// Praat's form of a labelled recording: tiers of intervals, to be looked at beside the sound.
///
/// Three tiers: the words expected where they were heard, the verdict on each, and what was said beside the
/// text; two more where phones were asked for: these, and how well each fits (`SpokenPhone.fit`). The long
/// text form of the Praat manual ("TextGrid file formats"), in UTF-8.
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
      tier("verdicts", words, of: result.seconds, label: labelled),
      tier("beside", extras, of: result.seconds, label: labelled),
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

  /// `substituted: big`
  private static func labelled(_ token: SaidToken) -> String {
    token.heard.map { "\(token.label): \($0)" } ?? token.label
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

/// Captions of a recording as players and browsers show them (W3C, "WebVTT: The Web Video Text Tracks
/// Format"): words light up as they are said, and carry their verdict as a class that a style sheet can
/// colour.
public enum WebVTT {
  /// Words on one caption; where the text has lines, a line stands by itself up to so many.
  static let (longestCue, longestLine) = (8, 14)
  /// A silence of so many seconds begins a new caption.
  static let pause = 0.7

  /// The file of a recording; nil for one without result. Words that were not heard are left out.
  public static func file(_ line: ResultLine) -> String? {
    guard let result = line.result else { return nil }
    var (said, beginsLine): ([SaidToken], Bool) = ([], false)
    for var token in SaidToken.all(of: result) {
      // A line whose first word was left out begins with the next.
      beginsLine = beginsLine || token.beginsLine
      guard token.start != nil, token.end != nil, token.transcript != nil else { continue }
      (token.beginsLine, beginsLine) = (beginsLine, false)
      said.append(token)
    }
    said.sort { ($0.start ?? 0) < ($1.start ?? 0) }
    let longest = said.contains(where: \.beginsLine) ? longestLine : longestCue
    var cues: [[SaidToken]] = []
    for token in said {
      let gap = (token.start ?? 0) - (cues.last?.last?.end ?? 0)
      if let cue = cues.last, cue.count < longest, gap < pause, !token.beginsLine {
        cues[cues.count - 1].append(token)
      } else {
        cues.append([token])
      }
    }
    return "WEBVTT\n" + cues.map(cue).joined()
  }

  private static func cue(_ tokens: [SaidToken]) -> String {
    let start = tokens.first?.start ?? 0
    let end = max(tokens.compactMap(\.end).max() ?? 0, start + 0.001)
    var text = "\n\(time(start)) --> \(time(end))\n"
    var last = time(start)
    for (place, token) in tokens.enumerated() {
      let now = time(token.start ?? 0)
      if place > 0 { text += " " }
      // Times within a caption have to grow.
      if now > last {
        text += "<\(now)>"
        last = now
      }
      text += "<c.\(token.label)>\(escaped(word(token)))</c>"
    }
    return text + "\n"
  }

  private static func word(_ token: SaidToken) -> String {
    switch token.kind {
    case .word(.correct), .word(.unsure), .word(.omitted): token.expected ?? ""
    case .word, .extra: token.heard ?? "…"
    }
  }

  /// `00:01:02.345`
  static func time(_ seconds: Double) -> String {
    let all = Int((max(0, min(seconds, 359_999)) * 1_000).rounded())
    let two = { (value: Int) in value < 10 ? "0\(value)" : "\(value)" }
    let rest = "\(all % 1_000)"
    return "\(two(all / 3_600_000)):\(two(all / 60_000 % 60)):\(two(all / 1_000 % 60))."
      + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private static func escaped(_ text: String) -> String {
    TerminalText.clean(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;")
  }
}
