internal import Study
internal import Terminal

extension Page {
  /// The columns of space before what stands on it: what is over stands at the edge.
  private var indent: Int { isOver ? 0 : 2 }

  /// A block as lines, the same in both faces.
  ///
  /// - Parameters:
  ///   - block: The block, one of this page.
  ///   - width: Columns.
  ///   - styles: How things look.
  /// - Returns: Its lines.
  func lines(of block: Block, width: Int, _ styles: Styles) -> [StyledText] {
    switch block {
    case .heading(let text): return StyledText.lines(of: text, .heading, to: width, indent: indent)
    case .aside(let text): return StyledText(text, .dim).wrapped(to: width, indent: 2 * indent)
    case .text(let text): return StyledText.lines(of: text, to: width, indent: 2 * indent)
    case .verdict(let isRight, let words, let remark):
      let role: Role = isRight ? .correct : .error
      let heard = remark.map { StyledText("  \($0)", .dim) } ?? StyledText()
      return (StyledText(styles.mark(role) + " " + words, role) + heard)
        .wrapped(to: width, indent: indent, hanging: indent + 2)
    case .options(let options): return options.indices.flatMap { line(options, $0, false, width, styles) }
    case .praise(let text): return StyledText(text, .correct).wrapped(to: width, indent: indent)
    case .note(let text): return StyledText(text, .dim).wrapped(to: width, indent: 2 * indent)
    case .command(let words, let line):
      return (StyledText(words + ": ", .dim) + StyledText(line, .heading)).wrapped(to: width, indent: 2)
    case .tally(let heading, let counts):
      let words = counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
      return (StyledText(heading + ": ", .heading) + StyledText(words + ".")).wrapped(to: width)
    }
  }

  /// An option with its letter.
  func line(
    _ options: [Option], _ place: Int, _ isChosen: Bool, _ width: Int, _ styles: Styles
  ) -> [StyledText] {
    let option = options[place]
    let role: Role = option.isRight.map { $0 ? .correct : .error } ?? .plain
    let mark = isChosen ? styles.mark(.highlight) : option.isRight == nil ? " " : styles.mark(role)
    let lead = TerminalText.padded(mark, to: 2) + Option.letter(place) + "  "
    return StyledText.lines(
      of: option.text, role, to: width, indent: indent,
      after: StyledText(tied: lead, role == .plain ? .heading : role))
  }

  /// Where it is: "Card 3 of 12 · Rivers", and the corner at the right.
  func head(width: Int, _ styles: Styles) -> StyledText {
    let left = StyledText(title.joined(separator: styles.separator), .dim)
    guard let corner else { return left }
    let right = StyledText(corner, .dim).truncated(to: 20)
    let gap = max(1, width - left.width - right.width)
    return left + StyledText(tied: String(repeating: " ", count: gap), .plain) + right
  }
}
