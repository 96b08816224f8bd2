internal import Study
internal import Terminal

/// The face for the full screen: draws a page, and makes events of keys.
struct PageScreen: Screen {
  private let subject: StudySubject
  private var page: Page?
  private var canListen = false
  /// The answer while it is typed or said.
  private var input = AnswerInput()
  private var scroll = Scroll()
  /// The option that Enter chooses.
  private var chosen = 0
  /// Where what is new begins, until it has been scrolled to; a block.
  private var new: Int?

  init(_ subject: StudySubject) { self.subject = subject }

  var title: String { subject.title }
  var wants: [Effect] { [.begin(subject)] }
  let showsMenu = false
  var showsHelp: Bool { input.listening == nil }
  var takesText: Bool { input.field != nil }

  var hints: [MenuBar.Item] {
    if let hints = input.hints { return hints }
    guard let page else { return [] }
    let (first, others) = (page.enter, page.actions.filter { $0.key != .enter })
    var hints = [first].compactMap { $0.flatMap(Self.hint) }
    if page.hasOptions {
      let keys = [page.choices.first, page.choices.last].compactMap { $0.map { Self.name($0.key) } }
      hints += [.init(keys.joined(separator: "-"), "answer"), .init("↑↓ Enter", "choose")]
      if scroll.isNeeded { hints.append(.init("PgUp PgDn", "more")) }
    } else {
      hints += page.choices.compactMap(Self.hint)
    }
    if let expected = page.listens {
      if let key = expected.typing { hints.append(.init(Self.name(key), "type \(expected.name)")) }
      if canListen { hints.append(.init(Self.name(expected.saying), "say \(expected.name)")) }
    }
    if !page.hasOptions { hints += scroll.hints }
    return hints + others.compactMap(Self.hint)
  }

  private static func hint(_ action: Page.Action) -> MenuBar.Item? {
    if case .line = action.key { return nil }
    return .init(name(action.key), action.name)
  }

  private static func name(_ key: Page.Key) -> String {
    switch key {
    case .line(let word): word
    case .enter: "Enter"
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-\(character.uppercased())"
    case .escape: "Esc"
    }
  }

  // MARK: What happens

  mutating func take(_ news: News) {
    input.take(news)
    guard case .page(let page, let canListen) = news else { return }
    self.canListen = canListen
    input.endListening()
    guard page != self.page else { return }
    input.endTyping()
    let kept = page.blocksKept(of: self.page)
    if self.page?.title != page.title || kept == 0 {
      (chosen, scroll, new) = (0, Scroll(), nil)
      if page.isAnswered || page.blocks.count > 1, page.listens == nil, !page.isOver { new = 1 }
    } else if kept < page.blocks.count {
      new = kept
    }
    self.page = page
  }

  mutating func take(_ typed: Typed) -> [Step] {
    if let outcome = input.take(typed) { return steps(outcome) }
    guard case .key(let key) = typed else { return [] }
    guard let page else { return key.code == .escape ? leave : [] }
    if page.hasOptions {
      if [.pageUp, .pageDown].contains(key.code), scroll.take(key) { return [] }
      if let row = key.row(after: chosen, of: page.choices.count) {
        (chosen, new) = (row, 1)
        return []
      }
      if key.code == .enter { return [.effect(.take(page.choices[chosen].events))] }
    } else if scroll.take(key) {
      return []
    }
    if let expected = page.listens {
      if let key = expected.typing, Self.is(key, typed) {
        input.beginTyping(expected.name)
        return []
      }
      if canListen, Self.is(expected.saying, typed) { return [.effect(.listen)] }
    }
    if let action = (page.actions + page.choices).first(where: { Self.means(key, $0) }) {
      return action.events == [.stop] ? leave : [.effect(.take(action.events))]
    }
    return page.isOver && (key.code == .escape || key.written != nil) ? leave : []
  }

  private var leave: [Step] { [.effect(.take([.stop])), .close] }

