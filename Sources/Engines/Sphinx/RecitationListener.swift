internal import Audio
public import Recitation
public import Text

/// Listens while somebody recites: sound in as it comes, the words out as they are past.
///
/// One recitation at a time; what is known of the voice is kept for the next.
public final class RecitationListener {
  private let scorer: RecitationScorer
  private var cepstra = Cepstra()
  private var features = LiveFeatures()
  /// The text, and where some of its words may be said alone, these; none before `follow`.
  private var texts: [FollowedText] = []
  private var told: Set<Int> = []
  /// Whether the text is followed to its end.
  private var isWhole = true

  public init(_ scorer: RecitationScorer) { self.scorer = scorer }

  /// Texts longer than this are followed up to here: nobody looks at more at a time, and it costs as much as
  /// it is long.
  public static let mostWords = 600
  /// Quiet put before the first sound, as before every recording, so that what takes steady noise away has
  /// something to go by.
  private static let padding = RecitationScorer.paddingFrames

  /// Begins to follow a text. `alone` are the places of tokens that may be said without the others, as they
  /// fill gaps.
  public func follow(_ tokens: [Token], alone: [Int] = []) throws(Failure) {
    let mean = features.mean
    texts = []
    told = []
    isWhole = tokens.count <= Self.mostWords
    let tokens = Array(tokens.prefix(Self.mostWords))
    cepstra = Cepstra()
    features = LiveFeatures(mean: mean)
    var texts = [try text(tokens, places: Array(tokens.indices))]
    let alone = Set(alone.filter(tokens.indices.contains)).sorted()
    if !alone.isEmpty, alone.count < tokens.count {
      let words = Tokenizer.tokens(of: alone.map { tokens[$0].printed }.joined(separator: " "))
      texts.append(try text(words, places: alone))
    }
    self.texts = texts
    let samples = Self.padding * PCM.recognitionRate / 100
    _ = try hear(
      PCM.noise(count: samples, amplitude: 4, sampleRate: PCM.recognitionRate, seed: 1).samples)
  }

  private func text(_ tokens: [Token], places: [Int]) throws(Failure) -> FollowedText {
    let words = try scorer.spokenWords(of: tokens)
    return FollowedText(
      words, rivals: zip(tokens, words).map { scorer.pronouncer.rivals(of: $0, said: $1) }, places: places,
      scorer)
  }

  /// What is heard at once, in samples: a word is judged while its sound is there. What has waited, as for a
  /// worker that was starting, comes in one and is heard like the rest.
  private static let atOnce = PCM.recognitionRate / 5

  /// Takes the next sound (16 kHz). Times of what is known now count from the first sample after `follow`;
  /// before it `not_following` is thrown.
  public func hear(_ samples: [Int16]) throws(Failure) -> LiveProgress {
    guard !texts.isEmpty else {
      throw Failure(code: "not_following", message: "No recitation is being followed.")
    }
    var words: [LiveProgress.Word] = []
    for start in stride(from: 0, to: samples.count, by: Self.atOnce) {
      words += hearPiece(Array(samples[start..<min(start + Self.atOnce, samples.count)]))
    }
    return LiveProgress(
      words: words, next: next, isComplete: isWhole && texts[0].isComplete,
      last: texts.compactMap(\.last).max { $0.end < $1.end }.map(Self.word))
  }

  /// The words that may be told now and were not told before.
  private func hearPiece(_ samples: [Int16]) -> [LiveProgress.Word] {
    let sound = PCM(samples: samples, sampleRate: PCM.recognitionRate).ditheringSilence()
    let (new, first) = features.feed(cepstra.hear(sound.samples))
    let scores = scorer.ears.own.scores(new)
    var words: [LiveProgress.Word] = []
    for place in texts.indices {
      words += texts[place].take(scores, first: first).map(Self.word)
    }
    return words.filter { told.insert($0.index).inserted }
  }

  private static func word(_ found: (index: Int, end: Int)) -> LiveProgress.Word {
    LiveProgress.Word(index: found.index, end: Double(max(0, found.end - padding)) / 100)
  }

