import Text

extension GIFTReader {
  private struct Piece {
    var isRight: Bool
    /// A weight such as `%50%`, in percent.
    var weight: Double?
    var body: Letters
    var note: String
  }

  /// The answers, each up to the next sign. `weighsRight`: whether a weight may follow `=` too, as where
  /// answers are typed.
  private func pieces(_ answers: Letters, _ format: String?, weighsRight: Bool = true) -> [Piece] {
    let starts = answers.indices.filter { answers[$0] == .sign("~") || answers[$0] == .sign("=") }
    return starts.enumerated().map { index, start in
      let end = index + 1 < starts.count ? starts[index + 1] : answers.endIndex
      var body = trimmed(answers[(start + 1)..<end])
      let isWeighed = weighsRight || answers[start] == .sign("~")
      let weight = isWeighed ? weight(&body) : nil
      let note = body.firstIndex(of: .sign("#"))
      return Piece(
        isRight: answers[start] == .sign("="), weight: weight, body: body[..<(note ?? body.endIndex)],
        note: note.map { text(body[($0 + 1)...], format) } ?? "")
    }
  }

  private func credit(of piece: Piece) throws(Problem) -> Double {
    let credit = QuizQuestion.share(ofPercent: piece.weight ?? 100)
    guard (0.0...1.0).contains(credit) else {
      throw Problem("a weight goes from %0% to %100%; it is left out")
    }
    return credit
  }

  /// Options: one is chosen where any begins with `=`, or only one is right; else all that are right,
  /// together.
  mutating func readOptions(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    let pieces = pieces(answers, format, weighsRight: false)
    guard QuizQuestion.optionCounts.contains(pieces.count) else {
      throw Problem("there are \(pieces.count) options; give two to eight")
    }
    question.options = pieces.map { text($0.body, format) }
    question.notes = pieces.allSatisfy(\.note.isEmpty) ? [] : pieces.map(\.note)
    if question.options.contains("") { throw Problem("an option is empty") }
    if Set(question.options).count < question.options.count { throw Problem("an option stands there twice") }
    let credits = pieces.map { $0.isRight ? 1 : QuizQuestion.share(ofPercent: $0.weight ?? 0) }
    guard credits.allSatisfy((-1.0...1.0).contains) else {
      throw Problem("a weight goes from %-100% to %100%; it is left out")
    }
    if let problem = question.take(credits, isOne: pieces.contains(where: \.isRight), remark: &remark) {
      throw Problem(problem)
    }
  }

  /// Words to be typed: `=Danube =%50%Donau#That is its German name.`
  func readPhrases(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    var phrases: [QuizPhrase] = []
    for piece in pieces(answers, format) {
      phrases.append(
        QuizPhrase(text(piece.body, format), credit: try credit(of: piece), note: piece.note))
    }
    if phrases.contains(where: \.text.isEmpty) { throw Problem("an answer is empty") }
    try check(phrases.map(\.credit))
    question.form = .words(phrases)
    question.answerIndex = -1
  }

  private func check(_ credits: [Double]) throws(Problem) {
    if !credits.contains(where: { $0 > 0.999 }) {
      throw Problem("no answer is wholly right; give one without a weight; it is left out")
    }
  }

  /// Numbers: `3.14:0.01`, `3.13..3.15`, or several with `=` and weights.
  func readNumbers(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    let answers = trimmed(answers)
    var list = pieces(answers, format)
    if list.isEmpty {
      let note = answers.firstIndex(of: .sign("#"))
      list = [
        Piece(
          isRight: true, body: answers[..<(note ?? answers.endIndex)],
          note: note.map { text(answers[($0 + 1)...], format) } ?? "")
      ]
    }
    var numbers: [QuizNumber] = []
    for piece in list {
      let digits = GIFTBlock.plain(piece.body)
      guard var number = Self.number(digits) else {
        throw Problem("\(SafeExcerpt.of(digits)) is no number such as 3.14, 3.14:0.01 or 3.13..3.15")
      }
      (number.credit, number.note) = (try credit(of: piece), piece.note)
      numbers.append(number)
    }
    try check(numbers.map(\.credit))
    question.form = .number(numbers)
    question.answerIndex = -1
  }

