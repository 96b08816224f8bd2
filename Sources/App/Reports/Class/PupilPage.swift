internal import Batch
internal import FoundationEssentials
internal import Recitation
internal import Text

/// One pupil's reading as a page for them and their parents: what went well, how it grew, three words to
/// practise with their sound. It names nobody else, has no verdict on single recordings, and needs no other
/// file.
public struct PupilPage: Sendable {
  /// Words that are practised.
  public static let mostWords = 3

  private let pupil: ClassGrowth.Pupil
  /// What stands above it.
  private let title: String
  private let growth: ClassGrowth
  private let patterns: MissPatterns

  /// `title` stands for the name where that is not to be shown.
  public init(_ pupil: ClassGrowth.Pupil, title: String? = nil) {
    self.pupil = pupil
    self.title = title ?? pupil.name
    let lines = pupil.readings.flatMap(\.lines)
    growth = ClassGrowth(lines)
    patterns = MissPatterns(lines)
  }

  /// The words to practise: those missed most often; of the last period first, for what is right by now needs
  /// no practice.
  public var words: [String] { practised.map(\.key) }

  /// The same, each with how often it was missed in all.
  private var practised: [MissPatterns.Word] {
    let last = pupil.readings.last.map { MissPatterns($0.lines).words.map(\.key) } ?? []
    let learnt = Set(pupil.change.learnt)
    let rest = patterns.words.filter { !last.contains($0.key) }
    let first = last.compactMap { key in patterns.words.first { $0.key == key } }
    return Array((first + rest).filter { !learnt.contains($0.key) }.prefix(Self.mostWords))
  }

  /// The page; `sound` finds how a word is said, as Opus or WAV.
  public func page(_ files: PageFiles, sound: (String) -> [UInt8]?) -> String {
    HTMLParts.page(
      title: title, style: files[.base, .growthChart, .pupilStyle], policy: "media-src data:; ",
      body: """
        <main>
        <h1>\(HTMLParts.escaped(title))</h1>
        <p class="lead">\(HTMLParts.escaped(lead))</p>
        <section><h2>What went well</h2>\
        <ul>\(praise.map { "<li>\(HTMLParts.escaped($0))</li>" }.joined())</ul></section>
        \(picture)
        \(practice(sound))
        \(Self.about)
        </main>
        """)
  }

  private var lead: String {
    let lines = pupil.readings.flatMap(\.lines)
    let passages = Set(lines.filter { $0.result?.outcome == .heard }.map(ClassGrowth.passage)).count
    let days = [pupil.readings.first, pupil.readings.last].compactMap { $0?.period.label }
    let span = days.first == days.last ? "in \(days.first ?? "")" : "from \(days.joined(separator: " to "))"
    let refused = HTMLClass.refused(ClassTally(lines).all).map { "; \($0)" } ?? ""
    return "\(lines.count.of("reading")) of \(passages.of("passage")), \(span)\(refused)."
      + (growth.isOfMinute ? " Of each reading the first minute counts alone." : "")
  }

  /// What is known to be good; what is not stays unsaid.
  private var praise: [String] {
    var praise: [String] = []
    if let last = pupil.readings.last(where: { $0.counts.words > 0 }) {
      let counts = last.counts
      praise.append(
        "\(counts.right) of \(counts.words) words were right, \(last.period.label): "
          + "\(counts.accuracy.percent ?? "") (95% range \(counts.accuracy.range)).")
    }
    let whole = pupil.readings.flatMap(\.lines).filter { line in
      // Of a first minute it is not known how the text went on.
      guard let result = line.result, result.outcome == .heard, result.minuteEnd == nil else { return false }
      return result.spokenWords.allSatisfy { $0.verdict == .correct }
    }
    if !whole.isEmpty { praise.append("Every word was right in \(whole.count.of("reading")).") }
    // Later passages may be easier: then nothing is said of the child.
    let isOne = pupil.change.isOnePassage
    if let slope = pupil.change.pace, slope.low > 0 {
      praise.append(isOne ? "Reading has become quicker." : "Later passages were read more quickly.")
    }
    if let slope = pupil.change.accuracy, slope.low > 0 {
      praise.append(isOne ? "More words are right than before." : "More words were right in later passages.")
    }
    let learnt = pupil.change.learnt
    if !learnt.isEmpty {
      praise.append("Hard once, right now: \(learnt.prefix(8).joined(separator: ", ")).")
    }
    return praise.isEmpty ? ["Every reading is practice."] : praise
  }

  /// What the figures mean and how far they may be off, for who has no other page.
  private static let about = """
    <section class="about"><h2>What the figures mean</h2>
    <p>A word is right where it was read as it stands in the text. Correct words a minute are the words \
    that were right, over the time from the first word to the last of the text, or to the end of the \
    recording where the reading stopped before it, pauses and stops included; of 59 short readings that \
    were timed otherwise too, half were off by less than 2 in 100, none by more than 13. Readings with other words \
    than the text's, or with no voice, are in no figure.</p>
    <p>A computer listened. It takes some words in a hundred for wrong that were right, and the other way \
    round, so one word more or less means nothing, and a word that was hard once may be right by luck. \
    The 95% range tells how far chance alone moves the share of right words. \
    “Quicker” and “more words right” stand here only where readings of five days \
    or more show it beyond chance; later passages may have been easier ones.</p>
    <p>Words to practise are at most three: those left out or changed most often, of the last month or day \
    first, without those that were hard once and are right now. Behind each stands how often it was missed, \
    of how often the reading came to it in all. Of a word missed once or twice that may be chance, or the \
    computer's ear.</p></section>
    """

  private var picture: String {
    guard growth.pupils.contains(where: { $0.readings.contains { $0.counts.wordsPerMinute != nil } }) else {
      return ""
    }
    let chart = GrowthChart(growth: growth, grade: nil).line(
      "growth", of: pupil, description: paces, named: title)
    return "<section><h2>Correct words a minute</h2>\(chart)</section>"
  }

  /// The drawing in words.
  private var paces: String {
    pupil.readings.compactMap { reading in
      reading.counts.wordsPerMinute.flatMap { NumberText.fixed($0, 0) }.map {
        "\(reading.period.label): \($0) correct words a minute."
      }
    }.joined(separator: " ")
  }

  private func practice(_ sound: (String) -> [UInt8]?) -> String {
    guard !practised.isEmpty else { return "" }
    let items = practised.map { practised in
      let word = practised.key
      let bytes = sound(word)
      let kind = bytes?.starts(with: "RIFF".utf8) == true ? "wav" : "ogg"
      let player = bytes.map {
        "<audio controls aria-label=\"How \(HTMLParts.escaped(word)) is said\" "
          + "src=\"data:audio/\(kind);base64,\(Data($0).base64EncodedString())\"></audio>"
      }
      let missed = "missed \(practised.missed.count) of \(practised.missed.of.of("time"))"
      return "<li><b>\(HTMLParts.escaped(word))</b> <small>\(missed)</small> \(player ?? "")</li>"
    }
    return "<section><h2>Words to practise</h2><ol class=\"practise\">\(items.joined())</ol>"
      + "<p class=\"count\">Hear a word, say it three times, then read it in its passage.</p></section>"
  }
}
