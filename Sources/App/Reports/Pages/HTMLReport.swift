public import Batch
internal import FoundationEssentials
internal import Recitation
internal import Text

/// Results as one page that needs nothing else: styles, script and sound are inside it, and its policy
/// forbids the browser to fetch anything. A word is a button that plays itself.
public struct HTMLReport: Sendable {
  /// One recording and its sound.
  public struct Row: Sendable {
    /// The result, or why there is none.
    public var line: ResultLine
    /// The recording as a WAV file; nil where it cannot be played.
    public var sound: [UInt8]?

    public init(line: ResultLine, sound: [UInt8]? = nil) {
      self.line = line
      self.sound = sound
    }
  }

  /// Seconds that are played before and after a word, so that its edges are heard.
  public static let room = 0.08

  /// Sound that a page takes, in bytes as text; what comes later is shown without. Browsers are slow with
  /// more.
  static let mostSound = 100_000_000

  private let title: String
  private let files: PageFiles
  /// Whether names are numbers: nothing can be played, and nothing corrected.
  private let isAnonymous: Bool
  /// The rows of each learner, in the order in which they came.
  private var rows: [String: [String]] = [:]
  private var count = 0
  private var length: Int
  private var soundLength = 0
  private var scores: [Double] = []
  private var tally = ClassTally()
  /// Recordings that are shown without their sound because there was too much of it.
  public private(set) var silenced = 0

  public init(title: String, files: PageFiles, isAnonymous: Bool = false) {
    self.title = title
    self.files = files
    self.isAnonymous = isAnonymous
    length = files[.base, .resultsStyle, .recordingsStyle, .recordingsScript, .resultsScript].utf8.count
  }

  /// Adds a recording. Its sound is kept as text, four bytes for three.
  public mutating func add(_ row: Row) {
    let text: String
    switch row.line.outcome {
    case .failure(let failure): text = HTMLRow(line: row.line).failed(failure)
    case .success(let result):
      if let score = result.score, result.outcome == .heard { scores.append(score) }
      var sound = row.sound.map { Data($0).base64EncodedString() }
      if let size = sound?.utf8.count, soundLength + size > Self.mostSound {
        sound = nil
        silenced += 1
      }
      soundLength += sound?.utf8.count ?? 0
      let take = HTMLTake(number: count, line: row.line, isPlayable: sound != nil)
      text = HTMLRow(line: row.line).scored(result, take, sound: sound)
    }
    rows[row.line.learner ?? "", default: []].append(text)
    length += text.utf8.count
    count += 1
    tally.add(row.line)
  }

  /// The length of the page so far, in bytes.
  public var size: Int { length }

  public var page: String {
    HTMLParts.page(
      title: title, style: files[.base, .resultsStyle, .recordingsStyle],
      policy: "script-src 'unsafe-inline'; media-src data:; ",
      body: """
        <main>
        <h1 id="top">\(HTMLParts.escaped(title))</h1>
        \(summary)
        \(HTMLClass(tally: tally).overview)
        \(files[.recordingsLegend])
        \(isAnonymous ? "" : files[.recordingsKeys])
        \(HTMLClass(tally: tally).filter)
        \(sections)
        \(Figure.section([
          .score, .right, .unheard, .pace, .untilStopped, .miscues, .kindUnsure, .missed, .times, .noise,
        ]))
        </main>
        \(isAnonymous ? "" : files[.recordingsBar])
        <script>
        \(isAnonymous ? "\"use strict\";\n" : files[.recordingsScript])\(files[.resultsScript])</script>
        """)
  }

  /// A table a learner; one table where no learner is known.
  private var sections: String {
    tally.learnersByName.enumerated().map { place, learner in
      let isNamed = tally.learners.count > 1 || !learner.name.isEmpty
      let heading =
        isNamed
        ? "<h2 id=\"learner-\(place)\">\(HTMLClass.name(learner.name))</h2>\n"
          + HTMLClass.line(learner.counts)
        : ""
      return """
        <section class="learner">\(heading)
        <table><thead><tr><th scope="col">Recording</th><th scope="col">Score</th><th \
        scope="col">Words</th></tr></thead>
        <tbody>
        \((rows[learner.name] ?? []).joined(separator: "\n"))
        </tbody></table></section>
        """
    }.joined(separator: "\n")
  }

