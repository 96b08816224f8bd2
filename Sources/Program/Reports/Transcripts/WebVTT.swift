public import Batch
internal import Matching
internal import Terminal

/// Captions of a recording as players and browsers show them (W3C, "WebVTT: The Web Video Text Tracks Format"): words
/// light up as they are said, and carry their verdict as a class that a style sheet can colour.
public enum WebVTT {
  /// Words on one caption.
  static let longestCue = 8
  /// A silence of so many seconds begins a new caption.
  static let pause = 0.7

  /// The file of a recording; nil for one without result. Words that were not heard are left out.
  public static func file(_ line: ResultLine) -> String? {
    guard let result = line.result else { return nil }
    let said = SaidToken.all(of: result).filter { $0.start != nil && $0.end != nil && $0.transcript != nil }
      .sorted { ($0.start ?? 0) < ($1.start ?? 0) }
    var cues: [[SaidToken]] = []
    for token in said {
      let gap = (token.start ?? 0) - (cues.last?.last?.end ?? 0)
      if let cue = cues.last, cue.count < longestCue, gap < pause {
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