  private static func `is`(_ key: Page.Key, _ typed: Typed) -> Bool {
    guard case .key(let pressed) = typed else { return false }
    return switch key {
    case .enter: pressed.code == .enter
    case .escape: pressed.code == .escape
    case .line: false
    case .control(let character): pressed == .control(character)
    case .character(let character): pressed.code == .character(character) && pressed.written != nil
    }
  }

  private static func means(_ key: Key, _ action: Page.Action) -> Bool {
    self.is(action.key, .key(key)) || key.written.map { action.also.contains($0.lowercased()) } ?? false
  }

  private func steps(_ outcome: AnswerInput.Outcome) -> [Step] {
    switch outcome {
    case .typed(let text): [.effect(.take([.answer(text)]))]
    case .said: [.effect(.endListening)]
    case .givenUp: [.effect(.hush)]
    case .nothing: []
    }
  }

  // MARK: The picture

  /// The rows above the blocks.
  private static let head = 2

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    guard let page else { return canvas }
    canvas.write(page.head(width: space.columns, space.styles), row: 0)
    let top = Self.top(of: page)
    let (lines, _, option) = lines(of: page, space)
    canvas.write(scroll.shown(of: lines), row: top)
    if page.hasOptions {
      for row in option.clamped(to: scroll.range) { canvas.choose(row: row - scroll.range.lowerBound + top) }
    }
    let last = space.rows - 1
    if let field = input.field {
      canvas.draw(
        field.canvas(
          columns: space.columns, label: StyledText(space.styles.mark(.highlight) + " ", .heading),
          placeholder: input.placeholder), row: min(lines.count + top + 1, last))
    } else if let listening = input.listening {
      canvas.write(listening.line(space), row: last)
    } else if scroll.isNeeded {
      canvas.write(scroll.mark, row: last)
    } else if case .note(let outcome)? = page.outcome.first, lines.count + top < last {
      canvas.write(StyledText(outcome, .dim), row: last)
    }
    return canvas
  }

  private static func top(of page: Page) -> Int { page.title.isEmpty ? 0 : head }

  mutating func fit(_ space: Space) {
    guard let page else { return }
    let (lines, starts, option) = lines(of: page, space)
    scroll.fit(count: lines.count, height: space.rows - Self.top(of: page) - 1)
    guard let first = new else { return }
    new = nil
    scroll.reveal(
      page.hasOptions ? option : (starts.indices.contains(first) ? starts[first] : 0)..<lines.count)
  }

  /// The blocks, where each begins, and where the chosen option is.
  private func lines(
    of page: Page, _ space: Space
  ) -> (lines: [StyledText], starts: [Int], option: Range<Int>) {
    var lines: [StyledText] = []
    var starts: [Int] = []
    var option = 0..<0
    for (place, block) in page.blocks.enumerated() {
      starts.append(lines.count)
      if place > 0, Self.isApart(block, from: page.blocks[place - 1]) { lines.append(StyledText()) }
      switch block {
      case .command: break
      case .options(let options) where page.hasOptions:
        for index in options.indices {
          let first = lines.count
          lines += page.line(options, index, index == chosen, space.columns, space.styles)
          if index == chosen { option = first..<lines.count }
        }
      case .tally(let heading, let counts): lines += Self.bars(heading, counts, space)
      default: lines += page.lines(of: block, width: space.columns, space.styles)
      }
    }
    return (lines, starts, option)
  }

  private static func isApart(_ block: Page.Block, from above: Page.Block) -> Bool {
    switch (above, block) {
    case (_, .aside), (_, .command), (.command, _), (.verdict, .text), (.note, .note), (.praise, .note): false
    default: true
    }
  }

  private static func bars(_ heading: String, _ counts: [Page.Count], _ space: Space) -> [StyledText] {
    let all = counts.reduce(0) { $0 + $1.count }
    let width = counts.map { TerminalText.width($0.name) }.max() ?? 0
    return [StyledText(heading + ".", .heading), StyledText()]
      + counts.map { count in
        StyledText("  " + TerminalText.padded(count.name, to: width + 2))
          + StrengthBar(Double(count.count) / Double(max(1, all))).bar(cells: 20, space.styles)
          + StyledText("  \(count.count)")
      }
  }
}
