public import Decks
public import FoundationEssentials
public import Memory

/// A review of cards: the front, then the back, then how well it was known. The back may be typed or said.
public struct CardStudy: Sendable {
  /// The lists as they stand.
  public struct Context: Sendable {
    /// The lists.
    public var library: CardLibrary
    /// How many cards the day is to have; nil for all there are.
    public var limits: LimitsPerDay?
    /// The present.
    public var now: Date
    /// The present study day.
    public var today: StudyDay

    /// Makes a context.
    public init(_ library: CardLibrary, limits: LimitsPerDay?, now: Date, today: StudyDay) {
      self.library = library
      self.limits = limits
      self.now = now
      self.today = today
    }
  }

  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    /// Write a review into the log.
    case record(CardEvent, of: CardID)
    /// Take the last review back, if it is still the last thing that was done; then `tookBack`.
    case takeBack(CardID)
    /// Whoever shows it does something.
    case show(StudyEffect)
  }

  /// The cards, and what was said of them.
  public private(set) var session: CardSession
  /// How many cards a Play that was broken off had passed; 0 where it begins.
  public let resumedAfter: Int
  /// Whether fronts are spoken when they come.
  public var speaks = false
  var verdict: AnswerVerdict?
  var heard: String?
  /// The card rated last.
  var rated: (card: CardID, rating: CardRating)?
  private(set) var isLeft = false
  private var before: [CardSession] = []

  /// Whether a rating can be taken back.
  public var canTakeBack: Bool { !before.isEmpty }

  /// Lays the cards on the table.
  ///
  /// - Parameters:
  ///   - session: The cards.
  ///   - passed: How many cards a Play that was broken off had passed.
  public init(_ session: CardSession, resumedAfter passed: Int = 0) {
    self.session = session
    resumedAfter = passed
  }

  /// The card on the table as it stands; nil at the end.
  public func card(in context: Context) -> Card? {
    session.card.flatMap { context.library.card($0, on: context.today) }
  }

  /// Takes what happens.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - context: The lists as they stand.
  /// - Returns: What is to be done, in order.
  public mutating func reduce(_ event: StudyEvent, in context: Context) -> [Effect] {
    guard let card = card(in: context) else {
      if event == .stop { isLeft = true }
      return event == .takeBack ? takeBack() : []
    }
    switch event {
    case .begin: return speaks ? speak(card.text.front, isWished: false) : []
    case .turn: session.turn()
    case .answer(let text) where text.isEmpty: session.turn()
    case .answer(let text): return judge(text, card)
    case .heard(nil):
      return [.show(.warn("None of the cards' backs was heard. Say it again, or type it."))]
    case .heard(let text?):
      heard = text
      return judge(text, card)
    case .rate(let rating):
      let kept = session
      guard let review = session.rate(rating, at: context.now, on: context.today) else { return [] }
      before.append(kept)
      rated = (card.id, rating)
      return [.record(review, of: card.id)] + goOn(in: context)
    case .skip:
      session.skip()
      rated = nil
      return goOn(in: context)
    case .takeBack: return takeBack()
    case .speak: return speak(session.isBackShown ? card.text.back : card.text.front, isWished: true)
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  /// The last review is taken back: its card is on the table again, its back shown.
  public mutating func tookBack() {
    guard let last = before.popLast() else { return }
    session = last
    (rated, verdict, heard) = (nil, nil, nil)
  }

  private mutating func judge(_ answer: String, _ card: Card) -> [Effect] {
    let verdict = MeaningJudge.standard.compare(answer, MeaningAnswers.acceptable(for: card.text.back))
    self.verdict = verdict
    session.turn()
    return verdict.isRight ? [.show(.ring)] : []
  }

  private mutating func goOn(in context: Context) -> [Effect] {
    (verdict, heard) = (nil, nil)
    return reduce(.begin, in: context)
  }

  private func takeBack() -> [Effect] {
    guard let card = before.last?.card else {
      return [.show(.warn("There is nothing to take back here."))]
    }
    return [.takeBack(card)]
  }

  private func speak(_ side: String, isWished: Bool) -> [Effect] {
    let text = CardMedia.spoken(side)
    return text.isEmpty ? [] : [.show(.speak(Utterance(text: text, voice: .ofScript(), isWished: isWished)))]
  }
}
