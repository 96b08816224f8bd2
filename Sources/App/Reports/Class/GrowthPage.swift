public import Batch
internal import FoundationEssentials
internal import Recitation
internal import Text

/// A class over time as one page that needs nothing else: lines and spread, each pupil's growth, what was
/// missed of each passage, and recordings of two periods side by side.
public struct GrowthPage: Sendable {
  /// How the page is made.
  public struct Terms: Sendable {
    /// What stands above it.
    public var title: String
    /// The grade whose norms are shown; nil for none.
    public var grade: Int?
    /// Whether the recordings themselves are left out: their words, names and sound.
    public var isAnonymous: Bool
    /// Whether it comes from a server of this machine, which keeps corrections at once.
    public var isServed: Bool

    public init(title: String, grade: Int? = nil, isAnonymous: Bool = false, isServed: Bool = false) {
      self.title = title
      self.grade = grade
      self.isAnonymous = isAnonymous
      self.isServed = isServed
    }
  }

  let growth: ClassGrowth
  let terms: Terms
  private let files: PageFiles
  /// Recordings that are shown without their sound because there was too much of it.
  public private(set) var silenced = 0
  /// The recordings of each pupil and period, as HTML.
  private var takes: [[String]] = []
  private var chart: GrowthChart { GrowthChart(growth: growth, grade: terms.grade) }

  /// `sound` finds the recording of a result as a WAV file; nil where it cannot be played.
  public init(
    _ growth: ClassGrowth, _ terms: Terms, files: PageFiles, sound: (ResultLine) -> [UInt8]?
  ) {
    self.growth = growth
    self.terms = terms
    self.files = files
    guard !terms.isAnonymous else { return }
    var (number, length) = (0, 0)
    for pupil in growth.pupils {
      takes.append(
        pupil.readings.map { reading in
          reading.lines.map { line in
            var text = sound(line).map { Data($0).base64EncodedString() }
            if let size = text?.utf8.count, length + size > HTMLReport.mostSound {
              text = nil
              silenced += 1
            }
            length += text?.utf8.count ?? 0
            number += 1
            return Self.take(line, number, text)
          }.joined(separator: "\n")
        })
    }
  }

  public var page: String {
    let hasTakes = !terms.isAnonymous
    return HTMLParts.page(
      title: terms.title, style: files[.base, .recordingsStyle, .growthChart, .growthStyle],
      policy: "script-src 'unsafe-inline'; media-src data:; \(terms.isServed ? "connect-src 'self'; " : "")",
      body: """
        <main\(terms.isServed ? " data-served" : "")>
        <h1 id="top">\(HTMLParts.escaped(terms.title))</h1>
        <p class="lead">\(HTMLParts.escaped(GrowthText.summary(growth)))</p>
        \(charts)
        \(overview)
        \(passages)
        \(hasTakes ? files[.recordingsLegend, .recordingsKeys] + choice : "")
        <section class="pupils"><h2>Each pupil</h2>\(unfolding)
        \(pupils)</section>
        \(about)
        </main>
        \(hasTakes ? files[.recordingsBar] : "")
        <script>
        \(hasTakes ? files[.recordingsScript] : "")\(files[.growthScript])</script>
        """)
  }

  // MARK: The class

