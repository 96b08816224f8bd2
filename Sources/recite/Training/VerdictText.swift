import Drills
import Lessons
import Matching
import Memory
import Terminal

/// A verdict as lines of text.
struct VerdictText {
  let judged: Judged
  let width: Int
  let styles: Styles

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

  private func mark(_ role: Role) -> StyledText { StyledText(styles.mark(role) + " ", role) }

  /// The right answer, with what was wrong.
  var revealed: [StyledText] {
    if let right = judged.right {
      var line = StyledText("It is ") + StyledText(right, .heading)
      if let given = judged.given { line += StyledText("; you said \(given)") }
      return (line + StyledText(".")).wrapped(to: width, indent: 2)
    }
    var words: [WordLine.Word] = []
    for word in judged.words {
      let next = WordLine.Word(word.printed, role(word.verdict), note: note(word))
      // Blocks out of place stand together: "{that he gave}".
      if let last = words.last, last.role == .substituted, next.role == .substituted, last.note == nil,
        next.note == nil
      {
        words[words.count - 1].text += " " + next.text
      } else {
        words.append(next)
      }
    }
    let legend = legend
    return WordLine(words).lines(width: width) + (legend.isEmpty ? [] : legend.wrapped(to: width, indent: 2))
      + added
  }

  /// What was given in place of a word; of blocks nothing was, they stand in other places.
  private func note(_ word: Judged.Word) -> String? {
    word.heard ?? (word.verdict == .substituted && judged.recitation != nil ? "?" : nil)
  }

  /// What was given beside the text.
  private var added: [StyledText] {
    guard !judged.added.isEmpty else { return [] }
    return StyledText("Too much: " + judged.added.joined(separator: " "), .added).wrapped(
      to: width, indent: 2)
  }

  private func role(_ verdict: Verdict?) -> Role {
    switch verdict {
    case nil: .dim
    case .correct: .correct
    case .close: .close
    case .substituted: .substituted
    case .omitted: .omitted
    case .unsure: .unsure
    }
  }

  private var legend: StyledText {
    let verdicts = Set(judged.words.compactMap(\.verdict))
    var entries: [StyledText] = []
    let wrong = judged.words.filter { $0.verdict == .substituted }
    if wrong.contains(where: { note($0) != nil }) {
      entries.append(StyledText("{given for word}", .substituted))
    }
    if wrong.contains(where: { note($0) == nil }) {
      entries.append(StyledText("{out of place}", .substituted))
    }
    if verdicts.contains(.omitted) { entries.append(StyledText("[-left out-]", .omitted)) }
    if verdicts.contains(.close) { entries.append(StyledText("~another form~", .close)) }
    if verdicts.contains(.unsure) { entries.append(StyledText("(?not heard for sure)", .unsure)) }
    guard let first = entries.first else { return StyledText() }
    return entries.dropFirst().reduce(first) { $0 + StyledText(styles.separator, .dim) + $1 }
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