  private static func number(_ text: String) -> QuizNumber? {
    func value(_ text: some StringProtocol) -> Double? {
      let text = text.trimmed
      guard !text.isEmpty, text.allSatisfy({ "0123456789.-+eE".contains($0) }) else { return nil }
      return Double(text).flatMap { $0.isFinite ? $0 : nil }
    }
    if let dots = text.firstRange(of: "..") {
      guard let low = value(text[..<dots.lowerBound]), let high = value(text[dots.upperBound...]), low <= high
      else { return nil }
      return QuizNumber((low + high) / 2, tolerance: (high - low) / 2)
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let number = value(parts[0]) else { return nil }
    guard parts.count > 1 else { return QuizNumber(number) }
    guard let tolerance = value(parts[1]), tolerance >= 0 else { return nil }
    return QuizNumber(number, tolerance: tolerance)
  }

  /// Pairs to be matched; one without a first side only adds to what may be chosen.
  func readPairs(
    _ answers: Letters, _ format: String?, into question: inout QuizQuestion
  ) throws(Problem) {
    var pairs: [(text: String, option: String)] = []
    for piece in pieces(answers, format) {
      guard let arrow = piece.body.first("->") else {
        throw Problem("a pair to be matched has no ->; it is left out")
      }
      pairs.append((text(piece.body[..<arrow], format), text(piece.body[(arrow + 2)...], format)))
    }
    if let problem = question.match(pairs) { throw Problem(problem) }
  }
}

extension QuizQuestion {
  /// A share of the credit given in percent, without what dividing adds to its digits.
  static func share(ofPercent percent: Double) -> Double { (percent * 1e5).rounded() / 1e7 }

  /// Takes the shares of its options, -1 to 1, as other programs give them; `isOne`: whether one option only
  /// may be chosen. Answers why it cannot be asked; nil where it can.
  mutating func take(_ shares: [Double], isOne: Bool, remark: inout String?) -> String? {
    let given = shares.filter { $0 > 0 }
    let whole = shares.indices.filter { shares[$0] > 0.999 }
    if isOne || given.count == 1 && whole.count == 1 {
      guard let only = whole.first else {
        return "no option is wholly right; it is left out, for one must be"
      }
      answerIndex = only
      // What takes away where one option is chosen is as good as nothing.
      if given.count > 1 { credits = shares.map { max(0, $0) } }
      return nil
    }
    let sum = given.reduce(0, +)
    guard sum > 0 else { return "no option is right; put = before it, or a weight such as %50%" }
    if abs(sum - 1) > 0.01 {
      remark =
        "the weights of what is right come to \(Int((sum * 100).rounded()))%; "
        + "they count as if they came to 100%"
    }
    form = .several
    credits = shares
    answerIndex = shares.firstIndex { $0 > 0 } ?? -1
    return nil
  }

  /// Takes the pairs that are to be matched; one without a text only adds to what may be chosen. Answers why
  /// they cannot be asked; nil where they can.
  mutating func match(_ pairs: [(text: String, option: String)]) -> String? {
    options = Array(Set(pairs.map(\.option))).sorted()
    let asked = pairs.filter { !$0.text.isEmpty }
    guard Self.matchedCounts.contains(options.count), !options.contains("") else {
      return "it asks to match pairs with \(options.count) other sides; give two to 26, none empty"
    }
    guard Self.matchedCounts.contains(asked.count) else {
      return "there are \(asked.count) pairs to be matched; give two to 26"
    }
    form = .matching(asked.map { QuizPair($0.text, option: options.firstIndex(of: $0.option) ?? 0) })
    answerIndex = -1
    return nil
  }
}
