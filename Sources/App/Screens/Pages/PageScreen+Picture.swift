internal import Decks
internal import Learning
public import Terminal
internal import Text

extension PageScreen {
  /// The columns that what is read takes at most: longer lines are hard to follow.
  private static let widest = 68

  /// The rows above the blocks.
  private static func top(of page: Page) -> Int { page.title.isEmpty ? 0 : 2 }

  /// The rows below them: for the field, or a word.
  private var bottom: Int { 1 + (field?.rows ?? 0) }

  /// Where the blocks stand: in the middle, and the same as long as there is room, so that nothing jumps.
  private func place(of lines: Int, on page: Page, _ space: Space) -> (row: Int, column: Int, columns: Int) {
    let top = Self.top(of: page)
    let columns = min(space.columns, Self.widest)
    let room = space.rows - top - bottom
    return (top + max(0, min(room / 4, room - lines)), (space.columns - columns) / 2, columns)
  }

  public func canvas(_ space: Space) -> Canvas {
    var canvas = space.canvas
    guard let page else { return Canvas([StyledText("One moment …", .dim)], columns: space.columns) }
    canvas.write(head(of: page, space), row: 0)
    let (lines, _, lit) = lines(of: page, space)
    let shown = scroll.shown(of: lines)
    let (top, column, columns) = place(of: lines.count, on: page, space)
    canvas.write(shown, row: top, column: column)
    // What is asked stays in sight.
    if scroll.range.lowerBound > 0, case .heading(let question)? = page.blocks.first, top > 1 {
      canvas.write(
        StyledText(question, .heading).wrapped(to: columns, indent: 2)[0], row: top - 1, column: column)
    }
    if page.hasOptions, chosen != nil {
      for row in lit.clamped(to: scroll.range) {
        canvas.choose(row: row - scroll.range.lowerBound + top, columns: column..<column + columns)
      }
    }
    let last = space.rows - 1
    var end = top + shown.count
    if let field = input.field {
      canvas.draw(
        field.canvas(
          columns: columns, label: space.styles.pointer,
          placeholder: input.placeholder), row: min(end + 1, last), column: column)
      end = last
    } else if let listening = input.listening {
      if let words = page.listens?.sound.followed, !page.hasGaps, last - end >= 3 {
        canvas.write(
          WordBlanks(of: words, space.styles).lines(
            said: input.said, width: columns, height: last - end - 2), row: end + 1, column: column)
      }
      canvas.write(listening.line(space), row: last)
      end = last
    } else if let field, field.pieces == nil {
      let row = min(end + 1, space.rows - field.rows)
      canvas.draw(
        field.canvas(Space(columns: columns, rows: space.rows - row, styles: space.styles)), row: row,
        column: column)
      end = row + field.rows
    } else if scroll.isNeeded {
      canvas.write(scroll.mark, row: last)
      end = last
    }
    if case .note(let outcome)? = page.outcome.first, end < last {
      let lines = StyledText(outcome, .dim).wrapped(to: space.columns)
      // Where there is no room for all of it, its beginning.
      if lines.count <= last - end {
        canvas.write(lines, row: last + 1 - lines.count)
      } else {
        canvas.write(StyledText(outcome, .dim), row: last)
      }
    }
    return canvas
  }

  /// `Step 5 of 14 · John 3:16  ■■■■·····      Strength ██████░░░░ 62%`
  private func head(of page: Page, _ space: Space) -> StyledText {
    var left = page.head(Page.Look(width: space.columns, styles: space.styles))
    if isHandsFree {
      // The page at the end has no title.
      if left.width > 0 { left += StyledText(space.styles.separator, .dim) }
      left += StyledText("hands free", .highlight)
    }
    let right = standing(of: page, columns: space.columns - left.width - 1, space.styles)
    if let steps = page.progress {
      left += Self.squares(of: steps, columns: space.columns - left.width - right.width, space.styles)
    }
    guard !right.isEmpty else { return left }
    let gap = max(1, space.columns - left.width - right.width)
    return left + StyledText(String(repeating: " ", count: gap)) + right
  }

  /// `Strength ██████░░░░ 62%`, or of what is learnt in parts `By heart 12 of 33`, where there is room.
  private func standing(of page: Page, columns: Int, _ styles: Styles) -> StyledText {
    if page.strength != nil {
      return StyledText("Strength ", .dim) + StrengthBar(bar.value).text(cells: 12, styles)
    }
    let count = page.byHeart.map { StyledText("By heart ", .dim) + "\($0.known) of \($0.count)" }
    return count.flatMap { $0.width <= columns ? $0 : nil } ?? StyledText()
  }

  /// The columns between the squares and what stands on either side.
  private static let margin = 4
  private static let fewestSquares = 6