  private var summary: String {
    let count = tally.all.recordings
    var items = ["<li><b>\(count)</b> \(count == 1 ? "recording" : "recordings") scored</li>"]
    if !scores.isEmpty {
      let some = scores.count < count ? " of \(scores.count)" : ""
      let sorted = scores.sorted()
      let mean = scores.reduce(0, +) / Double(scores.count)
      items.append("<li>mean <b>\(NumberText.percent(mean))</b>\(some)</li>")
      items.append(
        "<li>from <b>\(NumberText.percent(sorted[0]))</b> "
          + "to <b>\(NumberText.percent(sorted[sorted.count - 1]))</b></li>"
      )
    }
    for (count, what) in [(tally.all.otherText, "of another text"), (tally.all.silent, "silent")]
    where count > 0 {
      items.append("<li class=\"failed\"><b>\(count)</b> \(what)</li>")
    }
    if tally.all.failed > 0 {
      items.append("<li class=\"failed\"><b>\(tally.all.failed)</b> could not be scored</li>")
    }
    let hardest = tally.wordsByMisses.prefix(10).filter { $0.counts.missed.count > 0 }
    if !hardest.isEmpty {
      let words = hardest.map {
        "\(HTMLParts.escaped($0.word)) "
          + "<span class=\"count\">\($0.counts.missed.count) of \($0.counts.expected)</span>"
      }
      items.append("<li>most often missed: \(words.joined(separator: ", "))</li>")
    }
    if silenced > 0 {
      items.append(
        "<li class=\"failed\"><b>\(silenced)</b> shown without sound: the page would be too large</li>")
    }
    return "<ul class=\"summary\">\(items.joined())</ul>"
  }
}

/// One recording as a row of the page.
struct HTMLRow {
  let line: ResultLine

  func failed(_ failure: Failure) -> String {
    "<tr class=\"error\" data-m=\"\">\(name)<td>–</td><td>\(HTMLParts.escaped(failure.message))</td></tr>"
  }

  func scored(_ result: RecitationResult, _ take: HTMLTake, sound: String?) -> String {
    let pace = result.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }.map {
      "<br><small><span class=\"pace\">\($0)</span> correct words a minute</small>"
    }
    let kinds = result.miscues.map { HTMLClass.key($0.miscue) }.joined(separator: " ")
    let score = result.score.map(NumberText.percent) ?? "–"
    let data = sound.map { HTMLTake.sound(take.number, $0) } ?? ""
    return
      "<tr data-m=\"\(kinds)\" \(take.attributes)>\(name)<td class=\"score\"><span "
      + "class=\"figure\">\(score)</span>\(pace ?? "")</td>"
      + "<td>\(take.body(result))\(data)</td></tr>"
  }

  private var name: String {
    let verse = line.verse.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    let date = line.date.map { "<br><small>\(HTMLParts.escaped($0))</small>" } ?? ""
    return "<th scope=\"row\">\(HTMLParts.escaped(line.id))\(verse)\(date)</th>"
  }
}

/// The parts of a page that tell of a whole class.
struct HTMLClass {
  let tally: ClassTally

  /// A row a learner, each with a link to their recordings; nothing where there is one learner, or none is
  /// known.
  var overview: String {
    guard tally.learners.count > 1 else { return "" }
    let columns =
      ["Learner", "Recordings", "Words right", "Correct words a minute"] + miscues.map(\.rawValue)
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

  /// Buttons of which one is chosen: all recordings, or those with one miscue. Nothing where there are no
  /// miscues.
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

  /// `1 of another text, 1 silent, 2 not scored`: what a share of right words does not tell; nil where there
  /// is nothing.
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
    if counts.wordsPerMinute != nil { parts.append("\(pace(counts)) correct words a minute") }
    if let refused = refused(counts) { parts.append(refused) }
    return "<p class=\"count\">\(parts.joined(separator: " · ")) · <a href=\"#top\">up</a></p>"
  }

  /// `93% (88–96)`: the share, and the range in which it lies 95 times in 100.
  static func share(_ rate: Rate) -> String {
    rate.percent.map { "\($0) <small>(\(rate.range))</small>" } ?? "–"
  }

  private static func pace(_ counts: ClassTally.Counts) -> String {
    counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) } ?? "–"
  }
}
