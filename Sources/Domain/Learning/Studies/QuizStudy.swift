public import Decks
public import FoundationEssentials

/// A quiz being taken: one question at a time, at once right or wrong, with the explanation.
public struct QuizStudy: Sendable {
  public enum Effect: Sendable, Equatable {
    /// Write the finished question among the tasks.
    case record(QuizTask)
    case save
    /// It is at its end: nothing is left to ask, or its time is up.
    case finish
    case show(StudyEffect)
  }

  /// What is kept of it: the questions by their keys, the place, the answers.
  public private(set) var quiz: QuizState
  /// Whether it goes on from an earlier time.
  public let isResumed: Bool
  /// At the end: how many questions are not done, such as those marked incomplete.
  public var left = 0
  /// Whether questions and explanations are spoken when they come.
  let speaks: Bool
  /// Holds typed words against those that are right.
  private let judge: MeaningJudge
  /// The questions of its packs, by their keys.
  private let questions: [String: QuizQuestion]
  /// What was answered to the present question, and how that was, once it is.
  private(set) var answered: (answer: QuizAnswer, mark: QuizMark)?
  private(set) var isSaid = false
  /// The options ticked so far, where several are right.
  private(set) var ticked: Set<Int> = []
  /// The options given so far to the first of the texts that are matched.
  private(set) var matched: [Int] = []
  /// The seconds that are left, rounded up; nil where there is no end.
  public private(set) var secondsLeft: Int?
  private(set) var isBegun = false
  private(set) var isLeft = false
  /// The keys of questions that were put off here: they are asked another time.
  private(set) var putOff: Set<String> = []

  public init(
    _ quiz: QuizState, of questions: [QuizQuestion], isResumed: Bool = false, speaks: Bool = false,
    judge: MeaningJudge = .standard
  ) {
    self.judge = judge
    self.quiz = quiz
    self.isResumed = isResumed
    self.speaks = speaks
    self.questions = Dictionary(questions.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The question on the table, as it is asked; nil at the end.
  public var question: QuizQuestion? { quiz.question(of: questions) }

  /// Takes what happens, and tells what is to be done, in order. A question answered is not answered again.
  public mutating func reduce(_ event: StudyEvent, at now: Date) -> [Effect] {
    if quiz.end(at: now) {
      (answered, secondsLeft) = (nil, nil)
      return [.save, .finish]
    }
    secondsLeft = quiz.deadline.map { Int($0.timeIntervalSince(now).rounded(.up)) }
    switch event {
    case .begin:
      quiz.begin(questions)
      return ask()
    case .next: return quiz.goOn(questions) ? [.save] + ask() : []
    case .stop, .finish:
      isLeft = true
      return []
    case .giveUp: return putItOff()
    case .speak:
      guard let question else { return [] }
      return speak(answered?.mark.comment ?? Self.spoken(question), isWished: true)
    case .picture: return question?.picture.map { [.show(.showPicture($0))] } ?? []
    default: break
    }
    guard let question, answered == nil else { return [] }
    switch event {
    case .give(let answer): return take(answer, to: question, at: now)
    case .choose(let place):
      guard question.options.indices.contains(place) else { return [] }
      switch question.form {
      case .one: return take(.option(place), to: question, at: now)
      case .several:
        ticked.formSymmetricDifference([place])
        return []
      case .matching(let pairs):
        matched.append(place)
        return matched.count < pairs.count ? [] : take(.matches(matched), to: question, at: now)
      case .words, .number: return []
      }
    case .settle:
      guard question.form == .several else { return [] }
      return ticked.isEmpty
        ? [warn("Nothing is ticked yet.")] : take(.options(ticked.sorted()), to: question, at: now)
    case .takeBack:
      _ = matched.popLast()
      return []
    case .answer(let words), .heard(let words?):
      if case .heard = event { isSaid = true }
      switch read(words, question) {
      case .whole(let answer): return take(answer, to: question, at: now)
      case .part(let place): return reduce(.choose(place), at: now)
      case .doubt(let words): return [warn(words)]
      }
    case .heard(nil):
      return [warn("That was none of the answers that are known here: say it again, or type it.")]
    case .heardOptions(let places):
      guard places.count == 1, question.form == .one else { return [warn(Self.doubt(places, question))] }
      isSaid = true
      return take(.option(places[0]), to: question, at: now)
    default: return []
    }
  }

  private mutating func ask() -> [Effect] {
    guard let question else { return [.finish] }
    (answered, isSaid, ticked, matched) = (nil, false, [], [])
    return speaks ? speak(Self.spoken(question), isWished: false) : []
  }

  /// The question waits behind the others; where all that are left have been put off, it is over for now.
  private mutating func putItOff() -> [Effect] {
    guard let key = quiz.key, answered == nil else { return [] }
    putOff.insert(key)
    if quiz.skip(questions), let next = quiz.key, !putOff.contains(next) { return [.save] + ask() }
    isLeft = true
    return [.save]
  }

  private mutating func take(_ answer: QuizAnswer, to question: QuizQuestion, at now: Date) -> [Effect] {
    guard let (mark, task) = quiz.answer(answer, questions, at: now, by: judge) else { return [] }
    answered = (answer, mark)
    isBegun = true
    let told = "\(Self.verdict(mark, question)). \(mark.comment)"
    return (mark.isRight ? [.show(.ring)] : []) + (speaks ? speak(told, isWished: false) : [])
      + [.record(task), .save]
  }

  private static func spoken(_ question: QuizQuestion) -> String {
    let options = question.options.enumerated().map { "\(Page.Option.letter($0)): \($1)." }
    return ([question.question] + options).joined(separator: " ")
  }

  private func warn(_ words: String) -> Effect { .show(.warn(words)) }

  private func speak(_ text: String, isWished: Bool) -> [Effect] {
    [.show(.speak(Utterance(text: text, voice: .chosen, isWished: isWished)))]
  }
}

extension QuizStudy {
  /// What a line says to a question.
  private enum Line {
    case whole(QuizAnswer)
    /// The option for the next text to be matched.
    case part(Int)
    /// Nothing, or nothing clear; what to type.
    case doubt(String)
  }

  private func read(_ words: String, _ question: QuizQuestion) -> Line {
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
      return question.takes(answer) ? .whole(answer) : .doubt(QuizQuestion.numberAdvice)
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
