public import Batch
public import Recitation
public import Terminal
internal import Text

/// What the recordings of a class come to, learner by learner and word by word. Counts only, so that the
/// tallies of parts add up to that of the whole.
public struct ClassTally: Sendable, Equatable {
  /// Counts of one learner, or of all.
  public struct Counts: Sendable, Equatable {
    /// Recordings with a result.
    public var recordings = 0
    /// Recordings without.
    public var failed = 0
    /// Recordings in which another text was said.
    public var otherText = 0
    /// Recordings in which nothing was said.
    public var silent = 0
    /// Recordings in which another text was said, or nothing: of them nothing is counted but that they are
    /// there.
    public var unheard: Int { otherText + silent }
    /// Expected words of recordings in which the text was heard, whole or in part.
    public var words = 0
    /// Words that were right.
    public var right = 0
    public var miscues: [Miscue: Int] = [:]
    /// Words missed of which it is not known whether they were left out or changed; they are among `miscues`
    /// by what is likelier.
    public var kindUnsure = 0
    /// Words that were right and the time of reading, over all recordings that have a pace, and over those
    /// that are of a minute.
    private var paced = PacedWords()
    private var ofMinute = PacedWords()

    /// Whether all that was read with a pace was read for a minute, as those were whom norms are of.
    var isOfMinute: Bool { paced.right > 0 && paced == ofMinute }

    /// The share of expected words that were right.
    public var accuracy: Rate { Rate(count: right, of: words) }
    /// Correct words a minute over all recordings that have a pace; nil where none has.
    public var wordsPerMinute: Double? { paced.wordsPerMinute }
    /// The same over readings of a minute alone, which norms are of; nil where there is none.
    public var wordsInMinute: Double? { ofMinute.wordsPerMinute }

    mutating func add(_ line: ResultLine) {
      guard let result = line.result else {
        failed += 1
        return
      }
      recordings += 1
      let said = result.spokenWords
      switch result.outcome {
      case .heard: break
      case .otherText: otherText += 1
      case .silence: silent += 1
      case .noWords: break
      }
      guard result.outcome == .heard else { return }
      words += said.count
      let correct = said.count { $0.verdict == .correct }
      right += correct
      kindUnsure += said.count { $0.kindSure == false }
      for (miscue, count) in result.miscues { miscues[miscue, default: 0] += count }
      guard let pace = result.pace else { return }
      paced.add(pace)
      if pace.isOfMinute { ofMinute.add(pace) }
    }
  }

  /// Words that were right and the milliseconds of reading; whole numbers add up to the same in any order.
  private struct PacedWords: Sendable, Equatable {
    var right = 0
    var milliseconds = 0

    var wordsPerMinute: Double? {
      milliseconds > 0 ? ReadingPace.rate(right, milliseconds: milliseconds) : nil
    }

    mutating func add(_ pace: ReadingPace) {
      right += pace.right
      milliseconds += pace.milliseconds
    }
  }

  /// Counts of one word, wherever it was expected.
  public struct WordCounts: Sendable, Equatable {
    /// How often it was expected, and come to.
    public var expected = 0
    public var omitted = 0
    public var substituted = 0
    /// How often it could not be told.
    public var unsure = 0
    /// How often it was missed and it is not known whether it was left out or changed.
    public var kindUnsure = 0
    /// How often it stood in a text of which nothing was heard; this is no part of the other counts.
    public var unheard = 0
    /// What was heard in its place, and how often.
    public var heard: [String: Int] = [:]

    /// The share of times that it was left out or changed.
    public var missed: Rate { Rate(count: omitted + substituted, of: expected) }
  }

  public private(set) var all = Counts()
  /// By learner; recordings without one stand under the empty name.
  public private(set) var learners: [String: Counts] = [:]
  /// By word, as `Tokenizer.key` has it.
  public private(set) var words: [String: WordCounts] = [:]

  public init() {}

  /// Counts results.
  init(_ lines: [ResultLine]) {
    for line in lines { add(line) }
  }