  /// What comes next in the text of which more was heard.
  private var next: Int? { texts.max { $0.heard < $1.heard }?.next }
}

/// A text that somebody may be reciting: what is heard of it, from the scores of the sound as it comes.
struct FollowedText {
  private var follower: RecitationFollower
  private var evidence: LiveEvidence
  private var judge: LiveJudge
  private var supported: SupportedWords
  /// When each word ended that was found right.
  private var ends: [Int: Int] = [:]
  /// Where each of its words stands in the whole text.
  private let places: [Int]
  private(set) var heard = 0

  /// Frames behind a word after which nothing new is heard of it.
  private static let longEnough = 60
  /// Log odds above the line of a verdict that a word needs before the rest is heard.
  private static let sure = 0.5

  /// `rivals` are what might have been said instead of each word, `places` where each of them stands in the
  /// whole text.
  init(
    _ words: [SpokenWord], rivals: [[RecitationSearch.Rival]], places: [Int], _ scorer: RecitationScorer
  ) {
    self.places = places
    judge = LiveJudge(scorer.judge.model)
    supported = SupportedWords(words: words.count { !$0.isSilent })
    evidence = LiveEvidence(words, rivals: rivals, model: scorer.model, costs: scorer.costs)
    follower = RecitationFollower(words, model: scorer.model, costs: scorer.costs)
  }

  /// Where the word stands that is likely to come next; nil behind the last.
  var next: Int? { follower.next.flatMap { places.indices.contains($0) ? places[$0] : nil } }
  var isComplete: Bool { follower.isComplete }
  /// The last word that was found right behind the one before it, by its place in the whole text, and the
  /// frame behind it.
  var last: (index: Int, end: Int)? {
    follower.last.flatMap { word in
      places.indices.contains(word.index) ? (places[word.index], word.frames.upperBound) : nil
    }
  }

  /// Takes the next frames, from number `first` on; those that were taken before are replaced.
  ///
  /// What comes back are the words that may be told now, by their place in the whole text, with the frame
  /// behind the last of each.
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
    // What is said again tells where in the text they are, and nothing of what was said before.
    if ends[index] != nil {
      if isRight { follower.take(passage.word) }
      return []
    }
    if isRight {
      judge.take(own)
      follower.take(passage.word)
      ends[index] = passage.word.frames.upperBound
    }
    return supported.take(index, end: passage.word.frames.upperBound, isRight: isRight)
  }
}

/// Which words of a recitation may be told while it is spoken: those that right words near them support.
///
/// Any word fits some sound somewhere, and of another text every third passes for right by itself. Where a
/// text is recited most words around a right one are right, too. So a word waits until some near it are; once
/// they are, each is told at once.
struct SupportedWords {
  private var heard: [Int: (isRight: Bool, end: Int)] = [:]
  private var told: Set<Int> = []
  private let needed: Int

  /// Places to either side that are near.
  private static let near = 5
  /// Right words that have to be near, the word itself among them.
  private static let fewest = 3
  /// Of the words heard near, the share that has to be right.
  private static let share = 0.66

  init(words: Int) { needed = min(Self.fewest, words) }

  /// Takes what is known of a word, which replaces what was known before: the frame behind its last, and
  /// whether it is right by itself. What comes back are the words that may be told now, in the order of the
  /// text; each once.
  mutating func take(_ index: Int, end: Int, isRight: Bool) -> [Int] {
    heard[index] = (isRight, end)
    let near = (index - Self.near...index + Self.near).filter { other in
      heard[other].map { Self.isOneRun(other - index, frames: $0.end - end) } ?? false
    }
    let good = near.filter { heard[$0]?.isRight == true }
    guard good.count >= needed, Double(good.count) >= Self.share * Double(near.count) else { return [] }
    return good.filter { told.insert($0).inserted }
  }

  /// Whether words so many places apart follow one another in time, too, thinking allowed.
  private static func isOneRun(_ places: Int, frames: Int) -> Bool {
    places == 0 || (places > 0) == (frames > 0) && abs(frames) <= 200 + 100 * abs(places)
  }
}
