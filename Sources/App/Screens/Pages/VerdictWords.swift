public import Learning
internal import Recitation
internal import Reports
public import Terminal

/// A verdict word by word, with marks and colours, and what the marks mean.
struct VerdictWords: Sendable {
  private let judged: Judged

  /// Takes a verdict.
  init(_ judged: Judged) { self.judged = judged }

  /// Whether nothing in it is marked.
  var isPlain: Bool {
    judged.faults.isEmpty && judged.sentences.isEmpty && !judged.isOpened
  }

  /// The words with their marks, what these mean, the order that was put, and what was too much. `place` is
  /// the word that is about to be overruled, a position in the verdict. It may be told in sentences without
  /// marks, or broken where it makes sense to pause.
  func lines(
    width: Int, _ styles: Styles, choosing place: Int? = nil, isInWords: Bool = false, isBySense: Bool = true
  ) -> [StyledText] {
    if isInWords {
      // How it goes is told to who does not know it; else only where it is asked for.
      return judged.isOpened
        ? line.lines(width: width)
        : judged.sentences.flatMap { StyledText($0).wrapped(to: width, indent: 2) }
    }
    let order = order(styles).map { StyledText("You put: ", .dim) + $0 }
    let legend = legend(styles)
    let below = [order, legend.isEmpty ? nil : legend].compactMap(\.self) + beside
    return (place.map(line(choosing:)) ?? line).lines(width: width, isBySense: isBySense)
      + below.flatMap { [StyledText()] + $0.wrapped(to: width, indent: 2, hanging: 4) }
  }

  /// What was given beside the words, a line each.
  private var beside: [StyledText] { judged.beside.map { StyledText($0, judged.isRight ? .plain : .added) } }

  /// The words. Neighbours that stand out of place are marked together: `{that he gave}`.
  private var line: WordLine {
    var words: [WordLine.Word] = []
    for word in judged.words {
      let next =
        judged.isOpened
        ? WordLine.Word(word.printed, word.verdict == nil ? .dim : .plain, lineEnds: word.lineEnds)
        : shown(word)
      if let last = words.last, last.role == .substituted, next.role == .substituted, last.note == nil,
        next.note == nil, next.lineEnds == 0
      {
        words[words.count - 1].text += " " + next.text
      } else {
        words.append(next)
      }
    }
    return WordLine(words)
  }

  /// The pieces in the order that was given, those out of place marked; nil where none were put wrongly.
  private func order(_ styles: Styles) -> StyledText? {
    guard judged.order.contains(where: { !$0.isInPlace }) else { return nil }
    var text = StyledText()
    for (place, piece) in judged.order.enumerated() {
      if place > 0 { text += StyledText(styles.unicode ? " │ " : " | ", .dim) }
      text += piece.isInPlace ? StyledText(piece.text) : StyledText("{\(piece.text)}", .substituted)
    }
    return text
  }

  /// The words, each by itself, one of them chosen.
  private func line(choosing place: Int) -> WordLine { WordLine(judged.words.map(shown), chosen: place) }

  /// What the marks mean that occur; empty where there are none.
  private func legend(_ styles: Styles) -> StyledText {
    if judged.isOpened { return StyledText() }
    let verdicts = Set(judged.words.compactMap(\.verdict))
    let wrong = judged.words.filter { $0.verdict == .substituted }
    var entries: [StyledText] = []
    if wrong.contains(where: { judged.note($0) != nil }) {
      entries.append(StyledText("{given for word}", .substituted))
    }
    if wrong.contains(where: { judged.note($0) == nil }) {
      entries.append(StyledText("{out of place}", .substituted))
    }
    if verdicts.contains(.omitted) { entries.append(StyledText("[-left out-]", .omitted)) }
    if verdicts.contains(.close) { entries.append(StyledText("~another form~", .close)) }
    if verdicts.contains(.unsure) { entries.append(StyledText("(?not heard for sure)", .unsure)) }
    guard let first = entries.first else { return StyledText() }
    return entries.dropFirst().reduce(first) { $0 + StyledText(styles.separator, .dim) + $1 }
  }

  private func shown(_ word: Judged.Word) -> WordLine.Word {
    WordLine.Word(
      word.printed, word.verdict?.role ?? .dim, note: judged.note(word), lineEnds: word.lineEnds)
  }
}

extension WordBlanks {
  /// Makes blanks for words that are followed while they are said, the same in both faces. Words that would
  /// tell the answer are marks until the verdict.
  public init(of words: FollowedWords, _ styles: Styles) {
    self.init(
      words: words.shown.map { .init($0) }, asked: words.asked, hidden: words.areHidden ? styles.square : nil)
  }
}
