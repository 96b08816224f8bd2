public import Decks
public import FoundationEssentials
public import Memory

/// The day's study of a vocabulary document: a word, its meaning, and whether it was known. The meaning may be typed or
/// said.
public struct VocabularyStudy: Sendable {
  /// What it is told with each event.
  public struct Context: Sendable {
    /// The present.
    public var now: Date
    /// When a study day begins.
    public var calendar: StudyCalendar
    /// How typed answers are compared.
    public var judge: MeaningJudge
    /// Whether characters that Chinese and Japanese share are Japanese here.
    public var isJapanese: Bool

    /// Makes a context.
    public init(now: Date, calendar: StudyCalendar, judge: MeaningJudge = .standard, isJapanese: Bool = false)
    {
      self.now = now
      self.calendar = calendar
      self.judge = judge
      self.isJapanese = isJapanese
    }
  }

  /// What is to be done.
  public enum Effect: Sendable, Equatable {
    /// Write the document.
    case save
    /// Whoever shows it does something.
    case show(StudyEffect)
  }

  /// Words answered since it began.
  public private(set) var answered = 0
  /// Of these, right.
  public private(set) var right = 0
  /// The day, once it is done.
  public private(set) var day: VocabDay?
  var verdict: AnswerVerdict?
  var heard: String?
  /// When the word just judged comes again.
  var again: Date?
  /// How many were right when the word was laid down.
  var tally: String?
  var isTakenBack = false
  var isLeft = false

  /// Makes a study.
  public init() {}

  /// Takes what happens.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - deck: The document, and the word on the table.
  ///   - context: The present.
  /// - Returns: What is to be done, in order.
  public mutating func reduce(_ event: StudyEvent, _ deck: inout VocabStudy, in context: Context) -> [Effect]
  {
    switch event {
    case .begin, .next: return take(.next, &deck, context)
    case .turn: return take(.turn, &deck, context)
    case .pronunciation: return take(.pronunciation, &deck, context)
    case .answer(let text): return take(text.isEmpty ? .turn : .answer(text), &deck, context)
    case .heard(nil): return [.show(.warn("None of the meanings was heard. Say it again, or type it."))]
    case .heard(let text?):
      heard = text
      return take(.answer(text), &deck, context)
    case .judge(let isRight): return take(.judge(isRight: isRight), &deck, context)
    case .overrule:
      return deck.card?.isRight.map { take(.overrule(isRight: !$0), &deck, context) } ?? []
    case .master: return take(.master, &deck, context)
    case .takeBack:
      guard deck.canTakeBack else { return [.show(.warn("There is nothing to take back here."))] }
      return take(.takeBack, &deck, context)
    case .speak: return speak(deck, context, isWished: true)
    case .lookUp: return deck.card.map { [.show(.lookUp($0.item.word))] } ?? []
    case .hint: return deck.card.map { [.show(.hint($0.item.word))] } ?? []
    case .stop: isLeft = true
    default: break
    }
    return []
  }

  private mutating func take(_ event: VocabEvent, _ deck: inout VocabStudy, _ context: Context) -> [Effect] {
    let was = deck.card?.isRight
    let (next, effects) = VocabStudy.reduce(
      deck, event, at: context.now, in: context.calendar, judge: context.judge)
    deck = next
    if event != .pronunciation { isTakenBack = false }
    var result: [Effect] = []
    for effect in effects {
      switch effect {
      case .ask:
        (verdict, heard, again) = (nil, nil, nil)
        tally = answered > 0 ? "\(right) of \(answered) right" : nil
        result += speak(deck, context, isWished: false)
      case .verdict(let verdict): self.verdict = verdict
      case .scheduled(let date): again = date
      case .save: result.append(.save)
      case .finishDay(let day): self.day = day
      case .takenBack(let wasRight):
        isTakenBack = true
        guard let wasRight else { continue }
        answered -= 1
        right -= wasRight ? 1 : 0
      case .showPronunciation, .showAnswer: break
      }
    }
    if let isRight = deck.card?.isRight, isRight != was {
      if was == nil { answered += 1 }
      right += isRight ? 1 : was == nil ? 0 : -1
      if isRight { result.append(.show(.ring)) }
    }
    return result
  }

  /// Speaks the word on the table, by its pronunciation where one is given.
  private func speak(_ deck: VocabStudy, _ context: Context, isWished: Bool) -> [Effect] {
    guard let item = deck.card?.item else { return [] }
    let voice = Utterance.Voice.ofScript(isJapanese: context.isJapanese)
    return [
      .show(.speak(Utterance(text: item.pronunciation ?? item.word, voice: voice, isWished: isWished)))
    ]
  }
}
