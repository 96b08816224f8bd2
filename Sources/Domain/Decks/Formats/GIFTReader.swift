/// Makes questions of the blocks of a GIFT file.
struct GIFTReader {
  private typealias Letters = ArraySlice<GIFTBlock.Letter>

  private(set) var questions: [QuizQuestion] = []
  private(set) var faults: [DeckFault] = []
  private var topic: String?
  private var number = 0
  /// The numbers of the questions by what tells them from others.
  private var keys: [String: Int] = [:]
  /// What a question that is kept loses.
  private var remark: String?

  mutating func read(_ block: GIFTBlock) {
    if var path = block.category {
      for lead in ["$course$/", "$module$/", "$system$/"] where path.hasPrefix(lead) {
        path = String(path.dropFirst(lead.count))
      }
      if path.hasPrefix("top/") { path = String(path.dropFirst(4)) }
      topic = path.isEmpty || path == GIFTBlock.top ? nil : path
      return
    }
    number += 1
    remark = nil
    do throws(Problem) {
      for question in try read(questionsOf: block) {
        if let earlier = keys.updateValue(number, forKey: question.key) {
          throw Problem("it is the same as question \(earlier), whatever its answer; it is left out")
        }
        questions.append(question)
      }
      if let remark { note(remark, block) }
    } catch {
      note(error.text, block)
    }
  }

  private mutating func note(_ problem: String, _ block: GIFTBlock) {
    faults.append(
      DeckFault(problem, subject: "question \(number)", position: TextPosition(line: block.line, column: 1)))
  }

  private struct Problem: Error {
    var text: String

    init(_ text: String) { self.text = text }
  }

  /// The question of a block; for pairs to be matched one for each.
  private mutating func read(questionsOf block: GIFTBlock) throws(Problem) -> [QuizQuestion] {
    var letters = block.letters[...]
    var title: String?
    if letters.starts(with: [.sign(":"), .sign(":")]), let end = letters.dropFirst(2).first("::") {
      title = GIFTBlock.plain(letters[(letters.startIndex + 2)..<end])
      letters = letters[(end + 2)...]
    }
    guard let open = letters.firstIndex(of: .sign("{")) else {
      throw Problem("there are no answers in braces; it is left out")
    }
    guard let close = letters[open...].firstIndex(of: .sign("}")) else {
      throw Problem("the answers are not closed; put } after them")
    }
    let after = letters[(close + 1)...]
    let isMissingWord = after.contains { !$0.isSpace }
    let gap = "_____".unicodeScalars.map(GIFTBlock.Letter.sign)
    var format: String?
    var question = QuizQuestion(
      GIFTBlock.text(letters[..<open] + (isMissingWord ? gap : []) + after, format: &format), options: [],
      answerIndex: 0, topic: topic, title: title?.isEmpty == true ? nil : title)
    question.difficulty = block.marks.first { $0.hasPrefix("tag:difficulty:") }.map {
      $0.dropFirst("tag:difficulty:".count).trimmed
    }
    if question.question.isEmpty { throw Problem("the question is empty") }
    return try read(answers: letters[(open + 1)..<close], format, of: question)
  }

  private mutating func read(
    answers: Letters, _ format: String?, of question: QuizQuestion
  ) throws(Problem) -> [QuizQuestion] {
    var question = question
    var answers = trimmed(answers)
    if let general = answers.last("####") {
      question.explanation = text(answers[(general + 4)...], format)
      answers = trimmed(answers[..<general])
    }
    guard let first = answers.first else { throw Problem("it asks for an essay; it is left out") }
    if first == .sign("#") { throw Problem("it asks for a number; it is left out") }
    if answers.contains(.sign("~")) {
      try readOptions(answers, format, into: &question)
    } else if answers.contains(.sign("=")) {
      guard answers.first("->") != nil else { throw Problem("it asks to type an answer; it is left out") }
      return try matching(answers, format, question)
    } else {
      try readTrueOrFalse(answers, format, into: &question)
    }
    return [question]
  }

