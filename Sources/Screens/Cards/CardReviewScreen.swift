internal import Decks
internal import Drills
internal import Memory
internal import Terminal

/// A review: the front, then the back, then how well it was known. The back may be typed or said.
struct CardReviewScreen: Screen {
  private let scope: CardScope
  private var news: CardReviewNews?
  /// The back while it is typed or said.
  private var input = AnswerInput()
  private var verdict: (AnswerVerdict, heard: String?)?
  private var scroll = Scroll()
  /// Whether the back was turned and has not been scrolled to.
  private var isTurned = false

  init(_ scope: CardScope) { self.scope = scope }

  var title: String { scope == .play ? "Play" : "Review" }
  var wants: [Effect] { [.cards(.review(scope))] }
  let showsMenu = false
  var showsHelp: Bool { input.listening == nil }
  var takesText: Bool { input.field != nil }

  var hints: [MenuBar.Item] {
    if let hints = input.hints { return hints }
    guard let news, news.card != nil else { return [.init("Enter", "done")] }
    var hints: [MenuBar.Item]
    if news.isBackShown {
      hints = [.init("f", "fail"), .init("h", "hard"), .init("g", "good"), .init("e", "easy")]
      if let suggested { hints.insert(.init("Enter", suggested.rawValue), at: 0) }
    } else {
      hints = [.init("Enter", "turn"), .init("t", "type the back")]
      if news.canListen { hints.append(.init("v", "say the back")) }
    }
    hints += scroll.hints
    hints.append(.init("s", "hear it"))
    if !news.isBackShown { hints.append(.init("k", "pass over")) }
    if news.canTakeBack { hints.append(.init("u", "take back")) }
    return hints + [.init("Esc", "stop")]
  }

  private var suggested: CardRating? { verdict.map { $0.0.isRight ? .good : .fail } }