  private var charts: String {
    let paces = GrowthText.spread(growth, unit: "") { $0.wordsPerMinute }
    let shares = GrowthText.spread(growth, unit: "%") { GrowthText.share($0.accuracy) }
    let norm =
      terms.grade.map { grade in
        growth.pupils.contains { GrowthText.hasStanding($0, grade: grade) }
          ? " The bands below are the middle half of grade \(grade), from the 25th to the 75th percentile, "
            + "in the months in which all of a pupil's readings were of a minute."
          : " No reading stands beside norms; when one does is told below."
      }
      ?? ""
    let places = Dictionary(
      growth.pupils.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    let lines = chart.multiples { "#pupil-\(places[$0] ?? 0)" }
    let paceBoxes = chart.spread(
      "spread", title: "Spread of correct words a minute", description: paces.sentence, unit: ""
    ) { $0.wordsPerMinute }
    let shareBoxes = chart.spread(
      "shares", title: "Spread of the share of right words", description: shares.sentence, most: 100,
      unit: "%"
    ) { GrowthText.share($0.accuracy) }
    let heads = ["Period", "Pupils", "Lowest", "Quarter", "Middle", "Three quarters", "Highest"]
    return """
      <section><h2>Correct words a minute</h2>
      <p class="count">Who read slowest last comes first; the dashed line is the class's middle. \
      A click opens the pupil.</p>
      \(lines)
      <p>\(HTMLParts.escaped(paces.sentence + norm))</p></section>
      <section><h2>The class's spread</h2>
      <div class="pair"><figure><figcaption>Correct words a minute</figcaption>
      \(paceBoxes)</figure>
      <figure><figcaption>Words right</figcaption>
      \(shareBoxes)</figure></div>
      <p>Boxes hold the middle half of the pupils, the thick line and the figure above are the middle one, \
      each dot is a pupil.</p>
      \(HTMLChart.table("Figures of the spread", heads, paces.rows))
      \(Self.months(growth.readings))
      <p class="count">Miscues are counted over all pupils' readings of the time together, and so are the \
      right words and the pace beside them: who read more counts more.</p>
      </section>
      """
  }

  /// What was missed, and how, a row a month.
  private static func months(_ readings: [ClassGrowth.Reading]) -> String {
    let table = GrowthText.table(readings)
    return HTMLChart.table(table.title, table.heads, table.rows)
  }

  private var overview: String {
    let heads = growth.periods.map { "<th scope=\"col\">\($0.label)</th>" }.joined()
    let norm = terms.grade == nil ? "" : "<th scope=\"col\">Norm</th>"
    let rows = growth.pupils.enumerated().map { place, pupil in
      let cells = growth.periods.map { period in
        "<td>\(pupil.readings.first { $0.period == period }.map(Self.cell) ?? "–")</td>"
      }.joined()
      let change = HTMLParts.escaped(GrowthText.change(pupil.change, isShort: true))
        .replacing("; ", with: "<br>")
      let standing =
        terms.grade.map { grade in
          "<td class=\"long norms\">"
            + "\(pupil.readings.last.flatMap { GrowthText.standing($0, grade: grade) } ?? "–")</td>"
        } ?? ""
      return
        "<tr><th scope=\"row\"><a "
        + "href=\"#pupil-\(place)\">\(HTMLParts.escaped(pupil.name))</a></th><td "
        + "class=\"long\">\(change)</td>\(standing)\(cells)</tr>"
    }
    return """
      <section><h2>Pupils</h2>
      <p class="count">Correct words a minute (the slowest and the fastest of so many readings), \
      and below the share of right words (its 95% range). Growth: of the pace, and so beside the class \
      where enough read the same, and of right words in points (95% range).</p>
      <div class="wide"><table class="overview"><thead><tr><th scope="col">Pupil</th><th \
      scope="col">Growth a week</th>\(norm)\(heads)</tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody></table></div></section>
      """
  }

  /// `112 <small>(104–120 of 3)</small><br>94% <small>(88–97)</small>`
  private static func cell(_ reading: ClassGrowth.Reading) -> String {
    let counts = reading.counts
    var parts: [String] = []
    if let pace = counts.wordsPerMinute.flatMap({ NumberText.fixed($0, 0) }) {
      parts.append("<b>\(pace)</b>\(GrowthText.range(reading).map { " <small>(\($0))</small>" } ?? "")")
    }
    if counts.words > 0 { parts.append(HTMLClass.share(counts.accuracy)) }
    if let refused = HTMLClass.refused(counts) { parts.append("<span class=\"failed\">\(refused)</span>") }
    return parts.joined(separator: "<br>")
  }

  private var passages: String {
    let shown = PassageMisses.all(in: growth.readings.flatMap(\.lines)).filter { $0.readings > 1 }
    guard !shown.isEmpty else { return "" }
    return
      "<section><h2>What was missed</h2><p>The darker a word, the more often it was left out or changed; "
      + "the number behind it says how often.</p>"
      + shown.map { passage in
        let words = passage.words.map { word in
          let level =
            word.missed.count == 0
            ? 0 : min(4, 1 + Int(Double(word.missed.count) / Double(max(1, word.missed.of)) * 4))
          let count = word.missed.count > 0 ? "<sub>\(word.missed.count)</sub>" : ""
          return
            "<span class=\"m\(level)\" title=\"missed \(word.missed.count) of \(word.missed.of) "
            + "times\">\(HTMLParts.escaped(word.printed))\(count)</span>"
        }
        return
          "<details class=\"passage\"><summary>\(HTMLParts.escaped(passage.name)) · \(passage.readings) "
          + "readings</summary><p>\(words.joined(separator: " "))</p></details>"
      }.joined(separator: "\n") + "</section>"
  }

  // MARK: The pupils

  private var pupils: String {
    growth.pupils.enumerated().map { place, pupil in
      let name = HTMLParts.escaped(pupil.name)
      let facts = GrowthText.facts(pupil).map { "<li>\(HTMLParts.escaped($0))</li>" }.joined()
      let sides =
        terms.isAnonymous
        ? ""
        : "<div class=\"sides\">"
          + zip(pupil.readings, takes[place]).map { reading, takes in
            "<section data-period=\"\(reading.period.first)\">"
              + "<h4>\(reading.period.label)</h4>\(takes)</section>"
          }.joined(separator: "\n") + "</div>"
      let lines = chart.line(
        "line-\(place)", of: pupil, description: GrowthText.facts(pupil).joined(separator: " "))
      return """
        <details class="pupil-page" id="pupil-\(place)"\(isOne ? " open" : "")><summary>\
        <h3>\(name)</h3></summary>
        \(lines)
        <ul>\(facts)</ul>\(Self.months(pupil.readings))\(sides)
        <p><a href="#top">Up</a></p></details>
        """
    }.joined(separator: "\n")
  }

  private var isOne: Bool { growth.pupils.count == 1 }

  /// Pupils are folded, so that a page of 28 is short; a link to one opens that one alone.
  private var unfolding: String {
    isOne
      ? ""
      : "<p class=\"count\">A click opens one. <button type=\"button\" id=\"unfold\">Open all</button></p>"
  }

  /// What a recording is called: what came through the door has a key of its own, which tells nobody
  /// anything.
  private static func title(of line: ResultLine) -> String {
    let key = line.date.flatMap { line.id.hasPrefix($0 + "-") ? line.id.dropFirst($0.count + 1) : nil }
    let isKey = key.map { $0.count >= 16 && $0.allSatisfy { $0.isASCII && $0.isLetter || $0.isNumber } }
    return isKey == true ? "Reading" : line.id
  }

  private static func take(_ line: ResultLine, _ number: Int, _ sound: String?) -> String {
    let name = HTMLParts.escaped(line.verse ?? title(of: line))
    switch line.outcome {
    case .failure(let failure):
      return
        "<article class=\"error\"><h5>\(name)</h5><p "
        + "class=\"failed\">\(HTMLParts.escaped(failure.message))</p></article>"
    case .success(let result):
      let take = HTMLTake(number: number, line: line, isPlayable: sound != nil)
      let pace =
        result.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }
        .map { " · <span class=\"pace\">\($0)</span> correct words a minute" } ?? ""
      let phrasing = Phrasing(result).sentence.map { " · \($0)" } ?? ""
      return """
        <article \(take.attributes)><h5>\(name) <small>\(HTMLParts.escaped(line.date ?? ""))</small></h5>
        <p class="count">Score <span \
        class="figure">\(result.score.map(NumberText.percent) ?? "–")</span>\(pace)\(phrasing)</p>
        \(take.body(result))\(sound.map { HTMLTake.sound(number, $0) } ?? "")</article>
        """
    }
  }

  /// Which two periods stand side by side.
  private var choice: String {
    guard growth.periods.count > 2 else { return "" }
    func select(_ name: String, _ chosen: ClassGrowth.Period?) -> String {
      let options = growth.periods.map {
        "<option value=\"\($0.first)\"\($0 == chosen ? " selected" : "")>\($0.label)</option>"
      }
      return "<select class=\"period\" aria-label=\"\(name)\">\(options.joined())</select>"
    }
    return
      "<p class=\"choice\">Recordings of \(select("First period", growth.periods.first)) beside those of "
      + "\(select("Second period", growth.periods.last))</p>"
  }

  private var about: String {
    let norm: [Figure] = terms.grade == nil ? [] : [.norm]
    return Figure.section(
      [.score, .right, .unheard, .pace, .minute, .fastest, .untilStopped] + norm
        + [.growth, .besideClass, .pauses, .spread, .miscues, .kindUnsure, .missed, .learnt])
  }
}
