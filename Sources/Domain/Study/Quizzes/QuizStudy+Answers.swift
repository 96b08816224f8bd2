internal import Decks

extension QuizStudy {
  /// What a line says to a question.
  enum Line {
    /// All of the answer.
    case whole(QuizAnswer)
    /// The option for the next text to be matched.
    case part(Int)
    /// Nothing, or nothing clear; what to type.
    case doubt(String)
  }

  /// Reads a line.
  func read(_ words: String, _ question: QuizQuestion) -> Line {
    switch question.form {
    case .one: return read(option: words, question) { .whole(.option($0)) }
    case .several:
      let places =
        Self.letters(words, question)
        ?? QuizChoice.parts(of: words).compactMap { part in
          if case .option(let place) = QuizChoice(part, among: question.options) { place } else { nil }
        }
      guard !places.isEmpty,
        places.count >= QuizChoice.parts(of: words).count || Self.letters(words, question) != nil
      else { return .doubt(Self.advice(question)) }
      return .whole(.options(Set(places).sorted()))
    case .words:
      let answer = QuizAnswer.words(words)
      return question.takes(answer) ? .whole(answer) : .doubt("Type the answer in a few words.")
    case .number:
      let answer = QuizAnswer.words(words)
      return question.takes(answer) ? .whole(answer) : .doubt("Type a number, such as 12 or 3.14.")
    case .matching(let pairs):
      if let places = Self.letters(words, question), places.count == pairs.count {
        return .whole(.matches(places))
      }
      return read(option: words, question) { .part($0) }
    }
  }

  private func read(option words: String, _ question: QuizQuestion, _ line: (Int) -> Line) -> Line {
    if question.form != .one, let places = Self.letters(words, question), places.count == 1 {
      return line(places[0])
    }
    switch QuizChoice(words, among: question.options) {
    case .option(let place): return line(place)
    case .unclear(let places): return .doubt(Self.doubt(places, question))
    case .none: return .doubt(Self.doubt([], question))
    }
  }

  /// The places of the options that `a c`, `A,C` or `ac` name; nil where something else stands there.
  private static func letters(_ words: String, _ question: QuizQuestion) -> [Int]? {
    let letters = words.lowercased().filter { !$0.isWhitespace && !",;.&+".contains($0) }
    let parts = words.lowercased().split { $0.isWhitespace || ",;.&+".contains($0) }
    let isApart = parts.allSatisfy { $0.count == 1 }
    let last = question.options.count
    let places = letters.map { letter -> Int in
      guard let value = letter.asciiValue, (0x61...0x7A).contains(value) else { return .max }
      return Int(value) - 0x61
    }
    guard !places.isEmpty, isApart || parts.count == 1, places.allSatisfy({ $0 < last }) else { return nil }
    return places
  }

  /// What to type where a line is none of the answers.
  static func doubt(_ places: [Int], _ question: QuizQuestion) -> String {
    guard places.isEmpty else {
      return places.map { "\(Page.Option.letter($0)) (\(question.options[$0].excerpt))" }
        .joined(separator: " or ") + "? Give the letter."
    }
    let last = Page.Option.letter(question.options.count - 1)
    return "That is none of the answers: give a letter from \(Page.Option.letter(0)) to \(last)."
  }

  private static func advice(_ question: QuizQuestion) -> String {
    let last = Page.Option.letter(question.options.count - 1)
    return
      "Give the letters of all that are right, from \(Page.Option.letter(0)) to \(last), such as A \(last)."
  }

  /// `Not so: B is right`
  static func verdict(_ mark: QuizMark, _ question: QuizQuestion) -> String {
    if mark.isRight { return "Right" }
    let lead = mark.isPartial ? "Right in part, \(Int((mark.credit * 100).rounded()))%" : "Not so"
    switch question.form {
    case .one, .several:
      let places = question.rightPlaces
      let letters = places.map(Page.Option.letter)
      guard question.form == .several else { return "\(lead): \(letters.joined(separator: " or ")) is right" }
      return "\(lead): \(letters.joined(separator: ", ")) \(letters.count == 1 ? "is" : "are") right"
    case .words, .number: return "\(lead): \(question.rightAnswer)"
    case .matching: return lead
    }
  }
}
