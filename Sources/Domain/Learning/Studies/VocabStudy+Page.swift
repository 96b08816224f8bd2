import Decks
import FoundationEssentials
import Memory
import Text

extension VocabStudy {
  public func page(in context: Context) -> Page {
    guard !isLeft, let card else { return end(context) }
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
    addActions(to: &page, card)
    return page
  }

  private func addActions(to page: inout Page, _ card: Card) {
    if card.isRight != nil {
      page.actions = [
        .init(.enter, "next", also: [" "], .next), .init(.character("o"), "overrule", .overrule(nil)),
      ]
    } else if card.isAnswerShown {
      page.choices = Self.judgements([])
      page.listens = Page.Expectation(
        name: "whether you knew it", sound: .option(Self.knowing), saying: .character("v"))
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
      let others = document.items.lazy.filter { $0.index != card.index }.prefix(80).map(\.item.meaning)
      page.listens = .side("the meaning", meaning: card.item.meaning, others: Array(others))
    }
    page.actions.append(.init(.character("s"), "hear it", .speak))
    if card.isAnswerShown, heard != nil { page.actions.append(.heard) }
    page.actions += [.init(.character("m"), "mastered", .master)]
    if canTakeBack { page.actions.append(.takeBack) }
    page.actions += [.init(.line("l"), "look up", .lookUp), .init(.line("h"), "hint", .hint), .stop]
  }

  /// What is said of oneself: the first where it was known.
  private static let knowing = ["yes", "no"]

  /// Who judges themself has said all: it goes on.
  private static func judgements(_ before: [StudyEvent]) -> [Page.Action] {
    var knew = Page.Action(.character("y"), "knew it", also: ["yes", "right"])
    var not = Page.Action(.character("n"), "did not", also: ["no", "wrong"])
    knew.events = before + [.judge(isRight: true), .next]
    not.events = before + [.judge(isRight: false), .next]
    return [knew, not]
  }

  private func end(_ context: Context) -> Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = answered
    // Who has left is offered nothing more.
    page.actions = [.init(.enter, "done", .stop)] + (canTakeBack && !isLeft ? [.takeBack] : [])
    guard let day, card == nil else {
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

extension VocabStudy.Context {
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
