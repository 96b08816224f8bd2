public import Decks
public import FoundationEssentials
public import Memory
import Text

/// The day's study of a vocabulary document: a word, its meaning, and whether it was known. The meaning may
/// be typed or said.
///
/// What is learnt stands in the document, so a study needs no saving of its own: broken off at any moment, it
/// goes on with the same document. A card that was shown and not answered counts for nothing.
public struct VocabStudy: Sendable {
  /// What it is told with each event.
  public struct Context: Sendable {
    public var now: Date
    /// When a study day begins, in the zone the learner is in.
    public var calendar: StudyCalendar
    /// How typed answers are compared.
    public var judge: MeaningJudge
    /// Whether characters that Chinese and Japanese share are Japanese here.
    public var isJapanese: Bool

    public init(now: Date, calendar: StudyCalendar, judge: MeaningJudge = .standard, isJapanese: Bool = false)
    {
      self.now = now
      self.calendar = calendar
      self.judge = judge
      self.isJapanese = isJapanese
    }
  }

  public enum Effect: Sendable, Equatable {
    case save
    case show(StudyEffect)
  }

  public struct Card: Sendable, Hashable {
    /// The word's place in the document.
    public let index: Int
    /// The word, as it was when the card was laid down.
    public let item: VocabItem
    /// Whether it is begun with this card.
    public let isNew: Bool
    /// Whether its time has not come yet, later today.
    public let isEarly: Bool
    public internal(set) var isAnswerShown = false
    public internal(set) var isPronunciationShown = false
    /// What became of it, once it is judged.
    public internal(set) var isRight: Bool?
  }

  /// An answer that can be taken back: how all was before it.
  private struct Answered: Sendable {
    var card: Card
    var item: VocabItem
    var progress: VocabProgress
    var recent: [Int]
    var counted: VocabProgress
    var laidDown: Date
    /// What became of it; nil where it was called mastered without an answer.
    var wasRight: Bool?
  }

  /// The document, with all that was answered.
  public var document: VocabDocument
  /// The card on the table; nil before the start and at the end of the day's study.
  public private(set) var card: Card?
  /// Words answered since it began.
  public private(set) var answered = 0
  public private(set) var right = 0
  /// The day, once it is done.
  public private(set) var day: VocabDay?
  /// How the typed or spoken answer to the card was.
  private(set) var verdict: AnswerVerdict?
  /// What was heard as an answer to it.
  private(set) var heard: String?
  /// When the word just judged comes again.
  private(set) var again: Date?
  /// How many were right when the word was laid down.
  private(set) var tally: String?
  private(set) var isTakenBack = false
  private(set) var isLeft = false

  /// The places of the last words judged, the latest last: they are not shown again while there are others.
  private var recent: [Int] = []
  /// The word before the last judgement, to overrule it.
  private var before: VocabItem?
  /// The progress as it counted when the card was laid down: the card belongs to that day.
  private var counted = VocabProgress()
  private var laidDown = Date(timeIntervalSinceReferenceDate: 0)
  /// The answers of this study that can be taken back, the latest last.
  private var answers: [Answered] = []

  /// So many cards pass before one is shown again, if there are others.
  private static let recentCount = 3

  public init(_ document: VocabDocument) { self.document = document }

  public var canTakeBack: Bool { !answers.isEmpty }

  /// Takes what happens, and tells what is to be done, in order. Events that do not fit the moment change
  /// nothing: a card judged is not judged again, only overruled.
  public mutating func reduce(_ event: StudyEvent, in context: Context) -> [Effect] {
    switch event {
    case .pronunciation:
      card?.isPronunciationShown = true
      return []
    case .speak: return speak(context, isWished: true)
    case .lookUp: return card.map { [.show(.lookUp($0.item.word))] } ?? []
    case .hint: return card.map { [.show(.hint($0.item.word))] } ?? []
    case .heard(nil): return [.show(.warn("None of the meanings was heard. Say it again, or type it."))]
    case .takeBack where !canTakeBack: return [.show(.warn("There is nothing to take back here."))]
    case .begin, .next: return layDown(context)
    case .turn, .answer(""):
      card?.isAnswerShown = true
      isTakenBack = false
    case .answer(let text): return answer(text, context)
    case .heard(let text?): return answer(text, context, isSaid: true)
    case .judge(let isRight): return settle(isRight, context)
    case .heardOptions(let places): return judge(places, context)
    case .giveUp: return settle(false, context)
    // It is not recognised: who said it hears it, and judges.
    case .settle where card?.isAnswerShown == false:
      card?.isAnswerShown = true
      heard = ""
      return [.show(.playBack)]
    case .playBack where heard != nil: return [.show(.playBack)]
    case .overrule: return overrule(context)
    case .master: return master() + layDown(context)
    case .takeBack: return takeBack(context)
    case .stop, .finish: isLeft = true
    default: break
    }
    return []
  }

  /// Goes on with a document that was changed on disk meanwhile and brought together with this one. The card
  /// on the table stays where its word is still there and unanswered, otherwise the next one is to be asked
  /// for.
  public mutating func reload(_ merged: VocabDocument, in context: Context) {
    recent = []
    before = nil
    // Places may have changed.
    answers = []
    let old = card
    card = nil
    document = merged
    guard let old, old.isRight == nil, let place = merged.items.first(where: { $0.item == old.item }) else {
      return
    }
    card = Card(
      index: place.index, item: place.item, isNew: old.isNew, isEarly: old.isEarly,
      isAnswerShown: old.isAnswerShown, isPronunciationShown: old.isPronunciationShown)
    counted = merged.progress.counting(at: context.now, in: context.calendar)
    laidDown = context.now
  }