  /// Pairs to be matched: a question for each, with the other sides of all as options, ordered by their words.
  private func matching(
    _ answers: Letters, _ format: String?, _ question: QuizQuestion
  ) throws(Problem) -> [QuizQuestion] {
    var pairs: [(left: String, right: String)] = []
    for index in answers.indices where answers[index] == .sign("=") {
      let piece = answers[(index + 1)...].prefix { $0 != .sign("=") }
      guard let arrow = piece.first("->") else {
        throw Problem("a pair to be matched has no ->; it is left out")
      }
      pairs.append((text(piece[..<arrow], format), text(piece[(arrow + 2)...], format)))
    }
    let options = Set(pairs.map(\.right)).sorted()
    guard QuizQuestion.optionCounts.contains(options.count), !options.contains("") else {
      throw Problem("it asks to match pairs with \(options.count) other sides; give two to eight, none empty")
    }
    // A pair without a first side only adds to what may be chosen.
    return pairs.filter { !$0.left.isEmpty }.map { pair in
      var one = question
      one.question += "\n\(pair.left)"
      one.options = options
      one.answerIndex = options.firstIndex(of: pair.right) ?? 0
      return one
    }
  }

  private mutating func readOptions(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    var pieces: [Letters] = []
    for index in answers.indices where answers[index] == .sign("~") || answers[index] == .sign("=") {
      let end = answers[(index + 1)...].firstIndex { $0 == .sign("~") || $0 == .sign("=") }
      pieces.append(answers[index..<(end ?? answers.endIndex)])
    }
    guard QuizQuestion.optionCounts.contains(pieces.count) else {
      throw Problem("there are \(pieces.count) options; give two to eight")
    }
    var right: [Int] = []
    var partial: [(option: Int, credit: Double)] = []
    for (index, piece) in pieces.enumerated() {
      var body = trimmed(piece.dropFirst())
      var isRight = piece.first == .sign("=")
      if !isRight, let weight = weight(&body) {
        isRight = weight >= 100
        if !isRight, weight > 0 { partial.append((index, weight)) }
      }
      if isRight { right.append(index) }
      let note = body.firstIndex(of: .sign("#"))
      question.options.append(text(body[..<(note ?? body.endIndex)], format))
      question.notes.append(note.map { text(body[($0 + 1)...], format) } ?? "")
    }
    if question.notes.allSatisfy(\.isEmpty) { question.notes = [] }
    if question.options.contains("") { throw Problem("an option is empty") }
    if Set(question.options).count < question.options.count { throw Problem("an option stands there twice") }
    guard let only = right.first, right.count == 1 else {
      throw Problem(
        right.isEmpty && partial.count > 1
          ? "several options are right together (\(Self.credits(partial))); only questions with one are asked, it is left out"
          : "\(right.count) options are wholly right; it is left out, for one must be")
    }
    question.answerIndex = only
    if !partial.isEmpty {
      let named = partial.map { SafeExcerpt.of(question.options[$0.option]) }.joined(separator: ", ")
      remark = "part of the credit (\(Self.credits(partial))) is not given: \(named) counts as wrong"
    }
  }

  private static func credits(_ partial: [(option: Int, credit: Double)]) -> String {
    partial.map { "\(JSONNumber($0.credit)?.text ?? "")%" }.joined(separator: ", ")
  }

  private func readTrueOrFalse(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    let parts = answers.split(
      separator: GIFTBlock.Letter.sign("#"), maxSplits: 2, omittingEmptySubsequences: false)
    let word = text(parts[0], nil)
    guard ["T", "TRUE", "F", "FALSE"].contains(word) else {
      throw Problem("the answers begin with neither =, ~ nor TRUE or FALSE; it is left out")
    }
    let isTrue = word.hasPrefix("T")
    let wrong = parts.count > 1 ? text(parts[1], format) : ""
    let right = parts.count > 2 ? text(parts[2], format) : ""
    question.options = GIFTBlock.trueOrFalse
    question.answerIndex = isTrue ? 0 : 1
    question.notes = right.isEmpty && wrong.isEmpty ? [] : isTrue ? [right, wrong] : [wrong, right]
  }

  /// A weight such as `%50%`, taken off the front, in percent.
  private func weight(_ letters: inout Letters) -> Double? {
    guard letters.first == .sign("%"), let end = letters.dropFirst().prefix(12).firstIndex(of: .sign("%"))
    else { return nil }
    let digits = GIFTBlock.plain(letters[(letters.startIndex + 1)..<end])
    guard let weight = Double(digits), digits.allSatisfy({ "0123456789.-".contains($0) }) else { return nil }
    letters = trimmed(letters[(end + 1)...])
    return weight
  }

  private func text(_ letters: Letters, _ format: String?) -> String {
    var format = format
    return GIFTBlock.text(letters, format: &format)
  }

  private func trimmed(_ letters: Letters) -> Letters {
    guard let start = letters.firstIndex(where: { !$0.isSpace }),
      let end = letters.lastIndex(where: { !$0.isSpace })
    else { return letters.prefix(0) }
    return letters[start...end]
  }
}
