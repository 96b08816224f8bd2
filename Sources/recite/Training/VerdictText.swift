import Drills
import Lessons
import Matching
import Memory
import Screens
import Terminal

/// A verdict as lines of text.
struct VerdictText {
  let judged: Judged
  let width: Int
  let styles: Styles
  /// Whether it is told in words in place of marks.
  var isAccessible = false

  /// How it went, in a word or two.
  var headline: StyledText {
    if judged.isGivenUp { return mark(.error) + StyledText("Given up: here it is.", .error) }
    switch judged.outcome {
    case .clean where judged.hints > 0: return mark(.correct) + StyledText("Right, with a hint.", .close)
    case .clean: return mark(.correct) + StyledText("Right.", .correct)
    case .slips: return mark(.correct) + StyledText("Right, with slips.", .close)
    case .wrong: return mark(.error) + StyledText("Not yet.", .error)
    }
  }

  private func mark(_ role: Role) -> StyledText {
    isAccessible ? StyledText() : StyledText(styles.mark(role) + " ", role)
  }

  /// The right answer, with what was wrong.
  var revealed: [StyledText] {
    if let right = judged.right {
      var line = StyledText("It is ") + StyledText(right, .heading)
      if let given = judged.given { line += StyledText("; you said \(given)") }
      return (line + StyledText(".")).wrapped(to: width, indent: 2)
    }
    let words = VerdictWords(judged)
    if isAccessible {
      let text = judged.words.map(\.printed).joined(separator: " ")
      let sentences = words.sentences.map { StyledText($0.prefix(1).uppercased() + $0.dropFirst()) }
      return (sentences + [StyledText("It goes: \(text)")]).flatMap { $0.wrapped(to: width, indent: 2) }
        + added
    }
    let order = words.order(styles).map {
      (StyledText("You put: ", .dim) + $0).wrapped(to: width, indent: 2, hanging: 2)
    }
    return words.line.lines(width: width) + (order ?? []) + legend(words) + added
  }

  /// The words with what became of them, in marks or in sentences, and nothing else.
  var words: [StyledText] {
    let words = VerdictWords(judged)
    guard isAccessible else { return words.line.lines(width: width) + legend(words) }
    let right = judged.words.filter { $0.verdict == .correct }.map(\.printed).joined(separator: " ")
    return (["Right: \(right)."] + words.sentences).flatMap { StyledText($0).wrapped(to: width, indent: 2) }
  }

  private func legend(_ words: VerdictWords) -> [StyledText] {
    let legend = words.legend(styles)
    return legend.isEmpty ? [] : legend.wrapped(to: width, indent: 2)
  }

  /// What was given beside the text.
  private var added: [StyledText] {
    guard !judged.added.isEmpty else { return [] }
    return StyledText("Too much: " + judged.added.joined(separator: " "), .added).wrapped(
      to: width, indent: 2)
  }
}

extension Exercise {
  /// What people call it.
  var title: String {
    switch self {
    case .locateBook: "book"
    case .locateChapter: "book and chapter"
    case .locateVerse: "book, chapter and verse"
    case .fill10: "fill in 10%"
    case .fill25: "fill in 25%"
    case .fill50: "fill in 50%"
    case .fill100: "the whole passage"
    case .rearrange4: "4 pieces in order"
    case .rearrange8: "8 pieces in order"
    case .rearrangeWords: "words in order"
    case .build: "build word by word"
    case .recite: "recite"
    }
  }
}

extension Step {
  /// What people call it.
  var title: String {
    switch self {
    case .show: "read it"
    case .hear: "hear it"
    case .exercise(let exercise): exercise.title
    }
  }
}
