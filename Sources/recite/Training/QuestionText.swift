import Drills
import Lessons
import Memory
import Scripture
import Terminal

/// A question as lines of text.
struct QuestionText {
  let asked: AskedQuestion
  let judge: AnswerJudge
  let width: Int
  let styles: Styles

  /// What is asked, a few words: "Which book is it in?".
  var title: String {
    switch asked.exercise {
    case .locateBook: "In which book is this?"
    case .locateChapter: "In which book and chapter is this?"
    case .locateVerse: "Where is this? Book, chapter and verse."
    case .fill10, .fill25, .fill50: "Fill in the \(gaps)."
    case .fill100, .recite: "Say the whole passage by heart."
    case .rearrange4, .rearrange8: "Put the pieces in order."
    case .rearrangeWords: "Put the words in order."
    case .build: "Build the passage, word by word."
    }
  }

  private var gaps: String {
    asked.wanted.count == 1 ? "missing word" : "\(asked.wanted.count) missing words"
  }

  /// The question itself.
  var lines: [StyledText] {
    switch asked.question {
    case .locate(let question):
      StyledText(asked.passage.text).wrapped(to: width, indent: 2)
        + [StyledText()] + choices(question)
    case .fill(let question):
      reference + (asked.isPartial ? gapped(question) : [])
    case .rearrange(let question): reference + blocks(question)
    case .build: reference
    case .recite: reference
    }
  }

  private var reference: [StyledText] {
    StyledText(asked.passage.name, .heading).wrapped(to: width, indent: 2)
  }

  func choices(_ question: LocateQuestion) -> [StyledText] {
    question.choices.enumerated().map { number, place in
      StyledText("  \(number + 1)  ", .dim) + StyledText(judge.name(place, question.precision))
    }
  }

  private func gapped(_ question: FillQuestion) -> [StyledText] {
    var text = StyledText()
    for (place, pieces) in question.pieces.enumerated() {
      if place > 0 { text.append(" ") }
      for piece in pieces {
        switch piece {
        case .text(let words): text.append(words)
        case .gap: text.append(String(repeating: "_", count: question.gapWidth), .highlight)
        }
      }
    }
    return text.wrapped(to: width, indent: 2)
  }

  private func blocks(_ question: RearrangeQuestion) -> [StyledText] {
    let shown = question.shown.map { block in question.blocks[block].map(\.printed).joined(separator: " ") }
    if asked.exercise == .rearrangeWords { return Self.grid(shown, width: width) }
    return shown.enumerated().flatMap { number, text in
      (StyledText("\(number + 1)", .dim) + StyledText(" " + text)).wrapped(to: width, indent: 2, hanging: 2)
    }
  }

  /// Numbered words in columns, read line by line.
  private static func grid(_ words: [String], indent: Int = 2, width: Int) -> [StyledText] {
    let digits = String(words.count).count
    let widest = words.map(TerminalText.width).max() ?? 0
    let cell = digits + 1 + widest + 3
    let columns = max(1, (width - indent) / cell)
    return stride(from: 0, to: words.count, by: columns).map { start in
      var line = StyledText(String(repeating: " ", count: indent))
      for place in start..<min(start + columns, words.count) {
        let number = String(place + 1)
        line.append(String(repeating: " ", count: digits - number.count) + number + " ", .dim)
        line.append(TerminalText.padded(words[place], to: widest) + "   ")
      }
      return line.truncated(to: width)
    }
  }

  /// The next word of a build question: what stands so far, and the options.
  static func place(
    _ place: Int, of question: BuildQuestion, width: Int
  ) -> [StyledText] {
    let built = question.places[..<place].map(\.token.printed).joined(separator: " ")
    return (StyledText(built) + StyledText(built.isEmpty ? "…" : " …", .dim)).wrapped(to: width, indent: 2)
      + grid(question.places[place].options, indent: 4, width: width)
  }
}
