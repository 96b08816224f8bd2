public import Decks
public import FoundationEssentials
public import Memory
internal import Text

/// A review of cards: the front, then the back, then how well it was known. The back may be typed or said.
/// Each card is rated once, after its back was shown.
///
/// Needs no saving of its own: broken off, the cards rated are no longer due, and the rest are.
public struct CardStudy: Sendable {
  /// The lists as they stand at an instant, which is on a study day.
  public typealias Context = (library: CardLibrary, now: Date, today: StudyDay)

  public enum Effect: Sendable, Equatable {
    /// Write what happened into the log, as one act of this title.
    case record([CardEvent], title: String)
    /// Take the last act of this title back, if it is still the last thing that was done; then `tookBack`.
    case takeBack(title: String)
    case show(StudyEffect)
  }

  public struct Passed: Sendable, Hashable {
    public var card: CardID
    public var rating: CardRating
  }

  /// Which cards were to come.
  public private(set) var scope = CardScope.reviewAll
  public private(set) var cards: [CardID] = []
  /// How many cards a day is to have; nil for all there are.
  let limits: LimitsPerDay?
  let order: CardOrder
  /// How many cards a Play that was broken off had passed; 0 where it begins.
  public private(set) var resumedAfter = 0
  /// Whether fronts are spoken when they come.
  public var speaks = false
  /// How typed answers are compared.
  public var judge = MeaningJudge.standard
  /// Whether the sounds of a side are played when it comes.
  public var plays = false
  /// The position of the present card; the number of cards at the end.
  private(set) var index = 0
  public private(set) var isBackShown = false
  public private(set) var passed: [Passed] = []
  private(set) var verdict: AnswerVerdict?
  private(set) var heard: String?
  /// The card rated last, where nothing else was done since.
  private(set) var rated: Passed?
  /// What was done to the card before, or to this one.
  private(set) var changed: String?
  private(set) var isLeft = false
  /// After how long what is being learnt comes again; at the end of the review it does at once.
  public var steps = CardSteps()
  /// What is to be asked once more in this review, where FSRS plans, the soonest first.
  private var again: [(card: CardID, time: Date)] = []
  /// Where the cards stand that are on their steps.
  private var places: [CardID: CardSteps.Place] = [:]

  private struct Moment {
    var index: Int
    var isBackShown: Bool
    var passed: Int
    var cards: [CardID]
    var again: [(card: CardID, time: Date)]
    var places: [CardID: CardSteps.Place]
    var title: String
  }

  /// Where it stood before each act that can be taken back.
  private var before: [Moment] = []

  /// A review of no cards.
  public init() { (limits, order) = (nil, .hardest) }

  /// Lays the cards on the table, as many as the day is to have. A Play that was broken off goes on with
  /// those that were not `passed`; where none is left, it begins with all. A Play asks the hardest first.
  public init(
    _ scope: CardScope, of library: CardLibrary, on day: StudyDay, within limits: LimitsPerDay? = nil,
    in order: CardOrder = .hardest, without passed: Set<CardID> = []
  ) {
    self.scope = scope
    self.limits = limits
    self.order = scope == .play ? .hardest : order
    let all = scope.cards(of: library, on: day, within: limits, in: self.order).cards
    let rest = all.filter { !passed.contains($0) }
    (cards, resumedAfter) = rest.isEmpty ? (all, 0) : (rest, passed.count)
  }

  /// Whether a rating, or what was done to a card, can be taken back.
  public var canTakeBack: Bool { !before.isEmpty }

  /// The card on the table; nil at the end.
  public var card: CardID? { index < cards.count ? cards[index] : nil }

  func card(in context: Context) -> Card? { card.flatMap { context.library.card($0, on: context.today) } }

