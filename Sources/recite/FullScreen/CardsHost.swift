import Decks
import Drills
import Memory
import Screens
import Speech
import Storage
import Terminal

/// Carries out what the screens about cards want.
final class CardsHost {
  private let session: Session
  private let voice: VoiceDesk
  private var opened: CardDesk?
  /// The review on the screen.
  private var run: CardRun?
  private var last: String?

  init(_ session: Session, _ voice: VoiceDesk) {
    self.session = session
    self.voice = voice
  }

  private func desk() throws -> CardDesk {
    if let opened {
      opened.limits = session.settings().cardLimits
      return opened
    }
    let desk = try session.cardDesk()
    opened = desk
    return desk
  }

  /// How the cards stand, for Home: "12 to review".
  func state() throws -> String {
    let desk = try desk()
    try desk.reload()
    let home = desk.home
    if desk.library.lists.isEmpty { return "no lists yet" }
    let count = home.cardsToReview
    return count > 0
      ? "\(count) to review" : home.waiting > 0 ? "today's cards are done" : "nothing to review"
  }

  /// Does it, and tells what came of it.
  func carryOut(_ wish: CardsWish) throws -> [News] {
    let desk = try desk()
    switch wish {
    case .loadHome:
      try desk.reload()
      return [.cards(.home(desk.home))]
    case .loadList(let id):
      guard let list = desk.library.list(id) else { return [.cards(.deleted(id))] }
      return [.cards(.list(CardListNews(list: list, cards: desk.cards(of: list), today: desk.today)))]
    case .makeList(let name):
      return [
        .cards(.made(try desk.makeList(named: name).id)),
        .done("The list “\(name)” is there. Press a to add a card."),
      ]
    case .deleteList(let id):
      try desk.delete(try list(id, desk))
      return [.cards(.deleted(id)), .done("The list is deleted. Press u to bring it back.")]
    case .undo:
      guard let act = try desk.undo() else { return [.done("There is nothing to take back.")] }
      return [.done("Taken back: \(act.title).")]
    case .review, .turn, .rate, .skip, .takeBack, .speak, .listen, .endListening, .answer, .heard, .hush,
      .stop:
      return try review(wish, desk)
    default: return [.done(try change(wish, desk))]
    }
  }

  private func list(_ id: CardListID, _ desk: CardDesk) throws -> CardList {
    guard let list = desk.library.list(id) else { throw CommandFailure("This list is deleted.") }
    return list
  }

  private func card(_ id: CardID, _ desk: CardDesk) throws -> Card {
    guard let card = desk.library.card(id, on: desk.today) else {
      throw CommandFailure("This card is deleted.")
    }
    return card
  }

  private func change(_ wish: CardsWish, _ desk: CardDesk) throws -> String {
    switch wish {
    case .renameList(let id, let name):
      try desk.rename(try list(id, desk), to: name)
      return "It is called “\(name)” now."
    case .switchScheduler(let id):
      let list = try list(id, desk)
      let other: CardScheduler = list.scheduler == .levels ? .fsrs : .levels
      try desk.choose(other, for: list)
      return other == .levels
        ? "Planned by levels with fixed days from now on; nothing is lost."
        : "Planned by FSRS from now on; nothing is lost."
    case .addCard(let id, let front, let back):
      try desk.add([CardText(front: front, back: back)], to: try list(id, desk))
      return "Added “\(DeckText.excerpt(front))”."
    case .editCard(let id, let front, let back):
      let card = try card(id, desk)
      var text = card.text
      // The form shows each side on one line; a side that was left alone keeps its lines.
      if front != text.front.onOneLine { text.front = front }
      if back != text.back.onOneLine { text.back = back }
      try desk.edit(card, to: text)
      return "Changed; its progress is kept."
    case .deleteCard(let id):
      try desk.delete([try card(id, desk)])
      return "The card is deleted. Press u to bring it back."
    default: return ""
    }
  }

  // MARK: A review

  private func review(_ wish: CardsWish, _ desk: CardDesk) throws -> [News] {
    if case .review(let scope) = wish, run?.session.scope != scope || run?.card == nil {
      try desk.reload()
      let run = try CardRun(scope, at: desk)
      _ = try run.start()
      self.run = run
      let passed = run.resumedAfter
      last = passed > 0 ? "Your Play goes on: \(DeckText.cards(passed)) passed before." : nil
    }
    guard let run else { return [] }
    switch wish {
    case .turn:
      voice.hush()
      _ = try run.turn()
    case .rate(let rating):
      voice.hush()
      let id = run.card?.id
      _ = try run.rate(rating)
      last = id.flatMap { outcome(of: $0, rating, desk) }
    case .skip:
      voice.hush()
      _ = try run.skip()
    case .takeBack:
      guard try !run.takeBack().isEmpty else { return [.failed("There is nothing to take back here.")] }
      last = nil
    case .speak:
      let side = run.session.isBackShown ? run.card?.text.back : run.card?.text.front
      if let side = side.map(CardMedia.spoken), !side.isEmpty {
        voice.say(side, in: ScriptVoice.name(for: side))
      }
      return []
    case .listen:
      guard let card = run.card else { return [] }
      let others = run.session.cards.filter { $0 != card.id }.prefix(60)
        .compactMap { desk.library.card($0)?.text.back }
      voice.listen(for: card.text.back, among: Array(others)) { .cards(.heard($0)) }
      return []
    case .endListening:
      voice.endRecording()
      return []
    case .answer(let text): return try judge(text, heard: nil, run)
    case .heard(let text):
      guard let text else {
        return [.cards(.notHeard), .unclear("None of the cards' backs was heard. Press v and say it again.")]
      }
      return try judge(text, heard: text, run)
    case .hush:
      voice.hush()
      return [.silent]
    case .stop:
      voice.hush()
      self.run = nil
      return []
    default: break
    }
    return [standing(run, desk)]
  }

  private func judge(_ text: String, heard: String?, _ run: CardRun) throws -> [News] {
    guard let card = run.card else { return [] }
    let verdict = MeaningJudge.standard.compare(text, MeaningAnswers.acceptable(for: card.text.back))
    _ = try run.turn()
    let told: [News] = [.cards(.verdict(verdict, heard: heard)), standing(run, run.desk)]
    return verdict.isRight ? [.training(.ding)] + told : told
  }

  private func outcome(of id: CardID, _ rating: CardRating, _ desk: CardDesk) -> String? {
    guard let card = desk.library.card(id, on: desk.today), let scheduler = desk.library.scheduler(of: id)
    else { return nil }
    let day = DeckText.again(card, by: scheduler, on: desk.today)
    return "The card before: \(rating.rawValue), level \(card.level.rawValue), again \(day)"
  }

  private func standing(_ run: CardRun, _ desk: CardDesk) -> News {
    let session = run.session
    let home = run.card == nil ? desk.home : nil
    return .cards(
      .review(
        CardReviewNews(
          card: run.card, list: run.list?.name ?? "", number: session.index + 1,
          count: session.cards.count, isBackShown: session.isBackShown,
          tally: session.passed.reduce(into: [:]) { $0[$1.rating, default: 0] += 1 },
          canTakeBack: run.canTakeBack, canListen: voice.canListen, last: last,
          left: home?.cardsToReview ?? 0, waiting: home?.waiting ?? 0)))
  }
}

extension String {
  /// With single spaces and no line ends, as a field shows it.
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
