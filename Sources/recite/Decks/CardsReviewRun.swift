import CommandLineOptions
import Decks
import Drills
import Memory
import Speech
import Terminal

/// `recite cards review` and `recite cards play`: the cards line by line, for every terminal and for pipes.
final class CardsReviewRun {
  private let session: Session
  private let prompt: LinePrompt
  private var voice: Voice
  private var plan: ParsedCommand
  private var output: Output { session.output }

  init(_ session: Session) {
    self.session = session
    plan = session.plan
    prompt = LinePrompt(session.output)
    voice = Voice(session, device: nil, isSilent: true)
  }

  /// What comes after a line.
  private enum Step {
    case show([CardSessionEffect])
    case again
    case stop
    case interrupted
  }

  private var isSpoken: Bool { plan[CardsReviewCommand.spoken] }

  func run(_ plan: ParsedCommand) async throws -> ExitCode {
    self.plan = plan
    voice = Voice(session, device: plan[CardsReviewCommand.device], isSilent: false)
    let desk = try session.cardDesk()
    if plan[CardsReviewCommand.all] { desk.limits = nil }
    let run = try CardRun(try scope(desk), again: plan[CardsReviewCommand.again], at: desk)
    guard !run.session.cards.isEmpty else {
      tellNothing(desk)
      return .success
    }
    output.line(
      StyledText(DeckText.cards(run.session.cards.count), .heading) + StyledText(", the hardest first.", .dim)
    )
    if run.resumedAfter > 0 {
      output.note(
        StyledText(
          "Your Play goes on: \(DeckText.cards(run.resumedAfter)) passed before. From the beginning: --again",
          .dim))
    }
    var effects = try run.start()
    let most = plan[CardsReviewCommand.count] ?? .max
    while true {
      guard try await show(effects, run) else { return .interrupted }
      guard run.card != nil, run.session.passed.count < most else { break }
      switch try await turn(run) {
      case .show(let next): effects = next
      case .again: effects = []
      case .stop:
        summarise(run)
        return .success
      case .interrupted: return .interrupted
      }
    }
    summarise(run)
    return .success
  }

  private func scope(_ desk: CardDesk) throws -> CardScope {
    if plan.name == .cardsPlay { return .play }
    guard let name = plan.first(CardsReviewCommand.list) else { return .reviewAll }
    return .review(try desk.list(named: name).id)
  }

  private func tellNothing(_ desk: CardDesk) {
    guard desk.library.lists.contains(where: { !$0.cards.isEmpty }) else {
      output.note("There are no cards yet.")
      output.note(
        StyledText("  Make some: ") + StyledText("recite cards new Rivers", .heading)
          + StyledText(", or ") + StyledText("recite cards import FILE", .heading))
      return
    }
    let waiting = desk.home.waiting
    guard waiting == 0 else {
      output.line(StyledText("Today's cards are done.", .correct))
      return tell(waiting: waiting)
    }
    output.line(StyledText("Nothing is to be reviewed today.", .correct))
    output.note(StyledText("  All cards all the same: ") + StyledText("recite cards play", .heading))
  }

  /// Tells what is due beyond the day's limit, and how to get at it.
  private func tell(waiting: Int) {
    output.note(
      StyledText("\(DeckText.cards(waiting)) more wait for another day. All of them now: ", .dim)
        + StyledText("recite cards review --all", .heading)
        + StyledText("; more each day: ", .dim) + StyledText("recite settings set cards-new 40", .heading))
  }

  // MARK: Showing

  private func show(_ effects: [CardSessionEffect], _ run: CardRun) async throws -> Bool {
    for effect in effects {
      switch effect {
      case .showFront:
        head(run)
        if plan[CardsReviewCommand.speak] || plan[CardsReviewCommand.voice] != nil {
          if try await speak(run.card?.text.front) { return false }
        }
      case .showBack:
        output.lines(StyledText.lines(of: run.card?.text.back ?? "", to: output.width, indent: 4))
      case .record, .save, .summarise: break
      }
    }
    return true
  }

  private func head(_ run: CardRun) {
    guard let card = run.card else { return }
    output.line()
    let place = "Card \(run.session.index + 1) of \(run.session.cards.count)"
    let facts = [place, run.list?.name ?? "", "level \(card.level.rawValue)"].filter { !$0.isEmpty }
    output.lines(StyledText(facts.joined(separator: output.styles.separator), .dim).wrapped(to: output.width))
    output.lines(StyledText.lines(of: card.text.front, .heading, to: output.width, indent: 2))
  }

  /// Speaks a side of a card; true where Ctrl-C ended it.
  private func speak(_ text: String?) async throws -> Bool {
    guard let text = text.map(CardMedia.spoken), !text.isEmpty else { return false }
    let name = plan[CardsReviewCommand.voice] ?? ScriptVoice.name(for: text)
    return try await voice.say(text, in: name) == .interrupted
  }