  mutating func take(_ news: News) {
    input.take(news)
    switch news {
    case .cards(.review(let review)):
      if review.card?.id != self.news?.card?.id || review.isBackShown != self.news?.isBackShown {
        input.endTyping()
        if !review.isBackShown { verdict = nil }
        if review.card?.id != self.news?.card?.id { scroll = Scroll() }
        isTurned = review.isBackShown
      }
      self.news = review
      input.endListening()
    case .cards(.verdict(let verdict, let heard)):
      self.verdict = (verdict, heard)
      input.endListening()
    case .cards(.notHeard): input.endListening()
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if let outcome = input.take(typed) { return steps(outcome) }
    guard case .key(let key) = typed else { return [] }
    if key.code == .escape { return leave }
    guard let news, news.card != nil else { return key.code == .enter || key.written != nil ? leave : [] }
    if scroll.take(key) { return [] }
    switch key.code {
    case .character("s"): return [.effect(.cards(.speak))]
    case .character("u"): return news.canTakeBack ? [.effect(.cards(.takeBack))] : []
    default: break
    }
    return news.isBackShown ? rate(key) : front(key, news)
  }

  private var leave: [Step] { [.effect(.cards(.stop)), .close] }

  private func rate(_ key: Key) -> [Step] {
    let rating: CardRating? =
      switch key.code {
      case .character("f"), .character("1"): .fail
      case .character("h"), .character("2"): .hard
      case .character("g"), .character("3"): .good
      case .character("e"), .character("4"): .easy
      case .enter: suggested
      default: nil
      }
    return rating.map { [.effect(.cards(.rate($0)))] } ?? []
  }

  private mutating func front(_ key: Key, _ news: CardReviewNews) -> [Step] {
    switch key.code {
    case .enter, .character(" "): return [.effect(.cards(.turn))]
    case .character("t"):
      input.beginTyping()
      return []
    case .character("v"): return news.canListen ? [.effect(.cards(.listen))] : []
    case .character("k"): return [.effect(.cards(.skip))]
    default: return []
    }
  }

  private func steps(_ outcome: AnswerInput.Outcome) -> [Step] {
    switch outcome {
    case .typed(let text): [.effect(.cards(text.isEmpty ? .turn : .answer(text)))]
    case .said: [.effect(.cards(.endListening))]
    case .givenUp: [.effect(.cards(.hush))]
    case .nothing: []
    }
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let news else { return canvas }
    guard let card = news.card else {
      canvas.write(end(news, space), row: 0)
      return canvas
    }
    let facts = ["card \(news.number) of \(news.count)", news.list, "level \(card.level.rawValue)"]
    canvas.write(
      StyledText(facts.filter { !$0.isEmpty }.joined(separator: space.styles.separator), .dim), row: 0)
    let lines = sides(of: card, news, space).lines
    canvas.write(scroll.shown(of: lines), row: Self.head)
    if let field = input.field {
      canvas.draw(
        field.canvas(
          columns: space.columns, label: StyledText(space.styles.mark(.highlight) + " ", .heading),
          placeholder: "the back"), row: min(lines.count + Self.head + 1, space.rows - 1))
    } else if let listening = input.listening {
      canvas.write(listening.line(space), row: space.rows - 1)
    } else if scroll.isNeeded {
      canvas.write(scroll.mark, row: space.rows - 1)
    } else if let last = news.last, !news.isBackShown, lines.count + Self.head < space.rows - 1 {
      canvas.write(StyledText(last, .dim), row: space.rows - 1)
    }
    return canvas
  }

  /// The rows above the card.
  private static let head = 2

  mutating func fit(_ space: Space) {
    guard let news, let card = news.card else { return }
    let (lines, back) = sides(of: card, news, space)
    scroll.fit(count: lines.count, height: space.rows - Self.head - 1)
    if isTurned { scroll.reveal(back) }
    isTurned = false
  }

  /// Front, verdict and back as far as they show; and where the verdict and the back are.
  private func sides(
    of card: Card, _ news: CardReviewNews, _ space: Space
  ) -> (lines: [StyledText], back: Range<Int>) {
    var lines = StyledText.lines(of: card.text.front, .heading, to: space.columns, indent: 2)
    let start = lines.count
    if let verdict { lines += [StyledText(), Self.line(verdict, space.styles)] }
    if news.isBackShown {
      lines += [StyledText()] + StyledText.lines(of: card.text.back, to: space.columns, indent: 2)
    }
    return (lines, start..<lines.count)
  }

  private static func line(_ verdict: (AnswerVerdict, heard: String?), _ styles: Styles) -> StyledText {
    let heard = verdict.heard.map { StyledText("  heard: \($0)", .dim) } ?? StyledText()
    switch verdict.0 {
    case .right: return StyledText(styles.mark(.correct) + " Right", .correct) + heard
    case .close(let text):
      return StyledText(styles.mark(.correct) + " Right", .correct)
        + StyledText(", written “\(text)”", .dim) + heard
    case .wrong: return StyledText(styles.mark(.error) + " Not so", .error) + heard
    }
  }

  private func end(_ news: CardReviewNews, _ space: Space) -> [StyledText] {
    let passed = news.tally.values.reduce(0, +)
    guard passed > 0 else {
      return [
        StyledText(news.count == 0 ? "Nothing is to be reviewed now." : "The review is over.", .correct),
        StyledText(),
        StyledText(news.waiting > 0 ? CardListsScreen.waiting(news.waiting) : "", .dim),
        StyledText("Play goes through all cards, due or not.", .dim),
      ]
    }
    var lines = [StyledText("\(passed.of("card")) reviewed.", .heading), StyledText()]
    for rating in CardRating.allCases.reversed() {
      guard let count = news.tally[rating] else { continue }
      let bar = StrengthBar(Double(count) / Double(passed)).bar(cells: 20, space.styles)
      lines.append(
        StyledText("  " + TerminalText.padded(rating.rawValue, to: 6)) + bar + StyledText("  \(count)"))
    }
    lines.append(StyledText())
    lines.append(
      news.left > 0
        ? StyledText("\(news.left.of("card")) to review now, weak ones included.", .dim)
        : StyledText("Nothing more is to be reviewed today.", .correct))
    if news.left == 0, news.waiting > 0 {
      lines += StyledText(CardListsScreen.waiting(news.waiting), .dim).wrapped(to: space.columns)
    }
    return lines
  }
}
