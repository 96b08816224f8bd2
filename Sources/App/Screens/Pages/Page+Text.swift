internal import Learning
internal import Memory
internal import Terminal
internal import Text

extension Page {
  /// How a page is drawn.
  struct Look {
    /// Columns.
    var width: Int
    /// Marks and colours.
    var styles: Styles
    /// Whether words stand in place of marks and bars.
    var isInWords = false
    /// What has been typed for the gaps.
    var typed = ""
    /// What has been said for them, while somebody is listened to.
    var said: WordBlanks.Said?
    /// Whether passages break where it makes sense to pause; where rows are few they take as few as they can.
    var isBySense = false
    /// The option that Enter chooses.
    var option: Int?
    /// The word that is about to be overruled: a position in the verdict.
    var word: Int?

    /// A text as it stands, or as it is read aloud.
    func read(_ text: String) -> String { isInWords ? Page.withoutGaps(text) : text }
  }

  /// The columns of space before what stands on it: what is over stands at the edge.
  private var indent: Int { isOver ? 0 : 2 }

  /// A block as lines, the same in both faces.
  func lines(of block: Block, _ look: Look) -> [StyledText] {
    let (width, styles) = (look.width, look.styles)
    switch block {
    case .heading(let text):
      return StyledText.lines(of: look.read(text), .heading, to: width, indent: indent)
    case .aside(let text): return StyledText(text, .dim).wrapped(to: width, indent: 2 * indent)
    case .text(let text): return StyledText.lines(of: look.read(text), to: width, indent: 2 * indent)
    case .passage(let passage):
      return WordLine(passage.tokens.map { .init($0) }).lines(
        width: width, indent: indent, isBySense: look.isBySense)
    case .gaps(let question): return gaps(question, look)
    case .pieces(let pieces, let areWords): return Self.lines(of: pieces, areWords, look)
    case .built(let words):
      let text =
        look.isInWords
        ? StyledText(words.map(\.word).joined(separator: " ")) : Self.text(of: words, styles)
      return text.wrapped(to: width, indent: indent)
    case .words(let judged):
      return VerdictWords(judged).lines(
        width: width, styles, choosing: look.word, isInWords: look.isInWords, isBySense: look.isBySense)
    case .help(let name, let text):
      return StyledText.lines(of: text, to: width, indent: indent, after: StyledText(name + ": ", .dim))
    case .verdict(let isRight, let words, let remark):
      let role: Role = isRight ? .correct : .error
      let heard = remark.map { StyledText(look.isInWords ? "; \($0)" : "  \($0)", .dim) } ?? StyledText()
      let mark = look.isInWords ? "" : styles.mark(role) + " "
      return (StyledText(mark + words, role) + heard)
        .wrapped(to: width, indent: indent, hanging: indent + 2)
    case .options(let options): return options.indices.flatMap { line(options, $0, look) }
    case .change(let name, let before, let after):
      let widest = blocks.map {
        if case .change(let name?, _, _) = $0 { TerminalText.width(name) } else { 0 }
      }.max()
      let words =
        StyledText(tied: TerminalText.padded(name ?? "Strength", to: min(widest ?? 0, 40)) + "  ", .plain)
        + StyledText("\(StrengthBar(before).percent)% to ", .dim)
      return (words + Self.strength(after, cells: 12, look)).wrapped(to: width, indent: indent)
    case .steps(let steps): return steps.map { Self.line(of: $0, look) }
    case .praise(let text): return StyledText(text, .correct).wrapped(to: width, indent: indent)
    case .note(let text): return StyledText(text, .dim).wrapped(to: width, indent: 2 * indent)
    case .command(let words, let line):
      return (StyledText(words + ": ", .dim) + StyledText(line, .heading)).wrapped(to: width, indent: 2)
    case .tally(let heading, let counts):
      let words = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
      return (StyledText(heading + ": ", .heading) + StyledText(words + ".")).wrapped(to: width)
    }
  }

  /// An option with its label.
  func line(_ options: [Option], _ place: Int, _ look: Look) -> [StyledText] {
    let option = options[place]
    let role: Role = option.isRight.map { $0 ? .correct : .error } ?? .plain
    if look.isInWords {
      let words = [
        option.text, option.isRight.map { $0 ? "right" : "wrong" },
        option.isTicked.map { $0 ? "ticked" : "not ticked" },
      ]
      return StyledText.lines(
        of: look.read(words.compactMap(\.self).joined(separator: ", ")), role, to: look.width,
        indent: 2 * indent, after: StyledText(tied: option.label + "  ", .heading))
    }
    let mark =
      place == look.option
      ? look.styles.mark(.highlight) : option.isRight == nil ? " " : look.styles.mark(role)
    let box = option.isTicked.map { $0 ? "[x] " : "[ ] " } ?? ""
    let lead = TerminalText.padded(mark, to: 2) + option.label + "  " + box
    return StyledText.lines(
      of: option.text, role, to: look.width, indent: indent,
      after: StyledText(tied: lead, role == .plain ? .heading : role))
  }

