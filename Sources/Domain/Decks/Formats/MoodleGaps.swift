internal import Text

/// Texts with gaps of Moodle's: `[[1]]`, filled from a list of words, and the answers of a cloze in braces,
/// `{1:SHORTANSWER:=Paris~%50%Lutetia}`. One gap is a question of its kind; several whose words are chosen
/// are a question of matching. Several of which some are typed are refused: a question here has one answer
/// that is typed.
enum MoodleGaps {
  static let gap = "_____"

  /// A gap of a cloze, and what is right in it.
  private struct Cloze {
    enum Kind {
      case words(matchesCase: Bool)
      case number
      case one
      case several
    }

    var kind: Kind
    var answers: [(text: String, credit: Double, note: String)]
  }

  /// Takes the gaps of a text, `choices` with their group in the order of their numbers. Answers why it
  /// cannot be asked; nil where it can.
  static func choose(_ choices: [(text: String, group: String)], for question: inout QuizQuestion) -> String?
  {
    let matches = question.question.matches(of: once(/\[\[(\d{1,3})\]\]/))
    let numbers = matches.compactMap { Int($0.1) }
    guard !numbers.isEmpty else { return "it has no gap such as [[1]]; it is left out" }
    guard numbers.count == matches.count, numbers.allSatisfy({ choices.indices.contains($0 - 1) }) else {
      return "a gap names no word that may be chosen; it is left out"
    }
    let right = numbers.map { choices[$0 - 1] }
    let groups = Set(right.map(\.group))
    let offered = choices.filter { groups.contains($0.group) }.map(\.text)
    number(matches.map(\.range), in: &question)
    return fill(&question, right.map(\.text), among: offered)
  }

  private static func fill(
    _ question: inout QuizQuestion, _ right: [String], among offered: [String]
  ) -> String? {
    guard right.count == 1 else {
      let pairs = right.enumerated().map { (text: "(\($0 + 1))", option: $1) }
      return question.match(pairs + offered.map { (text: "", option: $0) })
    }
    var seen: Set<String> = []
    question.options = offered.filter { seen.insert($0).inserted }
    guard QuizQuestion.optionCounts.contains(question.options.count), !question.options.contains("") else {
      return "there are \(question.options.count) words to choose from; give two to eight, none empty"
    }
    question.answerIndex = question.options.firstIndex(of: right[0]) ?? 0
    return nil
  }

  /// Puts a mark for each gap, with its number where there are several.
  private static func number(_ ranges: [Range<String.Index>], in question: inout QuizQuestion) {
    var (text, end) = ("", question.question.startIndex)
    for (place, range) in ranges.enumerated() {
      text += question.question[end..<range.lowerBound] + (ranges.count > 1 ? "(\(place + 1)) " : "") + gap
      end = range.upperBound
    }
    question.question = text + question.question[end...]
  }

  // MARK: Cloze