  private mutating func layDown(_ context: Context) -> [Effect] {
    // An unanswered card stays on the table.
    if let card, card.isRight == nil { return ask(context) }
    let (now, calendar) = (context.now, context.calendar)
    before = nil
    counted = document.progress.counting(at: now, in: calendar)
    laidDown = now
    let tomorrow = calendar.start(of: calendar.day(of: now).advanced(by: 1))
    let choice = VocabChoice(
      document, progress: counted, now: now.timeIntervalSinceReferenceDate,
      tomorrow: tomorrow.timeIntervalSinceReferenceDate)
    guard let next = choice.next(avoiding: recent), let item = document[next.index] else {
      card = nil
      day = choice.day
      return []
    }
    card = Card(index: next.index, item: item, isNew: item.state == .untouched, isEarly: next.isEarly)
    return ask(context)
  }

  private mutating func ask(_ context: Context) -> [Effect] {
    (verdict, heard, again, isTakenBack) = (nil, nil, nil, false)
    tally = answered > 0 ? "\(right) of \(answered) right" : nil
    return speak(context, isWished: false)
  }

  private mutating func answer(_ text: String, _ context: Context, isSaid: Bool = false) -> [Effect] {
    guard let card, card.isRight == nil else { return [] }
    let verdict = context.judge.compare(text, MeaningAnswers.acceptable(for: card.item.meaning))
    self.verdict = verdict
    heard = isSaid ? text : nil
    return settle(verdict.isRight, context)
  }

  private mutating func settle(_ isRight: Bool, _ context: Context) -> [Effect] {
    guard let card, card.isRight == nil, document[card.index] != nil else { return [] }
    before = card.item
    remember(card, wasRight: isRight)
    schedule(card.item, at: card.index, isRight: isRight, context)
    count(card)
    answered += 1
    right += isRight ? 1 : 0
    return [.save] + (isRight ? [.show(.ring)] : [])
  }

  /// Takes what a learner said of the word that lies turned: the first of two where they knew it.
  private mutating func judge(_ places: [Int], _ context: Context) -> [Effect] {
    guard let card, card.isAnswerShown, card.isRight == nil else { return [] }
    guard places.count == 1 else { return [.show(.warn("Say yes where you knew it, or no."))] }
    return settle(places[0] == 0, context)
  }

  private mutating func overrule(_ context: Context) -> [Effect] {
    guard let card, let wasRight = card.isRight, let before else { return [] }
    schedule(before, at: card.index, isRight: !wasRight, context)
    if let last = answers.indices.last { answers[last].wasRight = !wasRight }
    right += wasRight ? -1 : 1
    return [.save] + (wasRight ? [] : [.show(.ring)])
  }

  /// Gives a word its next date: after the next higher break where it was known, after the first where it was
  /// not.
  private mutating func schedule(_ item: VocabItem, at index: Int, isRight: Bool, _ context: Context) {
    var item = item
    let ladder = document.ladder
    let minutes = isRight ? ladder.next(after: item.lastBreak.double) : ladder.first
    let due = context.now.addingTimeInterval(minutes * 60)
    item.state = .learning
    item.lastBreak = (isRight ? JSONNumber(minutes) : nil) ?? JSONNumber(0)
    item.nextReview = due
    document[index] = item
    (again, isTakenBack) = (due, false)
    card?.isRight = isRight
    card?.isAnswerShown = true
  }

  private mutating func master() -> [Effect] {
    guard let card, var item = document[card.index] else { return [] }
    // Mastered after a verdict it is one act with it.
    if card.isRight == nil { remember(card, wasRight: nil) }
    item.state = .mastered
    document[card.index] = item
    if card.isRight == nil { count(card) }
    self.card = nil
    return [.save]
  }

  /// Keeps how all was before a card is answered.
  private mutating func remember(_ card: Card, wasRight: Bool?) {
    guard let item = document[card.index] else { return }
    answers.append(
      Answered(
        card: card, item: item, progress: document.progress, recent: recent, counted: counted,
        laidDown: laidDown, wasRight: wasRight))
  }

  /// The last answer does not count any more: its card lies on the table again, turned.
  private mutating func takeBack(_ context: Context) -> [Effect] {
    guard let last = answers.popLast() else { return [] }
    document[last.card.index] = last.item
    document.progress = last.progress
    recent = last.recent
    counted = last.counted
    laidDown = last.laidDown
    before = nil
    card = last.card
    card?.isAnswerShown = true
    defer { isTakenBack = true }
    if let wasRight = last.wasRight {
      answered -= 1
      right -= wasRight ? 1 : 0
    }
    return [.save] + ask(context)
  }

  /// Counts a card for the day on which it was laid down. A word counts once a day.
  private mutating func count(_ card: Card) {
    var progress = counted
    let isFirst = progress.seen.insert(card.index).inserted
    if card.isNew { progress.newCards += 1 } else if isFirst { progress.reviews += 1 }
    // Not the present instant: a day may have begun since. A clock put back does not put the last study back.
    progress.lastStudy = max(counted.lastStudy ?? laidDown, laidDown)
    document.progress = progress
    recent.removeAll { $0 == card.index }
    recent.append(card.index)
    if recent.count > Self.recentCount { recent.removeFirst() }
  }

  /// Speaks the word on the table, by its pronunciation where one is given.
  private func speak(_ context: Context, isWished: Bool) -> [Effect] {
    guard let item = card?.item else { return [] }
    let voice = Utterance.Voice.ofScript(isJapanese: context.isJapanese)
    return [
      .show(.speak(Utterance(text: item.pronunciation ?? item.word, voice: voice, isWished: isWished)))
    ]
  }
}
