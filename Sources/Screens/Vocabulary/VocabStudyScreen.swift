internal import Decks
internal import Drills
internal import Terminal

/// The day's study: a word, its meaning, and whether it was known. The meaning may be typed or said.
struct VocabStudyScreen: Screen {
  private let path: String
  private var news: VocabStudyNews?
  /// The meaning while it is typed or said.
  private var input = AnswerInput()
  private var scroll = Scroll()

  init(_ path: String) { self.path = path }

  let title = "Study"
  var wants: [Effect] { [.vocab(.study(path))] }
  let showsMenu = false
  var showsHelp: Bool { input.listening == nil }
  var takesText: Bool { input.field != nil }

  var hints: [MenuBar.Item] {
    if let hints = input.hints { return hints }
    let back: [MenuBar.Item] = news?.canTakeBack == true ? [.init("u", "take back")] : []
    guard let news, let card = news.card else { return [.init("Enter", "done")] + back }
    if card.isRight != nil {
      return [
        .init("Enter", "next"), .init("o", "overrule"), .init("m", "mastered"), .init("s", "hear it"),
      ] + scroll.hints + back + [.init("Esc", "stop")]
    }
    if card.isAnswerShown {
      return [
        .init("y", "knew it"), .init("n", "did not"), .init("m", "mastered"), .init("s", "hear it"),
      ] + scroll.hints + back + [.init("Esc", "stop")]
    }
    var hints: [MenuBar.Item] = [.init("Enter", "show the meaning"), .init("t", "type it")]
    if news.canListen { hints.append(.init("v", "say it")) }
    if card.item.pronunciation != nil, !card.isPronunciationShown {
      hints.append(.init("p", "pronunciation"))
    }
    return hints + scroll.hints + [.init("s", "hear it"), .init("m", "mastered")] + back
      + [.init("Esc", "stop")]
  }

