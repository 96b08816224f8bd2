public import Decks
public import Memory
import Text

extension CardStudy {
  public func page(in context: Context) -> Page {
    guard !isLeft, let card = card(in: context) else { return end(in: context) }
    let list = context.library.home(of: card.id).flatMap { context.library.list($0)?.name } ?? ""
    var page = Page(
      ["Card \(index + 1) of \(cards.count)", list, "level \(card.level.rawValue)"]
        .filter { !$0.isEmpty } + [card.marks.flag.map { "\($0.name) flag" }].compactMap(\.self),
      [.heading(ReadableText.plain(card.text.front))])
    page.voices = Page.Voices(
      heading: voice(of: card, isBack: false, in: context), text: voice(of: card, isBack: true, in: context))
    page.outcome = outcome(in: context)
    page.answered = passed.count
    page.isAnswered = verdict != nil
    if let verdict { page.blocks.append(.verdict(of: verdict, heard: heard)) }
    if isBackShown {
      page.blocks.append(.text(ReadableText.plain(card.text.back)))
      page.choices = ratings { [.rate($0)] }
      if let verdict {
        let rating: CardRating = verdict.isRight ? .good : .fail
        page.actions.append(.init(.enter, rating.rawValue, .rate(rating)))
      } else {
        page.listens = Page.Expectation(
          name: "how well you knew it", sound: .option(CardRating.allCases.map(\.rawValue)),
          saying: .character("v"))
      }
    } else {
      page.actions.append(.init(.enter, "turn", also: [" "], .turn))
      // Who knows it says so at once.
      page.shortcuts = ratings { [.turn, .rate($0)] }
      let others = cards.lazy.filter { $0 != card.id }.prefix(60)
        .compactMap { context.library.card($0)?.answer }
      let unheard = language(of: card, isBack: true, in: context).flatMap { $0.isHeard ? nil : $0.name }
      page.listens = .side(
        "the back", meaning: card.answer, others: Array(others),
        notRecognised: unheard.map { "\($0) is not recognised here" })
    }
    page.actions.append(.init(.character("s"), "hear it", .speak))
    // One's own voice beside it; "p" is the card's sound.
    if isBackShown, heard != nil {
      page.actions.append(.init(.character("w"), "what was heard", .playBack))
    }
    if !named(in: card, pictures: false).isEmpty {
      page.actions.append(.init(.character("p"), "play the sound", .playSounds))
    }
    if !named(in: card, pictures: true).isEmpty {
      page.actions.append(.init(.character("o"), "open the picture", .openPictures))
    }
    if !isBackShown { page.actions.append(.init(.character("k"), "pass over", .skip)) }
    if canTakeBack { page.actions.append(.takeBack) }
    page.actions += [
      .init(.character("@"), "suspend", .change(.suspend(true))),
      .init(.character("-"), "bury", .change(.bury(true))),
      card.marks.flag == nil
        ? .init(.character("*"), "flag", .change(.flag(.red)))
        : .init(.character("*"), "unflag", .change(.flag(nil))),
    ]
    page.actions.append(.stop)
    return page
  }

  private func ratings(_ events: (CardRating) -> [StudyEvent]) -> [Page.Action] {
    zip(CardRating.allCases, ["f", "h", "g", "e"] as [Character]).enumerated().map { place, each in
      var action = Page.Action(.character(each.1), each.0.rawValue, also: ["\(place + 1)", each.0.rawValue])
      action.events = events(each.0)
      return action
    }
  }

  /// What became of the card before; at the beginning what there is to review.
  private func outcome(in context: Context) -> [Page.Block] {
    if let changed { return [.note(changed)] }
    guard !isBackShown else { return [] }
    if let rated {
      guard let card = context.library.card(rated.card, on: context.today),
        let scheduler = context.library.scheduler(of: rated.card)
      else { return [] }
      guard scope.schedules else {
        return [.note("“\(card.name)”: \(rated.rating.rawValue). When it comes again stays as it was.")]
      }
      let again =
        if let minutes = minutesUntilAgain(card.id, at: context.now) {
          "in \(minutes.of("minute")), or at the end of this review"
        } else if isToComeAgain(card.id) {
          "in this review"
        } else {
          card.again(by: scheduler, on: context.today)
        }
      return [
        .note("“\(card.name)”: \(rated.rating.rawValue), level \(card.level.rawValue), again \(again)")
      ]
    }
    guard index == 0 else { return [] }
    guard resumedAfter > 0 else {
      let plan = scope.schedules ? "" : " This is practice: when they come again stays as it was."
      return [.note(cards.count.of("card") + order.words + "." + plan)]
    }
    return [
      .note("Your Play goes on: \(resumedAfter.of("card")) passed before."),
      .command("From the beginning", "recite cards play --again"),
    ]
  }

