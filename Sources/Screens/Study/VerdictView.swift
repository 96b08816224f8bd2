internal import Drills
internal import Matching
internal import Memory
internal import Terminal

/// The verdict on an answer: right or not, the words with their colours, what was meant. A person may overrule it.
struct VerdictView: Sendable {
  let asked: AskedQuestion
  private(set) var judged: Judged
  /// The word that is about to be overruled: a position in `judged.words`; nil while none is.
  var overruling: Int?
  private var isOverruled = false

  init(asked: AskedQuestion, judged: Judged) {
    self.asked = asked
    self.judged = judged
  }

  mutating func take(_ judged: Judged) {
    isOverruled = isOverruled || judged != self.judged
    self.judged = judged
  }

  /// The words that have a verdict.
  private var places: [Int] { judged.words.indices.filter { judged.words[$0].verdict != nil } }

  func hints(canPlayBack: Bool) -> [MenuBar.Item] {
    if overruling != nil {
      return [
        .init("←→", "which word"), .init("Enter", "change it"), .init("a", "all of it is right"),
        .init("Esc", "leave it"),
      ]
    }
    var hints = [MenuBar.Item("Enter", "go on"), .init("o", "overrule"), .init("s", "hear it")]
    if canPlayBack { hints.append(.init("p", "what was heard")) }
    return hints + [.init("u", "undo"), .init("Esc", "stop")]
  }

  mutating func take(_ key: Key, canPlayBack: Bool) -> StudyWish? {
    if let place = overruling { return overrule(key, place) }
    switch key.code {
    case .enter, .character(" "), .right: return .next
    case .character("o"):
      guard let first = judged.words.indices.first(where: isFaulty) ?? places.first else {
        return .overrule(word: nil, isRight: !judged.isRight)
      }
      overruling = first
      return nil
    case .character("s"): return .hear
    case .character("p"): return canPlayBack ? .playBack : nil
    case .character("u"): return .undo
    default: return nil
    }
  }

  private func isFaulty(_ place: Int) -> Bool {
    judged.faults.contains { $0.word == judged.words[place].index }
  }

  private mutating func overrule(_ key: Key, _ place: Int) -> StudyWish? {
    switch key.code {
    case .right, .down: overruling = places.first { $0 > place } ?? place
    case .left, .up: overruling = places.last { $0 < place } ?? place
    case .home: overruling = places.first
    case .end: overruling = places.last
    case .enter, .character(" "), .character("o"):
      overruling = nil
      return .overrule(word: judged.words[place].index, isRight: isFaulty(place))
    case .character("a"):
      overruling = nil
      return .overrule(word: nil, isRight: true)
    default: break
    }
    return nil
  }

  // MARK: The picture

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    var lines = headline(space.styles).wrapped(to: space.columns)
    lines.append(StyledText())
    if judged.words.isEmpty {
      lines += placeLines(space)
    } else {
      lines.append(StyledText(asked.passage.name, .dim))
      lines += words.lines(width: space.columns)
      if !judged.added.isEmpty {
        lines +=
          [StyledText()]
          + (StyledText("Too much: ", .dim) + StyledText(judged.added.joined(separator: " "), .added))
          .wrapped(
            to: space.columns, indent: 2, hanging: 4)
      }
    }
    let start = overruling == nil ? 0 : firstRow(lines, space)
    canvas.write(Array(lines.dropFirst(start).prefix(space.rows)), row: 0)
    return canvas
  }

  /// So that the word that is about to be overruled shows.
  private func firstRow(_ lines: [StyledText], _ space: Space) -> Int {
    let place = lines.firstIndex { $0.spans.contains { $0.role == .highlight } } ?? 0
    return max(0, min(place - space.rows / 2, lines.count - space.rows))
  }

  private func headline(_ styles: Styles) -> StyledText {
    let tail = isOverruled ? StyledText(", as you say", .dim) : StyledText()
    if judged.isGivenUp, !isOverruled { return StyledText("This is how it goes.", .heading) }
    switch judged.outcome {
    case .clean: return StyledText(styles.mark(.correct) + " Right", .correct) + tail
    case .slips: return StyledText(styles.mark(.close) + " Right, with slips", .close) + tail
    case .wrong:
      let wrong = judged.faults.count { $0.kind == .wrong }
      let text = wrong == 0 ? "Not right" : "Not right yet: \(wrong.of("word"))"
      return StyledText(styles.mark(.substituted) + " " + text, .substituted) + tail
    }
  }

  private func placeLines(_ space: Space) -> [StyledText] {
    var lines: [StyledText] = []
    if let given = judged.given, !judged.isRight {
      lines.append(StyledText("You said  ", .dim) + StyledText(given, .substituted))
    }
    if let right = judged.right ?? judged.given {
      lines.append(StyledText("It is     ", .dim) + StyledText(right, .correct))
    }
    lines.append(StyledText())
    return lines + StyledText(asked.passage.text).wrapped(to: space.columns, indent: 2)
  }

  private var words: WordLine {
    WordLine(
      judged.words.map { word in
        WordLine.Word(word.printed, word.verdict.map(Self.role) ?? .dim, note: word.heard)
      }, chosen: overruling)
  }

  private static func role(_ verdict: Verdict) -> Role {
    switch verdict {
    case .correct: .correct
    case .close: .close
    case .substituted: .substituted
    case .omitted: .omitted
    case .unsure: .unsure
    }
  }
}
