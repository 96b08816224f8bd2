public import FoundationEssentials
internal import Text

/// A study of a vocabulary document: the document, and the card on the table.
///
/// What is learnt stands in the document, so a study needs no saving of its own: broken off at any moment, it
/// goes on with the same document. A card that was shown and not answered counts for nothing.
public struct VocabStudy: Sendable {
  /// The card on the table.
  public struct Card: Sendable, Hashable {
    /// The word's place in the document.
    public let index: Int
    /// The word, as it was when the card was laid down.
    public let item: VocabItem
    /// Whether it is begun with this card.
    public let isNew: Bool
    /// Whether its time has not come yet, later today.
    public let isEarly: Bool
    /// Whether the answer side is shown.
    public internal(set) var isAnswerShown = false
    /// Whether the pronunciation is shown.
    public internal(set) var isPronunciationShown = false
    /// What became of it, once it is judged.
    public internal(set) var isRight: Bool?
  }

  /// The document, with all that was answered.
  public var document: VocabDocument
  /// The card on the table; nil before the start and at the end of the day's study.
  public internal(set) var card: Card?
  /// The last cards judged, by place, the latest last: they are not shown again while there are others.
  var recent: [Int] = []
  /// The word before the last judgement, to overrule it.
  var before: VocabItem?
  /// The progress as it counted when the card was laid down: the card belongs to that day.
  var counted = VocabProgress()
  /// When the card was laid down.
  var laidDown = Date(timeIntervalSinceReferenceDate: 0)

  /// The answers of this study that can be taken back, the latest last.
  var answers: [Answered] = []

  /// An answer, and how it was before.
  struct Answered: Sendable, Hashable {
    var card: Card
    var item: VocabItem
    var progress: VocabProgress
    var recent: [Int]
    var counted: VocabProgress
    var laidDown: Date
    /// What became of it; nil where it was called mastered without an answer.
    var wasRight: Bool?
  }

  /// Whether an answer of this study can be taken back.
  public var canTakeBack: Bool { !answers.isEmpty }

  /// So many cards pass before one is shown again, if there are others.
  static let recentCount = 3

  /// Lays a document on the table.
  public init(_ document: VocabDocument) { self.document = document }
}

/// What happens in a study of vocabulary.
public enum VocabEvent: Sendable, Hashable {
  /// It begins, or the next card is wanted.
  case next
  /// The pronunciation is wanted.
  case pronunciation
  /// The card is turned.
  case turn
  /// The learner says whether they knew it.
  case judge(isRight: Bool)
  /// The learner types or says the meaning.
  case answer(String)
  /// The learner overrules the last judgement.
  case overrule(isRight: Bool)
  /// The word is known and need not come any more.
  case master
  /// The last answer is taken back: its card lies on the table again, turned.
  case takeBack
}

/// What a study of vocabulary wants done.
public enum VocabEffect: Sendable, Hashable {
  /// Show the question side.
  case ask(VocabStudy.Card)
  /// Show the pronunciation; nil where the word has none.
  case showPronunciation(String?)
  /// Show the answer side.
  case showAnswer(VocabItem)
  /// Say how the typed or spoken answer was.
  case verdict(AnswerVerdict)
  /// Say when the word comes again.
  case scheduled(Date)
  /// Write the document.
  case save
  /// The last answer does not count any more; what it was, nil where the word was called mastered without
  /// one.
  case takenBack(wasRight: Bool?)
  /// Announce that the day's study is done.
  case finishDay(VocabDay)
}

/// A day's study at its end.
public struct VocabDay: Sendable, Hashable {
  /// Words begun today.
  public var newCards: Int
  /// Words in learning reviewed today.
  public var reviews: Int
  /// Words due today that the day's limit leaves for another day.
  public var leftOver: Int
  /// Words not begun yet.
  public var untouched: Int
  /// When the next word is due; nil where none is being learnt.
  public var nextReview: Date?
}

/// Which word comes next: first the day's new words, in the order of the document, then those in learning.
///
/// A word in learning is due where it has no date, or where its date falls on today or earlier. Of those due,
/// the one longest due comes first; those whose hour has not come yet come after all others. Words already
/// shown today come again without counting, others only as far as the day's limit allows. Cost: one pass over
/// the document.
struct VocabChoice {
  private let document: VocabDocument
  private let progress: VocabProgress
  private let now: Double
  /// Words due today, with the instants they are due.
  private var due: [(index: Int, time: Double)] = []
  private var firstUntouched: Int?
  private(set) var day: VocabDay

  /// Instants are seconds since 2001-01-01 UTC.
  init(_ document: VocabDocument, progress: VocabProgress, now: Double, tomorrow: Double) {
    self.document = document
    self.progress = progress
    self.now = now
    day = VocabDay(newCards: progress.newCards, reviews: progress.reviews, leftOver: 0, untouched: 0)
    let hasRoom = progress.reviews < document.limits.reviews
    var next = Double.infinity
    for (index, entry) in document.entries.enumerated() {
      guard let item = entry.item else { continue }
      switch item.state {
      case .mastered: break
      case .untouched:
        day.untouched += 1
        if firstUntouched == nil { firstUntouched = index }
      case .learning:
        let time = item.nextReviewSeconds?.double ?? -.infinity
        if time >= tomorrow {
          next = min(next, time)
        } else if hasRoom || progress.seen.contains(index) {
          due.append((index, time))
        } else {
          day.leftOver += 1
          next = min(next, max(time, tomorrow))
        }
      }
    }
    if next.isFinite { day.nextReview = Date(timeIntervalSinceReferenceDate: next) }
  }

  /// The next word; nil at the end of the day's study.
  func next(avoiding recent: [Int]) -> (index: Int, isEarly: Bool)? {
    if progress.newCards < document.limits.new, let firstUntouched { return (firstUntouched, false) }
    var best: (index: Int, rank: (Int, Double, Double))?
    for (index, time) in due {
      let age = recent.firstIndex(of: index)
      // Not shown just now and its hour come; not shown just now; shown longest ago.
      let rank = (age == nil ? (time <= now ? 0 : 1) : 2, age.map(Double.init) ?? time, time)
      if let best, best.rank <= rank { continue }
      best = (index, rank)
    }
    guard let best else { return nil }
    return (best.index, (document[best.index]?.nextReviewSeconds?.double ?? -.infinity) > now)
  }
}
