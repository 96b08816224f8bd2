internal import Drills
internal import Lessons
internal import Memory
internal import Scripture
internal import Terminal

/// How a lesson or practice went.
enum EndView: Sendable {
  case lesson(StudyPassage, LessonSummary)
  case practice(PracticeNews)

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let lines =
      switch self {
      case .lesson(let passage, let summary): Self.lines(passage, summary, space)
      case .practice(let news): Self.lines(news, space)
      }
    canvas.write(Array(lines.prefix(space.rows)), row: 0)
    return canvas
  }

  private static func lines(_ passage: StudyPassage, _ summary: LessonSummary, _ space: Space) -> [StyledText]
  {
    var lines = [StyledText("\(passage.name): the lesson is done.", .heading)]
    // In a low window every row counts.
    let isLow = space.rows < 16
    if !isLow { lines.append(StyledText()) }
    var score = StyledText("\(summary.right) of \(summary.asked) right")
    if summary.hinted > 0 { score += StyledText(", \(summary.hinted) more with hints", .dim) }
    lines.append(score)
    lines.append(strength(summary.strengthBefore, summary.strengthAfter, space))
    if !summary.missedWords.isEmpty {
      let others = lines.count + 1 + summary.results.count { $0.outcome != nil }
      lines += missed(passage, summary, space, most: max(isLow ? 2 : 4, space.rows - others))
    }
    lines.append(StyledText())
    let steps = summary.results.filter { $0.outcome != nil }.map { result in
      let role: Role = result.outcome.map { $0.isRight ? .correct : .substituted } ?? .dim
      let hint = result.hints.isEmpty ? "" : ", hint"
      return StyledText(space.styles.mark(role) + " ", role) + StyledText(result.step.words + hint)
    }
    return lines + inColumns(steps, space, rows: max(1, space.rows - lines.count))
  }

  /// The words missed, in at most so many rows.
  private static func missed(
    _ passage: StudyPassage, _ summary: LessonSummary, _ space: Space, most: Int
  ) -> [StyledText] {
    let missed = passage.words.filter { summary.missedWords.contains($0.index) }
    let words = missed.count == passage.words.count ? ["all of its words"] : missed.map(\.printed)
    var lines =
      (StyledText("Missed    ", .dim)
      + StyledText(words.joined(separator: space.styles.separator), .substituted))
      .wrapped(to: space.columns - 4, hanging: 10)
    guard lines.count > most else { return lines }
    lines = Array(lines.prefix(most))
    lines[most - 1] += StyledText(" " + space.styles.ellipsis, .dim)
    return lines
  }

  private static func lines(_ news: PracticeNews, _ space: Space) -> [StyledText] {
    guard news.answered > 0 else {
      return [StyledText("No question was answered. Until next time.", .heading)]
    }
    var lines = [StyledText("\(news.right) of \(news.answered.of("answer")) right", .heading), StyledText()]
    let width = news.changes.map { TerminalText.width($0.reference) }.max() ?? 0
    for change in news.changes.prefix(max(1, space.rows - 3)) {
      lines.append(
        StyledText(TerminalText.padded(change.reference, to: width) + "  ")
          + StyledText("\(StrengthBar(change.before).percent)% to ", .dim)
          + StrengthBar(change.after).text(cells: 10, space.styles))
    }
    return lines
  }

  private static func strength(_ before: Double, _ after: Double, _ space: Space) -> StyledText {
    StyledText("Strength  ", .dim) + StyledText("\(StrengthBar(before).percent)% to ", .dim)
      + StrengthBar(after).text(cells: 12, space.styles)
  }

  /// Down one column, then the next, in as many columns as it takes.
  private static func inColumns(_ items: [StyledText], _ space: Space, rows: Int) -> [StyledText] {
    let width = (items.map(\.width).max() ?? 0) + 3
    let height = max(1, (items.count + max(1, space.columns / width) - 1) / max(1, space.columns / width))
    let used = items.count <= rows ? items.count : max(height, 1)
    return (0..<min(rows, used)).map { row in
      var line = StyledText()
      for index in stride(from: row, to: items.count, by: used) {
        line += items[index] + StyledText(String(repeating: " ", count: width - items[index].width))
      }
      return line
    }
  }
}

extension Lessons.Step {
  /// What a step of a lesson is, in words.
  var words: String {
    switch self {
    case .show: "read"
    case .hear: "hear"
    case .exercise(let exercise): exercise.words
    }
  }
}

extension Exercise {
  /// What a question is, in words.
  var words: String {
    switch self {
    case .locateBook: "the book"
    case .locateChapter: "book and chapter"
    case .locateVerse: "book, chapter and verse"
    case .fill10: "a tenth blank"
    case .fill25: "a quarter blank"
    case .fill50: "half blank"
    case .fill100: "all blank"
    case .rearrange4: "four blocks"
    case .rearrange8: "eight blocks"
    case .rearrangeWords: "single words"
    case .build: "word by word"
    case .recite: "from memory"
    }
  }
}
