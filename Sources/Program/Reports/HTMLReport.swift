internal import Base
public import Batch
internal import Evaluation
internal import FoundationEssentials
internal import Matching

/// Results as one page that needs nothing else: styles, script and sound are inside it, and its policy forbids the
/// browser to fetch anything. A word is a button that plays itself.
public struct HTMLReport: Sendable {
  /// One recording and its sound.
  public struct Row: Sendable {
    /// The result, or why there is none.
    public var line: ResultLine
    /// The recording as a WAV file; nil where it cannot be played.
    public var sound: [UInt8]?

    /// Makes a row.
    public init(line: ResultLine, sound: [UInt8]? = nil) {
      self.line = line
      self.sound = sound
    }
  }

  /// Seconds that are played before and after a word, so that its edges are heard.
  public static let room = 0.08

  /// Sound that a page takes, in bytes as text; what comes later is shown without. Browsers are slow with more.
  public static let mostSound = 100_000_000

  private let title: String
  /// The rows of each learner, in the order in which they came.
  private var rows: [String: [String]] = [:]
  private var count = 0
  private var length = 0
  private var soundLength = 0
  private var scores: [Double] = []
  private var tally = ClassTally()
  /// Recordings that are shown without their sound because there was too much of it.
  public private(set) var silenced = 0

  /// Makes a page without rows.
  public init(title: String) { self.title = title }

  /// Adds a recording. Its sound is kept as text, four bytes for three.
  public mutating func add(_ row: Row) {
    let text: String
    switch row.line.outcome {
    case .failure(let failure): text = HTMLRow(line: row.line).failed(failure)
    case .success(let result):
      if let score = result.score { scores.append(score) }
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
  public var size: Int {
    length + HTMLParts.style.utf8.count + HTMLTake.style.utf8.count + HTMLTake.script.utf8.count
  }

  /// The whole page.
  public var page: String {
    HTMLParts.page(
      title: title, style: HTMLParts.style + HTMLTake.style,
      policy: "script-src 'unsafe-inline'; media-src data:; ",
      body: """
        <main>
        <h1 id="top">\(HTMLParts.escaped(title))</h1>
        \(summary)
        \(HTMLClass(tally: tally).overview)
        \(HTMLTake.legend)
        \(HTMLClass(tally: tally).filter)
        \(sections)
        </main>
        \(HTMLTake.bar)
        <script>\(HTMLTake.script)\(HTMLParts.script)</script>
        """)
  }

  /// A table a learner; one table where no learner is known.
  private var sections: String {
    tally.learnersByName.enumerated().map { place, learner in
      let isNamed = tally.learners.count > 1 || !learner.name.isEmpty
      let heading =
        isNamed
        ? "<h2 id=\"learner-\(place)\">\(HTMLClass.name(learner.name))</h2>\n\(HTMLClass.line(learner.counts))"
        : ""
      return """
        <section class="learner">\(heading)
        <table><thead><tr><th scope="col">Recording</th><th scope="col">Score</th><th scope="col">Words</th></tr></thead>
        <tbody>
        \((rows[learner.name] ?? []).joined(separator: "\n"))
        </tbody></table></section>
        """
    }.joined(separator: "\n")
  }

  private var summary: String {
    var items = ["<li><b>\(scores.count)</b> \(scores.count == 1 ? "recording" : "recordings") scored</li>"]
    if !scores.isEmpty {
      let sorted = scores.sorted()
      let mean = scores.reduce(0, +) / Double(scores.count)
      items.append("<li>mean <b>\(NumberText.percent(mean))</b></li>")
      items.append(
        "<li>from <b>\(NumberText.percent(sorted[0]))</b> to <b>\(NumberText.percent(sorted[sorted.count - 1]))</b></li>"
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
        "\(HTMLParts.escaped($0.word)) <span class=\"count\">×\($0.counts.missed.count)</span>"
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