  /// Takes what happens, and tells what is to be done, in order. Events that do not fit the moment change
  /// nothing.
  public mutating func reduce(_ event: StudyEvent, in context: Context) -> [Effect] {
    guard let card = card(in: context) else {
      if event == .stop || event == .finish { isLeft = true }
      return event == .takeBack ? takeBack() : []
    }
    switch event {
    case .begin:
      return media(of: card.text.front) + (speaks ? speak(card, in: context, isWished: false) : [])
    case .turn: return turn(card)
    case .answer(let text) where isBackShown && verdict == nil:
      guard let rating = Self.rating(text) else { return [.show(.warn(Self.ratingAdvice))] }
      return rate(rating, card, in: context)
    case .answer(let text) where text.isEmpty: return turn(card)
    case .answer(let text): return answer(text, card, by: judge)
    case .heardOptions(let places):
      guard places.count == 1, CardRating.allCases.indices.contains(places[0]) else {
        return [.show(.warn(Self.ratingAdvice))]
      }
      return rate(CardRating.allCases[places[0]], card, in: context)
    case .giveUp where isBackShown: return rate(.fail, card, in: context)
    case .giveUp:
      verdict = .wrong
      return turn(card)
    case .openPictures: return [.show(.open(named(in: card, pictures: true)))]
    case .playSounds: return [.show(.play(named(in: card, pictures: false), isWished: true))]
    case .heard(nil):
      return [.show(.warn("None of the cards' backs was heard. Say it again, or type it."))]
    case .heard(let text?):
      heard = text
      return answer(text, card, by: .standard)
    case .rate(let rating): return rate(rating, card, in: context)
    case .change(let change): return take(change, card, in: context)
    case .skip:
      skip()
      (rated, changed) = (nil, nil)
      return goOn(in: context)
    case .takeBack: return takeBack()
    case .speak: return speak(card, in: context, isWished: true)
    // It was said in a language that is not recognised: who said it hears it, and judges.
    case .settle where !isBackShown:
      heard = ""
      return turn(card) + [.show(.playBack)]
    case .playBack where heard != nil: return [.show(.playBack)]
    case .stop, .finish: isLeft = true
    default: break
    }
    return []
  }

  /// The last act is taken back: its card is on the table again, as it was.
  public mutating func tookBack() {
    guard let last = before.popLast() else { return }
    (index, isBackShown, cards) = (last.index, last.isBackShown, last.cards)
    (again, places) = (last.again, last.places)
    passed.removeLast(passed.count - last.passed)
    (rated, changed, verdict, heard) = (nil, nil, nil, nil)
  }

  private mutating func skip() { (index, isBackShown) = (index + 1, false) }

  private mutating func remember(_ title: String) {
    before.append(
      Moment(
        index: index, isBackShown: isBackShown, passed: passed.count, cards: cards, again: again,
        places: places, title: title))
  }

  /// Whether a card comes once more in this review.
  func isToComeAgain(_ card: CardID) -> Bool {
    again.contains { $0.card == card } || cards.dropFirst(index).contains(card)
  }

  /// Minutes, rounded up, until a card comes once more, sooner where nothing else is left; nil where it is on
  /// the table already.
  func minutesUntilAgain(_ card: CardID, at now: Date) -> Int? {
    again.first { $0.card == card }.map { max(1, Int(($0.time.timeIntervalSince(now) / 60).rounded(.up))) }
  }

  /// How many cards are on their steps and were to come once more.
  var countOnSteps: Int {
    Set(again.map(\.card)).union(cards.dropFirst(index).filter { places[$0] != nil }).count
  }

  /// Puts what is being learnt on the table again where its time has come, or nothing else is left.
  private mutating func bringBack(at now: Date) {
    guard let first = again.first, index == cards.count || first.time <= now else { return }
    again.removeFirst()
    cards.insert(first.card, at: index)
  }

  private mutating func rate(_ rating: CardRating, _ card: Card, in context: Context) -> [Effect] {
    guard isBackShown else { return [] }
    let title = "review of card \(card.id.rawValue)"
    remember(title)
    passed.append(Passed(card: card.id, rating: rating))
    (rated, changed) = (passed.last, nil)
    skip()
    if scope.schedules, context.library.scheduler(of: card.id) == .fsrs {
      let place = steps.place(after: rating, from: places[card.id], isNew: card.isNew)
      places[card.id] = place
      if let place {
        let time = context.now.addingTimeInterval(TimeInterval(place.seconds))
        again.insert((card.id, time), at: again.firstIndex { $0.time > time } ?? again.count)
      }
    }
    let review = CardReview(time: context.now, day: context.today, rating: rating)
    var events: [CardEvent] = [scope.schedules ? .reviewed(card.id, review) : .practised(card.id, review)]
    var told: [Effect] = []
    let lapses = card.standing.lapses + 1
    if scope.schedules, rating == .fail, card.lapses(whenFailedOn: context.today), Card.isLeech(after: lapses)
    {
      events.append(.cardEdited(card.id, card.text.labelled(CardText.leechTag, true)))
      let words =
        "“\(card.name)” was forgotten \(lapses.of("time")): a leech. "
        + "Put it in other words, or suspend it (tag:leech finds it)."
      told = [.show(.warn(words))]
    }
    return [.record(events, title: title)] + told + goOn(in: context)
  }

