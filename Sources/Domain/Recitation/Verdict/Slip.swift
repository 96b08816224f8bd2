/// A departure with its place.
public struct Slip: Sendable, Equatable {
  public var departure: Departure
  /// The token that was departed from; of what was too much the one behind it, or one past the last.
  public var index: Int
  /// The word as it is printed; nil of what was too much.
  public var expected: String?
  /// What was given, where that is known.
  public var given: String?
}

extension RecitationResult {
  /// The least confidence of speech beside the text that fails an answer and lowers the score.
  ///
  /// Of perfect recitations the ear finds up to 1.1 additions in 100 words that nobody made, most of them of
  /// little confidence. Of 365 perfect recitations of the development sets 1 has one that reaches this line,
  /// and 94 of 249 words that were added do (`Tests/Benchmarks/results/additions-2026-11-27.md`).
  static let sureAddition = 0.7

  /// What was added for sure, which the score counts.
  var costingAdditions: Int { added.count { !$0.isDoubtful } }

  /// All departures, in the order of the text.
  public var slips: [Slip] {
    guard outcome == .heard || outcome == .otherText else { return [] }
    var slips = spokenWords.compactMap { word in
      Departure.of(word).map {
        Slip(departure: $0, index: word.index, expected: word.expected, given: word.heard)
      }
    }
    slips += added.map {
      Slip(departure: .added($0.heard, isSure: $0.isSure), index: $0.before, given: $0.heard)
    }
    slips += repeated.map { Slip(departure: .repeated, index: $0.before, given: $0.heard) }
    slips += selfCorrected.map { Slip(departure: .corrected, index: $0.before, given: $0.heard) }
    return slips.enumerated()
      .sorted { left, right in
        let (one, other) = (left.element, right.element)
        return (one.index, one.expected == nil ? 0 : 1, left.offset)
          < (other.index, other.expected == nil ? 0 : 1, right.offset)
      }
      .map(\.element)
  }

  /// Whether a result with a pass mark passes: as much of the text as the mark wants, and nothing that
  /// changes it, neither added for sure nor a word that says no left out. `strictness`: how strict it was
  /// judged.
  public func passes(_ mark: Double, _ strictness: VerdictStrictness = .normal) -> Bool {
    guard let score else { return true }
    return score >= mark && changing(strictness).isEmpty
  }

  /// What changes the text, however much of it is right: what was added, and words that say no which were
  /// left out or said otherwise. Where the recitation did not come to them they only lower the score.
  public func changing(_ strictness: VerdictStrictness = .normal) -> [Slip] {
    guard outcome == .heard else { return [] }
    return slips.filter { slip in
      guard slip.departure.weight(at: strictness) == .wrong else { return false }
      if slip.expected == nil { return slip.departure != .perhapsAdded }
      return slip.departure == .negation && cameTo(slip.index)
    }
  }

  /// The words that count and that the recitation came to. Of those behind a stop, or passed over with their
  /// neighbours, nothing is known of how they would be read.
  public var attemptedWords: [Word] { spokenWords.filter { cameTo($0.index) } }

  /// Whether the recitation came to a token; where that was not measured it came to all.
  private func cameTo(_ token: Int) -> Bool { recited.isEmpty || recited.contains { $0.contains(token) } }
}

extension RecitationResult.Extra {
  /// Whether the ear is sure of it.
  public var isSure: Bool { (confidence ?? 0) >= RecitationResult.sureAddition }

  /// Whether it was weighed and found too short or too weak to be sure of, as a breath is: it is told as
  /// "perhaps", and costs nothing. What was not weighed, such as a word typed too much, is there.
  public var isDoubtful: Bool { confidence.map { $0 < RecitationResult.sureAddition } ?? false }
}