  private func summarise(_ run: CardRun) {
    guard !run.session.passed.isEmpty else { return }
    let counts = run.session.passed.reduce(into: [CardRating: Int]()) { $0[$1.rating, default: 0] += 1 }
    let count = run.session.passed.count
    output.line()
    output.line(
      StyledText("\(DeckText.cards(count)) reviewed: ", .heading) + StyledText(DeckText.tally(counts) + "."))
    let home = run.desk.home
    let left = home.cardsToReview
    if left == 0, home.waiting > 0 { tell(waiting: home.waiting) }
    if left > 0 {
      output.note(
        StyledText("\(DeckText.cards(left)) still to review, weak ones included: ", .dim)
          + StyledText("recite cards review", .heading))
    }
  }

  // MARK: Answers

  private func turn(_ run: CardRun) async throws -> Step {
    guard run.session.isBackShown else { return try await front(run) }
    let back = run.canTakeBack ? ", u takes the last back" : ""
    guard let line = prompt.line("f fail, h hard, g good, e easy (s speaks it\(back), q stops)") else {
      return .stop
    }
    if let step = try await command(line, run) { return step }
    guard let rating = Self.rating(line) else {
      tell("Type f, h, g or e: how well did you know it?")
      return .again
    }
    return try rate(rating, run)
  }

  private func front(_ run: CardRun) async throws -> Step {
    let isTyped = plan[CardsReviewCommand.typed]
    let way = isTyped ? "Type the back" : isSpoken ? "Enter, then say the back; or type it" : "Enter turns it"
    guard let line = prompt.line("\(way) (k passes it over, q stops)") else { return .stop }
    if let step = try await command(line, run) { return step }
    if isSpoken, line.isEmpty { return try await listen(run) }
    if isTyped || isSpoken, !line.isEmpty { return try await judge(line, run) }
    let effects = try run.turn()
    // Who knows it says so at once; so pipes have one line a card.
    guard let rating = Self.rating(line) else { return .show(effects) }
    guard try await show(effects, run) else { return .interrupted }
    return try rate(rating, run)
  }

  private func command(_ line: String, _ run: CardRun) async throws -> Step? {
    switch line.lowercased() {
    case "q", "quit": return .stop
    case "k": return .show(try run.skip())
    case "s":
      let text = run.session.isBackShown ? run.card?.text.back : run.card?.text.front
      return try await speak(text) ? .interrupted : .again
    case "u":
      let effects = try run.takeBack()
      if effects.isEmpty { tell("There is nothing to take back here.") }
      return .show(effects)
    default: return nil
    }
  }

  private func rate(_ rating: CardRating, _ run: CardRun) throws -> Step {
    let id = run.card?.id
    let effects = try run.rate(rating)
    if let id, let card = run.desk.library.card(id, on: run.desk.today),
      let scheduler = run.desk.library.scheduler(of: id)
    {
      output.line(
        StyledText("  ") + CardsRun.rating(rating)
          + StyledText(
            ": level \(card.level.rawValue), again \(DeckText.again(card, by: scheduler, on: run.desk.today))",
            .dim))
    }
    return .show(effects)
  }

  /// Compares a typed or heard back with the card's; Enter takes the rating that follows from it.
  private func judge(_ answer: String, _ run: CardRun) async throws -> Step {
    guard let card = run.card else { return .again }
    let verdict = MeaningJudge.standard.compare(answer, MeaningAnswers.acceptable(for: card.text.back))
    let (mark, role, rating): (String, Role, CardRating) =
      switch verdict {
      case .right: ("Right", .correct, .good)
      case .close: ("Right, but for the spelling", .correct, .good)
      case .wrong: ("Not so", .error, .fail)
      }
    output.line(StyledText("  " + output.styles.mark(role) + " " + mark, role))
    guard try await show(try run.turn(), run) else { return .interrupted }
    while true {
      guard prompt.isTerminal else { return try rate(rating, run) }
      guard let line = prompt.line("Enter: \(rating.rawValue) (f h g e say otherwise, q stops)") else {
        return .stop
      }
      if line.isEmpty { return try rate(rating, run) }
      if let step = try await command(line, run) {
        if case .again = step { continue }
        return step
      }
      if let other = Self.rating(line) { return try rate(other, run) }
    }
  }

  private func listen(_ run: CardRun) async throws -> Step {
    guard let card = run.card else { return .again }
    guard let sound = try await voice.record("Say the back") else { return .interrupted }
    let others = run.session.cards.filter { $0 != card.id }.prefix(60).compactMap {
      run.desk.library.card($0)?.text.back
    }
    let heard = try await MeaningListener(session.speech()).answer(
      sound, meaning: card.text.back, others: others)
    guard let heard else {
      tell("Nothing was heard that any card says. Press Enter and say it again, or type it.")
      return .again
    }
    output.line(StyledText("  Heard: ", .dim) + StyledText(heard))
    return try await judge(heard, run)
  }

  private static func rating(_ line: String) -> CardRating? {
    switch line.lowercased() {
    case "1", "f", "fail": .fail
    case "2", "h", "hard": .hard
    case "3", "g", "good": .good
    case "4", "e", "easy": .easy
    default: nil
    }
  }

  private func tell(_ message: String) {
    output.flush()
    output.message(StyledText(message, .warning))
  }
}
