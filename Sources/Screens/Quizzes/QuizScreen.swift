internal import Decks
internal import Drills
internal import Terminal

/// One question at a time: chosen by letter, number, arrows or voice; at once right or wrong, with the explanation.
struct QuizScreen: Screen {
  private let pack: String
  private let selection: QuizSelection
  private let isAgain: Bool
  private var news: QuizStandingNews?
  private var chosen = 0
  /// The answer while it is said.
  private var input = AnswerInput()
  private var scroll = Scroll()
  /// What is to be scrolled to: the option chosen, or the verdict.
  private var isMoved = false

  init(_ pack: String, _ selection: QuizSelection = QuizSelection(), isAgain: Bool = false) {
    self.pack = pack
    self.selection = selection
    self.isAgain = isAgain
  }

  var title: String { pack }
  var wants: [Effect] { [.quiz(isAgain ? .takeAgain(pack, selection) : .take(pack, selection))] }
  let showsMenu = false
  var showsHelp: Bool { input.listening == nil }

  var hints: [MenuBar.Item] {
    if let hints = input.hints { return hints }
    guard let news, let question = news.question else { return [.init("Enter", "done")] }
    if news.choice != nil {
      return [.init("Enter", "next")] + scroll.hints + [.init("s", "hear it"), .init("Esc", "stop")]
    }
    let last = Self.letter(question.options.count - 1)
    var hints: [MenuBar.Item] = [.init("A-\(last)", "answer"), .init("↑↓ Enter", "choose")]
    if scroll.isNeeded { hints.append(.init("PgUp PgDn", "more")) }
    if news.canListen { hints.append(.init("Space", "say it")) }
    return hints + [.init("Ctrl-S", "hear it"), .init("Esc", "stop")]
  }

  static func letter(_ place: Int) -> String { String(UnicodeScalar(UInt8(65 + min(max(place, 0), 25)))) }

  mutating func take(_ news: News) {
    input.take(news)
    switch news {
    case .quiz(.quiz(let standing)):
      if standing.question?.key != self.news?.question?.key {
        chosen = 0
        scroll = Scroll()
      }
      isMoved = standing.choice != self.news?.choice && standing.choice != nil
      self.news = standing
      input.endListening()
    case .quiz(.notHeard): input.endListening()
    default: break
    }
  }

  mutating func take(_ typed: Typed) -> [Step] {
    switch input.take(typed) {
    case nil: break
    case .said: return [.effect(.quiz(.endListening))]
    case .givenUp: return [.effect(.quiz(.hush))]
    case .typed, .nothing: return []
    }
    guard case .key(let key) = typed else { return [] }
    let leave: [Step] = [.effect(.quiz(.stop)), .close]
    if key.code == .escape { return leave }
    guard let news, let question = news.question else {
      return key.code == .enter || key.written != nil ? leave : []
    }
    if key == .control("s") { return [.effect(.quiz(.speak))] }
    if news.choice != nil || [.pageUp, .pageDown].contains(key.code), scroll.take(key) { return [] }
    if news.choice != nil {
      switch key.code {
      case .enter, .character(" "): return [.effect(.quiz(.next))]
      case .character("s"): return [.effect(.quiz(.speak))]
      default: return []
      }
    }
    return choose(key, question, news)
  }

  private mutating func choose(_ key: Key, _ question: QuizQuestion, _ news: QuizStandingNews) -> [Step] {
    if let row = key.row(after: chosen, of: question.options.count) {
      chosen = row
      isMoved = true
      return []
    }
    switch key.code {
    case .enter: return [.effect(.quiz(.choose(chosen)))]
    case .character(" "): return news.canListen ? [.effect(.quiz(.listen))] : []
    case .character(let character):
      let place =
        character.wholeNumberValue.map { $0 - 1 }
        ?? character.lowercased().unicodeScalars.first.map { Int($0.value) - 97 } ?? -1
      return question.options.indices.contains(place) ? [.effect(.quiz(.choose(place)))] : []
    default: break
    }
    return []
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let news else { return canvas }
    guard let question = news.question else {
      canvas.write(Self.end(news).flatMap { $0.isEmpty ? [$0] : $0.wrapped(to: space.columns) }, row: 0)
      return canvas
    }
    let facts = ["question \(news.number) of \(news.count)", question.topic, question.difficulty]
      .compactMap(\.self)
    canvas.write(StyledText(facts.joined(separator: space.styles.separator), .dim), row: 0)
    let (lines, marked) = lines(question, news, space)
    let shown = scroll.range
    canvas.write(scroll.shown(of: lines), row: Self.head)
    if news.choice == nil {
      for row in marked.clamped(to: shown) { canvas.choose(row: row - shown.lowerBound + Self.head) }
    }
    canvas.write(input.listening?.line(space) ?? scroll.mark, row: space.rows - 1)
    return canvas
  }

  /// The rows above the question.
  private static let head = 2

  mutating func fit(_ space: Space) {
    guard let news, let question = news.question else { return }
    let (lines, marked) = lines(question, news, space)
    scroll.fit(count: lines.count, height: space.rows - Self.head - 1)
    if isMoved { scroll.reveal(marked) }
    isMoved = false
  }

  /// The question, its options, and the verdict once there is one; and where the verdict is, before it the chosen option.
  private func lines(
    _ question: QuizQuestion, _ news: QuizStandingNews, _ space: Space
  ) -> (lines: [StyledText], marked: Range<Int>) {
    var lines = StyledText.lines(of: question.question, .heading, to: space.columns) + [StyledText()]
    var marked = 0..<0
    for (place, option) in question.options.enumerated() {
      let first = lines.count
      lines += line(place, option, question, news, space)
      if place == chosen { marked = first..<lines.count }
    }
    if let choice = news.choice {
      let first = lines.count
      lines.append(StyledText())
      let isRight = choice == question.answerIndex
      lines.append(
        isRight
          ? StyledText(space.styles.mark(.correct) + " Right", .correct)
          : StyledText(
            space.styles.mark(.error) + " Not so: \(Self.letter(question.answerIndex)) is right", .error))
      lines += StyledText.lines(of: question.comment(on: choice), to: space.columns, indent: 2)
      marked = first..<lines.count
    }
    return (lines, marked)
  }

  private func line(
    _ place: Int, _ option: String, _ question: QuizQuestion, _ news: QuizStandingNews, _ space: Space
  ) -> [StyledText] {
    var role = Role.plain
    var mark = "  "
    if let choice = news.choice {
      if place == question.answerIndex {
        (role, mark) = (.correct, space.styles.mark(.correct) + " ")
      } else if place == choice {
        (role, mark) = (.error, space.styles.mark(.error) + " ")
      }
    } else if place == chosen {
      mark = space.styles.mark(.highlight) + " "
    }
    let lead = StyledText(tied: mark + Self.letter(place) + " ", role == .plain ? .heading : role)
    return StyledText.lines(of: option, role, to: space.columns, after: lead)
  }

  private static func end(_ news: QuizStandingNews) -> [StyledText] {
    if news.left > 0 {
      return [
        StyledText("Done for now.", .heading), StyledText(),
        StyledText("\(news.right) of \(news.answered) right."),
        StyledText("\(news.left.of("question")) still to be asked: begin the pack once more.", .dim),
      ]
    }
    guard news.answered > 0 else {
      return [
        StyledText("All done: every question is answered.", .correct), StyledText(),
        StyledText("Press a on the pack to begin it anew; m on a task asks one question again.", .dim),
      ]
    }
    return [
      StyledText("All done.", .heading), StyledText(), StyledText("\(news.right) of \(news.answered) right."),
    ]
  }
}