  /// Where it is: "Card 3 of 12 · Rivers", and the corner at the right.
  func head(_ look: Look) -> StyledText {
    var left = StyledText(title.joined(separator: look.styles.separator), .dim)
    if let timeLeft {
      left += StyledText(look.styles.separator, .dim)
      left += StyledText(timeLeft, secondsLeft ?? 0 <= 60 ? .warning : .dim)
    }
    guard let corner else { return left }
    if look.isInWords { return left + StyledText("\(look.styles.separator)priority \(corner)", .dim) }
    let right = StyledText(corner, .dim).truncated(to: 20)
    let gap = max(1, look.width - left.width - right.width)
    return left + StyledText(tied: String(repeating: " ", count: gap), .plain) + right
  }

  /// A strength as bar and number, or as a number for who has the screen read aloud.
  static func strength(_ value: Double, cells: Int, _ look: Look) -> StyledText {
    let bar = StrengthBar(value)
    return look.isInWords ? StyledText("\(bar.percent)%") : bar.text(cells: cells, look.styles)
  }

  /// `✓ words in order, 1 hint`
  static func line(of step: StepResult, _ look: Look) -> StyledText {
    let role: Role = step.outcome == .slips ? .close : step.outcome.isRight ? .correct : .error
    let mark = look.isInWords ? step.outcome.isRight ? "right:" : "wrong:" : look.styles.mark(role)
    return StyledText(mark + " ", role) + StyledText(step.name)
      + StyledText(step.remark.map { ", " + $0 } ?? "", .dim)
  }

  // MARK: Parts of questions

  /// The text with its gaps, those filled that have a word, the next one lit.
  private func gaps(_ question: FillQuestion, _ look: Look) -> [StyledText] {
    if look.isInWords { return StyledText(question.inWords).wrapped(to: look.width, indent: indent) }
    var texts: [(text: StyledText, room: Int, lineEnds: Int)] = []
    let (words, open) = question.filled(by: look.typed)
    for (token, pieces) in zip(question.tokens, question.pieces) {
      var text = StyledText()
      var room = 0
      for piece in pieces {
        switch piece {
        case .text(let printed):
          text.append(printed)
          room += TerminalText.width(printed)
        case .gap(let token):
          let number = question.blanks.firstIndex(of: token) ?? 0
          let gap = Gap(
            typed: number < words.count ? words[number] : "", isOpen: number == open,
            isSlip: question.isSlip(number, in: look.typed))
          let shown = shown(gap, of: token, in: question, look)
          text += shown
          room += max(question.gapWidth, shown.width, TerminalText.width(question.tokens[token].core))
        }
      }
      texts.append((text, room, token.lineEnds))
    }
    return TextLines.drawn(texts, lineEnds: { $0.lineEnds }) { words, isLine in
      if look.isBySense {
        return StyledText.linesBySense(words.map { ($0.text, $0.room) }, to: look.width, indent: indent)
      }
      return words.reduce(into: StyledText()) { all, word in all += (all.isEmpty ? "" : " ") + word.text }
        .wrapped(to: look.width, indent: indent, hanging: isLine ? indent + StyledText.hang : nil)
    }
  }

  /// How far a gap is filled.
  private struct Gap {
    var typed: String
    /// Whether it is the next to be typed.
    var isOpen: Bool
    /// Whether another letter was typed than its word begins with.
    var isSlip: Bool
  }

  private func shown(
    _ gap: Gap, of token: Int, in question: FillQuestion, _ look: Look
  ) -> StyledText {
    let blank = String(repeating: "_", count: question.gapWidth)
    if let said = look.said {
      let core = question.tokens[token].core
      if said.fresh.contains(token) { return StyledText(tied: core, .highlight) }
      if said.words.contains(token) { return StyledText(tied: core, .correct) }
      let cue = question.cue(of: token)
      return StyledText(tied: cue + blank.dropFirst(cue.count), token == said.next ? .highlight : .dim)
    }
    if gap.isSlip { return StyledText(tied: "[\(gap.typed)]", .error) }
    let text = gap.typed.isEmpty ? question.cue(of: token) : gap.typed
    let rest = gap.typed.isEmpty || gap.isOpen ? blank.dropFirst(TerminalText.width(text)) : ""
    return StyledText(tied: text + rest, gap.isOpen ? .highlight : gap.typed.isEmpty ? .dim : .heading)
  }

  /// Colour and brackets, so that nothing rests on colour.
  private static func text(of words: [Built], _ styles: Styles) -> StyledText {
    var text = StyledText()
    for word in words {
      text += word.isRight ? StyledText(word.word) : StyledText(tied: "[\(word.word)]", .error)
      text.append(" ")
    }
    return text + StyledText(styles.ellipsis, .dim)
  }

  /// Numbered pieces, one a line; single words in columns, read line by line.
  private static func lines(of pieces: [String], _ areWords: Bool, _ look: Look) -> [StyledText] {
    guard areWords else {
      return pieces.enumerated().flatMap { number, text in
        (StyledText("\(number + 1)", .dim) + StyledText(" " + text)).wrapped(
          to: look.width, indent: 2, hanging: 2)
      }
    }
    let digits = String(pieces.count).count
    let widest = pieces.map(TerminalText.width).max() ?? 0
    let columns = max(1, (look.width - 2) / (digits + 1 + widest + 3))
    return stride(from: 0, to: pieces.count, by: columns).map { start in
      var line = StyledText("  ")
      for place in start..<min(start + columns, pieces.count) {
        let number = String(place + 1)
        line.append(String(repeating: " ", count: digits - number.count) + number + " ", .dim)
        line.append(TerminalText.padded(pieces[place], to: widest) + "   ")
      }
      return line.truncated(to: look.width)
    }
  }
}
