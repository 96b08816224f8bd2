internal import Drills
internal import Lessons
internal import Memory
internal import Terminal

/// The verdict on an answer: right or not, the words with their colours, what was meant. A person may overrule it.
struct VerdictView: Sendable {
  let asked: AskedQuestion
  private(set) var judged: Judged
  /// The word that is about to be overruled: a position in `judged.words`; nil while none is.
  var overruling: Int?
  /// Whether it is asked if a right answer is to count as wrong.
  private(set) var isAsking = false
  private var isOverruled = false
  private var scroll = Scroll()

  init(asked: AskedQuestion, judged: Judged) {
    self.asked = asked
    self.judged = judged
  }

  mutating func take(_ judged: Judged) {
    isOverruled = isOverruled || judged != self.judged
    self.judged = judged
  }

  /// Leaves the verdict as it is; whether one was about to be overruled.
  mutating func leave() -> Bool {
    defer { (overruling, isAsking) = (nil, false) }
    return overruling != nil || isAsking
  }

  /// The words that have a verdict.
  private var places: [Int] { judged.words.indices.filter { judged.words[$0].verdict != nil } }

  func hints(canPlayBack: Bool) -> [MenuBar.Item] {
    if isAsking { return [.init("y", "count it as wrong"), .init("Esc", "leave it")] }
    if let overruling {
      let change = isFaulty(overruling) ? "it is right" : "it is wrong"
      return [
        .init("←→", "which word"), .init("Enter", change), .init("a", "all of it is right"),
        .init("Esc", "leave it"),
      ]
    }
    var hints = [MenuBar.Item("Enter", "go on")] + scroll.hints
    hints += [.init("o", "overrule"), .init("s", "hear it")]
    if canPlayBack { hints.append(.init("p", "what was heard")) }
    return hints + [.init("u", "undo"), .init("Esc", "stop")]
  }

  mutating func take(_ key: Key, canPlayBack: Bool) -> StudyWish? {
    if isAsking {
      isAsking = false
      return key.code == .character("y") ? .overrule(word: nil, isRight: false) : nil
    }
    if let place = overruling { return overrule(key, place) }
    if scroll.take(key) { return nil }
    switch key.code {
    case .enter, .character(" "), .right: return .next
    case .character("o"):
      guard let first = judged.words.indices.first(where: isFaulty) ?? places.first else {
        isAsking = judged.isRight
        return judged.isRight ? nil : .overrule(word: nil, isRight: true)
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

  mutating func fit(_ space: Space) { scroll.fit(count: lines(space).count, height: space.rows) }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let lines = lines(space)
    let start = overruling == nil ? scroll.top : firstRow(lines, space)
    canvas.write(Array(lines.dropFirst(start).prefix(space.rows)), row: 0)
    return canvas
  }

  private func lines(_ space: Space) -> [StyledText] {
    var lines = headline(space.styles).wrapped(to: space.columns)
    lines.append(StyledText())
    if judged.words.isEmpty {
      lines += placeLines(space)
    } else {
      lines.append(StyledText(asked.passage.name, .dim))
      let words = VerdictWords(judged)
      lines += (overruling.map(words.line(choosing:)) ?? words.line).lines(width: space.columns)
      if let order = words.order(space.styles) {
        lines +=
          [StyledText()] + (StyledText("You put   ", .dim) + order).wrapped(to: space.columns, hanging: 10)
      }
      let legend = words.legend(space.styles)
      if !legend.isEmpty { lines += [StyledText()] + legend.wrapped(to: space.columns, indent: 2) }
      if !judged.added.isEmpty {
        lines +=
          [StyledText()]
          + (StyledText("Too much: ", .dim) + StyledText(judged.added.joined(separator: " "), .added))
          .wrapped(
            to: space.columns, indent: 2, hanging: 4)
      }
    }
    return lines
  }

  /// So that the word that is about to be overruled shows.
  private func firstRow(_ lines: [StyledText], _ space: Space) -> Int {
    let place = lines.firstIndex { $0.spans.contains { $0.role == .highlight } } ?? 0
    return max(0, min(place - space.rows / 2, lines.count - space.rows))
  }

  private func headline(_ styles: Styles) -> StyledText {
    if isAsking { return StyledText("It was judged right. Shall it count as wrong?", .warning) }
    let tail = isOverruled ? StyledText(", as you say", .dim) : StyledText()
    if judged.isGivenUp, !isOverruled { return StyledText("This is how it goes.", .heading) }
    switch judged.outcome {
    case .clean where judged.hints > 0:
      return StyledText(styles.mark(.correct) + " Right, with a hint", .close) + tail
    case .clean: return StyledText(styles.mark(.correct) + " Right", .correct) + tail
    case .slips: return StyledText(styles.mark(.close) + " Right, with slips", .close) + tail
    case .wrong:
      let wrong = judged.faults.count { $0.kind == .wrong }
      let text =
        wrong == 0
        ? "Not right" : isInPieces ? "Not right yet: the order" : "Not right yet: \(wrong.of("word"))"
      return StyledText(styles.mark(.substituted) + " " + text, .substituted) + tail
    }
  }

  /// Whether pieces were to be put in order.
  private var isInPieces: Bool { if case .rearrange = asked.question { true } else { false } }

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
}
