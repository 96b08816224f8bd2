import Base
import Batch
public import Matching
public import Terminal

/// A result for people: the score, the text with its words marked, what went wrong, and what to know.
public struct ResultReport: Sendable {
  /// What was scored: "John 11:35", "me.wav".
  public var title: String
  /// The result.
  public var result: RecitationResult
  /// The pass mark, where there is one.
  public var passMark: Double?

  /// Makes a report.
  public init(title: String, result: RecitationResult, passMark: Double? = nil) {
    self.title = title
    self.result = result
    self.passMark = passMark
  }

  /// Longest list of findings; the marked text shows all of them.
  private static let mostFindings = 40

  /// The lines, at most `width` columns wide.
  public func lines(width: Int, _ styles: Styles) -> [StyledText] {
    let width = max(20, width)
    var lines = [StyledText(title, .heading)].flatMap { $0.wrapped(to: width) }
    lines += summary(styles).wrapped(to: width)
    switch result.outcome {
    case .noWords:
      lines += StyledText("The text has no word to say, so there is nothing to score.").wrapped(to: width)
    case .silence:
      lines += StyledText("No speech was heard. Is the right microphone chosen, and is it on?", .error)
        .wrapped(to: width)
    case .otherText:
      lines += StyledText("Speech was heard, but not of this text.", .error).wrapped(to: width)
      lines += markedText(width: width, styles)
    case .heard:
      for sentence in ExtentText.sentences(result) { lines += StyledText(sentence).wrapped(to: width) }
      lines += markedText(width: width, styles) + findings(width: width, styles)
      if let miscues = MiscueText.line(result) {
        lines += [StyledText()] + StyledText("Miscues: " + miscues).wrapped(to: width, indent: 2, hanging: 4)
      }
    }
    lines += ExplanationText.lines(result, width: width)
    for note in result.notes {
      lines += (StyledText("Note: ", .warning) + StyledText(note)).wrapped(to: width, hanging: 6)
    }
    return lines
  }

  /// `✓ 97% correct, pass · 3.2 s · 112 words a minute`
  public func summary(_ styles: Styles) -> StyledText {
    var facts: [StyledText] = []
    if let score = result.score {
      let passed = passMark.map { score >= $0 }
      let role: Role = passed == false ? .error : (passed == true ? .correct : .heading)
      var text = StyledText()
      if passed != nil { text.append(styles.mark(passed == true ? .correct : .error) + " ", role) }
      text.append("score \(NumberText.percent(score))", role)
      if let passed, let passMark {
        text.append(passed ? ", passed" : ", below the pass mark of \(NumberText.percent(passMark))", role)
      }
      facts.append(text)
    } else {
      facts.append("no score")
    }
    facts.append(StyledText("\(TimeText.tenths(result.seconds)) s"))
    if let pace = result.wordsPerMinute, pace.isFinite {
      facts.append(StyledText("\(NumberText.fixed(pace, 0) ?? "?") correct words a minute"))
    }
    var line = facts[0]
    for fact in facts.dropFirst() { line += StyledText(styles.separator, .dim) + fact }
    return line
  }

  private func markedText(width: Int, _ styles: Styles) -> [StyledText] {
    var text = StyledText()
    let added = Dictionary(grouping: result.added, by: \.before)
    let hesitations = Set(result.hesitations.map(\.before))
    func put(_ piece: StyledText) {
      if !text.isEmpty { text.append(" ") }
      text += piece
    }
    func putExtras(before index: Int) {
      if hesitations.contains(index) { put(StyledText(styles.ellipsis, .dim)) }
      for extra in added[index] ?? [] { put(WordMark.mark(added: extra, styles)) }
    }
    for word in result.words {
      putExtras(before: word.index)
      put(WordMark.mark(word))
    }
    let end = (result.words.last?.index ?? -1) + 1
    for index in Set(added.keys).union(hesitations).filter({ $0 >= end }).sorted() {
      putExtras(before: index)
    }
    return [StyledText()] + text.wrapped(to: width, indent: 2) + legend(width: width, styles)
  }

  private func legend(width: Int, _ styles: Styles) -> [StyledText] {
    let verdicts = Set(result.words.map(\.verdict))
    var entries = Verdict.allCases.filter(verdicts.contains).compactMap(WordMark.legend)
    if !result.added.isEmpty { entries.append(WordMark.legendOfAdded) }
    if !result.hesitations.isEmpty { entries.append(StyledText(styles.ellipsis, .dim) + " hesitation") }
    guard let first = entries.first else { return [] }
    let line = entries.dropFirst().reduce(first) { $0 + StyledText(styles.separator, .dim) + $1 }
    return [StyledText()] + line.wrapped(to: width, indent: 2)
  }

  private func findings(width: Int, _ styles: Styles) -> [StyledText] {
    let all = Finding.all(in: result, styles)
    guard !all.isEmpty else { return [] }
    let shown = all.prefix(Self.mostFindings)
    let times = shown.map { $0.time.map(TimeText.position) ?? "" }
    let timeWidth = times.map(\.count).max() ?? 0
    let kindWidth = shown.map(\.kind.count).max() ?? 0
    var lines = [StyledText()]
    for (finding, time) in zip(shown, times) {
      var line = StyledText("  " + styles.mark(finding.role) + " ", finding.role)
      line.append(String(repeating: " ", count: timeWidth - time.count) + time + "  ", .dim)
      line.append(TerminalText.padded(finding.kind, to: kindWidth) + "  ", finding.role)
      let left = line.width
      if left > width / 2 {
        lines += (line + finding.detail).wrapped(to: width, indent: 2, hanging: 4)
        continue
      }
      let detail = finding.detail.wrapped(to: max(8, width - left))
      for (number, piece) in detail.enumerated() {
        lines.append((number == 0 ? line : StyledText(String(repeating: " ", count: left))) + piece)
      }
    }
    if all.count > shown.count {
      let rest = StyledText("and \(all.count - shown.count) more, all marked in the text above", .dim)
      lines += rest.wrapped(to: width, indent: 2)
    }
    return lines
  }
}
