internal import FoundationEssentials
internal import Matching
internal import Scripture

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

  private let title: String
  private var rows: [String] = []
  private var scores: [Double] = []
  private var failures = 0
  private var missed: [String: Int] = [:]

  /// Makes a page without rows.
  public init(title: String) { self.title = title }

  /// Adds a recording. Its sound is kept as text, four bytes for three.
  public mutating func add(_ row: Row) {
    let number = rows.count
    switch row.line.outcome {
    case .failure(let failure):
      failures += 1
      rows.append(HTMLRow(number: number, line: row.line).failed(failure))
    case .success(let result):
      if let score = result.score { scores.append(score) }
      for word in result.words where word.verdict == .omitted || word.verdict == .substituted {
        missed[Tokenizer.key(of: word.expected), default: 0] += 1
      }
      let sound = row.sound.map { Data($0).base64EncodedString() }
      rows.append(HTMLRow(number: number, line: row.line).scored(result, sound: sound))
    }
  }

  /// The length of the page so far, in bytes.
  public var size: Int {
    rows.reduce(HTMLParts.style.utf8.count + HTMLParts.script.utf8.count) { $0 + $1.utf8.count }
  }

  /// The whole page.
  public var page: String {
    HTMLParts.page(
      title: title, style: HTMLParts.style, policy: "script-src 'unsafe-inline'; media-src data:; ",
      body: """
        <main>
        <h1>\(HTMLParts.escaped(title))</h1>
        \(summary)
        \(HTMLParts.legend)
        <table><thead><tr><th scope="col">Recording</th><th scope="col">Score</th><th scope="col">Words</th></tr></thead>
        <tbody>
        \(rows.joined(separator: "\n"))
        </tbody></table>
        </main>
        <script>\(HTMLParts.script)</script>
        """)
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
    if failures > 0 { items.append("<li class=\"failed\"><b>\(failures)</b> could not be scored</li>") }
    let hardest = missed.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(10)
    if !hardest.isEmpty {
      let words = hardest.map { "\(HTMLParts.escaped($0.key)) <span class=\"count\">×\($0.value)</span>" }
      items.append("<li>most often missed: \(words.joined(separator: ", "))</li>")
    }
    return "<ul class=\"summary\">\(items.joined())</ul>"
  }
}
