internal import Drills
internal import Lessons
internal import Terminal

/// A question with what the learner has put in so far.
struct QuestionForm: Sendable {
  let asked: AskedQuestion
  /// What a hint showed.
  var hint: String?
  private var hintCount = 0
  private let voice: AnswerVoice
  private var saying: String?
  private var part: any QuestionPart

  /// - Parameters:
  ///   - asked: The question.
  ///   - choices: What the places to choose from are called.
  ///   - voice: Whether answers can be said.
  init(_ asked: AskedQuestion, choices: [String], voice: AnswerVoice) {
    self.asked = asked
    self.voice = voice
    part =
      switch asked.question {
      case .locate(let question): LocatePart(question, asked, names: choices)
      case .fill(let question): FillPart(question)
      case .rearrange(let question): RearrangePart(question, isSaid: voice != .none)
      case .build(let question): BuildPart(question)
      case .recite: RecitePart()
      }
  }

  private var canBeSaid: Bool { part.canBeSaid && voice != .none }

  /// What keys do here.
  var hints: [MenuBar.Item] {
    var hints = part.hints
    if canBeSaid {
      let isFirst = voice == .first && part.isEmpty
      hints.insert(.init(isFirst ? "Enter" : "Ctrl-R", "say it"), at: part.isEmpty ? 0 : 1)
    }
    if asked.takesHints { hints.append(.init("Tab", hint == nil ? "hint" : "next word")) }
    return hints + [.init("Ctrl-D", "don't know"), .init("Esc", "stop")]
  }

  /// What is to be told to the learner beside the question; once.
  mutating func takeSaying() -> String? {
    defer { saying = nil }
    return saying
  }

  /// Takes a key; gives what is to be done outside.
  mutating func take(_ typed: Typed) -> StudyWish? {
    if case .key(let key) = typed {
      if key == .control("d") { return .answer(.giveUp) }
      if key == .control("r"), canBeSaid { return saying(of: part) }
      if key.code == .tab, asked.takesHints {
        hintCount += 1
        return .hint(hintCount == 1 ? .firstLetters : .nextWord)
      }
      if key.code == .enter, part.isEmpty, canBeSaid, voice == .first {
        return saying(of: part)
      }
    }
    switch part.take(typed) {
    case .nothing: return nil
    case .answer(let response): return .answer(response)
    case .say(let text):
      saying = text
      return nil
    }
  }

  /// Takes a word that was said, where one is to be chosen.
  mutating func take(option: Int?) -> StudyWish? {
    guard var build = part as? BuildPart else { return nil }
    defer { part = build }
    guard let option else {
      saying = "None of these words was heard. Say it again, or press its number."
      return nil
    }
    if case .answer(let response) = build.pick(option) { return .answer(response) }
    return nil
  }

  private func saying(of part: any QuestionPart) -> StudyWish {
    (part as? BuildPart)?.place.map { .recordWord($0) } ?? .record
  }

  func canvas(_ space: Space) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let prompt = StyledText(part.prompt(asked), .heading).wrapped(to: space.columns)
    canvas.write(prompt, row: 0)
    var hintLines: [StyledText] = []
    if let hint {
      hintLines = (StyledText("Hint  ", .warning) + StyledText(hint)).wrapped(to: space.columns, hanging: 6)
      hintLines = Array(hintLines.prefix(max(1, space.rows / 3)))
    }
    let top = prompt.count + 1
    let room = Space(
      columns: space.columns, rows: max(1, space.rows - top - (hintLines.isEmpty ? 0 : hintLines.count + 1)),
      styles: space.styles)
    canvas.draw(part.canvas(room, asked), row: top)
    canvas.write(hintLines, row: space.rows - hintLines.count)
    return canvas
  }
}

/// What is peculiar to a kind of question.
protocol QuestionPart: Sendable {
  /// Whether nothing has been put in yet.
  var isEmpty: Bool { get }
  /// Whether it can be answered by saying something.
  var canBeSaid: Bool { get }
  /// What keys do, beside those of every question.
  var hints: [MenuBar.Item] { get }
  /// What is asked.
  func prompt(_ asked: AskedQuestion) -> String
  /// Takes a key.
  mutating func take(_ typed: Typed) -> PartStep
  /// The picture below the prompt.
  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas
}

/// What comes of a key in a question.
enum PartStep {
  case nothing
  case answer(Response)
  case say(String)
}

extension TextField {
  /// The field in several lines, for long answers: the text wrapped as it is typed, with the cursor in it.
  func area(columns: Int, rows: Int, label: StyledText, placeholder: String) -> Canvas {
    let left = label.width
    let width = max(4, columns - left - 1)
    var lines: [String] = [""]
    var place = (line: 0, column: 0)
    var lineWidth = 0
    for (index, character) in text.enumerated() {
      let own = TerminalText.width(character)
      if lineWidth + own > width, let line = lines.last {
        // The word that does not fit goes on the next line, where it is not longer than one.
        let word = line.last == " " || character == " " ? "" : String(line.split(separator: " ").last ?? "")
        let moved = TerminalText.width(word) < width && word.count < line.count ? word : ""
        lines[lines.count - 1] = String(line.dropLast(moved.count))
        lines.append(moved)
        lineWidth = TerminalText.width(moved)
        if place.line == lines.count - 2, place.column > TerminalText.width(lines[lines.count - 2]),
          index < cursor
        {
          place = (lines.count - 1, place.column - TerminalText.width(lines[lines.count - 2]))
        }
      }
      lines[lines.count - 1].append(character)
      lineWidth += own
      if index < cursor { place = (lines.count - 1, lineWidth) }
    }
    var canvas = Canvas(columns: columns, rows: rows)
    canvas.write(label, row: 0)
    if text.isEmpty { canvas.write(StyledText(placeholder, .dim), row: 0, column: left + 1) }
    let range = ListBox.visible(count: lines.count, chosen: place.line, height: rows)
    for (row, index) in range.enumerated() { canvas.write(StyledText(lines[index]), row: row, column: left) }
    canvas.cursor = .init(row: place.line - range.lowerBound, column: min(columns - 1, left + place.column))
    return canvas
  }
}
