/// Word verdicts counted against what is known.
///
/// A false alarm is a spoken word that is called substituted or omitted. A planted mistake is caught when it is
/// called substituted or omitted; `unsure` counts as not caught and as no alarm. An added word is caught when one is
/// reported at its place or one token beside it. A job without a result, with an error or with another number of
/// words than the truth has failed: all its words count as unsure at 0.5.
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
  public private(set) var addedFalse = 0
  /// Confidence against truth, for all words of jobs that did not fail, but for those of a wrong text.
  public private(set) var calibration = Calibration()
  /// Words judged wrongly, in the order of the jobs.
  public private(set) var misjudged: [MisjudgedWord] = []
  private var flagged: [TruthLabel: Rate] = [:]
  private var confidences: [TruthLabel: [Double]] = [:]

  /// Grades results. Of two lines with the same id the later counts, as the place of the first.
  ///
  /// Cost: linear in the words.
  public init(_ truths: [Truth], _ results: [JudgedWords]) {
    let found = Dictionary(results.map { ($0.id, $0) }) { _, last in last }
    let latest = Dictionary(truths.map { ($0.id, $0) }) { _, last in last }
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

  /// The worst of the misjudged words: where the tool was surest of what was not so. Of equals the earlier first.
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
      guard usable != nil else { continue }
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
