internal import func Glibc.exp
internal import func Glibc.log

/// How likely it is, for each word, that the speaker was in the text there at all.
///
/// Speakers leave a text for a clause, not for a word. Of ten words for which something else was said, "the"
/// and "it" are heard by chance and "acquaintance" is not, and there is speech between them that no word
/// explains. So the words are a hidden Markov chain of two states, in the text and away from it
/// (forward-backward; Rabiner, "A tutorial on hidden Markov models", 1989, section III.A). A logistic model
/// weighs what is heard of a word; it is fitted to the words that recordings have in their text and away from
/// it.
///
/// A single wrong word between right ones is usual in the text, and lowers no other. Without a pause between
/// two words a change of state is unlikely. Where words were passed over the speaker was away in between, so
/// that a word heard by chance behind the last one said has to have been said before leaving.
struct RecitedRuns {
  private static let table: [Feature<Measured>] = [
    Feature("likely") { max(0, $0.margin) },
    Feature("unlikely") { min(0, $0.margin) },
    Feature("logPhones") { $0.logPhones },
    Feature("likely*logPhones") { max(0, $0.margin) * $0.logPhones },
    Feature("unlikely*logPhones") { min(0, $0.margin) * $0.logPhones },
    Feature("replacingSpeech") { log(1 + $0.replacing / 10) },
    Feature("addedSpeech") { log(1 + $0.added.before / 10) + log(1 + $0.added.behind / 10) },
  ]

  private struct Measured {
    /// Its log odds above the line.
    let margin: Double
    let logPhones: Double
    /// Frames of other speech in its place, and to both sides.
    let replacing: Double
    let added: (before: Double, behind: Double)
  }

  static let names = table.names()

  /// For each token the probability of being in the text; nil for words without evidence.
  let inText: [Double?]

  private struct Moves {
    /// From the text to away from it, and back.
    let leaving: Double
    let returning: Double
    /// Whether words are passed over on the way there, with which the speaker is away.
    var isByWayOfAway = false

    /// From a state here to one there, "staying" and "left" from in the text, "returned" and "stayingAway"
    /// from away. By way of words passed over the two from a state add up to how likely it is to be away with
    /// those, not to 1.
    var staying: Double { isByWayOfAway ? leaving * returning : 1 - leaving }
    var left: Double { isByWayOfAway ? leaving * (1 - returning) : leaving }
    var returned: Double { isByWayOfAway ? (1 - returning) * returning : returning }
    var stayingAway: Double { (1 - returning) * (isByWayOfAway ? 1 - returning : 1) }
  }

  private static let withoutBreak = Moves(leaving: 0.0005, returning: 0.002)
  private static let afterBreak = Moves(leaving: 0.05, returning: 0.3)
  /// Frames of silence between two words that are no break.
  private static let shortBreak = 12
  /// No word says more than this for either state, in nats.
  private static let mostTelling = 4.0
  /// How likely the first word is in the text.
  private static let first = 0.97

  /// Judges words by their neighbours.
  ///
  /// `model` gives the log odds of a word to be in the text, where as many words are in it as away. `odds`:
  /// that each word was said, judged by itself. `line`: what a word needs. `passedOver`: tokens right before
  /// which words of the text were never come to; the number of tokens for those behind all.
  init(
    _ model: Logistic, _ evidence: RecitationEvidence, odds: [Double?], line: Double,
    passedOver: Set<Int> = []
  ) {
    let values = Self.values(evidence, odds: odds, line: line)
    let places = values.indices.filter { values[$0] != nil }
    let telling = places.map { place in
      exp(
        WordFeatures.clipped(
          model.logOdds(Self.names, values[place] ?? []), -Self.mostTelling, Self.mostTelling))
    }
    let moves = Self.moves(evidence, places, passedOver)
    var forward: [Double] = []
    for (telling, moves) in zip(telling, moves) {
      let share = forward.last.map { last in
        let inText = last * moves.staying + (1 - last) * moves.returned
        return inText / (inText + last * moves.left + (1 - last) * moves.stayingAway)
      }
      let before = share ?? (moves.isByWayOfAway ? moves.returning : Self.first)
      forward.append(before * telling / (before * telling + 1 - before))
    }
    var found = [Double?](repeating: nil, count: odds.count)
    // What is heard behind a place, in the text and away from it there, up to a factor.
    var behind = (inText: 1.0, away: 1.0)
    if let last = places.last, passedOver.contains(where: { $0 > last }) {
      behind = (Self.afterBreak.leaving, 1 - Self.afterBreak.returning)
    }
    for (number, place) in places.enumerated().reversed() {
      let here = forward[number]
      found[place] = here * behind.inText / (here * behind.inText + (1 - here) * behind.away)
      let moves = moves[number]
      let next = (
        inText: moves.staying * telling[number] * behind.inText + moves.left * behind.away,
        away: moves.returned * telling[number] * behind.inText + moves.stayingAway * behind.away
      )
      behind = (next.inText / (next.inText + next.away), next.away / (next.inText + next.away))
    }
    inText = found
  }