  /// A square for each step, or for several where there is no room for all.
  private static func squares(of steps: Page.Progress, columns: Int, _ styles: Styles) -> StyledText {
    let count = min(steps.count, columns - margin)
    guard count >= min(steps.count, fewestSquares), count > 0 else { return StyledText() }
    let done = min(count, steps.done * count / steps.count)
    let open = styles.mark(.dim)
    return StyledText("  " + String(repeating: styles.square, count: done))
      + StyledText(String(repeating: open, count: count - done), .dim)
  }

  public mutating func fit(_ space: Space) {
    guard let page else { return }
    let (lines, starts, lit) = lines(of: page, space)
    scroll.fit(count: lines.count, height: space.rows - Self.top(of: page) - bottom)
    if let first = new {
      scroll.reveal(
        page.hasOptions && chosen != nil
          ? lit : (starts.indices.contains(first) ? starts[first] : 0)..<lines.count)
    }
    if follows, !lit.isEmpty { scroll.reveal(lit) }
    (new, follows) = (nil, false)
  }

  private typealias Lines = (lines: [StyledText], starts: [Int], lit: Range<Int>)

  /// How close lines stand.
  private enum Spacing {
    /// A passage that is read has an empty row between its lines.
    case airy
    /// Blocks stand apart.
    case loose
    /// Every row counts.
    case tight
  }

  /// The blocks, where each begins, and what is lit or chosen: with as much air as there is room for.
  private func lines(of page: Page, _ space: Space) -> Lines {
    let room = space.rows - Self.top(of: page) - bottom
    let airy = lines(of: page, space, .airy)
    if 4 * airy.lines.count <= 3 * room { return airy }
    let loose = lines(of: page, space, .loose)
    return loose.lines.count <= room ? loose : lines(of: page, space, .tight)
  }

  private func lines(of page: Page, _ space: Space, _ spacing: Spacing) -> Lines {
    let columns = place(of: 0, on: page, space).columns
    let look = Page.Look(
      width: columns, styles: space.styles, typed: field?.text.text ?? "",
      said: input.listening == nil ? nil : input.said, isBySense: spacing != .tight,
      option: page.hasOptions ? chosen : nil,
      word: word)
    var lines: [StyledText] = []
    var starts: [Int] = []
    var lit = 0..<0
    for (place, block) in page.blocks.enumerated() {
      starts.append(lines.count)
      if place > 0, spacing != .tight, Self.isApart(block, from: page.blocks[place - 1]) {
        lines.append(StyledText())
      }
      switch block {
      case .command: break
      case .options(let options) where page.hasOptions:
        for index in options.indices {
          let first = lines.count
          lines += page.line(options, index, look)
          if index == chosen { lit = first..<lines.count }
        }
      case .passage(let passage):
        let read =
          isSpeaking
          ? WordLights(words: passage.tokens.map { .init($0) }).lines(
            current: spoken, width: columns, height: .max)
          : page.lines(of: block, look)
        // Lines of a poem stand as they are.
        let isAiry = spacing == .airy && passage.tokens.allSatisfy { $0.lineEnds == 0 }
        lines += isAiry ? Array(read.map { [$0] }.joined(separator: [StyledText()])) : read
      case .pieces(let pieces, let areWords):
        // In a low window phrases stand side by side too.
        let areSmall = areWords || pieces.count + 6 > space.rows
        lines +=
          field?.pieces?.lines(
            columns: columns, space.styles, areSmall: areSmall, isSaid: voice != .none) ?? []
      case .steps(let steps): lines += steps.map { Page.line(of: $0, look) }.inColumns(columns)
      case .tally(let heading, let counts): lines += Self.bars(heading, counts, space)
      case .heading(let text), .text(let text): lines += page.lines(of: block, look) + pictures(in: text)
      default: lines += page.lines(of: block, look)
      }
    }
    let shining = lines.indices.filter { lines[$0].spans.contains { $0.role == .highlight } }
    if lit.isEmpty, let first = shining.first, let last = shining.last { lit = first..<last + 1 }
    return (lines, starts, lit)
  }

  /// The pictures that a text names, below it.
  private func pictures(in text: String) -> [StyledText] {
    guard !pictures.isEmpty else { return [] }
    return CardMedia.names(in: text).compactMap { pictures[$0] }.flatMap { lines in
      lines.map { StyledText("  ") + $0 }
    }
  }

  private static func isApart(_ block: Page.Block, from above: Page.Block) -> Bool {
    switch (above, block) {
    case (_, .aside), (_, .command), (.command, _), (.verdict, .text), (.note, .note), (.praise, .note),
      (_, .change), (.help, .note):
      false
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

extension [StyledText] {
  /// Down one column, then the next, in as many columns as fit.
  fileprivate func inColumns(_ columns: Int) -> [StyledText] {
    let width = (map(\.width).max() ?? 0) + 3
    let across = Swift.max(1, columns / width)
    let rows = Swift.max(1, (count + across - 1) / across)
    return (0..<Swift.min(rows, count)).map { row in
      stride(from: row, to: count, by: rows).reduce(into: StyledText()) { line, index in
        line += self[index] + StyledText(String(repeating: " ", count: width - self[index].width))
      }
    }
  }
}
