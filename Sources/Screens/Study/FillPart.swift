internal import Drills
internal import Lessons
internal import Scripture
internal import Terminal

/// The missing words: typed one after another, each goes into its gap.
struct FillPart: QuestionPart {
  private let question: FillQuestion
  private var field = TextField()
  /// Whether the learner has been told that gaps are empty, and has typed nothing since.
  private var isToldOfGaps = false

  init(_ question: FillQuestion) { self.question = question }

  var isEmpty: Bool { field.text.trimmed.isEmpty }
  let canBeSaid = true
  var hints: [MenuBar.Item] { isEmpty ? [] : [.init("Enter", "check")] }

  private var words: [String] { field.text.split(separator: " ").map(String.init) }

  func prompt(_ asked: AskedQuestion) -> String {
    let count = question.blanks.count
    if count == question.tokens.count(where: { !$0.key.isEmpty }) {
      return "\(asked.passage.name): all the words"
    }
    return
      "\(asked.passage.name): \(count == 1 ? "which word is missing?" : "which \(count) words are missing?")"
  }

  mutating func take(_ typed: Typed) -> PartStep {
    if case .key(let key) = typed, key.code == .enter {
      guard !isEmpty else {
        return .say("Type the missing words, with a space between; ? for one you do not know.")
      }
      let missing = question.blanks.count - words.count
      if missing > 0, !isToldOfGaps {
        isToldOfGaps = true
        return .say(
          "\(missing.of("gap is", "gaps are")) still empty. Enter again checks as it is; ? stands for a word."
        )
      }
      return .answer(.typed(field.text))
    }
    field.take(typed)
    isToldOfGaps = false
    return .nothing
  }

  func canvas(_ space: Space, _ asked: AskedQuestion) -> Canvas {
    var canvas = Canvas(columns: space.columns, rows: space.rows)
    let lines = text(space).wrapped(to: space.columns, indent: 2)
    let present = lines.firstIndex { $0.spans.contains { $0.role == .highlight } } ?? lines.count - 1
    let range = ListBox.visible(count: lines.count, chosen: present, height: max(1, space.rows - 2))
    canvas.write(Array(lines[range]), row: 0)
    canvas.draw(
      field.canvas(
        columns: space.columns, label: StyledText(space.styles.mark(.highlight) + " ", .heading),
        placeholder: question.blanks.count == 1 ? "the word" : "the words, with a space between"),
      row: min(space.rows - 1, range.count + 1))
    return canvas
  }

  /// The text with its gaps, those filled that have a word, the next one lit.
  private func text(_ space: Space) -> StyledText {
    var text = StyledText()
    let words = words
    let open = field.text.last == " " || field.text.isEmpty ? words.count : max(0, words.count - 1)
    for (index, pieces) in question.pieces.enumerated() {
      if index > 0 { text.append(" ") }
      for piece in pieces {
        switch piece {
        case .text(let printed): text.append(printed)
        case .gap(let token):
          let number = question.blanks.firstIndex(of: token) ?? 0
          let word = number < words.count ? words[number] : ""
          let space = String(repeating: "_", count: max(0, question.gapWidth - TerminalText.width(word)))
          text += StyledText(tied: word + space, number == open ? .highlight : word.isEmpty ? .dim : .heading)
        }
      }
    }
    return text
  }
}
