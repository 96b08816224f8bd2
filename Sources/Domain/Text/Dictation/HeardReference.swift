/// A sentence that may have been said.
public struct HeardSentence: Sendable, Hashable, Codable {
  /// Lower-case words.
  public var words: [String]
  /// How many nats it is less likely than the likeliest sentence.
  public var behind: Double
  /// Whether its sounds fit so badly that something else may have been said.
  public var isStrained: Bool

  public init(_ words: [String], behind: Double = 0, isStrained: Bool = false) {
    self.words = words
    self.behind = behind
    self.isStrained = isStrained
  }
}

/// The references that may have been dictated, the likeliest first.
public struct HeardReference: Sendable, Hashable {
  public struct Reading: Sendable, Hashable {
    public var reference: Reference
    /// How many nats it is less likely than the first.
    public var behind: Double
    /// The likeliest of the sentences that may mean it.
    public var words: [String]
    /// Why these words are no place; `reference` is the nearest then, and was not said.
    public var impossible: ReferenceError?
  }

  /// So many nats a reference has to be behind to be no rival of the first: of 100 clear sentences the place
  /// that was said was more behind in one (seed 21 of `Tests/Benchmarks/references`). A far-fetched way to
  /// cut the same words is as far behind, and no rival.
  public static let margin = DictatedReference.natsOfDoubt
  /// More than so many are not asked about: who hears five places says them again sooner.
  private static let mostLikely = 3

  public let readings: [Reading]
  /// Whether what was said may as well be no place, or one that there is not, which no reading tells.
  let mayBeNone: Bool

  /// The first, and those about as likely; none where nothing was understood.
  public var likely: [Reading] {
    Array(readings.prefix { $0.behind < Self.margin }.prefix(Self.mostLikely))
  }

  /// Why the first is no place that there is.
  public var impossible: ReferenceError? { readings.first?.impossible }

  /// Whether the first is what was said.
  public var isClear: Bool { likely.count == 1 && impossible == nil && !mayBeNone }

  /// How many nats the second is behind the first; nil where there is no second.
  public var lead: Double? { readings.count > 1 ? readings[1].behind : nil }

  /// A place that there is not is told where no other words are as likely. Where some are, or the words fit
  /// badly, it is asked which of these were said: the nearest place to it was not.
  fileprivate init(all readings: [Reading], isStrained: Bool = false) {
    let start = readings.first?.behind ?? 0
    let likely = readings.prefix { $0.behind < start + Self.margin }
    let isSaid = likely.allSatisfy { $0.words == likely[0].words }
    let isTold = readings.first?.impossible != nil && !isStrained && isSaid
    let kept = isTold ? readings : readings.filter { $0.impossible == nil }
    mayBeNone = isStrained || !isTold && likely.contains { $0.impossible != nil }
    let first = kept.first?.behind ?? 0
    self.readings = kept.map { reading in
      var reading = reading
      reading.behind -= first
      return reading
    }
  }
}

extension DictatedReference {
  /// What a wording that is understood otherwise at first costs, in nats.
  public static let natsOfDoubt = 20.0

  /// The references that sentences may mean; none where the likeliest of them is no reference. What the words
  /// mean costs as much beside how they sound as it does where sentences are searched.
  public func references(in heard: [HeardSentence]) -> HeardReference {
    let first = heard.min { $0.behind < $1.behind }
    if let first, isDisorder(first.words) { return HeardReference(all: []) }
    var best: [Reference: HeardReference.Reading] = [:]
    var none: [Reference: HeardReference.Reading] = [:]
    for sentence in heard {
      let candidates = candidates(sentence.words)
      // "John twenty two" is 20:2 only because there is no chapter 22.
      if candidates.first.map({ $0.cost > 0 }) ?? true, let error = impossible(sentence.words),
        let nearest = error.nearest, sentence.behind < none[nearest]?.behind ?? .infinity
      {
        none[nearest] = .init(
          reference: nearest, behind: sentence.behind, words: sentence.words, impossible: error)
      }
      guard let plain = candidates.first?.cost else { continue }
      for candidate in candidates {
        let behind = sentence.behind + (candidate.cost - plain) * Self.natsOfDoubt
        guard behind < best[candidate.reference]?.behind ?? .infinity else { continue }
        best[candidate.reference] = .init(
          reference: candidate.reference, behind: behind, words: sentence.words)
      }
    }
    let readings = (Array(best.values) + none.values).sorted { left, right in
      if left.behind != right.behind { return left.behind < right.behind }
      if (left.impossible == nil) != (right.impossible == nil) { return left.impossible != nil }
      return left.reference.text(in: canon) < right.reference.text(in: canon)
    }
    return HeardReference(all: readings, isStrained: first?.isStrained ?? false)
  }
}