  public mutating func add(_ line: ResultLine) {
    all.add(line)
    learners[line.learner ?? "", default: Counts()].add(line)
    guard let result = line.result else { return }
    for word in result.outcome == .heard ? result.attemptedWords : result.spokenWords {
      var counts = words[Tokenizer.key(of: word.expected)] ?? WordCounts()
      guard result.outcome == .heard else {
        counts.unheard += 1
        words[Tokenizer.key(of: word.expected)] = counts
        continue
      }
      counts.expected += 1
      if word.kindSure == false { counts.kindUnsure += 1 }
      switch word.verdict {
      case .omitted: counts.omitted += 1
      case .substituted:
        counts.substituted += 1
        if let heard = word.heard { counts.heard[Tokenizer.key(of: heard), default: 0] += 1 }
      case .unsure: counts.unsure += 1
      case .correct, .close: break
      }
      words[Tokenizer.key(of: word.expected)] = counts
    }
  }

  public var learnersByName: [(name: String, counts: Counts)] {
    learners.sorted(naturallyBy: \.key).map { ($0.key, $0.value) }
  }

  /// The words, those most often missed first.
  public var wordsByMisses: [(word: String, counts: WordCounts)] {
    words.sorted { ($1.value.missed.count, $0.key) < ($0.value.missed.count, $1.key) }.map {
      ($0.key, $0.value)
    }
  }
}

extension ClassTally.Counts {
  /// `120 recordings scored, 1 of another text, 3 failed; 2400 words: 2300 right, 60 omissions, 40
  /// substitutions`
  public var line: StyledText {
    var line = StyledText("\(recordings.of("recording")) scored")
    if otherText > 0 { line.append(", \(otherText) of another text", .warning) }
    if silent > 0 { line.append(", \(silent) silent", .warning) }
    if failed > 0 { line.append(", \(failed) failed", .error) }
    line.append("; \(words) words: \(right) right")
    for miscue in Miscue.allCases where (miscues[miscue] ?? 0) > 0 {
      let count = miscues[miscue] ?? 0
      line.append(", " + count.of(miscue.rawValue))
    }
    return line
  }
}

/// The tallies of a class as tables, for spreadsheets and statistics. Rates are from 0 to 1, with the ends of
/// their 95% intervals. Recordings of another text and silent ones are `not heard`; no other column counts
/// them or their words.
public enum ClassTables {
  /// A row a learner, with a header.
  public static func learners(_ tally: ClassTally, _ form: TableForm) -> String {
    form.row(["learner"] + heads)
      + tally.learnersByName.map { form.row([$0.name] + cells($0.counts)) }.joined()
  }

  /// A row a pupil and period, with a header.
  public static func months(_ growth: ClassGrowth, _ form: TableForm) -> String {
    form.row(["learner", "period"] + heads)
      + growth.pupils.flatMap { pupil in
        pupil.readings.map { form.row([pupil.name, $0.period.code] + cells($0.counts)) }
      }.joined()
  }

  private static let heads =
    [
      "recordings", "failed", "not heard", "words", "right", "right share", "low", "high", "words a minute",
    ] + Miscue.allCases.map(\.rawValue) + ["kind unsure"]

  private static func cells(_ counts: ClassTally.Counts) -> [String] {
    ["\(counts.recordings)", "\(counts.failed)", "\(counts.unheard)", "\(counts.words)", "\(counts.right)"]
      + share(counts.accuracy) + [counts.wordsPerMinute.flatMap { NumberText.fixed($0, 1) } ?? ""]
      + Miscue.allCases.map { "\(counts.miscues[$0] ?? 0)" } + ["\(counts.kindUnsure)"]
  }

  /// A row a word, with a header; those most often missed first.
  public static func words(_ tally: ClassTally, _ form: TableForm) -> String {
    form.row(
      [
        "word", "expected", "omitted", "substituted", "unsure", "missed share", "low", "high",
        "most often heard", "not heard", "kind unsure",
      ])
      + tally.wordsByMisses.map { word, counts in
        let heard = counts.heard.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? ""
        return form.row(
          [
            word, "\(counts.expected)", "\(counts.omitted)", "\(counts.substituted)", "\(counts.unsure)",
          ] + share(counts.missed) + [heard, "\(counts.unheard)", "\(counts.kindUnsure)"])
      }.joined()
  }

  private static func share(_ rate: Rate) -> [String] {
    guard let value = rate.value else { return ["", "", ""] }
    return [value, rate.low, rate.high].map { NumberText.fixed($0, 4) ?? "" }
  }
}