  /// The log odds of the words by themselves and by their neighbours: a word that is likelier than four to
  /// one away from the text is below the line.
  ///
  ///     lowered([3], line: 0), 0.99 in the text   // 3
  ///     lowered([3], line: 0), 0.05 in the text   // -1.6
  func lowered(_ odds: [Double?], line: Double) -> [Double?] {
    zip(odds, inText).map { odds, inText in
      guard let odds, let inText else { return odds }
      let share = min(max(inText, 1e-9), 1 - 1e-9)
      return min(odds, line + log(share / (1 - share)) + log(4))
    }
  }

  /// The numbers for each word; nil for words without evidence.
  static func values(
    _ evidence: RecitationEvidence, odds: [Double?], line: Double
  ) -> [[Double]?] {
    var replacing = [Double](repeating: 0, count: odds.count)
    var added = [Double](repeating: 0, count: odds.count + 1)
    for piece in evidence.pieces {
      switch piece.kind {
      case .rubbish(let place): replacing[place] = Double(piece.speechFrames)
      case .added(let before): added[before] = Double(piece.speechFrames)
      case .word, .pause: break
      }
    }
    return odds.indices.map { place in
      guard let own = odds[place], let word = evidence.words[place] else { return nil }
      return table.values(
        of: Measured(
          margin: WordFeatures.clipped(own - line, -5, 5), logPhones: log(Double(max(1, word.phones))),
          replacing: replacing[place], added: (added[place], added[place + 1])))
    }
  }

  /// How likely it is to leave the text, or to come back to it, before each of the words.
  ///
  /// A break is silence. Between words that nobody said there is other speech, and it is as hard to come back
  /// there for a single one as anywhere else without a break.
  private static func moves(
    _ evidence: RecitationEvidence, _ places: [Int], _ passedOver: Set<Int>
  ) -> [Moves] {
    var frames: [Int: Range<Int>] = [:]
    var speech: [AlignedPiece] = []
    for piece in evidence.pieces {
      switch piece.kind {
      case .word(let place): frames[place] = piece.frames
      case .rubbish, .added: speech.append(piece)
      case .pause: break
      }
    }
    let placed = frames.keys.sorted()
    return places.enumerated().map { number, place in
      let before = number > 0 ? places[number - 1] : -1
      if passedOver.contains(where: { $0 > before && $0 <= place }) {
        return Moves(leaving: afterBreak.leaving, returning: afterBreak.returning, isByWayOfAway: true)
      }
      guard let last = placed.last(where: { $0 <= before }).flatMap({ frames[$0] }),
        let next = placed.first(where: { $0 >= place }).flatMap({ frames[$0] }),
        last.upperBound <= next.lowerBound
      else { return afterBreak }
      let gap = last.upperBound..<next.lowerBound
      let silent = speech.reduce(gap.count) {
        $0 - ($1.frames.overlaps(gap) ? $1.speechFrames : 0)
      }
      return silent <= shortBreak ? withoutBreak : afterBreak
    }
  }
}