  /// Takes the gaps of a cloze, whose answers stand in the text of the question as it is shown. Answers why
  /// it cannot be asked; nil where it can.
  static func cloze(_ question: inout QuizQuestion, remark: inout String?) -> String? {
    let starts = question.question.matches(of: once(/\{\d*:([A-Z_]+):/))
    var (gaps, ranges) = ([Cloze](), [Range<String.Index>]())
    for start in starts where start.range.lowerBound >= ranges.last?.upperBound ?? start.range.lowerBound {
      guard let kind = kinds[String(start.1).replacing("_", with: "")] else {
        return "a gap of the kind \(SafeExcerpt.of(start.1)) is not asked here; it is left out"
      }
      let rest = question.question[start.range.upperBound...]
      guard let (answers, end) = answers(rest) else {
        return "the answers of a gap have no end; it is left out"
      }
      gaps.append(Cloze(kind: kind, answers: answers))
      ranges.append(start.range.lowerBound..<end)
    }
    guard let first = gaps.first else {
      return "it has no gap such as {1:SHORTANSWER:=Paris}; it is left out"
    }
    number(ranges, in: &question)
    if gaps.count == 1 { return ask(first, in: &question, remark: &remark) }
    let right = gaps.map { gap -> String? in
      guard case .one = gap.kind else { return nil }
      let whole = gap.answers.filter { $0.credit > 0.999 }
      return whole.count == 1 ? whole[0].text : nil
    }
    guard !right.contains(nil) else {
      return "it has \(gaps.count) gaps, of which some are typed or have several right answers; a question "
        + "here has one such; it is left out"
    }
    return fill(&question, right.compactMap(\.self), among: gaps.flatMap { $0.answers.map(\.text) })
  }

  /// Source: Moodle's manual, "Embedded Answers (Cloze)": names in full and in short, S for shuffled, V and H
  /// for how it is laid out.
  private static let kinds: [String: Cloze.Kind] = {
    let named: [(String, Cloze.Kind)] = [
      ("SHORTANSWER SA MW", .words(matchesCase: false)), ("SHORTANSWERC SAC MWC", .words(matchesCase: true)),
      ("NUMERICAL NM", .number),
      (
        "MULTICHOICE MC MULTICHOICEV MCV MULTICHOICEH MCH MULTICHOICES MCS MULTICHOICEVS MCVS "
          + "MULTICHOICEHS MCHS",
        .one
      ),
      ("MULTIRESPONSE MR MULTIRESPONSEH MRH MULTIRESPONSES MRS MULTIRESPONSEHS MRHS", .several),
    ]
    return Dictionary(
      named.flatMap { names, kind in names.split(separator: " ").map { (String($0), kind) } }
    ) { one, _ in one }
  }()

  /// The answers up to the brace that ends them, and where the text goes on; nil where none does.
  private static func answers(
    _ text: Substring
  ) -> (answers: [(text: String, credit: Double, note: String)], end: String.Index)? {
    var parts: [(text: String, note: String?)] = [("", nil)]
    var place = text.startIndex
    func add(_ letter: Character) {
      let last = parts.endIndex - 1
      if parts[last].note != nil { parts[last].note?.append(letter) } else { parts[last].text.append(letter) }
    }
    while place < text.endIndex {
      let letter = text[place]
      let next = text.index(after: place)
      switch letter {
      case "\\" where next < text.endIndex && "}#~/\"\\=".contains(text[next]):
        // What is escaped is no sign: a mark keeps it from being read as one.
        if text[next] == "=" || text[next] == "%" { add("\u{0}") }
        add(text[next])
        place = text.index(after: next)
        continue
      case "}": return (parts.map(answer), next)
      case "~": parts.append(("", nil))
      case "#" where parts[parts.endIndex - 1].note == nil: parts[parts.endIndex - 1].note = ""
      default: add(letter)
      }
      place = next
    }
    return nil
  }

  /// `=Paris`, `%50%Lutetia`, `Rome`.
  private static func answer(_ part: (text: String, note: String?)) -> (
    text: String, credit: Double, note: String
  ) {
    var (text, credit) = (part.text.trimmed[...], 0.0)
    if text.hasPrefix("=") {
      (text, credit) = (text.dropFirst(), 1)
    } else if let weight = text.prefixMatch(of: once(/%(-?[\d.]+)%/)) {
      (text, credit) = (
        text[weight.range.upperBound...], QuizQuestion.share(ofPercent: Double(weight.1) ?? 0)
      )
    }
    return (
      text.replacing("\u{0}", with: "").trimmed, min(1, max(-1, credit)), (part.note ?? "").trimmed
    )
  }

  private static func ask(_ gap: Cloze, in question: inout QuizQuestion, remark: inout String?) -> String? {
    let credited = gap.answers.filter { $0.credit > 0 }
    switch gap.kind {
    case .words(let matchesCase):
      guard credited.contains(where: { $0.credit > 0.999 }), !credited.contains(where: \.text.isEmpty) else {
        return "no answer is wholly right, or one is empty; it is left out"
      }
      question.form = .words(
        credited.map { QuizPhrase($0.text, credit: $0.credit, note: $0.note) }, matchesCase: matchesCase)
    case .number:
      let numbers = credited.map { answer -> QuizNumber? in
        let parts = answer.text.split(separator: ":", maxSplits: 1).map { QuizNumber.typed(String($0)) }
        guard let value = parts.first ?? nil, let tolerance = parts.count > 1 ? parts[1] : 0, tolerance >= 0
        else { return nil }
        return QuizNumber(value, tolerance: tolerance, credit: answer.credit, note: answer.note)
      }
      guard !numbers.contains(nil), credited.contains(where: { $0.credit > 0.999 }) else {
        return "no number is wholly right, or one is no number; it is left out"
      }
      question.form = .number(numbers.compactMap(\.self))
    case .one, .several:
      question.options = gap.answers.map(\.text)
      guard QuizQuestion.optionCounts.contains(question.options.count),
        Set(question.options).count == question.options.count, !question.options.contains("")
      else { return "it has \(question.options.count) options; give two to eight, none twice, none empty" }
      question.notes = gap.answers.allSatisfy(\.note.isEmpty) ? [] : gap.answers.map(\.note)
      let isOne = if case .one = gap.kind { true } else { false }
      return question.take(gap.answers.map(\.credit), isOne: isOne, remark: &remark)
    }
    return nil
  }
}