  mutating func take(_ news: News) {
    input.take(news)
    switch news {
    case .vocab(.study(let study)):
      if study.card?.index != self.news?.card?.index { scroll = Scroll() }
      self.news = study
      input.endListening()
      if study.card?.isAnswerShown != false { input.endTyping() }
    case .vocab(.notHeard): input.endListening()
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if let outcome = input.take(typed) { return steps(outcome) }
    guard case .key(let key) = typed else { return [] }
    if key.code == .escape { return leave }
    if key.code == .character("u"), news?.canTakeBack == true { return [.effect(.vocab(.take(.takeBack)))] }
    guard let news, let card = news.card else {
      return key.code == .enter || key.written != nil ? leave : []
    }
    if scroll.take(key) { return [] }
    switch key.code {
    case .character("s"): return [.effect(.vocab(.speak))]
    case .character("m"): return [.effect(.vocab(.take(.master)))]
    default: break
    }
    if let wasRight = card.isRight { return afterVerdict(key, wasRight) }
    return card.isAnswerShown ? judge(key) : question(key, news)
  }

  private var leave: [Step] { [.effect(.vocab(.stop)), .close] }

  private mutating func question(_ key: Key, _ news: VocabStudyNews) -> [Step] {
    switch key.code {
    case .enter, .character(" "): return [.effect(.vocab(.take(.turn)))]
    case .character("t"):
      input.beginTyping()
      return []
    case .character("v"): return news.canListen ? [.effect(.vocab(.listen))] : []
    case .character("p"): return [.effect(.vocab(.take(.pronunciation)))]
    default: return []
    }
  }

  private func judge(_ key: Key) -> [Step] {
    switch key.code {
    case .character("y"): [.effect(.vocab(.take(.judge(isRight: true)))), .effect(.vocab(.take(.next)))]
    case .character("n"): [.effect(.vocab(.take(.judge(isRight: false)))), .effect(.vocab(.take(.next)))]
    default: []
    }
  }

  private func afterVerdict(_ key: Key, _ wasRight: Bool) -> [Step] {
    switch key.code {
    case .enter, .character(" "): [.effect(.vocab(.take(.next)))]
    case .character("o"): [.effect(.vocab(.take(.overrule(isRight: !wasRight))))]
    default: []
    }
  }

  private func steps(_ outcome: AnswerInput.Outcome) -> [Step] {
    switch outcome {
    case .typed(let text): [.effect(.vocab(.take(text.isEmpty ? .turn : .answer(text))))]
    case .said: [.effect(.vocab(.endListening))]
    case .givenUp: [.effect(.vocab(.hush))]
    case .nothing: []
    }
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let news else { return canvas }
    guard let card = news.card else {
      canvas.write(Self.end(news).flatMap { $0.isEmpty ? [$0] : $0.wrapped(to: space.columns) }, row: 0)
      return canvas
    }
    canvas.write(Self.head(card, news, space), row: 0)
    let lines = lines(card, news, space)
    canvas.write(scroll.shown(of: lines), row: 2)
    if let field = input.field {
      canvas.draw(
        field.canvas(
          columns: space.columns, label: StyledText(space.styles.mark(.highlight) + " ", .heading),
          placeholder: "the meaning"), row: min(lines.count + 2, space.rows - 1))
    } else if let listening = input.listening {
      canvas.write(listening.line(space), row: space.rows - 1)
    } else {
      canvas.write(scroll.mark, row: space.rows - 1)
    }
    return canvas
  }

  mutating func fit(_ space: Space) {
    guard let news, let card = news.card else { return }
    scroll.fit(count: lines(card, news, space).count, height: space.rows - 3)
  }

  private func lines(_ card: VocabStudy.Card, _ news: VocabStudyNews, _ space: Space) -> [StyledText] {
    var lines = StyledText.lines(of: card.item.word, .heading, to: space.columns, indent: 4)
    if card.isPronunciationShown || card.isAnswerShown {
      lines += StyledText(
        card.item.pronunciation ?? (card.isAnswerShown ? "" : "No pronunciation is given."), .dim
      )
      .wrapped(to: space.columns, indent: 4)
    }
    lines.append(StyledText())
    lines += Self.verdict(news, card, space)
    if card.isAnswerShown { lines += StyledText.lines(of: card.item.meaning, to: space.columns, indent: 4) }
    if card.isRight != nil, let again = news.again {
      lines += [StyledText(), StyledText("    again \(again)", .dim)]
    }
    return lines
  }

  /// What kind of card it is at the left, its number in the corner.
  private static func head(_ card: VocabStudy.Card, _ news: VocabStudyNews, _ space: Space) -> StyledText {
    let kind = card.isNew ? "new" : card.isEarly ? "again, before its time" : "review"
    let left =
      StyledText(kind, .dim)
      + StyledText(
        news.answered > 0 ? "\(space.styles.separator)\(news.right) of \(news.answered) right" : "", .dim)
    let number = StyledText(card.item.priority?.text ?? "", .dim).truncated(to: 20)
    let gap = max(1, space.columns - left.width - number.width)
    return left + StyledText(String(repeating: " ", count: gap)) + number
  }

  private static func verdict(
    _ news: VocabStudyNews, _ card: VocabStudy.Card, _ space: Space
  ) -> [StyledText] {
    guard let verdict = news.verdict else { return [] }
    let isRight = card.isRight ?? verdict.isRight
    var line =
      isRight
      ? StyledText("  " + space.styles.mark(.correct) + " Right", .correct)
      : StyledText("  " + space.styles.mark(.error) + " Not so", .error)
    if isRight != verdict.isRight { line += StyledText(", as you say", .dim) }
    if case .close(let text) = verdict, isRight { line += StyledText(", written “\(text)”", .dim) }
    if let heard = news.heard { line += StyledText("  heard: \(heard)", .dim) }
    return line.wrapped(to: space.columns, hanging: 4)
  }

  private static func end(_ news: VocabStudyNews) -> [StyledText] {
    var lines = [StyledText("Today's study is done.", .heading), StyledText()]
    if let day = news.day {
      lines.append(StyledText("\(day.newCards) new, \(day.reviews) reviewed today."))
      if day.leftOver > 0 {
        lines.append(
          StyledText("\(day.leftOver.of("word")) due are left for another day: the day's limit.", .dim))
      }
      if day.untouched > 0 { lines.append(StyledText("\(day.untouched.of("word")) not begun yet.", .dim)) }
    }
    if news.answered > 0 { lines.append(StyledText("Just now \(news.right) of \(news.answered) right.")) }
    if let next = news.next { lines.append(StyledText("The next word is due \(next).", .dim)) }
    return lines
  }
}
