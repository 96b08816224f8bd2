public import Decks
public import FoundationEssentials
public import Memory
import Text

/// The day's study of a vocabulary document: a word, its meaning, and whether it was known. The meaning may
/// be typed or said.
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

extension VocabularyStudy {
  /// What it shows.
  public func page(of deck: VocabStudy, in context: Context) -> Page {
    guard !isLeft, let card = deck.card else { return end(deck, context) }
    let kind = card.isNew ? "new" : card.isEarly ? "again, before its time" : "review"
    // The priority stands in the corner, like the number of a trading card.
    var page = Page(
      [kind, tally].compactMap(\.self), corner: card.item.priority?.text, [.heading(card.item.word)])
    if isTakenBack { page.outcome = [.note("Taken back; say again whether you knew it.")] }
    page.answered = answered
    page.isAnswered = card.isRight != nil
    if card.isPronunciationShown || card.isAnswerShown {
      let none = card.isAnswerShown ? nil : "No pronunciation is given."
      page.blocks += (card.item.pronunciation ?? none).map { [.aside($0)] } ?? []
    }
    if let verdict { page.blocks.append(.verdict(of: verdict, isRight: card.isRight, heard: heard)) }
    if card.isAnswerShown { page.blocks.append(.text(card.item.meaning)) }
    if card.isRight != nil, let again { page.blocks.append(.note("again \(context.phrase(for: again))")) }
    addActions(to: &page, card, deck)
    return page
  }

  private func addActions(to page: inout Page, _ card: VocabStudy.Card, _ deck: VocabStudy) {
    if card.isRight != nil {
      page.actions = [
        .init(.enter, "next", also: [" "], .next), .init(.character("o"), "overrule", .overrule(nil)),
      ]
    } else if card.isAnswerShown {
      page.choices = Self.judgements([])
    } else {
      page.actions.append(.init(.enter, "show the meaning", also: [" "], .turn))
      if !card.isPronunciationShown {
        let pronunciation = Page.Action(.character("p"), "pronunciation", .pronunciation)
        if card.item.pronunciation == nil {
          page.shortcuts.append(pronunciation)
        } else {
          page.actions.append(pronunciation)
        }
      }
      // Whoever knows it says so at once.
      page.shortcuts += Self.judgements([.turn])
      let others = deck.document.items.lazy.filter { $0.index != card.index }.prefix(80).map(\.item.meaning)
      page.listens = Page.Expectation(
        name: "the meaning", sound: .meaning(card.item.meaning, others: Array(others)),
        typing: .character("t"), saying: .character("v"))
    }
    page.actions += [.init(.character("s"), "hear it", .speak), .init(.character("m"), "mastered", .master)]
    if deck.canTakeBack { page.actions.append(.takeBack) }
    page.actions += [.init(.line("l"), "look up", .lookUp), .init(.line("h"), "hint", .hint), .stop]
  }

  /// Who judges themself has said all: it goes on.
  private static func judgements(_ before: [StudyEvent]) -> [Page.Action] {
    var knew = Page.Action(.character("y"), "knew it", also: ["yes", "right"])
    var not = Page.Action(.character("n"), "did not", also: ["no", "wrong"])
    knew.events = before + [.judge(isRight: true), .next]
    not.events = before + [.judge(isRight: false), .next]
    return [knew, not]
  }

  private func end(_ deck: VocabStudy, _ context: Context) -> Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = answered
    page.actions = [.init(.enter, "done", .stop)] + (deck.canTakeBack ? [.takeBack] : [])
    guard let day, deck.card == nil else {
      if answered > 0 {
        page.blocks = [.heading("\(right) of \(answered) right. The study goes on where it is.")]
      }
      return page
    }
    page.blocks = [
      .heading("Today's study is done."), .note("\(day.newCards) new, \(day.reviews) reviewed today."),
    ]
    if answered > 0 { page.blocks.append(.note("Just now \(right) of \(answered) right.")) }
    if day.leftOver > 0 {
      page.blocks.append(.note("\(day.leftOver.of("word")) due are left for another day: the day's limit."))
    }
    if day.untouched > 0 { page.blocks.append(.note("\(day.untouched.of("word")) not begun yet.")) }
    if let next = day.nextReview {
      page.blocks.append(.note("The next word is due \(context.phrase(for: next))."))
    }
    return page
  }
}

extension VocabularyStudy.Context {
  /// An instant to come as people say it: "in 10 minutes", "tomorrow".
  func phrase(for date: Date) -> String {
    let minutes = Int((date.timeIntervalSince(now) / 60).rounded())
    if minutes < 60 { return minutes <= 1 ? "in a minute" : "in \(minutes) minutes" }
    let today = calendar.day(of: now)
    let day = calendar.day(of: date)
    if day == today { return minutes < 120 ? "in an hour" : "in \(minutes / 60) hours" }
    return today.phrase(for: day)
  }
}
