/// Questions in the Aiken format: a line with the question, lines `A. …` or `A) …`, and `ANSWER: A`.
public enum AikenText {
  /// Reads questions.
  public static func read(_ text: String) -> Reading<[QuizQuestion]> {
    var reading = Reading<[QuizQuestion]>([])
    var question: [String] = []
    var options: [(letter: Character, text: String)] = []
    var start = 0
    for (index, raw) in TextDecoding.lines(text).enumerated() {
      let line = raw.trimmed
      if line.isEmpty { continue }
      if question.isEmpty { start = index + 1 }
      if let letter = answer(line) {
        if let problem = problem(question, options, letter) {
          reading.faults.append(DeckFault(problem, line: start > 0 ? start : index + 1))
        } else if let right = options.firstIndex(where: { same($0.letter, letter) }) {
          reading.value.append(
            QuizQuestion(question.joined(separator: "\n"), options: options.map(\.text), answerIndex: right))
        }
        question = []
        options = []
      } else if !question.isEmpty, let option = option(line),
        same(option.letter, following(options.last?.letter))
      {
        options.append(option)
      } else if let last = options.indices.last {
        options[last].text += " \(line)"
      } else {
        question.append(line)
      }
    }
    if !question.isEmpty {
      reading.faults.append(DeckFault("the question has no line ANSWER: with a letter", line: start))
    }
    return reading
  }

  /// The letter of a line `ANSWER: A`.
  private static func answer(_ line: String) -> Character? {
    guard line.hasPrefix("ANSWER:") else { return nil }
    let rest = line.dropFirst("ANSWER:".count).trimmed
    return rest.count == 1 ? rest.first { $0.isASCII && $0.isLetter } : nil
  }

  /// Letter and text of a line `A. …` or `A) …`.
  private static func option(_ line: String) -> (letter: Character, text: String)? {
    let start = Array(line.prefix(3))
    guard start.count == 3, start[0].isASCII, start[0].isLetter, start[1] == "." || start[1] == ")",
      start[2].isWhitespace
    else { return nil }
    let text = line.dropFirst(3).trimmed
    return text.isEmpty ? nil : (start[0], text)
  }

  private static func same(_ left: Character, _ right: Character) -> Bool {
    left.uppercased() == right.uppercased()
  }

  /// The letter that the next option must have.
  private static func following(_ letter: Character?) -> Character {
    guard let value = letter?.uppercased().unicodeScalars.first?.value, let next = Unicode.Scalar(value + 1)
    else { return "A" }
    return Character(next)
  }

  private static func problem(
    _ question: [String], _ options: [(letter: Character, text: String)], _ answer: Character
  ) -> String? {
    if question.isEmpty { return "there is no question before ANSWER:" }
    if !QuizQuestion.optionCounts.contains(options.count) {
      return "there are \(options.count) options; give two to eight, each as A. or A) and its text"
    }
    if !options.contains(where: { same($0.letter, answer) }) {
      return "ANSWER: names \(answer), which is no option"
    }
    return nil
  }

  /// Writes questions. The format has no room for explanations, topics and line ends; those become spaces.
  public static func write(_ questions: [QuizQuestion]) -> String {
    let letters = Array("ABCDEFGH")
    func line(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }
    return questions.map { question in
      let options = zip(letters, question.options).map { "\($0). \(line($1))\n" }.joined()
      let right = letters.indices.contains(question.answerIndex) ? letters[question.answerIndex] : "A"
      return "\(line(question.question))\n\(options)ANSWER: \(right)\n"
    }.joined(separator: "\n")
  }
}
