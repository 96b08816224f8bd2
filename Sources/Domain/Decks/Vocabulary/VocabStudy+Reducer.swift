public import FoundationEssentials
public import Memory
internal import Text

extension VocabStudy {
  /// What the study becomes by an event, and what is to be done. Events that do not fit the moment change
  /// nothing: a card judged is not judged again, only overruled.
  ///
  /// - Parameters:
  ///   - study: The study.
  ///   - event: What happens.
  ///   - now: The present instant.
  ///   - calendar: Where a learner's day begins, in the zone they are in.
  ///   - judge: How typed answers are compared.
  /// - Returns: The study afterwards, and the effects in order.
  public static func reduce(
    _ study: VocabStudy, _ event: VocabEvent, at now: Date, in calendar: StudyCalendar,
    judge: MeaningJudge = .standard
  ) -> (VocabStudy, [VocabEffect]) {
    var study = study
    let effects = study.take(event, at: now, in: calendar, judge: judge)
    return (study, effects)
  }

  /// Goes on with a document that was changed on disk meanwhile and brought together with this one. The card
  /// on the table stays where its word is still there and unanswered, otherwise the next one is to be asked
  /// for.
  ///
  /// - Parameters:
  ///   - merged: The document to go on with.
  ///   - now: The present instant.
  ///   - calendar: Where a learner's day begins.
  /// - Returns: Whether the card on the table is still good.
  public mutating func reload(_ merged: VocabDocument, at now: Date, in calendar: StudyCalendar) -> Bool {
    recent = []
    before = nil
    // Places may have changed.
    answers = []
    let old = card
    document = merged
    guard let old, let place = merged.items.first(where: { $0.item == old.item }), old.isRight == nil else {
      card = nil
      return false
    }
    card = Card(
      index: place.index, item: place.item, isNew: old.isNew, isEarly: old.isEarly,
      isAnswerShown: old.isAnswerShown, isPronunciationShown: old.isPronunciationShown)
    counted = merged.progress.counting(at: now, in: calendar)
    laidDown = now
    return true
  }

  private mutating func take(
    _ event: VocabEvent, at now: Date, in calendar: StudyCalendar, judge: MeaningJudge
  ) -> [VocabEffect] {
    switch event {
    case .next: return layDown(at: now, in: calendar)
    case .pronunciation:
      guard let card else { return [] }
      self.card?.isPronunciationShown = true
      return [.showPronunciation(card.item.pronunciation)]
    case .turn:
      guard let card else { return [] }
      self.card?.isAnswerShown = true
      return [.showAnswer(card.item)]
    case .judge(let isRight): return settle(isRight, at: now)
    case .answer(let text):
      guard let card, card.isRight == nil else { return [] }
      let verdict = judge.compare(text, MeaningAnswers.acceptable(for: card.item.meaning))
      self.card?.isAnswerShown = true
      return [.verdict(verdict), .showAnswer(card.item)] + settle(verdict.isRight, at: now)
    case .overrule(let isRight): return overrule(isRight, at: now)
    case .master:
      guard card != nil else { return layDown(at: now, in: calendar) }
      return master() + layDown(at: now, in: calendar)
    case .takeBack: return takeBack()
    }
  }

  private mutating func layDown(at now: Date, in calendar: StudyCalendar) -> [VocabEffect] {
    // An unanswered card stays on the table.
    if let card, card.isRight == nil { return [.ask(card)] }
    before = nil
    counted = document.progress.counting(at: now, in: calendar)
    laidDown = now
    let tomorrow = calendar.start(of: calendar.day(of: now).advanced(by: 1))
    let choice = VocabChoice(
      document, progress: counted, now: now.timeIntervalSinceReferenceDate,
      tomorrow: tomorrow.timeIntervalSinceReferenceDate)
    guard let next = choice.next(avoiding: recent), let item = document[next.index] else {
      card = nil
      return [.finishDay(choice.day)]
    }
    let card = Card(
      index: next.index, item: item, isNew: item.state == .untouched, isEarly: next.isEarly)
    self.card = card
    return [.ask(card)]
  }

  private mutating func settle(_ isRight: Bool, at now: Date) -> [VocabEffect] {
    guard let card, card.isRight == nil, document[card.index] != nil else { return [] }
    before = card.item
    remember(card, wasRight: isRight)
    let due = schedule(card.item, at: card.index, isRight: isRight, now: now)
    count(card)
    self.card?.isRight = isRight
    self.card?.isAnswerShown = true
    return [.scheduled(due), .save]
  }

  private mutating func overrule(_ isRight: Bool, at now: Date) -> [VocabEffect] {
    guard let card, let was = card.isRight, was != isRight, let before else { return [] }
    let due = schedule(before, at: card.index, isRight: isRight, now: now)
    self.card?.isRight = isRight
    if let last = answers.indices.last { answers[last].wasRight = isRight }
    return [.scheduled(due), .save]
  }

  /// Gives a word its next date: after the next higher break where it was known, after the first where it was
  /// not.
  private mutating func schedule(_ item: VocabItem, at index: Int, isRight: Bool, now: Date) -> Date {
    var item = item
    let ladder = document.ladder
    let minutes = isRight ? ladder.next(after: item.lastBreak.double) : ladder.first
    let due = now.addingTimeInterval(minutes * 60)
    item.state = .learning
    item.lastBreak = (isRight ? JSONNumber(minutes) : nil) ?? JSONNumber(0)
    item.nextReview = due
    document[index] = item
    return due
  }

  private mutating func master() -> [VocabEffect] {
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

  private mutating func takeBack() -> [VocabEffect] {
    guard let last = answers.popLast() else { return [] }
    document[last.card.index] = last.item
    document.progress = last.progress
    recent = last.recent
    counted = last.counted
    laidDown = last.laidDown
    before = nil
    var card = last.card
    card.isAnswerShown = true
    self.card = card
    return [.save, .takenBack(wasRight: last.wasRight), .ask(card), .showAnswer(card.item)]
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
}
