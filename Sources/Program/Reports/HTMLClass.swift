internal import Base
internal import Evaluation
internal import Matching

/// The parts of a page that tell of a whole class.
struct HTMLClass {
  let tally: ClassTally

  /// A row a learner, each with a link to their recordings; nothing where there is one learner, or none is known.
  var overview: String {
    guard tally.learners.count > 1 else { return "" }
    let columns =
      ["Learner", "Recordings", "Words right", "Words a minute"] + miscues.map(\.rawValue)
    let head = columns.map { "<th scope=\"col\">\($0)</th>" }.joined()
    let rows = tally.learnersByName.enumerated().map { place, learner in
      let counts = learner.counts
      let refused = Self.refused(counts).map { " <span class=\"failed\">\($0)</span>" } ?? ""
      let cells =
        ["\(counts.recordings)\(refused)", Self.share(counts.accuracy), Self.pace(counts)]
        + miscues.map { "\(counts.miscues[$0] ?? 0)" }
      return "<tr><th scope=\"row\"><a href=\"#learner-\(place)\">\(Self.name(learner.name))</a></th>"
        + cells.map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return """
      <h2>The class</h2>
      <div class="wide"><table class="overview"><thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  /// Buttons of which one is chosen: all recordings, or those with one miscue. Nothing where there are no miscues.
  var filter: String {
    guard !miscues.isEmpty else { return "" }
    let choices = [("", "everything")] + miscues.map { (Self.key($0), $0.rawValue) }
    let buttons = choices.map { key, name in
      let checked = key.isEmpty ? " checked" : ""
      let count = miscues.first { Self.key($0) == key }.map { tally.all.miscues[$0] ?? 0 }
      let shown = count.map { "\(name) <span class=\"count\">\($0)</span>" } ?? name
      return "<label><input type=\"radio\" name=\"miscue\" value=\"\(key)\"\(checked)> \(shown)</label>"
    }
    return """
      <fieldset class="filter"><legend>Show recordings with</legend>\(buttons.joined(separator: "\n"))
      <span id="shown" role="status"></span></fieldset>
      """
  }

  private var miscues: [Miscue] { Miscue.allCases.filter { (tally.all.miscues[$0] ?? 0) > 0 } }

  /// A word for scripts and styles.
  static func key(_ miscue: Miscue) -> String { miscue.rawValue.replacing(" ", with: "-") }

  static func name(_ learner: String) -> String {
    learner.isEmpty ? "No learner named" : HTMLParts.escaped(learner)
  }

  /// `1 of another text, 1 silent, 2 not scored`: what a share of right words does not tell; nil where there is nothing.
  static func refused(_ counts: ClassTally.Counts) -> String? {
    let parts = [
      (counts.otherText, "of another text"), (counts.silent, "silent"), (counts.failed, "not scored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What a learner comes to, in a line.
  static func line(_ counts: ClassTally.Counts) -> String {
    var parts = [counts.recordings.of("recording")]
    if counts.words > 0 { parts.append("\(share(counts.accuracy)) of \(counts.words) words right") }
    if counts.wordsPerMinute != nil { parts.append("\(pace(counts)) words a minute") }
    if let refused = refused(counts) { parts.append(refused) }
    return "<p class=\"count\">\(parts.joined(separator: " · ")) · <a href=\"#top\">up</a></p>"
  }

  /// `93% (88–96)`: the share, and the range in which it lies 95 times in 100.
  static func share(_ rate: Rate) -> String {
    guard rate.value != nil else { return "–" }
    let percent = { (value: Double) in NumberText.fixed(value * 100, 0) ?? "?" }
    return
      "\(percent(Double(rate.count) / Double(rate.of)))% <small>(\(percent(rate.low))–\(percent(rate.high)))</small>"
  }

  private static func pace(_ counts: ClassTally.Counts) -> String {
    counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) } ?? "–"
  }
}
