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
  /// Whether places to choose from are shown: they help, so those who answer by voice do without.
  var showsChoices = true

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
        + (showsChoices ? [StyledText()] + choices(question) : [])
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
    let shown = question.shown.enumerated().map { number, block in
      (number + 1, question.blocks[block].map(\.printed).joined(separator: " "))
    }
    guard asked.exercise == .rearrangeWords else {
      return shown.flatMap { number, text in
        (StyledText(pad(number, to: 2) + "  ", .dim) + StyledText(text)).wrapped(
          to: width, indent: 2, hanging: 4)
      }
    }
    var line = StyledText()
    for (number, text) in shown {
      if number > 1 { line.append("   ") }
      line += StyledText(tied: "\(number) \(text)", .plain)
    }
    return line.wrapped(to: width, indent: 2)
  }

  private func pad(_ number: Int, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - String(number).count)) + String(number)
  }

  /// The next word of a build question: what stands so far, and the options.
  static func place(
    _ place: Int, of question: BuildQuestion, width: Int
  ) -> [StyledText] {
    let built = question.places[..<place].map(\.token.printed).joined(separator: " ")
    var options = StyledText()
    for (number, option) in question.places[place].options.enumerated() {
      if number > 0 { options.append("   ") }
      options += StyledText(tied: "\(number + 1) \(option)", .plain)
    }
    return (StyledText(built) + StyledText(built.isEmpty ? "…" : " …", .dim)).wrapped(to: width, indent: 2)
      + options.wrapped(to: width, indent: 4)
  }
}
