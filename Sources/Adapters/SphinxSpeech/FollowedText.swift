internal import Acoustics
internal import Matching

/// A text that somebody may be reciting: what is heard of it, from the scores of the sound as it comes.
struct FollowedText {
  private var follower: RecitationFollower
  private var evidence: LiveEvidence
  private var judge: LiveJudge
  private var company: Company
  /// When each word ended that was found right.
  private var ends: [Int: Int] = [:]
  /// Where each of its words stands in the whole text.
  private let places: [Int]
  /// How many words were told.
  private(set) var heard = 0

  /// Frames behind a word after which nothing new is heard of it.
  private static let longEnough = 60
  /// Log odds above the line of a verdict that a word needs before the rest is heard.
  private static let sure = 0.5

  /// Prepares to follow a text.
  ///
  /// - Parameters:
  ///   - words: its words.
  ///   - rivals: for each word what might have been said instead.
  ///   - places: where each of them stands in the whole text.
  ///   - scorer: whose model and verdict to use.
  init(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], places: [Int], _ scorer: RecitationScorer
  ) {
    self.places = places
    judge = LiveJudge(scorer.judge.model)
    company = Company(words: words.count { !$0.isSilent })
    evidence = LiveEvidence(words, rivals: rivals, model: scorer.model, costs: scorer.costs)
    follower = RecitationFollower(words, model: scorer.model, costs: scorer.costs)
  }

  /// Where the word stands that is likely to come next; nil behind the last.
  var next: Int? { follower.next.flatMap { places.indices.contains($0) ? places[$0] : nil } }
  /// Whether it has been said to its end.
  var isComplete: Bool { follower.isComplete }

  /// Takes the next frames.
  ///
  /// - Parameters:
  ///   - scores: of the frames; those that were taken before are replaced.
  ///   - first: the number of the first of them.
  /// - Returns: the words that may be told now, by their place in the whole text, with the frame behind the last of each.
  mutating func take(_ scores: SenoneScores, first: Int) -> [(index: Int, end: Int)] {
    evidence.take(scores, first: first)
    let words = follower.feed(scores, first: first).flatMap { told(by: $0) }
    heard += words.count
    return words.compactMap { places.indices.contains($0) ? (places[$0], ends[$0] ?? 0) : nil }
  }

  /// Judges a word that is past; the words that may be told now.
  private mutating func told(by passage: RecitationFollower.Passage) -> [Int] {
    guard passage.behind <= Self.longEnough,
      let own = evidence.evidence(for: passage.word, behind: passage.left, before: passage.right)
    else { return [] }
    let index = passage.word.index
    let isRight = judge.odds(of: own) >= Self.sure
    if isRight {
      judge.take(own)
      follower.take(passage.word)
      ends[index] = passage.word.frames.upperBound
    }
    return company.take(index, end: passage.word.frames.upperBound, isRight: isRight)
  }
}
