import Drills
import Lessons
import Memory
import Scripture
import Terminal

extension Dialogue {
  /// How a lesson went: each step, the words missed, the strength before and after.
  func summarise(_ passage: StudyPassage, _ summary: LessonSummary) {
    output.line()
    output.lines(StyledText("\(passage.name): the lesson is done.", .heading).wrapped(to: width))
    let places = String(summary.results.count).count
    for (number, result) in summary.results.enumerated() {
      let place = String(number + 1)
      let line =
        StyledText("  " + String(repeating: " ", count: places - place.count) + place + "  ", .dim)
        + mark(result) + StyledText(" " + result.step.title) + remark(result)
      output.lines(line.wrapped(to: width, hanging: places + 6))
    }
    output.line()
    var count = StyledText("\(summary.right) of \(summary.asked) right")
    if summary.hinted > 0 { count.append(", \(summary.hinted) more with hints") }
    output.line(count + StyledText("."))
    if !summary.missedWords.isEmpty {
      let missed = Set(summary.missedWords)
      let words = passage.words.filter { missed.contains($0.index) }.map { $0.printed.trimmed }
      let told = words.count == passage.words.count ? "all of them" : words.joined(separator: ", ")
      output.lines((StyledText("Words to look at: ") + StyledText(told, .heading)).wrapped(to: width))
    }
    showChange(from: summary.strengthBefore, to: summary.strengthAfter)
  }

  private func mark(_ result: LessonState.Result) -> StyledText {
    if isAccessible { return StyledText(result.outcome.map { $0.isRight ? "right:" : "wrong:" } ?? "done:") }
    return switch result.outcome {
    case nil: StyledText(styles.mark(.plain), .dim)
    case .clean: StyledText(styles.mark(.correct), .correct)
    case .slips: StyledText(styles.mark(.close), .close)
    case .wrong: StyledText(styles.mark(.error), .error)
    }
  }

  private func remark(_ result: LessonState.Result) -> StyledText {
    var remarks: [String] = []
    if result.outcome == .slips { remarks.append("with slips") }
    if !result.hints.isEmpty {
      remarks.append(result.hints.count == 1 ? "1 hint" : "\(result.hints.count) hints")
    }
    return remarks.isEmpty ? StyledText() : StyledText("  " + remarks.joined(separator: ", "), .dim)
  }

  func showChange(from before: Double, to after: Double) {
    let arrow = isAccessible ? " to " : styles.unicode ? " → " : " -> "
    output.line(
      StyledText("Strength ") + StyledText("\(StrengthBar(before).percent)%", StrengthBar(before).role)
        + StyledText(arrow) + strength(after, cells: 20))
  }

  /// How practice went.
  func summarise(_ practice: PracticeRun) {
    guard practice.answered > 0 else { return }
    output.line()
    let questions = practice.answered == 1 ? "1 question" : "\(practice.answered) questions"
    output.line(StyledText("\(questions), \(practice.right) right without hints.", .heading))
    let longest = practice.changes.map(\.reference.count).max() ?? 0
    for change in practice.changes {
      let name = TerminalText.padded(change.reference, to: min(longest, 40))
      let arrow = isAccessible ? " to " : styles.unicode ? " → " : " -> "
      output.line(
        StyledText("  " + name + "  ") + StyledText("\(StrengthBar(change.before).percent)%", .dim)
          + StyledText(arrow, .dim) + strength(change.after, cells: 12))
    }
  }
}

extension String {
  /// Without punctuation at its ends.
  fileprivate var trimmed: String {
    let ends = { (character: Character) in !(character.isLetter || character.isNumber) }
    let start = self[(firstIndex { !ends($0) } ?? startIndex)...]
    return String(start[...(start.lastIndex { !ends($0) } ?? start.index(before: start.endIndex))])
  }
}
