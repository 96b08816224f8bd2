/// Word verdicts counted against what is known.
///
/// A false alarm is a spoken word that is called substituted or omitted. A planted mistake is caught when it
/// is called substituted or omitted; `unsure` counts as not caught and as no alarm. An added word is caught
/// when one is reported at its place or one token beside it. A job without a result, with an error or with
/// another number of words than the truth has failed: all its words count as unsure at 0.5.
public struct Grade: Sendable, Equatable {
  /// Jobs in the truth.
  public private(set) var jobs = 0
  /// Jobs without a usable result.
  public private(set) var failed = 0
  /// Words called unsure, of all.
  public private(set) var unsure = Rate()
  /// Added words that were caught.
  public private(set) var addedCaught = Rate()
  /// Added words reported where there are none.
  private(set) var addedFalse = 0
  /// Confidence against truth, for all words of jobs that did not fail, but for those of a wrong text.
  public private(set) var calibration = Calibration()
  /// Words judged wrongly, in the order of the jobs.
  public private(set) var misjudged: [MisjudgedWord] = []
  /// What is told of missed words against what was so; recordings taken for another text are not in it.
  public private(set) var kinds = KindTable()
  /// Whether the tool says how sure it is of the kind of a missed word.
  private var weighsKinds = false
  private var flagged: [TruthLabel: Rate] = [:]
  private var confidences: [TruthLabel: [Double]] = [:]

  /// Grades results. Of two lines with the same id the later counts, as the place of the first.
  ///
  /// Cost: linear in the words.
  public init(_ truths: [Truth], _ results: [JudgedWords]) {
    let found = Dictionary(results.map { ($0.id, $0) }) { _, last in last }
    let latest = Dictionary(truths.map { ($0.id, $0) }) { _, last in last }
    weighsKinds = results.contains { $0.words.contains { $0.kindSure != nil } }
    var seen: Set<String> = []
    for truth in truths where seen.insert(truth.id).inserted {
      add(latest[truth.id] ?? truth, found[truth.id])
    }
  }

  /// Words of all jobs.
  public var words: Int { unsure.of }
  /// Spoken words that are called mistakes.
  public var falseAlarms: Rate { flagged[.spoken] ?? Rate() }
  /// Mistakes of a kind that are called mistakes.
  public func caught(_ kind: TruthLabel) -> Rate { flagged[kind] ?? Rate() }
  /// Words of a wrong text that are not called mistakes.
  public var wrongAccepted: Rate {
    let wrong = flagged[.wrong] ?? Rate()
    return Rate(count: wrong.of - wrong.count, of: wrong.of)
  }
  /// Added words reported where there are none, for each hundred spoken words; rounded to two places.
  public var falseAddedPerHundred: Double {
    DecimalRounding.round(Double(100 * addedFalse) / Double(max(1, falseAlarms.of)), 2)
  }
  /// Caught against false alarms by confidence alone.
  public var curve: ConfidenceCurve { ConfidenceCurve(confidences) }

  /// The worst of the misjudged words: where the tool was surest of what was not so. Of equals the earlier
  /// first.
  public func worst(_ count: Int) -> [MisjudgedWord] {
    Array(
      misjudged.enumerated().sorted { ($1.element.wrongness, $0.offset) < ($0.element.wrongness, $1.offset) }
        .prefix(count).map(\.element))
  }

  private mutating func add(_ truth: Truth, _ result: JudgedWords?) {
    jobs += 1
    let usable = result.flatMap { !$0.hasError && $0.words.count == truth.labels.count ? $0 : nil }
    if usable == nil { failed += 1 }
    let judged = Dictionary((usable?.words ?? []).map { ($0.index, $0) }) { _, last in last }
    for (index, label) in truth.labels.enumerated() {
      let word = judged[index] ?? JudgedWords.Word(index: index, verdict: "unsure", confidence: 0.5)
      let confidence = word.confidence ?? 0.5
      flagged[label, default: Rate()].tell(word.isFlagged)
      unsure.tell(word.verdict == "unsure")
      if label != .wrong { confidences[label, default: []].append(confidence) }
      guard let usable else { continue }
      if !usable.isRefused { kinds.add(word, label, weighs: weighsKinds) }
      if label != .wrong { calibration.add(confidence, said: label == .spoken) }
      if word.isFlagged == (label == .spoken), word.verdict != "unsure" {
        misjudged.append(MisjudgedWord(id: truth.id, label: label, word: word))
      }
    }
    if !truth.labels.contains(.wrong) { addExtras(truth.added, usable?.added ?? []) }
  }

  private mutating func addExtras(_ planted: [Int], _ reported: [Int]) {
    var reported = reported
    for place in planted {
      let hit = reported.firstIndex { abs($0 - place) <= 1 }
      addedCaught.tell(hit != nil)
      if let hit { reported.remove(at: hit) }
    }
    addedFalse += reported.count
  }
}