  /// Does something to the card; one that is not to be asked any more leaves the table.
  private mutating func take(_ change: CardChange, _ card: Card, in context: Context) -> [Effect] {
    let events = change.events(for: [card.id], in: context.library, on: context.today)
    guard !events.isEmpty else { return [] }
    let title = change.title(of: [card.id])
    remember(title)
    (rated, changed) = (nil, change.told(of: card.name))
    let record = Effect.record(events, title: title)
    switch change {
    case .suspend(true), .bury(true), .remove:
      skip()
      return [record] + goOn(in: context)
    default: return [record]
    }
  }

  private mutating func answer(_ answer: String, _ card: Card, by judge: MeaningJudge) -> [Effect] {
    let verdict = judge.compare(answer, MeaningAnswers.acceptable(for: card.answer))
    self.verdict = verdict
    return (verdict.isRight ? [.show(.ring)] : []) + turn(card)
  }

  private mutating func turn(_ card: Card) -> [Effect] {
    guard !isBackShown else { return [] }
    isBackShown = true
    return media(of: card.text.back)
  }

  static let ratingAdvice = "Say fail, hard, good or easy."

  /// What a rating is called, in full, by its letter or number.
  private static func rating(_ text: String) -> CardRating? {
    let word = text.lowercased()
    return CardRating.allCases.enumerated().first { place, rating in
      [rating.rawValue, String(rating.rawValue.prefix(1)), "\(place + 1)"].contains(word)
    }?.element
  }

  // MARK: Pictures and sounds

  /// The names of pictures, or of sounds, on what shows of a card.
  func named(in card: Card, pictures: Bool) -> [String] {
    var names = CardMedia.names(in: ReadableText.plain(card.text.front))
    if isBackShown { names += CardMedia.names(in: ReadableText.plain(card.text.back)) }
    var seen: Set<String> = []
    return names.filter { CardMedia.isPicture($0) == pictures && seen.insert($0).inserted }
      .prefix(Self.mostMedia).map(\.self)
  }

  /// More of a card are not opened at once.
  private static let mostMedia = 4

  /// What a side that comes shows and plays by itself.
  private func media(of side: String) -> [Effect] {
    let names = CardMedia.names(in: ReadableText.plain(side)).prefix(Self.mostMedia)
    let (pictures, sounds) = (names.filter(CardMedia.isPicture), names.filter { !CardMedia.isPicture($0) })
    return (pictures.isEmpty ? [] : [.show(.picture(pictures))])
      + (sounds.isEmpty || !plays ? [] : [.show(.play(sounds, isWished: false))])
  }

  private mutating func goOn(in context: Context) -> [Effect] {
    (verdict, heard) = (nil, nil)
    bringBack(at: context.now)
    return reduce(.begin, in: context)
  }

  private func takeBack() -> [Effect] {
    guard let title = before.last?.title else {
      return [.show(.warn("There is nothing to take back here."))]
    }
    return [.takeBack(title: title)]
  }

  private func speak(_ card: Card, in context: Context, isWished: Bool) -> [Effect] {
    let side = isBackShown ? card.text.back : card.text.front
    let text = ReadableText.aloud(CardMedia.spoken(ReadableText.plain(side)))
    let voice = voice(of: card, isBack: isBackShown, in: context)
    return text.isEmpty ? [] : [.show(.speak(Utterance(text: text, voice: voice, isWished: isWished)))]
  }

  /// The voice that speaks a side: of the list's language, or of its script.
  func voice(of card: Card, isBack: Bool, in context: Context) -> Utterance.Voice {
    language(of: card, isBack: isBack, in: context).map(Utterance.Voice.of) ?? .ofScript()
  }

  /// The language of a side, by the list that the card is in; nil where none was told.
  func language(of card: Card, isBack: Bool, in context: Context) -> CardLanguage? {
    let languages = context.library.home(of: card.id).flatMap { context.library.list($0)?.languages }
    return (isBack ? languages?.back : languages?.front).flatMap { CardLanguage($0) }
  }
}

extension Card {
  /// What answers it, as it is typed or said.
  var answer: String { CardMedia.spoken(ReadableText.plain(text.back)) }
  /// What it is called, on a part of a line.
  var name: String { ReadableText.plain(text.front).excerpt }
}

extension CardChange {
  /// What was done, once it is.
  fileprivate func told(of front: String) -> String {
    switch self {
    case .suspend(true): "“\(front)” is suspended: it is not asked until you take it up again."
    case .bury(true): "“\(front)” is buried: it comes back tomorrow."
    case .flag(let flag?): "“\(front)” has a \(flag.name) flag."
    case .flag(nil): "“\(front)” has no flag any more."
    default: "“\(front)”: \(name)."
    }
  }
}
