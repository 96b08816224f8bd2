internal import Memory
internal import Text

extension AnswerJudge {
  func judgePlace(
    _ question: LocateQuestion, _ asked: AskedQuestion, _ response: Response
  ) throws(UnclearAnswer) -> Judged {
    let right = name(question.place, question.precision)
    switch response {
    case .choice(let choice):
      guard question.choices.indices.contains(choice) else {
        throw UnclearAnswer("Choose a number from 1 to \(question.choices.count).")
      }
      let place = question.choices[choice]
      return Judged(
        outcome: question.isRight(place) ? .clean : .wrong, given: name(place, question.precision),
        right: right)
    case .typed(let text):
      if let number = Int(text.filter { !$0.isWhitespace && $0 != "." }) {
        return try judgePlace(question, asked, .choice(number - 1))
      }
      return judged(try typed(text), question, asked, try typedPlace(text, question, asked), right)
    case .dictated(let heard):
      return try judgeHeard(heard, question, asked, right)
    default: throw UnclearAnswer("Name a place, such as John 3:16, or choose a number.")
    }
  }

  private func typed(_ text: String) throws(UnclearAnswer) -> Reference {
    do throws(ReferenceError) {
      return try Reference(text, in: canon)
    } catch {
      throw UnclearAnswer(error.message)
    }
  }

  private func typedPlace(
    _ text: String, _ question: LocateQuestion, _ asked: AskedQuestion
  ) throws(UnclearAnswer) -> Bool {
    let reference = try typed(text)
    guard isExact(reference, question.precision, asked) else {
      throw UnclearAnswer(question.precision.wish)
    }
    return isRight(reference, question, asked)
  }

  private func judged(
    _ reference: Reference, _ question: LocateQuestion, _ asked: AskedQuestion, _ isRight: Bool,
    _ right: String
  ) -> Judged {
    Judged(outcome: isRight ? .clean : .wrong, given: reference.text(in: canon), right: right)
  }

  /// Among the ways to understand the likeliest words, the learner is given the best.
  private func judgeHeard(
    _ heard: [[String]], _ question: LocateQuestion, _ asked: AskedQuestion, _ right: String
  ) throws(UnclearAnswer) -> Judged {
    let readings = heard.lazy.map { dictation.candidates($0).map(\.reference) }.first { !$0.isEmpty } ?? []
    guard let first = readings.first else {
      throw UnclearAnswer("No place was heard. Say one like this: \(question.precision.example).")
    }
    if let match = readings.first(where: {
      isExact($0, question.precision, asked) && isRight($0, question, asked)
    }) {
      return judged(match, question, asked, true, right)
    }
    guard let exact = readings.first(where: { isExact($0, question.precision, asked) }) else {
      throw UnclearAnswer("“\(first.text(in: canon))” was heard. " + question.precision.wish)
    }
    return judged(exact, question, asked, false, right)
  }

  private func isRight(_ answer: Reference, _ question: LocateQuestion, _ asked: AskedQuestion) -> Bool {
    answer == asked.passage.reference || answer.ranges.first.map { question.isRight($0.first) } ?? false
  }

  /// Whether a reference says as much as it was asked for. The passage's own reference always does.
  private func isExact(
    _ answer: Reference, _ precision: LocateQuestion.Precision, _ asked: AskedQuestion
  ) -> Bool {
    guard answer != asked.passage.reference else { return true }
    guard answer.ranges.count == 1, let range = answer.ranges.first, range.first.book == range.last.book
    else {
      return false
    }
    switch precision {
    case .book: return true
    case .chapter: return range.first.chapter == range.last.chapter
    case .verse:
      // Of a passage of several verses the first is asked for; whoever names them all knows it.
      return range.first == range.last || range == asked.passage.reference.ranges.first
    }
  }
}

extension LocateQuestion.Precision {
  /// How one that is exact enough may be said.
  fileprivate var example: String {
    switch self {
    case .book: "the gospel of John"
    case .chapter: "first Corinthians thirteen"
    case .verse: "first Corinthians thirteen, verse four"
    }
  }

  /// What is still to be said.
  fileprivate var wish: String {
    switch self {
    case .book: "Name one book."
    case .chapter: "Name the chapter too, such as John 3."
    case .verse: "Name the chapter and the verse too, such as John 3:16."
    }
  }
}
