import Text

/// Questions in the Aiken format: a line with the question, lines `A. …` or `A) …`, and `ANSWER: A`; and
/// as people write them by hand: `(a) …`, `Correct answer: a`, or a star before the option that is right.
///
/// A question ends at its answer, or at a blank line after which neither an option nor the answer goes on: a
/// faulty one is refused whole, and never swallows the next. One pass.
public enum AikenText {
  public static func read(_ text: String) -> Reading<[QuizQuestion]> {
    var scan = AikenScan()
    for (index, line) in TextDecoding.lines(text).enumerated() { scan.read(line.trimmed, number: index + 1) }
    scan.finish()
    let asked = ListNumbers.removed(from: scan.questions.map(\.question))
    for place in asked.indices {
      scan.questions[place].question = HTMLText.plain(fromEither: asked[place])
      scan.questions[place].options = scan.questions[place].options.map { HTMLText.plain(fromEither: $0) }
    }
    return Reading(scan.questions, faults: scan.faults)
  }

  /// Whether a line names the letter of the right answer, or marks it with a star.
  public static func isLike(_ text: String) -> Bool {
    TextDecoding.lines(text).contains { line in
      let line = line.trimmed
      return line.hasPrefix("*") ? AikenBlock.option(line) != nil : answer(line)?.flatMap(\.self) != nil
    }
  }

  /// The letter that a line gives as the answer; nil where it gives none, and none in it where no single
  /// letter stands there.
  fileprivate static func answer(_ line: String) -> Character?? {
    guard let first = line.utf8.first, "ackrtACKRT".utf8.contains(first) else { return nil }
    let mark = once(
      /(?:the )?(?:correct |right )?(?:answer|ans|key)(?: is)?[ \t]*[:=]|correct[ \t]*:/.ignoresCase())
    guard let mark = line.prefixMatch(of: mark) else { return nil }
    let named = once(/[ \t]*\(?([a-z])(?:\)?|[.):].*)[ \t]*/.ignoresCase())
    return .some(line[mark.range.upperBound...].wholeMatch(of: named)?.1.first)
  }

  /// Whether the format can hold a question: only such as have one right option.
  public static func holds(_ question: QuizQuestion) -> Bool {
    question.form == .one && question.rightPlaces.count == 1
  }

  /// Writes questions that the format can hold. It has no room for explanations, topics and line ends; those
  /// become spaces.
  public static func write(_ questions: [QuizQuestion]) -> String {
    let letters = Array("ABCDEFGH")
    func line(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }
    return questions.filter(holds).map { question in
      let options = zip(letters, question.options).map { "\($0). \(line($1))\n" }.joined()
      let right = letters.indices.contains(question.answerIndex) ? letters[question.answerIndex] : "A"
      return "\(line(question.question))\n\(options)ANSWER: \(right)\n"
    }.joined(separator: "\n")
  }
}

private struct AikenBlock {
  let line: Int
  var question: [String] = []
  var options: [(letter: Character, text: String)] = []
  /// The letter of the last line that looks like an option and cannot be the next one.
  var stray: Character?
  /// The letters of options with a star before them.
  var starred: [Character] = []

  static func option(_ line: String) -> (letter: Character, text: String)? {
    var line = line[...]
    if line.hasPrefix("*") { line = line.dropFirst().drop { $0 == " " } }
    let isEnclosed = line.hasPrefix("(")
    if isEnclosed { line = line.dropFirst() }
    let start = Array(line.prefix(3))
    guard start.count == 3, start[0].isASCII, start[0].isLetter,
      start[1] == ")" || start[1] == "." && !isEnclosed, start[2].isWhitespace
    else { return nil }
    let text = line.dropFirst(3).trimmed
    return text.isEmpty ? nil : (start[0], text)
  }

  static func isSame(_ left: Character, _ right: Character) -> Bool {
    left.uppercased() == right.uppercased()
  }

  var nextLetter: Character {
    guard let value = options.last?.letter.uppercased().unicodeScalars.first?.value,
      let next = Unicode.Scalar(value + 1)
    else { return "A" }
    return Character(next)
  }

  /// The option that a line is; nil where it is none, or not the next.
  func nextOption(_ line: String) -> (letter: Character, text: String)? {
    guard !question.isEmpty, let option = Self.option(line), Self.isSame(option.letter, nextLetter) else {
      return nil
    }
    return option
  }

  mutating func add(_ line: String) {
    if let option = nextOption(line) {
      options.append(option)
      if line.hasPrefix("*") { starred.append(option.letter) }
    } else if let last = options.indices.last {
      if let option = Self.option(line), "A"..."H" ~= option.letter.uppercased() { stray = option.letter }
      options[last].text += " \(line)"
    } else {
      question.append(line)
    }
  }

  func problem(_ answer: Character?) -> String? {
    if question.isEmpty { return "there is no question before ANSWER:" }
    if let stray {
      return
        "option \(stray) stands where \(nextLetter) or ANSWER: was to come; the question is left out"
    }
    if !QuizQuestion.optionCounts.contains(options.count) {
      return "there are \(options.count) options; give two to eight, each as A. or A) and its text"
    }
    guard let answer else { return "ANSWER: names no single letter; write ANSWER: A" }
    if !options.contains(where: { Self.isSame($0.letter, answer) }) {
      return "ANSWER: names \(answer), which is no option"
    }
    return nil
  }
}

private struct AikenScan {
  private var block: AikenBlock?
  private var isAfterBlank = false
  private var keys: [String: Int] = [:]
  var questions: [QuizQuestion] = []
  var faults: [DeckFault] = []

  mutating func read(_ line: String, number: Int) {
    guard !line.isEmpty else {
      isAfterBlank = true
      return
    }
    let answer = AikenText.answer(line)
    let isAnswer = answer != nil
    if isAfterBlank, let block, !isAnswer, block.nextOption(line) == nil { finish() }
    isAfterBlank = false
    // Moved out and back: a block held twice is copied with all its lines for each line that comes.
    var block = self.block.take() ?? AikenBlock(line: number)
    guard isAnswer else {
      block.add(line)
      self.block = block
      return
    }
    end(block, at: answer ?? nil)
  }

  private mutating func end(_ block: AikenBlock, at letter: Character?) {
    if let problem = block.problem(letter) {
      faults.append(DeckFault(problem, line: block.line))
    } else if let letter,
      let right = block.options.firstIndex(where: { AikenBlock.isSame($0.letter, letter) })
    {
      keep(
        QuizQuestion(
          block.question.joined(separator: "\n"), options: block.options.map(\.text), answerIndex: right),
        line: block.line)
    }
  }

  private mutating func keep(_ question: QuizQuestion, line: Int) {
    if let earlier = keys.updateValue(line, forKey: question.key) {
      faults.append(
        DeckFault("it is the same as the question of line \(earlier); it is left out", line: line))
    } else {
      questions.append(question)
    }
  }

  mutating func finish() {
    guard let block else { return }
    if block.starred.count == 1 {
      self.block = nil
      return end(block, at: block.starred[0])
    }
    faults.append(
      DeckFault("the question has no line ANSWER: with a letter; it is left out", line: block.line))
    self.block = nil
  }
}