  // MARK: The end

  private func end(in context: Context) -> Page {
    var page = Page([], [])
    page.isOver = true
    page.answered = passed.count
    page.actions = [.init(.enter, "done", .stop)]
    let home = CardHome(context.library, on: context.today, within: limits)
    guard !passed.isEmpty else {
      if cards.isEmpty {
        page.blocks =
          if case .search(let query, _) = scope {
            [.note("The search “\(query.text)” finds no card that is not suspended.")]
          } else {
            nothing(home, in: context)
          }
      }
      return page
    }
    page.outcome = outcome(in: context)
    let tally: [CardRating: Int] = passed.reduce(into: [:]) { $0[$1.rating, default: 0] += 1 }
    page.blocks = [
      .tally(
        "\(passed.count.of("card")) reviewed",
        CardRating.allCases.reversed().compactMap { rating in
          tally[rating].map { Page.Count(rating.rawValue, $0) }
        })
    ]
    if isLeft, countOnSteps > 0 {
      let them = countOnSteps == 1 ? "it comes on its day" : "they come on their days"
      page.blocks.append(.note("\(countOnSteps.of("card")) had steps left in this review: now \(them)."))
    }
    if home.cardsToReview > 0 {
      page.blocks += [
        .note("\(home.cardsToReview.of("card")) still to review, weak ones included."),
        .command("Review them", "recite cards review"),
      ]
    } else {
      page.blocks += [.praise("Nothing more is to be reviewed today.")] + Self.waiting(home)
    }
    return page
  }

  private func nothing(_ home: CardHome, in context: Context) -> [Page.Block] {
    guard context.library.lists.contains(where: { !$0.cards.isEmpty }) else {
      return [
        .note("There are no cards yet."), .command("Make some", "recite cards new Rivers"),
        .command("Bring some in", "recite cards import FILE"),
      ]
    }
    guard home.waiting == 0 else { return [.praise("Today's cards are done.")] + Self.waiting(home) }
    return [
      .praise("Nothing is to be reviewed today."), .note("Play goes through all cards, due or not."),
      .command("Play", "recite cards play"),
    ]
  }

  /// What is due beyond the day's limit, and how to get at it.
  private static func waiting(_ home: CardHome) -> [Page.Block] {
    guard home.waiting > 0 else { return [] }
    return [
      .note(home.waitingWords ?? ""), .command("All of them now", "recite cards review --all"),
      home.waitingDue == 0
        ? .command("More new ones each day", "recite settings set cards-new 40")
        : .command("More each day", "recite settings set cards-day 300"),
    ]
  }
}

extension CardHome {
  /// What rows that come to more than the day need to have said of them; nil where they add up.
  public var rowWords: String? {
    toReview.reduce(0) { $0 + $1.toReview } > cardsToReview
      ? "Each list tells what there would be of it alone; a day's limit is for all of them together." : nil
  }

  /// Which cards wait for another day, and why: new ones, for a day has so many, or due ones, for it is full.
  /// nil where none do.
  public var waitingWords: String? {
    let new = waitingNew > 0 ? waitingNew.of("new card") : nil
    let due = waitingDue > 0 ? waitingDue.of("due card") : nil
    guard new != nil || due != nil else { return nil }
    let what = [new, due].compactMap(\.self).joined(separator: " and ")
    let verb = waiting == 1 ? "waits" : "wait"
    let why = due == nil ? "a day has so many new ones" : "the day is full"
    return "\(what) \(verb) for another day: \(why) (Settings: cards-new, cards-day)."
  }
}

extension Card {
  /// When it comes again: "tomorrow"; "today, while it is weak" where its score alone brings it back.
  public func again(by scheduler: CardScheduler, on day: StudyDay) -> String {
    let isWeak = isToReview(on: day, by: scheduler) && due(by: scheduler) > day
    return isWeak ? "today, while it is weak" : day.phrase(for: due(by: scheduler))
  }
}

extension CardOrder {
  /// How cards in this order stand, after their number.
  fileprivate var words: String {
    switch self {
    case .hardest: ", the hardest first"
    case .newFirst: ", new ones first"
    case .newLast: ", new ones last"
    case .mixed: ", new ones among them"
    }
  }
}
