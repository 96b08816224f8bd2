internal import Text

/// How fast a text was read: the words right, and the time that reading took.
///
/// It is the measure of oral reading fluency, words correct a minute (S. L. Deno, "Curriculum-based
/// measurement: the emerging alternative", Exceptional Children 52, 1985; J. Hasbrouck and G. Tindal,
/// "An update to compiled ORF norms", 2017): what was read well over all of the time of reading, pauses,
/// misreadings, and words nobody came to included.
///
///     11 of 24 words in 5 s, then silence to the end of 53 s   // 12 a minute; 132 until one stopped
public struct ReadingPace: Sendable, Equatable {
  /// Words that were right.
  public let right: Int
  /// From the first word to the end of the reading, in seconds; what is not to count is taken off.
  public let seconds: Double
  /// From the first word to the last that was said, where the reader stopped before the end of the text.
  public let secondsUntilStopped: Double?
  /// Whether the first minute alone counts, and the reading filled it: the figure that norms are of.
  public let isOfMinute: Bool

  /// Times of words are known to some 0.05 s: of shorter readings there is no pace.
  static let leastSeconds = 0.5
  /// From so many seconds on a reading counts as one of a minute: a minute taken by hand is seldom whole.
  static let leastMinute = 55.0

  /// Words correct a minute.
  public var wordsPerMinute: Double { Self.rate(right, milliseconds: milliseconds) }
  /// The same of the time until the reader stopped, which is no measure of fluency; nil where the text was
  /// read to its end.
  public var untilStopped: Double? {
    secondsUntilStopped.flatMap {
      $0 >= Self.leastSeconds ? Self.rate(right, milliseconds: Int(($0 * 1_000).rounded())) : nil
    }
  }
  /// The time of reading in whole milliseconds, which add up to the same in any order.
  public var milliseconds: Int { Int((seconds * 1_000).rounded()) }

  /// Words a minute, to a tenth: so rounded once for all, one reading is told alike wherever it is told.
  public static func rate(_ right: Int, milliseconds: Int) -> Double {
    (Double(right) / Double(milliseconds) * 600_000).rounded() / 10
  }

  /// Takes the time of a reading; nil where another text was said, or nothing, where no word has a place, and
  /// where the reading was too short.
  init?(_ result: RecitationResult) {
    guard result.outcome == .heard, let spoken = result.spokenTime else { return nil }
    let counted = result.spokenWords
    let isWhole = result.isReadToEnd
    let limit = result.minuteEnd ?? .infinity
    let stop = min(limit, spoken.upperBound)
    let end = isWhole ? stop : max(stop, min(limit, result.seconds))
    let seconds = result.counted(spoken.lowerBound..<max(spoken.lowerBound, end))
    guard seconds >= Self.leastSeconds else { return nil }
    right = counted.count { $0.verdict == .correct }
    self.seconds = seconds
    secondsUntilStopped =
      isWhole || stop >= limit ? nil : result.counted(spoken.lowerBound..<max(spoken.lowerBound, stop))
    isOfMinute = result.minuteEnd != nil && seconds >= Self.leastMinute
  }
}

extension RecitationResult {
  /// How fast it was read; nil where that cannot be told.
  public var pace: ReadingPace? { ReadingPace(self) }

  /// Words correct a minute; nil where there is no pace.
  public var wordsPerMinute: Double? { pace?.wordsPerMinute }

  /// From the first word said for the text, right or not, to the last. Speech before a reading whose first
  /// word was not right was for that word, or is taken for it: of an announcement the pace is then too low,
  /// of first words misread it would be too high.
  fileprivate var spokenTime: Range<Double>? {
    let extras = added + repeated + misplaced + selfCorrected
    let unsaid = isReadToEnd ? [] : Set(missedTail)
    let starts = words.compactMap(\.start) + extras.map(\.start)
    let ends = words.filter { !unsaid.contains($0.index) }.compactMap(\.end) + extras.map(\.end)
    guard words.contains(where: { $0.start != nil }), var start = starts.min() else { return nil }
    if let first = spokenTokens.first, words.contains(where: { $0.index == first && $0.isMissed }) {
      start = max(0, start - before)
    }
    return start..<max(start, ends.max() ?? start)
  }

  /// Whether the last word of the text was come to, right or not. Else the reader stopped, and the time is
  /// that of the recording. In what follows the last word said missed words find some place or other: three
  /// of them in a row at the end were not come to.
  fileprivate var isReadToEnd: Bool {
    guard let last = spokenTokens.last else { return true }
    return missedTail.count < 3 && words.contains { $0.index == last && $0.start != nil }
  }

  /// The words at the end of the text that were missed.
  private var missedTail: [Int] {
    let spoken = Set(spokenTokens)
    return words.reversed().filter { spoken.contains($0.index) }.prefix { $0.isMissed }.map(\.index)
  }

  /// The tokens that are said, whether they are to count or not.
  private var spokenTokens: [Int] {
    words.lazy.filter { Tokenizer.isSaid($0.expected) }.map(\.index)
  }

  /// The seconds of a part of the recording that count.
  fileprivate func counted(_ part: Range<Double>) -> Double {
    var (seconds, reached) = (part.upperBound - part.lowerBound, part.lowerBound)
    for span in leftOut.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let rest = span.clamped(to: part)
      let from = max(rest.lowerBound, reached)
      guard rest.upperBound > from else { continue }
      seconds -= rest.upperBound - from
      reached = rest.upperBound
    }
    return max(0, seconds)
  }

  /// The one-minute reading: what was said in the first minute from the first word on, right or not, which
  /// parts left out make longer. Words behind that, and those that were not reached by then, do not count; a
  /// shorter reading is as it was, but for what was not reached.
  public func firstMinute() -> RecitationResult {
    guard outcome == .heard, let start = spokenTime?.lowerBound else { return self }
    let end = endOfMinute(from: start)
    var minute = self
    minute.minuteEnd = end
    let reached = words.last { $0.start.map { $0 < end } ?? false }?.index ?? -1
    for place in minute.words.indices where minute.words[place].index > reached {
      minute.words[place].excluded = true
    }
    for extras in [\RecitationResult.added, \.repeated, \.misplaced, \.selfCorrected] {
      minute[keyPath: extras].removeAll { $0.start >= end }
    }
    minute.hesitations.removeAll { $0.before > reached }
    return minute.recounted()
  }

  /// When a minute that begins at a second is over.
  ///
  ///     endOfMinute(from: 2), left out 10..<15, 12..<20   // 72
  func endOfMinute(from start: Double) -> Double {
    var (end, reached) = (start + 60, start)
    for span in leftOut.sorted(by: { $0.lowerBound < $1.lowerBound }) where span.lowerBound < end {
      end += max(0, span.upperBound - max(span.lowerBound, reached))
      reached = max(reached, span.upperBound)
    }
    return end
  }
}

extension RecitationResult.Word {
  /// Whether it was changed or left out, by the verdict as it stands.
  fileprivate var isMissed: Bool { verdict == .substituted || verdict == .omitted }
}