/// A word on which the tool and the truth disagree: a false alarm, or a mistake that was accepted.
public struct MisjudgedWord: Sendable, Equatable {
  public var id: String
  /// What was really done.
  public var label: TruthLabel
  public var word: JudgedWords.Word

  /// How sure the tool was of what was not so, 0 to 1.
  var wrongness: Double {
    let confidence = word.confidence ?? 0.5
    return label == .spoken ? 1 - confidence : confidence
  }
}

/// Mistakes caught against false alarms, when words are judged by their confidence alone: every word below a
/// threshold counts as called a mistake.
public struct ConfidenceCurve: Sendable, Equatable {
  /// One threshold and what it gives.
  public struct Point: Sendable, Equatable {
    /// Words below it are called mistakes.
    public var threshold: Double
    /// The share of spoken words below it.
    public var falseAlarms: Double
    /// The share of each kind of mistake below it; nil where there is none of the kind.
    public var caught: [TruthLabel: Double]
  }

  /// Confidences of spoken words, rising.
  private let spoken: [Double]
  private let mistakes: [TruthLabel: [Double]]

  /// Makes a curve from the confidences of each kind of word. Cost: a sort.
  public init(_ confidences: [TruthLabel: [Double]]) {
    spoken = (confidences[.spoken] ?? []).sorted()
    mistakes = Dictionary(
      uniqueKeysWithValues: TruthLabel.mistakes.map { ($0, (confidences[$0] ?? []).sorted()) })
  }

  /// The point where at most about `rate` of the spoken words are called mistakes: the threshold is the
  /// confidence of the spoken word at that share, counted from the least sure.
  public func point(atFalseAlarms rate: Double) -> Point {
    guard !spoken.isEmpty else { return point(threshold: 0) }
    return point(threshold: spoken[min(spoken.count - 1, Int(rate * Double(spoken.count)))])
  }

  /// As few spoken words called mistakes are no rate: one more or less would be another threshold.
  public static let leastFalseAlarms = 5

  /// How many spoken words it takes that a rate is of `leastFalseAlarms` of them.
  public static func leastWords(_ rate: Double) -> Int { Int((Double(leastFalseAlarms) / rate).rounded(.up)) }

  /// What a threshold gives.
  public func point(threshold: Double) -> Point {
    Point(
      threshold: threshold, falseAlarms: Self.share(of: spoken, below: threshold) ?? 0,
      caught: mistakes.compactMapValues { Self.share(of: $0, below: threshold) })
  }

  /// A point for each confidence that a spoken word has, from the strictest threshold.
  public var points: [Point] {
    var last = -Double.infinity
    return spoken.compactMap { threshold in
      guard threshold > last else { return nil }
      last = threshold
      return point(threshold: threshold)
    }
  }

  /// The area under the curve of one kind: how often a mistake has less confidence than a spoken word, ties
  /// counting half (Mann and Whitney 1947). Not rounded; nil where either is missing. Cost: n log n.
  public func area(_ kind: TruthLabel) -> Double? {
    guard let missed = mistakes[kind], !missed.isEmpty, !spoken.isEmpty else { return nil }
    var sum = 0.0
    for confidence in missed {
      let right = Self.count(in: spoken) { $0 <= confidence }
      let left = Self.count(in: spoken) { $0 < confidence }
      sum += Double(spoken.count - right) + 0.5 * Double(right - left)
    }
    return sum / Double(spoken.count * missed.count)
  }

  private static func share(of sorted: [Double], below threshold: Double) -> Double? {
    sorted.isEmpty ? nil : Double(count(in: sorted) { $0 < threshold }) / Double(sorted.count)
  }

  /// How many of a rising list satisfy what only its beginning does. Cost: log n.
  private static func count(in sorted: [Double], _ holds: (Double) -> Bool) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if holds(sorted[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// How far confidences are from what they claim: of words with confidence 0.8, eight in ten ought to have
/// been said.
///
/// Expected calibration error over ten bins of equal width (Naeini, Cooper and Hauskrecht, AAAI 2015): the
/// mean over all words of |share said - mean confidence| of their bin. Cost: linear.
///
///     two words of confidence 0.9, one said: |0.5 - 0.9| = 0.4
public struct Calibration: Sendable, Equatable {
  private var counts = Array(repeating: 0, count: 10)
  private var said = Array(repeating: 0, count: 10)
  private var sums = Array(repeating: 0.0, count: 10)

  init() {}

  mutating func add(_ confidence: Double, said isSaid: Bool) {
    let bounded = confidence.isNaN ? 0.5 : min(1, max(0, confidence))
    let bin = min(9, Int(bounded * 10))
    counts[bin] += 1
    sums[bin] += bounded
    if isSaid { said[bin] += 1 }
  }

  /// The error, 0 to 1; nil of nothing.
  public var error: Double? {
    let all = counts.reduce(0, +)
    guard all > 0 else { return nil }
    let distance = counts.indices.reduce(0.0) { $0 + (Double(said[$1]) - sums[$1]).magnitude }
    return distance / Double(all)
  }
}
